"""Which games are rated, and why the others are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairing.federation.games import FederationLine
from pairing.federation.ratings.editions import RatingRules


class Uncounted(Enum):
    """Why a round adds nothing to a player's rating change."""

    BYE = "bye"
    FORFEIT = "forfeit"
    TOO_SHORT = "too-short"
    """Less than a move by both (marks W, D, L)."""
    PENDING = "pending"
    OPPONENT_UNRATED = "opponent-unrated"
    TOO_FAR_APART = "too-far-apart"

    @property
    def article_key(self) -> str:
        """The key of its article in an edition."""
        if self in (Uncounted.OPPONENT_UNRATED, Uncounted.TOO_FAR_APART):
            return str(self.value)
        return "" if self is Uncounted.PENDING else "unplayed"


@dataclass(frozen=True, slots=True)
class UncountedGame:
    """A round without a rated game; ``opponent`` is 0 if there was none."""

    round_number: int
    mark: str
    opponent: int
    reason: Uncounted


_UNPLAYED = {
    **dict.fromkeys("UFHZ", Uncounted.BYE),
    **dict.fromkeys("+-", Uncounted.FORFEIT),
    **dict.fromkeys("WDL", Uncounted.TOO_SHORT),
    "?": Uncounted.PENDING,
}


def why_uncounted(
    line: FederationLine, own: int, other: int, rules: RatingRules
) -> Uncounted | None:
    """Why a game between these ratings (0: unrated) does not count, ``None`` if it does.

    The rating ``own`` may be that of an unrated player, for whom the same games count.
    """
    if reason := _UNPLAYED.get(line.mark):
        return reason
    if not other:
        return Uncounted.OPPONENT_UNRATED
    if own and rules.too_far_apart is not None:
        is_far = abs(own - other) >= rules.too_far_apart
        if is_far and max(own, other) > rules.apart_from:
            return Uncounted.TOO_FAR_APART
    return None
