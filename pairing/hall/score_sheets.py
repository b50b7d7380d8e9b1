"""The score sheet of a match as a phone shows it, board by board, and what was chosen on it.

The side that the pairing names first stands on the left on every board, as on paper, and results
are written from its side; what is sent is told from White's side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pairing.core.model import NOBODY, Colour, Game, GameResult, Player, Result, Tournament
from pairing.hall.seats import GameSeat, people, seats_of
from pairing.reports.lists.columns import plain_name
from pairing.reports.notation import result_text
from pairing.speech.voice import Voice

USUAL = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
RARE = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BOTH_FORFEIT,
)
"""What phones can enter; the rarer ones are offered when they are asked for."""


@dataclass(frozen=True, slots=True)
class ResultChoice:
    """A result that can be chosen."""

    value: str
    text: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class MatchSheetRow:
    """A board of a match; texts only, made for one page. ``colour`` is that of the left side."""

    place: int
    left: str
    right: str
    colour: str
    other_colour: str
    white: int
    black: int
    seen: str
    shown: str
    note: str
    usual: tuple[ResultChoice, ...] = ()
    rare: tuple[ResultChoice, ...] = ()
    shows_rare: bool = False
    chosen: str = ""
    chosen_text: str = ""


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match; ``rows`` are empty until it is asked for, ``changes`` wait for a yes."""

    board: int
    white: str
    black: str
    result: str
    is_complete: bool
    rows: tuple[MatchSheetRow, ...] = ()
    is_writable: bool = False

    @property
    def changes(self) -> tuple[MatchSheetRow, ...]:
        """The rows on which something was chosen that does not stand there."""
        return tuple(row for row in self.rows if row.chosen)


class Sheets:
    """Makes the sheets of one page; ``note`` tells what is known of a seat beside its result."""

    def __init__(
        self,
        tournament: Tournament,
        voice: Voice,
        note: Callable[[GameSeat], str],
        *,
        may_correct: bool,
    ) -> None:
        self._tournament, self._voice, self._note = tournament, voice, note
        self._may_correct = may_correct
        self._people = people(tournament)

    def sheet(self, board: int, game: Game, asked: Mapping[str, str]) -> MatchSheet:
        """The sheet of a match; with its rows if ``asked``, the address of the page, names it."""
        seats = [
            seat
            for seat in seats_of(self._tournament, board, game, of_matches=True)
            if not seat.is_empty
        ]
        teams = self._tournament.players_by_tpn
        rows: tuple[MatchSheetRow, ...] = ()
        if asked.get("board") == str(board):
            rows = tuple(
                self._row(seat, result_of(asked.get(f"r{seat.place}", ""))) for seat in seats
            )
        return MatchSheet(
            board,
            plain_name(teams[game.white], self._voice),
            plain_name(teams[game.black], self._voice),
            self._score(game.result),
            bool(seats) and not any(seat.result.is_pending for seat in seats),
            rows,
            any(row.usual or row.rare for row in rows),
        )

    def _score(self, result: Result) -> str:
        return result_text(result, self._voice)

    def _row(self, seat: GameSeat, wanted: GameResult | None) -> MatchSheetRow:
        is_open = seat.result.is_pending or self._may_correct
        offers = () if seat.is_walkover else USUAL
        chosen = wanted if is_open and wanted in (*offers, *RARE) else None
        marked = chosen or seat.result
        left, right = seat.white, seat.black
        if not seat.has_first_white:
            left, right = right, left
        colour = Colour.WHITE if seat.has_first_white else Colour.BLACK
        is_new = chosen is not None and chosen is not seat.result
        return MatchSheetRow(
            seat.place,
            self._name(left),
            self._name(right),
            colour.name.lower(),
            colour.opposite.name.lower(),
            seat.white,
            seat.black,
            seen=str(seat.result.value),
            shown=self._text(seat.result, seat),
            note=self._note(seat),
            usual=self._choices(offers, marked, seat) if is_open else (),
            rare=self._choices(RARE, marked, seat) if is_open else (),
            shows_rare=seat.is_walkover or marked in RARE,
            chosen=str(chosen.value) if chosen and is_new else "",
            chosen_text=self._text(chosen, seat) if chosen and is_new else "",
        )

    def _choices(
        self, offered: Sequence[GameResult], marked: GameResult, seat: GameSeat
    ) -> tuple[ResultChoice, ...]:
        """The results in the order in which the left side reads them."""
        shown = offered if seat.has_first_white else [each.mirrored for each in offered]
        return tuple(
            ResultChoice(str(each.value), self._text(each, seat), each is marked) for each in shown
        )

    def _text(self, result: GameResult, seat: GameSeat) -> str:
        """A result from the left side."""
        seen = result if seat.has_first_white else result.mirrored
        return result_text(seen, self._voice)

    def _name(self, number: int) -> str:
        if number == NOBODY:
            return self._voice.say("sheets.nobody")
        return plain_name(self._people.get(number, Player(number, "")), self._voice)


def result_of(text: str) -> GameResult | None:
    """The result that phones can send under that text."""
    return next((each for each in (*USUAL, *RARE) if each.value == text), None)
