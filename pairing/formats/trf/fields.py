"""Texts and numbers put into the columns of a record."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.formats.trf.lexer import without_control_characters


def width(field: slice) -> int:
    """How many characters a field has."""
    return int(field.stop - field.start)


def plain(text: str) -> str:
    """The text on one line, without control characters and trimmed."""
    return without_control_characters(text.replace("\t", " ")).strip()


def text_in(text: str, field: slice) -> str:
    """A text cut and padded to its columns."""
    return plain(text)[: width(field)].ljust(width(field))


def number_in(text: str, field: slice) -> str:
    """A number at the right edge of its columns; blank if it does not fit."""
    return text.rjust(width(field)) if len(text) <= width(field) else " " * width(field)


def number_list(tpns: Iterable[int]) -> str:
    """Starting ranks, ascending, each in four columns with a blank between them."""
    return " ".join(f"{tpn:>4}" for tpn in sorted(tpns))
