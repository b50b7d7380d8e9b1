"""Names of pairing systems."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairing.core.dates import parse_date
from pairing.core.errors import Severity
from pairing.core.model import Tournament, TournamentInfo
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.systems import (
    code_of,
    counts_as_filed,
    edition_in_force,
    has_code,
    key_of,
    options_in_code,
)
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice
from pairing.systems.other_systems import OTHER_SYSTEMS
from pairing.systems.registry import find_system
from tests.pairing.formats.trf.lines import CALM, only_problem, read, report
from tests.support.reported import without_ranks


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("FIDE_DUTCH_2017", "dutch-2016"),
        ("FIDE_DUTCH_2026", "dutch-2026"),
        ("FIDE_DUTCH_2025", "dutch-2026"),
        ("FIDE_DUTCH_2026_BAKU", "dutch-2026"),
        ("FIDE_DUBOV", "dubov-2026"),
        ("FIDE_BURSTEIN", "burstein-2026"),
        ("FIDE_LIM", "lim-2026"),
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
        ("keizer", "keizer"),
        ("swiss-of-a-later-version", "swiss-of-a-later-version"),
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


@pytest.mark.parametrize("other", OTHER_SYSTEMS, ids=lambda each: each.key)
def test_a_system_without_a_code_is_written_by_its_name(other):
    assert code_of(other.key) == (*other.filing.codes, other.key)[0]


@pytest.mark.parametrize(("key", "has"), [("dubov-2026", True), ("dutch-2013", False)])
def test_some_systems_have_a_code_and_some_have_not(key, has):
    assert has_code(key) is has


@pytest.mark.parametrize(
    ("day", "key"),
    [
        (date(2012, 8, 31), "dutch-2013"),
        (date(2012, 9, 1), "dutch-2013"),
        (date(2017, 6, 30), "dutch-2013"),
        (date(2017, 7, 1), "dutch-2016"),
        (date(2026, 1, 31), "dutch-2016"),
        (date(2026, 2, 1), "dutch-2026"),
        (None, "dutch-2026"),
    ],
)
def test_of_editions_that_share_a_code_the_one_in_force_is_meant(day, key):
    editions = [find_system(f"dutch-{year}") for year in (2026, 2013, 2016)]
    assert edition_in_force(editions, day).key == key


def test_a_code_can_tell_of_a_choice_too():
    """Berger's tables exchange no rounds of the second half."""
    assert options_in_code(" berger_doubleroundrobin_g4 ") == ("last-rounds=as-printed",)
    assert options_in_code("FIDE_DOUBLEROUNDROBIN") == ()


@pytest.mark.parametrize(
    ("key", "counts"), [("round-robin", True), ("dutch-2026", False), ("of-nobody", False)]
)
def test_where_numbers_decide_colours_some_systems_count_the_absent_too(key, counts):
    assert counts_as_filed(key) is counts


@pytest.mark.parametrize(
    ("start_date", "key"),
    [
        ("2026/01/31", "dutch-2016"),
        ("2026/02/01", "dutch-2026"),
        ("31.01.2026", "dutch-2016"),
        ("01/02/2026", "dutch-2026"),
        ("2015/07/01", "dutch-2013"),
        ("", "dutch-2026"),
        ("soon", "dutch-2026"),
    ],
)
def test_dutch_without_a_year_is_the_edition_in_force_on_the_first_day(start_date, key):
    assert key_of("FIDE_DUTCH", parse_date(start_date)) == key
    tournament, _ = read("192 FIDE_DUTCH", f"042 {start_date}", *CALM)
    assert tournament.system == key


@pytest.mark.parametrize(
    ("start_date", "key", "why"),
    [
        ("2011/08/31", "dutch-2013", "oldest"),
        ("2012/09/01", "dutch-2013", "first-day"),
        ("2017/06/30", "dutch-2013", "first-day"),
        ("2017/07/01", "dutch-2016", "first-day"),
        ("2026/01/31", "dutch-2016", "first-day"),
        ("2026/10/01", "dutch-2026", "first-day"),
    ],
)
def test_a_file_without_a_name_follows_the_edition_in_force_on_its_first_day(start_date, key, why):
    tournament, problems = read(f"042 {start_date}", *CALM)
    assert tournament.system == key
    assert problems == [f"system-by-{why}"]


def test_the_day_of_round_1_stands_in_for_a_first_day():
    dates = "132".ljust(91) + "25/12/31  26/02/01"
    assert read(dates, *CALM)[0].system == "dutch-2016"


@pytest.mark.parametrize(
    ("today", "key", "why"),
    [
        (None, "dutch-2026", "newest"),
        (date(2026, 11, 22), "dutch-2026", "today"),
        (date(2025, 11, 22), "dutch-2016", "today"),
    ],
)
def test_a_file_with_neither_name_nor_date_follows_the_edition_of_today(today, key, why):
    result = read_trf(report(*CALM), today=today)
    assert result.tournament.system == key
    (problem,) = result.problems
    assert problem.key == f"trf.system-by-{why}"
    assert problem.values == {"system": key, "day": today.isoformat() if today else ""}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "it is paired by the Dutch system (Baku 2016), the edition in force today"),
        ("de", "geltenden Ausgabe ausgelost, Dutch-System (Baku 2016)."),
    ],
)
def test_the_edition_that_is_taken_is_called_by_its_name(language, said):
    (problem,) = read_trf(report(*CALM), today=date(2025, 11, 22)).problems
    assert said in problem_text(problem, Voice(language))


def test_a_tournament_made_without_a_system_follows_the_edition_of_its_first_day():
    def made(day: str) -> str:
        return Tournament(info=TournamentInfo(start_date=day)).system

    assert [made("2026/01/31"), made("2026/02/01"), made("")] == [
        "dutch-2016",
        "dutch-2026",
        "dutch-2026",
    ]


@pytest.mark.parametrize("day", ["", "042 2015/10/01", "042 2025/10/01", "042 2026/10/01"])
@pytest.mark.parametrize(
    "key", ["dutch-2013", "dutch-2016", "dutch-2026", "burstein-2026", "swiss-simple"]
)
@pytest.mark.parametrize("dialect", Dialect)
def test_every_file_is_read_again_by_the_system_it_was_paired_by(day, key, dialect):
    tournament = replace(read(day, *CALM)[0], system=key)
    text = write_trf(tournament, dialect)
    again = read_trf(text.encode(), today=date(2030, 1, 1)).tournament
    assert (again.system, again.kept_records) == (key, ())
    assert ("\n192 " in text) == (dialect is Dialect.TRF26)


@pytest.mark.parametrize(
    ("day", "key", "code"),
    [
        ("2026/10/01", "dutch-2026", "FIDE_DUTCH"),
        ("2025/10/01", "dutch-2016", "FIDE_DUTCH"),
        ("", "dutch-2026", "FIDE_DUTCH"),
        ("2026/10/01", "dutch-2016", "FIDE_DUTCH_2017"),
        ("2025/10/01", "dutch-2026", "FIDE_DUTCH_2026"),
        ("", "dutch-2016", "FIDE_DUTCH_2017"),
    ],
)
def test_the_code_names_an_edition_only_where_the_date_does_not(day, key, code):
    tournament = replace(read(f"042 {day}", *CALM)[0], system=key)
    assert f"\n192 {code}\n" in write_trf(tournament, Dialect.TRF26)


def all_of(*lines: str) -> list[str]:
    """The keys of all problems, that of the edition included."""
    return [problem.key.removeprefix("trf.") for problem in read_trf(report(*lines)).problems]


def test_an_unknown_type_is_kept_and_reported():
    problem = only_problem("192 CUSTOM_SWISS", *CALM)
    tournament, _ = read("192 CUSTOM_SWISS", *CALM)
    assert (problem.key, problem.severity) == ("trf.unknown-system", Severity.WARNING)
    assert (tournament.system, tournament.kept_records) == ("dutch-2026", ("192 CUSTOM_SWISS",))
    assert "192 CUSTOM_SWISS" in write_trf(tournament, Dialect.TRF26)
    assert without_ranks(read_trf(write_trf(tournament).encode()).tournament) == without_ranks(
        tournament
    )


def test_a_code_in_the_free_text_of_the_type_counts_if_there_is_no_other():
    tournament, problems = read("092 FIDE_DUTCH_2025", *CALM)
    assert (tournament.system, tournament.info.kind) == ("dutch-2026", "FIDE_DUTCH_2025")
    assert problems == ["system-from-kind"]
    assert read("092 FIDE_DUTCH_2025", "192 FIDE_DUBOV", *CALM)[0].system == "dubov-2026"
    for kind in ("Swiss, Dutch 2026", "round-robin", "fide_dubov"):
        assert "system-by-newest" in all_of(f"092 {kind}", *CALM)


def test_acceleration_that_is_only_named_is_reported():
    assert read("192 FIDE_DUTCH_2017_BAKU", *CALM)[1] == ["acceleration-not-listed"]
    assert read("192 FIDE_DUTCH_2017_BAKU", "XXA    1  1.0", *CALM)[1] == []


def test_a_changed_system_replaces_a_kept_code():
    tournament, _ = read("192 CUSTOM_SWISS", *CALM)
    text = write_trf(replace(tournament, system="dubov-2026"))
    assert "CUSTOM_SWISS" not in text
    assert read_trf(text.encode()).tournament.system == "dubov-2026"


def test_of_two_types_the_last_counts():
    result = read_trf(report("192 FIDE_DUBOV", "192 FIDE_BURSTEIN", *CALM))
    assert result.tournament.system == "burstein-2026"
    assert [problem.key for problem in result.problems] == ["trf.repeated-record"]
