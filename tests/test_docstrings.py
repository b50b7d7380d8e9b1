"""What docstrings refer to is there: a name in one is not renamed along with the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.support.syntax import statements

ROOT = Path(__file__).resolve().parent.parent

_REFERENCE = re.compile(r":(?:attr|class|data|exc|func|meth|mod):`~?([\w.]+)`")


def sources(package: str) -> dict[str, str]:
    """The text of every module of a package by its full name."""
    files = sorted((ROOT / package).rglob("*.py"))
    return {_module(file.relative_to(ROOT)): file.read_text("utf-8") for file in files}


def _module(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def missing(sources: Mapping[str, str]) -> Iterator[str]:
    """The references that lead nowhere, each behind its module.

    A full name leads into one of the modules; of what is not theirs nothing is known here.
    """
    names = {module: frozenset(_names(source)) for module, source in sources.items()}
    anywhere = frozenset().union(*names.values())
    roots = {module.partition(".")[0] for module in sources}
    for module, source in sources.items():
        for name in _REFERENCE.findall(source):
            first, _, behind = name.partition(".")
            is_own = not behind or first in roots or first[:1].isupper()
            if is_own and not _is_there(name, module, names, anywhere):
                yield f"{module}: {name}"


def _is_there(
    name: str, module: str, names: Mapping[str, frozenset[str]], anywhere: frozenset[str]
) -> bool:
    """It is a module, or a name of one; what is behind that can be of a class from elsewhere."""
    beside = (name, f"{module}.{name}", f"{module.rpartition('.')[0]}.{name}")
    if not names.keys().isdisjoint(beside):
        return True
    parts = name.split(".")
    size = next((n for n in range(len(parts), 0, -1) if ".".join(parts[:n]) in names), 0)
    first, *behind = parts[size:]
    known = names[".".join(parts[:size]) if size else module]
    return first in known and anywhere.issuperset(behind)


def _names(source: str) -> Iterator[str]:
    """All names that a module defines, gives a value or imports, those of classes among them."""
    for node in statements(source):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (each.asname or each.name.partition(".")[0] for each in names)
            case ast.Assign(targets=targets):
                yield from _given(*targets)
            case ast.AnnAssign(target=target) | ast.AugAssign(target=target):
                yield from _given(target)
            case ast.For(target=target):
                yield from _given(target)
            case ast.With(items=items):
                yield from _given(*(each.optional_vars for each in items if each.optional_vars))


def _given(*targets: ast.expr) -> Iterator[str]:
    """The names of what is given a value."""
    for target in targets:
        for node in ast.walk(target):
            match node:
                case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                    yield name


def test_what_docstrings_refer_to_is_there() -> None:
    assert list(missing({**sources("pairing"), **sources("arbiter_app")})) == []


def test_a_reference_that_leads_nowhere_is_found() -> None:
    texts = {
        "a": "# :func:`~a.b.f`, :mod:`b`, :class:`a.b.C`, :meth:`a.b.D.m`, :class:`g.H`",
        "a.b": "# :func:`f`, :func:`g`, :class:`D`\ndef f(): ...\nclass D: ...",
    }
    assert list(missing(texts)) == ["a: a.b.C", "a: a.b.D.m", "a.b: g"]
