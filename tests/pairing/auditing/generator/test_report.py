"""Report files of generated tournaments: the same bytes, and what they say of themselves."""

from __future__ import annotations

from hashlib import sha256

import pytest

from pairing.auditing.generator import Conditions, Size, Span, file_name, generate, report_file
from pairing.auditing.generator.conditions import PLAIN, Bell
from pairing.auditing.generator.report import ending
from pairing.core.model import PointSystem
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from tests.pairing.auditing.generator.make_tournaments import FOLDER, RECIPES, make

SMALL = Conditions(Span(7, 9), Span(4, 5), is_accelerated=True)
SMALL_DIGEST = "7c011e1186a0c051bf87b26b213e739c7153aeb67d6787331138f2627355b96c"


def small_file(seed: int = 42, number: int = 1) -> bytes:
    return report_file(generate(SMALL, DUTCH_2026, seed, number), SMALL, seed, number)


def lines_but_ending(data: bytes) -> list[str]:
    """The lines; how the reason for an early end is worded may change."""
    lines = data.decode("utf-8").splitlines()
    return [line for line in lines if not line.startswith("### Ended")]


def test_the_same_seed_makes_the_same_bytes_on_every_machine():
    assert sha256(small_file()).hexdigest() == SMALL_DIGEST


def test_other_seeds_and_numbers_make_other_tournaments():
    files = {small_file(seed, number)[100:] for seed in (42, 43) for number in (1, 2)}
    assert len(files) == 4


@pytest.mark.parametrize("name", RECIPES)
def test_the_tournaments_kept_are_made_again_from_their_seeds(name):
    kept = (FOLDER / f"{name}.trf").read_bytes()
    assert lines_but_ending(kept) == lines_but_ending(make(name))
    assert kept.count(b"### Ended") == make(name).count(b"### Ended")


def test_seed_number_and_parameters_stand_in_the_file():
    conditions = Conditions(
        Span(8, 8), Span(3, 4), Span(1500, 1900), Bell(3, 20), 35, PointSystem(), True, PLAIN
    )
    data = report_file(generate(conditions, DUTCH_2016, 5, 17), conditions, 5, 17)
    lines = data.decode("utf-8").splitlines()
    assert lines[0] == "012 Random tournament 17, seed 5"
    assert [line for line in lines if line.startswith("###")] == [
        "### Arbiter Desk system: FIDE_DUTCH_2017",
        "### seed=5 tournament=17 system=dutch-2016",
        "### players=8 rounds=3-4 ratings=1500-1900 bell=3,20 draws=35% acceleration=baku",
        "### forfeits=0 quick-games=0 full-point-byes=0 half-point-byes=0 zero-point-byes=0"
        " single-half-point-byes=0 late-entries=0 withdrawals=0 forbidden-groups=0"
        " unusual-results=0",
    ]


def test_rates_are_written_as_fractions():
    assert b" half-point-byes=1/50 " in small_file()
    assert b" bell=none draws=by-ratings " in small_file()


def test_an_early_end_is_told_in_the_file():
    conditions = Conditions(Span(6, 6), Span(9, 9), rates=PLAIN)
    generated = generate(conditions, DUTCH_2026, 1)
    *_, last = report_file(generated, conditions, 1, 1).decode("utf-8").splitlines()
    assert last == f"### {ending(generated, IN_ENGLISH)}"
    assert ending(generated, IN_ENGLISH).startswith(
        f"Ended before round {len(generated.tournament.rounds) + 1} of 9: The rules allow no "
    )


def test_a_whole_tournament_has_no_such_line():
    generated = generate(SMALL, DUTCH_2026, 42)
    assert generated.ended_by is None
    assert ending(generated, IN_ENGLISH) == ""
    assert b"### Ended" not in small_file()


@pytest.mark.parametrize(
    ("number", "name"),
    [(1, "t0001-60p-9r.trf"), (999, "t0999-60p-9r.trf"), (12345, "t12345-60p-9r.trf")],
)
def test_files_are_named_by_number_and_size(number, name):
    assert file_name(number, Size(60, 9)) == name
