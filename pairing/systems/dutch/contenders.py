"""The players of a round as the engine sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from pairing.core.cards import CardDefinitions, Float, PairingCard, Strength, deal_cards
from pairing.core.colours import NO_COLOUR, SIGNS
from pairing.core.model import Tenths, Tournament
from pairing.matching.bits import mask_of
from pairing.systems.shared.entrants import Entrants, colours_of

DOWNFLOAT_LAST_ROUND = 1
UPFLOAT_LAST_ROUND = 2
DOWNFLOAT_TWO_ROUNDS_AGO = 4
UPFLOAT_TWO_ROUNDS_AGO = 8


class DutchContender(Struct, frozen=True, gc=False):
    """One player to be paired.

    ``index`` is the place in the field, 0 for the highest ranked (score, then TPN). ``due`` is the
    colour preferred (+1 White, -1 Black, 0 none) and ``strength`` 0 to 3. ``difference`` is White
    minus Black games; ``repeated`` the colour of the last two games if they had the same.
    ``float_marks`` is a set of the marks above. ``met_or_forbidden`` are the indices of everyone he
    may not meet because they have met or are forbidden to (C.1). ``odd_number`` is the parity of
    E.5. ``absolute_due`` is the colour that C.3 does not let him be denied, 0 for a topscorer.
    ``met_or_forbidden_set`` are the indices in ``met_or_forbidden`` as a bit set; it follows from
    them.
    """

    index: int
    tpn: int
    score: Tenths
    due: int
    strength: int
    difference: int
    repeated: int
    is_topscorer: bool
    float_marks: int
    may_have_bye: bool
    unplayed_rounds: int
    met_or_forbidden: frozenset[int]
    colours: tuple[int, ...]
    odd_number: bool
    absolute_due: int
    met_or_forbidden_set: int = 0

    def __post_init__(self) -> None:
        structs.force_setattr(self, "met_or_forbidden_set", mask_of(self.met_or_forbidden))


def contenders(tournament: Tournament, definitions: CardDefinitions) -> tuple[DutchContender, ...]:
    """Everyone to be paired in the next round, highest ranked first (A.2; 1.2 in 2026)."""
    return contenders_of(tournament, deal_cards(tournament, definitions))


def contenders_of(
    tournament: Tournament, cards: Mapping[int, PairingCard]
) -> tuple[DutchContender, ...]:
    """The same from cards that are dealt already."""
    entrants = Entrants.of(tournament, cards)
    threshold = _topscorer_threshold(tournament)
    return tuple([_contender(cards[tpn], tpn, entrants, threshold) for tpn in entrants.index_of])


def _contender(
    card: PairingCard, tpn: int, entrants: Entrants, threshold: Tenths | None
) -> DutchContender:
    colours, preference = colours_of(card), card.preference
    due = SIGNS[preference.colour]
    is_topscorer = threshold is not None and 2 * card.score > threshold
    is_bound = preference.strength is Strength.ABSOLUTE and not is_topscorer
    return DutchContender(
        index=entrants.index_of[tpn],
        tpn=tpn,
        score=card.pairing_score,
        due=due,
        strength=int(preference.strength),
        difference=sum(colours),
        repeated=colours[-1] if len(colours) > 1 and colours[-1] == colours[-2] else NO_COLOUR,
        is_topscorer=is_topscorer,
        float_marks=_float_marks(card.floats),
        may_have_bye=card.may_have_bye,
        unplayed_rounds=card.unplayed_rounds,
        met_or_forbidden=entrants.met_or_forbidden(tpn),
        colours=colours,
        odd_number=entrants.has_odd_number(tpn),
        absolute_due=due if is_bound else NO_COLOUR,
    )


_MARKS_LAST_ROUND = {
    Float.NONE: 0,
    Float.DOWN: DOWNFLOAT_LAST_ROUND,
    Float.UP: UPFLOAT_LAST_ROUND,
}
_MARKS_TWO_ROUNDS_AGO = {
    Float.NONE: 0,
    Float.DOWN: DOWNFLOAT_TWO_ROUNDS_AGO,
    Float.UP: UPFLOAT_TWO_ROUNDS_AGO,
}


def _float_marks(floats: Sequence[Float]) -> int:
    """The marks of the last two rounds; ``floats`` are those of all, oldest first."""
    marks = _MARKS_LAST_ROUND[floats[-1]] if floats else 0
    return marks | _MARKS_TWO_ROUNDS_AGO[floats[-2]] if len(floats) > 1 else marks


def _topscorer_threshold(tournament: Tournament) -> Tenths | None:
    """Twice this score must be exceeded by a topscorer (A.7, 1.8); ``None`` before the last round.

    The score itself is the real one, also where acceleration is still in force (reading R11): A.7
    and 1.8 speak of the maximum score, and fictitious points belong to no maximum. The maximum is
    what winning every round so far is worth in the tournament's own points.
    """
    if not tournament.round_count or tournament.next_round < tournament.round_count:
        return None
    return tournament.points.win * len(tournament.rounds)
