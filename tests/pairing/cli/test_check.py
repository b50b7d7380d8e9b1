"""``arbiter check``."""

from __future__ import annotations

import gzip

import pytest

from pairing.auditing.checker.compare import check_tournament
from tests.pairing.cli.conftest import FOUR_PLAYERS, HEAD, Terminal, trf_line

CROSSED = (
    *HEAD,
    trf_line(1, "Ann", "1.0", "   3 w 1"),
    trf_line(2, "Bob", "0.5", "   4 b ="),
    trf_line(3, "Cleo", "0.0", "   1 b 0"),
    trf_line(4, "Dan", "0.5", "   2 w ="),
)


@pytest.fixture
def check(arbiter, neighbours):
    """Checks files by the made-up system, in this process."""

    def run(*words):
        return arbiter("check", *words, "--system", neighbours, "--jobs", 1)

    return run


def test_a_file_that_agrees_is_reported_round_by_round(check, four_players):
    run = check(four_players, "--format", "json")
    assert run.exit_code == 0
    (file,) = run.json["files"]
    assert file["file"] == str(four_players)
    assert file["rounds"] == [{"round": 1, "agrees": True, "differences": []}]
    assert "error" not in file
    assert run.err == ""


def test_differences_name_the_boards_expected_and_found(check, trf):
    run = check(trf(*CROSSED), "--format", "json")
    assert run.exit_code == 1
    (a_round,) = run.json["files"][0]["rounds"]
    assert not a_round["agrees"]
    (difference,) = a_round["differences"]
    assert difference["kind"] == "pairing"
    assert difference["expected"] == [
        {"board": 1, "white": 1, "black": 2},
        {"board": 2, "white": 3, "black": 4},
    ]
    assert {(board["white"], board["black"]) for board in difference["found"]} == {(1, 3), (4, 2)}


def test_colours_and_byes_are_differences_of_their_own_kind(check, trf):
    file = trf(
        *HEAD,
        trf_line(1, "Ann", "1.0", "   2 b 1"),
        trf_line(2, "Bob", "0.0", "   1 w 0"),
        trf_line(3, "Cleo", "0.0", "   4 w 0"),
        trf_line(4, "Dan", "1.0", "   3 b 1"),
        trf_line(5, "Eve", "0.0", "0000 - Z"),
    )
    (a_round,) = check(file, "--format", "json").json["files"][0]["rounds"]
    assert a_round["differences"] == [
        {
            "kind": "colour",
            "expected": [{"board": 1, "white": 1, "black": 2}],
            "found": [{"board": 1, "white": 2, "black": 1}],
        }
    ]


def test_a_bye_for_the_wrong_player_is_a_difference(check, trf):
    file = trf(
        *HEAD,
        trf_line(1, "Ann", "1.0", "0000 - U"),
        trf_line(2, "Bob", "1.0", "   3 w 1"),
        trf_line(3, "Cleo", "0.0", "   2 b 0"),
    )
    (a_round,) = check(file, "--format", "json").json["files"][0]["rounds"]
    assert {"kind": "bye", "expected": 3, "found": 1} in a_round["differences"]


def test_text_shows_a_verdict_for_each_file_and_a_summary(check, trf):
    right = trf(*FOUR_PLAYERS, name="right.trf")
    wrong = trf(*CROSSED, name="wrong.trf")
    lines = check(right, wrong).out.splitlines()
    assert lines == [
        f"{right}: agrees (neighbours; rounds: 1).",
        f"{wrong}: differs in round 1 (neighbours; rounds: 1).",
        "  Round 1: by the rules 1–2, 3–4; in the file 1–3, 4–2.",
        "Files: 2. Agree: 1; differ: 1; could not be checked: 0.",
    ]


def test_packed_files_are_read_too(check, tmp_path):
    file = tmp_path / "packed.trf.gz"
    file.write_bytes(gzip.compress("\n".join(FOUR_PLAYERS).encode()))
    assert check(file).exit_code == 0


def test_an_unreadable_file_does_not_keep_the_others_from_being_checked(check, trf, tmp_path):
    empty = trf(name="empty.trf")
    missing = tmp_path / "missing.trf"
    right = trf(*FOUR_PLAYERS)
    run = check(empty, missing, right, "--format", "json")
    assert run.exit_code == 2
    entries = {entry["file"]: entry for entry in run.json["files"]}
    assert list(entries) == [str(empty), str(missing), str(right)]
    assert entries[str(empty)]["error"] and entries[str(empty)]["problems"]
    assert "missing.trf" in entries[str(missing)]["error"]
    assert entries[str(missing)]["rounds"] == []
    assert entries[str(right)]["rounds"][0]["agrees"]
    assert "empty.trf" in run.err and "missing.trf" in run.err


def test_unreadable_weighs_more_than_different(check, trf):
    assert check(trf(*CROSSED), trf(name="empty.trf")).exit_code == 2


def test_without_a_number_of_rounds_the_report_says_what_was_assumed(check, trf):
    file = trf(*(line for line in FOUR_PLAYERS if not line.startswith("XXR")))
    run = check(file)
    assert run.exit_code == 0
    assert "The number of rounds is not given" in run.out
    (entry,) = check(file, "--format", "json").json["files"]
    assert len(entry["assumptions"]) == 1


def test_the_number_of_rounds_can_be_given(check, trf):
    file = trf(*(line for line in FOUR_PLAYERS if not line.startswith("XXR")))
    assert "not given" not in check(file, "--rounds", 3).out


def test_a_round_after_missing_results_is_an_error_of_that_round(check, trf):
    file = trf(
        *HEAD,
        trf_line(1, "Ann", "1.0", "   2 w  ", "   2 b 1"),
        trf_line(2, "Bob", "0.0", "   1 b  ", "   1 w 0"),
    )
    run = check(file, "--format", "json")
    assert run.exit_code == 2
    first, second = run.json["files"][0]["rounds"]
    assert first["agrees"] and not second["agrees"]
    assert "Round 1 still has" in second["error"]
    assert "Round 1 still has" in run.err


def test_a_pairing_where_the_rules_allow_none_is_a_difference(check, trf):
    run = check(trf(*CROSSED, "XXP 3 4"), "--format", "json")
    assert run.exit_code == 1
    ((difference,),) = (each["differences"] for each in run.json["files"][0]["rounds"])
    assert difference["kind"] == "no-pairing"
    assert difference["stranded"] == [3, 4]
    text = check(trf(*CROSSED, "XXP 3 4")).out
    assert "the rules allow no complete pairing" in text


def test_a_system_that_does_not_exist_is_an_error_of_the_file(arbiter, neighbours, trf):
    unknown = trf(*FOUR_PLAYERS, "192 dutch-1066", name="unknown.trf")
    run = arbiter("check", unknown, "--format", "json")
    assert run.exit_code == 2
    (entry,) = run.json["files"]
    assert "dutch-1066" in entry["error"] and "neighbours" in entry["error"]
    assert str(unknown) in run.err and "Known: dutch-2026, " in run.err
    assert arbiter("check", unknown, "--system", neighbours).exit_code == 0


def test_an_unforeseen_error_in_one_file_leaves_the_others_alone(check, trf, monkeypatch):
    def stumble(*_, **__):
        raise ArithmeticError("on purpose")

    first, second = trf(*FOUR_PLAYERS), trf(*FOUR_PLAYERS, name="second.trf")
    answers = iter([stumble, check_tournament])
    monkeypatch.setattr(
        "pairing.cli.recheck.check_tournament",
        lambda *given, **options: next(answers)(*given, **options),
    )
    run = check(first, second)
    assert run.exit_code == 2
    assert f"{second}: agrees" in run.out
    assert "ArithmeticError" in run.err and "--debug" in run.err
    assert "Traceback" not in run.err


def test_several_processes_give_the_same_report_as_one(arbiter, trf):
    files = [trf(*FOUR_PLAYERS, name=f"{number}.trf") for number in range(3)] + [trf(name="0")]
    one = arbiter("check", *files, "--format", "json", "--jobs", 1)
    two = arbiter("check", *files, "--format", "json", "--jobs", 2)
    assert two == one
    assert one.exit_code == 2


def test_progress_is_shown_to_whoever_watches_a_terminal(check, four_players, monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    check(four_players)
    line = "Checked 1 of 1 files …"
    assert terminal.getvalue() == line + "\r" + " " * len(line) + "\r"


def test_no_file_at_all_is_bad_usage(arbiter):
    assert arbiter("check").exit_code == 2


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_a_number_of_jobs_or_rounds_is_a_whole_number_from_1(arbiter, four_players, number):
    for option in ("--jobs", "--rounds"):
        run = arbiter("check", four_players, f"{option}={number}")
        assert run.exit_code == 2
        assert "is not a whole number" in run.err


@pytest.mark.parametrize(("numbers", "colour"), [("arrived", "white"), ("filed", "black")])
def test_numbers_may_be_counted_as_filed(arbiter, trf, numbers, colour):
    """Number 1 has a bye in round 1, and Black on the first board of the others."""
    absent = trf_line(1, "Ann", "0.5", "0000 - H")
    others = (
        trf_line(2, "Bob", "1.0", "   4 w 1"),
        trf_line(3, "Cleo", "1.0", "   5 b 1"),
        trf_line(4, "Dan", "0.0", "   2 b 0"),
        trf_line(5, "Eve", "0.0", "   3 w 0"),
    )
    file = trf("XXR 5", absent, *others)
    for words in (("--initial-colour", colour), ()):
        run = arbiter("check", file, "--numbers", numbers, *words)
        assert (run.exit_code, "agrees" in run.out) == (0, True)


def test_ranks_against_the_tie_breaks_of_the_file_are_a_difference(arbiter, tmp_path):
    """A generated tournament agrees; with two ranks exchanged its standings do not."""
    made = arbiter(
        *("generate", "--seed", "5", "--players", "14", "--rounds", "5", "--plain"),
        *("--tie-breaks", "BH/C1,BH,SB", "-o", tmp_path / "made"),
    )
    assert made.exit_code == 0
    (file,) = (tmp_path / "made").iterdir()
    agreeing = arbiter("check", file, "--format", "json")
    assert agreeing.exit_code == 0
    (entry,) = agreeing.json["files"]
    assert entry["standings"] == {"agrees": True, "differences": []}
    lines = file.read_text().splitlines()
    first = next(n for n, line in enumerate(lines) if line[:3] == "001" and int(line[85:89]) == 1)
    last = next(n for n, line in enumerate(lines) if line[:3] == "001" and int(line[85:89]) == 14)
    for number, rank in ((first, 14), (last, 1)):
        lines[number] = f"{lines[number][:85]}{rank:>4}{lines[number][89:]}"
    file.write_text("\n".join(lines) + "\n")
    differing = arbiter("check", file)
    assert differing.exit_code == 1
    assert "the ranks contradict the tie-breaks of the file" in differing.out
    assert "Standings, from place 1: by the tie-breaks" in differing.out
    (entry,) = arbiter("check", file, "--format", "json").json["files"]
    assert not entry["agrees"] and not entry["standings"]["agrees"]
    assert entry["standings"]["differences"][0]["place"] == 1


def test_without_a_list_of_tie_breaks_ranks_are_not_judged(arbiter, four_players):
    (entry,) = arbiter("check", four_players, "--format", "json").json["files"]
    assert entry["standings"] is None
