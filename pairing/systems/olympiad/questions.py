"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pairing.core.colours import ColourReason
from pairing.core.model import Colour, Tournament
from pairing.systems.olympiad.assisted import pair_around, pair_with_some_bye
from pairing.systems.olympiad.colours import allocate
from pairing.systems.olympiad.contestants import Contestant, contestants
from pairing.systems.olympiad.engine import OlympiadRound
from pairing.systems.olympiad.judge import PHRASES, judge_round
from pairing.systems.olympiad.pairing_round import drawn_colour, numbers
from pairing.systems.shared.limits import Limits, both_ways
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class OlympiadOpposites(Opposites[Contestant]):
    """What is paired in the next round around what is fixed, to be asked for the opposite.

    No team is charged for a match that was fixed before. A team floats that leaves its group.
    """

    phrases = PHRASES

    def __init__(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> None:
        self._number = tournament.next_round
        self._around = pair_around(tournament, fixed)
        self._teams, self._round = self._around.teams, self._around.paired
        super().__init__(self._teams, _by_numbers(self._round))

    def apart(self, one: int, other: int) -> str:
        return "rematch" if other in self._by_tpn[one].met_or_forbidden else ""

    def article(self, key: str) -> str:
        return {"rematch": "14a", "completion": "14a", "bye": "14b"}[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        for group in self._round.paired_groups:
            if tpn in group.floaters:
                return frozenset((*group.trace.residents, *group.trace.mdps))
        return None

    def pair_under(self, limits: Limits) -> Paired:
        limits = self._with_fixed(limits)
        return _by_numbers(pair_with_some_bye(_limited(self._teams, limits), self._number))

    def _with_fixed(self, limits: Limits) -> Limits:
        """The limits, and that what is fixed among the teams comes out."""
        if self._around.apart:
            return limits
        fixed, forbidden = self._around.fixed, dict(limits.forbidden)
        for one, other in (pair for each in fixed.pairs for pair in (each, each[::-1])):
            forbidden[one] = forbidden.get(one, frozenset()) | self._but(frozenset((one, other)))
        plays = limits.plays
        if fixed.bye is not None and fixed.bye in self._by_tpn:
            plays |= self._but(frozenset((fixed.bye,)))
        return Limits(forbidden, plays)

    def judge(self, paired: Paired) -> Judgement | None:
        return judge_round(self._teams, self._round, paired.pairs, paired.bye)


def _by_numbers(paired: OlympiadRound) -> Paired:
    return Paired(tuple(numbers(paired.pairs)), paired.bye.tpn if paired.bye else None)


def _limited(teams: tuple[Contestant, ...], limits: Limits) -> tuple[Contestant, ...]:
    forbidden = both_ways(limits.forbidden)
    return tuple(
        replace(
            team,
            met_or_forbidden=team.met_or_forbidden | forbidden.get(team.tpn, frozenset()),
            may_have_bye=team.may_have_bye and team.tpn not in limits.plays,
        )
        for team in teams
    )


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two teams (TPNs) their colours on board 1 if they meet.

    What is returned raises ``KeyError`` with the TPN of a team that is not to be paired.
    """
    by_tpn = {team.tpn: team for team in contestants(tournament)}
    drawn = drawn_colour(tournament)

    def reason(one: int, other: int) -> ColourReason:
        colour, rule = allocate(by_tpn[one], by_tpn[other], drawn)
        white, black = (one, other) if colour is Colour.WHITE else (other, one)
        return ColourReason(white, black, rule.article, rule.key)

    return reason
