"""``arbiter systems``."""

from __future__ import annotations


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
    assert arbiter("systems").out.splitlines()[-1].split() == [
        *("neighbours", "Neighbours", "made", "up"),
        *("–", "2001-12-31", "round-count,", "initial-colour"),
    ]
