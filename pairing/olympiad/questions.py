"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours.

The opposite of what was paired is put to the same rules by taking away whatever else a team could
get; the pairing under that condition is then judged like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from pairing.common.answers import Answer, ColourReason, Outcome
from pairing.common.judgement import Judgement
from pairing.errors import NoPairingExists
from pairing.model import Colour, Tournament
from pairing.olympiad.colours import allocate
from pairing.olympiad.contestants import Contestant, contestants
from pairing.olympiad.engine import pair_teams
from pairing.olympiad.judge import PHRASES, judge_round
from pairing.olympiad.pairing_round import drawn_colour, numbers, paired_next_round

Condition = Callable[[Contestant], Contestant]
"""A team with less to choose from."""


def why_not(tournament: Tournament, one: int, other: int) -> Answer:
    """Why the teams with those two TPNs do not meet in the next round; or that they do.

    Raises ``KeyError`` with the TPN of a team that is not to be paired, and
    :class:`~pairing.errors.NoPairingExists`.
    """
    question = _Question(tournament)
    first, second = question.team(one), question.team(other)
    if question.meets(first, second):
        return Answer(Outcome.SO_IT_IS)
    if second.tpn in first.barred:
        return question.impossible("14a", "rematch", (first, second))
    return question.ask(_only_each_other(question.everyone, one, other))


def why_together(tournament: Tournament, one: int, other: int) -> Answer:
    """Why the teams with those two TPNs meet in the next round; or that they do not."""
    question = _Question(tournament)
    first, second = question.team(one), question.team(other)
    if not question.meets(first, second):
        return Answer(Outcome.SO_IT_IS)
    return question.ask(_without(one, frozenset({other}), may_have_bye=first.may_have_bye))


def why_float(tournament: Tournament, tpn: int) -> Answer:
    """Why a team leaves its group; or that it does not. The opposite is that it stays."""
    question = _Question(tournament)
    question.team(tpn)
    group = next((g for g in question.paired.settled if tpn in g.floaters), None)
    if group is None:
        return Answer(Outcome.SO_IT_IS)
    members = frozenset((*group.trace.residents, *group.trace.mdps))
    return question.ask(_without(tpn, question.everyone - members, may_have_bye=False))


def why_bye(tournament: Tournament, tpn: int) -> Answer:
    """Why a team has the bye; or that it does not."""
    question = _Question(tournament)
    team = question.team(tpn)
    if question.paired.bye is None or question.paired.bye.tpn != team.tpn:
        return Answer(Outcome.SO_IT_IS)
    return question.ask(_without(tpn, frozenset(), may_have_bye=False))


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


def _without(tpn: int, opponents: frozenset[int], *, may_have_bye: bool) -> Condition:
    """One team loses these opponents, and perhaps the bye."""

    def condition(team: Contestant) -> Contestant:
        if team.tpn == tpn:
            return replace(team, barred=team.barred | opponents, may_have_bye=may_have_bye)
        if team.tpn in opponents:
            return replace(team, barred=team.barred | {tpn})
        return team

    return condition


def _only_each_other(everyone: frozenset[int], one: int, other: int) -> Condition:
    opponent = {one: other, other: one}

    def condition(team: Contestant) -> Contestant:
        if team.tpn in opponent:
            barred = everyone - {team.tpn, opponent[team.tpn]}
            return replace(team, barred=barred, may_have_bye=False)
        return replace(team, barred=team.barred | opponent.keys())

    return condition


class _Question:
    """The round as it is paired, ready to be compared with the round under a condition."""

    def __init__(self, tournament: Tournament) -> None:
        self.number = tournament.next_round
        self.teams, self.paired = paired_next_round(tournament)
        self.by_tpn = {team.tpn: team for team in self.teams}
        self.everyone = frozenset(self.by_tpn)

    def team(self, tpn: int) -> Contestant:
        return self.by_tpn[tpn]

    def meets(self, one: Contestant, other: Contestant) -> bool:
        return any({one.tpn, other.tpn} == set(pair) for pair in numbers(self.paired.pairs))

    def impossible(self, article: str, key: str, teams: Iterable[Contestant]) -> Answer:
        players = tuple(team.tpn for team in teams)
        score = max(self.by_tpn[tpn].score for tpn in players or self.everyone)
        judgement = Judgement(
            score=score, article=article, key=key, players=players, phrases=PHRASES
        )
        return Answer(Outcome.IMPOSSIBLE, judgement)

    def ask(self, condition: Condition) -> Answer:
        """The pairing under a condition on teams, and what is wrong with it."""
        try:
            other = pair_teams(tuple(map(condition, self.teams)), self.number)
        except NoPairingExists as nothing:
            return self.impossible("14a", "completion", map(self.team, nothing.stranded))
        pairs = numbers(other.pairs)
        bye = other.bye.tpn if other.bye else None
        judgement = judge_round(self.teams, self.paired, pairs, bye)
        outcome = Outcome.LATER if judgement and judgement.key == "order" else Outcome.WORSE
        present = {frozenset(pair) for pair in numbers(self.paired.pairs)}
        changed = tuple(pair for pair in pairs if frozenset(pair) not in present)
        return Answer(outcome, judgement, changed, bye)
