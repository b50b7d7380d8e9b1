"""A round by the 2016 text: bracket by bracket, with a collapsed last one where needed (A.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from pairing.dutch.bracket import ONE_POINT, Bracket, BracketPairing, Path
from pairing.dutch.completion import can_be_completed
from pairing.dutch.contenders import Contender
from pairing.dutch.costs import Costs
from pairing.dutch.editions import Edition
from pairing.dutch.generation import first_in_order
from pairing.dutch.kinds import Problem, tight_graph
from pairing.dutch.last_resort import Outside, pair_by_weights
from pairing.dutch.legality import may_meet, possible_partners
from pairing.matching.bits import mask_of
from pairing.matching.general import maximum_matching
from pairing.model import Tenths


class Role(Enum):
    """What kind of bracket it is for the rules (A.9)."""

    NORMAL = "normal"
    PENULTIMATE = "penultimate pairing bracket"
    LAST = "last bracket"


@dataclass(frozen=True)
class PairedBracket:
    """A bracket with its role and its pairing."""

    bracket: Bracket
    role: Role
    pairing: BracketPairing

    def pairs(self) -> Iterator[tuple[Contender, Contender]]:
        """The players paired here, (higher, lower)."""
        members = self.bracket.members
        return ((members[one], members[other]) for one, other in self.pairing.pairs)

    def downfloaters(self) -> tuple[Contender, ...]:
        """The players who remain unpaired here, in order."""
        return tuple(self.bracket.members[bsn] for bsn in self.pairing.downfloaters)


@dataclass(frozen=True)
class Situation:
    """A bracket to be paired, and everyone below it.

    ``below`` are the lower scoregroups in order; ``forced`` makes one way of pairing a bracket the
    only one, for tests.
    """

    edition: Edition
    bracket: Bracket
    role: Role
    below: tuple[tuple[Contender, ...], ...]
    forced: Path | None = None

    @property
    def lower_players(self) -> tuple[Contender, ...]:
        """Everyone below the bracket."""
        return tuple(player for group in self.below for player in group)


def pair_brackets(
    edition: Edition,
    players: Sequence[Contender],
    watch: Callable[[int, int], None],
    forced: Path | None = None,
) -> tuple[PairedBracket, ...]:
    """Every bracket of the round in the order of pairing; the field is known to be pairable.

    ``watch`` is told the number of players settled and of all players after each bracket.
    """
    groups = [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
    paired: list[PairedBracket] = []
    floaters: tuple[Contender, ...] = ()
    while groups:
        residents, below = groups[0], tuple(groups[1:])
        bracket = Bracket((*floaters, *residents), len(floaters))
        role = Role.NORMAL if below else Role.LAST
        result = _pair(Situation(edition, bracket, role, below, forced))
        if below and not can_be_completed(result.downfloaters(), sum(below, ())):
            situation = Situation(edition, bracket, Role.PENULTIMATE, below, forced)
            result = _pair(situation)
            below = (situation.lower_players,)
        paired.append(result)
        floaters = result.downfloaters()
        groups = list(below)
        watch(len(players) - len(floaters) - sum(map(len, below)), len(players))
    return tuple(paired)


def _pair(situation: Situation) -> PairedBracket:
    pairing = _pair_by_prices(situation) if situation.forced is not Path.WEIGHTED else None
    if pairing is None:
        pairing = _pair_by_weights(situation)
    return PairedBracket(situation.bracket, situation.role, pairing)


# Pairing by prices


def _pair_by_prices(situation: Situation) -> BracketPairing | None:
    """The bracket's pairing if prices on kinds settle it, else ``None``.

    The criterion on the downfloaters as a set (C.7, or C.4 in the penultimate bracket) is not in
    the prices. The best candidate without it stands if it meets that criterion ideally, since no
    candidate does better. If not and one player floats, the criterion depends on him alone: he is
    kept from floating and the search repeated, unless that spoils a criterion of higher priority.
    """
    bracket = situation.bracket
    slots = _fewest_downfloaters(situation)
    if slots == bracket.size:
        return BracketPairing((), tuple(range(bracket.size)), Path.ALL_FLOAT)
    costs = Costs(situation.edition.rules, bracket)
    floatable = bracket.everybody
    if situation.role is Role.LAST:
        floatable = mask_of(
            bsn for bsn, player in enumerate(bracket.members) if player.may_have_bye
        )
    ceiling = None
    while True:
        graph = tight_graph(Problem(bracket, costs, slots, floatable))
        if graph is None:
            return None
        pairs, downfloaters = first_in_order(bracket, graph)
        weighty = costs.down_to("score-differences", _total(bracket, costs, pairs, downfloaters))
        ceiling = weighty if ceiling is None else ceiling
        if situation.role is Role.NORMAL and weighty > ceiling:
            return None
        if _is_acceptable(situation, downfloaters):
            return BracketPairing(pairs, downfloaters, Path.PRICES)
        if slots != 1:
            return None
        floatable &= ~(1 << downfloaters[0])


def _fewest_downfloaters(situation: Situation) -> int:
    """C.5: the least number of players who remain unpaired."""
    bracket = situation.bracket
    if situation.role is Role.LAST:
        return bracket.size % 2
    matched = sum(partner >= 0 for partner in maximum_matching(bracket.partners))
    return bracket.size - matched


def _total(
    bracket: Bracket,
    costs: Costs,
    pairs: Sequence[tuple[int, int]],
    downfloaters: Sequence[int],
) -> int:
    members = bracket.members
    return sum(costs.of_pair(members[one], members[other]) for one, other in pairs) + sum(
        costs.of_downfloater(members[bsn]) for bsn in downfloaters
    )


def _is_acceptable(situation: Situation, downfloaters: Sequence[int]) -> bool:
    """No other set of downfloaters can do better in C.7, or in C.4 where that counts."""
    floaters = [situation.bracket.members[bsn] for bsn in downfloaters]
    if situation.role is Role.PENULTIMATE:
        return can_be_completed(floaters, situation.lower_players)
    if situation.role is Role.LAST or not floaters:
        return True
    return _pairs_ideally(floaters, situation.below[0], is_last=len(situation.below) == 1)


def _pairs_ideally(
    floaters: Sequence[Contender], residents: Sequence[Contender], is_last: bool
) -> bool:
    """In the following bracket all downfloaters and all residents, except one if odd, are paired.

    Whoever stays over in the last bracket must be one who may have the bye (C.2).
    """
    takers = [player.may_have_bye or not is_last for player in residents]
    return _is_saturating(floaters, residents, takers)


def _is_saturating(
    floaters: Sequence[Contender], residents: Sequence[Contender], takers: Sequence[bool]
) -> bool:
    neighbours = possible_partners([*floaters, *residents], len(floaters))
    if len(neighbours) % 2:
        spare, offset = len(neighbours), len(floaters)
        staying = mask_of(offset + place for place, takes in enumerate(takers) if takes)
        for place, takes in enumerate(takers):
            if takes:
                neighbours[offset + place] |= 1 << spare
        neighbours.append(staying)
    return -1 not in maximum_matching(neighbours)


# Pairing by weights


def _pair_by_weights(situation: Situation) -> BracketPairing:
    """The bracket's pairing by the last resort, everyone who matters below it included."""
    bracket, rules = situation.bracket, situation.edition.rules
    following = situation.below[0] if situation.role is Role.NORMAL else ()
    differences = _following_differences(bracket, following) if following else None
    most = bracket.size + len(situation.lower_players) + 1
    costs = Costs(rules, bracket, differences, most)
    members = bracket.members
    if situation.role is Role.NORMAL:
        outside = _next_bracket(situation, costs)
    else:
        outside = _everyone_below(situation, costs)

    def of_pair(one: int, other: int) -> int:
        return costs.of_pair(members[one], members[other])

    return pair_by_weights(bracket, of_pair, outside)


def _following_differences(bracket: Bracket, following: Sequence[Contender]) -> list[Tenths]:
    """The score differences that pairs and unpaired players of the next bracket can have."""
    score = following[0].score
    scores = {member.score for member in bracket.members}
    pairs = {own - score for own in scores}
    alone = {own - score + ONE_POINT for own in scores | {score}}
    return sorted(pairs | alone, reverse=True)


def _next_bracket(situation: Situation, costs: Costs) -> Outside:
    """C.7: downfloaters are paired with the next scoregroup as well as possible, or not at all.

    If the next bracket is the last one, a player who may not have the bye weighs like three who
    stay unpaired, so that a bracket which can be completed is better than any that cannot.
    """
    bracket, residents = situation.bracket, situation.below[0]
    is_last = len(situation.below) == 1
    score = residents[0].score

    def alone(player: Contender) -> int:
        weight = 3 if is_last and not player.may_have_bye else 1
        return costs.in_following(weight, player.score - score + ONE_POINT)

    edges = _edges_out(
        bracket,
        residents,
        lambda member: costs.of_downfloater(member) + costs.in_following(0, member.score - score),
    )
    edges += _edges_among(bracket.size, residents)
    lonely = {
        bsn: costs.of_downfloater(member) + alone(member)
        for bsn, member in enumerate(bracket.members)
    }
    lonely |= {bracket.size + place: alone(player) for place, player in enumerate(residents)}
    return Outside(tuple(edges), lonely)


def _everyone_below(situation: Situation, costs: Costs) -> Outside:
    """C.4 and C.2: everyone who floats is paired further down, or has the bye."""
    bracket, below = situation.bracket, situation.lower_players
    edges = _edges_out(bracket, below, costs.of_downfloater)
    edges += _edges_among(bracket.size, below)
    if (bracket.size + len(below)) % 2:
        bye = bracket.size + len(below)
        edges += [
            (bsn, bye, costs.of_downfloater(member))
            for bsn, member in enumerate(bracket.members)
            if member.may_have_bye
        ]
        edges += [
            (bracket.size + place, bye, 0)
            for place, player in enumerate(below)
            if player.may_have_bye
        ]
    return Outside(tuple(edges), {})


def _edges_out(
    bracket: Bracket, others: Sequence[Contender], cost: Callable[[Contender], int]
) -> list[tuple[int, int, int]]:
    return [
        (bsn, bracket.size + place, cost(member))
        for bsn, member in enumerate(bracket.members)
        for place, other in enumerate(others)
        if may_meet(member, other)
    ]


def _edges_among(first: int, players: Sequence[Contender]) -> list[tuple[int, int, int]]:
    return [
        (first + place, first + before, 0)
        for place, player in enumerate(players)
        for before in range(place)
        if may_meet(player, players[before])
    ]
