"""Why a board has its colours, as it is said aloud: by the games, not by strengths of wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairing.core.cards import PairingCard, Strength
from pairing.core.colours import ColourReason
from pairing.core.model import Colour
from pairing.explaining.aloud_words import Slots
from pairing.explaining.round_facts import RoundFacts, both_due, due, opposite


def colour_sayings(asked: RoundFacts, reason: ColourReason) -> Iterator[Slots]:
    """What can be said of the colours of a board, the closest first."""
    white, black = asked.cards[reason.white], asked.cards[reason.black]
    if reason.key in _BY_RULE:
        yield from _BY_RULE[reason.key](asked, white, black)
    by_table = asked.explanation.system.traits.is_predetermined
    kind = "colour-table" if by_table else "colour"
    yield Slots.of(kind, white=reason.white, black=reason.black)


def _both(asked: RoundFacts, white: PairingCard, black: PairingCard) -> Iterator[Slots]:
    for own, other in ((white, black), (black, white)):
        if not other.colours and own.colours:
            colour = Colour.WHITE if own is white else Colour.BLACK
            yield Slots.of("colour-one", one=own.tpn, other=other.tpn, colour=colour)
    if white.colours and black.colours:
        last = white.colours[-1], black.colours[-1]
        if last == (Colour.BLACK, Colour.WHITE):
            yield Slots.of("colour-both", white=white.tpn, black=black.tpn)
    if (due(asked.cards, white.tpn), due(asked.cards, black.tpn)) == (Colour.WHITE, Colour.BLACK):
        yield Slots.of("colour-due", white=white.tpn, black=black.tpn)


def _stronger(_: RoundFacts, white: PairingCard, black: PairingCard) -> Iterator[Slots]:
    is_white = white.preference.colour is Colour.WHITE
    granted, other = (white, black) if is_white else (black, white)
    colour = Colour.WHITE if is_white else Colour.BLACK
    values = {"granted": granted.tpn, "other": other.tpn}
    had = opposite(colour)
    if granted.colours[-2:] == (had, had) and other.colours[-2:] != (had, had):
        yield Slots.of("colour-must", **values, colour=colour, had=had)
    more = abs(granted.colour_difference) - abs(other.colour_difference)
    if granted.preference.strength is Strength.STRONG and more == 1 == _ahead(granted, had):
        yield Slots.of("colour-one-more", **values, colour=colour, had=had)
    if _ahead(granted, had) > _ahead(other, had):
        yield Slots.of("colour-behind", **values, colour=colour)


def _ahead(card: PairingCard, colour: Colour) -> int:
    """How much more often a player has had that colour than the other one."""
    return 2 * card.colours.count(colour) - len(card.colours)


def _alternated(asked: RoundFacts, white: PairingCard, black: PairingCard) -> Iterator[Slots]:
    colour = both_due(asked.cards, white.tpn, black.tpn)
    differing = [
        own
        for own, other in zip(reversed(white.colours), reversed(black.colours), strict=False)
        if own is not other
    ]
    if colour is not None and differing:
        had, gets = (white, black) if differing[0] is colour else (black, white)
        yield Slots.of("colour-alternate", had=had.tpn, gets=gets.tpn, colour=colour)


def _ranked(asked: RoundFacts, white: PairingCard, black: PairingCard) -> Iterator[Slots]:
    colour = both_due(asked.cards, white.tpn, black.tpn)
    if colour is not None and white.colours == black.colours:
        higher = white if colour is Colour.WHITE else black
        yield Slots.of("colour-rank", higher=higher.tpn, colour=colour)


def _lot(asked: RoundFacts, white: PairingCard, black: PairingCard) -> Iterator[Slots]:
    initial = asked.explanation.tournament.initial_colour
    if initial is None or white.colours or black.colours:
        return
    higher = min((white, black), key=lambda card: (-card.pairing_score, card.tpn))
    colour = Colour.WHITE if higher is white else Colour.BLACK
    is_odd = colour is initial
    kind = "colour-lot-odd" if is_odd else "colour-lot-even"
    yield Slots.of(kind, higher=higher.tpn, colour=colour)


_BY_RULE: dict[str, Callable[[RoundFacts, PairingCard, PairingCard], Iterator[Slots]]] = {
    "both-granted": _both,
    "stronger-granted": _stronger,
    "alternated": _alternated,
    "higher-ranked-granted": _ranked,
    "odd-number": _lot,
}
