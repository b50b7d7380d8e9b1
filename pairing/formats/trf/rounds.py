"""From the players' entries to rounds in which everybody stands exactly once."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from pairing.core.adjustments import bonus, worth
from pairing.core.histories import bye_points, sides, sides_of_games
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    PointAdjustment,
    PointSystem,
    Round,
    Tenths,
)
from pairing.core.publishing import in_publishing_order
from pairing.formats.trf.columns import entry_column
from pairing.formats.trf.entries import UNKNOWN_MARK, RoundEntry
from pairing.formats.trf.findings import Findings

_MARKS = {result: result.value.replace("?", "") for result in GameResult}
_IMPLIED = {
    "1": "0",
    "0": "1",
    "=": "=",
    "W": "L",
    "L": "W",
    "D": "D",
    "+": "-",
    "-": "+",
    "": "",
    UNKNOWN_MARK: "",
}
"""The opponent's mark when only one of the two is known."""


_RESULTS = set(_MARKS.values())

_AGREEING: dict[tuple[Colour | None, str, Colour | None, str], GameResult] = {
    (colour, own, colour.opposite, other): result
    for colour in Colour
    for result, marks in _MARKS.items()
    for own, other in [(marks[:1], marks[1:])[:: 1 if colour is Colour.WHITE else -1]]
}
"""White's view of every pair of entries that agree."""


PAIRINGS_CONTRADICT = frozenset(
    f"trf.{key}"
    for key in (
        *("colour-contradicts", "result-contradicts", "result-on-one-side"),
        *("opponent-elsewhere", "opponent-silent", "opponent-contradicts"),
        "several-allocated-byes",
    )
)
"""Keys of the problems that tell of a game or bye which the file has in two ways."""


class RoundReader:
    """Seats the players of one round.

    Entries that confirm each other come first. What is left is taken in the order of the starting
    ranks: the lower number's statement counts, and whoever contradicts it is reported, with both
    places. A player who is still left has a zero-point bye.
    """

    def __init__(
        self,
        number: int,
        cells: Mapping[int, RoundEntry],
        line_numbers: Mapping[int, int],
        findings: Findings,
    ) -> None:
        self._number = number
        self._cells = cells
        self._line_numbers = line_numbers
        self._findings = findings
        self.games: dict[tuple[int, int], GameResult] = {}
        self.byes: dict[int, ByeKind] = {}
        self.adjourned: set[tuple[int, int]] = set()
        """Those of the games that are said to be open and count as draws meanwhile."""
        self._unknown: dict[tuple[int, int], int] = {}
        """The games whose result the file does not know, and who says so."""
        self._seated: set[int] = set()

    def seat(self) -> None:
        """Fill ``games`` ((white, black) to result) and ``byes`` (those that the file states)."""
        left = self._seat_agreeing()
        for tpn in left:
            if tpn not in self._seated:
                self._seat_by_own_word(tpn, self._cells[tpn])

    def decide_unknown(self, open_games: Container[str], *, rests_on: bool) -> None:
        """Make something of the games whose result the file does not know.

        ``open_games`` (White and Black as ``7-2``) are those that the file itself tells to be
        adjourned. If a later round ``rests_on`` this one, the others count as draws as adjourned
        games do (C.04.2, 3.1), too; otherwise they simply have no result yet.
        """
        for (white, black), tpn in self._unknown.items():
            is_stated = f"{white}-{black}" in open_games
            if rests_on or is_stated:
                self.games[white, black] = GameResult.DRAW
                self.adjourned.add((white, black))
            if not is_stated:
                report = self._findings.warning if rests_on else self._findings.note
                key = "result-unknown-drawn" if rests_on else "result-unknown"
                report(key, *self._place(tpn), round=self._number, white=white, black=black)

    @property
    def is_pairing(self) -> bool:
        """There is a game or a pairing-allocated bye."""
        return bool(self.games) or ByeKind.PAIRING_ALLOCATED in self.byes.values()

    def byes_of_all(self, tpns: Iterable[int]) -> tuple[Bye, ...]:
        """The byes of everybody who has no game, by TPN."""
        zero = ByeKind.ZERO_POINT
        playing = {tpn for pair in self.games for tpn in pair}
        return tuple(Bye(tpn, self.byes.get(tpn, zero)) for tpn in tpns if tpn not in playing)

    def _seat_agreeing(self) -> list[int]:
        """Make the games in which each names the other; the TPNs that are left, ascending."""
        left = []
        cells = self._cells
        for tpn, cell in cells.items():
            other = cells.get(cell.opponent) if cell.is_game and cell.opponent != tpn else None
            if other is None or other.opponent != tpn:
                left.append(tpn)
            elif tpn < cell.opponent:
                self._make_game(tpn, cell, other)
        return left

    def _make_game(self, tpn: int, own: RoundEntry, other: RoundEntry) -> None:
        result = _AGREEING.get((own.colour, own.mark, other.colour, other.mark))
        colour = own.colour
        if result is None or colour is None:
            colour = self._colour(tpn, own, other)
            result = self._result_of_both(tpn, own, other, colour)
        opponent = own.opponent
        pair = (tpn, opponent) if colour is Colour.WHITE else (opponent, tpn)
        if result.is_pending and UNKNOWN_MARK in (own.mark, other.mark):
            self._unknown[pair] = tpn
        self.games[pair] = result
        self._seated.update(pair)

    def _colour(self, tpn: int, own: RoundEntry, other: RoundEntry) -> Colour:
        """The colour of the lower number."""
        if own.colour is None and other.colour is None:
            self._findings.note("colour-missing", *self._place(tpn), **self._both(tpn, own))
            return Colour.WHITE
        if own.colour is None or other.colour is None:
            self._findings.note("colour-on-one-side", *self._place(tpn), **self._both(tpn, own))
        elif own.colour is other.colour:
            self._findings.warning(
                "colour-contradicts",
                *self._place(tpn),
                **self._both(tpn, own),
                colour=own.colour.name.lower(),
            )
        if own.colour is not None:
            return own.colour
        return other.colour.opposite if other.colour is not None else Colour.WHITE

    def _result_of_both(
        self, tpn: int, own: RoundEntry, other: RoundEntry, colour: Colour
    ) -> GameResult:
        """The result as far as it can be known from two marks that need not agree."""
        marks = {own.mark, other.mark}
        if UNKNOWN_MARK in marks:
            if marks - {"", UNKNOWN_MARK}:
                place = self._place(tpn)
                self._findings.warning("result-on-one-side", *place, **self._both(tpn, own))
            return _seen_by(colour, *_from_readable(own.mark, other.mark))
        if _marks(colour, own.mark, other.mark) in _RESULTS:
            return _seen_by(colour, own.mark, other.mark)
        places = self._both(tpn, own)
        if "" in marks:
            self._findings.warning("result-on-one-side", *self._place(tpn), **places)
            return _seen_by(colour, *_from_readable(own.mark, other.mark))
        self._findings.warning(
            "result-contradicts",
            *self._place(tpn),
            **places,
            mark=own.mark,
            other_mark=other.mark,
        )
        return _seen_by(colour, own.mark, _IMPLIED[own.mark])

    def _seat_by_own_word(self, tpn: int, cell: RoundEntry) -> None:
        if cell.mark == UNKNOWN_MARK and not cell.is_game:
            return
        if not cell.is_game:
            self.byes[tpn] = ByeKind(cell.mark)
            self._seated.add(tpn)
        elif cell.opponent == tpn:
            self._findings.error("paired-with-himself", *self._place(tpn), player=tpn)
        elif cell.opponent not in self._line_numbers:
            self._findings.error(
                "unknown-opponent", *self._place(tpn), player=tpn, opponent=cell.opponent
            )
        elif cell.opponent in self._seated:
            self._findings.warning("opponent-elsewhere", *self._place(tpn), **self._both(tpn, cell))
        else:
            self._seat_unconfirmed(tpn, cell)

    def _seat_unconfirmed(self, tpn: int, cell: RoundEntry) -> None:
        """A game that only one of the two entries knows of."""
        other = self._cells.get(cell.opponent)
        if other is None:
            self._findings.warning("opponent-silent", *self._place(tpn), **self._both(tpn, cell))
        elif other.mark != UNKNOWN_MARK or other.is_game:
            self._findings.warning(
                "opponent-contradicts", *self._place(tpn), **self._both(tpn, cell)
            )
        colour = cell.colour or Colour.WHITE
        mark = cell.mark.replace(UNKNOWN_MARK, "")
        self._make_game(
            tpn,
            RoundEntry(cell.opponent, colour, mark),
            RoundEntry(tpn, colour.opposite, _IMPLIED[mark]),
        )

    def report_several_allocated_byes(self) -> None:
        """Only teams may leave more than one player without an opponent."""
        allocated = [t for t, kind in self.byes.items() if kind is ByeKind.PAIRING_ALLOCATED]
        if len(allocated) > 1:
            players = ", ".join(str(tpn) for tpn in allocated)
            self._findings.warning(
                "several-allocated-byes",
                *self._place(allocated[1]),
                round=self._number,
                players=players,
            )

    def _place(self, tpn: int) -> tuple[int, int]:
        return self._line_numbers[tpn], entry_column(self._number)

    def _both(self, tpn: int, cell: RoundEntry) -> dict[str, str | int]:
        """Both players and where the other one's entry stands."""
        return {
            "round": self._number,
            "player": tpn,
            "opponent": cell.opponent,
            "other_line": self._line_numbers[cell.opponent],
            "other_column": entry_column(self._number),
        }


def _from_readable(own: str, other: str) -> tuple[str, str]:
    """Both marks, the missing one made up from the other; nothing known: a pending game."""
    if own in ("", UNKNOWN_MARK):
        return _IMPLIED[other], other.replace(UNKNOWN_MARK, "")
    return own, _IMPLIED[own]


def _marks(colour: Colour, own: str, other: str) -> str:
    """White's mark, then Black's, from those of the player with that colour and the other one."""
    return own + other if colour is Colour.WHITE else other + own


def _seen_by(colour: Colour, own: str, other: str) -> GameResult:
    """The result from two marks that fit together."""
    return GameResult(_marks(colour, own, other) or GameResult.PENDING.value)


class Scores:
    """Running scores while rounds are built, for the order of the boards."""

    def __init__(
        self,
        players: tuple[Player, ...],
        points: PointSystem,
        adjustments: Sequence[PointAdjustment] = (),
    ) -> None:
        self._adjustments = adjustments
        self._rounds = 0
        self._accelerated = [player for player in players if player.accelerations]
        self.real: dict[int, Tenths] = {player.tpn: 0 for player in players}
        self._points = points
        self._sides = sides_of_games(points)
        self._byes = {kind: bye_points(points, kind) for kind in ByeKind}

    def for_pairing(self, round_number: int) -> dict[int, Tenths]:
        """Scores with which that round was paired, acceleration included."""
        scores = dict(self.real)
        for player in self._accelerated:
            scores[player.tpn] += player.acceleration(round_number)
        return scores

    def add(self, a_round: Round) -> None:
        """Count the round that follows those counted."""
        self._rounds += 1
        for tpn, mark, points in self._earned(a_round):
            self.real[tpn] += self._adjusted(tpn, mark, points) if self._adjustments else points

    def _earned(self, a_round: Round) -> Iterator[tuple[int, str, Tenths]]:
        """Everybody's mark and what it is usually worth."""
        for game in a_round.games:
            result = game.result
            if isinstance(result, GameResult):
                white, black = self._sides[result]
            else:
                white, black = sides(self._points, result)
            yield game.white, white[0], white[1]
            yield game.black, black[0], black[1]
        for bye in a_round.byes:
            yield bye.tpn, bye.kind.value, self._byes[bye.kind]

    def _adjusted(self, tpn: int, mark: str, points: Tenths) -> Tenths:
        value = worth(self._adjustments, self._rounds, tpn, mark, points)
        return value + bonus(self._adjustments, self._rounds, tpn)


def in_board_order(
    games: Mapping[tuple[int, int], GameResult],
    scores: Mapping[int, Tenths],
    adjourned: Container[tuple[int, int]] = (),
) -> tuple[Game, ...]:
    """The games, board 1 first, by the scores before the round; some of them adjourned."""
    ordered = in_publishing_order(games, scores)
    return tuple(Game(*pair, games[pair], adjourned=pair in adjourned) for pair in ordered)
