"""Criteria (2), colour preferences (1.7) and colours (4) of the Swiss Team system, C.04.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.systems.shared.upfloating.colours import (
    Given,
    alternated,
    by_initial_colour,
    other_than_last,
)
from pairing.systems.shared.upfloating.criteria import (
    Criteria,
    colours,
    opponents_floated,
    strong_colours,
)
from pairing.systems.shared.upfloating.participants import Participant

MILD, STRONG = 1, 2

_FLOATS = opponents_floated("C10", lapses=2)

CRITERIA: Mapping[str, Criteria] = {
    "a": Criteria(floaters_lapse=2, of_pairs=(colours("C8"), _FLOATS)),
    "b": Criteria(floaters_lapse=2, of_pairs=(colours("C8"), strong_colours("C9"), _FLOATS)),
    "none": Criteria(floaters_lapse=2, of_pairs=(_FLOATS,)),
}
"""By the kind of colour preferences: Type A, Type B, or none."""

COLOUR_ARTICLES: Mapping[str, str] = {
    "initial-colour": "4.3.1",
    "only-preference": "4.3.2",
    "both-granted": "4.3.3",
    "strong-granted": "4.3.4",
    "lower-difference": "4.3.5",
    "alternated": "4.3.6",
    "first-team-granted": "4.3.7",
    "first-team-alternated": "4.3.8",
    "other-alternated": "4.3.9",
}


def preference(kind: str, had: Sequence[int], *, is_last_round: bool) -> tuple[int, int]:
    """The colour preferred and how firmly (1.7); both 0 without a preference.

    ``kind`` is a key of :data:`CRITERIA`, ``had`` the colours of matches played, oldest first. A
    simple preference (Type A) is a strong one. Where the texts of Type B fit twice the strong
    preference stands: in the last round after two matches with one colour and a difference of 0,
    and with a difference of one (decision A1).
    """
    if kind == "none" or not had:
        return NO_COLOUR, 0
    difference, last_two = sum(had), tuple(had[-2:])
    for colour in (WHITE, BLACK):
        is_even = difference in (0, -colour)
        if difference * colour < -1 or (is_even and last_two == (-colour, -colour)):
            return colour, STRONG
    if kind == "a":
        return NO_COLOUR, 0
    if difference:
        return -difference, MILD
    return (NO_COLOUR, 0) if is_last_round else (-had[-1], MILD)


def ranked(team: Participant) -> tuple[int, int, int]:
    """Sort key of the first-team: primary score, secondary score if it is used, number (4.2)."""
    return -team.score, -team.secondary, team.tpn


def allocate(first: Participant, other: Participant, initial: int) -> Given:
    """The colour of the first-team on board 1, and the rule that gives it (4.3)."""
    if colour := by_initial_colour(first, other, initial):
        return colour, "initial-colour"
    return _by_preference(first, other) or _by_history(first, other)


def _by_preference(first: Participant, other: Participant) -> Given | None:
    if first.due and other.due:
        if first.due != other.due:
            return first.due, "both-granted"
        if first.strength != other.strength:
            is_granted = first.strength > other.strength
            return (first.due if is_granted else -first.due), "strong-granted"
        return None
    due = first.due or -other.due
    return (due, "only-preference") if due else None


def _by_history(first: Participant, other: Participant) -> Given:
    difference = first.difference - other.difference
    if difference:
        return (BLACK if difference > 0 else WHITE), "lower-difference"
    if colour := alternated(first, other):
        return colour, "alternated"
    if first.due:
        return first.due, "first-team-granted"
    if colour := other_than_last(first):
        return colour, "first-team-alternated"
    return -other_than_last(other), "other-alternated"
