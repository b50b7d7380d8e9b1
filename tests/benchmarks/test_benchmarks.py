"""The benchmarks still run, on so little that it takes no time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.editions import FIDE_2026
from pairing.systems.registry import REGISTRY
from pairing.trace.answers import Outcome
from tests.benchmarks import evidence, peers, proofs, questions
from tests.benchmarks.__main__ import main
from tests.benchmarks.material import usual_tournament
from tests.support.peers import BbpPairings, read_pairs
from tests.support.sampling import few_always


def table_of(monkeypatch, capsys, *words):
    monkeypatch.setattr(sys, "argv", ["benchmarks", *words])
    main()
    return capsys.readouterr().out


def test_the_table_of_speed_has_both_engines_and_both_editions(monkeypatch, capsys):
    text = table_of(monkeypatch, capsys, "speed", "--sizes", "14", "--repeat", "1")
    rows = [line for line in text.splitlines() if line.startswith("|      14")]
    assert [len(row.split("|")) for row in rows] == [14, 8]
    assert "9 of 9" in rows[0]


@pytest.mark.parametrize("patience", few_always(["0.000001", "0"], 1))
def test_py4swiss_is_left_out_when_it_is_too_slow(monkeypatch, capsys, patience):
    words = ("speed", "--sizes", "14", "16", "--repeat", "1", "--patience", patience)
    text = table_of(monkeypatch, capsys, *words)
    rows = [line for line in text.splitlines() if line.startswith("|      16 |")]
    assert len(rows) == 2
    assert not any("9 of 9" in row for row in rows)


@pytest.fixture
def peer(tmp_path):
    """A program that is called as bbpPairings is, and pairs as the text of 2026 has it."""
    program = tmp_path / "peer"
    source = f"""#!{sys.executable}
import sys
from pathlib import Path
sys.path.insert(0, {str(Path.cwd())!r})
from pairing.formats.trf import read_trf_file
from pairing.systems.registry import find_system
system, file, task, *out = sys.argv[1:]
assert system == "--dutch"
if task == "-p":
    found = find_system("dutch-2026").pair_next_round(read_trf_file(Path(file)).tournament, None)
    pairs = [*found.pairs, (found.bye, 0)] if found.bye else found.pairs
    lines = [str(len(pairs)), *(" ".join(map(str, pair)) for pair in pairs)]
    Path(*out).write_text("\\n".join(lines) + "\\n")
else:
    assert task == "-c"
"""
    program.write_text(source)
    program.chmod(0o755)
    return program


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform == "win32", reason="nothing tells a child's time there")
def test_other_programs_stand_beside_ours_in_every_table(monkeypatch, capsys, peer):
    words = ("--peer", str(peer), "--sizes", "14", "--files", "2", "--editions", "dutch-2026")
    text = table_of(monkeypatch, capsys, "peers", *words, "--no-slow")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()]
    rounds = next(row for row in rows if row and row[0] == "14")
    assert len(rounds) == 7 and rounds[-1] == "9 of 9"
    assert [row[0] for row in rows if len(row) == 5][2:] == [
        "arbiter check",
        "in two processes",
        "peer",
    ]


def test_a_program_that_gives_no_answer_has_none_right(tmp_path):
    file = tmp_path / "round.trf"
    file.write_text("", "utf-8")
    lap = peers._lap(BbpPairings(Path(sys.executable)), file)
    assert lap.opponents is None


def test_the_bye_in_an_answer_is_no_pair(tmp_path):
    answer = tmp_path / "pairs"
    answer.write_text("3\n1 4\n5 2\n3 0\n", "utf-8")
    assert read_pairs(answer) == {frozenset((1, 4)), frozenset((2, 5))}


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


@pytest.mark.parametrize(
    "system", few_always([DUTCH_2026, DUTCH_2016], 1), ids=lambda each: each.key
)
def test_the_answers_about_all_pairs_of_a_small_round_hold(system):
    tournament = usual_tournament(system, 13, 6, seed=3).before_round(5)
    found = questions.Questions(system, tournament).ask_all()
    assert found.wrong == []
    assert found.outcomes[Outcome.WORSE] > 10 and found.outcomes[Outcome.IMPOSSIBLE] > 5


@pytest.mark.exhaustive
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


@pytest.mark.exhaustive
def test_hard_fields_are_paired_alike_along_every_way(monkeypatch, capsys):
    words = ("adversarial", "--sizes", "13", "--rounds", "3", "--show", "5", "--other-ways")
    text = table_of(monkeypatch, capsys, *words)
    assert "Every other way gave the same pairs." in text
    assert sum(" seed 1, round " in line for line in text.splitlines()) == 5


@pytest.mark.exhaustive
def test_the_hall_answers_a_crowd(monkeypatch, capsys):
    words = ("hall", "--players", "8", "--phones", "5", "--rate", "20", "--seconds", "1")
    text = table_of(monkeypatch, capsys, *words, "--without-window")
    rows = [row.split("|")[2:4] for row in text.splitlines() if row.startswith(("| 5", "| 20"))]
    assert [[int(cell) for cell in row] for row in rows] == [[10, 0], [20, 0]]
    verdict = [line.partition(": ")[2] for line in text.splitlines() if ": No answer" in line]
    assert verdict == ["No answer wrong: 0"]
    assert "MISSED: Round 5 on 5 phones" not in text


def test_every_system_with_a_literal_reading_is_compared_with_it(monkeypatch, capsys):
    text = table_of(monkeypatch, capsys, "literal", "--rounds", "8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()][2:]
    assert {row[0] for row in rows} == {
        key for key in REGISTRY.keys if "round-robin" not in key and "scheveningen" not in key
    }
    assert all(int(row[1]) >= 8 and row[3] == "0" for row in rows)


def test_the_tables_of_certificates_tell_times_and_sizes(monkeypatch, capsys):
    words = ("certificates", "--sizes", "10", "--rounds", "2", "--repeat", "1")
    text = table_of(monkeypatch, capsys, *words)
    rows = [line.split("|") for line in text.splitlines() if line.startswith(("| Baku", "| Feb"))]
    assert [len(row) for row in rows] == [11, 11, 9, 9]
    assert all(int(row[3].replace(",", "")) > 500 for row in rows[2:])
