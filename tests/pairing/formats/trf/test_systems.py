"""Names of pairing systems."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import Severity
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.systems import code_of, key_of
from tests.pairing.formats.trf.lines import CALM, only_problem, read, report


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("FIDE_DUTCH_2017", "dutch-2016"),
        ("FIDE_DUTCH_2026", "dutch-2026"),
        ("FIDE_DUTCH_2025", "dutch-2026"),
        ("FIDE_DUTCH_2026_BAKU", "dutch-2026"),
        ("FIDE_DUBOV", "dubov-2026"),
        ("FIDE_BURSTEIN", "burstein-2026"),
        ("FIDE_DOUBLESWISS", "double-swiss-2026"),
        ("FIDE_TEAM", "team-swiss-2026"),
        ("FIDE_TEAM_TYPEB_GP_MP", "team-swiss-2026"),
        ("FIDE_TEAM_MP", "team-swiss-2026"),
        ("FIDE_ROUNDROBIN", "round-robin"),
        ("BERGER_ROUNDROBIN", "round-robin"),
        ("BERGER_ROUNDROBIN_G2", "round-robin"),
        ("FIDE_DOUBLEROUNDROBIN", "double-round-robin"),
        ("BERGER_DOUBLEROUNDROBIN_G4", "double-round-robin"),
        ("dutch-2013", "dutch-2013"),
        ("swiss-simple", "swiss-simple"),
        ("CUSTOM_SWISS", None),
        ("FIDE_TEAM_ROUNDROBIN", None),
    ],
)
def test_codes_name_systems(code, key):
    assert key_of(code) == key


@pytest.mark.parametrize(
    "key", ["dutch-2016", "dutch-2026", "round-robin", "double-round-robin", "lim-2026"]
)
def test_every_system_is_found_again_by_the_code_that_is_written(key):
    assert key_of(code_of(key)) == key


@pytest.mark.parametrize(
    ("start_date", "key"),
    [
        ("2026/01/31", "dutch-2016"),
        ("2026/02/01", "dutch-2026"),
        ("31.01.2026", "dutch-2016"),
        ("01/02/2026", "dutch-2026"),
        ("", "dutch-2026"),
        ("soon", "dutch-2026"),
    ],
)
def test_dutch_without_a_year_is_the_edition_in_force_on_the_first_day(start_date, key):
    assert key_of("FIDE_DUTCH", start_date) == key
    tournament, _ = read("192 FIDE_DUTCH", f"042 {start_date}", *CALM)
    assert tournament.system == key


@pytest.mark.parametrize(
    ("start_date", "key"),
    [("2019/05/01", "dutch-2016"), ("2026/01/31", "dutch-2016"), ("2026/10/01", "dutch-2026")],
)
def test_a_file_without_a_name_follows_the_edition_in_force_on_its_first_day(start_date, key):
    tournament, problems = read(f"042 {start_date}", *CALM)
    assert tournament.system == key
    assert problems == ["system-by-date"]


def test_a_file_with_neither_name_nor_date_is_of_the_edition_of_its_format():
    tournament, problems = read(*CALM)
    assert tournament.system == "dutch-2016"
    assert problems == []


@pytest.mark.parametrize("key", ["dutch-2016", "dutch-2026"])
def test_a_dated_report_is_read_again_by_the_system_it_was_paired_by(key):
    tournament = replace(read("042 2026/10/01", *CALM)[0], system=key)
    text = write_trf(tournament)
    assert read_trf(text.encode()).tournament.system == key
    assert ("192 " in text) == (key == "dutch-2016")


def test_an_unknown_type_is_kept_and_reported():
    problem = only_problem("192 CUSTOM_SWISS", *CALM)
    tournament, _ = read("192 CUSTOM_SWISS", *CALM)
    assert (problem.key, problem.severity) == ("trf.unknown-system", Severity.WARNING)
    assert (tournament.system, tournament.kept_records) == ("dutch-2016", ("192 CUSTOM_SWISS",))
    assert "192 CUSTOM_SWISS" in write_trf(tournament)


def test_a_code_in_the_free_text_of_the_type_counts_if_there_is_no_other():
    tournament, problems = read("092 FIDE_DUTCH_2025", *CALM)
    assert (tournament.system, tournament.info.kind) == ("dutch-2026", "FIDE_DUTCH_2025")
    assert problems == ["system-from-kind"]
    assert read("092 FIDE_DUTCH_2025", "192 FIDE_DUBOV", *CALM)[0].system == "dubov-2026"
    for kind in ("Swiss, Dutch 2026", "round-robin", "fide_dubov"):
        assert read(f"092 {kind}", *CALM)[0].system == "dutch-2016"


def test_acceleration_that_is_only_named_is_reported():
    assert read("192 FIDE_DUTCH_2017_BAKU", *CALM)[1] == ["acceleration-not-listed"]
    assert read("192 FIDE_DUTCH_2017_BAKU", "XXA    1  1.0", *CALM)[1] == []


def test_a_changed_system_replaces_a_kept_code():
    tournament, _ = read("192 CUSTOM_SWISS", *CALM)
    text = write_trf(replace(tournament, system="dutch-2026"))
    assert "CUSTOM_SWISS" not in text
    assert read_trf(text.encode()).tournament.system == "dutch-2026"


def test_of_two_types_the_last_counts():
    result = read_trf(report("192 FIDE_DUBOV", "192 FIDE_BURSTEIN", *CALM))
    assert result.tournament.system == "burstein-2026"
    assert [problem.key for problem in result.problems] == ["trf.repeated-record"]
