"""Recorded tournaments paired again: our own few, and the corpora where they are present."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pairing import read_trf_file, write_trf
from tests.pairing.cli.make_tournaments import FOLDER, TOURNAMENTS

OWN = sorted(FOLDER.glob("*.trf"))
MOST_PLAYERS = 80
"""Larger tournaments of the corpora are left to ``arbiter check``, for the time they take."""


def small_tournaments(folder: Path) -> list[Path]:
    """The report files whose name (``t001-17p-8r.trf.gz``) tells of no more than that many."""
    files = sorted(folder.rglob("*.trf.gz"))
    return [file for file in files if players_in_name(file) <= MOST_PLAYERS]


def players_in_name(file: Path) -> int:
    return int(re.search(r"-(\d+)p-", file.name)[1])


def differences(run) -> dict[str, list]:
    """Every round that does not agree, by file and round."""
    return {
        f"{Path(file['file']).name}, round {a_round['round']}": a_round["differences"]
        for file in run.json["files"]
        for a_round in file["rounds"]
        if not a_round["agrees"]
    }


def test_there_is_a_file_for_each_of_our_tournaments():
    assert {file.stem for file in OWN} == set(TOURNAMENTS)


def test_our_own_tournaments_agree_in_every_round(arbiter):
    run = arbiter("check", *OWN, "--format", "json", "--jobs", 1)
    assert differences(run) == {}
    assert (run.exit_code, run.err) == (0, "")
    assert sum(len(file["rounds"]) for file in run.json["files"]) == sum(
        conditions.rounds for _, conditions in TOURNAMENTS.values()
    )


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_exchanged_opponents_are_noticed(arbiter, file, tmp_path):
    tournament = read_trf_file(file).tournament
    first, second, *others = tournament.rounds[0].games
    exchanged = (replace(first, black=second.black), replace(second, black=first.black))
    changed = replace(tournament.rounds[0], games=(*exchanged, *others))
    out = tmp_path / file.name
    out.write_text(write_trf(replace(tournament, rounds=(changed,))), "utf-8")
    run = arbiter("check", out, "--format", "json")
    assert run.exit_code == 1
    assert list(differences(run)) == [f"{file.name}, round 1"]


@pytest.mark.exhaustive
def test_the_corpus_of_the_2017_edition_agrees_in_every_round(arbiter, shared_data):
    files = small_tournaments(shared_data / "dutch2017")
    assert len(files) > 30
    run = arbiter("check", *files, "--system", "dutch-2016", "--format", "json")
    assert differences(run) == {}
    assert run.exit_code == 0


def test_the_booklet_agrees_in_every_round(arbiter, shared_data):
    words = ("--system", "dutch-2016", "--format", "json")
    run = arbiter("check", shared_data / "booklet.trf", *words)
    assert differences(run) == {}
    assert run.exit_code == 0
