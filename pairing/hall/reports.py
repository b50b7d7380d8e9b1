"""What the players say of a board, put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from pairing.core.model import GameResult, Tournament
from pairing.hall.records import Said, SaidKind
from pairing.hall.seats import GameSeat, current_seats


class State(Enum):
    """How far two players agree, what asks for the arbiter first."""

    CONFLICT = "conflict"
    AGREED = "agreed"
    ONE_SIDE = "one-side"


@dataclass(frozen=True, slots=True)
class BoardReport:
    """The reports of one board without a result; who has not reported is ``None``."""

    seat: GameSeat
    white: Said | None
    black: Said | None

    @property
    def state(self) -> State:
        """Both alike, one alone, or different."""
        if self.white is None or self.black is None:
            return State.ONE_SIDE
        return State.AGREED if self.white.result is self.black.result else State.CONFLICT

    @property
    def result(self) -> GameResult | None:
        """What was reported, unless the two differ."""
        said = {each.result for each in (self.white, self.black) if each}
        return said.pop() if len(said) == 1 else None


def board_reports(tournament: Tournament, said: Iterable[Said]) -> tuple[BoardReport, ...]:
    """The open reports of the current round: conflicts first, then by board.

    A board that has a result has none: what was reported of it is closed by that.
    """
    reports = [each for each in said if each.kind is SaidKind.REPORT and not each.is_closed]
    found = list(_by_board(tournament, reports))
    order = list(State)
    return tuple(
        sorted(found, key=lambda each: (order.index(each.state), each.seat.board, each.seat.place))
    )


def _by_board(tournament: Tournament, reports: list[Said]) -> Iterator[BoardReport]:
    reported = {(each.white, each.black) for each in reports}
    for seat in current_seats(tournament):
        place = seat.white, seat.black
        if place in reported and seat.result.is_pending:
            by = {
                each.phone.grant.tpn: each for each in reports if (each.white, each.black) == place
            }
            yield BoardReport(seat, by.get(seat.white), by.get(seat.black))


def overtaken(tournament: Tournament, said: Iterable[Said]) -> tuple[Said, ...]:
    """What helpers wanted to enter where another result stood, and the arbiter has not seen.

    Where the board has that result by now, nothing is left to look at.
    """
    standing = {(seat.white, seat.black): seat.result for seat in current_seats(tournament)}
    return tuple(
        each
        for each in said
        if each.kind is SaidKind.OVERTAKEN
        and not each.is_closed
        and standing.get((each.white, each.black)) is not each.result
    )
