"""On what grounds boards that the players know already may be changed, as far as facts can tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pairing.core.model import ByeKind
from pairing.event.actions.manual import ChangeGround
from pairing.event.manual.comparing import Comparison
from pairing.event.manual.session import Session
from pairing.systems.shared.obstacles import FIRST_DAY_OF_2026
from pairing.systems.system import PairingSystem

ARTICLES_2026: Mapping[ChangeGround, str] = {
    ChangeGround.REMATCH: "C.04.2, 4.4.1",
    ChangeGround.REGULATIONS: "C.04.2, 4.4.2",
    ChangeGround.STRANDED: "C.04.2, 4.4.3",
    ChangeGround.LATE_ENTRY: "C.04.2, 4.4.4",
    ChangeGround.LAST_ROUND: "C.04.2, 4.4.5",
}
ARTICLES_2016: Mapping[ChangeGround, str] = {ChangeGround.REMATCH: "C.04.2, D.10"}
"""Till January 2026 the handling rules name this ground only; others rest on the regulations."""


def article_of(ground: ChangeGround, system: PairingSystem) -> str:
    """The article that allows a change on that ground; empty if the handling rules have none."""
    last_day = system.in_force[1]
    is_past = bool(last_day) and last_day < FIRST_DAY_OF_2026
    return (ARTICLES_2016 if is_past else ARTICLES_2026).get(ground, "")


def grounds_for(session: Session, comparison: Comparison) -> tuple[ChangeGround, ...]:
    """The grounds that the facts do not contradict, in the order of the articles.

    None for a round that is not out: it may be changed freely.
    """
    if not comparison.is_published:
        return ()
    change = _Change(session, comparison)
    return tuple(ground for ground, fits in _FITS.items() if fits(change))


def likeliest(grounds: Sequence[ChangeGround]) -> ChangeGround:
    """Of the grounds that fit, the one for which these boards themselves speak most."""
    return next((each for each in _SEEN_ON_BOARDS if each in grounds), grounds[0])


class _Change:
    """What becomes of the boards of a published round."""

    def __init__(self, session: Session, comparison: Comparison) -> None:
        note = comparison.note()
        self._session = session
        self.old = note.expected if note else ()
        self.new = note.actual if note else ()

    def mends_rematch(self) -> bool:
        """One of the boards that go is a rematch."""
        pairs = (seat for seat in self.old if seat[1])
        found = (self._session.obstacles.between(*pair) for pair in pairs)
        return any(each is not None and each.key == "rematch" for each in found)

    def joins_stranded(self) -> bool:
        """Everybody at a new board has lost his opponent, or had none; nobody else moves."""
        seated = {tpn for seat in self.new for tpn in seat if tpn}
        meetings = (pair for seat in self.old for pair in (seat, seat[::-1]))
        lost = {one for one, other in meetings if other not in seated}
        absent = self._absent()
        return any(black for _, black in self.new) and seated <= lost | absent

    def seats_latecomer(self) -> bool:
        """Somebody gets a game, or the bye, who had no place in the round."""
        return any(tpn in self._absent() for seat in self.new for tpn in seat)

    def is_in_last_round(self) -> bool:
        tournament = self._session.tournament
        return self._session.round_number == tournament.round_count

    def _absent(self) -> set[int]:
        recorded = self._session.recorded
        byes = recorded.byes if recorded else ()
        return {bye.tpn for bye in byes if bye.kind is ByeKind.ZERO_POINT}


_FITS: Mapping[ChangeGround, Callable[[_Change], bool]] = {
    ChangeGround.REMATCH: _Change.mends_rematch,
    ChangeGround.REGULATIONS: lambda change: True,
    ChangeGround.STRANDED: _Change.joins_stranded,
    ChangeGround.LATE_ENTRY: _Change.seats_latecomer,
    ChangeGround.LAST_ROUND: _Change.is_in_last_round,
}
_SEEN_ON_BOARDS = (ChangeGround.REMATCH, ChangeGround.LATE_ENTRY, ChangeGround.STRANDED)
"""The first that fits is offered first: who came late has no opponent either."""
