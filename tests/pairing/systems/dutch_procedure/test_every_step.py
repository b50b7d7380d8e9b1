"""The reason of every step of a replay is true: read off the cards a second time."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

from pairing.core.errors import NoPairingExists
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch_procedure import DUTCH_2013, DUTCH_2015
from tests.support.procedure_steps import untrue_steps
from tests.support.sampling import few_always
from tests.support.simulate import anyhow, tournaments_to_pair
from tests.support.traces import with_events

SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2013, DUTCH_2015], ids=lambda each: each.key)


def replays(system, seed, *, chaotic):
    """Rounds of a random tournament with their traces; every other chaotic one as a last round."""
    anyone = anyhow(random.Random(seed))
    rounds = tournaments_to_pair(
        seed,
        anyone if chaotic else lambda each: system.pair_next_round(each, None),
        fewest=4,
        most=22,
    )
    try:
        for tournament in rounds:
            rounds_in_all = (
                tournament.next_round if chaotic and seed % 2 else tournament.round_count
            )
            before = replace(tournament, round_count=rounds_in_all)
            try:
                yield before, system.replay(before)
            except NoPairingExists:
                continue
    except NoPairingExists:
        return


@SYSTEMS
@pytest.mark.parametrize("seed", few_always([131, 132, 130, *range(133, 250)], 2))
def test_the_reason_of_every_step_is_true(system, seed):
    for chaotic in (False, True):
        for tournament, trace in replays(system, seed, chaotic=chaotic):
            assert untrue_steps(tournament, trace) == []


def test_a_false_reason_is_found():
    """Another round, another article, another pair, one more who floats."""
    for tournament, trace in replays(DUTCH_2013, 131, chaotic=False):
        for section, events in enumerate(each.events for each in trace.brackets):
            for place, event in enumerate(events):
                for false in forged(event):
                    changed = (*events[:place], false, *events[place + 1 :])
                    assert untrue_steps(tournament, with_events(trace, section, changed)), false


def forged(event):
    if event.move not in ("candidate-tried", "transposition-tried"):
        return
    values = dict(event.values)
    if event.key == "rematch":
        yield msgspec.structs.replace(event, values=tuple((values | {"met": 99}).items()))
        yield msgspec.structs.replace(event, pair=event.pair[::-1])
    if event.key in ("rematch", "colour", "bye"):
        yield msgspec.structs.replace(event, article="B.9")
    if event.key == "colour":
        yield msgspec.structs.replace(event, theirs=event.theirs + 1)
    if values["part"] != "het" and not event.key.startswith("demand"):
        yield msgspec.structs.replace(event, values=tuple((values | {"left": (99,)}).items()))


def test_who_meets_nobody_is_told_with_the_rounds_of_the_meetings():
    """Whoever has met everybody in the bracket: each of them with the round."""
    told = set()
    for tournament, trace in replays(DUTCH_2013, 4, chaotic=False):
        narrator = DUTCH_2013.narrator(trace, tournament, IN_ENGLISH)
        for section in trace.brackets:
            for event in section.events:
                have_met = dict(event.values).get("have_met", ())
                if event.move == "player-incompatible" and have_met:
                    said = narrator.paragraph(section, event)
                    assert said.count(" in round ") == len(have_met), said
                    told.add(event.key)
    assert told
