"""The pairing rules of the Olympiad (1998), read a second time.

Numbers in brackets are those of the rules, O1, O2 … the decisions on what they leave open. Where a
rule prints a list, the list is gone through from its beginning, pair by pair; whether what is left
can be paired at all says which beginnings lead somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pairing.core.errors import NoPairingExists
from pairing.core.field import forbidden_opponents, players_to_pair
from pairing.core.histories import histories
from pairing.core.model import Colour, Tenths, Tournament
from pairing.literal.cheapest import can_all_be_paired
from pairing.literal.replayed import Replayed, groups_of, in_board_order

W, B = Colour.WHITE, Colour.BLACK
LAST_EARLY_ROUND = 4


@dataclass(frozen=True, slots=True)
class LiteralTeam:
    """A team to be paired; ``buchholz`` is that of rule 45, ``colours`` those of board 1."""

    tpn: int
    score: Tenths
    buchholz: Tenths
    met_or_forbidden: frozenset[int]
    colours: tuple[Colour, ...]
    may_have_bye: bool


Teams = Sequence[LiteralTeam]
Pair = tuple[LiteralTeam, LiteralTeam]
May = Callable[[LiteralTeam, LiteralTeam], bool]
Treated = tuple[list[Pair], "LiteralTeam | None"]
"""The pairs of a group, and who floats on without an opponent yet."""


def replay_olympiad(tournament: Tournament) -> Replayed:
    """The next round; raises :class:`~pairing.core.errors.NoPairingExists`."""
    teams = _teams(tournament)
    bye, done = pair_teams(teams, tournament.next_round)
    drawn = tournament.initial_colour or W
    boards = [_white_first(one, other, drawn) for pairs in done for one, other in pairs]
    return Replayed(
        groups_of([[(one.tpn, other.tpn) for one, other in pairs] for pairs in done]),
        in_board_order(boards, {team.tpn: team.score for team in teams}),
        bye.tpn if bye else None,
    )


def _teams(tournament: Tournament) -> list[LiteralTeam]:
    entries = histories(tournament)
    score = {tpn: sum(entry.points for entry in own) for tpn, own in entries.items()}
    forbidden = forbidden_opponents(tournament)
    found = []
    for tpn in players_to_pair(tournament):
        own = entries[tpn]
        met = [e.opponent for e in own if e.is_played and e.opponent is not None]
        found.append(
            LiteralTeam(
                tpn=tpn,
                score=score[tpn],
                buchholz=score[tpn] + sum(score[other] for other in met),
                met_or_forbidden=frozenset(met) | forbidden.get(tpn, frozenset()),
                colours=tuple(e.colour for e in own if e.is_played and e.colour),
                may_have_bye=not any(
                    not e.is_played and (e.mark == "U" or e.result_points > 0) for e in own
                ),
            )
        )
    return found


def pair_teams(everybody: Teams, number: int) -> tuple[LiteralTeam | None, list[list[Pair]]]:
    """The bye and the pairs of each group, in the order of the work; raises as above."""
    teams, bye = list(everybody), None
    if len(teams) % 2:  # 10, 14b, O3
        eligible = [team for team in teams if team.may_have_bye]
        if not eligible:
            raise NoPairingExists(nobody_for_bye=True)
        bye = min(eligible, key=lambda team: (team.score, -team.tpn))
        teams.remove(bye)
    if not _complete(teams, _not_met):
        raise NoPairingExists
    return bye, _OlympiadReading(teams, early=number <= LAST_EARLY_ROUND).run()


def _not_met(one: LiteralTeam, other: LiteralTeam) -> bool:
    """14a."""
    return other.tpn not in one.met_or_forbidden


def _with_colours(one: LiteralTeam, other: LiteralTeam) -> bool:
    """14a and 17."""
    if not _not_met(one, other):
        return False
    return any(_can_take(one, c) and _can_take(other, c.opposite) for c in (W, B))


def _can_take(team: LiteralTeam, colour: Colour) -> bool:
    """17: no difference beyond two, and not three times running."""
    after = [*team.colours, colour]
    return abs(after.count(W) - after.count(B)) <= 2 and after[-3:] != [colour] * 3


def _complete(teams: Teams, may: May, leavers: Teams | None = None) -> bool:
    """All can be paired; if their number is odd, but for one of the leavers."""
    return _pairable(teams, may, teams if leavers is None else leavers)


def _pairable(teams: Teams, may: May, leavers: Teams) -> bool:
    count = len(teams)
    names = {team.tpn for team in leavers}

    def fits(one: int, other: int) -> bool:
        if other == count:
            return teams[one].tpn in names
        return may(teams[one], teams[other])

    return can_all_be_paired(count + count % 2, fits)


def _halves(teams: Teams) -> list[LiteralTeam]:
    """36: whom the first meets, in this order, half of the list away first."""
    half = len(teams) // 2
    return [*teams[half:], *reversed(teams[1:half])]


def _ends(teams: Teams) -> list[LiteralTeam]:
    """47 and 49: whom the first meets, the last one first."""
    return list(reversed(teams[1:]))


def _first_of_list(
    teams: Teams, opponents: Callable[[Teams], list[LiteralTeam]], may: May, leavers: Teams = ()
) -> Treated | None:
    """The first combination of a list in which all may meet; if odd, one of the leavers floats."""
    left, pairs, floater = list(teams), [], None
    if not _pairable(left, may, leavers):
        return None
    while left:
        first = left[0]
        for other in opponents(left):
            rest = [team for team in left if team is not first and team is not other]
            if may(first, other) and _pairable(rest, may, leavers):
                pairs.append((first, other))
                left = rest
                break
        else:
            floater = first
            left = left[1:]
    return pairs, floater


class _OlympiadReading:
    """15 and 16: groups from the top to the median, from the bottom to it, and the median."""

    def __init__(self, teams: Teams, *, early: bool) -> None:
        self.early = early
        scores = sorted({team.score for team in teams}, reverse=True)
        self.groups = [[team for team in teams if team.score == score] for score in scores]
        ranked = sorted(teams, key=lambda team: (-team.score, team.tpn))
        middle = ranked[len(teams) // 2]  # place n/2 + 1 of an even number
        self.median = next(i for i, group in enumerate(self.groups) if middle in group)
        self.floated: set[int] = set()
        self.done: list[tuple[bool | None, list[Pair]]] = []

    def order(self, teams: Teams, *, down: bool) -> list[LiteralTeam]:
        """25 and 45; below the median from the other end."""

        def key(team: LiteralTeam) -> tuple[int, int]:
            return (0, team.tpn) if self.early else (-team.buchholz, team.tpn)

        return sorted(teams, key=key, reverse=down)

    def run(self) -> list[list[Pair]]:
        while any(self.groups[: self.median]):
            at = next(i for i in range(self.median) if self.groups[i])
            beyond = list(range(at + 1, len(self.groups)))
            if not self.treat(at, beyond, down=False):
                self.groups[at + 1].extend(self.groups.pop(at))
                self.median -= 1
        while any(self.groups[self.median + 1 :]):
            at = next(i for i in range(len(self.groups) - 1, self.median, -1) if self.groups[i])
            beyond = list(range(at - 1, self.median - 1, -1))
            if not self.treat(at, beyond, down=True):
                self.groups[at - 1].extend(self.groups.pop(at))
        self.pair_median()
        return [pairs for _, pairs in self.done]

    def pair_median(self) -> None:
        """The median group, if need be with groups around it undone (O8)."""
        group = self.groups[self.median]
        below = [each for each in self.done if each[0]][::-1]
        above = [each for each in self.done if not each[0]][::-1]
        outwards = []
        for place in range(len(self.done)):
            outwards += below[place : place + 1] + above[place : place + 1]
        while group:
            pairs = self.whole_group(self.order(group, down=False))
            if pairs is not None:
                self.done.append((None, pairs))
                return
            undone = outwards.pop(0)
            self.done.remove(undone)
            group = group + [team for pair in undone[1] for team in pair]

    def whole_group(self, teams: Teams) -> list[Pair] | None:
        """The first of the list with the colours of 17, else without (18a)."""
        for may in (_with_colours, _not_met):
            found = _first_of_list(teams, _halves if self.early else _ends, may)
            if found is not None:
                return found[0]
        return None

    def treat(self, at: int, beyond: Sequence[int], *, down: bool) -> bool:
        """Pair a group on one side of the median; or it has to be joined."""
        teams = self.order(self.groups[at], down=down)
        others = [self.order(self.groups[i], down=down) for i in beyond]
        if self.early:
            early = self.early_group(teams, others)
            found: Treated | None = None if early is None else (early, None)
        else:
            found = self.late_group(teams, others[0])
        if found is None:
            return False
        pairs, floater = found
        gone = [team for pair in pairs for team in pair]
        for group in self.groups:
            group[:] = [team for team in group if team not in gone]
        if floater is not None:
            self.groups[at].remove(floater)
            self.groups[beyond[0]].append(floater)
            self.floated.add(floater.tpn)
        self.done.append((down, pairs))
        return True

    # From round 5

    def late_group(self, teams: Teams, following: Teams) -> Treated | None:
        """46 to 50."""
        if len(teams) % 2 == 0:
            pairs = self.whole_group(teams)
            return None if pairs is None else (pairs, None)
        own = [team for team in following if team.tpn not in self.floated]
        trials = ((_with_colours, _with_colours), (_with_colours, _not_met), (_not_met, _not_met))
        for may, may_below in trials:
            leavers = [
                team
                for team in teams
                if team.tpn not in self.floated and _complete([*following, team], may_below, own)
            ]
            found = _first_of_list(teams, _ends, may, leavers)
            if found is not None:
                return found
        return None

    # Rounds 1 to 4

    def early_group(self, teams: Teams, groups: Sequence[Teams]) -> list[Pair] | None:
        """25 to 44."""
        others = [list(group) for group in groups]
        group, fixed = list(teams), []
        while len(group) > 1:  # 39 to 43
            lonely = [one for one in group if not any(_not_met(one, t) for t in group if t != one)]
            if not lonely:
                break
            pair = self.lone(lonely[0], others)
            if pair is None:
                return None
            fixed.append(pair)
            group.remove(lonely[0])
        if len(group) % 2 == 0:
            pairs = self.whole_group(group)
            if pairs is not None:
                return fixed + pairs
        found = self.with_floaters(group, others)
        return None if found is None else fixed + found

    def lone(self, one: LiteralTeam, others: Sequence[list[LiteralTeam]]) -> Pair | None:
        """Who has met the whole group takes the first opponent beyond it."""
        for other in others:
            opponent = self.opponent(one, other, _with_colours)
            opponent = opponent or self.opponent(one, other, _not_met)
            if opponent is not None:
                other.remove(opponent)
                return one, opponent
        return None

    def with_floaters(self, group: Teams, others: Sequence[Teams]) -> list[Pair] | None:
        """25 to 32, 44 (O7): as few as possible, into the nearest group that takes them."""
        for count in range(2 - len(group) % 2, len(group) + 1, 2):
            for other in others:
                for may in (_with_colours, _not_met):
                    for dropped in combinations(group[::-1], count):
                        pairs = self.dropped(group, dropped, other, may)
                        if pairs is not None:
                            return pairs
        return None

    def dropped(self, group: Teams, dropped: Teams, other: Teams, may: May) -> list[Pair] | None:
        own = _first_of_list([team for team in group if team not in dropped], _halves, may)
        if own is None:
            return None
        free, pairs = list(other), []
        for team in sorted(dropped, key=group.index):
            opponent = self.opponent(team, free, may)
            if opponent is None:
                return None
            free.remove(opponent)
            pairs.append((team, opponent))
        return pairs + own[0]

    def opponent(self, team: LiteralTeam, group: Teams, may: May) -> LiteralTeam | None:
        """The first who leaves the others a pairing; if none does, the first (O6)."""
        fitting = [other for other in group if may(team, other)]
        for other in fitting:
            if _complete([each for each in group if each is not other], _not_met):
                return other
        return fitting[0] if fitting else None


def _white_first(one: LiteralTeam, other: LiteralTeam, drawn: Colour) -> tuple[int, int]:
    """17, then 19 to 24: who has White on board 1."""
    colour = next(filter(None, _rulings(one, other, drawn)))
    fits = {c: _can_take(one, c) and _can_take(other, c.opposite) for c in (W, B)}
    if not fits[colour] and fits[colour.opposite]:
        colour = colour.opposite
    return (one.tpn, other.tpn) if colour is W else (other.tpn, one.tpn)


def _rulings(one: LiteralTeam, other: LiteralTeam, drawn: Colour) -> Iterator[Colour | None]:
    """The colour of the first, by every rule in turn; ``None`` where it does not say."""
    whites = one.colours.count(W) - other.colours.count(W)
    blacks = one.colours.count(B) - other.colours.count(B)
    if whites:
        yield W if whites < 0 else B  # 19
    if blacks:
        yield W if blacks > 0 else B  # O12
    higher = min(one, other, key=lambda team: (-team.score, team.tpn))
    if not one.colours:
        colour = drawn if higher.tpn % 2 else drawn.opposite  # 24
        yield colour if higher is one else colour.opposite
        return
    last = one.colours[-1]
    if last is not other.colours[-1]:
        yield last.opposite  # 20
    runs = [_run(team.colours) for team in (one, other)]
    if runs[0] != runs[1]:
        yield last if runs[0] < runs[1] else last.opposite  # 21
    balance = higher.colours.count(W) - higher.colours.count(B)
    due = higher.colours[-1].opposite if not balance else (B if balance > 0 else W)  # 22, 23
    yield due if higher is one else due.opposite


def _run(colours: Sequence[Colour]) -> int:
    """How often in a row the last colour was had."""
    run = 0
    for colour in reversed(colours):
        if colour is not colours[-1]:
            break
        run += 1
    return run
