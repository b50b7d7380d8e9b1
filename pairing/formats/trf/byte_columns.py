"""Files whose columns count the bytes of UTF-8: names with accents push all that follows.

The rules speak of columns and mean characters; a program that counts bytes writes one column less
after every accent, two less after every Chinese character. Which of the two a file does is seen
from the columns that have to be blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from pairing.formats.trf.columns import ENTRY_WIDTH, FIRST_ENTRY, NAME, PLAYER_GAPS, TEAM_NAME
from pairing.formats.trf.findings import Findings
from pairing.formats.trf.lexer import RecordLine

_END_OF_NAME: Mapping[str, int] = {"001": NAME.stop, "013": TEAM_NAME.stop, "310": 40}
_GAPS: Mapping[str, tuple[int, ...]] = {
    "001": tuple(gap for gap in PLAYER_GAPS if gap >= NAME.stop),
    "013": (),
    "310": (40, 46, 53, 60, 67, 71),
}
_GAPS_OF_ENTRY = (5, 7, 9)
_GAP_OF_MEMBERS = 40
_MEMBER_WIDTH = 5


def in_characters(lines: list[RecordLine], findings: Findings) -> list[RecordLine]:
    """The lines with columns that count characters; a note tells if they counted bytes."""
    pushed = [line for line in lines if line.code in _END_OF_NAME and not line.text.isascii()]
    moved = {line.number: _moved(line) for line in pushed}
    if _misfits(moved.values()) >= _misfits(pushed):
        return lines
    findings.note("byte-columns", pushed[0].number, count=len(pushed))
    return [moved.get(line.number, line) for line in lines]


def _moved(line: RecordLine) -> RecordLine:
    """The line with a blank after its name for every byte that its letters take more than one."""
    end = _END_OF_NAME[line.code]
    within = line.text.encode("utf-8", "replace")[:end].decode("utf-8", "ignore")
    missing = end - len(within)
    text = within + " " * missing + line.text[len(within) :]
    return structs.replace(line, text=text)


def _misfits(lines: Iterable[RecordLine]) -> int:
    """How many of the columns that have to be blank are not."""
    return sum(line.text[gap] != " " for line in lines for gap in _gaps(line))


def _gaps(line: RecordLine) -> Iterable[int]:
    length = len(line.text)
    yield from (gap for gap in _GAPS[line.code] if gap < length)
    if line.code == "013":
        yield from range(_GAP_OF_MEMBERS, length, _MEMBER_WIDTH)
    if line.code == "001":
        for entry in range(FIRST_ENTRY, length, ENTRY_WIDTH):
            yield from (entry + gap for gap in _GAPS_OF_ENTRY if entry + gap < length)
