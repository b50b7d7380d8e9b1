"""Writing catalogues as TOML, as they are written by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from translating.messages import Written

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_ROW = re.compile(r'(?:\[\s*)?(?P<key>[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*")')


def lines_of(key: str, sentence: Written) -> Iterator[str]:
    """The lines of a sentence under a key: one for each form."""
    yield from _lines(name(key), sentence)


def _lines(key: str, sentence: Written) -> Iterator[str]:
    if isinstance(sentence, str):
        yield f"{key} = {text(sentence)}"
        return
    for place, forms in sentence.items():
        for form, each in forms.items():
            yield from _lines(".".join((key, *filter(None, (_place(place), name(form))))), each)


def _place(place: str) -> str:
    """The number of the window has no name."""
    return name(place) if place else ""


def name(key: str) -> str:
    """A key, quoted if it has to be."""
    return key if _BARE.fullmatch(key) else quoted(key)


def text(value: str) -> str:
    """A text; one of several lines that ends with a line end is written in several lines."""
    if not value.endswith("\n") or value.count("\n") < 2 or value.startswith("\n"):
        return quoted(value)
    inner = value.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'"""\n{inner}"""'


def quoted(value: str) -> str:
    """A text between quotation marks in one line."""
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in value) + '"'


def in_the_order_of(template: str, sentences: Mapping[str, Written], opening: str) -> str:
    """The sentences in the order, with the comments and gaps, of a catalogue in English.

    ``opening`` are the first lines of the file, if they are to stand instead of the template's.
    """
    lines = list(_head(opening)) or list(_head(template))
    left = dict(sentences)
    for row in _rows(template.splitlines()[len(list(_head(template))) :]):
        if not row or row.startswith("#"):
            lines.append(row)
        elif (key := _key(row)) in left:
            lines += lines_of(key, left.pop(key))
    for key, sentence in left.items():
        lines += lines_of(key, sentence)
    return _without_double_gaps(lines)


def _head(document: str) -> Iterator[str]:
    """The comments in the first lines."""
    for line in document.splitlines():
        if not line.startswith("#"):
            return
        yield line


def _rows(lines: list[str]) -> Iterator[str]:
    """The lines that are not the inside of a text of several lines."""
    inside = False
    for line in lines:
        if not inside:
            yield line
        inside ^= line.count('"""') % 2 == 1


def _key(row: str) -> str:
    found = _ROW.match(row)
    return found["key"].strip('"') if found else ""


def _without_double_gaps(lines: list[str]) -> str:
    kept = [
        line
        for place, line in enumerate(lines)
        if line or (place and lines[place - 1] and place < len(lines) - 1)
    ]
    return "\n".join(kept) + "\n"
