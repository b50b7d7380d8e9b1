"""Names as words to search for: the same for those in the list and those that are typed.

A word is folded (:func:`pairing.core.names.folded`). FIDE writes names in plain letters, ``ü`` as
``ue``, people write them as they please: so a word with such a letter has two spellings, and a
part of a name with a hyphen or apostrophe is also found when written as one word. A word in another
alphabet is spelled in Latin letters too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from pairing.core.names import folded, romanised

Spellings: TypeAlias = tuple[str, ...]
"""How one word can be written: folded; spelled out if that differs; in Latin letters."""

_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
_APOSTROPHES = str.maketrans(dict.fromkeys("ʹʺʻʼʽˈ", "'"))
"""Letters by Unicode's count, but written for an apostrophe."""
_GAPS = str.maketrans({mark: " " for mark in map(chr, range(128)) if not mark.isalnum()})
_COMMAS = str.maketrans(",;", "  ")
_NO_LETTER = re.compile(r"[^a-z0-9]")
_REMEMBERED = 16_384
"""Names hardly differ in their parts: so many of the rarer ones are taken apart only once."""


def words(text: str) -> list[str]:
    """The words of a text, folded, in their order; whatever is no letter or digit parts them."""
    if text.isascii():
        return text.lower().translate(_GAPS).split()
    return [word for chunk in text.split() for word in _chunk_words(chunk)]


def spellings(text: str) -> tuple[Spellings, ...]:
    """The words of a text with all their spellings."""
    if text.isascii():
        return tuple((word,) for word in words(text))
    ways = zip(words(text), words(_spelled_out(text)), _in_latin_letters(text), strict=True)
    return tuple(
        tuple(dict.fromkeys((plain, spelled, latin or spelled))) for plain, spelled, latin in ways
    )


def name_parts(name: str) -> list[str]:
    """Every word under which a name is found, none of them twice.

    >>> name_parts("O'Connor, Jörg")
    ['o', 'connor', 'oconnor', 'jorg', 'joerg']
    """
    parts: dict[str, None] = {}
    for chunk in name.translate(_COMMAS).split():
        if chunk.isascii() and chunk.isalnum():
            parts[chunk.lower()] = None
        else:
            parts.update(_chunk_parts(chunk))
    return list(parts)


@lru_cache(_REMEMBERED)
def _chunk_parts(chunk: str) -> dict[str, None]:
    """The words of a part between spaces, in all spellings, and the part as one word."""
    variants = (words(chunk), words(_spelled_out(chunk)))
    found = [*chain.from_iterable(zip(*variants, strict=True)), *map("".join, variants)]
    found += _in_latin_letters(chunk)
    return dict.fromkeys(word for word in found if word)


@lru_cache(_REMEMBERED)
def _chunk_words(chunk: str) -> tuple[str, ...]:
    plain = folded(chunk).translate(_APOSTROPHES)
    return tuple("".join(mark if _is_in_word(mark) else " " for mark in plain).split())


def _in_latin_letters(text: str) -> list[str]:
    """The words of the text in Latin letters, each empty that is so already."""
    plain, accented = words(text), [*_accented_words(text)]
    # A mark of several letters can part a word; then what makes another letter of one is lost.
    same = accented if len(accented) == len(plain) else plain
    return [_NO_LETTER.sub("", romanised(word)) for word in same]


def _accented_words(text: str) -> Iterator[str]:
    """The words in their order as they are written: what makes another letter of one is kept."""
    plain = unicodedata.normalize("NFC", text).casefold().translate(_APOSTROPHES)
    for chunk in plain.split():
        yield from "".join(mark if _is_in_word(mark) else " " for mark in chunk).split()


def _is_in_word(mark: str) -> bool:
    return mark.isalnum() or unicodedata.category(mark).startswith("M")


def _spelled_out(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold().translate(_SPELLED_OUT)
