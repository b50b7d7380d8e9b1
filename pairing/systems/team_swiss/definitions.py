"""What a team event by C.04.6 can choose, and the definitions of its pairing cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pairing.core.cards import CardDefinitions, Preference, Strength
from pairing.core.colours import SIGNS
from pairing.core.histories import histories, points_by_tpn
from pairing.core.model import Colour, Tenths, Tournament
from pairing.core.scores import by_other_score
from pairing.systems.options import Option
from pairing.systems.shared.upfloating.criteria import Criteria
from pairing.systems.shared.upfloating.field import bars_the_bye, leaves_no_float
from pairing.systems.team_swiss.rules import CRITERIA, MILD, STRONG, preference

COLOURS = Option("colours", ("a", "b", "none"), "1.7")
"""The kind of colour preferences: Type A, Type B, or none."""

SECONDARY = Option("secondary-score", ("yes", "no"), "1.2.1")
"""Whether the secondary score ranks two teams when colours are given (4.2.2)."""

SEATS = Option("seats", ("number", "score"), "3.6.1")
"""Who is the top member of a pair: the smaller number, or first the higher score (decision G1)."""

OPTIONS = (COLOURS, SECONDARY, SEATS)

_STRENGTHS = {0: Strength.NONE, MILD: Strength.MILD, STRONG: Strength.STRONG}
_COLOURS = {sign: colour for colour, sign in SIGNS.items()}


def criteria(tournament: Tournament) -> Criteria:
    """The criteria as the tournament has chosen."""
    by_score = SEATS.chosen(tournament) == "score"
    return replace(CRITERIA[COLOURS.chosen(tournament)], seats_by_score=by_score)


def preferences(tournament: Tournament) -> Callable[[Sequence[Colour]], Preference]:
    """The colour preference of a team with these colours, in the next round (1.7)."""
    kind = COLOURS.chosen(tournament)
    is_last_round = 0 < tournament.round_count <= tournament.next_round

    def prefers(colours: Sequence[Colour]) -> Preference:
        had = [SIGNS[colour] for colour in colours]
        due, strength = preference(kind, had, is_last_round=is_last_round)
        return Preference(_COLOURS[due], _STRENGTHS[strength])

    return prefers


def secondary_scores(tournament: Tournament) -> Mapping[int, Tenths]:
    """The other score of every team, without virtual points (decision K3); empty if unused."""
    if SECONDARY.chosen(tournament) == "no":
        return {}
    return points_by_tpn(histories(by_other_score(tournament)))


DEFINITIONS = CardDefinitions(
    unplayed_downfloat=leaves_no_float,
    bars_bye=bars_the_bye,
    preference=lambda _: Preference(),
    preference_in=preferences,
)
