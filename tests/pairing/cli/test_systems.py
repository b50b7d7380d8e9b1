"""``arbiter systems``."""

from __future__ import annotations

import pytest

import pairing
from pairing.speech.voice import Voice


def test_every_system_is_listed_with_edition_dates_and_needs(arbiter):
    run = arbiter("systems", "--format", "json")
    assert run.exit_code == 0
    (entry,) = (each for each in run.json["systems"] if each["key"] == "dutch-2016")
    assert entry["edition"] == "Baku 2016"
    assert entry["in_force"] == {"from": "2017-07-01", "to": "2026-01-31"}
    assert {"initial-colour", "round-count"} <= set(entry["needs"])


def test_an_open_date_is_null_for_programs_and_a_dash_for_people(arbiter, neighbours):
    entry = arbiter("systems", "--format", "json").json["systems"][-1]
    assert entry["in_force"] == {"from": None, "to": "2001-12-31"}
    lines = arbiter("systems").out.splitlines()
    (row,) = (line for line in lines if line.startswith("neighbours "))
    assert row.split() == [
        *("neighbours", "Neighbours", "made", "up"),
        *("–", "2001-12-31", "round-count,", "initial-colour"),
    ]


def test_every_system_says_what_it_is_for_and_that_it_is_not_endorsed(arbiter):
    systems = arbiter("systems", "--format", "json").json["systems"]
    for entry in systems:
        assert entry["purpose"], entry["key"]
        assert entry["endorsed"] is False
    text = " ".join(arbiter("systems").out.split())
    assert "Needed before round 1: the initial colour, the number of rounds." in text
    assert text.count("Not endorsed for title events") == len(systems)


def test_a_system_without_sentences_of_its_own_is_described_all_the_same(arbiter, neighbours):
    assert "neighbours\n  Needed before round 1" in arbiter("systems").out


@pytest.mark.parametrize("key", ["swiss-simple", "olympiad-1998", "dutch-2013", "dutch-2015"])
def test_rules_that_the_handbook_does_not_print_can_be_obtained(arbiter, key):
    run = arbiter("systems", "--rules", key, "--format", "json")
    assert run.exit_code == 0
    rules = run.json["rules"]
    assert len(rules) > 12
    text = " ".join(arbiter("systems", "--rules", key).out.split())
    assert all(" ".join(rule["text"].split()) in text for rule in rules)


def test_every_system_of_the_program_has_words_for_its_rules(arbiter):
    for system in arbiter("systems", "--format", "json").json["systems"]:
        run = arbiter("systems", "--rules", system["key"], "--format", "json")
        assert run.exit_code == 0, system["key"]
        assert all(rule["text"] and not rule["article"][0].islower() for rule in run.json["rules"])


def test_a_system_without_words_or_that_nobody_knows_says_so(arbiter, neighbours):
    assert (
        "the rules of neighbours have not been put into words"
        in arbiter("systems", "--rules", "neighbours").err
    )
    assert arbiter("systems", "--rules", "nonsense").exit_code == 2


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_choice_that_rules_leave_open_is_listed_with_its_words(
    arbiter, monkeypatch, language
):
    monkeypatch.setenv("ARBITER_LANG", language)
    text = " ".join(arbiter("systems").out.split())
    voice, count = Voice(language), 0

    def said(key):
        return " ".join(voice.say(key).split())

    for system in pairing.all_systems():
        for option in system.options:
            name = f"system.option-{option.key}"
            assert f"{option.key} – {said(name)}" in text
            for choice in option.choices:
                count += 1
                assert f"{choice} ({said(f'{name}-{choice}')})" in text
            assert not option.typed or said(f"{name}-typed") in text
    assert count > 40


def test_programs_read_the_choices_with_the_rules_own_one_first(arbiter):
    entries = arbiter("systems", "--format", "json").json["systems"]
    options = {entry["key"]: entry["options"] for entry in entries}
    assert options["team-swiss-2026"]["colours"] == ["a", "b", "none"]
    assert options["double-round-robin"]["last-rounds"] == ["swapped", "as-printed"]
    assert options["dutch-2013"] == {}
