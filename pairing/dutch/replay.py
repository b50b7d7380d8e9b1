"""The replay of a bracket: what comes before the accepted candidate in the order of the rules.

Candidates that begin alike and fail for one reason are one event: sets of moved-down players that
contain one more of them (D.3; 4.4), MDP-Pairings that give one of them an earlier opponent (D.1;
4.2), exchanges before the one that was needed (D.2; 4.3), transpositions that give a member of S1
an earlier opponent. The reason is what the best of them lacks against the accepted candidate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import comb, perm

from pairing.common.exchanges import ExchangeOrder, single_exchanges
from pairing.common.field import why_not_ready
from pairing.dutch.bracket import PairedBracket
from pairing.dutch.contenders import contenders
from pairing.dutch.editions import Edition
from pairing.dutch.engine import NEEDS, settle_brackets
from pairing.dutch.family import Comparison, Family, Group
from pairing.dutch.legality import colour_clash, have_met
from pairing.model import Tournament
from pairing.trace import BracketTrace, Event, Move, RoundTrace, Verdict


def replay_round(edition: Edition, tournament: Tournament) -> RoundTrace:
    """The next round step by step; raises what pairing it raises."""
    not_ready = why_not_ready(tournament, NEEDS)
    if not_ready is not None:
        raise not_ready
    paired = settle_brackets(edition, contenders(tournament, edition.definitions))
    left_over = paired[-1].downfloaters()
    return RoundTrace(
        system=edition.key,
        round_number=tournament.next_round,
        brackets=tuple(replay(edition, bracket) for bracket in paired),
        bye=left_over[0].tpn if left_over else None,
    )


def replay(edition: Edition, paired: PairedBracket) -> BracketTrace:
    """The bracket step by step up to the accepted candidate."""
    return _Replay(edition, paired).trace()


class _Replay:
    def __init__(self, edition: Edition, paired: PairedBracket) -> None:
        self.edition = edition
        self.bracket = paired.bracket
        self.role = paired.role
        self.accepted = paired.pairing
        self.comparison = Comparison(paired.situation, paired.pairing)
        self.article_of = {rule.key: article for article, rule in edition.criteria}
        self.partner = {
            one: other for pair in self.accepted.pairs for one, other in (pair, pair[::-1])
        }
        mdps = range(self.bracket.mdp_count)
        self.mdps = [bsn for bsn in mdps if bsn in self.partner]
        self.limbo = [bsn for bsn in mdps if bsn not in self.partner]
        opponents = {self.partner[bsn] for bsn in self.mdps}
        residents = range(self.bracket.mdp_count, self.bracket.size)
        self.rest = [bsn for bsn in residents if bsn not in opponents]
        self.rest_pairs = len(self.accepted.pairs) - len(self.mdps)
        self.s1, self.s2 = self._exchanged()

    def _exchanged(self) -> tuple[list[int], list[int]]:
        """S1 and S2 of the remainder as the accepted candidate needs them."""
        order = ExchangeOrder(self.rest[: self.rest_pairs], self.rest[self.rest_pairs :])
        inside = set(self.rest)
        pairs = [pair for pair in self.accepted.pairs if inside.issuperset(pair)]
        return order.after(pairs, (bsn for bsn in self.rest if bsn not in self.partner))

    def trace(self) -> BracketTrace:
        events = [
            Event(Move.OPEN),
            *_joined(self._mdp_sets()),
            *_joined(self._mdp_opponents()),
            *_joined(self._exchanges()),
            *_joined(self._transpositions()),
            Event(Move.ACCEPT, Verdict.ACCEPTED),
        ]
        heterogeneous = bool(self.mdps)
        return BracketTrace(
            score=self.bracket.score,
            role=self.role,
            residents=self._tpns(range(self.bracket.mdp_count, self.bracket.size)),
            mdps=self._tpns(range(self.bracket.mdp_count)),
            max_pairs=len(self.accepted.pairs),
            m1=len(self.mdps),
            original_s1=self._tpns(self.rest[: self.rest_pairs]),
            s1=self._tpns([*self.mdps, *self.s1]) if heterogeneous else self._tpns(self.s1),
            s2=self._tpns([*(self.partner[mdp] for mdp in self.mdps), *self.s2]),
            limbo=self._tpns(self.limbo),
            events=tuple(events),
            pairs=tuple((self._tpn(one), self._tpn(other)) for one, other in self.accepted.pairs),
            downfloaters=self._tpns(self.accepted.downfloaters),
        )

    def _tpn(self, bsn: int) -> int:
        return self.bracket.members[bsn].tpn

    def _tpns(self, bsns: Sequence[int]) -> tuple[int, ...]:
        return tuple(map(self._tpn, bsns))

    # The families in the order of the rules

    def _mdp_sets(self) -> Iterator[Event]:
        """Sets that contain a player of the Limbo, the choices before him being the same."""
        chosen_before = 0
        for bsn in range(self.bracket.mdp_count):
            if bsn in self.partner:
                chosen_before += 1
                continue
            missing = len(self.mdps) - chosen_before - 1
            count = comb(self.bracket.mdp_count - bsn - 1, missing) if missing >= 0 else 0
            if count:
                groups = self._groups(Group.FREE)
                for mdp in range(self.bracket.mdp_count):
                    earlier = mdp < bsn and mdp not in self.partner
                    groups[mdp] = Group.LIMBO if earlier else groups[mdp]
                    if mdp < bsn and mdp in self.partner:
                        groups[mdp] = Group.PAIRED
                groups[bsn] = Group.PAIRED
                event = Event(Move.MDP_SET, players=(self._tpn(bsn),), count=count)
                yield self._judged(event, Family((), tuple(groups)))

    def _mdp_opponents(self) -> Iterator[Event]:
        """MDP-Pairings in which a moved-down player meets an earlier opponent."""
        groups = self._groups(Group.FREE)
        for bsn in self.limbo:
            groups[bsn] = Group.LIMBO
        for bsn in self.mdps:
            groups[bsn] = Group.PAIRED
        residents = list(range(self.bracket.mdp_count, self.bracket.size))
        yield from self._passed_over(Move.MDP_OPPONENT, self.mdps, residents, (), groups)

    def _exchanges(self) -> Iterator[Event]:
        """The original S1 and S2, and every exchange before the one that was needed."""
        original = self.rest[: self.rest_pairs], self.rest[self.rest_pairs :]
        if list(original[0]) == list(self.s1):
            return
        yield self._judged(Event(Move.EXCHANGE), self._divided(*original))
        for down, up in single_exchanges(*original):
            s1 = sorted({*original[0], up} - {down})
            if s1 == list(self.s1):
                return
            s2 = sorted({*original[1], down} - {up})
            event = Event(Move.EXCHANGE, players=(self._tpn(down), self._tpn(up)))
            yield self._judged(event, self._divided(s1, s2))

    def _divided(self, s1: Sequence[int], s2: Sequence[int]) -> Family:
        groups = self._groups(Group.LIMBO)
        for bsn in s1:
            groups[bsn] = Group.S1
        for bsn in s2:
            groups[bsn] = Group.S2
        return Family(self._mdp_pairs(), tuple(groups))

    def _transpositions(self) -> Iterator[Event]:
        """Transpositions in which a member of S1 meets an earlier opponent."""
        groups = list(self._divided(self.s1, self.s2).groups)
        fixed = self._mdp_pairs()
        yield from self._passed_over(Move.TRANSPOSITION, self.s1, self.s2, fixed, groups)

    def _passed_over(
        self,
        move: Move,
        members: Sequence[int],
        opponents: Sequence[int],
        fixed: tuple[tuple[int, int], ...],
        groups: list[Group],
    ) -> Iterator[Event]:
        """For each member in turn the free opponents before the one he got."""
        free = list(opponents)
        for turn, bsn in enumerate(members):
            later = len(members) - turn - 1
            for opponent in free[: free.index(self.partner[bsn])]:
                event = Event(
                    move,
                    pair=(self._tpn(bsn), self._tpn(opponent)),
                    count=perm(len(free) - 1, later),
                )
                pairs = (*fixed, (bsn, opponent))
                yield self._judged(event, Family(pairs, tuple(groups)))
            free.remove(self.partner[bsn])
            fixed = (*fixed, (bsn, self.partner[bsn]))

    def _groups(self, default: Group) -> list[Group]:
        return [default] * self.bracket.size

    def _mdp_pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple((bsn, self.partner[bsn]) for bsn in self.mdps)

    # What speaks against a family

    def _judged(self, event: Event, family: Family) -> Event:
        """The event with the reason why nothing of the family was accepted."""
        if event.pair:
            one, other = (self.bracket.members[bsn] for bsn in family.fixed[-1])
            if have_met(one, other):
                return self._absolute(event, "rematch")
            if colour_clash(one, other):
                return self._absolute(event, "same-colour")
        shortfall = self.comparison.shortfall(family)
        if shortfall is None:
            return replace(event, verdict=Verdict.DEAD_END)
        if shortfall.digit is None:
            article = self.edition.absolute["order"]
            return replace(event, verdict=Verdict.LATER, key="order", article=article)
        rule = shortfall.digit.rule
        return replace(
            event,
            verdict=Verdict.WORSE,
            article=self.article_of[rule.key],
            key=rule.key,
            ours=shortfall.ours,
            theirs=shortfall.theirs,
            difference=shortfall.digit.difference,
        )

    def _absolute(self, event: Event, key: str) -> Event:
        article = self.edition.absolute[key]
        return replace(event, verdict=Verdict.ILLEGAL, key=key, article=article)


def _joined(events: Iterator[Event]) -> Iterator[Event]:
    """Neighbouring exchanges that fail for one reason as one event."""

    def reason(event: Event) -> tuple[object, ...]:
        if event.move != Move.EXCHANGE:
            return (id(event),)
        return event.verdict, event.key, event.ours, event.theirs, bool(event.players)

    for _, run in groupby(events, reason):
        steps = list(run)
        if len(steps) == 1:
            yield steps[0]
        else:
            players = (*steps[0].players, *steps[-1].players)
            yield replace(steps[0], count=len(steps), players=players)
