"""FIDE's XML: one element for each player, one element in it for each field.

Read by expat piece by piece, without a tree. A document type is refused, and with it every entity
but the five of XML itself; so is whatever does not come to the end of a player within bounds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import chain
from xml.parsers import expat

from pairing.formats.rating_lists.entries import FIELDS, Entry, EntryMaker, Misfit
from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.heads import ALL_KINDS, Head, single_kind
from pairing.formats.rating_lists.kinds import RatingKind
from pairing.formats.rating_lists.limits import MAX_DEPTH, MAX_NAMES, MAX_PLAYER_BYTES, MEGABYTE

_PLAYER = "player"
_TAGS = {
    "fide_id": "fideid",
    "federation": "country",
    "standard": "rating",
    "rapid": "rapid_rating",
    "blitz": "blitz_rating",
    "birth": "birthday",
}
"""Where FIDE's name of an element is not ours of the field."""
_SINGLE_RATING = "rating"
_OTHER_RATINGS = frozenset({"rapid_rating", "blitz_rating"})

Texts = dict[str, str]
"""The texts of a player's elements by their names."""


def looks_like_xml(beginning: bytes) -> bool:
    """The file is markup rather than columns."""
    return beginning.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")


def read_xml(
    names: tuple[str, ...], pieces: Iterator[bytes], maker: EntryMaker, chosen: RatingKind | None
) -> tuple[Head, Iterator[Entry]]:
    """What list the XML is, and its players, read as they are asked for."""
    players = _Players(pieces, names[-1])
    first = next(players, None)
    if first is None:
        raise RatingListError("ratings.not-a-list", file=names[-1])
    head = _head(first[1], names, chosen)
    return head, _entries(chain([first], players), _tags(head.kinds), maker)


def _head(first: Texts, names: tuple[str, ...], chosen: RatingKind | None) -> Head:
    if _OTHER_RATINGS & first.keys():
        return Head(ALL_KINDS)
    return Head((single_kind(names, chosen),))


def _tags(kinds: tuple[RatingKind, ...]) -> tuple[str, ...]:
    """The elements in the order of ``FIELDS``; in a list of one kind that one is ``rating``."""
    tags = {field: _TAGS.get(field, field) for field in FIELDS}
    if len(kinds) == 1:
        tags |= {kind.value: "" for kind in RatingKind} | {kinds[0].value: _SINGLE_RATING}
    return tuple(tags.values())


def _entries(
    players: Iterator[tuple[int, Texts]], tags: tuple[str, ...], maker: EntryMaker
) -> Iterator[Entry]:
    for line, texts in players:
        try:
            entry = maker.make(tuple([texts.get(tag, "") for tag in tags]), line)
        except Misfit as misfit:
            maker.skip(misfit, line, " ".join(texts.values()))
            continue
        yield entry


class _Players:
    """Iterator of the players' texts, each with the line on which it ends.

    The handlers run for every one of tens of millions of elements, so they only collect; bounds
    are looked after between the pieces.
    """

    def __init__(self, pieces: Iterator[bytes], file: str) -> None:
        self._pieces = pieces
        self._file = file
        self._ready: deque[tuple[int, Texts]] = deque()
        self._texts: Texts = {}
        self._text: list[str] = []
        self._names: dict[str, str] = {}
        self._depth = 0
        self._read = 0
        self._end_of_player = 0
        self._parser = self._make_parser()

    def __iter__(self) -> _Players:
        return self

    def __next__(self) -> tuple[int, Texts]:
        while not self._ready:
            piece = next(self._pieces, None)
            self._parse(piece or b"", is_last=piece is None)
            if piece is None and not self._ready:
                raise StopIteration
        return self._ready.popleft()

    def _make_parser(self) -> expat.XMLParserType:
        parser = expat.ParserCreate(None, None, self._names)
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._refuse_definitions
        parser.StartElementHandler = self._start
        parser.CharacterDataHandler = self._text.append
        parser.EndElementHandler = self._end
        return parser

    def _parse(self, piece: bytes, is_last: bool) -> None:
        self._read += len(piece)
        try:
            self._parser.Parse(piece, is_last)
        except expat.ExpatError as error:
            raise self._refusal("ratings.damaged-xml", line=error.lineno) from error
        except (LookupError, ValueError) as error:
            raise self._refusal("ratings.damaged-xml", line=1) from error  # No such encoding.
        if self._depth > MAX_DEPTH or len(self._names) > MAX_NAMES:
            raise self._refusal("ratings.not-a-list")
        if self._read - self._end_of_player > MAX_PLAYER_BYTES:
            raise self._refusal("ratings.endless-xml", limit=MAX_PLAYER_BYTES // MEGABYTE)

    def _refusal(self, key: str, **values: int) -> RatingListError:
        return RatingListError(key, file=self._file, **values)

    def _refuse_definitions(self, *_declaration: object) -> None:
        raise self._refusal("ratings.document-type")

    def _start(self, _name: str, _attributes: dict[str, str]) -> None:
        self._depth += 1

    def _end(self, name: str) -> None:
        self._depth -= 1
        if name != _PLAYER:
            self._texts[name] = "".join(self._text)
            self._text.clear()
            return
        self._ready.append((self._parser.CurrentLineNumber, self._texts))
        self._texts = {}
        self._end_of_player = self._parser.CurrentByteIndex
