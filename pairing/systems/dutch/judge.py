"""Why another pairing of a round is not the right one: the first bracket and what fails in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from pairing.core.model import Tournament
from pairing.systems.dutch.bracket import BracketPairing
from pairing.systems.dutch.contenders import DutchContender, contenders
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.costs import CostDigit, Weighed
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.legality import colour_clash, have_met
from pairing.systems.dutch.order import first_difference
from pairing.systems.dutch.rules import above_following
from pairing.trace.judgement import Element, Judgement


def judge(
    edition: DutchEdition, tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside; with the bye they are everyone who is to be paired. Brackets
    are compared from the top (candidates are compared inside one bracket only); in the first one
    that is paired otherwise, the absolute criteria come first, then the quality criteria in order,
    then the order of generation. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = contenders(tournament, edition.definitions)
    paired = pair_brackets(edition, players)
    return DutchTrial(edition, players, paired, pairs, bye).verdict()


class DutchTrial:
    """Another pairing of a round whose brackets have been paired already."""

    def __init__(
        self,
        edition: DutchEdition,
        players: Sequence[DutchContender],
        paired: Sequence[PairedBracket],
        pairs: Iterable[tuple[int, int]],
        bye: int | None,
    ) -> None:
        self.edition = edition
        self.paired = paired
        self.by_tpn = {player.tpn: player for player in players}
        self.partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        self.bye = self.by_tpn.get(bye) if bye is not None else None

    def verdict(self) -> Judgement | None:
        """What is wrong with it, as :func:`judge` says."""
        return self._bye_verdict() or next(
            (
                self._bracket_verdict(bracket, candidate)
                for bracket, candidate in zip(
                    self.paired, map(self._candidate, self.paired), strict=True
                )
                if candidate.pairs != bracket.pairing.pairs
            ),
            None,
        )

    def _bye_verdict(self) -> Judgement | None:
        """C2 and, where it is decided before the first bracket, the score of the bye (C5)."""
        floaters = self.paired[-1].downfloaters()
        if self.bye is None or not floaters or self.bye is floaters[0]:
            return None
        if not self.bye.may_have_bye:
            return self._absolute("bye", self.paired[-1], (self.bye,))
        if "bye-score" in self.edition.absolute and self.bye.score != floaters[0].score:
            return Judgement(
                score=self.paired[0].bracket.score,
                article=self.edition.absolute["bye-score"],
                key="bye-score",
                ours=floaters[0].score,
                theirs=self.bye.score,
                players=(self.bye.tpn,),
            )
        return None

    def _candidate(self, paired: PairedBracket) -> BracketPairing:
        """The other pairing as a candidate of a bracket."""
        members = paired.bracket.members
        place: Mapping[int, int] = {player.tpn: bsn for bsn, player in enumerate(members)}

        def mate(bsn: int) -> int:
            return place.get(self.partner.get(members[bsn].tpn, 0), -1)

        return BracketPairing.of_mates(len(members), mate, paired.pairing.method)

    def _bracket_verdict(self, paired: PairedBracket, candidate: BracketPairing) -> Judgement:
        members = paired.bracket.members
        pairs = [(members[one], members[other]) for one, other in candidate.pairs]
        for key, breaks in (("rematch", have_met), ("same-colour", colour_clash)):
            for pair in pairs:
                if breaks(*pair):
                    return self._absolute(key, paired, pair)
        return self._compared(paired, candidate)

    def _compared(self, paired: PairedBracket, candidate: BracketPairing) -> Judgement:
        floaters = self._floaters(paired, candidate)
        stop = paired.context.what_stops(candidate)
        if stop is not None:
            judgement = self._absolute(stop.key, paired, floaters)
            return replace(judgement, ours=stop.ours, theirs=stop.theirs)
        digit = self._first_difference(paired, candidate)
        if digit is None:
            judgement = self._absolute("order", paired, ())
            return replace(judgement, element=self._element(paired, candidate))
        article_of = {rule.key: article for article, rule in self.edition.criteria}
        place, own, other = digit
        return Judgement(
            score=paired.bracket.score,
            article=article_of[place.rule.key],
            key=place.rule.key,
            ours=own,
            theirs=other,
            difference=place.difference,
            players=tuple(player.tpn for player in floaters),
        )

    def _element(self, paired: PairedBracket, candidate: BracketPairing) -> Element:
        """What makes the candidate come later in the order of generation."""
        move, named = first_difference(paired.bracket, paired.pairing, candidate)
        members = paired.bracket.members
        players = tuple((name, tuple(members[bsn].tpn for bsn in bsns)) for name, bsns in named)
        return Element(move.value, self.edition.generation[move], players)

    def _first_difference(
        self, paired: PairedBracket, candidate: BracketPairing
    ) -> tuple[CostDigit, int, int] | None:
        """The weightiest digit in which the two differ, with both values.

        The following bracket is looked at only if nothing weightier decides and other players
        float who do not suit it equally well: it takes long.
        """
        both = (paired.pairing, candidate)
        alone = _differences(*paired.context.weigh(both, following=False))
        if paired.pairing.downfloaters == candidate.downfloaters:
            return next(alone, None)
        first = next(alone, None)
        if first is not None and first[0].rule in above_following(self.edition.rules):
            return first
        floaters = self._floaters(paired, paired.pairing), self._floaters(paired, candidate)
        if paired.context.suit_equally(*floaters):
            return first
        return next(_differences(*paired.context.weigh(both, following=True)), None)

    def _floaters(
        self, paired: PairedBracket, pairing: BracketPairing
    ) -> tuple[DutchContender, ...]:
        return tuple(paired.bracket.members[bsn] for bsn in pairing.downfloaters)

    def _absolute(
        self, key: str, paired: PairedBracket, players: Sequence[DutchContender]
    ) -> Judgement:
        return Judgement(
            score=paired.bracket.score,
            article=self.edition.absolute[key],
            key=key,
            players=tuple(player.tpn for player in players),
        )


def _differences(ours: Weighed, theirs: Weighed) -> Iterator[tuple[CostDigit, int, int]]:
    """The digits in which two candidates differ, the weightiest first, with both values."""
    for (digit, own), (_, other) in zip(ours.values(), theirs.values(), strict=True):
        if own != other:
            yield digit, own, other
