"""Facts of the cards and of the round that answers rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import groupby

from pairing.core.cards import PairingCard, deal_cards
from pairing.core.field import players_to_pair
from pairing.core.model import Colour, Tenths
from pairing.explaining.explanation import Explanation, questions_about
from pairing.systems.system import Questions
from pairing.trace import BracketTrace, RoundTrace

Cards = Mapping[int, PairingCard]


class RoundFacts:
    """One round by the rules: who is in it with which card, and who meets whom.

    ``trace`` are the steps of the round; they are asked of the system where they are needed and not
    given.
    """

    def __init__(self, explanation: Explanation, trace: RoundTrace | None) -> None:
        self.explanation = explanation
        self._given = trace

    @cached_property
    def cards(self) -> Mapping[int, PairingCard]:
        """The card of every player before the round, under his TPN."""
        return deal_cards(self.explanation.tournament, self.explanation.system.definitions)

    @cached_property
    def called(self) -> Mapping[int, str]:
        """Names as they are called out: the last word, or what stands before the comma.

        The whole name stays where two share the short one, or where it has no letter.
        """
        names = {tpn: card.player.name.strip() for tpn, card in self.cards.items()}
        short = {tpn: _short(name) for tpn, name in names.items()}
        seen = Counter(short.values())
        return {tpn: name if seen[name] == 1 else names[tpn] for tpn, name in short.items()}

    @cached_property
    def questions(self) -> Questions | None:
        """What the system can be asked about the round; ``None`` if nothing can."""
        return questions_about(self.explanation)

    @cached_property
    def field(self) -> frozenset[int]:
        """Everybody who is to be paired."""
        return frozenset(players_to_pair(self.explanation.tournament))

    @cached_property
    def ranked(self) -> tuple[int, ...]:
        """Everybody who is to be paired, from the top."""
        return tuple(sorted(self.field, key=lambda tpn: (-self.score(tpn), tpn)))

    @cached_property
    def partner(self) -> Mapping[int, int]:
        """Who meets whom by the rules."""
        pairs = self.explanation.pairing.pairs
        return {one: other for pair in pairs for one, other in (pair, pair[::-1])}

    @cached_property
    def trace(self) -> RoundTrace | None:
        """The steps of the round, where the system keeps them."""
        replay = self.explanation.system.replay
        if self._given is not None or replay is None:
            return self._given
        return replay(self.explanation.tournament)

    @cached_property
    def sections(self) -> Sequence[BracketTrace]:
        """The sections of the round as they came out, without steps unless these are there."""
        sections = self.explanation.system.explaining.sections
        if sections is None or self._given is not None or "trace" in vars(self):
            return self.trace.brackets if self.trace else ()
        return sections(self.explanation.tournament)

    @cached_property
    def bracket_of(self) -> Mapping[frozenset[int], BracketTrace]:
        """The section in which each pair was made in the end."""
        brackets = self.trace.brackets if self.trace else ()
        return {frozenset(pair): bracket for bracket in brackets for pair in bracket.pairs}

    def from_below(self, bracket: BracketTrace) -> tuple[int, ...]:
        """Those who float into a bracket from fewer points, as where scoregroups are filled up."""
        return tuple(tpn for tpn in bracket.mdps if self.score(tpn) < bracket.score)

    def pairs_of(self, bracket: BracketTrace) -> tuple[tuple[int, int], ...]:
        """The boards (White, Black) that were made in a section of the round."""
        made = set(map(frozenset, bracket.pairs))
        return tuple(pair for pair in self.explanation.pairing.pairs if frozenset(pair) in made)

    def score(self, tpn: int) -> Tenths:
        """The score by which a player is paired."""
        return self.cards[tpn].pairing_score

    def residents(self, score: Tenths) -> tuple[int, ...]:
        """All who are to be paired and have that score, from the top."""
        return self._groups.get(score, ())

    @cached_property
    def _groups(self) -> Mapping[Tenths, tuple[int, ...]]:
        """The scoregroups, from the top; ``ranked`` has those of a score side by side."""
        return {score: tuple(group) for score, group in groupby(self.ranked, self.score)}


def deciding_bracket(
    facts: RoundFacts, score: Tenths, asked: frozenset[int]
) -> BracketTrace | None:
    """The section with residents of that score that stood in the end; with the asked at best."""
    own = [
        each for each in facts.sections if each.score == score and (each.pairs or each.downfloaters)
    ]
    with_asked = [each for each in own if asked & {*each.residents, *each.mdps}]
    return next(reversed(with_asked or own), None)


def round_of_meeting(cards: Cards, one: int, other: int) -> int | None:
    """The last round in which two have played each other."""
    rounds = enumerate(cards[one].entries, start=1)
    met = [number for number, own in rounds if own.opponent == other and own.is_played]
    return met[-1] if met else None


def due(cards: Cards, tpn: int) -> Colour | None:
    """The colour that a player is due."""
    return cards[tpn].preference.colour


def both_due(cards: Cards, one: int, other: int) -> Colour | None:
    """The colour that both are due, if it is the same."""
    colour = due(cards, one)
    return colour if colour is due(cards, other) else None


def has_met_everybody_but(asked: RoundFacts, tpn: int, other: int) -> bool:
    """Of all who are to be paired, only that one is left."""
    others = asked.field - {tpn, other}
    return bool(others) and all(round_of_meeting(asked.cards, tpn, each) for each in others)


def opposite(colour: Colour) -> Colour:
    """The other colour."""
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


def _short(name: str) -> str:
    before, comma, _ = name.partition(",")
    called = before.strip() if comma else name.split()[-1] if name.split() else name
    return called if any(letter.isalpha() for letter in called) else name
