"""Sentences that have several forms, of which a number chooses one.

Unicode's CLDR knows which numbers are ``one``, ``two``, ``few``, ``many`` or ``other`` in a
language; Babel brings it along. To load it takes longer than to pair a round, so that what it says
of small numbers, with a half and without, is written down here for the languages that are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from pairing.speech.language import cldr_locale_of

if TYPE_CHECKING:
    from decimal import Decimal

Values = Mapping[str, str | int]
"""What the places of a sentence are filled with, by their names."""

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR; every sentence with forms has at least ``other``."""

_LETTERS = {category[0]: category for category in CATEGORIES if category != "one"} | {
    "1": "one",
}
_SMALL = {
    "en": "o1" + "o" * 98,
    "de": "o1" + "o" * 98,
    "fr": "11" + "o" * 98,
    "es": "o1" + "o" * 98,
    "it": "o1" + "o" * 98,
    "ru": "m1fffmmmmm" + "m" * 10 + "m1fffmmmmm" * 8,
}
"""For each language the categories of 0 to 99, by their letters in ``_LETTERS``."""

_HALF = "½"
_MINUS = "-−"
_SINGULAR_WITH_HALF = {"fr": ("½", "1½")}
"""The numbers with a half that are ``one`` in a language; all others are ``other``."""

_WITHOUT_SPACES = str.maketrans("", "", "\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE} ")


class Plural(Struct, frozen=True):
    """A sentence whose form depends on the number that ``place`` is filled with.

    ``forms`` is under plural categories, and under single numbers (``"1"``, ``"½"``) with a form of
    their own, whatever their category. A form can depend on a further number.
    """

    place: str
    forms: Mapping[str, Sentence]
    language: str

    def form(self, values: Values) -> str:
        """The form for those values, with its places still open."""
        given = values[self.place]
        found = self.forms.get(str(given).lstrip(_MINUS)) or self._by_category(given)
        return chosen(found, values)

    def _by_category(self, given: str | int) -> Sentence:
        other = self.forms["other"]
        return self.forms.get(category(given, self.language), other)


Sentence = str | Plural
"""What a catalogue holds under a key."""


def chosen(sentence: Sentence, values: Values) -> str:
    """The text of the sentence, in the form that the values ask for; its places are still open."""
    return sentence if isinstance(sentence, str) else sentence.form(values)


def all_forms(sentence: Sentence) -> Iterator[str]:
    """Every text that the sentence can be."""
    if isinstance(sentence, str):
        yield sentence
    else:
        for form in sentence.forms.values():
            yield from all_forms(form)


def deciding_places(sentence: Sentence) -> frozenset[str]:
    """The places whose numbers choose the form of the sentence."""
    if isinstance(sentence, str):
        return frozenset()
    own = frozenset({sentence.place})
    return own.union(*(deciding_places(form) for form in sentence.forms.values()))


def sentence_from(written: str | Mapping[str, object], language: str) -> Sentence:
    """A sentence as it stands in a catalogue: a text, or one place with a form for each category.

    ``ValueError`` if it is neither.
    """
    if isinstance(written, str):
        return written
    (place, forms), *others = written.items()
    if others or not isinstance(forms, Mapping) or not is_plural(forms):
        raise ValueError(f"one place with its forms is expected: {written!r}")
    read = {name: sentence_from(form, language) for name, form in forms.items()}
    return Plural(place, read, language)


def is_plural(forms: Mapping[str, object]) -> bool:
    """Every key is a plural category or a number, and ``other`` is there."""
    return "other" in forms and all(key in CATEGORIES or key.isnumeric() for key in forms)


def category(number: str | int, language: str) -> str:
    """The plural category of a number in a language; ``other`` if it is no number.

    A text is a number as people write it: ``2½``, ``1,5``, ``3 628 800``.
    """
    written = str(number).lstrip(_MINUS)
    if language in _SMALL:
        if _is_small(written):
            return _LETTERS[_SMALL[language][int(written)]]
        if written == _HALF or (written.endswith(_HALF) and _is_small(written[:-1])):
            return "one" if written in _SINGULAR_WITH_HALF.get(language, ()) else "other"
    return _by_rule(written, language)


def _is_small(written: str) -> bool:
    return len(written) <= 2 and written.isascii() and written.isdigit()


def _by_rule(written: str, language: str) -> str:
    from decimal import InvalidOperation

    try:
        value = _value(written)
    except InvalidOperation:
        return "other"
    return _rule(language)(value)


def _value(written: str) -> Decimal:
    from decimal import Decimal  # few sentences depend on a number

    plain = written.translate(_WITHOUT_SPACES).replace(",", ".")
    return Decimal(plain.replace(_HALF, ".5"))


@cache
def _rule(language: str) -> Callable[[Decimal], str]:
    """Read alone where it stands, since all else of a locale takes ten times as long to merge."""
    from babel import Locale, localedata

    locale = Locale.parse(cldr_locale_of(language))
    own: Callable[[Decimal], str] | None
    own = localedata.load(str(locale), merge_inherited=False).get("plural_form")
    return own or locale.plural_form
