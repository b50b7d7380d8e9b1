"""The engine and the literal reading pair the same, in random situations of few participants."""

from __future__ import annotations

import random

import pytest

from pairing.core.errors import NoPairingExists
from pairing.literal.upfloating import (
    NothingLegal,
    Rules,
    UpfloatingEntrant,
    literal_round,
)
from pairing.systems.double_swiss.rules import CRITERIA as DOUBLE
from pairing.systems.shared.upfloating.engine import pair_field
from pairing.systems.team_swiss.rules import CRITERIA as TEAM
from tests.pairing.systems.upfloating.build import field

SYSTEMS = {
    "double": (DOUBLE, "none", Rules("", 1)),
    "none": (TEAM["none"], "none", Rules("", 2)),
    "a": (TEAM["a"], "a", Rules("A", 2)),
    "b": (TEAM["b"], "b", Rules("B", 2)),
}


def situation(seed):
    dice = random.Random(seed)
    count, rounds_left = dice.randint(4, 10), dice.randint(1, 5)
    levels, density = dice.choice((1, 2, 3, 4, 6)), dice.choice((0.1, 0.3, 0.5, 0.6, 0.7))
    everybody = range(1, count + 1)
    met = [(a, b) for a in everybody for b in everybody if a < b and dice.random() < density]
    facts = {
        "scores": {tpn: dice.randrange(levels) for tpn in everybody},
        "floated": {tpn for tpn in everybody if dice.random() < 0.4},
        "no_bye": {tpn for tpn in everybody if dice.random() < 0.3},
        "matches": {tpn: dice.randint(0, 3) for tpn in everybody},
        "colours": {tpn: "".join(dice.choices("WB", k=dice.randint(0, 5))) for tpn in everybody},
    }
    return facts, met, dice.choice(sorted(SYSTEMS)), rounds_left


def by_engine(facts, met, name, rounds_left, patience):
    criteria, kind, _ = SYSTEMS[name]
    made = field(**facts, met=met, kind=kind, is_last_round=rounds_left == 1)
    try:
        paired = pair_field(made, criteria, rounds_left, patience=patience)
    except NoPairingExists:
        return None
    pairs = tuple(sorted((one.tpn, other.tpn) for one, other in paired.pairs))
    return pairs, paired.bye and paired.bye.participant.tpn


def by_the_letter(facts, met, name, rounds_left):
    entrants = [
        UpfloatingEntrant(
            number=tpn,
            score=10 * facts["scores"][tpn],
            met_or_forbidden=frozenset(a if b == tpn else b for a, b in met if tpn in (a, b)),
            colours=facts["colours"][tpn].lower(),
            floated=tpn in facts["floated"],
            may_have_bye=tpn not in facts["no_bye"],
            matches=facts["matches"][tpn],
        )
        for tpn in facts["scores"]
    ]
    try:
        return literal_round(entrants, SYSTEMS[name][2], rounds_left)
    except NothingLegal:
        return None


def compare(seeds):
    """Sets of upfloaters are also left to weights after the first one, which changes nothing."""
    for seed in seeds:
        case = situation(seed)
        expected = by_the_letter(*case)
        for patience in (300, 1):
            assert by_engine(*case, patience) == expected, (seed, patience)


@pytest.mark.parametrize("block", range(4))
def test_both_pair_the_same(block):
    compare(range(100 * block, 100 * block + 100))
