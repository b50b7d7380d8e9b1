"""The entries of a player line: opponent, colour and result of each round."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from pairing.core.model import ByeKind, Colour, GameResult, Player, Tenths
from pairing.formats.trf.columns import ENTRY_WIDTH, FIRST_ENTRY, LARGEST_STARTING_RANK, LAST_ROUND
from pairing.formats.trf.findings import Findings, quoted
from pairing.formats.trf.lexer import RecordLine


class RoundEntry(Struct, frozen=True, gc=False):
    """One round of one player as his line has it.

    ``opponent`` is a starting rank, or :data:`NOBODY` for a bye (``mark`` is then one of ``U F H
    Z``), or :data:`UNREADABLE`. ``mark`` is one of ``1 = 0 W D L + -``, ``""`` for a game without
    a result, or :data:`UNKNOWN_MARK`.
    """

    opponent: int
    colour: Colour | None
    mark: str

    @property
    def is_game(self) -> bool:
        """The entry names an opponent."""
        return self.opponent > NOBODY

    @property
    def is_pairing(self) -> bool:
        """Such an entry exists only after the round has been paired."""
        return self.opponent > NOBODY or self.mark == "U"


NOBODY = 0
UNREADABLE = -1
UNKNOWN_MARK = "?"
"""The line says that nobody knows the result, or says it by a sign that nobody knows."""


class PlayerEntry(Struct):
    """A player line: the player, and what it says of his rounds; ``None`` is no entry."""

    line: RecordLine
    player: Player
    points: Tenths | None
    rank: int | None
    cells: list[RoundEntry | None]


_BLANK = " " * ENTRY_WIDTH
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
_GAME_MARKS = {mark for result in GameResult if not result.is_pending for mark in result.value}
_BYE_MARKS = {kind.value for kind in ByeKind}
_READ_AS_BYE = {"+": "U", "-": "Z", "1": "F", "W": "F", "=": "H", "D": "H", "0": "Z", "L": "Z"}
"""What a result without an opponent is worth as a bye."""


def _spellings(letter: str) -> set[str]:
    return {letter.lower(), letter.upper()}


_GAME_ENDINGS = {
    f" {shown} {spelling} ": (colour, mark.strip())
    for letter, colour in _COLOURS.items()
    for shown in _spellings(letter)
    for mark in {*_GAME_MARKS, " "}
    for spelling in _spellings(mark)
}
_BYE_ENDINGS = {
    f" {shown} {spelling} ": RoundEntry(NOBODY, None, mark) if mark != " " else None
    for shown in "- "
    for mark in {*_BYE_MARKS, " "}
    for spelling in _spellings(mark)
}


class StartingRanks(dict[str, int]):
    """Starting ranks by their text in a line; blank is :data:`NOBODY`, nonsense UNREADABLE."""

    def __missing__(self, text: str) -> int:
        digits = text.strip()
        if not digits:
            number = NOBODY
        elif digits.isascii() and digits.isdigit() and int(digits) <= LARGEST_STARTING_RANK:
            number = int(digits)
        else:
            number = UNREADABLE
        self[text] = number
        return number


def read_cells(
    line: RecordLine, ranks: StartingRanks, findings: Findings
) -> list[RoundEntry | None]:
    """The entries of a player line, round 1 first, as far as the line goes."""
    text = line.text[FIRST_ENTRY:].rstrip()
    rounds = -(-len(text) // ENTRY_WIDTH)
    if rounds > LAST_ROUND:
        findings.error("too-many-rounds", line.number, FIRST_ENTRY + 1, most=LAST_ROUND)
        rounds = LAST_ROUND
    text = text.ljust(rounds * ENTRY_WIDTH)
    cells: list[RoundEntry | None] = []
    for start in range(0, rounds * ENTRY_WIDTH, ENTRY_WIDTH):
        slot = text[start : start + ENTRY_WIDTH]
        if slot == _BLANK:
            cells.append(None)
            continue
        opponent = ranks[slot[:5]]
        game = _GAME_ENDINGS.get(slot[5:]) if opponent > NOBODY else None
        if game is not None:
            cells.append(RoundEntry(opponent, game[0], game[1]))
        elif opponent == NOBODY and slot[5:] in _BYE_ENDINGS:
            cells.append(_BYE_ENDINGS[slot[5:]])
        else:
            column = FIRST_ENTRY + start + 1
            cells.append(_unusual(slot, opponent, _Spot(line, column, findings)))
    return cells


class _Spot(NamedTuple):
    """An entry under scrutiny: its line, the column of its first character, where to report."""

    line: RecordLine
    column: int
    findings: Findings

    def error(self, key: str, offset: int, **values: str) -> None:
        self.findings.error(key, self.line.number, self.column + offset, **values)

    def warning(self, key: str, offset: int, **values: str) -> None:
        self.findings.warning(key, self.line.number, self.column + offset, **values)

    def note(self, key: str, offset: int, **values: str) -> None:
        self.findings.note(key, self.line.number, self.column + offset, **values)


def _unusual(slot: str, opponent: int, spot: _Spot) -> RoundEntry | None:
    """An entry that is not simply a game or a bye; whatever is odd about it is reported."""
    for gap in (5, 7, 9):
        if slot[gap] != " ":
            spot.error("entry-out-of-columns", gap, text=quoted(slot))
            return RoundEntry(UNREADABLE, None, UNKNOWN_MARK)
    if opponent == UNREADABLE:
        spot.error("bad-opponent", 1, text=quoted(slot[:5]))
        return RoundEntry(UNREADABLE, None, UNKNOWN_MARK)
    colour = _colour(slot[6], spot)
    mark = _mark(slot[8], opponent, spot)
    if opponent == NOBODY:
        return _bye(colour, mark, spot)
    if mark in _BYE_MARKS:
        spot.warning("bye-with-opponent", 1, opponent=str(opponent), mark=mark)
        return RoundEntry(NOBODY, None, mark)
    return RoundEntry(opponent, colour, mark)


def _colour(letter: str, spot: _Spot) -> Colour | None:
    if letter.lower() not in _COLOURS:
        spot.error("bad-colour", 6, text=letter)
    return _COLOURS.get(letter.lower())


def _mark(letter: str, opponent: int, spot: _Spot) -> str:
    """The mark; of a game that was played nothing is missing but its result, of a bye all is."""
    mark = letter.upper().strip()
    if not mark or mark in _GAME_MARKS or mark in _BYE_MARKS:
        return mark
    if opponent == NOBODY:
        spot.error("bad-bye", 8, text=letter)
    elif mark != UNKNOWN_MARK:
        spot.warning("bad-result", 8, text=letter)
    return UNKNOWN_MARK


def _bye(colour: Colour | None, mark: str, spot: _Spot) -> RoundEntry | None:
    """A round without an opponent; a result letter there is read as the bye of that worth."""
    if colour is not None:
        spot.note("colour-without-opponent", 6)
    if mark == UNKNOWN_MARK:
        return RoundEntry(UNREADABLE, None, mark)
    if not mark:
        return None
    if mark in _READ_AS_BYE:
        spot.note("result-without-opponent", 8, text=mark, mark=_READ_AS_BYE[mark])
        mark = _READ_AS_BYE[mark]
    return RoundEntry(NOBODY, None, mark)
