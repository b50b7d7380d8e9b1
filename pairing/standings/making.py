"""Standings: the list of tie-breaks applied one after another within still tied groups (4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from pairing.core.lots import lot
from pairing.core.model import PlacesByHand, Tournament
from pairing.standings.codes import Code
from pairing.standings.editions import C07_2026, TieBreakEdition, find_edition
from pairing.standings.errors import NoSuchRound
from pairing.standings.facts import Facts, facts_after
from pairing.standings.ranking_values import SystemValue
from pairing.standings.readings import Readings
from pairing.standings.registry import (
    DEFAULT_FOR_PREDETERMINED_PAIRINGS,
    DEFAULT_TIE_BREAKS,
    TIE_BREAKS,
    parse_tie_breaks,
    refuse_unfit,
)
from pairing.standings.table import (
    HAND,
    LOT,
    POINTS,
    Settings,
    Standings,
    StandingsRow,
    TieBreakColumn,
)
from pairing.standings.tie_break import TieBreak
from pairing.systems.ranking_value import RankingValue

Key: TypeAlias = tuple[bool, int]
"""What players are sorted by, the lowest first: nothing to sort by, then a number."""


def standings(
    tournament: Tournament,
    tie_breaks: Sequence[str] | None = None,
    after_round: int | None = None,
    edition: TieBreakEdition | str = C07_2026,
    *,
    readings: Readings | None = None,
    predetermined: bool = False,
    lots: str | None = None,
    ranking_value: RankingValue | None = None,
    every_value: bool = True,
) -> Standings:
    """The standings after a round, by default the last one of which all results are known.

    ``tie_breaks`` are MTB26 codes in the order in which they apply, by default
    :data:`DEFAULT_TIE_BREAKS`. ``predetermined`` pairings are those of round robins (15.2).
    ``lots`` is the seed for drawing lots at the end; without it places are shared.
    ``ranking_value`` decides before points. Who asks for the places alone can do without
    ``every_value``: a tie-break is ``None`` then for whoever is not tied when it applies. Raises
    :class:`~pairing.standings.errors.BadTieBreak`, :class:`~pairing.standings.errors.NoSuchRound`
    and :class:`~pairing.standings.errors.UnknownEdition`.
    """
    codes = _codes(tie_breaks, predetermined)
    refuse_unfit(codes, of_teams=tournament.is_team_event, predetermined=predetermined)
    rules = find_edition(edition) if isinstance(edition, str) else edition
    settings = Settings(rules, readings or Readings(), predetermined, lots, ranking_value)
    number = counted_rounds(tournament, after_round)
    facts = facts_after(tournament, number, settings.rules, settings.readings)
    ranked = (player.tpn for player in tournament.players if player.tpn not in tournament.unranked)
    in_order = [TIE_BREAKS[code.name](facts, code) for code in codes]
    first = [SystemValue(facts, ranking_value, tournament)] if ranking_value else []
    made = _standings(facts, tuple(ranked), [*first, *in_order], settings, every_value)
    pending, adjourned = _pending(tournament, number), _adjourned(tournament, number)
    return replace(made, pending=pending, adjourned=adjourned)


def _codes(tie_breaks: Sequence[str] | None, predetermined: bool) -> tuple[Code, ...]:
    default = DEFAULT_FOR_PREDETERMINED_PAIRINGS if predetermined else DEFAULT_TIE_BREAKS
    return parse_tie_breaks(default if tie_breaks is None else tie_breaks)


def counted_rounds(tournament: Tournament, after_round: int | None) -> int:
    """That round, or the last one of which all results are known; raises :class:`NoSuchRound`."""
    paired = len(tournament.rounds)
    if after_round is None:
        return paired if not paired or tournament.rounds[-1].is_complete else paired - 1
    if not 0 <= after_round <= paired:
        raise NoSuchRound("standings.no-such-round", round=after_round, paired=paired)
    return after_round


def _pending(tournament: Tournament, round_number: int) -> int:
    """Games of the counted rounds without a result."""
    return sum(
        game.result.is_pending
        for a_round in tournament.rounds[:round_number]
        for game in a_round.games
    )


def _adjourned(tournament: Tournament, round_number: int) -> int:
    """Games of the counted rounds that are not over."""
    rounds = tournament.rounds[:round_number]
    return sum(game.adjourned for a_round in rounds for game in a_round.games)


@dataclass(frozen=True, slots=True)
class _TiedGroup:
    """Players (TPNs ascending) who are still tied, and what put them behind the group before."""

    tpns: tuple[int, ...]
    decided_by: str = ""

    def divided(self, keys: Mapping[int, Key], by: str) -> list[_TiedGroup]:
        """The groups that the keys of the players make of this one, the lowest key first."""
        if len(self.tpns) == 1:
            return [self]
        ordered = sorted(self.tpns, key=keys.__getitem__)
        first, *others = (tuple(part) for _, part in groupby(ordered, key=keys.__getitem__))
        return [_TiedGroup(first, self.decided_by), *(_TiedGroup(other, by) for other in others)]


def _divided(groups: Iterable[_TiedGroup], keys: Mapping[int, Key], by: str) -> list[_TiedGroup]:
    return [part for group in groups for part in group.divided(keys, by)]


def _standings(
    facts: Facts,
    ranked: Sequence[int],
    tie_breaks: Sequence[TieBreak],
    settings: Settings,
    every_value: bool,
) -> Standings:
    by_points = {tpn: (False, -facts.scores[tpn]) for tpn in ranked}
    groups = [_TiedGroup(tuple(sorted(by_points)))] if by_points else []
    if settings.ranking_value is None:
        groups = _divided(groups, by_points, POINTS)
    columns: list[TieBreakColumn] = []
    amounts: list[Mapping[int, int | None]] = []
    others = [_TiedGroup((tpn,)) for tpn in sorted(facts.scores.keys() - set(ranked))]
    labels = _labels([each.code for each in tie_breaks])
    for tie_break, label in zip(tie_breaks, labels, strict=True):
        columns.append(_column(tie_break, label))
        if every_value:
            amounts.append(_amounts(tie_break, [*groups, *others]))
        else:
            amounts.append(_amounts_of_tied(tie_break, groups))
        groups = _divided(groups, _keys(columns[-1], amounts[-1]), label)
        if isinstance(tie_break, SystemValue):
            groups = _divided(groups, by_points, POINTS)
    by_hand, not_level = _places_by_hand(facts, groups)
    groups = _divided(groups, _keys_by_hand(facts, by_hand), HAND)
    if settings.lots is not None:
        drawn = {tpn: (False, lot(settings.lots, tpn)) for tpn in facts.entries}
        groups = _divided(groups, drawn, LOT)
    rows = tuple(_rows([*groups, *others], facts, amounts, frozenset(by_points)))
    return Standings(
        facts.rounds, settings, tuple(columns), rows, by_hand=by_hand, not_level=not_level
    )


def _places_by_hand(
    facts: Facts, groups: Iterable[_TiedGroup]
) -> tuple[tuple[PlacesByHand, ...], tuple[PlacesByHand, ...]]:
    """Those given after this round that hold since exactly their players are tied, and others."""
    given = [p for p in facts.tournament.places_by_hand if p.after_round == facts.rounds]
    if not given:
        return (), ()
    tied = {frozenset(group.tpns) for group in groups}
    holding = tuple(places for places in given if frozenset(places.tpns) in tied)
    return holding, tuple(places for places in given if places not in holding)


def _keys_by_hand(facts: Facts, given: Iterable[PlacesByHand]) -> dict[int, Key]:
    """Sort keys that divide only those who were ranked by hand."""
    keys: dict[int, Key] = dict.fromkeys(facts.entries, (False, 0))
    for places in given:
        keys.update({tpn: (False, place) for place, tpn in enumerate(places.tpns)})
    return keys


def _labels(codes: Sequence[Code]) -> list[str]:
    """The codes in words, each different: a code that comes again has its number behind it."""
    labels = []
    for at, code in enumerate(codes):
        before = codes[:at].count(code)
        labels.append(f"{code} {before + 1}" if before else str(code))
    return labels


def _column(tie_break: TieBreak, label: str) -> TieBreakColumn:
    return TieBreakColumn(
        code=tie_break.code,
        label=label,
        scale=tie_break.scale,
        decimals=tie_break.decimals,
        lower_is_better=tie_break.lower_is_better,
        is_dropped=tie_break.is_dropped,
    )


def _amounts(tie_break: TieBreak, groups: Iterable[_TiedGroup]) -> Mapping[int, int | None]:
    if tie_break.is_dropped:
        return dict.fromkeys(tie_break.facts.entries)
    if not tie_break.looks_at_ties:
        return tie_break.amounts(tuple(tie_break.facts.entries))
    found: dict[int, int | None] = {}
    for group in groups:
        found.update(tie_break.amounts(group.tpns))
    return found


def _amounts_of_tied(tie_break: TieBreak, groups: Iterable[_TiedGroup]) -> Mapping[int, int | None]:
    found = dict[int, int | None].fromkeys(tie_break.facts.entries)
    for group in groups:
        if len(group.tpns) > 1 and not tie_break.is_dropped:
            found.update(tie_break.amounts(group.tpns))
    return found


def _keys(column: TieBreakColumn, amounts: Mapping[int, int | None]) -> dict[int, Key]:
    """Sort keys, the best value lowest; players without a value come last."""
    sign = 1 if column.lower_is_better else -1
    return {
        tpn: (True, 0) if amount is None else (False, sign * amount)
        for tpn, amount in amounts.items()
    }


def _rows(
    groups: Iterable[_TiedGroup],
    facts: Facts,
    amounts: Sequence[Mapping[int, int | None]],
    ranked: frozenset[int],
) -> Iterator[StandingsRow]:
    rank = 1
    for group in groups:
        for tpn in group.tpns:
            values = tuple([column[tpn] for column in amounts])
            decided_by = group.decided_by if tpn == group.tpns[0] else ""
            yield StandingsRow(rank, tpn, facts.scores[tpn], values, decided_by, tpn in ranked)
        rank += len(group.tpns)
