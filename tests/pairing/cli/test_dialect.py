"""The dialect of report files that are written, and what is told about them."""

from __future__ import annotations

import pytest

import pairing
from pairing.core.model import Game, Player, Tournament
from tests.pairing.cli.conftest import FOUR_PLAYERS, HEAD, trf_line
from tests.support.reported import without_ranks


def codes(text: str) -> set[str]:
    return {line[:3] for line in text.splitlines()}


def test_convert_writes_the_dialect_that_is_asked_for(arbiter, four_players, tmp_path):
    tournament = pairing.read_trf_file(four_players).tournament
    expected = {"trf16": {"XXR", "XXC", "###"}, "trf26": {"142", "152", "192"}}
    for dialect, own in expected.items():
        out = tmp_path / f"{dialect}.trf"
        assert arbiter("convert", four_players, out, "--dialect", dialect).exit_code == 0
        assert codes(out.read_text("utf-8")) == {"012", "062", "072", "082", "202", "001"} | own
        assert without_ranks(pairing.read_trf_file(out).tournament) == without_ranks(tournament)


@pytest.mark.parametrize("command", [("convert",), ("export", "-o")])
def test_without_a_word_on_it_the_dialect_is_trf16(arbiter, four_players, tmp_path, command):
    out = tmp_path / "out.trf"
    assert arbiter(command[0], four_players, *command[1:], out).exit_code == 0
    assert "XXR" in codes(out.read_text("utf-8"))


def test_export_knows_the_dialects_too(arbiter, four_players, tmp_path):
    out = tmp_path / "out.trf"
    assert arbiter("export", four_players, "-o", out, "--dialect", "trf26").exit_code == 0
    assert "142" in codes(out.read_text("utf-8"))


def test_pair_writes_the_new_round_in_either_dialect(arbiter, neighbours, four_players):
    words = ("pair", four_players, "--system", neighbours, "--format", "trf")
    run = arbiter(*words, "--dialect", "trf26")
    assert {"142", "152"} <= codes(run.out)
    added = pairing.read_trf(run.out.encode()).tournament
    assert set(added.rounds[1].games) == {Game(2, 1), Game(4, 3)}
    assert "XXR" in codes(arbiter(*words).out)


@pytest.mark.parametrize(
    "words",
    [("convert", "FILE", "own.arbiter"), ("pair", "FILE"), ("export", "FILE", "-o", "out.xlsx")],
)
def test_a_dialect_without_a_report_file_is_refused(arbiter, four_players, tmp_path, words):
    out = [four_players if word == "FILE" else word for word in words]
    out = [tmp_path / word if str(word).startswith(("own", "out")) else word for word in out]
    run = arbiter(*out, "--dialect", "trf26")
    assert (run.exit_code, run.out) == (2, "")
    assert "--dialect trf26" in run.err
    assert list(tmp_path.iterdir()) == [four_players]


def test_an_unknown_dialect_is_refused_with_those_that_are_known(arbiter, four_players, tmp_path):
    run = arbiter("convert", four_players, tmp_path / "out.trf", "--dialect", "trf06")
    assert run.exit_code == 2
    assert "trf16" in run.err and "trf26" in run.err


def test_what_gets_lost_is_told_with_the_file(arbiter, tmp_path):
    own, out = tmp_path / "own.arbiter", tmp_path / "out.trf"
    players = (Player(1, "Ann", federation="ITAL"), Player(2, "Bob", federation="NORW"))
    pairing.TournamentFile.create(own, Tournament(players=players)).close()
    run = arbiter("convert", own, out, "--dialect", "trf26")
    assert run.exit_code == 0
    (line,) = (line for line in run.err.splitlines() if "are cut to" in line)
    assert line.startswith(f"warning: {out}: ")
    assert "1, 2 (2 in all)" in line


def test_what_a_rating_officer_would_miss_is_told_as_notes(arbiter, trf, tmp_path):
    pending = (*HEAD, trf_line(1, "Ann", "0.0", "   2 w  "), trf_line(2, "Bob", "0.0", "   1 b  "))
    run = arbiter("convert", trf(*pending), tmp_path / "out.trf")
    lines = [line for line in run.err.splitlines() if "rating officer" in line]
    assert all(line.startswith("note: ") for line in lines)
    assert any("boards of round 1 without a result: 1 " in line for line in lines)


def test_a_tournament_file_is_not_judged_for_rating(arbiter, four_players, tmp_path):
    assert "rating officer" not in arbiter("convert", four_players, tmp_path / "own.arbiter").err


def test_a_bonus_counts_in_the_pairing(arbiter, trf):
    """With two points that nobody won player 5 leads, and sits at the first board."""
    lines = (*FOUR_PLAYERS, trf_line(5, "Eve", "2.0", "0000 - Z"), "299           2.0    1    5")
    run = arbiter("pair", trf(*lines), "--system", "dutch-2026", "--format", "json")
    assert run.json["pairs"][0]["white"] == 5


@pytest.mark.parametrize("case", ["indiv_299_bonus", "indiv_299_penalty"])
def test_bonus_and_penalty_pair_as_with_another_engine(arbiter, shared_data, case):
    folder = shared_data / "peer-cases" / "bbpPairings-sharly"
    run = arbiter(
        "pair", folder / f"{case}.input", "--system", "dutch-2026", "--format", "json"
    ).json
    expected = (folder / f"{case}.output.expected").read_text().split("\n", 1)[1].split()
    pairs = [str(tpn) for pair in run["pairs"] for tpn in (pair["white"], pair["black"])]
    assert [*pairs, str(run["bye"]), "0"] == expected
