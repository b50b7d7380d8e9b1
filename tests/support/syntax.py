"""Python sources as trees of their statements."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_PARTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement, or a part of one, keeps the statements within it."""


def statements(source: str) -> Iterator[ast.AST]:
    """All statements of a module, those within functions and classes among them.

    Imports and definitions are nowhere else, and ten times as much of a tree is expressions.
    """
    waiting: list[ast.AST] = list(ast.parse(source).body)
    while waiting:
        node = waiting.pop()
        yield node
        for part in _PARTS:
            waiting += getattr(node, part, ())
