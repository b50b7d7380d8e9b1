"""The procedure of a round: score groups from the top, each made even, the last pair broken.

Articles A.3 to A.5, B.4, C.6 and C.13 as the author of Swiss Simple changed them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from pairing.core.errors import NoPairingExists
from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch
from pairing.systems.swiss_simple.bye import choose_bye
from pairing.systems.swiss_simple.definitions import (
    BYE,
    EVEN_GROUPS,
    LAST_PAIR_BROKEN,
    RIGHT_COLOUR,
    UPFLOATS,
)
from pairing.systems.swiss_simple.field import SimpleField
from pairing.systems.swiss_simple.floats import (
    COLOUR_WORDS,
    Upfloaters,
    dominating_colour,
    downfloaters,
    upfloaters,
)
from pairing.systems.swiss_simple.recorder import SectionRecorder
from pairing.systems.swiss_simple.standard import GroupPairing, pair_homogeneous
from pairing.systems.swiss_simple.steps import record_group
from pairing.trace import Verdict

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SimpleSection:
    """A score group, or the end of the round, as it was paired; players by index, sets as masks.

    ``members`` are those of the score group who were left for it. ``upfloaters`` came up to it, in
    the order of their coming. If one of them was set aside with a member, these two are the
    ``floating`` pair (member, upfloater), and ``group`` is the pairing of the rest.
    """

    score: Tenths
    members: int
    group: GroupPairing
    upfloaters: tuple[int, ...] = ()
    floating: Pair | None = None
    is_end: bool = False

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs in the order in which they were made; the floating one comes last (D11)."""
        return self.group.pairs + ((self.floating,) if self.floating else ())

    @property
    def everybody(self) -> int:
        """The members and whoever came up to them."""
        return self.members | mask_of(self.upfloaters)


@dataclass(frozen=True, slots=True)
class SimpleRound:
    """A round as the procedure leaves it.

    ``made`` are the pairs (the higher ranked first) in the order in which they were made,
    ``broken`` those that had to be broken, the last made first; ``sections`` still have them.
    """

    field: SimpleField
    bye: int | None
    sections: tuple[SimpleSection, ...]
    made: tuple[Pair, ...]
    broken: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class FixedParts:
    """What is not left to the procedure; players by index.

    ``pairs`` and ``bye`` stand already. ``plays`` is a set of players who are not to have the bye.
    """

    pairs: tuple[Pair, ...] = ()
    bye: int | None = None
    plays: int = 0

    @property
    def players(self) -> int:
        """Everybody in the pairs, and the bye, as a set."""
        byes = () if self.bye is None else (self.bye,)
        return mask_of((*byes, *(index for pair in self.pairs for index in pair)))


def pair_round(
    field: SimpleField,
    recorder: SectionRecorder,
    progress: Callable[[int], None] | None = None,
    fixed: FixedParts = FixedParts(),
) -> SimpleRound:
    """The pairing of everybody in the field; ``progress`` hears how many players have opponents.

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    return _SimpleProcedure(field, recorder, progress or _nobody_listens).run(fixed)


def _nobody_listens(players: int) -> None:
    """For a round that nobody watches."""


class _SimpleProcedure:
    def __init__(
        self, field: SimpleField, recorder: SectionRecorder, progress: Callable[[int], None]
    ) -> None:
        self.field = field
        self.recorder = recorder
        self.progress = progress
        self.rest = field.everybody
        self.made: list[Pair] = []
        self.sections: list[SimpleSection] = []

    def run(self, fixed: FixedParts) -> SimpleRound:
        bye = fixed.bye
        self.rest &= ~fixed.players
        if self.rest.bit_count() % 2:
            bye = self._give_bye(fixed)
        by_score = groupby(self.field.players, key=lambda player: player.score)
        groups = [(score, mask_of(own.index for own in players)) for score, players in by_score]
        broken: tuple[Pair, ...] = ()
        for number, (score, everyone) in enumerate(groups):
            members = everyone & self.rest
            if not members:
                continue
            below = [own & self.rest for _, own in groups[number + 1 :] if own & self.rest]
            section = self._pair_score_group(score, members, below)
            if section is None:
                broken = self._end(score)
                break
            self._keep(section)
        made = (*fixed.pairs, *self.made)
        return SimpleRound(self.field, bye, tuple(self.sections), made, broken)

    def _keep(self, section: SimpleSection) -> None:
        self.sections.append(section)
        self.made.extend(section.pairs)
        self.rest &= ~mask_of(index for pair in section.pairs for index in pair)
        self.recorder.close(section.pairs)
        self.progress(2 * len(self.made))

    # The bye: A.5

    def _give_bye(self, fixed: FixedParts) -> int:
        if fixed.bye is not None:
            raise NoPairingExists
        choice = choose_bye(self.field, fixed.plays | fixed.players)
        self.rest &= ~(1 << choice.index)
        self.recorder.open("bye", self.field.players[choice.index].score, self.field.everybody)
        move = "bye-fallback" if choice.is_fallback else "bye-preselected"
        passed_over = self.field.tpns(choice.passed_over)
        self.recorder.step(
            move,
            BYE,
            Verdict.ACCEPTED,
            group=1 << choice.index,
            key=choice.level,
            passed_over=passed_over,
            passed=len(passed_over),
        )
        self.recorder.close((), (choice.index,))
        return choice.index

    # A score group: A.3

    def _pair_score_group(
        self, score: Tenths, members: int, below: list[int]
    ) -> SimpleSection | None:
        """The section of a score group; ``None`` if not even everybody below helps."""
        self.recorder.open("group", score, members)
        self._record_opening(members)
        if members.bit_count() % 2:
            return self._pair_odd_group(score, members, below)
        group = self._standard(members)
        if group is not None:
            return SimpleSection(score, members, group)
        return self._join_more(score, members, members, (), below)

    def _record_opening(self, group: int) -> None:
        if self.recorder.is_on:
            self.recorder.stand(group)
            colour = COLOUR_WORDS[dominating_colour(self.field, group)]
            size = group.bit_count()
            key = "odd" if size % 2 else "even"
            self.recorder.step(
                "group-opened", EVEN_GROUPS, key=key, group=group, count=size, dominating=colour
            )

    def _standard(self, group: int) -> GroupPairing | None:
        paired = pair_homogeneous(self.field, group)
        if paired is None:
            self.recorder.step(
                "rejected", "", Verdict.DEAD_END, key="group-unpairable", group=group
            )
        else:
            record_group(self.recorder, self.field, paired)
        return paired

    def _pair_odd_group(
        self, score: Tenths, members: int, below: list[int]
    ) -> SimpleSection | None:
        """An odd group without the member who meets an upfloater; or else both called back.

        The text tries one upfloater with one member, and no others (reading D18).
        """
        candidates = upfloaters(self.field, members, below)
        if not candidates.preferred:
            return None
        self._record_protection(candidates)
        found = self._floaters(members, candidates)
        if found is None:
            return self._join_upfloater(score, members, candidates.preferred[0], below)
        member, upfloater = found
        self._record_floaters(upfloater, member)
        rest = members & ~(1 << member)
        if self.field.can_be_paired(rest):
            return self._without(score, members, upfloater, member)
        self.recorder.step("pair-recalled", EVEN_GROUPS, pair=(member, upfloater), group=rest)
        return self._join_upfloater(score, members, upfloater, below)

    def _floaters(self, members: int, candidates: Upfloaters) -> tuple[int, int] | None:
        """The first upfloater who may meet a member, and the first such member: (member, he)."""
        in_vain = 0
        for upfloater in candidates.tried:
            partners = downfloaters(self.field, members, upfloater)
            if partners:
                self._record_refused(in_vain)
                return partners[0], upfloater
            in_vain |= 1 << upfloater
        self._record_refused(in_vain)
        return None

    def _without(self, score: Tenths, members: int, upfloater: int, member: int) -> SimpleSection:
        group = self._standard(members & ~(1 << member))
        assert group is not None
        pair = member, upfloater
        self.recorder.step("pair-appended", EVEN_GROUPS, Verdict.ACCEPTED, pair=pair, pairs=(pair,))
        return SimpleSection(score, members, group, (upfloater,), pair)

    # A group that cannot be paired: A.3

    def _join_upfloater(
        self, score: Tenths, members: int, upfloater: int, below: list[int]
    ) -> SimpleSection | None:
        """An odd group with one upfloater as a homogeneous group; else with two more (D6)."""
        enlarged = members | 1 << upfloater
        self._record_enlarged(enlarged, (upfloater,))
        group = self._standard(enlarged)
        if group is not None:
            return SimpleSection(score, members, group, (upfloater,))
        left = _without_players(below, 1 << upfloater)
        return self._join_more(score, members, enlarged, (upfloater,), left)

    def _join_more(
        self, score: Tenths, members: int, group: int, joined: tuple[int, ...], below: list[int]
    ) -> SimpleSection | None:
        """The group with two more upfloaters at a time, until it can be paired."""
        while below:
            two: list[int] = []
            for _ in range(2):
                upfloater = upfloaters(self.field, group, below).preferred[0]
                two.append(upfloater)
                group |= 1 << upfloater
                below = _without_players(below, 1 << upfloater)
            joined = (*joined, *two)
            self._record_enlarged(group, two)
            paired = self._standard(group)
            if paired is not None:
                return SimpleSection(score, members, paired, joined)
        return None

    # The end: C.13

    def _end(self, score: Tenths) -> tuple[Pair, ...]:
        """Break the last pair until all who are left can be paired with each other."""
        broken: list[Pair] = []
        self.recorder.close(())
        self.recorder.open("end", score, self.rest)
        found: object = None
        while isinstance(found := self.field.matching(self.rest), FailedSearch):
            if not self.made:
                raise NoPairingExists(self._stranded(found))
            pair = self.made.pop()
            broken.append(pair)
            self.rest |= mask_of(pair)
            left = self.rest.bit_count()
            self.recorder.step("pair-broken", LAST_PAIR_BROKEN, pair=pair, remaining=left)
        self.recorder.stand(self.rest)
        if broken and self.field.is_amalfi_advised(self.rest):
            size, of = self.rest.bit_count(), len(self.field.players)
            self.recorder.step("amalfi-advice", LAST_PAIR_BROKEN, size=size, of=of)
        group = self._standard(self.rest)
        assert group is not None
        self._keep(SimpleSection(score, self.rest, group, is_end=True))
        return tuple(broken)

    def _stranded(self, obstacle: FailedSearch) -> tuple[int, ...]:
        """The smallest set of players found that cannot all be paired; empty for everybody."""
        alone = next((i for i in bits(self.rest) if not self.field.legal[i] & self.rest), None)
        group = 1 << alone if alone is not None else obstacle.reached
        return tuple(sorted(self.field.tpns(group))) if group != self.rest else ()

    # What an explanation needs besides

    def _record_protection(self, candidates: Upfloaters) -> None:
        if candidates.all_protected:
            protected = mask_of(candidates.protected)
            self.recorder.step("protection-dropped", UPFLOATS, group=protected)

    def _record_refused(self, in_vain: int) -> None:
        """Upfloaters (a set) whom nobody of the group may meet."""
        if in_vain:
            self.recorder.step(
                "upfloater-tried",
                EVEN_GROUPS,
                Verdict.ILLEGAL,
                key="no-opponent",
                group=in_vain,
                count=in_vain.bit_count(),
            )

    def _record_floaters(self, upfloater: int, member: int) -> None:
        key = "protected" if self.field.players[upfloater].is_protected else ""
        self.recorder.step(
            "upfloater-tried", EVEN_GROUPS, Verdict.ACCEPTED, key=key, group=1 << upfloater
        )
        self.recorder.step("downfloater-tried", RIGHT_COLOUR, Verdict.ACCEPTED, group=1 << member)
        self.recorder.step("pair-discharged", EVEN_GROUPS, pair=(member, upfloater))

    def _record_enlarged(self, group: int, joined: Iterable[int]) -> None:
        if self.recorder.is_on:
            self.recorder.stand(group)
            players = mask_of(joined)
            size = group.bit_count()
            self.recorder.step(
                "group-enlarged", EVEN_GROUPS, group=players, count=players.bit_count(), size=size
            )


def _without_players(groups: Iterable[int], players: int) -> list[int]:
    return [group & ~players for group in groups if group & ~players]
