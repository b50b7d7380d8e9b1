"""What a round cost: what had to be given up on which board, and what else could have been done.

A round by the rules is dear where somebody has the bye, floats as he did shortly before, or goes
without the colour that he is due, and where a bracket gives way to those below it. Every other
board is plain.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pairing.core.cards import Float, Strength
from pairing.core.model import Colour, Tenths
from pairing.explaining.explanation import Because, Explanation, Opposite
from pairing.explaining.round_facts import RoundFacts, due, opposite
from pairing.trace import BracketTrace, Event, RoundTrace
from pairing.trace.answers import Outcome

_REMEMBERED = (1, 2)
"""How many rounds ago a float is still one that should not be repeated."""


class ByeGiven(Struct, frozen=True):
    """A player (TPN) with that score has the pairing-allocated bye."""

    score: Tenths
    player: int


class FloatRepeated(Struct, frozen=True):
    """A player (TPN) floats the same way as in that round; ``score`` is that of his board."""

    score: Tenths
    board: int
    player: int
    opponent: int
    direction: Float
    round_number: int


class ColourDenied(Struct, frozen=True):
    """A player (TPN) has ``colour`` and is due the other one, with that strength.

    Of the ``paired`` players whose boards were made in the same bracket, ``due`` are due what he
    is; no more than one of them a board can have it. Both are 0 where boards have no bracket.
    """

    score: Tenths
    board: int
    player: int
    opponent: int
    colour: Colour
    strength: Strength
    paired: int
    due: int
    is_unavoidable: bool
    """Those paired there could not all have been given the colour, whoever meets whom."""


class GaveWay(Struct, frozen=True):
    """A bracket in which steps were refused for the sake of those below, in their order.

    One that was searched several times is one; ``bracket`` is the first search with such a step.
    """

    score: Tenths
    bracket: BracketTrace
    refused: tuple[Event, ...]


Cost: TypeAlias = ByeGiven | FloatRepeated | ColourDenied | GaveWay


class RoundCost(Struct, frozen=True):
    """All that a round cost, group by group from the top, the dearest first in each.

    ``boards`` is how many there are, ``plain`` on how many of them nothing was given up.
    """

    facts: RoundFacts
    boards: int
    plain: int
    costs: tuple[Cost, ...]

    @property
    def explanation(self) -> Explanation:
        """Of which round."""
        return self.facts.explanation

    def cheapest_change(self, cost: Cost) -> Because | None:
        """What would become of the round if just that were otherwise.

        ``None`` if the system cannot be asked, or not about that: what a bracket refused for those
        below is told by its steps.
        """
        asked, before = self.facts.questions, self.explanation.tournament
        if asked is None or isinstance(cost, GaveWay):
            return None
        if isinstance(cost, ByeGiven):
            answer = asked.why_bye(before, cost.player)
            return Because(Opposite.PLAYING, (cost.player,), answer)
        if isinstance(cost, FloatRepeated) and cost.direction is Float.DOWN:
            answer = asked.why_float(before, cost.player)
            if answer.outcome is not Outcome.SO_IT_IS:
                return Because(Opposite.STAYING, (cost.player,), answer)
        pair = cost.player, cost.opponent
        return Because(Opposite.APART, pair, asked.why_together(before, *pair))


def round_cost(explanation: Explanation, trace: RoundTrace | None = None) -> RoundCost:
    """What the round of an explanation cost, as the rules give it.

    ``trace`` are its steps; they are asked of the system where they are not given.
    """
    return cost_of(RoundFacts(explanation, trace))


def cost_of(facts: RoundFacts) -> RoundCost:
    """The same where the facts of the round are known."""
    costs = (*_of_boards(facts), *_of_byes(facts), *_of_brackets(facts))
    dear = {each.board for each in costs if isinstance(each, FloatRepeated | ColourDenied)}
    boards = len(facts.explanation.pairing.pairs)
    ordered = tuple(sorted(costs, key=_place))
    return RoundCost(facts, boards, boards - len(dear), ordered)


def dearness(cost: Cost) -> int:
    """How much weighs what was given up, the dearest lowest: in the order of the criteria."""
    match cost:
        case ByeGiven():
            return 0
        case GaveWay():
            return 1
        case FloatRepeated():
            return 4
        case ColourDenied():
            return {Strength.ABSOLUTE: 2, Strength.STRONG: 3}.get(cost.strength, 5)


def _place(cost: Cost) -> tuple[Tenths, int, int]:
    board = cost.board if isinstance(cost, FloatRepeated | ColourDenied) else 0
    return -cost.score, dearness(cost), board


def _of_boards(facts: RoundFacts) -> Iterator[Cost]:
    board_of = facts.explanation.board_of
    for white, black in facts.explanation.pairing.pairs:
        board = board_of[frozenset((white, black))]
        yield from _floats(facts, board, white, black)
        for player, other, colour in (
            (white, black, Colour.WHITE),
            (black, white, Colour.BLACK),
        ):
            if due(facts.cards, player) is opposite(colour):
                yield _denied(facts, board, player, other, colour)


def _floats(facts: RoundFacts, board: int, white: int, black: int) -> Iterator[FloatRepeated]:
    """Whose mark of this round is one that he has already, as far as the system keeps any."""
    down, up = sorted((white, black), key=facts.score, reverse=True)
    definitions = facts.explanation.system.definitions
    if facts.score(down) == facts.score(up) or not definitions.registers_floats:
        return
    marks = [(up, down, Float.UP)]
    if definitions.registers_downfloats:
        marks.insert(0, (down, up, Float.DOWN))
    for player, other, direction in marks:
        for ago in _REMEMBERED:
            if facts.cards[player].float_rounds_ago(ago) is direction:
                number = facts.explanation.round_number - ago
                score = facts.score(down)
                yield FloatRepeated(score, board, player, other, direction, number)
                break


def _denied(facts: RoundFacts, board: int, player: int, other: int, colour: Colour) -> ColourDenied:
    wanted = opposite(colour)
    bracket = facts.bracket_of.get(frozenset((player, other)))
    pairs = facts.pairs_of(bracket) if bracket else ()
    due_it = sum(due(facts.cards, tpn) is wanted for pair in pairs for tpn in pair)
    refused = sum(due(facts.cards, pair[wanted is Colour.WHITE]) is wanted for pair in pairs)
    return ColourDenied(
        score=max(facts.score(player), facts.score(other)),
        board=board,
        player=player,
        opponent=other,
        colour=colour,
        strength=facts.cards[player].preference.strength,
        paired=2 * len(pairs),
        due=due_it,
        is_unavoidable=0 < refused == due_it - len(pairs),
    )


def _of_byes(facts: RoundFacts) -> Iterator[ByeGiven]:
    bye = facts.explanation.pairing.bye
    if bye is not None:
        yield ByeGiven(facts.score(bye), bye)


def _of_brackets(facts: RoundFacts) -> Iterator[GaveWay]:
    gives_way = facts.explanation.system.explaining.gives_way
    if gives_way is None or facts.trace is None:
        return
    found: dict[Tenths, GaveWay] = {}
    for bracket in facts.trace.brackets[:-1]:
        refused = tuple(event for event in bracket.events if gives_way(event))
        if refused and (bracket.pairs or bracket.downfloaters):
            first = found.get(bracket.score, GaveWay(bracket.score, bracket, ()))
            found[bracket.score] = replace(first, refused=first.refused + refused)
    yield from found.values()
