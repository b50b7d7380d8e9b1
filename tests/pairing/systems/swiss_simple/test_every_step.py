"""The reason of every step of a replay is true: read off the rounds a second time."""

from __future__ import annotations

import random

import msgspec
import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.registry import find_system
from tests.support.sampling import few_always
from tests.support.simple_steps import untrue_steps
from tests.support.simulate import anyhow, tournaments_to_pair
from tests.support.traces import with_events

SWISS_SIMPLE = find_system("swiss-simple")


def replays(seed, *, chaotic):
    """Rounds of a random tournament without acceleration, with their traces."""
    anyone = anyhow(random.Random(seed))
    rounds = tournaments_to_pair(
        seed,
        anyone if chaotic else lambda each: SWISS_SIMPLE.pair_next_round(each, None),
        fewest=4,
        most=14,
    )
    try:
        for tournament in rounds:
            if any(player.acceleration(tournament.next_round) for player in tournament.players):
                return
            try:
                yield tournament, SWISS_SIMPLE.replay(tournament)
            except NoPairingExists:
                continue
    except NoPairingExists:
        return


@pytest.mark.parametrize("seed", few_always(range(60, 460), 6))
def test_the_reason_of_every_step_is_true(seed):
    for chaotic in (False, True):
        for tournament, trace in replays(seed, chaotic=chaotic):
            assert untrue_steps(tournament, trace) == []


def test_a_false_reason_is_found():
    """Another round, another article, another number, another player."""
    forgeries = 0
    for seed in range(60, 90):
        for tournament, trace in replays(seed, chaotic=True):
            for section, events in enumerate(each.events for each in trace.brackets):
                for place, event in enumerate(events):
                    for false in forged(event):
                        changed = with_events(
                            trace, section, (*events[:place], false, *events[place + 1 :])
                        )
                        assert untrue_steps(tournament, changed), false
                        forgeries += 1
    assert forgeries > 50


def forged(event):
    changed = msgspec.structs.replace
    values = dict(event.values)
    if event.key == "rematch":
        yield changed(event, values=tuple((values | {"met": 99}).items()))
        yield changed(event, key="same-colour", article="B.2")
    if event.key == "colours":
        yield changed(event, theirs=event.theirs + 1)
    if event.key in ("no-legal-order", "others-unpairable"):
        yield changed(event, article="B.4")
    if event.move == "upfloater-tried" and not event.key:
        yield changed(event, key="protected")
