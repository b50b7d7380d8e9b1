"""FIDE's text: fixed columns under a line of headings, which says where they begin."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, count
from operator import itemgetter
from typing import TypeAlias, cast

from pairing.formats.rating_lists.entries import FIELDS, Entry, EntryMaker, Fields, Misfit
from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.findings import RowFindings
from pairing.formats.rating_lists.heads import ALL_KINDS, Head, month_of_heading, single_kind
from pairing.formats.rating_lists.kinds import RatingKind
from pairing.formats.rating_lists.limits import LONGEST_HEADER, MAX_LINE_BYTES

_HEADINGS = {
    "id number": "fide_id",
    "name": "name",
    "fed": "federation",
    "sex": "sex",
    "titl": "title",
    "tit": "title",
    "wtit": "w_title",
    "otit": "o_title",
    "srtng": "standard",
    "rrtng": "rapid",
    "brtng": "blitz",
    "games": "",
    "b-day": "birth",
    "born": "birth",
    "flag": "flag",
}
"""Heading: field. Headings that may touch the next one stand here even if nobody reads them."""

_HEADING = re.compile(
    rf"{'|'.join(map(re.escape, sorted(_HEADINGS, key=len, reverse=True)))}|\S+", re.IGNORECASE
)
_KNOWN_HEADERS = tuple(
    "ID Number      Name" + " " * 57 + f"Fed Sex Tit  WTit OTit           {rest} B-day Flag"
    for rest in (
        "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK",
        "SRtng SGm SK RRtng RGm Rk BRtng BGm BK",
        "FOA JAN26 Gms K ",
    )
)
"""For a list from which the headings were cut: with FIDE's online titles, without, of one kind."""
_ONLY_RATING = "rating"
_RATINGS = frozenset({"standard", "rapid", "blitz", _ONLY_RATING})
_END_OF_FILE = b"\x1a"

_Getter: TypeAlias = Callable[[str], Fields]


@dataclass(frozen=True, slots=True)
class FieldSpan:
    """Where a field stands: from ``start`` to before ``end``, counted from 0."""

    field: str
    start: int
    end: int
    heading: str


class ListLayout:
    """The columns of a list.

    ``width`` is that of a whole line; every line goes on at least to ``shortest``, where the
    ratings end.
    """

    def __init__(self, columns: tuple[FieldSpan, ...], width: int) -> None:
        self.columns = columns
        self.width = width
        self.shortest = self._end_of(*_RATINGS)
        self.end_of_other_titles = self._end_of("o_title") or width

    @property
    def month(self) -> str:
        """The month in the heading of the only rating."""
        return next((month_of_heading(column.heading) for column in self._only_rating), "")

    def head(self, names: tuple[str, ...], chosen: RatingKind | None) -> Head:
        """Which ratings stand in the columns."""
        if self._only_rating:
            return Head((single_kind(names, chosen),), self.month)
        return Head(ALL_KINDS)

    def getter(self, kinds: tuple[RatingKind, ...], shift: int = 0) -> _Getter:
        """Takes the texts of ``FIELDS`` from a line; ``shift`` moves what follows other titles.

        FIDE lets those push the rest to the right if they do not fit into their column.
        """
        places = dict.fromkeys(FIELDS, slice(0, 0))
        for column in self.columns:
            moved = shift if column.start >= self.end_of_other_titles else 0
            field = kinds[0].value if column.field == _ONLY_RATING else column.field
            if field in places:
                places[field] = slice(column.start + moved, column.end + moved)
        return cast(_Getter, itemgetter(*places.values()))

    @property
    def _only_rating(self) -> list[FieldSpan]:
        return [column for column in self.columns if column.field == _ONLY_RATING]

    def _end_of(self, *fields: str) -> int:
        return max((column.end for column in self.columns if column.field in fields), default=0)


def read_text(
    names: tuple[str, ...], pieces: Iterator[bytes], maker: EntryMaker, chosen: RatingKind | None
) -> tuple[Head, Iterator[Entry]]:
    """What list the text is, and its players, read as they are asked for.

    :class:`RatingListError` if the first line is neither that of FIDE's headings nor a player.
    """
    lines = _lines(pieces, names[-1])
    number, first = next(lines, (0, b""))
    header = _decoded(first).removeprefix("\ufeff")
    layout = _layout_of(header)
    if layout is None:
        layout = _layout_without_header(header)
        lines = chain([(number, header.encode())], lines)
    if layout is None:
        raise RatingListError("ratings.not-a-list", file=names[-1])
    head = layout.head(names, chosen)
    return head, _entries(lines, layout, head.kinds, maker)


def _layout_of(header: str) -> ListLayout | None:
    """The columns under the headings, or ``None`` if these are no headings of a rating list."""
    if len(header) > LONGEST_HEADER:
        return None
    found = list(_HEADING.finditer(header))
    ends = [heading.start() for heading in found[1:]] + [len(header)]
    starts = [0, *ends]
    columns = tuple(
        FieldSpan(_field(heading[0]), start, end, heading[0])
        for heading, start, end in zip(found, starts, ends, strict=False)
    )
    fields = {column.field for column in columns}
    if not ({"fide_id", "name"} <= fields and fields & _RATINGS):
        return None
    return ListLayout(columns, len(header))


def _field(heading: str) -> str:
    return _ONLY_RATING if month_of_heading(heading) else _HEADINGS.get(heading.lower(), "")


def _layout_without_header(line: str) -> ListLayout | None:
    """The one of FIDE's layouts that is as wide as the line, if a player can be read by it."""
    for header in _KNOWN_HEADERS:
        layout = _layout_of(header)
        if layout is not None and layout.width == len(line) and _fits(line, layout):
            return layout
    return None


def _fits(line: str, layout: ListLayout) -> bool:
    kinds = layout.head((), RatingKind.STANDARD).kinds
    try:
        EntryMaker(RowFindings("")).make(layout.getter(kinds)(line), 0)
    except Misfit:
        return False
    return True


def _lines(pieces: Iterator[bytes], file: str) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers, without their ends."""
    numbers = count(1)
    rest = b""
    for piece in chain(pieces, [b"\n"]):
        if len(piece) > MAX_LINE_BYTES and piece.isspace():
            raise RatingListError("ratings.not-a-list", file=file)
        *lines, rest = (rest + piece).split(b"\n")
        for line, number in zip(lines, numbers, strict=False):
            if line and not line.isspace() and line != _END_OF_FILE:
                yield number, line.rstrip(b"\r")
        if len(rest) > MAX_LINE_BYTES:
            limit = MAX_LINE_BYTES // 1024
            raise RatingListError(
                "ratings.endless-line", file=file, line=next(numbers), limit=limit
            )


def _entries(
    lines: Iterator[tuple[int, bytes]],
    layout: ListLayout,
    kinds: tuple[RatingKind, ...],
    maker: EntryMaker,
) -> Iterator[Entry]:
    reader = _LineReader(layout, kinds)
    for number, line in lines:
        try:
            entry = maker.make(reader.fields(line), number)
        except Misfit as misfit:
            other = _entry_by_bytes(reader, line, number, maker)
            if other is None:
                maker.skip(misfit, number, _decoded(line))
                continue
            entry = other
        yield entry


def _entry_by_bytes(
    reader: _LineReader, line: bytes, number: int, maker: EntryMaker
) -> Entry | None:
    if line.isascii():
        return None
    try:
        return maker.make(reader.fields_by_bytes(line), number)
    except Misfit:
        return None


class _LineReader:
    """Takes lines apart. The columns are those of characters; odd lines have other ways."""

    def __init__(self, layout: ListLayout, kinds: tuple[RatingKind, ...]) -> None:
        self._width = layout.width
        self._shortest = layout.shortest
        self._end_of_titles = layout.end_of_other_titles
        self._getter = layout.getter(kinds)
        self._moved = lru_cache(MAX_LINE_BYTES)(partial(layout.getter, kinds))

    def fields(self, line: bytes) -> Fields:
        """The fields in their columns; :class:`Misfit` if the line ends before the ratings do."""
        text = _decoded(line)
        if len(line) == self._width != len(text):
            return self.fields_by_bytes(line)
        if len(text) > self._width and self._runs_over(text):
            return self._moved(len(text) - self._width)(text)
        return self._in_columns(text)

    def _runs_over(self, text: str) -> bool:
        """The other titles need more room than their column has."""
        return " " not in text[self._end_of_titles - 1 : self._end_of_titles + 1]

    def fields_by_bytes(self, line: bytes) -> Fields:
        """The fields of a line whose columns were filled up by counting bytes of UTF-8."""
        fields = self._in_columns(line.decode("latin-1"))
        return tuple(_decoded(field.encode("latin-1")) for field in fields)

    def _in_columns(self, text: str) -> Fields:
        if len(text) < self._shortest:
            raise Misfit("ratings.bad-row")
        return self._getter(text)


def _decoded(line: bytes) -> str:
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")
