"""Pairing the rest around what an arbiter has fixed, and what keeps two teams apart."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace

from pairing.core.cards import deal_cards
from pairing.core.errors import NoPairingExists
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.olympiad.bye import bye_team
from pairing.systems.olympiad.colours import clash
from pairing.systems.olympiad.contestants import DEFINITIONS, Contestant, contestants
from pairing.systems.olympiad.engine import OlympiadRound, pair_teams
from pairing.systems.olympiad.pairing_round import NEEDS, numbers, published
from pairing.systems.olympiad.steps import Steps
from pairing.systems.shared.obstacles import Obstacles, basic_rules
from pairing.systems.system import Watcher
from pairing.trace.fixed import Fixed

ARTICLES = {
    "rematch": "14a",
    "bye": "14b",
    "same-colour": "17",
    "third-colour": "17",
    "colour-difference": "17",
}


def pair_rest(tournament: Tournament, fixed: Fixed, watch: Watcher | None = None) -> RoundPairing:
    """A pairing of the next round in which everything that is fixed comes out.

    If the round by the rules has all of it, it is that. Otherwise the other teams are paired by the
    rules as if those of the fixed matches were not there: groups and median are those of the rest.
    A fixed match or bye may break a rule; the others break only 17, and only where 18a suspends it.
    Raises ``KeyError`` with the TPN of a team that is not to be paired,
    :class:`~pairing.core.errors.NotReady` and :class:`~pairing.core.errors.NoPairingExists`.
    """
    around = pair_around(tournament, fixed)
    everybody = contestants(tournament)
    by_tpn = {team.tpn: team for team in everybody}
    if watch is not None:
        watch(len(everybody), len(everybody))
    made = [(by_tpn[one], by_tpn[other]) for one, other in around.pairs]
    return published(tournament, everybody, made, around.bye)


@dataclass(frozen=True, slots=True)
class Around:
    """A round in which everything that is fixed comes out.

    ``teams`` are those whom the rules have ``paired``: all if the round by the rules has what is
    fixed, else those who are left beside the ``apart`` matches and the fixed bye.
    """

    teams: tuple[Contestant, ...]
    paired: OlympiadRound
    fixed: Fixed
    apart: tuple[tuple[int, int], ...] = ()

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All matches by TPN, the fixed ones first."""
        return [*self.apart, *numbers(self.paired.pairs)]

    @property
    def bye(self) -> int | None:
        """The TPN of the team with the bye."""
        return self.paired.bye.tpn if self.paired.bye else self.fixed.bye


def pair_around(tournament: Tournament, fixed: Fixed) -> Around:
    """The round as :func:`pair_rest` has it; raises as that does."""
    refuse_if_not_ready(tournament, NEEDS)
    everybody = contestants(tournament)
    _refuse_strangers({team.tpn for team in everybody}, fixed)
    bounded = _kept_within(everybody, fixed)
    by_rules = _by_the_rules(bounded, tournament.next_round, fixed)
    return by_rules or _beside(bounded, tournament.next_round, fixed)


def obstacles(tournament: Tournament) -> Obstacles:
    """14a, 14b and 17 for any two teams of the next round."""
    by_tpn = {team.tpn: team for team in contestants(tournament)}

    def excluded(one: int, other: int) -> bool:
        return clash(by_tpn[one], by_tpn[other])

    articles = {**basic_rules(""), **ARTICLES}
    return Obstacles(tournament, deal_cards(tournament, DEFINITIONS), articles, excluded)


def _refuse_strangers(present: Collection[int], fixed: Fixed) -> None:
    tpns = [tpn for pair in fixed.pairs for tpn in pair] + [
        tpn for tpn, _ in (*fixed.moved_down, *fixed.moved_up)
    ]
    for tpn in (*tpns, *([] if fixed.bye is None else [fixed.bye])):
        if tpn not in present:
            raise KeyError(tpn)


def _by_the_rules(teams: tuple[Contestant, ...], round_number: int, fixed: Fixed) -> Around | None:
    """The round by the rules if all that is fixed comes out in it."""
    try:
        around = Around(teams, pair_teams(teams, round_number), fixed)
    except NoPairingExists:
        return None
    made = set(map(frozenset, around.pairs))
    bye = around.paired.bye
    has_bye = fixed.bye is None or (bye is not None and bye.tpn == fixed.bye)
    has_all = all(frozenset(pair) in made for pair in fixed.pairs)
    return around if has_all and has_bye else None


def _beside(teams: tuple[Contestant, ...], round_number: int, fixed: Fixed) -> Around:
    """The fixed matches, and the other teams paired among themselves."""
    gone = {tpn for pair in fixed.pairs for tpn in pair} | {fixed.bye}
    rest = tuple(team for team in teams if team.tpn not in gone)
    if fixed.bye is not None and len(rest) % 2:
        raise NoPairingExists(tuple(team.tpn for team in rest))
    paired = pair_with_some_bye(rest, round_number) if rest else OlympiadRound(None, (), ())
    return Around(rest, paired, fixed, fixed.pairs)


def pair_with_some_bye(teams: tuple[Contestant, ...], round_number: int) -> OlympiadRound:
    """The round by the rules; if the bye, chosen first, leaves the others unpaired, the next one's.

    Raises :class:`~pairing.core.errors.NoPairingExists` as the first attempt does if no bye helps.
    """
    try:
        return pair_teams(teams, round_number)
    except NoPairingExists as nothing:
        candidates = sum(team.may_have_bye for team in teams) if len(teams) % 2 else 0
        for _ in range(candidates - 1):
            bye = bye_team(teams, Steps())
            teams = tuple(replace(t, may_have_bye=False) if t is bye else t for t in teams)
            with suppress(NoPairingExists):
                return pair_teams(teams, round_number)
        raise nothing from None


def _kept_within(teams: tuple[Contestant, ...], fixed: Fixed) -> tuple[Contestant, ...]:
    """The teams; one that was moved meets nobody on the side from which it was moved away."""
    highest, lowest = dict(fixed.moved_down), dict(fixed.moved_up)

    def is_kept_from(team: Contestant, other: Contestant) -> bool:
        is_too_high = other.score > highest.get(team.tpn, other.score)
        return is_too_high or other.score < lowest.get(team.tpn, other.score)

    def met_or_forbidden(team: Contestant) -> frozenset[int]:
        kept_from = (t for t in teams if is_kept_from(team, t) or is_kept_from(t, team))
        return team.met_or_forbidden | {other.tpn for other in kept_from}

    return tuple(replace(team, met_or_forbidden=met_or_forbidden(team)) for team in teams)
