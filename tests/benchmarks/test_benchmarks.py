"""The benchmarks still run, on so little that it takes no time."""

from __future__ import annotations

import sys

import pytest

from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.editions import FIDE_2026
from pairing.trace.answers import Outcome
from tests.benchmarks import evidence, proofs, questions
from tests.benchmarks.__main__ import main
from tests.benchmarks.material import usual_tournament


def table_of(monkeypatch, capsys, *words):
    monkeypatch.setattr(sys, "argv", ["benchmarks", *words])
    main()
    return capsys.readouterr().out


def test_the_table_of_speed_has_both_engines_and_both_editions(monkeypatch, capsys):
    text = table_of(monkeypatch, capsys, "speed", "--sizes", "14", "--repeat", "1")
    rows = [line for line in text.splitlines() if line.startswith("|      14")]
    assert [len(row.split("|")) for row in rows] == [14, 8]
    assert "9 of 9" in rows[0]


@pytest.mark.parametrize("patience", ["0", "0.000001"])
def test_py4swiss_is_left_out_when_it_is_too_slow(monkeypatch, capsys, patience):
    words = ("speed", "--sizes", "14", "16", "--repeat", "1", "--patience", patience)
    text = table_of(monkeypatch, capsys, *words)
    rows = [line for line in text.splitlines() if line.startswith("|      16 |")]
    assert len(rows) == 2
    assert not any("9 of 9" in row for row in rows)


def test_the_profile_has_both_parts(monkeypatch, capsys, tmp_path):
    out = tmp_path / "profile.txt"
    text = table_of(monkeypatch, capsys, "profile", "--players", "14", "-o", str(out))
    state, _, pairing = text.partition("\npairing:\n")
    assert "function calls" in state and "function calls" in pairing
    assert out.read_text("utf-8") == text


def test_hard_rounds_are_generated_paired_and_counted():
    findings = evidence._hard_rounds(FIDE_2026, seed=1, rounds=10)
    assert findings.rounds >= 10
    assert findings.differences == []


def test_claims_of_hard_rounds_are_counted():
    tally = proofs._hard(DUTCH_2026, seed=1, rounds=5)
    assert tally.rounds >= 5 and tally.grounds.total() > 80
    assert tally.failures == []
    assert len(proofs._row(tally)) == len(proofs.HEADS)
    assert len(proofs._times(tally)) == len(proofs.TIMES) + 1


def test_standings_are_measured_at_every_size(monkeypatch, capsys):
    words = ("standings", "--sizes", "14", "20", "--rounds", "3", "--repeat", "1")
    rows = table_of(monkeypatch, capsys, *words).splitlines()[2:]
    assert [row.split("|")[1].strip() for row in rows] == ["14", "20"]


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_the_answers_about_all_pairs_of_a_small_round_hold(system):
    tournament = usual_tournament(system, 13, 6, seed=3).before_round(5)
    found = questions.Questions(system, tournament).ask_all()
    assert found.wrong == []
    assert found.outcomes[Outcome.WORSE] > 10 and found.outcomes[Outcome.IMPOSSIBLE] > 5


def test_the_cost_of_explaining_has_a_row_for_each_edition_and_size(monkeypatch, capsys):
    words = ("--recorded", "19", "20", "--repeat", "1", "--sizes", "16", "--asked", "5")
    text = table_of(monkeypatch, capsys, "cost", *words)
    rows = [line.split("|")[2:4] for line in text.splitlines() if "2016" in line or "2026" in line]
    assert [row[0].strip() for row in rows[2:]] == ["16"] * 4
    assert all(int(row[1]) > 0 for row in rows[2:])


def test_a_list_of_each_format_is_imported_searched_and_compared(monkeypatch, capsys):
    text = table_of(monkeypatch, capsys, "ratings", "--rows", "600", "--typed", "3")
    rows = [line for line in text.splitlines() if ".zip" in line]
    assert len(rows) == 2 and all("600" in row for row in rows)


def test_hard_fields_are_paired_alike_along_every_way(monkeypatch, capsys):
    words = ("adversarial", "--sizes", "13", "--rounds", "3", "--show", "5", "--other-ways")
    text = table_of(monkeypatch, capsys, *words)
    assert "Every other way gave the same pairs." in text
    assert sum(" seed 1, round " in line for line in text.splitlines()) == 5
