"""Input that nobody should have to give, and that everybody gives one day."""

from __future__ import annotations

import pytest

from pairing import TournamentFile
from pairing.core.model import Colour, Player, Tournament
from tests.pairing.cli.conftest import FOUR_PLAYERS, HEAD, trf_line

WHOLE = "".join(f"{line}\n" for line in FOUR_PLAYERS).encode()
DAN = FOUR_PLAYERS[-1]


def lines(*last: str) -> bytes:
    """The file of four players with other last lines."""
    return "".join(f"{line}\n" for line in (*FOUR_PLAYERS[:-1], *last)).encode()


UNREADABLE = {
    "an empty file": (b"", "empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)), "line 1"),
    "a damaged archive": (b"\x1f\x8b\x08\x00garbage", ""),
    "two players with one number": (lines(DAN, trf_line(3, "Eve", "0.0")), "line 8, column 5"),
    "an opponent who does not exist": (lines(), "line 6, column 92"),
}

ODD = {
    "a result that is none": (lines(DAN[:-1] + "x"), "line 7"),
    "a line cut in its middle": (WHOLE[:-7], "line 7"),
    "a result that contradicts the opponent's": (lines(DAN[:-1] + "1"), "line 7"),
    "a player paired with himself": (lines(DAN.replace("   3 b", "   4 b")), "line 7"),
}


@pytest.fixture(params=UNREADABLE)
def unreadable(request, tmp_path):
    """A file that cannot be understood as a whole, and what must be said of it."""
    data, said = UNREADABLE[request.param]
    file = tmp_path / "bad.trf"
    file.write_bytes(data)
    return file, said


def words_of(command, file):
    """A whole command line for the command."""
    rest = {"convert": [file.parent / "out.trf"], "export": ["-o", file.parent / "out.xlsx"]}
    return [command, file, *rest.get(command, [])]


@pytest.mark.parametrize("command", ["pair", "check", "convert", "export"])
def test_what_cannot_be_understood_is_refused_and_left_alone(arbiter, unreadable, command):
    file, said = unreadable
    before = file.read_bytes()
    run = arbiter(*words_of(command, file))
    assert run.exit_code == 2
    assert str(file) in run.err and said in run.err
    assert "Traceback" not in run.err and "unforeseen" not in run.err
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("case", ODD)
@pytest.mark.parametrize("command", ["pair", "check", "convert", "export"])
def test_a_contradiction_is_reported_with_its_place_and_never_fatal(
    arbiter, tmp_path, command, case
):
    data, said = ODD[case]
    file = tmp_path / "odd.trf"
    file.write_bytes(data)
    run = arbiter(*words_of(command, file))
    assert str(file) in run.err and said in run.err and "column" in run.err
    assert "Traceback" not in run.err and "unforeseen" not in run.err
    assert file.read_bytes() == data


def test_no_rounds_at_all_is_said_with_the_option_that_helps(arbiter, trf):
    file = trf(
        "012 Made up", "XXR 0", "XXC white1", trf_line(1, "Ann", "0.0"), trf_line(2, "Bob", "0.0")
    )
    run = arbiter("pair", file)
    assert run.exit_code == 2
    assert "line 2" in run.err and "--rounds" in run.err


def test_a_tournament_without_players_is_too_small_to_be_paired(arbiter, trf):
    run = arbiter("pair", trf(*HEAD))
    assert run.exit_code == 2
    assert "two players are needed" in run.err


def test_ten_thousand_players_are_read_and_paired(arbiter, neighbours, tmp_path):
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 10_001))
    file = tmp_path / "huge.arbiter"
    tournament = Tournament(
        system=neighbours, round_count=3, initial_colour=Colour.WHITE, players=players
    )
    TournamentFile.create(file, tournament).close()
    run = arbiter("pair", file, "--format", "json")
    assert run.exit_code == 0
    assert run.json["pairs"][-1] == {"board": 5000, "white": 9999, "black": 10_000}


NAMES = ("N" * 500, "=SUM(A1)", "Кириллица", "محمد علي", "李小龙", "😀 Emoji", "\x1b[31mred\x07")


@pytest.fixture
def odd_names(tmp_path, neighbours):
    """A tournament file of players with names of all kinds."""
    file = tmp_path / "names.arbiter"
    players = tuple(Player(tpn, name) for tpn, name in enumerate(NAMES, start=1))
    tournament = Tournament(
        system=neighbours, round_count=3, initial_colour=Colour.WHITE, players=players
    )
    TournamentFile.create(file, tournament).close()
    return file


def test_names_of_all_kinds_are_shown_and_command_no_terminal(arbiter, odd_names):
    run = arbiter("pair", odd_names)
    assert run.exit_code == 0
    for name in NAMES[1:6]:
        assert name in run.out
    assert "N" * 39 + "…" in run.out
    assert "\x1b" not in run.out and "\x07" not in run.out
    assert max(map(len, run.out.splitlines())) < 120


def test_names_of_all_kinds_are_exported(arbiter, odd_names, tmp_path):
    for out in ("names.xlsx", "names.trf", "names.trf.gz"):
        run = arbiter("export", odd_names, "-o", tmp_path / out)
        assert run.exit_code == 0
        assert {line.partition(":")[0] for line in run.err.splitlines()} <= {"note", "warning"}
        assert "\x1b" not in run.err
        assert (tmp_path / out).stat().st_size > 0


TITLE = "\x1b]0;title\x07"


def test_problems_command_no_terminal(arbiter, tmp_path):
    config, report = tmp_path / "open.cfg", tmp_path / "open.trf"
    config.write_text(f"PlayersNum{TITLE}ber=20\n{TITLE}\nForfeitRate=\x07\n", encoding="utf-8")
    report.write_bytes(WHOLE + f"{TITLE} a record\n".encode())
    for words in (("generate", "--config", config, "-o", tmp_path / "out"), ("check", report)):
        run = arbiter(*words)
        assert "�]0" in run.err
        assert not {"\x1b", "\x07"} & set(run.err + run.out)


def test_a_folder_is_not_a_file(arbiter, tmp_path):
    for command in ("pair", "check", "convert", "export"):
        run = arbiter(*words_of(command, tmp_path))
        assert run.exit_code == 2
        assert str(tmp_path) in run.err and "Traceback" not in run.err


def test_a_missing_file_is_named(arbiter, tmp_path):
    for kind in ("trf", "trf.gz", "arbiter"):
        missing = tmp_path / f"missing.{kind}"
        run = arbiter("pair", missing)
        assert run.exit_code == 2
        assert str(missing) in run.err and "Traceback" not in run.err
        assert not missing.exists()


@pytest.mark.parametrize("word", ["a\0b", "a\x1b[31m", "line\nbreak"])
def test_control_signs_in_an_argument_are_a_usage_error(arbiter, word):
    run = arbiter("check", word)
    assert run.exit_code == 2
    assert "control characters" in run.err
    assert "\0" not in run.err and "\x1b" not in run.err and "Traceback" not in run.err
