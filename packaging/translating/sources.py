"""What there is to translate: the library's sentences, and the texts in the code of the window.

The texts of the window are the words given to ``tr``, ``translate`` and ``marked``, and to
functions of a file that pass them on to one of these.
"""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pairing.systems.registry
from arbiter_app.core.translation import NUMBER
from pairing.speech.language import ENGLISH
from pairing.speech.plurals import Sentence, all_forms, deciding_places
from pairing.speech.texts import own_sentences, sentence_files

assert pairing.systems.registry.all_systems(), "they bring their sentences along"

ROOT = Path(__file__).resolve().parents[2]
WINDOW = ROOT / "arbiter_app"
LIBRARY = ROOT / "pairing"

_MARKERS = frozenset({"tr", "translate", "marked"})


@cache
def window_sources() -> Mapping[str, str]:
    """Every English text of the window, with the file in which it first stands."""
    found: dict[str, str] = {}
    for file in sorted(WINDOW.rglob("*.py")):
        for text in _marked(ast.parse(file.read_text("utf-8"))):
            found.setdefault(text, str(file.relative_to(ROOT)))
    return MappingProxyType(found)


def _marked(tree: ast.AST) -> Iterator[str]:
    """The last text among the arguments of every call that marks texts; the context is first."""
    markers = _MARKERS | set(_passing_on(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in markers and node.args:
            text = node.args[0 if _name(node.func) == "tr" else min(1, len(node.args) - 1)]
            yield from _constants(text)


def _passing_on(tree: ast.AST) -> Iterator[str]:
    """The functions that have their only argument translated."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and len(node.args.args) == 1:
            calls = (each for each in ast.walk(node) if isinstance(each, ast.Call) and each.args)
            given = [_name(call.args[-1]) for call in calls if _name(call.func) == "translate"]
            if node.args.args[0].arg in given:
                yield node.name


def _constants(node: ast.expr) -> Iterator[str]:
    """The texts that an argument can be: a constant, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def shipped_sentences() -> Iterator[str]:
    """The keys of the English sentences in the library's folders that are to be translated.

    Others belong to systems that a test made up, and stay known when the test is over; some name
    the icon of a kind of step, in no language.
    """
    files = sentence_files(ENGLISH)
    shipped = {group for group, file in files.items() if LIBRARY in Path(str(file)).parents}
    for key in own_sentences(ENGLISH):
        group, _, name = key.partition(".")
        if group in shipped and not name.startswith("icon-"):
            yield key


def has_words(text: str) -> bool:
    """There is something to translate beside places, figures and marks."""
    bare = "".join(part for part, *_ in string.Formatter().parse(text))
    return any(letter.isalpha() for letter in bare)


def places(sentence: Sentence) -> set[str]:
    """The names of the places of a sentence, those that choose among its forms as well."""
    named = {name for text in all_forms(sentence) for name in places_of_text(text)}
    return named | (deciding_places(sentence) - {NUMBER})


def places_of_text(text: str) -> Iterator[str]:
    """The names of the places of a text; ``ValueError`` if its braces do not fit."""
    return (name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
