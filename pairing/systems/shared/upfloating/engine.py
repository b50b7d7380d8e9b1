"""One round (3.3): the bye, then the top scoregroup with its upfloaters until all are paired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.errors import NoPairingExists
from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.obstacles import shortage
from pairing.systems.shared.upfloating.bracket import Pair, pair_bracket
from pairing.systems.shared.upfloating.criteria import Criteria, PairCriterion
from pairing.systems.shared.upfloating.meetings import Meetings
from pairing.systems.shared.upfloating.participants import Participant, UpfloatingField
from pairing.systems.shared.upfloating.selection import PATIENCE, Selection, Selector

Progress: TypeAlias = Callable[[int], object]
"""Hears how many participants are paired."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Somebody (TPN) who stood before the one with the bye in the order of 3.4, and why not.

    ``may_not_have_it`` by C2; otherwise the others could not be paired then.
    """

    tpn: int
    may_not_have_it: bool


@dataclass(frozen=True, slots=True)
class ByeAllocation:
    """Who has the bye, and who was passed over for it."""

    participant: Participant
    passed_over: tuple[PassedOver, ...]


@dataclass(frozen=True, slots=True)
class UpfloatingBracket:
    """A top scoregroup with its upfloaters, and its pairs (top, bottom) by the top's number.

    ``following`` is the score of the following scoregroup, ``None`` if there was none left to be
    paired. ``values`` are those of the pairs in the criteria applied, the weightiest first.
    """

    residents: tuple[Participant, ...]
    selection: Selection
    following: Tenths | None
    pairs: tuple[Pair, ...]
    values: tuple[tuple[PairCriterion, int], ...]

    @property
    def score(self) -> Tenths:
        """That of the residents."""
        return self.residents[0].score

    @property
    def members(self) -> tuple[Participant, ...]:
        """Residents, then upfloaters."""
        return (*self.residents, *self.selection.members)


@dataclass(frozen=True, slots=True)
class UpfloatingRound:
    """Who has the bye, and the brackets from the top."""

    bye: ByeAllocation | None
    brackets: tuple[UpfloatingBracket, ...]

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, bracket by bracket."""
        return [pair for bracket in self.brackets for pair in bracket.pairs]


def pair_field(
    field: UpfloatingField,
    criteria: Criteria,
    rounds_left: int,
    progress: Progress = lambda _: None,
    patience: int = PATIENCE,
) -> UpfloatingRound:
    """The round of this field; ``rounds_left`` counts the round itself.

    Raises :class:`~pairing.core.errors.NoPairingExists` with those who cannot all be paired.
    Whatever the ``patience`` of the selection, the pairing is the same.
    """
    meetings = Meetings(field)
    everybody = (1 << len(field)) - 1
    bye = _bye(field, meetings, everybody)
    left = everybody if bye is None else everybody ^ 1 << bye.participant.index
    if bye is None and not meetings.can_pair(left):
        raise NoPairingExists(stranded(field, meetings, left))
    brackets = _Brackets(field, meetings, criteria, rounds_left, patience)
    paired = []
    for bracket in brackets.pair(left):
        paired.append(bracket)
        progress(2 * sum(len(each.pairs) for each in paired))
    return UpfloatingRound(bye, tuple(paired))


def bye_order(field: Iterable[Participant]) -> list[Participant]:
    """Lowest score, then most matches played, then largest number (3.4.2 to 3.4.4)."""
    return sorted(field, key=lambda one: (one.score, -one.matches, -one.tpn))


def _bye(field: UpfloatingField, meetings: Meetings, everybody: int) -> ByeAllocation | None:
    """Who has the bye (3.4); ``None`` if the number is even."""
    if len(field) % 2 == 0:
        return None
    passed_over: list[PassedOver] = []
    for one in bye_order(field):
        if one.may_have_bye and meetings.can_pair(everybody ^ 1 << one.index):
            return ByeAllocation(one, tuple(passed_over))
        passed_over.append(PassedOver(one.tpn, not one.may_have_bye))
    nobody = not any(one.may_have_bye for one in field)
    raise NoPairingExists(
        () if nobody else stranded(field, meetings, everybody), nobody_for_bye=nobody
    )


def stranded(field: UpfloatingField, meetings: Meetings, members: int) -> tuple[int, ...]:
    """TPNs, ascending, of those who meet only others that are too few for them."""
    found = shortage(meetings.graph(members))
    present = list(bits(members))
    alone = mask_of(present[place] for group in found.groups for place in bits(group))
    return tuple(field[index].tpn for index in bits(alone))


@dataclass(slots=True)
class _Brackets:
    field: UpfloatingField
    meetings: Meetings
    criteria: Criteria
    rounds_left: int
    patience: int

    def pair(self, left: int) -> Iterator[UpfloatingBracket]:
        """The brackets of those who are left, one after the other from the top."""
        groups = self._scoregroups(left)
        for place, (_, group) in enumerate(groups):
            top = group & left
            if not top:
                continue
            following = groups[place + 1] if place + 1 < len(groups) else None
            bracket = self._bracket(top, left & ~top, following)
            left &= ~mask_of(one.index for one in bracket.members)
            yield bracket

    def _scoregroups(self, left: int) -> list[tuple[Tenths, int]]:
        groups: dict[Tenths, int] = {}
        for index in bits(left):
            score = self.field[index].score
            groups[score] = groups.get(score, 0) | 1 << index
        return sorted(groups.items(), reverse=True)

    def _bracket(
        self, top: int, below: int, following: tuple[Tenths, int] | None
    ) -> UpfloatingBracket:
        score, group = following or (None, 0)
        weighs = self.criteria.weighs_floaters(self.rounds_left)
        selector = Selector(
            self.field, self.meetings, top, below, group & below, weighs_floaters=weighs
        )
        selection = selector.select(self.patience)
        residents = tuple(self.field[index] for index in bits(top))
        seated = sorted((*residents, *selection.members), key=self.criteria.seat)
        applied = self.criteria.of_pairs_with(self.rounds_left)
        pairs = pair_bracket(seated, self.meetings, applied)
        return UpfloatingBracket(
            residents=residents,
            selection=selection,
            following=score if group & below else None,
            pairs=pairs,
            values=tuple(
                (criterion, sum(criterion.counts(*pair) for pair in pairs)) for criterion in applied
            ),
        )
