"""``arbiter generate``."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

import pairing.auditing.generator
import pairing.cli
from pairing.cli import generate
from pairing.formats.trf import read_trf_file
from pairing.speech.texts import catalogue
from tests.pairing.auditing.generator.make_tournaments import FOLDER, RECIPES

SMALL = ("--players", "6-12", "--rounds", "3-5")
KEPT = sorted(FOLDER.glob("*.trf"))


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_tournaments_are_made_and_agree_with_the_check(arbiter, tmp_path):
    out = tmp_path / "new" / "folder"
    run = arbiter("generate", *SMALL, "--seed", 3, "--count", 5, "-o", out)
    assert (run.exit_code, run.err) == (0, "")
    summary = r"Tournaments: 5\. Rounds: \d+\. Ended early: 0\. Seed: 3\. Folder: "
    assert re.fullmatch(summary + re.escape(f"{out}\n"), run.out)
    files = sorted(out.iterdir())
    assert len(files) == 5
    assert all(re.fullmatch(r"t000[1-5]-\d+p-[3-5]r\.trf", file.name) for file in files)
    assert arbiter("check", *files, "--jobs", 1).exit_code == 0
    for file in files:
        tournament = read_trf_file(file, strict=True).tournament
        assert f"-{len(tournament.players)}p-{tournament.round_count}r" in file.name
        assert tournament.system == "dutch-2026"


def test_the_tournaments_kept_agree_with_their_editions(arbiter):
    assert {file.stem for file in KEPT} == set(RECIPES)
    run = arbiter("check", *KEPT, "--jobs", 1)
    assert (run.exit_code, run.err) == (0, "")


@pytest.mark.parametrize("system", ["dutch-2016", "dutch-2026"])
def test_jobs_do_not_matter(arbiter, tmp_path, system):
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        words = ("--system", system, "--seed", 8, "--count", 3, "--jobs", jobs, "-o", out)
        assert arbiter("generate", *SMALL, *words).exit_code == 0
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_how_many_are_made_does_not_matter_to_each(arbiter, tmp_path):
    for count in (2, 4):
        arbiter("generate", *SMALL, "--seed", 8, "--count", count, "-o", tmp_path / str(count))
    few, many = contents(tmp_path / "2"), contents(tmp_path / "4")
    assert few.items() < many.items()


def test_many_processes_are_started_only_if_that_pays():
    plan = generate.GenerationPlan(pairing.auditing.generator.Conditions(), "dutch-2026", 1, Path())
    assert generate._jobs_worth_it(plan, 1) == 1
    assert generate._jobs_worth_it(plan, 1000) >= 1


def test_without_a_seed_one_is_drawn_and_told(arbiter, tmp_path):
    seeds = set()
    for folder in ("a", "b"):
        run = arbiter("generate", *SMALL, "-o", tmp_path / folder, "--format", "json")
        seeds.add(run.json["seed"])
    assert len(seeds) == 2
    again = arbiter("generate", *SMALL, "--seed", run.json["seed"], "-o", tmp_path / "c")
    assert again.exit_code == 0
    assert contents(tmp_path / "b") == contents(tmp_path / "c")


def test_files_that_exist_are_not_overwritten_unless_by_force(arbiter, tmp_path):
    words = ("generate", *SMALL, "--seed", 3, "--count", 2, "-o", tmp_path)
    assert arbiter(*words).exit_code == 0
    made = contents(tmp_path)
    first, second = sorted(tmp_path.iterdir())
    second.write_text("kept")
    first.unlink()
    run = arbiter(*words)
    assert (run.exit_code, run.out) == (2, "")
    assert run.err == f"error: {second}: exists already; --force replaces it.\n"
    assert contents(tmp_path) == {second.name: b"kept"}
    assert arbiter(*words, "--force").exit_code == 0
    assert contents(tmp_path) == made


def test_an_early_end_is_told(arbiter, tmp_path):
    words = ("generate", "--players", 6, "--rounds", 9, "--plain", "--seed", 1, "-o", tmp_path)
    run = arbiter(*words)
    assert run.exit_code == 0
    assert run.out.startswith("t0001-6p-9r.trf: Ended before round ")
    assert "Ended early: 1." in run.out
    run = arbiter(*words, "--force", "--format", "json")
    (made,) = run.json["tournaments"]
    assert made["rounds"] < made["planned_rounds"] == 9
    assert made["ended_early"].startswith("Ended before round ")
    assert made["ended_early"] in (tmp_path / made["file"]).read_text("utf-8")


def test_the_json_names_every_file(arbiter, tmp_path):
    run = arbiter("generate", *SMALL, "--seed", 3, "--count", 2, "-o", tmp_path, "--format", "json")
    assert run.json["folder"] == str(tmp_path)
    assert (run.json["system"], run.json["seed"]) == ("dutch-2026", 3)
    assert [each["file"] for each in run.json["tournaments"]] == sorted(contents(tmp_path))
    assert {each["ended_early"] for each in run.json["tournaments"]} == {None}


def test_options_say_what_the_tournaments_are_like(arbiter, tmp_path):
    run = arbiter(
        *("generate", "--system", "dutch-2016", "--players", 30, "--rounds", 4, "--seed", 1),
        *("--ratings", "1800-1900", "--draws", 100, "--points", "1-½-0-½", "--baku", "--plain"),
        *("--half-point-byes", "10%", "--forbidden-groups", "1/5", "-o", tmp_path),
    )
    assert run.exit_code == 0
    (file,) = tmp_path.iterdir()
    tournament = read_trf_file(file, strict=True).tournament
    assert tournament.system == "dutch-2016"
    assert {player.rating // 100 for player in tournament.players} <= {18, 19}
    assert tournament.points.pairing_allocated_bye == 5
    assert tournament.players[0].accelerations == (10, 5)
    assert tournament.forbidden
    comment = file.read_text("utf-8").splitlines()[-1]
    assert " half-point-byes=1/10 " in comment
    assert comment.startswith("### forfeits=0 quick-games=0 ")
    results = {game.result.name for a_round in tournament.rounds for game in a_round.games}
    assert results <= {"DRAW", "WHITE_WINS", "BLACK_WINS"}
    assert "DRAW" in results


def test_every_rating_can_be_given_and_there_are_as_many_players(arbiter, tmp_path):
    run = arbiter(
        *("generate", "--ratings", "2100,2400,1800,1801", "--rounds", 2, "--seed", 1),
        *("--plain", "--unusual-results", 1, "-o", tmp_path),
    )
    assert run.exit_code == 0
    (file,) = tmp_path.iterdir()
    tournament = read_trf_file(file, strict=True).tournament
    assert [player.rating for player in tournament.players] == [2400, 2100, 1801, 1800]
    results = {game.result.value for a_round in tournament.rounds for game in a_round.games}
    assert results <= {"00", "=0", "0="}
    assert " ratings=2100,2400,1800,1801 " in file.read_text("utf-8")


def test_the_dialect_of_the_files_can_be_chosen(arbiter, tmp_path):
    words = ("generate", "--players", 8, "--rounds", 3, "--seed", 1, "--baku")
    for dialect in ("trf16", "trf26"):
        run = arbiter(*words, "--dialect", dialect, "-o", tmp_path / dialect)
        assert (run.exit_code, run.err) == (0, "")
    old, new = (tmp_path / dialect / "t0001-8p-3r.trf" for dialect in ("trf16", "trf26"))
    assert "\nXXR 3\n" in old.read_text("utf-8")
    assert "\n142 3\n" in new.read_text("utf-8")
    assert arbiter("check", old, new, "--jobs", 1).exit_code == 0


def test_a_configuration_file_is_taken_and_options_count_more(arbiter, tmp_path):
    config = tmp_path / "rtg.cfg"
    config.write_text("PlayersNumber=14\nRoundsNumber=7\nHPBRate=100\nPABPoints=0.5\n")
    out = tmp_path / "out"
    run = arbiter("generate", "--config", config, "--rounds", 3, "--seed", 1, "-o", out)
    assert (run.exit_code, run.err) == (0, "")
    file = out / "t0001-14p-3r.trf"
    assert read_trf_file(file).tournament.points.pairing_allocated_bye == 5
    assert "half-point-byes=1/10 " in file.read_text("utf-8")
    run = arbiter("generate", "--config", config, "--plain", "--seed", 2, "-o", out)
    assert run.exit_code == 0
    assert "half-point-byes=0 " in (out / "t0001-14p-7r.trf").read_text("utf-8")


def test_a_doubtful_rate_in_a_configuration_file_is_told(arbiter, tmp_path):
    config = tmp_path / "bbp.cfg"
    config.write_text("# sizes\nForfeitRate=20\n")
    run = arbiter("generate", *SMALL, "--config", config, "--seed", 1, "-o", tmp_path / "out")
    assert run.exit_code == 0
    assert run.err.startswith(f"note: {config}, line 2, column 1: ForfeitRate=20 is taken as")


def test_an_unusable_configuration_file_is_told_with_its_lines(arbiter, tmp_path):
    config = tmp_path / "bad.cfg"
    config.write_text("PlayersNumber=14\nNonsense=1\nRoundsNumber=none\n")
    run = arbiter("generate", "--config", config, "-o", tmp_path / "out")
    assert (run.exit_code, run.out) == (2, "")
    unknown, bad = run.err.splitlines()
    assert unknown.startswith(f"error: {config}, line 2, column 1: Nonsense is not a known key.")
    assert bad.startswith(f"error: {config}, line 3, column 14: RoundsNumber takes")
    assert not (tmp_path / "out").exists()
    missing = arbiter("generate", "--config", tmp_path / "none.cfg", "-o", tmp_path / "out")
    assert missing.exit_code == 2
    assert missing.err == f"error: {tmp_path / 'none.cfg'}: {os.strerror(errno.ENOENT)}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "many"), "many is neither a whole number nor two of them"),
        (("--players", "3-2-1"), "3-2-1 is neither"),
        (("--players", "1"), "Players 1: from 2 to 9999"),
        (("--players", "9-8"), "Players 9-8: from 2 to 9999"),
        (("--rounds", "0"), "Rounds 0: from 1 to 999"),
        (("--ratings", "2000-1000"), "Ratings 2000-1000: from 1 to 9999"),
        (("--ratings", "1400-1600,50"), "1400-1600,50 is neither a rating nor two with a hyphen"),
        (("--ratings", "1400-1600/0"), "1400-1600/0 is neither a rating nor"),
        (("--ratings", "2400,2300,0"), "Ratings 0: from 1 to 9999"),
        (("--ratings", "2400,2300", "--players", "3"), "2 ratings are given, but 3 players"),
        (("--seed", "-1"), "-1 is not a whole number from 0"),
        (("--seed", "x"), "x is not a whole number from 0"),
        (("--count", "0"), "0 is not a whole number from 1"),
        (("--draws", "101"), "101 is not a whole number from 0 to 100"),
        (("--forfeits", "101%"), "101% is neither a percentage"),
        (("--forfeits", "1/0"), "1/0 is neither a percentage"),
        (("--forfeits", "3/2"), "3/2 is neither a percentage"),
        (("--forfeits", "2"), "2 is neither a percentage"),
        (("--points", "1-0"), "1-0 is not a win, a draw and a loss"),
        (("--points", "a-b-c"), "a-b-c is not a win, a draw and a loss"),
        (
            ("--points", "3-1-0", "--baku"),
            "Baku acceleration needs other values of points (C.04.7)",
        ),
        (("--system", "none"), "There is no pairing system none. Known: dutch-2026, "),
    ],
)
def test_bad_usage_is_told_and_nothing_is_written(arbiter, tmp_path, words, said):
    run = arbiter("generate", *words, "-o", tmp_path / "out")
    assert (run.exit_code, run.out) == (2, "")
    assert said in run.err
    assert "Traceback" not in run.err
    assert not (tmp_path / "out").exists()


def test_the_folder_must_be_named(arbiter):
    run = arbiter("generate", "--seed", 1)
    assert run.exit_code == 2
    assert "-o/--output" in run.err


def test_a_file_in_the_place_of_the_folder_is_told(arbiter, tmp_path):
    (tmp_path / "out").write_text("a file")
    run = arbiter("generate", *SMALL, "-o", tmp_path / "out")
    assert run.exit_code == 2
    assert str(tmp_path / "out") in run.err


def test_a_system_gets_the_generator_with_its_registration(arbiter, tmp_path, neighbours):
    size = ("--players", 9, "--rounds", 2, "--seed", 1)
    run = arbiter("generate", "--system", neighbours, *size, "-o", tmp_path)
    assert (run.exit_code, run.err) == (0, "")
    (file,) = tmp_path.iterdir()
    assert f" system={neighbours}\n" in file.read_text("utf-8")
    assert arbiter("check", file, "--system", neighbours).exit_code == 0


def test_a_lost_process_is_told(arbiter, tmp_path, monkeypatch):
    monkeypatch.setattr(generate, "_make", lambda plan, number, **_: generate._lost(number))
    run = arbiter("generate", *SMALL, "-o", tmp_path)
    assert run.exit_code == 2
    assert "tournament 1 ended without a result" in run.err


def test_every_sentence_is_spoken_and_every_key_has_a_sentence():
    folders = (Path(pairing.cli.__file__).parent, Path(pairing.auditing.generator.__file__).parent)
    text = "".join(file.read_text("utf-8") for each in folders for file in each.glob("*.py"))
    spoken = set(re.findall(r'"(generate\.[a-z0-9-]+[a-z0-9])"', text))
    written = {key for key in catalogue() if key.startswith("generate.")}
    built = {key for key in written if key.startswith("generate.help-")}
    built |= {f"generate.{name}-impossible" for name in ("players", "rounds", "ratings", "boards")}
    assert spoken - written == set()
    assert written - spoken - built == set()
