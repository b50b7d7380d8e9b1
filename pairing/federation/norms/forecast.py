"""Who can still make a norm, and what it takes: the next result, or the opponents to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from pairing.federation.norms.games import NormGame
from pairing.federation.norms.judging import Demands, NormJudgement, needed_average, rating_sum

RESULTS = ("0", "=", "1")
"""The results of a game, the least first."""
ABSENT = "Z"


class Outlook(Enum):
    """How a norm stands."""

    MET = "met"
    """The last round is over, and the player has it."""
    SECURED = "secured"
    """He has it whatever his results to come are."""
    POSSIBLE = "possible"
    """It has not been ruled out."""
    IMPOSSIBLE = "impossible"
    """Not even wins against the strongest who are left would do."""
    MISSED = "missed"
    """The last round is over, and he does not have it."""


@dataclass(frozen=True, slots=True)
class Needed:
    """One final score, and what the opponents to come must bring for it to be a norm.

    ``half_points`` is the final score over ``games`` games, ``to_score`` what is still to be scored
    of it against ``opponents`` players, whose ratings must add up to ``rating_sum``. ``best`` is
    what the strongest add up to who have not been met.
    """

    half_points: int
    to_score: int
    games: int
    opponents: int
    rating_sum: int
    best: int

    @property
    def is_within_reach(self) -> bool:
        """There are opponents as strong as that."""
        return self.rating_sum <= self.best


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a player still needs.

    ``rounds_left`` are the rounds in which he has no result yet. In the last of them, once it is
    paired, ``least_result`` against ``opponent`` gives the norm (``0``, ``=`` or ``1``; empty: none
    does), and ``must_play`` tells that he must play it. Before, ``needed`` is the table of final
    scores over ``games`` games; ``title_holders``, ``required_titles`` and ``foreign`` federations
    are what he still has to meet within these.
    """

    outlook: Outlook
    rounds_left: int = 0
    opponent: int = 0
    least_result: str = ""
    must_play: bool = False
    games: int = 0
    needed: tuple[Needed, ...] = ()
    title_holders: int = 0
    required_titles: int = 0
    foreign: int = 0


def last_game(opponent: int, gives_norm: Callable[[str], bool]) -> Forecast:
    """The forecast for the last game, which is paired.

    ``gives_norm`` tells for a mark of the player whether he has the norm then.
    """
    least = next((mark for mark in RESULTS if gives_norm(mark)), "")
    must_play = bool(least) and not gives_norm(ABSENT)
    outlook = Outlook.POSSIBLE if least else Outlook.IMPOSSIBLE
    if least == RESULTS[0] and not must_play:
        outlook = Outlook.SECURED
    return Forecast(outlook, 1, opponent, least, must_play)


def rounds_to_come(
    judgement: NormJudgement, left: int, best: Sequence[int], opponent: int
) -> Forecast:
    """The forecast while several rounds, or one that is not paired yet, are to come.

    ``best`` are the ratings of those whom the player has not met, the highest first; ``opponent``
    is who is next, 0 if nobody knows.
    """
    games, demands = judgement.games, judgement.demands
    planned = planned_games(len(games), left, demands.games)
    holders, of_the_titles, foreign = missing_of_mix(judgement, planned)
    is_possible = (
        planned > 0
        and max(holders, of_the_titles, foreign) <= left
        and is_within_reach(games, demands, left, best)
    )
    return Forecast(
        Outlook.POSSIBLE if is_possible else Outlook.IMPOSSIBLE,
        left,
        opponent,
        games=planned,
        needed=needs(games, demands, planned, best) if planned else (),
        title_holders=holders,
        required_titles=of_the_titles,
        foreign=foreign,
    )


def planned_games(played: int, left: int, least: int) -> int:
    """The games to plan for: the least that is asked for, else all; 0 if there are too few."""
    if played + left < least:
        return 0
    return least if played < least else played + left


def needs(
    games: Sequence[NormGame], demands: Demands, planned: int, best: Sequence[int]
) -> tuple[Needed, ...]:
    """For every final score what the opponents to come must bring, the lowest score first.

    Scores that are never enough (below 35 per cent) are left out. The floor of the norm is applied
    to the opponents met so far.
    """
    to_come = planned - len(games)
    found = (_needed(games, demands, to_come, more, best) for more in range(2 * to_come + 1))
    return tuple(each for each in found if each is not None)


def _needed(
    games: Sequence[NormGame], demands: Demands, to_come: int, more: int, best: Sequence[int]
) -> Needed | None:
    number = len(games) + to_come
    half_points = sum(game.half_points for game in games) + more
    average = needed_average(number, half_points, demands.norm, demands.rules)
    if average is None:
        return None
    total, _ = rating_sum(games, demands)
    least_sum = -((number - 2 * number * average) // 2)  # the least sum that rounds to the average
    return Needed(half_points, more, number, to_come, least_sum - total, sum(best[:to_come]))


def is_within_reach(
    games: Sequence[NormGame], demands: Demands, left: int, best: Sequence[int]
) -> bool:
    """Wins against the strongest who are left would bring score and average.

    Tried for any number of games to come (later ones can be ignored, 1.4.1e), and without the
    weakest of the defeated opponents (1.4.1f). That this is within reach is no promise: the mix of
    opponents may still fail.
    """
    weakest_first = sorted(games, key=lambda game: game.rating)
    defeated = [game for game in weakest_first if game.is_won]
    for ignored in range(len(defeated) + 1):
        kept = [game for game in games if game not in defeated[:ignored]]
        for to_come in range(max(0, demands.games - len(kept)), left + 1):
            found = _needed(kept, demands, to_come, 2 * to_come, best)
            if found is not None and found.is_within_reach:
                return True
    return False


def missing_of_mix(judgement: NormJudgement, games: int) -> tuple[int, int, int]:
    """Title-holders, required titles and foreign federations still to meet within so many games."""
    demands = judgement.demands
    rules = demands.rules
    of_the_titles = rules.of_the_titles(games, meeting_twice=demands.meeting_twice)
    foreign = 0 if demands.waives_federations else rules.foreign_federations
    return (
        max(0, rules.title_holders(games) - judgement.title_holders),
        max(0, of_the_titles - judgement.required_titles),
        max(0, foreign - len(judgement.foreign)),
    )
