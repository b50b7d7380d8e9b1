"""Writes responses of a pairing server."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pairing.core.model import Colour, RoundPairing
from pairing.formats.trf.columns import ENTRY_WIDTH, FIRST_ENTRY, STARTING_RANK
from pairing.formats.trfp.reading import Trfp, lines_are_filled

_LINE = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_PLAYER = b"001"
_ADDED = re.compile(rb"PT[BEX](?![^ \t\r\n])")
_MARK = b"\xef\xbb\xbf"


def answered(data: bytes, request: Trfp, pairing: RoundPairing, engine: str, edition: str) -> bytes:
    """The request with the pairing in the column of its round; all else byte for byte.

    Boards, engine and edition stand before the first player. Those of an earlier response go. The
    column stays as it was where :func:`~.reading.lines_are_filled` says no.
    """
    mark = _MARK if data.startswith(_MARK) else b""
    lines = [line for line in _LINE.findall(data[len(mark) :]) if not _ADDED.match(line)]
    end = b"\r\n" if b"\r\n" in data else b"\r" if b"\r" in data else b"\n"
    are_filled = lines_are_filled(request.tournament)
    boards = _boards(pairing, states_bye=not are_filled)
    added = [line.encode() + end for line in (*boards, f"PTE {engine}", f"PTX {edition}")]
    first = next(place for place, line in enumerate(lines) if line.startswith(_PLAYER))
    entries = _entries(pairing) if are_filled else {}
    encoding = "latin-1" if request.counts_bytes else "utf-8"
    players = (_filled(line, entries, pairing.round_number, encoding) for line in lines[first:])
    return b"".join([mark, *lines[:first], *added, *players])


def _boards(pairing: RoundPairing, *, states_bye: bool) -> Iterator[str]:
    for board, (white, black) in enumerate(pairing.pairs, start=1):
        yield f"PTB {board} {white} {black}"
    if states_bye and pairing.bye is not None:
        yield f"PTB {len(pairing.pairs) + 1} {pairing.bye} 0"


def _entries(pairing: RoundPairing) -> dict[int, str]:
    """What everybody's line gets, by TPN."""
    entries = {} if pairing.bye is None else {pairing.bye: " 0000 - U"}
    for white, black in pairing.pairs:
        entries[white] = f"{black:>5} {Colour.WHITE.value}  "
        entries[black] = f"{white:>5} {Colour.BLACK.value}  "
    return entries


def _filled(line: bytes, entries: dict[int, str], round_number: int, encoding: str) -> bytes:
    """The line with the entry of its player; no blank more than before stands at its end."""
    if not line.startswith(_PLAYER):
        return line
    content = line.rstrip(b"\r\n")
    text = content.decode(encoding)
    entry = entries.get(int(text[STARTING_RANK]))
    if entry is None:
        return line
    start = FIRST_ENTRY + ENTRY_WIDTH * (round_number - 1)
    stop = start + len(entry)
    whole = f"{text[:start]:<{start}}{entry}"
    written = whole + text[stop:] if len(text) >= stop else whole.rstrip().ljust(len(text))
    return written.encode(encoding) + line[len(content) :]
