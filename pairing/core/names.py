"""Names and other words that people typed: comparing them, and what never belongs in them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_UNDIVIDED = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
"""Letters with a stroke, and ligatures: Unicode does not take them apart."""

_NOT_TEXT = frozenset({"Cc", "Cs", "Cn"})
"""Control characters, lone halves of surrogate pairs, and code points that are no characters."""


@lru_cache(maxsize=20_000)
def folded(text: str) -> str:
    """The text for comparing: small letters, no accents, single spaces; ``Ångström``: angstrom."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return " ".join(plain.translate(_UNDIVIDED).split())


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
