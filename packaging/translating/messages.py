"""A sentence with all its forms as messages of a ``.po`` file, and back.

A form that a number chooses by plural categories is a ``msgstr[…]`` of one message. Where a single
number has a form of its own, or a second number chooses further, each choice is a message: its
context says which, as in ``say.left [boards=one]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from arbiter_app.core.translation import NUMBER
from pairing.speech.plurals import CATEGORIES, Plural, Sentence, category
from translating.sources import places_of_text

Written: TypeAlias = "str | dict[str, dict[str, Written]]"
"""A sentence as it stands in a catalogue: a text, or a place with a form for each case."""

_EVERYDAY = range(1, 101)
_OTHER = "other"


@dataclass(frozen=True)
class Message:
    """One or several forms to translate.

    ``english`` and ``own`` hold one text, or with a ``place`` the forms that its number chooses:
    two in English, one for each of :func:`categories` in the other language. ``own`` is empty where
    nothing has been said yet. ``path`` names the choices that lead here, a place and a form each.
    """

    context: str
    english: tuple[str, ...]
    own: tuple[str, ...]
    place: str = ""
    path: tuple[tuple[str, str], ...] = ()


@cache
def categories(language: str) -> tuple[str, ...]:
    """The plural categories which a translator fills in, in the order of CLDR.

    Those of whole numbers up to a hundred, and ``other``, which fractions can have.
    """
    used = {category(number, language) for number in _EVERYDAY} | {_OTHER}
    return tuple(each for each in CATEGORIES if each in used)


def messages(
    context: str,
    english: Sentence | None,
    own: Sentence | None,
    language: str,
    path: tuple[tuple[str, str], ...] = (),
) -> Iterator[Message]:
    """The messages of a sentence, in the forms of the language."""
    place = own.place if isinstance(own, Plural) else _place(english)
    where = context + "".join(f" [{name}={form}]" for name, form in path)
    if not place:
        yield Message(
            where, (_plain(english),), (_plain(own),) if own is not None else (), path=path
        )
        return
    for number in _single_numbers(place, english, own):
        below = (*path, (place, number))
        yield from messages(
            context, _form(english, place, number), _form(own, place, number), language, below
        )
    of_own = [_form(own, place, each) for each in categories(language)]
    if any(map(_place, of_own)) or _place(_form(english, place, _OTHER)):
        for each, form in zip(categories(language), of_own, strict=True):
            below = (*path, (place, each))
            yield from messages(context, _form(english, place, each), form, language, below)
        return
    of_english = tuple(_plain(_form(english, place, each)) for each in ("one", _OTHER))
    said = tuple(map(_plain, of_own)) if own is not None else ()
    yield Message(where, of_english, said, place, path)


def _place(sentence: Sentence | None) -> str:
    return sentence.place if isinstance(sentence, Plural) else ""


def _single_numbers(place: str, *sentences: Sentence | None) -> list[str]:
    """The numbers that have a form of their own, in the order in which they stand."""
    found = dict.fromkeys(
        form
        for sentence in sentences
        if isinstance(sentence, Plural) and sentence.place == place
        for form in sentence.forms
        if form not in CATEGORIES
    )
    return list(found)


def _form(sentence: Sentence | None, place: str, form: str) -> Sentence | None:
    """The form of a sentence for a choice of that place; itself if it does not depend on it."""
    if isinstance(sentence, Plural) and sentence.place == place:
        fitting = form if form in CATEGORIES else category(form, sentence.language)
        return sentence.forms.get(form) or sentence.forms.get(fitting) or sentence.forms[_OTHER]
    return sentence


def _plain(sentence: Sentence | None) -> str:
    """The text of a sentence, with every number that has no form of its own."""
    while isinstance(sentence, Plural):
        sentence = sentence.forms[_OTHER]
    return sentence or ""


def written(translated: Mapping[Message, tuple[str, ...]], language: str) -> Written:
    """The sentence which the texts of all its messages make.

    Forms that are all alike are one text.
    """
    whole: dict[str, dict[str, Written]] = {}
    for message, texts in translated.items():
        if message.place:
            for form, text in zip(categories(language), texts, strict=True):
                _put(whole, (*message.path, (message.place, form)), text)
        elif message.path:
            _put(whole, message.path, texts[0])
        else:
            return texts[0]
    return simplified(whole)


def _put(whole: dict[str, dict[str, Written]], path: Sequence[tuple[str, str]], text: str) -> None:
    *choices, (place, form) = path
    for outer, chosen in choices:
        below = whole.setdefault(outer, {}).setdefault(chosen, {})
        assert isinstance(below, dict), "a choice has either a text or further choices"
        whole = below
    whole.setdefault(place, {})[form] = text


def simplified(sentence: Written) -> Written:
    """The same sentence without a choice among forms that are all one text with the number."""
    if isinstance(sentence, str):
        return sentence
    ((place, forms),) = sentence.items()
    fewer = {name: simplified(form) for name, form in forms.items()}
    first, *others = fewer.values()
    alike = isinstance(first, str) and all(each == first for each in others)
    return first if alike and _is_named(place, str(first)) else {place: fewer}


def _is_named(place: str, text: str) -> bool:
    """The window's number has a name only in the code."""
    return place == NUMBER or place in places_of_text(text)


def as_written(sentence: Sentence) -> Written:
    """How a sentence stands in a catalogue."""
    if isinstance(sentence, str):
        return sentence
    return {sentence.place: {name: as_written(form) for name, form in sentence.forms.items()}}
