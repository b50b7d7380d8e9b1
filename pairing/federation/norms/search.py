"""The norm in a player's games: all of them, or the best of those that regulations let him choose.

Of several sets that are norms it is the one that ignores the fewest games, among them the fewest as
later than the result (1.4.1e), then that with the greatest excess over the required score, with the
highest performance, and with the earliest rounds ignored. The regulations leave the choice to the
player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations

from pairing.federation.norms.editions import TITLE_HOLDERS, Norm
from pairing.federation.norms.games import NormCandidate, NormGame, RoleOfGame, RoundRole
from pairing.federation.norms.judging import (
    Demands,
    NormJudgement,
    judge,
    needed_average,
    rounded_average,
)
from pairing.federation.norms.options import Exemption


class Via(Enum):
    """What makes the norm possible; the value is the article."""

    ALL = "all"
    """All games that count."""
    EIGHT_GAMES = "1.4.1c"
    """Eight games of nine rounds."""
    LAST_AS_LOSS = "1.4.2c"
    """The game of the last round, whose opponent did not come, counts as lost."""
    IGNORING = "1.4.1e/f"
    """Some games are ignored."""


@dataclass(frozen=True, slots=True)
class NormResult:
    """A player and a norm. ``judgement`` is of the games of the norm, or of all if there is none.

    ``ignored`` are the rounds left out by choice. ``exemption`` is given where foreign opponents
    were missing and need not be there; at least one norm of an application must do without
    (1.4.3e).
    """

    candidate: NormCandidate
    judgement: NormJudgement
    via: Via | None = None
    ignored: tuple[int, ...] = ()
    after_result: int = 0
    exemption: Exemption | None = None

    @property
    def norm(self) -> Norm:
        """The norm."""
        return self.judgement.demands.norm

    @property
    def is_met(self) -> bool:
        """The player has it."""
        return self.via is not None

    @property
    def roles(self) -> tuple[RoleOfGame, ...]:
        """Every round of the player and what it is for this norm."""
        return tuple(
            RoleOfGame(line, self._role(line.round_number)) for line in self.candidate.lines
        )

    def _role(self, round_number: int) -> RoundRole:
        as_loss = self.candidate.forfeited_last
        counted = {game.round_number: game for game in self.judgement.games}
        if round_number in counted:
            is_loss = as_loss is not None and counted[round_number] is as_loss
            return RoundRole.AS_A_LOSS if is_loss else RoundRole.COUNTED
        if round_number in self.ignored:
            last = self.ignored[len(self.ignored) - self.after_result :]
            return RoundRole.AFTER_THE_RESULT if round_number in last else RoundRole.DEFEATED
        return self.candidate.excluded[round_number]


@dataclass(frozen=True, slots=True)
class IgnoredGames:
    """Some games left out: those of the end, and games that were won."""

    games: tuple[NormGame, ...]
    ignored: tuple[int, ...]
    after_result: int


def find_norm(
    candidate: NormCandidate,
    demands: Demands,
    *,
    predetermined: bool,
    exemption: Exemption | None = None,
) -> NormResult:
    """Whether the player has the norm, and by which games."""
    base = judge(candidate.games, _demands_of_all(candidate, demands))
    found = _first_found(candidate, base, demands, predetermined=predetermined)
    result = found or NormResult(candidate, base)
    uses_exemption = any(finding.is_waived for finding in result.judgement.findings)
    return replace(result, exemption=exemption) if uses_exemption else result


def _demands_of_all(candidate: NormCandidate, demands: Demands) -> Demands:
    """The demands on all games, of which one fewer is enough by 1.4.1c."""
    if not candidate.is_short_by_one:
        return demands
    return replace(demands, games=min(demands.games, len(candidate.games)))


def _first_found(
    candidate: NormCandidate, base: NormJudgement, demands: Demands, *, predetermined: bool
) -> NormResult | None:
    """The first of the ways to a norm that succeeds; ``base`` is the judgement of all games."""
    if base.is_met:
        is_short = len(base.games) < demands.games
        return NormResult(candidate, base, Via.EIGHT_GAMES if is_short else Via.ALL)
    sets = [candidate.games]
    if candidate.forfeited_last:
        sets.append((*candidate.games, candidate.forfeited_last))
        with_loss = judge(sets[1], demands)
        if with_loss.is_met:
            return NormResult(candidate, with_loss, Via.LAST_AS_LOSS)
    for games in sets:
        if found := _ignoring(candidate, games, demands, predetermined=predetermined):
            return found
    return None


def _ignoring(
    candidate: NormCandidate, games: Sequence[NormGame], demands: Demands, *, predetermined: bool
) -> NormResult | None:
    """The best norm with as few games ignored as possible.

    Where pairings are predetermined only won games can be left out.
    """
    if not _can_be_enough(games, demands):
        return None
    for number in range(1, len(games) - demands.games + 1):
        for tail in range(1 if predetermined else number + 1):
            if found := _best(choices(games, number - tail, tail, demands), demands):
                judgement, choice = found
                return NormResult(
                    candidate, judgement, Via.IGNORING, choice.ignored, choice.after_result
                )
    return None


def _best(
    found: Iterable[IgnoredGames], demands: Demands
) -> tuple[NormJudgement, IgnoredGames] | None:
    """The norm that is to be preferred among choices of one kind, if any is one."""
    judged = [(judge(choice.games, demands), choice) for choice in found]
    norms = [(judgement, choice) for judgement, choice in judged if judgement.is_met]
    return min(norms, key=_preference, default=None)


def _preference(found: tuple[NormJudgement, IgnoredGames]) -> tuple[int, int, tuple[int, ...]]:
    judgement, choice = found
    return (-judgement.excess, -judgement.performance, choice.ignored)


def choices(
    games: Sequence[NormGame], defeated: int, tail: int, demands: Demands
) -> Iterator[IgnoredGames]:
    """The ways to leave out the last ``tail`` games (1.4.1e) and so many won ones (1.4.1f).

    None if the opponents who would be left are too weak in any case.
    """
    left = games[: len(games) - tail]
    if not _are_strong_enough(left, defeated, demands):
        return
    later = [game.round_number for game in games[len(games) - tail :]]
    won = [game for game in left if game.is_won]
    for dropped in combinations(won, defeated):
        kept = tuple(game for game in left if game not in dropped)
        rounds = [game.round_number for game in dropped]
        yield IgnoredGames(kept, tuple(sorted(rounds + later)), tail)


def _can_be_enough(games: Sequence[NormGame], demands: Demands) -> bool:
    """No part of the games can be a norm if all of them have too few title-holders.

    To leave games out never adds any; this spares the search for almost everybody.
    """
    rules, least = demands.rules, demands.games
    holders = sum(game.title in TITLE_HOLDERS for game in games)
    of_the_titles = sum(game.title in demands.threshold.titles for game in games)
    needed = rules.of_the_titles(least, meeting_twice=demands.meeting_twice)
    return holders >= rules.title_holders(least) and of_the_titles >= needed


def _are_strong_enough(left: Sequence[NormGame], defeated: int, demands: Demands) -> bool:
    """Without the weakest of the defeated opponents the average can suffice for the score.

    The score is the same whichever of the won games are left out. The opponents cannot add up to
    more than without the weakest, plus what the raising of one to the floor adds at most.
    """
    won = sorted(game.rating or demands.rules.unrated for game in left if game.is_won)
    number = len(left) - defeated
    if len(won) < defeated or not number:
        return False
    half_points = sum(game.half_points for game in left) - 2 * defeated
    needed = needed_average(number, half_points, demands.norm, demands.rules)
    ratings = [game.rating or demands.rules.unrated for game in left]
    raised = max(0, demands.threshold.floor - min(ratings))
    total = sum(ratings) - sum(won[:defeated]) + raised
    return needed is not None and rounded_average(total, number) >= needed
