"""Why another pairing of a round is not the one by the rules: the first step that differs."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.model import Tenths, Tournament
from pairing.matching.bits import bits, mask_of
from pairing.systems.shared.trial import Trial
from pairing.systems.swiss_simple.bye import level_of
from pairing.systems.swiss_simple.contenders import SimpleContender
from pairing.systems.swiss_simple.definitions import (
    ARTICLES,
    BYE,
    COLOURS,
    EVEN_GROUPS,
    EXCHANGES,
    LAST_PAIR_BROKEN,
    PHRASES,
    RIGHT_COLOUR,
    TRANSPOSITIONS,
    UPFLOATS,
)
from pairing.systems.swiss_simple.engine import field_of
from pairing.systems.swiss_simple.field import one_is_denied
from pairing.systems.swiss_simple.procedure import SimpleRound, SimpleSection, pair_round
from pairing.systems.swiss_simple.recorder import SectionRecorder
from pairing.trace.judgement import Judgement


def judge(
    tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside; with the bye they are everyone who is to be paired. The bye
    comes first, then what is forbidden, then the score groups from the top, in each who floats, the
    colours and the order. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    field = field_of(tournament)
    return judge_pairing(pair_round(field, SectionRecorder(field)), pairs, bye)


def judge_pairing(
    paired: SimpleRound, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """The same for a round that has been paired already."""
    return _SimpleTrial(paired, pairs, bye).verdict()


class _SimpleTrial(Trial[SimpleContender]):
    phrases = PHRASES
    articles = ARTICLES

    def __init__(
        self, paired: SimpleRound, pairs: Iterable[tuple[int, int]], bye: int | None
    ) -> None:
        super().__init__(paired.field.players, paired.field.legal, pairs, bye)
        self.paired = paired

    def bye_verdict(self) -> Judgement | None:
        ours, theirs = self.paired.bye, self.bye
        if ours is None or theirs is None or ours == theirs:
            return None
        levels = level_of(self.players[ours]), level_of(self.players[theirs])
        key = "bye-barred" if levels[0] < levels[1] else "bye-rank"
        return self._instead(self.players[theirs].score, BYE, key, ours, theirs)

    def first_difference(self) -> Judgement | None:
        made_in = {pair: section for section in self.paired.sections for pair in section.pairs}
        made = set(self.paired.made)
        for section in self.paired.sections:
            # A pair that was broken and made again stands where it was made last.
            kept = [pair for pair in section.pairs if pair in made and made_in[pair] is section]
            if any(self.partner.get(one) != other for one, other in kept):
                is_whole = len(kept) == len(section.pairs)
                return self._section(section) if is_whole else self._last_pair(section)
        return None

    def _section(self, section: SimpleSection) -> Judgement:
        """What the other pairing does worse, or later, in a section that it pairs otherwise."""
        if section.floating is None and self._is_closed(section.everybody):
            return self._inside(section)
        if section.is_end:
            return self._last_pair(section)
        up = self._upfloaters(section.members)
        if any(section.members >> index for index in up):
            return self._last_pair(section)
        if len(up) > len(section.upfloaters):
            ours, theirs = len(section.upfloaters), len(up)
            return self.judgement(section.score, EVEN_GROUPS, "more-floaters", ours, theirs)
        missing = [index for index in section.upfloaters if index not in up]
        if missing:
            # Some may be in the group all the same, and meet each other.
            gone = (index for index in missing if not self._stays(section, index))
            return self._other_upfloater(section, next(gone, missing[0]), up)
        if section.floating and self.partner[section.floating[1]] != section.floating[0]:
            down, upfloater = section.floating
            other = self.partner[upfloater]
            return self._instead(section.score, RIGHT_COLOUR, "downfloater", down, other)
        return self._inside(section)

    def _stays(self, section: SimpleSection, index: int) -> bool:
        """He meets somebody of the group, whoever was joined to it included."""
        return bool(section.everybody >> self.partner.get(index, index) & 1)

    def _is_closed(self, group: int) -> bool:
        """The players of a group meet each other."""
        return all(group >> self.partner.get(index, index) & 1 for index in bits(group))

    def _upfloaters(self, members: int) -> tuple[int, ...]:
        """Whom the members of a group meet from outside, the highest ranked first."""
        outside = {self.partner.get(index, index) for index in bits(members)}
        return tuple(sorted(index for index in outside if not members >> index & 1))

    def _other_upfloater(self, section: SimpleSection, ours: int, up: tuple[int, ...]) -> Judgement:
        others = [index for index in up if index not in section.upfloaters]
        if not others:
            return self._instead(section.score, EVEN_GROUPS, "joined", ours, self.partner[ours])
        theirs = others[0]
        again = self.players[theirs].is_protected and not self.players[ours].is_protected
        article, key = (UPFLOATS, "upfloat-again") if again else (EVEN_GROUPS, "upfloater")
        return self._instead(section.score, article, key, ours, theirs)

    def _inside(self, section: SimpleSection) -> Judgement:
        """The same players meet each other in another way."""
        group = section.group
        theirs = [(one, self.partner[one]) for half in group.original for one in half]
        upper = mask_of(group.halves[0])
        mixed = sum(upper >> one & 1 == upper >> other & 1 for one, other in theirs) // 2
        denied = sum(one_is_denied(self.players[a], self.players[b]) for a, b in theirs) // 2
        if mixed and group.halves == group.original:
            return self.judgement(section.score, EXCHANGES, "exchange", 0, mixed)
        if denied != group.denied:
            return self.judgement(section.score, COLOURS, "colours", group.denied, denied)
        if mixed:
            return self.judgement(section.score, EXCHANGES, "later-exchange", 0, mixed)
        return self.judgement(section.score, TRANSPOSITIONS, "order")

    def _last_pair(self, section: SimpleSection) -> Judgement:
        """A pair is missing that need not be broken."""
        broken = len(self.paired.broken)
        return self.judgement(section.score, LAST_PAIR_BROKEN, "last-pair", broken, broken + 1)

    def _instead(self, score: Tenths, article: str, key: str, ours: int, theirs: int) -> Judgement:
        """A judgement about one player (index) in the place of another."""
        own, other = self.players[ours].tpn, self.players[theirs].tpn
        return self.judgement(score, article, key, own, other)
