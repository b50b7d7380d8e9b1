"""The procedural editions of the Dutch system as tables, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pairing.core.cards import CardDefinitions
from pairing.core.colours import SECTION_E, ColourRule, Stronger, stronger, stronger_in_kind
from pairing.core.definitions import (
    any_gain_without_playing_bars_the_bye,
    any_gain_without_playing_is_a_downfloat,
    dutch_colour_preference,
    treatment_by_parity,
)
from pairing.core.dutch_by_date import DUTCH_IN_FORCE
from pairing.systems.dutch_procedure import requirements as rule
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.parameters import Minimum, colours_2013, colours_2015
from pairing.systems.dutch_procedure.requirements import Requirement


@dataclass(frozen=True)
class ProcedureEdition:
    """One edition: definitions, articles, requirements in descending order.

    ``has_limbo``: moved-down players who are not paired first leave the bracket. ``articles`` gives
    the number of every step and absolute criterion by its meaning, ``colours`` that of every rule
    that allocates colours, ``stronger`` is E.2 and ``minimum`` A.8.
    """

    key: str
    name: str
    in_force: tuple[str, str]
    definitions: CardDefinitions
    articles: Mapping[str, str]
    colours: Mapping[ColourRule, str]
    has_limbo: bool
    stronger: Stronger[ProcedureEntrant]
    requirements: tuple[Requirement, ...]
    minimum: Callable[..., Minimum]


TALLINN_2013 = ProcedureEdition(
    key="dutch-2013",
    name="Istanbul 2012 and Tallinn 2013",
    in_force=DUTCH_IN_FORCE["dutch-2013"],
    definitions=CardDefinitions(
        unplayed_downfloat=any_gain_without_playing_is_a_downfloat,
        bars_bye=any_gain_without_playing_bars_the_bye,
        preference=dutch_colour_preference,
        treatment=treatment_by_parity,
    ),
    articles={
        "rematch": "B.1.a",
        "forbidden": "B.1.a",
        "bye": "B.1.b",
        "same-colour": "B.2",
        "incompatible": "C.1",
        "brackets": "A.3",
        "least-colours": "A.8",
        "parameters": "C.2",
        "requirements": "C.3",
        "subgroups": "C.4",
        "candidate": "C.6",
        "transposition": "C.7",
        "exchange": "C.8",
        "exchange-mdps": "C.8",
        "leave-remainder": "C.9",
        "lower": "C.10",
        "backtrack": "C.12",
        "last-bracket": "C.13",
        "fewer-pairs": "C.14",
        "fewer-mdps": "C.14",
        "homogeneous": "A.3",
        "floats": "A.4",
        "completion": "C.13",
        "pairs": "A.11",
        "moved-down": "A.3",
        "order": "D",
        "order-mdps": "D.3",
        "boards": "C.04.2.D.9",
    },
    colours=SECTION_E,
    has_limbo=False,
    stronger=stronger_in_kind,
    requirements=(
        Requirement(
            "topscorer-colour",
            "B.2",
            "B.2",
            "C.10.g",
            "C.3.c",
            rule.in_last_round,
            rule.absolute_colours,
        ),
        Requirement(
            "b3-factor",
            "B.3",
            "D.4",
            "",
            "",
            rule.when_joined,
            rule.squared_difference,
            rule.squared_bye,
            fixed=True,
        ),
        Requirement(
            "semi-absolute",
            "A.7.d",
            "A.7.d",
            "C.10.f",
            "C.3.d",
            rule.in_odd_rounds,
            rule.semi_absolute,
        ),
        Requirement(
            "colour", "X", "B.4", "C.10.e", "C.3.e", rule.always, rule.same_colour, minimum="x"
        ),
        Requirement(
            "strong-colour",
            "Z",
            "B.4",
            "C.10.e",
            "C.3.e",
            rule.in_even_rounds,
            rule.same_strong_colour,
            minimum="z",
        ),
        Requirement(
            "downfloat-last-round",
            "B.5↓",
            "B.5",
            "C.10.d",
            "C.3.f",
            rule.with_floaters,
            of_floater=rule.downfloat(1),
        ),
        Requirement(
            "downfloat-two-rounds-ago",
            "B.6↓",
            "B.6",
            "C.10.c",
            "C.3.g",
            rule.with_floaters,
            of_floater=rule.downfloat(2),
        ),
        Requirement(
            "upfloat-last-round",
            "B.5↑",
            "B.5",
            "C.10.b",
            "C.3.h",
            rule.when_heterogeneous,
            rule.upfloat(1),
        ),
        Requirement(
            "upfloat-two-rounds-ago",
            "B.6↑",
            "B.6",
            "C.10.a",
            "C.4",
            rule.when_heterogeneous,
            rule.upfloat(2),
        ),
    ),
    minimum=colours_2013,
)

ABU_DHABI_2015 = ProcedureEdition(
    key="dutch-2015",
    name="Abu Dhabi draft 2015",
    in_force=("", ""),
    definitions=CardDefinitions(
        unplayed_downfloat=any_gain_without_playing_is_a_downfloat,
        bars_bye=any_gain_without_playing_bars_the_bye,
        preference=dutch_colour_preference,
    ),
    articles={
        "better": "A.11",
        "rematch": "B.1",
        "forbidden": "B.1",
        "bye": "B.2",
        "same-colour": "B.3",
        "brackets": "A.3",
        "parameters": "C.1",
        "least-colours": "A.8",
        "requirements": "C.2",
        "subgroups": "C.3",
        "candidate": "C.5",
        "transposition": "C.6",
        "exchange": "C.7",
        "exchange-mdps": "C.7",
        "leave-remainder": "C.8",
        "lower": "C.9",
        "backtrack": "C.10",
        "limbo": "D.3",
        "heavier-limbo": "C.11",
        "fewer-mdps": "C.12",
        "last-bracket": "C.13",
        "fewer-pairs": "C.14",
        "floats": "A.4",
        "completion": "C.13",
        "pairs": "A.11",
        "moved-down": "A.3",
        "order": "D",
    },
    colours=SECTION_E,
    has_limbo=True,
    stronger=stronger,
    requirements=(
        # The text never says where B.4 is looked at. A.11 puts it right below the number of pairs,
        # so the least list of differences that so many pairs allow has to be reached (B1). The
        # alternative, not to look at it at all, contradicts the second example of D.4.
        Requirement(
            "score-differences",
            "B.4",
            "B.4",
            "",
            "",
            rule.when_scores_differ,
            rule.pair_difference,
            rule.floater_difference,
            fixed=True,
            text=rule.differences_text,
        ),
        Requirement(
            "limbo-weight",
            "D.3",
            "D.3",
            "",
            "",
            rule.with_limbo,
            of_floater=rule.limbo_difference,
            fixed=True,
            text=rule.differences_text,
        ),
        Requirement(
            "topscorer-difference",
            "B.5",
            "B.5",
            "C.9.g",
            "C.2.c",
            rule.in_last_round,
            rule.third_difference,
        ),
        Requirement(
            "topscorer-third-colour",
            "B.6",
            "B.6",
            "C.9.f",
            "C.2.d",
            rule.in_last_round,
            rule.third_in_a_row,
        ),
        Requirement(
            "colour", "X", "B.7", "C.9.e", "C.2.e", rule.always, rule.same_colour, minimum="x"
        ),
        Requirement(
            "strong-colour",
            "Z",
            "B.8",
            "C.9.e",
            "C.2.e",
            rule.always,
            rule.same_strong_colour,
            minimum="z",
        ),
        Requirement(
            "downfloat-last-round",
            "B.9",
            "B.9",
            "C.9.d",
            "C.2.f",
            rule.with_floaters,
            of_floater=rule.downfloat(1),
        ),
        Requirement(
            "downfloat-two-rounds-ago",
            "B.10",
            "B.10",
            "C.9.c",
            "C.2.g",
            rule.with_floaters,
            of_floater=rule.downfloat(2),
        ),
        Requirement(
            "upfloat-last-round",
            "B.11",
            "B.11",
            "C.9.b",
            "C.2.h",
            rule.when_heterogeneous,
            rule.upfloat(1),
        ),
        Requirement(
            "upfloat-two-rounds-ago",
            "B.12",
            "B.12",
            "C.9.a",
            "C.3",
            rule.when_heterogeneous,
            rule.upfloat(2),
        ),
        # The note below B.12: differences of those whose protection is lifted (B15). Of candidates
        # with equal violations it decides before the order; the alternative leaves it to the order.
        Requirement(
            "unprotected-differences",
            "B.12",
            "B.12",
            "",
            "",
            rule.when_scores_differ,
            rule.unprotected_pair,
            rule.unprotected_floater,
            fixed=True,
            text=rule.differences_text,
        ),
    ),
    minimum=colours_2015,
)
