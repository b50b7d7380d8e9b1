"""Why another pairing of a round is not the right one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from pairing.core.model import Tenths, Tournament
from pairing.systems.olympiad.colours import clash
from pairing.systems.olympiad.contestants import Contestant
from pairing.systems.olympiad.engine import OlympiadRound, PairedGroup
from pairing.systems.olympiad.pairing_round import paired_next_round
from pairing.trace.judgement import Judgement

PHRASES = "olympiad"


def judge(
    tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    teams, paired = paired_next_round(tournament)
    return judge_round(teams, paired, pairs, bye)


def judge_round(
    teams: Sequence[Contestant],
    paired: OlympiadRound,
    pairs: Iterable[tuple[int, int]],
    bye: int | None,
) -> Judgement | None:
    """The same for a round that has been paired already.

    The bye is looked at first, then the groups in the order in which they are paired.
    """
    partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    by_tpn = {team.tpn: team for team in teams}
    wrong_bye = _bye_verdict(by_tpn, paired.bye, bye)
    if wrong_bye is not None:
        return wrong_bye
    for group in paired.paired_groups:
        if any(partner.get(one.tpn) != other.tpn for one, other in group.pairs):
            return _group_verdict(by_tpn, group, partner)
    return None


def _bye_verdict(
    by_tpn: Mapping[int, Contestant], right: Contestant | None, bye: int | None
) -> Judgement | None:
    if right is None or bye is None or bye == right.tpn or bye not in by_tpn:
        return None
    team = by_tpn[bye]
    if not team.may_have_bye:
        return _judgement(team.score, "14b", "bye", (bye,))
    judgement = _judgement(team.score, "10", "bye-number", ())
    return replace(judgement, ours=right.tpn, theirs=bye)


def _group_verdict(
    by_tpn: Mapping[int, Contestant], group: PairedGroup, partner: Mapping[int, int]
) -> Judgement:
    """What fails in the first group that is paired otherwise."""
    members = [team for pair in group.pairs for team in pair]
    others = [(team, by_tpn[partner[team.tpn]]) for team in members if partner.get(team.tpn)]
    score = group.trace.score
    for one, other in others:
        if other.tpn in one.met_or_forbidden:
            return _judgement(score, "14a", "rematch", (one.tpn, other.tpn))
    keeps_rule_17 = not any(clash(*pair) for pair in group.pairs)
    for one, other in others:
        if keeps_rule_17 and clash(one, other):
            return _judgement(score, "17", "colour-rule", (one.tpn, other.tpn))
    return _order_verdict(group, others)


def _order_verdict(group: PairedGroup, others: list[tuple[Contestant, Contestant]]) -> Judgement:
    """Teams leave a group that nobody leaves, or other teams, or the combination comes later.

    Named are those of its own score, if there are any: a team that floated in and would meet
    somebody elsewhere had not come at all.
    """
    score, own = group.trace.score, frozenset(group.trace.residents)
    here = own | frozenset(group.trace.mdps)
    leaving = {one.tpn for one, other in others if one.tpn in here and other.tpn not in here}
    article = _article_of_pairs(group)
    if not leaving or leaving == group.floaters:
        return _judgement(score, article, "order", ())
    named = tuple(sorted((leaving & own) or leaving))
    if not group.floaters:
        return _judgement(score, _STAYING.get(article, article), "nobody-leaves", named)
    return _judgement(score, _article_of_floaters(group) or article, "other-floaters", named)


_STAYING = {"36": "44", "38": "44"}
"""Where a rule of its own keeps together, to round 4, a group that its list can pair."""


def _article_of_pairs(group: PairedGroup) -> str:
    """The rule of the list by which the group was paired."""
    events = reversed(group.trace.events)
    return next((event.article for event in events if event.pairs and event.article), "36")


def _article_of_floaters(group: PairedGroup) -> str:
    """The rule by which somebody left the group; empty if its list tells who does."""
    fixed = (event for event in group.trace.events if event.move == "floater-fixed")
    return next((event.article for event in fixed), "")


def _judgement(score: Tenths, article: str, key: str, players: tuple[int, ...]) -> Judgement:
    return Judgement(score=score, article=article, key=key, players=players, phrases=PHRASES)
