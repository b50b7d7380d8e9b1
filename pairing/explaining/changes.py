"""What would change in a round if two players met who do not: boards, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairing.core.cards import PairingCard
from pairing.core.model import Colour
from pairing.explaining.explanation import Because, Explanation
from pairing.explaining.narrator import instead_of
from pairing.explaining.questions import WhyNot
from pairing.trace.answers import Outcome


@dataclass(frozen=True, slots=True)
class ChangedBoard:
    """Two players (TPNs) with their colours; ``denied`` are those of them who want the other one.

    ``number`` is that of the board in the round; 0 for a board that the round has not.
    """

    white: int
    black: int
    denied: tuple[int, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Changes:
    """The boards that would go and those that would come, each from the top.

    Where the pair ``asked`` for is not possible at all, nothing comes but the pair itself.
    ``staying`` are the numbers of the boards that both have; ``bye_goes`` is from whom to whom the
    bye would go, if it would.
    """

    asked: tuple[int, int]
    outcome: Outcome
    as_paired: tuple[ChangedBoard, ...]
    instead: tuple[ChangedBoard, ...]
    staying: tuple[int, ...]
    bye_goes: tuple[int | None, int] | None = None


def changes_of(explanation: Explanation, cards: Mapping[int, PairingCard]) -> Changes | None:
    """What an answer to "why not A–B?" would change; ``None`` for any other answer."""
    question = explanation.question
    found = [each for each in explanation.findings if isinstance(each, Because)]
    if not isinstance(question, WhyNot) or not found:
        return None
    answer = found[0].answer
    asked = question.one, question.other
    instead = instead_of(explanation, answer, explanation.system.explaining.questions)
    coming = instead or _as_asked(asked, cards)
    moved = {tpn for pair in coming for tpn in pair}
    if answer.outcome is Outcome.SO_IT_IS:
        coming = ()
    boards = tuple(enumerate(explanation.pairing.pairs, start=1))
    going = [(number, pair) for number, pair in boards if moved & set(pair)]
    bye = answer.bye
    has_other_bye = bye is not None and bye != explanation.pairing.bye
    return Changes(
        asked=asked,
        outcome=answer.outcome,
        as_paired=tuple(_board(pair, cards, number) for number, pair in going),
        instead=tuple(_board(pair, cards) for pair in coming),
        staying=tuple(number for number, pair in boards if not moved & set(pair)),
        bye_goes=(explanation.pairing.bye, bye) if has_other_bye and bye is not None else None,
    )


def _as_asked(
    asked: tuple[int, int], cards: Mapping[int, PairingCard]
) -> tuple[tuple[int, int], ...]:
    """The pair itself, with White for the one who wants it, if only one does."""
    one, other = asked
    is_turned = cards[one].preference.colour is Colour.BLACK
    return ((other, one) if is_turned else (one, other),)


def _board(
    pair: tuple[int, int], cards: Mapping[int, PairingCard], number: int = 0
) -> ChangedBoard:
    wishes = {tpn: cards[tpn].preference.colour for tpn in pair}
    given = dict(zip(pair, (Colour.WHITE, Colour.BLACK), strict=True))
    denied = tuple(tpn for tpn in pair if wishes[tpn] not in (None, given[tpn]))
    return ChangedBoard(*pair, denied, number)
