"""Allocation of colours to a pair: section E of the texts to 2016, article 5 of 2026."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Protocol, TypeAlias, TypeVar

from msgspec import Struct

from pairing.core.cards import Strength
from pairing.core.model import Colour, Tournament

WHITE, BLACK, NO_COLOUR = 1, -1, 0


SIGNS: Mapping[Colour | None, int] = {Colour.WHITE: WHITE, Colour.BLACK: BLACK, None: NO_COLOUR}
"""Colours as numbers."""


def initial_sign(tournament: Tournament) -> int:
    """The initial colour as a number; White as long as it is open."""
    return SIGNS[tournament.initial_colour or Colour.WHITE]


class Side(Protocol):
    """What the allocation looks at in a player.

    ``index`` is the place in the field, 0 for the highest ranked; ``due`` the colour preferred,
    ``strength`` how firmly (0 to 3); ``difference`` White minus Black games; ``colours`` those of
    the played games, oldest first; ``odd_number`` the parity of E.5.
    """

    @property
    def index(self) -> int: ...
    @property
    def due(self) -> int: ...
    @property
    def strength(self) -> int: ...
    @property
    def difference(self) -> int: ...
    @property
    def colours(self) -> tuple[int, ...]: ...
    @property
    def odd_number(self) -> bool: ...


Player = TypeVar("Player", bound=Side)
Anybody = TypeVar("Anybody")
Rule = TypeVar("Rule", bound=str)
Stronger: TypeAlias = Callable[[Player, Player], Player | None]
"""Whose preference is granted when both want the same colour; ``None`` if it does not say."""


class ColourRule(StrEnum):
    """The rule that decided, by meaning."""

    BOTH_GRANTED = "both-granted"
    STRONGER_GRANTED = "stronger-granted"
    ALTERNATED = "alternated"
    HIGHER_RANKED_GRANTED = "higher-ranked-granted"
    ODD_NUMBER = "odd-number"


SECTION_E: Mapping[ColourRule, str] = {
    ColourRule.BOTH_GRANTED: "E.1",
    ColourRule.STRONGER_GRANTED: "E.2",
    ColourRule.ALTERNATED: "E.3",
    ColourRule.HIGHER_RANKED_GRANTED: "E.4",
    ColourRule.ODD_NUMBER: "E.5",
}
"""The numbers of these rules in the texts to 2016."""


class ColourReason(Struct, frozen=True):
    """Who has White (TPN) and who Black, and the rule that decides, by number and meaning."""

    white: int
    black: int
    article: str
    key: str


def stronger(one: Player, other: Player) -> Player | None:
    """Whose preference E.2 grants since 2016: the stronger one.

    Of two absolute preferences (possible with topscorers only) the wider difference is stronger.
    """
    granted = stronger_in_kind(one, other)
    if granted is None and one.strength == Strength.ABSOLUTE:
        wider = abs(one.difference) - abs(other.difference)
        if wider:
            return one if wider > 0 else other
    return granted


def stronger_in_kind(one: Player, other: Player) -> Player | None:
    """Whose preference E.2 granted to 2013: by kind only, colour differences were not compared."""
    if one.strength == other.strength:
        return None
    return one if one.strength > other.strength else other


def allocate(
    one: Player, other: Player, initial_colour: int, choose: Stronger[Player] = stronger
) -> tuple[int, ColourRule]:
    """The colour of ``one`` (+1 White, -1 Black) and the rule that decided.

    ``choose`` is the edition's E.2.
    """
    if one.due != other.due or one.due == NO_COLOUR:
        if one.due or other.due:
            return one.due or -other.due, ColourRule.BOTH_GRANTED
    elif (granted := choose(one, other)) is not None:
        return (one.due if granted is one else -one.due), ColourRule.STRONGER_GRANTED
    alternated = _alternate(one, other)
    if alternated:
        return alternated, ColourRule.ALTERNATED
    higher = one if one.index < other.index else other
    sign = 1 if higher is one else -1
    if higher.due:
        return sign * higher.due, ColourRule.HIGHER_RANKED_GRANTED
    return sign * (initial_colour if higher.odd_number else -initial_colour), ColourRule.ODD_NUMBER


def colour_reasons(
    players: Mapping[int, Player],
    initial_colour: int,
    articles: Mapping[ColourRule, str],
    choose: Stronger[Player] = stronger,
) -> Callable[[int, int], ColourReason]:
    """Which rule, by its article, gives any two of the players (TPNs) their colours if they meet.

    What is returned raises ``KeyError`` with a TPN that is not among the players.
    """
    return reasons_by(
        lambda one, other: allocate(one, other, initial_colour, choose), players, articles
    )


def reasons_by(
    decide: Callable[[Anybody, Anybody], tuple[int, Rule]],
    players: Mapping[int, Anybody],
    articles: Mapping[Rule, str],
) -> Callable[[int, int], ColourReason]:
    """The same where ``decide`` gives the colour of the first of two, and the rule."""

    def reason(one: int, other: int) -> ColourReason:
        colour, rule = decide(players[one], players[other])
        white, black = (one, other) if colour == WHITE else (other, one)
        return ColourReason(white, black, articles[rule], str(rule))

    return reason


def _alternate(one: Side, other: Side) -> int:
    """The colour of ``one`` by the latest round of played games in which the two differed, or 0.

    Histories are compressed to played games and compared from the latest one backwards.
    """
    for own, opposite in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if own != opposite:
            return -own
    return NO_COLOUR


def white_first(
    one: Player, other: Player, initial_colour: int, choose: Stronger[Player] = stronger
) -> tuple[Player, Player]:
    """The pair as (White, Black)."""
    colour, _ = allocate(one, other, initial_colour, choose)
    return (one, other) if colour == WHITE else (other, one)
