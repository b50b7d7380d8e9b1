"""The literal checker is worth something only as long as it shares no rule with the engines."""

import ast
from pathlib import Path

import pairing.literal

SHARED = {
    "pairing.core.consistency",
    "pairing.core.scores",
    "pairing.core.field",
    "pairing.core.histories",
    "pairing.core.errors",
    "pairing.core.model",
}
"""Plain facts: who is present, what happened in each round, errors and values."""


def imported_modules(file):
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_the_literal_checker_takes_nothing_but_plain_facts_from_the_library():
    folder = Path(pairing.literal.__file__).parent
    for file in folder.glob("*.py"):
        foreign = {
            module
            for module in imported_modules(file)
            if module.startswith("pairing") and not module.startswith("pairing.literal")
        }
        assert foreign <= SHARED, file.name
