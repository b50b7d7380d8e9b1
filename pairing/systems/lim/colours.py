"""Who gets White: articles 5.1, 5.3 to 5.6 and 7.2, the first that decides (L8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairing.core.colours import BLACK, NO_COLOUR, WHITE, ColourReason, initial_sign, reasons_by
from pairing.core.model import Tournament
from pairing.systems.lim.contenders import LimContender, contenders
from pairing.systems.lim.definitions import COLOUR_ARTICLES, doubled_median


class Colours:
    """The colours of the next round."""

    def __init__(self, tournament: Tournament) -> None:
        self._initial = initial_sign(tournament)
        self._doubled_median = doubled_median(tournament)

    def of(self, one: LimContender, other: LimContender) -> tuple[int, str]:
        """The colour of ``one`` and the key of the rule that decides."""
        allowed = one.may_white and other.may_black, one.may_black and other.may_white
        due = one.due or -other.due
        if one.due != other.due and due != NO_COLOUR and allowed[due == BLACK]:
            return due, "both-granted"
        if allowed[0] != allowed[1]:
            return (WHITE if allowed[0] else BLACK), "limits"
        if one.due != other.due:
            return due, "both-granted"
        return self._by_history(one, other)

    def _by_history(self, one: LimContender, other: LimContender) -> tuple[int, str]:
        """5.4: what the other had when they last differed; then by rank; 7.2 before any game."""
        for own, opposite in zip(reversed(one.colours), reversed(other.colours), strict=False):
            if own != opposite:
                return opposite, "alternated"
        higher, lower = (one, other) if one.index < other.index else (other, one)
        if one.due == NO_COLOUR:
            colour = self._initial if higher.odd_number else -self._initial
            return (colour if higher is one else -colour), "odd-number"
        is_below = 2 * higher.score < self._doubled_median
        granted = lower if is_below else higher
        key = "lower-ranked-granted" if is_below else "higher-ranked-granted"
        return (one.due if granted is one else -one.due), key

    def white_first(
        self, one: LimContender, other: LimContender
    ) -> tuple[LimContender, LimContender]:
        """The pair as (White, Black)."""
        return (one, other) if self.of(one, other)[0] == WHITE else (other, one)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    return rule_among({player.tpn: player for player in contenders(tournament)}, tournament)


def rule_among(
    by_tpn: Mapping[int, LimContender], tournament: Tournament
) -> Callable[[int, int], ColourReason]:
    """The same for players who are known already, by TPN."""
    return reasons_by(Colours(tournament).of, by_tpn, COLOUR_ARTICLES)
