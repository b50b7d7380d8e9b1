"""What unplayed rounds count for in Buchholz and Sonneborn-Berger: article 16 and its forerunners.

Each rule is a function; :mod:`pairing.standings.editions` says which of them an edition has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol

from pairing.core.histories import Entry
from pairing.core.model import Colour, PointSystem, Tenths
from pairing.standings.working import ScoreSource


class UnplayedCategory(Enum):
    """What kind of round it was for the player (16.2; the numbers are those of 2024 and 2026)."""

    GAME = ""
    BYE_FOR_POINTS = "16.2.1"
    """Pairing-allocated or full-point bye."""
    FORFEIT_WIN = "16.2.2"
    BYE_BEFORE_PLAY = "16.2.3"
    """Requested bye, with a round to come that is not voluntarily unplayed."""
    FORFEIT_LOSS = "16.2.4"
    BYE_AT_THE_END = "16.2.5"
    """Requested bye in the last round, or with nothing but voluntarily unplayed rounds to come."""

    @property
    def is_voluntary(self) -> bool:
        """A voluntarily unplayed round: requested bye or forfeit loss (16.1.2)."""
        return self in _VOLUNTARY


_VOLUNTARY = frozenset(
    {
        UnplayedCategory.BYE_BEFORE_PLAY,
        UnplayedCategory.FORFEIT_LOSS,
        UnplayedCategory.BYE_AT_THE_END,
    }
)
_KINDS = {
    "U": UnplayedCategory.BYE_FOR_POINTS,
    "F": UnplayedCategory.BYE_FOR_POINTS,
    "+": UnplayedCategory.FORFEIT_WIN,
    "-": UnplayedCategory.FORFEIT_LOSS,
}


def counts_as_game(entry: Entry) -> bool:
    """A game was played, or is being played: a result not known yet makes no round unplayed."""
    return entry.is_played or entry.mark == "?"


def categories(entries: Sequence[Entry]) -> list[UnplayedCategory]:
    """The category of every round, round 1 first.

    Rounds after a withdrawal and before a late entry are zero-point byes, as 16.1.1 has it for the
    former. "The last round" is the last of ``entries``.
    """
    found = [UnplayedCategory.GAME] * len(entries)
    stays_away = True
    for index in range(len(entries) - 1, -1, -1):
        if not counts_as_game(entries[index]):
            found[index] = _unplayed_category(entries[index], stays_away)
        stays_away = stays_away and found[index].is_voluntary
    return found


def _unplayed_category(entry: Entry, stays_away: bool) -> UnplayedCategory:
    bye = UnplayedCategory.BYE_AT_THE_END if stays_away else UnplayedCategory.BYE_BEFORE_PLAY
    return _KINDS.get(entry.mark, bye)


def draw_points(points: PointSystem) -> Tenths:
    """What a draw is worth where there is no colour: the more, if the colours differ."""
    return max(points.white_draw, points.black_draw)


def win_points(points: PointSystem, colour: Colour | None) -> Tenths:
    """What a win is worth with that colour; without a colour the more."""
    if colour is None:
        return points.win
    return points.white_win if colour is Colour.WHITE else points.black_win


# What a player's points count for when he is somebody's opponent.


def points_as_they_stand(entries: Sequence[Entry], points: PointSystem) -> Tenths:
    """The points awarded, whatever the rounds were (predetermined pairings, 15.2)."""
    return sum([entry.points for entry in entries])


def byes_at_the_end_as_draws(entries: Sequence[Entry], points: PointSystem) -> Tenths:
    """16.3: requested byes at the end count as draws, everything else as awarded."""
    score = points_as_they_stand(entries, points)
    if not entries or counts_as_game(entries[-1]):
        return score
    draw = draw_points(points)
    rounds = zip(entries, categories(entries), strict=True)
    return score + sum(
        draw - entry.result_points
        for entry, category in rounds
        if category is UnplayedCategory.BYE_AT_THE_END
    )


def unplayed_rounds_as_draws(entries: Sequence[Entry], points: PointSystem) -> Tenths:
    """Before 2023: all unplayed rounds of an opponent count as draws."""
    draw = draw_points(points)
    return sum(entry.points if counts_as_game(entry) else draw + entry.bonus for entry in entries)


# Whom a player meets in his own unplayed rounds.


class UnplayedFacts(Protocol):
    """What these rules look at: players by their TPN, scores in tenths.

    ``dummy_scores`` are those of a player's own dummy, ``adjusted_scores`` what he counts for in
    the tie-breaks of others, ``score_of_draws`` is that of draws in all rounds.
    """

    @property
    def entries(self) -> Mapping[int, Sequence[Entry]]: ...
    @property
    def points(self) -> PointSystem: ...
    @property
    def dummy_scores(self) -> Mapping[int, Tenths]: ...
    @property
    def adjusted_scores(self) -> Mapping[int, Tenths]: ...
    @property
    def score_of_draws(self) -> Tenths: ...


def dummy_with_own_score(facts: UnplayedFacts, tpn: int, index: int) -> tuple[Tenths, ScoreSource]:
    """16.4 as it was till February 2026: a dummy with the player's own final score."""
    return facts.dummy_scores[tpn], ScoreSource.OWN_SCORE


def capped_dummy(facts: UnplayedFacts, tpn: int, index: int) -> tuple[Tenths, ScoreSource]:
    """16.4 since March 2026: the dummy's score has a cap.

    In a forfeited game it is the scheduled opponent's adjusted score (16.4.1), in any other
    unplayed round the points of draws in all rounds (16.4.2).
    """
    own = facts.dummy_scores[tpn]
    opponent = facts.entries[tpn][index].opponent
    if opponent is None:
        cap, source = facts.score_of_draws, ScoreSource.CAPPED_BY_DRAWS
    else:
        cap, source = facts.adjusted_scores[opponent], ScoreSource.CAPPED_BY_OPPONENT
    return (cap, source) if cap < own else (own, ScoreSource.OWN_SCORE)


def virtual_opponent(facts: UnplayedFacts, tpn: int, index: int) -> tuple[Tenths, ScoreSource]:
    """Before 2023: an opponent with the same points before the round, who draws ever after.

    Svon = SPR + (1 − SfPR) + ½ (n − R): in the round itself he gets what the player does not.
    """
    entries = facts.entries[tpn]
    win = win_points(facts.points, None)
    before = sum(entry.points for entry in entries[:index])
    draws = draw_points(facts.points) * (len(entries) - index - 1)
    return before + win - entries[index].result_points + draws, ScoreSource.VIRTUAL_OPPONENT
