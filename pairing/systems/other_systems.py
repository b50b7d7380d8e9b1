"""Pairing systems that report files name and by which this program does not pair."""

from __future__ import annotations

from typing import NoReturn

from msgspec import Struct

from pairing.core.cards import CardDefinitions
from pairing.core.definitions import no_preference
from pairing.core.errors import UnknownSystem
from pairing.core.model import Tournament
from pairing.systems.registry import REGISTRY, find_system
from pairing.systems.system import Filing, PairingSystem, Traits, Watcher


class OtherSystem(Struct, frozen=True):
    """What is known of such a system: the key kept for it, its codes, how its rounds are made."""

    key: str
    name: str
    filing: Filing
    traits: Traits = Traits()


def _table(meetings: int) -> Traits:
    """Those of a table in which everybody meets everybody else so often."""
    return Traits(
        is_predetermined=True,
        has_brackets=False,
        has_floats=False,
        has_colour_preferences=False,
        meetings=meetings,
    )


PAIRED_ELSEWHERE = OtherSystem(
    "paired-elsewhere",
    "Paired elsewhere",
    Filing(),
    traits=Traits(has_brackets=False, has_floats=False, has_colour_preferences=False),
)
"""An event of teams whose rounds are made by somebody else; standings are all it asks for here.

By what rules is not known, so nothing that would decide a round is told.
"""

OTHER_SYSTEMS = (
    PAIRED_ELSEWHERE,
    OtherSystem(
        "scheveningen", "Scheveningen", Filing(("SCHEVENINGEN", "SCHILLER")), traits=_table(1)
    ),
)


def find_other_system(key: str) -> OtherSystem | None:
    """The system kept under that key, ``None`` if there is none."""
    return next((each for each in OTHER_SYSTEMS if each.key == key), None)


def shown_system(key: str) -> PairingSystem:
    """The system by which lists, cards and pages of a tournament are shown.

    That of the tournament; of one by which this program does not pair what it is known to have.
    Raises :class:`~pairing.core.errors.UnknownSystem`.
    """
    other = find_other_system(key)
    if other is None:
        return find_system(key)
    return PairingSystem(
        key=key,
        name=other.name,
        edition="",
        in_force=("", ""),
        needs=(),
        definitions=_WITHOUT_MARKS,
        pair_next_round=_refuse,
        filing=other.filing,
        traits=other.traits,
    )


def _refuse(tournament: Tournament, watch: Watcher | None) -> NoReturn:
    raise UnknownSystem(tournament.system, REGISTRY.keys)


_WITHOUT_MARKS = CardDefinitions(
    unplayed_downfloat=lambda entry, points: False,
    bars_bye=lambda entry, points: False,
    preference=no_preference,
    registers_floats=False,
)
"""What the cards of a table have: rounds and points, and nothing that decides a later round."""
