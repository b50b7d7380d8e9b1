"""A bracket in its round: what is common to the ways in which editions go through a round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.cached import cached_property
from pairing.matching.tight import MatchingProblem
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, LowerBrackets, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.costs import Costs, Weighed
from pairing.systems.dutch.following import FollowingResidents
from pairing.systems.dutch.legality import may_meet, possible_partners
from pairing.systems.dutch.problems import slot_problem, whole_problem
from pairing.systems.dutch.rules import QualityRule, above_following
from pairing.systems.dutch.search_methods import (
    BestCandidates,
    ChosenCandidate,
    best_pairs_beyond,
    fewest_downfloaters,
    fewest_unpaired,
    first_acceptable,
    graph_with_everyone_below,
    weighed_alone,
    weighed_with_best_rest,
    with_everyone_below,
)


class Stop(Struct, frozen=True):
    """Why the downfloaters of a candidate cannot be accepted.

    ``completion``: the round could not be completed; ``bye-score``: it could, but only with a
    higher score of the bye, ``theirs`` instead of ``ours``; ``bye``: he may not have it.
    """

    key: str
    ours: Tenths = 0
    theirs: Tenths = 0


class BracketContext(ABC):
    """A bracket to be paired; the scoregroups from ``next_group`` on lie ``below`` it.

    ``players_left`` are not paired yet, those of this bracket included. ``forced`` rules out the
    quicker ways of pairing it.
    """

    def __init__(
        self,
        rules: Sequence[QualityRule],
        bracket: DutchBracket,
        completion: Completion,
        next_group: int,
        forced: SearchMethod | None,
    ) -> None:
        self.rules = rules
        self.bracket = bracket
        self.completion = completion
        self.next_group = next_group
        self.below: Sequence[tuple[DutchContender, ...]] = completion.groups[next_group:]
        self.players_left = bracket.size + completion.players_from(next_group)
        self.forced = forced

    @property
    @abstractmethod
    def role(self) -> str:
        """What kind of bracket it is for the rules."""

    @property
    @abstractmethod
    def is_last(self) -> bool:
        """Its pairing completes the round."""

    @property
    @abstractmethod
    def holds_bye(self) -> bool:
        """Whoever will have the bye is sure to be in this bracket."""

    @property
    @abstractmethod
    def _guard(self) -> str | None:
        """The last rule that outweighs the choice of downfloaters as a set, if one does."""

    @abstractmethod
    def is_acceptable(self, floaters: Sequence[DutchContender]) -> bool:
        """No other set of as many downfloaters can do better for those below."""

    @abstractmethod
    def acceptable_beside(self, floaters: Sequence[DutchContender]) -> int:
        """The set of players each of whom is acceptable as one more downfloater.

        Only players count who have a possible partner here; ``floaters`` have none.
        """

    def can_take(self, floaters: Sequence[DutchContender], beside: int) -> bool:
        """Those downfloaters and so many more, who have partners here, might be acceptable.

        At its best the next bracket pairs all who are not alone there, and none of them with each
        other.
        """
        if not beside or self.holds_bye or not self.judges_following:
            return True
        joining = without(self.alone_below(floaters), floaters)
        return len(joining) + beside <= len(self._following.residents)

    @abstractmethod
    def _judged_with_everyone_below(
        self, rules: Sequence[QualityRule], room: int = 0
    ) -> tuple[Costs, LowerBrackets]:
        """The costs with the following bracket in them, and who has to be matched below."""

    @property
    @abstractmethod
    def judges_following(self) -> bool:
        """The edition looks at the following bracket from this one."""

    @property
    @abstractmethod
    def must_complete(self) -> bool:
        """Only candidates count after which the round can be completed."""

    @abstractmethod
    def grade_of_pair(self, one: DutchContender, other: DutchContender) -> Tenths:
        """What a pair of the following bracket adds to the list that judges it; 0 for nothing."""

    @abstractmethod
    def grade_of_unpaired(self, player: DutchContender, score: Tenths) -> tuple[int, Tenths]:
        """How much a player weighs who is unpaired there, and what he adds to the list.

        ``score`` is that of the residents there.
        """

    @abstractmethod
    def what_stops(self, pairing: BracketPairing) -> Stop | None:
        """What keeps the downfloaters of a candidate from leaving the bracket, where it counts."""

    def alone_below(self, floaters: Sequence[DutchContender]) -> list[DutchContender]:
        """Who remains unpaired in the next scoregroup in any case.

        Of the downfloaters those who have no possible partner in either group, and so of the
        residents there.
        """
        if not self.bracket.isolated:
            return self._lonely_below
        members, following = self.bracket.members, self.below[0]
        lonely = {members[bsn].index for bsn in bits(self.bracket.isolated)}
        passing = [
            player
            for player in floaters
            if player.index in lonely and not _has_partner(player, following)
        ]
        return passing + self._lonely_below

    @cached_property
    def _lonely_below(self) -> list[DutchContender]:
        """The residents of the next scoregroup who have no possible partner there nor here."""
        following = self.below[0]
        return [
            resident
            for resident, partners in zip(following, self._partners_below, strict=True)
            if not partners and not _has_partner(resident, self.bracket.members)
        ]

    @cached_property
    def _partners_below(self) -> list[int]:
        """For every resident of the next scoregroup those whom he may meet there, by place."""
        return possible_partners(self.below[0])

    @cached_property
    def _following(self) -> FollowingResidents:
        """The next scoregroup without those who are alone there in any case."""
        if not self._lonely_below:
            return FollowingResidents(self.below[0], self._partners_below)
        residents = without(self._lonely_below, self.below[0])
        return FollowingResidents(residents, possible_partners(residents))

    def suit_equally(self, one: Sequence[DutchContender], other: Sequence[DutchContender]) -> bool:
        """Neither of two sets of as many downfloaters is better for those below."""
        return self.is_acceptable(one) and self.is_acceptable(other)

    def has_no_choice(self, floaters: Sequence[DutchContender]) -> bool:
        """Only those float who have no possible partner here."""
        return len(floaters) == self.bracket.isolated.bit_count()

    def pair(self) -> PairedBracket:
        """The bracket with its pairing, by the quickest way that decides it."""
        found = self._quickly() if self.forced in (None, SearchMethod.QUICK) else None
        if isinstance(found, ChosenCandidate):
            return PairedBracket(self.bracket, self.role, found.pairing, self, found)
        if found is not None:
            return PairedBracket(self.bracket, self.role, found, self)
        one_pair = self._one_pair() if self.forced in (None, SearchMethod.QUICK) else None
        whole = one_pair or self._thoroughly()
        if isinstance(whole, ChosenCandidate):
            return PairedBracket(self.bracket, self.role, whole.pairing, self, whole=whole)
        return PairedBracket(self.bracket, self.role, whole, self)

    def _quickly(self) -> BracketPairing | ChosenCandidate | None:
        size, slots = self.bracket.size, self.best.slots
        if slots == size and not self.is_last:
            return BracketPairing((), tuple(range(size)), SearchMethod.ALL_FLOAT)
        if self.holds_bye and not self.is_last and slots != 1:
            # Who has the bye and how many must float besides are to be decided together.
            return None
        return first_acceptable(self.best, self, self._guard)

    @cached_property
    def best(self) -> BestCandidates:
        """The best candidates with the fewest downfloaters, those below apart."""
        bracket = self.bracket
        slots = bracket.size % 2 if self.is_last else fewest_downfloaters(bracket)

        rules, most = self._rules(self.holds_bye), self._most
        # A function that knew this context would keep it, with all that hangs on it, from going.
        find_costs = partial(Costs, rules, bracket, slots > 0, most=most)
        return BestCandidates(bracket, find_costs, slots, self.floatable)

    @property
    def floatable(self) -> int:
        """The set of players who may float where as many as possible are paired."""
        return self.leavers & ~self.bracket.inseparable

    @property
    def leavers(self) -> int:
        """The set of players who may float, as far as the bye tells."""
        if not self.holds_bye:
            return self.bracket.everybody
        takes_bye = self.completion.takes_bye
        return mask_of(b for b, player in enumerate(self.bracket.members) if takes_bye(player))

    def _one_pair(self) -> ChosenCandidate | None:
        """The first best candidate where there is one resident; ``None`` if it is not certain."""
        bracket = self.bracket
        if len(bracket.residents) > 1 or not self.judges_following:
            return None
        from pairing.systems.dutch.one_pair import only_pair  # few rounds have such brackets

        judged = partial(self._judged_with_everyone_below, self._rules(weigh_bye=False))

        def find_costs() -> Costs:
            return judged()[0]

        pairing = only_pair(
            bracket, find_costs, self.completion, self.next_group, self.must_complete
        )
        if pairing is None:
            return None
        return ChosenCandidate(
            pairing,
            bracket.everybody,
            find_costs,
            lambda: graph_with_everyone_below(bracket, *judged()),
            is_priced=False,
        )

    def _thoroughly(self) -> BracketPairing | ChosenCandidate:
        found = self._with_everyone_below(weigh_bye=False)
        pairing = found.pairing if isinstance(found, ChosenCandidate) else found
        return self._with_everyone_below(weigh_bye=True) if self._weighs_bye([pairing]) else found

    def _with_everyone_below(self, weigh_bye: bool) -> BracketPairing | ChosenCandidate:
        rules = self._rules(weigh_bye)
        costs, lower = self._judged_with_everyone_below(rules)

        def unpaired() -> int:
            down_to_following = rules[: len(above_following(rules)) + 1]
            return fewest_unpaired(
                self.bracket, *self._judged_with_everyone_below(down_to_following)
            )

        return with_everyone_below(self.bracket, costs, lower, unpaired)

    def weigh(self, pairings: Sequence[BracketPairing], following: bool) -> list[Weighed]:
        """What candidates amount to under the same costs, the following bracket in or out."""
        weigh_bye = self._weighs_bye(pairings)
        if not following:
            costs = Costs(self._rules(weigh_bye), self.bracket, most=self._most)
            return weighed_alone(costs, pairings)
        costs, lower = self._judged_with_everyone_below(self._rules(weigh_bye))
        return weighed_with_best_rest(self.bracket, costs, lower, pairings)

    def problem(
        self, accepted: BracketPairing, following: bool, room: int = 0
    ) -> tuple[Costs, MatchingProblem]:
        """The bracket as a matching problem under the costs that chose ``accepted``.

        As many players float as in that candidate; with ``following``, everyone below is matched
        as well. The digits of the costs have ``room`` for so many bits more.
        """
        rules = self._rules(self._weighs_bye([accepted]))
        if following:
            costs, lower = self._judged_with_everyone_below(rules, room)
            return costs, whole_problem(self.bracket, costs, lower)
        costs = Costs(rules, self.bracket, most=self._most, room=room)
        slots = len(accepted.downfloaters)
        return costs, slot_problem(self.bracket, costs, slots, self.may_float(slots))

    def may_float(self, slots: int) -> int:
        """The set of players who may float where so many do, as far as the bye tells."""
        return self.leavers if slots == 1 else self.bracket.everybody

    @abstractmethod
    def matched_below(self) -> tuple[tuple[DutchContender, ...], bool]:
        """Who is matched as well where everyone below is, and whether one of them has the bye."""

    def best_following(
        self, accepted: BracketPairing
    ) -> tuple[tuple[tuple[DutchContender, DutchContender], ...], tuple[DutchContender, ...]]:
        """Pairs and unpaired players of the following bracket at their best after a candidate."""
        if not self.judges_following:
            return (), ()
        rules = self._rules(self._weighs_bye([accepted]))
        costs, lower = self._judged_with_everyone_below(rules)
        return best_pairs_beyond(self.bracket, costs, lower, accepted)

    @property
    def looks_below(self) -> bool:
        """Its downfloaters can be judged by what becomes of them."""
        return self.judges_following or self.must_complete

    def weighs_bye(self, accepted: BracketPairing) -> bool:
        """The downfloater of the candidate is sure to have the bye, and a rule asks who he is."""
        return self._weighs_bye([accepted])

    def sends_to_bye(self, accepted: BracketPairing) -> bool:
        """Whoever floats alone takes the bye, so that those below play among themselves."""
        return self.must_complete and self.holds_bye and len(accepted.downfloaters) == 1

    def set_aside(self) -> PairedBracket | None:
        """The bracket as it was paired first, if that pairing could not stand."""
        return None

    def _weighs_bye(self, pairings: Sequence[BracketPairing]) -> bool:
        """The one downfloater of every candidate is sure to have the bye, and a rule asks who."""
        asked = any(rule.reads_unplayed_rounds for rule in self.rules)
        return asked and self.holds_bye and all(len(p.downfloaters) == 1 for p in pairings)

    def _rules(self, weigh_bye: bool) -> list[QualityRule]:
        """The criteria, with the one on the player who has the bye or without it."""
        return [rule for rule in self.rules if weigh_bye or not rule.reads_unplayed_rounds]

    @property
    def _most(self) -> int:
        """The greatest amount to which the judgements of one rule can add up."""
        unplayed = max(player.unplayed_rounds for player in self.bracket.members)
        return max(3 * self.players_left, unplayed)


class PairedBracket(Struct, frozen=True):
    """A bracket with its pairing.

    ``role`` is what it is for the rules; ``context`` can judge other candidates of it. ``choice``
    are the prices that decided it, if those of the bracket alone did, ``whole`` the same where they
    are those of everyone below as well.
    """

    bracket: DutchBracket
    role: str
    pairing: BracketPairing
    context: BracketContext
    choice: ChosenCandidate | None = None
    whole: ChosenCandidate | None = None

    def pairs(self) -> Iterator[tuple[DutchContender, DutchContender]]:
        """The players paired here, (higher, lower)."""
        members = self.bracket.members
        return ((members[one], members[other]) for one, other in self.pairing.pairs)

    def downfloaters(self) -> tuple[DutchContender, ...]:
        """The players who remain unpaired here, in order."""
        return tuple(self.bracket.members[bsn] for bsn in self.pairing.downfloaters)


def _has_partner(player: DutchContender, others: Sequence[DutchContender]) -> bool:
    return any(may_meet(player, other) for other in others)


def without(
    some: Sequence[DutchContender], players: Sequence[DutchContender]
) -> list[DutchContender]:
    """The players but for some."""
    if not some:
        return list(players)
    left_out = {player.index for player in some}
    return [player for player in players if player.index not in left_out]
