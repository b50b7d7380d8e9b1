"""The mutants of a module: where it can be changed, and what its text is then."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from parso.tree import NodeOrLeaf

from tests.mutations.operators import Span, operators

OPERATORS: dict[str, Operator] = operators()


@dataclass(frozen=True)
class Mutant:
    """One change of a module; ``occurrence`` counts the positions of the operator from 0."""

    module: str
    operator: str
    occurrence: int
    span: Span

    @cached_property
    def key(self) -> str:
        """Tells the mutant from all others of this text of the module."""
        name = f"{self.module}\0{self.operator}\0{self.occurrence}\0{source(self.module)}"
        return sha256(name.encode()).hexdigest()[:32]

    @property
    def path(self) -> Path:
        return path_of(self.module)

    @property
    def line(self) -> int:
        return self.span[0][0]

    @cached_property
    def text(self) -> str:
        """The whole text of the changed module; it stands in no file."""
        operator = OPERATORS[self.operator]
        text: str | None = mutate_code(source(self.module), operator, self.occurrence)
        assert text is not None, self
        return text

    @cached_property
    def change(self) -> tuple[str, str]:
        """The lines that differ, before and after, without their indentation."""
        before, after = source(self.module).splitlines(), self.text.splitlines()
        blocks = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        changed = [block for block in blocks if block[0] != "equal"]
        return (
            _joined(line for _, start, end, _, _ in changed for line in before[start:end]),
            _joined(line for _, _, _, start, end in changed for line in after[start:end]),
        )

    @property
    def changes_something(self) -> bool:
        """Other spaces or brackets alone are no change."""
        return self.text != source(self.module)


def mutants_of(module: str) -> Iterator[Mutant]:
    """All mutants of a module in a steady order."""
    nodes = list(_nodes(get_ast(source(module))))
    for name, operator in OPERATORS.items():
        spans = ((span, idle) for node, idle in nodes for span in operator.mutation_positions(node))
        for occurrence, (span, idle) in enumerate(spans):
            if not idle:
                yield Mutant(module, name, occurrence, span)


def _nodes(node: NodeOrLeaf, idle: bool = False) -> Iterator[tuple[NodeOrLeaf, bool]]:
    """The nodes of a tree from the top, in the order of Cosmic Ray, and whether they are idle.

    What is idle decides nothing: a type annotation, whether ``zip`` counts what is as long,
    whether a dataclass keeps attributes of other names out, or the order of ``__all__``.
    """
    yield node, idle
    children = getattr(node, "children", ())
    named = IDLE.get(node.type, ())
    is_idle = bool(named) and children[0].get_code().strip() in named
    before = ""
    for child in children:
        is_annotation = (node.type, before) in ANNOTATIONS
        yield from _nodes(child, idle or is_idle or is_annotation)
        before = getattr(child, "value", "")


ANNOTATIONS = {("tfpdef", ":"), ("annassign", ":"), ("funcdef", "->")}
"""In which node a type follows what."""


IDLE = {"argument": ("strict", "slots", "frozen"), "expr_stmt": ("__all__",)}
"""Arguments that only forbid what nobody does, and names that are assigned for readers."""


def _joined(lines: Iterator[str]) -> str:
    return " ".join(line.strip() for line in lines)


@cache
def path_of(module: str) -> Path:
    """The file of a module, which is not imported for that; ``LookupError`` if there is none."""
    found = importlib.util.find_spec(module)
    if found is None or found.origin is None:
        raise LookupError(module)
    return Path(found.origin)


@cache
def source(module: str) -> str:
    return path_of(module).read_text(encoding="utf-8")
