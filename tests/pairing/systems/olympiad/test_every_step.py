"""The reason of every step of a replay is true: read off the matches a second time."""

from __future__ import annotations

import random

import msgspec
import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.systems.olympiad import OLYMPIAD_1998
from tests.support.olympiad_steps import untrue_steps
from tests.support.sampling import few_always
from tests.support.traces import with_events

SIZES = (6, 7, 8, 9, 10, 12, 14, 17, 21, 30, 40)


def replays(seed):
    """The rounds of a random event with their traces."""
    dice = random.Random(seed)
    teams = dice.choice(SIZES)
    rounds = min(teams - 2, dice.choice((5, 7, 9)))
    conditions = Conditions(players=Span(teams, teams), rounds=Span(rounds, rounds))
    tournament = generate(conditions, OLYMPIAD_1998, seed).tournament
    for number in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        yield before, OLYMPIAD_1998.replay(before)


@pytest.mark.parametrize("seed", few_always(range(400), 4))
def test_the_reason_of_every_step_is_true(seed):
    for tournament, trace in replays(seed):
        assert untrue_steps(tournament, trace) == []


def test_a_false_reason_is_found():
    """Another round, another rule, a colour rule where there is none and the other way round."""
    forgeries = 0
    for tournament, trace in (each for seed in (13, 29) for each in replays(seed)):
        for section, events in enumerate(each.events for each in trace.brackets):
            for place, event in enumerate(events):
                for false in forged(event):
                    changed = (*events[:place], false, *events[place + 1 :])
                    assert untrue_steps(tournament, with_events(trace, section, changed)), false
                    forgeries += 1
    assert forgeries > 50


def forged(event):
    changed = msgspec.structs.replace
    values = dict(event.values)
    if event.key == "rematch":
        yield changed(event, values=tuple((values | {"met": 99}).items()))
        yield changed(event, key="colour-rule", article="17")
        yield changed(event, key="forbidden")
        yield changed(event, article="17")
    if event.key in ("completion-colours", "remainder-colours"):
        yield changed(event, key=event.key.removesuffix("-colours"))
