"""Which sentence tells why a board has its colours, and the facts that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pairing.core.cards import PairingCard
from pairing.core.colours import ColourReason
from pairing.core.model import Colour

Words = tuple[str, dict[str, str | int]]


class ColourSpeaker(Protocol):
    """Who tells the reason: with the cards of the players (TPNs), their names, and words by key."""

    @property
    def cards(self) -> Mapping[int, PairingCard]: ...
    @property
    def initial_colour(self) -> Colour: ...
    def player(self, tpn: int, /) -> str: ...
    def say(self, key: str, /) -> str: ...


def colour_reason_words(speaker: ColourSpeaker, reason: ColourReason) -> Words:
    """The key of the sentence and its values."""
    white, black = speaker.cards[reason.white], speaker.cards[reason.black]
    values: dict[str, str | int] = {
        "white": speaker.player(reason.white),
        "black": speaker.player(reason.black),
        "article": reason.article,
    }
    variant, facts = _FACTS.get(reason.key, _nothing_more)(speaker, white, black)
    return f"colours-{reason.key}{variant}", values | facts


def _nothing_more(_speaker: ColourSpeaker, _white: PairingCard, _black: PairingCard) -> Words:
    """A reason that only its system knows: its sentence names the two and the article."""
    return "", {}


def _both_granted(speaker: ColourSpeaker, white: PairingCard, black: PairingCard) -> Words:
    if black.preference.colour is None:
        return "-white", {}
    return ("-black" if white.preference.colour is None else ""), {}


def _stronger(speaker: ColourSpeaker, white: PairingCard, black: PairingCard) -> Words:
    granted, other, facts = _granted(speaker, white, black)
    if granted.preference.strength == other.preference.strength:
        return "-difference", facts
    return "", facts | {
        "strength": speaker.say(f"strength-{granted.preference.strength.name.lower()}"),
        "other_strength": speaker.say(f"strength-{other.preference.strength.name.lower()}"),
    }


def _higher_ranked(speaker: ColourSpeaker, white: PairingCard, black: PairingCard) -> Words:
    return "", _granted(speaker, white, black)[2]


def _granted(
    speaker: ColourSpeaker, white: PairingCard, black: PairingCard
) -> tuple[PairingCard, PairingCard, dict[str, str | int]]:
    """Of two who want one colour, who gets it, who does not, and both in words."""
    is_white = white.preference.colour is Colour.WHITE
    granted, other = (white, black) if is_white else (black, white)
    colour = speaker.say("white" if is_white else "black")
    names = {"granted": speaker.player(granted.tpn), "other": speaker.player(other.tpn)}
    return granted, other, {"colour": colour, **names}


def _alternated(speaker: ColourSpeaker, white: PairingCard, black: PairingCard) -> Words:
    games = zip(reversed(_colours(white)), reversed(_colours(black)), strict=False)
    own, opposite = next(pair for pair in games if pair[0][1] is not pair[1][1])
    return "", {"white_round": own[0], "black_round": opposite[0]}


def _colours(card: PairingCard) -> list[tuple[int, Colour]]:
    """Round and colour of every played game."""
    rounds = enumerate(card.entries, start=1)
    return [(number, entry.colour) for number, entry in rounds if entry.is_played and entry.colour]


def _odd_number(speaker: ColourSpeaker, white: PairingCard, black: PairingCard) -> Words:
    higher = min((white, black), key=lambda card: (-card.pairing_score, card.tpn))
    initial = speaker.initial_colour
    return "", {
        "higher": speaker.player(higher.tpn),
        "initial": speaker.say(initial.name.lower()),
    }


_FACTS: dict[str, Callable[[ColourSpeaker, PairingCard, PairingCard], Words]] = {
    "both-granted": _both_granted,
    "stronger-granted": _stronger,
    "alternated": _alternated,
    "higher-ranked-granted": _higher_ranked,
    "odd-number": _odd_number,
}
"""For every rule the end of its key and the facts of its sentence."""
