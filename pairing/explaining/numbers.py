"""The numbers behind an answer: one structure for every kind of answer.

Which article decided, both values and whose they are, in which bracket, what the cheapest change
would be, and of colours what both have had.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pairing.core.cards import Float, Strength
from pairing.core.model import Colour, Tenths
from pairing.explaining.explanation import Because, BoardColours, Finding, Floats, Meeting
from pairing.explaining.narrator import Narrator, instead_of
from pairing.explaining.round_facts import RoundFacts, deciding_bracket, due
from pairing.trace import BracketTrace
from pairing.trace.numbers import numbers_text

Pair = tuple[int, int]

_LETTERS = {Colour.WHITE: "numbers-w", Colour.BLACK: "numbers-b"}
_FACTS = frozenset(
    {"rematch", "same-colour", "bye", "meet-later", "met-before", "meet-now", "one-team"}
)
"""Keys of what is so wherever the players stand, so that no bracket has to be told."""


class Numbers(Struct, frozen=True):
    """The numbers of one finding; players by TPN, pairs (White, Black), scores in tenths.

    ``ours`` and ``theirs`` are the value as paired and that of the opposite, ``None`` where it is
    no matter of degree; ``players`` are those whose value it is. ``score`` is that of the bracket
    that decided, ``bracket`` its steps. ``now`` and ``then`` are the boards that would go and come,
    ``bye`` who would have the bye. ``colours`` are those of the games that White and Black played.
    """

    article: str = ""
    key: str = ""
    ours: int | None = None
    theirs: int | None = None
    players: tuple[int, ...] = ()
    score: Tenths | None = None
    bracket: BracketTrace | None = None
    now: tuple[Pair, ...] = ()
    then: tuple[Pair, ...] = ()
    bye: int | None = None
    colours: tuple[tuple[int, tuple[Colour, ...]], ...] = ()


def numbers_of(facts: RoundFacts, finding: Finding) -> Numbers:
    """The numbers of a finding; those it has none of are left empty."""
    match finding:
        case BoardColours(reason):
            both = reason.white, reason.black
            histories = tuple((tpn, facts.cards[tpn].colours) for tpn in both)
            return Numbers(reason.article, reason.key, players=both, colours=histories)
        case Meeting(_, white, black):
            bracket = facts.bracket_of.get(frozenset((white, black)))
            score = max(facts.score(white), facts.score(black))
            return Numbers(players=(white, black), score=score, bracket=bracket)
        case Floats(down, up, leaving):
            return Numbers(
                ours=facts.score(up),
                theirs=facts.score(down),
                players=leaving,
                score=facts.score(down),
            )
        case Because():
            return _of_opposite(facts, finding)
        case _:
            return Numbers(players=(finding.tpn,), score=facts.score(finding.tpn))


def _of_opposite(facts: RoundFacts, because: Because) -> Numbers:
    answer, judgement = because.answer, because.answer.judgement
    if judgement is None:
        return Numbers(players=because.players)
    asked = frozenset(because.players)
    is_measured = judgement.ours != judgement.theirs
    moved = {tpn for pair in answer.changed for tpn in pair}
    pairs = facts.explanation.pairing.pairs
    then = instead_of(facts.explanation, answer, facts.questions)
    return Numbers(
        article=judgement.article,
        key=judgement.key,
        ours=judgement.ours if is_measured else None,
        theirs=judgement.theirs if is_measured else None,
        players=tuple(dict.fromkeys(_whose(facts, because, then))),
        score=judgement.score,
        bracket=deciding_bracket(facts, judgement.score, asked),
        now=tuple(pair for pair in pairs if moved & set(pair)),
        then=then,
        bye=answer.bye,
    )


def _key_of(because: Because) -> str:
    judgement = because.answer.judgement
    return judgement.key if judgement else ""


def _whose(facts: RoundFacts, because: Because, then: tuple[Pair, ...]) -> Iterator[int]:
    """Whose value it is in the opposite by the cards; or those whom the judgement names."""
    judgement = because.answer.judgement
    assert judgement is not None
    ago = 1 if "last-round" in judgement.key else 2
    if "colour-preference" in judgement.key:
        yield from _denied(facts, then, judgement.score, is_strong="strong" in judgement.key)
    elif "upfloat-" in judgement.key:
        ups = (min(pair, key=facts.score) for pair in then if _is_uneven(facts, pair))
        yield from (tpn for tpn in ups if facts.cards[tpn].float_rounds_ago(ago) is Float.UP)
    elif "downfloat-" in judgement.key:
        again = facts.cards
        yield from (
            tpn for tpn in judgement.players if again[tpn].float_rounds_ago(ago) is Float.DOWN
        )
    else:
        yield from judgement.players


def _denied(
    facts: RoundFacts, then: tuple[Pair, ...], score: Tenths, *, is_strong: bool
) -> Iterator[int]:
    """Who of the boards made in that bracket would not have the colour due."""
    for white, black in then:
        if score not in (facts.score(white), facts.score(black)):
            continue
        for tpn, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
            strength = facts.cards[tpn].preference.strength
            is_denied = due(facts.cards, tpn) not in (None, colour)
            if is_denied and (not is_strong or strength >= Strength.STRONG):
                yield tpn


def _is_uneven(facts: RoundFacts, pair: Pair) -> bool:
    return facts.score(pair[0]) != facts.score(pair[1])


class NumbersNarrator:
    """Tells what sentences leave out: whose values these are, where, and what would change."""

    def __init__(self, narrator: Narrator, facts: RoundFacts) -> None:
        self._narrator = narrator
        self._facts = facts

    def lines(self, finding: Finding, *, full: bool = False) -> tuple[str, ...]:
        """The lines below the sentences of a finding; none of a finding that has no more numbers.

        Of many boards that would change the first six are named, and how many more there are,
        unless it is ``full``.
        """
        lines = list(self.own(finding))
        if isinstance(finding, Because) and finding.names_changes:
            lines += self._narrator.changes(finding.answer, full=full)
        return tuple(lines)

    def own(self, finding: Finding) -> Iterator[str]:
        """Whose values, and the bracket; of colours the games of both."""
        if isinstance(finding, Because) and _key_of(finding) in _FACTS:
            return  # no bracket is told: to look for one takes long late in an event
        numbers = numbers_of(self._facts, finding)
        if numbers.colours:
            yield self._say("numbers-colours", games="; ".join(map(self._history, numbers.colours)))
        if not isinstance(finding, Because):
            return
        if numbers.players and numbers.ours is not None:
            players = ", ".join(map(self._narrator.player, numbers.players))
            yield self._say("numbers-players", players=players)
        has_brackets = self._facts.explanation.system.traits.has_brackets
        if numbers.bracket is not None and has_brackets:
            yield self._bracket(numbers.bracket)

    def _bracket(self, bracket: BracketTrace) -> str:
        """The halves as they are first formed, or everybody where there are none."""
        voice = self._narrator.voice
        score = self._narrator.points(bracket.score)
        guests = numbers_text(bracket.mdps, voice)
        rest = [tpn for tpn in bracket.residents if tpn not in bracket.original_s1]
        values = {"bracket": score, "guests": guests, "s2": numbers_text(rest, voice)}
        if bracket.original_s1 and not bracket.m1:
            s1 = numbers_text(bracket.original_s1, voice)
            return self._say("numbers-halves", **values, s1=s1)
        own = {"bracket": score, "guests": guests, "own": numbers_text(bracket.residents, voice)}
        return self._say("numbers-guests" if bracket.mdps else "numbers-bracket", **own)

    def _history(self, own: tuple[int, tuple[Colour, ...]]) -> str:
        tpn, colours = own
        letters = " ".join(self._say(_LETTERS[colour]) for colour in colours)
        return self._say("numbers-games", player=self._narrator.player(tpn), games=letters or "–")

    def _say(self, key: str, **values: str | int) -> str:
        return self._narrator.say(key, values)
