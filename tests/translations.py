"""What a language lacks: ``python -m tests.translations [LANGUAGE …]`` lists it.

The library's sentences are found in their files, the window's in its code: the words given to
``tr``, ``translate`` and ``marked``, and to functions of a file that pass them on to one
of these. A translation must name the same places.
"""

from __future__ import annotations

import ast
import string
import sys
from collections.abc import Iterator
from pathlib import Path

import pairing.systems.registry
from arbiter_app.core.translation import NUMBER, window_texts
from pairing.speech.language import ENGLISH, LANGUAGES
from pairing.speech.plurals import (
    Plural,
    Sentence,
    all_forms,
    category,
    deciding_places,
)
from pairing.speech.texts import own_sentences, sentence_files

assert pairing.systems.registry.all_systems(), "they bring their sentences along"

ROOT = Path(__file__).resolve().parent.parent
WINDOW = ROOT / "arbiter_app"
LIBRARY = ROOT / "pairing"

_MARKERS = frozenset({"tr", "translate", "marked"})


def window_sources() -> dict[str, str]:
    """Every English text of the window, with the file in which it first stands."""
    found: dict[str, str] = {}
    for file in sorted(WINDOW.rglob("*.py")):
        for text in _marked(ast.parse(file.read_text("utf-8"))):
            found.setdefault(text, str(file.relative_to(ROOT)))
    return found


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


def missing(language: str) -> tuple[str, ...]:
    """What is said in English because the language has no words for it."""
    own, texts = own_sentences(language), window_texts(language)
    translated = {source for _, source in texts}
    library = (key for key in _shipped_sentences() if key not in own and not _names_a_picture(key))
    window = (
        f"{file}: {text!r}"
        for text, file in window_sources().items()
        if text not in translated and _has_words(text)
    )
    return (*library, *window)


def _shipped_sentences() -> Iterator[str]:
    """The keys of the English sentences in the library's folders.

    Others belong to systems that a test made up, and stay known when the test is over.
    """
    files = sentence_files(ENGLISH)
    shipped = {group for group, file in files.items() if LIBRARY in Path(str(file)).parents}
    return (key for key in own_sentences(ENGLISH) if key.partition(".")[0] in shipped)


def _names_a_picture(key: str) -> bool:
    """The sentence names the icon of a kind of step, in no language."""
    return key.partition(".")[2].startswith("icon-")


def _has_words(text: str) -> bool:
    """There is something to translate beside places, figures and marks."""
    bare = "".join(part for part, *_ in string.Formatter().parse(text))
    return any(letter.isalpha() for letter in bare)


def needless(language: str) -> tuple[str, ...]:
    """What nobody says any more."""
    sources = window_sources()
    library = (key for key in own_sentences(language) if key not in own_sentences(ENGLISH))
    window = (repr(source) for _, source in window_texts(language) if source not in sources)
    return (*library, *window)


def differing(language: str) -> tuple[str, ...]:
    """Translations whose places, or lines that a program reads, are not those of the English."""
    english = own_sentences(ENGLISH)
    pairs = [
        (key, english[key], text) for key, text in own_sentences(language).items() if key in english
    ]
    pairs += [(repr(source), source, text) for (_, source), text in window_texts(language).items()]
    return tuple(
        f"{key}: {sorted(places(theirs))} for {sorted(places(ours))}"
        for key, ours, theirs in pairs
        if places(theirs) != places(ours)
    )


def places(sentence: Sentence) -> set[str]:
    """The names of the places of a sentence, those that choose among its forms as well."""
    named = {
        name
        for text in all_forms(sentence)
        for _, name, _, _ in string.Formatter().parse(text)
        if name is not None
    }
    return named | (deciding_places(sentence) - {NUMBER})


def without_forms(language: str) -> tuple[str, ...]:
    """The sentences that lack a form which the plural rules of the language ask for."""
    sentences = (*own_sentences(language).items(), *window_texts(language).items())
    return tuple(
        f"{key}: {sorted(lacking)}"
        for key, sentence in sentences
        for plural in _plurals(sentence)
        if (lacking := _lacking(plural))
    )


def _lacking(plural: Plural) -> set[str]:
    """The categories of everyday numbers, 0 left aside, that have neither a form nor their own."""
    numbers = (number for number in range(1, 101) if str(number) not in plural.forms)
    return {category(number, plural.language) for number in numbers} - plural.forms.keys()


def _plurals(sentence: Sentence) -> Iterator[Plural]:
    if isinstance(sentence, Plural):
        yield sentence
        for form in sentence.forms.values():
            yield from _plurals(form)


def main(languages: list[str]) -> int:
    """Print what is wrong with the languages; 1 if anything is."""
    wrong = 0
    for language in languages or [each for each in LANGUAGES if each != ENGLISH]:
        for what in (missing, differing, without_forms, needless):
            for line in what(language):
                wrong += 1
                print(f"{language} {what.__name__}: {line}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
