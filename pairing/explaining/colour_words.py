"""Which sentence tells why a board has its colours, and the facts that it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pairing.core.cards import PairingCard
from pairing.core.colours import ColourReason
from pairing.core.model import Colour

if TYPE_CHECKING:
    from pairing.explaining.narrator import Narrator

Words = tuple[str, dict[str, str | int]]


def colour_reason_words(narrator: Narrator, reason: ColourReason) -> Words:
    """The key of the sentence and its values."""
    white, black = narrator.cards[reason.white], narrator.cards[reason.black]
    values: dict[str, str | int] = {
        "white": narrator.player(reason.white),
        "black": narrator.player(reason.black),
        "article": reason.article,
    }
    variant, facts = _FACTS.get(reason.key, _nothing_more)(narrator, white, black)
    return f"colours-{reason.key}{variant}", values | facts


def _nothing_more(_narrator: Narrator, _white: PairingCard, _black: PairingCard) -> Words:
    """A reason that only its system knows: its sentence names the two and the article."""
    return "", {}


def _both_granted(narrator: Narrator, white: PairingCard, black: PairingCard) -> Words:
    if black.preference.colour is None:
        return "-white", {}
    return ("-black" if white.preference.colour is None else ""), {}


def _stronger(narrator: Narrator, white: PairingCard, black: PairingCard) -> Words:
    granted, other, facts = _granted(narrator, white, black)
    if granted.preference.strength == other.preference.strength:
        return "-difference", facts
    return "", facts | {
        "strength": narrator.say(f"strength-{granted.preference.strength.name.lower()}"),
        "other_strength": narrator.say(f"strength-{other.preference.strength.name.lower()}"),
    }


def _higher_ranked(narrator: Narrator, white: PairingCard, black: PairingCard) -> Words:
    return "", _granted(narrator, white, black)[2]


def _granted(
    narrator: Narrator, white: PairingCard, black: PairingCard
) -> tuple[PairingCard, PairingCard, dict[str, str | int]]:
    """Of two who want one colour, who gets it, who does not, and both in words."""
    is_white = white.preference.colour is Colour.WHITE
    granted, other = (white, black) if is_white else (black, white)
    colour = narrator.say("white" if is_white else "black")
    names = {"granted": narrator.player(granted.tpn), "other": narrator.player(other.tpn)}
    return granted, other, {"colour": colour, **names}


def _alternated(narrator: Narrator, white: PairingCard, black: PairingCard) -> Words:
    games = zip(reversed(_colours(white)), reversed(_colours(black)), strict=False)
    own, opposite = next(pair for pair in games if pair[0][1] is not pair[1][1])
    return "", {"white_round": own[0], "black_round": opposite[0]}


def _colours(card: PairingCard) -> list[tuple[int, Colour]]:
    """Round and colour of every played game."""
    rounds = enumerate(card.entries, start=1)
    return [(number, entry.colour) for number, entry in rounds if entry.is_played and entry.colour]


def _odd_number(narrator: Narrator, white: PairingCard, black: PairingCard) -> Words:
    higher = min((white, black), key=lambda card: (-card.pairing_score, card.tpn))
    initial = narrator.explanation.tournament.initial_colour or Colour.BLACK
    return "", {
        "higher": narrator.player(higher.tpn),
        "initial": narrator.say(initial.name.lower()),
    }


_FACTS: dict[str, Callable[[Narrator, PairingCard, PairingCard], Words]] = {
    "both-granted": _both_granted,
    "stronger-granted": _stronger,
    "alternated": _alternated,
    "higher-ranked-granted": _higher_ranked,
    "odd-number": _odd_number,
}
"""For every rule the end of its key and the facts of its sentence."""
