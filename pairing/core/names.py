"""Names and other words that people typed: comparing them, and what never belongs in them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_UNDIVIDED = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
"""Letters with a stroke, and ligatures: Unicode does not take them apart."""

_SIGNS = str.maketrans("", "", "'`")
"""What stands for the signs that are no sound, as in ``Igor'``."""

_NOT_TEXT = frozenset({"Cc", "Cs", "Cn"})
"""Control characters, lone halves of surrogate pairs, and code points that are no characters."""


@lru_cache(maxsize=20_000)
def folded(text: str) -> str:
    """The text for comparing: small letters, no accents, single spaces; ``Ångström``: angstrom."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return " ".join(plain.translate(_UNDIVIDED).split())


@lru_cache(maxsize=20_000)
def romanised(text: str) -> str:
    """The text in Latin letters, folded; empty where all its letters are Latin already.

    Letter by letter, as anyascii writes them: ``Карпов, Анатолий`` becomes ``karpov, anatoliy``.
    """
    if folded(text).isascii():
        return ""
    from anyascii import anyascii  # few names are in another alphabet

    letters = anyascii(unicodedata.normalize("NFC", text.casefold()))
    return folded(letters.translate(_SIGNS))


def typed_words(text: str) -> tuple[tuple[str, ...], ...]:
    """The words that somebody looks for, each with the ways in which it may be found."""
    ways = ((folded(word), romanised(word)) for word in text.split())
    return tuple(found for each in ways if (found := tuple(filter(None, each))))


def searchable(text: str) -> str:
    """In which :func:`typed_words` are looked for: the text folded, and in Latin letters too."""
    return f"{folded(text)} {romanised(text)}".rstrip()


def has_words(typed: tuple[tuple[str, ...], ...], text: str) -> bool:
    """Every typed word occurs in the text, whatever case, accents, order and alphabet."""
    among = searchable(text)
    return all(any(way in among for way in ways) for ways in typed)


def clean_text(text: str) -> str:
    """The text as written, trimmed; line breaks and tabs become spaces, control characters go."""
    if text.isprintable():
        return text.strip()
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    kept = (letter for letter in spaced if unicodedata.category(letter) not in _NOT_TEXT)
    return "".join(kept).strip("\ufeff ")


_READ_AS_FORMULA = "=+-@"


def spreadsheet_text(text: str) -> str:
    """The text on one line, with an apostrophe where a spreadsheet would take it for a formula."""
    plain = clean_text(text)
    return f"'{plain}" if plain[:1] in _READ_AS_FORMULA and plain[1:] else plain
