"""What the desk tells about its cards, as moves of a session."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable

from pairing.event.manual import Session


class SessionMoves:
    """The moves among what :class:`~arbiter_app.widgets.desk.picture.Hands` has to know.

    Whoever holds the session says in :meth:`do` what becomes of a move.
    """

    @abstractmethod
    def do(self, change: Callable[[Session], Session]) -> None:
        """Change the session so, or say why that is not possible."""

    def put_on_card(self, held: int, target: int, *, swaps: bool) -> None:
        """Pair the two, or exchange their places."""
        if swaps:
            self.do(lambda session: session.swap(held, target))
        else:
            self.do(lambda session: session.pair(held, target))

    def put_in_area(self, held: int, area: Hashable) -> None:
        """Move a player down to the bracket of that score, or back."""
        if isinstance(area, int):
            self.do(lambda session: session.float_to(held, area))

    def give_bye(self, tpn: int) -> None:
        """Give the bye, whatever the rules say."""
        self.do(lambda session: session.give_bye(tpn))

    def break_up(self, tpn: int) -> None:
        """Take back what the player has."""
        self.do(lambda session: session.break_up(tpn))

    def step(self, tpn: int, by: int) -> None:
        """Move a player on by a bracket, downwards or upwards."""
        self.do(lambda session: session.float_to(tpn, _next_score(session, tpn, by)))

    def swap_colours(self, tpn: int) -> None:
        """Swap the colours of the player's board."""
        self.do(lambda session: session.swap_colours(tpn))

    def undo(self) -> None:
        """Take back the last step."""
        self.do(lambda session: session.undo())


def _next_score(session: Session, tpn: int, by: int) -> int:
    """The score of the bracket that lies so many further down, or the last one within reach."""
    scores = session.brackets_for(tpn)
    here = scores.index(session.position.score_moved_to(tpn, session.score(tpn)))
    return scores[min(max(here + by, 0), len(scores) - 1)]
