"""The registry of pairing systems and the public names."""

from __future__ import annotations

import re

import pytest

import pairing
from pairing.core.errors import UnknownSystem
from pairing.core.model import Colour, Player, Tournament
from pairing.core.version import VERSION
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems import registry
from pairing.systems.notes import notes_of
from pairing.systems.system import Registry
from tests.pairing.neighbours import NEIGHBOURS


def test_every_system_is_found_under_its_key():
    for system in registry.all_systems():
        assert pairing.find_system(system.key) is system


def test_what_the_shelf_says_of_a_system_is_what_the_system_says():
    for key, codes, load in registry._SHELF:
        system = load()
        assert (system.key, system.filing.codes) == (key, codes)


def test_a_system_is_loaded_when_it_is_asked_for_and_only_once():
    loaded = []
    shelf = Registry()
    shelf.shelve("neighbours", ("N",), lambda: loaded.append(1) or NEIGHBOURS)
    assert "neighbours" in shelf
    assert shelf.coded("X") == ()
    assert loaded == []
    assert shelf.all() == (shelf.get("neighbours"),) == (NEIGHBOURS,)
    assert loaded == [1]


def test_no_two_systems_share_a_key():
    keys = [system.key for system in registry.all_systems()]
    assert len(keys) == len(set(keys))


def test_an_unknown_key_is_refused_with_those_that_are_known():
    with pytest.raises(UnknownSystem) as refusal:
        pairing.pair_next_round(Tournament(system="dutch-1066"))
    assert refusal.value.known == tuple(system.key for system in registry.all_systems())


def test_a_tournament_is_paired_by_its_own_system(monkeypatch):
    known = Registry()
    known.add(NEIGHBOURS)
    monkeypatch.setattr(registry, "REGISTRY", known)
    tournament = Tournament(
        system="neighbours",
        round_count=3,
        initial_colour=Colour.WHITE,
        players=(Player(1, "Ann"), Player(2, "Bob")),
    )
    assert pairing.pair_next_round(tournament).pairs == ((1, 2),)


def test_there_is_nothing_else_in_the_library():
    assert dir(pairing) == sorted([*pairing.__all__, "__version__"])
    assert pairing.__version__ == VERSION


def test_an_error_is_a_sentence():
    with pytest.raises(UnknownSystem, match="There is no pairing system dutch-1066"):
        pairing.pair_next_round(Tournament(system="dutch-1066"))
    every = Tournament(system="dutch-2026", round_count=3, initial_colour=Colour.WHITE)
    with pytest.raises(pairing.PairingError, match=r"^Nobody can be paired;"):
        pairing.pair_next_round(every)


@pytest.mark.parametrize("name", pairing.__all__)
def test_every_public_name_is_there_under_its_own_name(name):
    assert getattr(pairing, name).__name__ == name
    assert name in dir(pairing)


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_thing"):
        pairing.no_such_thing  # noqa: B018


def test_every_system_says_what_it_is_for_what_it_needs_and_that_it_is_not_endorsed():
    for system in registry.all_systems():
        notes = notes_of(system, IN_ENGLISH)
        assert notes.purpose
        assert bool(notes.needs) == bool(system.needs)
        assert notes.endorsement == "Not endorsed for title events in this program."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_system_says_in_two_sentences_at_most_what_it_is_for(language):
    for system in registry.all_systems():
        purpose = notes_of(system, Voice(language)).purpose
        assert len(re.findall(r"[.!?](?=\s|\Z)", purpose)) <= 2, (system.key, purpose)


def test_what_else_is_to_be_known_of_a_system_stands_beside_what_it_is_for():
    caveats = {system.key: notes_of(system, IN_ENGLISH).caveat for system in registry.all_systems()}
    assert {key for key, caveat in caveats.items() if caveat} == {
        "lim-2026",
        "keizer",
        "swiss-simple",
    }


def test_days_that_no_source_gives_are_told_in_a_sentence():
    olympiad = pairing.find_system("olympiad-1998")
    assert olympiad.in_force == ("", "")
    assert "exact dates are not known" in notes_of(olympiad, IN_ENGLISH).together
