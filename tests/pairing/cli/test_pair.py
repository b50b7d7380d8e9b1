"""``arbiter pair``."""

from __future__ import annotations

import json

import pytest

from pairing import read_trf, write_trf
from pairing.core.model import Game
from pairing.event.actions import Return, Withdraw
from pairing.event.store import TournamentFile
from pairing.explaining.records import decode_record, record_of
from pairing.explaining.replay import replay_round
from tests.pairing.booklet import booklet
from tests.pairing.cli.conftest import FOUR_PLAYERS, HEAD, trf_line


def test_json_names_round_system_boards_and_bye(arbiter, neighbours, four_players):
    run = arbiter("pair", four_players, "--system", neighbours, "--format", "json")
    assert run.exit_code == 0
    assert run.json == {
        "round": 2,
        "system": "neighbours",
        "pairs": [{"board": 1, "white": 2, "black": 1}, {"board": 2, "white": 4, "black": 3}],
        "bye": None,
    }
    assert run.err == ""


def test_json_names_the_player_with_the_bye(arbiter, neighbours, trf):
    file = trf(*HEAD, *(trf_line(tpn, f"P{tpn}", "0.0") for tpn in (1, 2, 3)))
    run = arbiter("pair", file, "--system", neighbours, "--format", "json")
    assert run.json["bye"] == 3
    assert run.json["pairs"] == [{"board": 1, "white": 1, "black": 2}]


def test_text_shows_names_and_points_on_each_board(arbiter, neighbours, four_players):
    run = arbiter("pair", four_players, "--system", neighbours)
    assert run.out.splitlines() == [
        "Round 2 of 3, Neighbours, made up",
        "",
        "Board  No.  White  Pts  Pts  No.  Black",
        "    1    2  Bob      0    1    1  Ann",
        "    2    4  Dan      ½    ½    3  Cleo",
    ]


def test_text_says_who_is_not_paired_and_why(arbiter, neighbours, trf):
    players = [trf_line(tpn, f"P{tpn}", "0.0") for tpn in (1, 2, 3)]
    byes = [trf_line(tpn, f"P{tpn}", "0.0", f"0000 - {kind}") for tpn, kind in ((4, "H"), (5, "Z"))]
    run = arbiter("pair", trf(*HEAD, *players, *byes), "--system", neighbours)
    assert run.out.splitlines()[4:] == [
        "",
        "3  P3  bye",
        "4  P4  half-point bye, as asked for",
        "5  P5  absent",
    ]


def test_trf_is_the_tournament_with_the_round_added(arbiter, neighbours, four_players):
    run = arbiter("pair", four_players, "--system", neighbours, "--format", "trf")
    added = read_trf(run.out.encode()).tournament
    before = read_trf(four_players.read_bytes()).tournament
    assert added.rounds[:1] == before.rounds
    assert set(added.rounds[1].games) == {Game(2, 1), Game(4, 3)}


def test_the_file_stays_as_it_was(arbiter, neighbours, four_players):
    before = four_players.read_bytes()
    arbiter("pair", four_players, "--system", neighbours, "--format", "trf")
    assert four_players.read_bytes() == before


def test_output_goes_to_a_file_if_one_is_named(arbiter, neighbours, four_players, tmp_path):
    out = tmp_path / "round.json"
    run = arbiter("pair", four_players, "--system", neighbours, "--format", "json", "-o", out)
    assert run.out == ""
    assert json.loads(out.read_text("utf-8"))["round"] == 2
    assert sorted(tmp_path.iterdir()) == [four_players, out]


def test_the_input_is_never_the_output(arbiter, neighbours, four_players):
    before = four_players.read_bytes()
    run = arbiter("pair", four_players, "--system", neighbours, "-o", four_players)
    assert run.exit_code == 2
    assert "not overwritten" in run.err
    assert four_players.read_bytes() == before


def test_a_tournament_file_is_never_the_output(arbiter, neighbours, four_players, tmp_path):
    other = tmp_path / "other.arbiter"
    other.write_bytes(b"years of work")
    run = arbiter("pair", four_players, "--system", neighbours, "-o", other)
    assert run.exit_code == 2
    assert other.read_bytes() == b"years of work"


def test_no_pairing_is_exit_code_1_with_the_players_concerned(arbiter, neighbours, trf):
    run = arbiter("pair", trf(*FOUR_PLAYERS, "XXP 3 4"), "--system", neighbours)
    assert (run.exit_code, run.out) == (1, "")
    assert "made-up.trf" in run.err
    assert "players 3, 4 cannot all be paired" in run.err


@pytest.mark.parametrize(
    ("missing", "option", "value"),
    [("XXR", "--rounds", "3"), ("XXC", "--initial-colour", "white")],
)
def test_what_the_file_leaves_open_can_be_said_by_an_option(
    arbiter, neighbours, trf, missing, option, value
):
    heads = (line for line in HEAD if not line.startswith(missing))
    file = trf(*heads, *(trf_line(tpn, f"P{tpn}", "0.0") for tpn in (1, 2)))
    refused = arbiter("pair", file, "--system", neighbours)
    assert refused.exit_code == 2
    assert str(file) in refused.err and option in refused.err
    assert arbiter("pair", file, "--system", neighbours, option, value).exit_code == 0


def test_missing_results_are_said_with_the_file(arbiter, neighbours, trf):
    file = trf(*HEAD, trf_line(1, "Ann", "0.0", "   2 w  "), trf_line(2, "Bob", "0.0", "   1 b  "))
    run = arbiter("pair", file, "--system", neighbours)
    assert run.exit_code == 2
    assert str(file) in run.err and "Round 1 still has" in run.err


def test_an_unknown_system_is_refused_with_those_that_are_known(arbiter, four_players):
    run = arbiter("pair", four_players, "--system", "dutch-1066")
    assert run.exit_code == 2
    assert "dutch-1066" in run.err and "dutch-2016" in run.err


def test_the_dutch_system_is_what_a_file_without_a_system_is_paired_by(arbiter, four_players):
    run = arbiter("pair", four_players, "--format", "json")
    assert run.json["system"] == "dutch-2016"
    assert run.json["round"] == 2


@pytest.mark.parametrize("system", ["dutch-2016", "keizer"])
def test_options_that_a_system_does_not_know_do_not_keep_a_file_from_being_paired(
    arbiter, trf, system, tmp_path
):
    """They may be those of another system, or of a later program."""
    players = (trf_line(tpn, f"P{tpn}", "0.0") for tpn in (1, 2))
    file = trf(*HEAD, *players, "### options numbers=filed preset=steep x=1")
    run = arbiter("pair", file, "--system", system, "--format", "json")
    assert (run.exit_code, run.json["system"]) == (0, system)
    written = tmp_path / "paired.arbiter"
    assert arbiter("pair", file, "--system", system, "-o", written).exit_code == 0


def test_a_new_tournament_file_has_the_round_and_how_it_was_paired(arbiter, tmp_path):
    source, out = tmp_path / "booklet.trf", tmp_path / "paired.arbiter"
    source.write_text(write_trf(booklet(3)), "utf-8")
    assert arbiter("pair", source, "-o", out).exit_code == 0
    with TournamentFile.open(out) as file:
        assert [game.white for game in file.tournament.rounds[3].games] == [6, 4, 1, 11, 10, 8, 13]
        kept = file.explanation(4)
    record = decode_record(kept.record)
    assert record.trace == record_of(replay_round(file.tournament, 4), file.tournament).trace


def test_a_tournament_file_keeps_its_past_and_is_left_alone(arbiter, tmp_path):
    source, out = tmp_path / "booklet.arbiter", tmp_path / "paired.arbiter"
    with TournamentFile.create(source, booklet(3)) as file:
        file.do(Withdraw(3))
        file.do(Return(3))
    before = source.read_bytes()
    assert arbiter("pair", source, "-o", out).exit_code == 0
    assert source.read_bytes() == before
    with TournamentFile.open(out) as file:
        actions = [type(entry.action).__name__ for entry in file.log()]
    assert actions == ["ReplaceTournament", "Withdraw", "Return", "EnterPairing"]


def test_a_tournament_file_that_exists_is_refused(arbiter, tmp_path):
    source, out = tmp_path / "booklet.trf", tmp_path / "paired.arbiter"
    source.write_text(write_trf(booklet(3)), "utf-8")
    out.write_text("mine")
    run = arbiter("pair", source, "-o", out)
    assert run.exit_code == 2
    assert "exists already" in run.err
    assert out.read_text() == "mine"
