"""Published exercises: an independent source of worked values."""

from __future__ import annotations

import pytest

from pairing.standings import standings
from tests.pairing.standings import exercises


def _texts(table, label):
    """The values of a column under the TPNs, as the paper writes them."""
    found = {row.tpn: table.value(row.tpn, label) for row in table.rows}
    return {tpn: None if value is None else float(value) for tpn, value in found.items()}


def _answers(text):
    words = enumerate(text.split(), start=1)
    return {tpn: None if word == "-" else float(word) for tpn, word in words}


@pytest.mark.parametrize("code", exercises.ANSWERS)
def test_values_are_those_of_the_paper_on_the_text_before_2026(code):
    table = standings(exercises.FIVE_ROUNDS, (code,), edition="c07-2024")
    assert _texts(table, code) == _answers(exercises.ANSWERS[code])


@pytest.mark.parametrize("code", exercises.ANSWERS_SINCE_2026)
def test_the_caps_of_2026_change_what_they_should_and_nothing_else(code):
    table = standings(exercises.FIVE_ROUNDS, (code,))
    changed = {tpn: float(text) for tpn, text in exercises.ANSWERS_SINCE_2026[code].items()}
    assert _texts(table, code) == _answers(exercises.ANSWERS[code]) | changed


def test_average_performances_and_the_perfect_performance_are_those_of_the_paper():
    table = standings(exercises.FIVE_ROUNDS, ("APRO", "PTP"))
    averages = {tpn: table.value(tpn, "APRO") for tpn in (1, 3, 4, 16)}
    assert averages == {1: 1789, 3: 1904, 4: 1772, 16: 1805}
    assert table.value(3, "PTP") == 2112


@pytest.mark.parametrize(
    ("code", "answers"),
    [
        ("SB", "9.25 6.25 6.25 4.25 3.25 2.25"),
        ("SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"),
        ("KS", "2 0.5 0.5 1 0.5 0"),
    ],
)
def test_a_round_robin_takes_forfeits_as_games(code, answers):
    table = standings(exercises.ROUND_ROBIN, (code,), predetermined=True)
    assert _texts(table, code) == _answers(answers)


def test_direct_encounter_decides_nothing_between_those_who_have_not_met():
    table = standings(exercises.FIVE_ROUNDS, ("DE",))
    ranks = {row.tpn: row.rank for row in table.rows}
    assert {ranks[tpn] for tpn in (1, 3, 4, 16)} == {2}
    assert {ranks[tpn] for tpn in (5, 8, 11)} == {7}


def test_direct_encounter_places_whom_it_certainly_can():
    table = standings(exercises.NINE_ROUNDS, ("DE",))
    ranks = {row.tpn: row.rank for row in table.rows}
    paper = {1: 3, 2: 5, 3: 1, 4: 3, 5: 9, 6: 2, 7: 6, 8: 6, 9: 14, 10: 9, 11: 13, 12: 14}
    assert ranks == paper | {13: 16, 14: 9, 15: 9, 16: 6}


def test_direct_encounter_in_a_round_robin_starts_afresh_within_the_tied():
    table = standings(exercises.ROUND_ROBIN, ("DE",), predetermined=True)
    assert {row.tpn: row.rank for row in table.rows} == {1: 1, 2: 2, 3: 2, 4: 6, 5: 5, 6: 4}
