"""What other programs refuse in a report file, by the rules that their sources tell.

Only what makes them refuse a whole file is here, in our words; each function yields the lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_POINTS = re.compile(r" *\d+(?:\.\d)? *\Z")
_NUMBER = re.compile(r" *[1-9]\d* *\Z")
_SYSTEMS = re.compile(r"FIDE_(?:DUTCH(?:_2025)?|BURSTEIN)(?:_BAKU)?\Z")
_GAMES_OF_BBP = re.compile(
    r" *\d+ [wb] [1=0WDL]\Z| *\d+ [wb -] [+\-]\Z|(?:0000|    ) [ -] [-+HFUZ= ]\Z",
    re.IGNORECASE,
)
_SYMBOLS = frozenset("WDLP")
"""Of record 162: release 6.0.0 has one more, Z, and later sources have A in its place."""


def refused_by_bbp(text: str) -> Iterator[str]:
    """Lines that bbpPairings 6 refuses; it passes over records that it does not know.

    Sources: ``src/fileformats/trf.cpp`` of release 6.0.0 and of the commits after it.
    """
    lines = text.splitlines()
    for line in lines:
        check = _CHECKS_OF_BBP.get(line[:3])
        if check is not None and not check(line):
            yield line
    numbers = [int(line[4:8]) for line in lines if line.startswith("001")]
    has_own_order = any(line.startswith("XXC") and "rank" in line for line in lines)
    if sorted(numbers) != list(range(1, len(numbers) + 1)) and not has_own_order:
        yield "a pairing number is missing"


def _is_player(line: str) -> bool:
    if len(line) < 84 or not _NUMBER.match(line[4:8]) or not _POINTS.match(line[80:84]):
        return False
    if line[48:52].strip() and not line[48:52].strip().isdigit():
        return False
    starts = range(91, len(line) - 7, 10)
    rest = line[91 + 10 * len(starts) :]
    return all(_GAMES_OF_BBP.match(line[at : at + 8]) for at in starts) and not rest.strip()


def _is_list(line: str, *, rounds: tuple[slice, ...], first: int) -> bool:
    """Rounds in their columns, then numbers of players in columns of four."""
    members = [line[at : at + 4] for at in range(first, len(line), 5)]
    return (
        len(line) > first
        and all(_NUMBER.match(line[columns]) for columns in rounds)
        and all(_NUMBER.match(member) for member in members)
    )


def _is_acceleration(line: str) -> bool:
    points, members = line[9:13], (line[14:17], line[18:21], line[22:26], line[27:31])
    return (
        len(line) >= 31
        and (not line[4:8].strip() or float(line[4:8]) == 0)
        and bool(_POINTS.match(points))
        and float(points) > 0
        and all(_NUMBER.match(each) for each in members)
    )


def _is_scoring(line: str) -> bool:
    entries = [line[at : at + 5] for at in range(5, len(line), 9)]
    return all(entry[:1] in _SYMBOLS and _POINTS.match(entry[1:]) for entry in entries)


def _is_own_acceleration(line: str) -> bool:
    values = [line[at : at + 4] for at in range(9, len(line), 5)]
    return bool(_NUMBER.match(line[4:8])) and all(_POINTS.match(value) for value in values)


_CHECKS_OF_BBP = {
    "001": _is_player,
    "013": lambda _: False,
    "310": lambda _: False,
    "299": lambda _: False,
    "142": lambda line: bool(_NUMBER.match(line[3:])),
    "XXR": lambda line: bool(_NUMBER.match(line[3:])),
    "152": lambda line: line in ("152 W", "152 B"),
    "162": _is_scoring,
    "192": lambda line: bool(_SYSTEMS.match(line[4:])),
    "240": lambda line: _is_list(line, rounds=(slice(6, 9),), first=10),
    "250": _is_acceleration,
    "260": lambda line: _is_list(line, rounds=(slice(4, 7), slice(8, 11)), first=12),
    "XXA": _is_own_acceleration,
    "XXP": lambda line: all(_NUMBER.match(each) for each in line[3:].split()),
    **dict.fromkeys(
        ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"),
        lambda line: len(line) >= 8 and bool(_POINTS.match(line[4:12])),
    ),
}


def refused_by_gacrux(text: str) -> Iterator[str]:
    """Lines that Gacrux 1.10 refuses: whatever names somebody whom the file has not.

    Source: ``gacrux/trf2json.py``. It passes over records that it does not know (XXA, XXP, XXS,
    BB codes), takes 202 and 212 for the order of ranks, and any other byes for absences.
    """
    lines = text.splitlines()
    players = {int(line[4:8]) for line in lines if line.startswith("001")}
    for line in lines:
        if line.startswith("001"):
            entries = [line[at : at + 4] for at in range(91, len(line) - 7, 10)]
            named = {int(entry) for entry in entries if entry.strip()} - {0}
            colour = max(0, line[86:].find("w"), line[86:].find("b"))
            if not named <= players or colour % 10:
                yield line
        elif line.startswith("240"):
            members = {int(line[at : at + 4]) for at in range(10, len(line), 5)}
            if line[4] not in " ZHF" or not members <= players:
                yield line
