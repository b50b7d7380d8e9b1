"""The rules of the Keizer system by number, what counts as what on a card, and the parameters.

No federation prints the rules: clubs play them in many forms. The pages ``system-keizer.md`` and
``readings-keizer.md`` of the handbook have those of this program, K1 to K9, and what was decided.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.cards import CardDefinitions
from pairing.core.definitions import no_preference
from pairing.core.model import Tournament
from pairing.systems.keizer.colours import KeizerColourRule
from pairing.systems.options import Option

KEY = "keizer"
PHRASES = "keizer"

VALUES = "K1"
ROUNDS = "K2"
STANDING = "K3"
REMATCH = "K4"
BYE = "K5"
NEAREST = "K6"
COMPLETION = "K6"

ARTICLES = {
    "rematch": REMATCH,
    "interval": REMATCH,
    "bye": BYE,
    "bye-given": BYE,
    "bye-count": BYE,
    "bye-place": BYE,
    "completion": COMPLETION,
    "nearest": NEAREST,
}
"""The rules that hold for the whole round, by what they are about."""

COLOUR_ARTICLES = {
    KeizerColourRule.FEWER_WHITES: "K7",
    KeizerColourRule.ALTERNATED: "K8",
    KeizerColourRule.LOWER_RANKED: "K9",
}

CARDS = CardDefinitions(
    unplayed_downfloat=lambda entry, points: False,
    bars_bye=lambda entry, points: False,
    preference=no_preference,
    registers_floats=False,
)

PRESET = Option("preset", ("classic", "steep", "strict"), "K1")

PRESETS = {
    "classic": ("double", "two-thirds", "third", "5", "opponent", "3"),
    "steep": ("three-halves", "half", "third", "3", "own-half", "3"),
    "strict": ("double", "half", "none", "any", "own-half", "6"),
}
"""What each preset chooses, in the order of ``SINGLE_OPTIONS``."""


def _single(place: int, key: str, choices: tuple[str, ...], article: str) -> Option:
    """A parameter that is as the preset has it, unless it is chosen by itself."""

    def by_preset(tournament: Tournament) -> str:
        return PRESETS[PRESET.chosen(tournament)][place]

    return Option(key, (PRESET.key, *choices), article, stands_for=by_preset)


FIRST_VALUE = _single(0, "first-value", ("double", "three-halves"), VALUES)
BYE_VALUE = _single(1, "bye-value", ("half", "two-thirds"), ROUNDS)
ABSENCE_VALUE = _single(2, "absence-value", ("none", "third", "half"), ROUNDS)
ABSENCE_LIMIT = _single(3, "absence-limit", ("3", "5", "10", "any"), ROUNDS)
FORFEIT_VALUE = _single(4, "forfeit-value", ("opponent", "own-half"), ROUNDS)
INTERVAL = _single(5, "rematch-interval", ("1", "2", "3", "4", "6", "8", "12"), REMATCH)

SINGLE_OPTIONS = (FIRST_VALUE, BYE_VALUE, ABSENCE_VALUE, ABSENCE_LIMIT, FORFEIT_VALUE, INTERVAL)
OPTIONS = (PRESET, *SINGLE_OPTIONS)

UNITS = 6
"""Values are counted in sixths of a point, so that halves and thirds of them are whole."""

_SHARES = {"none": 0, "third": 2, "half": 3, "two-thirds": 4}
"""Shares of a value in sixths."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """What a tournament has chosen, by itself or with its preset.

    ``first_value`` is what the first of the list is worth. ``bye``, ``absence`` and ``draw`` are
    sixths of a value; at most ``absence_limit`` absences count (``None``: all).
    ``forfeit_counts_opponent``: a win by forfeit gives the opponent's value, not half of the own.
    Nobody meets an opponent of the last ``interval`` rounds again.
    """

    first_value: int
    bye: int
    absence: int
    absence_limit: int | None
    forfeit_counts_opponent: bool
    interval: int
    draw: int = _SHARES["half"]


def choices(tournament: Tournament) -> dict[Option, str]:
    """What holds for every single parameter, in the order in which they are shown."""
    return {option: option.meant(tournament) for option in SINGLE_OPTIONS}


def parameters(tournament: Tournament) -> Parameters:
    """The parameters of a tournament."""
    chosen = choices(tournament)
    count, limit = len(tournament.players), chosen[ABSENCE_LIMIT]
    return Parameters(
        first_value=2 * count if chosen[FIRST_VALUE] == "double" else 3 * count // 2,
        bye=_SHARES[chosen[BYE_VALUE]],
        absence=_SHARES[chosen[ABSENCE_VALUE]],
        absence_limit=None if limit == "any" else int(limit),
        forfeit_counts_opponent=chosen[FORFEIT_VALUE] == "opponent",
        interval=int(chosen[INTERVAL]),
    )
