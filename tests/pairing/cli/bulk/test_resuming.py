"""A run that was killed goes on where it was, and its report is the same."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pairing.cli.bulk.journal import Journal
from pairing.cli.check_rendered import FileVerdict, Rendered
from pairing.cli.errors import Refused
from tests.conftest import ROOT
from tests.pairing.cli.bulk.files import copies

GOOD = Rendered(0, FileVerdict.AGREES, (), "a \udc80 name\n")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "done.jsonl"


def test_what_was_noted_is_there_again(path):
    with Journal(path, "work", Rendered) as journal:
        assert not journal.is_resumed
        journal.note([(4, GOOD), (5, GOOD)])
    with Journal(path, "work", Rendered) as journal:
        assert journal.is_resumed
        assert journal.results == {4: GOOD, 5: GOOD}
        journal.note([(6, GOOD)])
    with Journal(path, "work", Rendered) as journal:
        assert journal.results.keys() == {4, 5, 6}


def test_a_line_that_was_cut_off_counts_for_nothing_and_is_written_over(path):
    with Journal(path, "work", Rendered) as journal:
        journal.note([(0, GOOD)])
        whole = path.read_bytes()
        journal.note([(1, GOOD)])
    path.write_bytes(path.read_bytes()[:-5])
    with Journal(path, "work", Rendered) as journal:
        assert journal.results == {0: GOOD}
        assert path.read_bytes() == whole
        journal.note([(1, GOOD)])
    with Journal(path, "work", Rendered) as journal:
        assert journal.results.keys() == {0, 1}


@pytest.mark.parametrize("text", ['{"program": "0", "work": "work"}\n', "Dear diary\n", "\0\0"])
def test_of_other_work_nothing_is_taken_and_the_file_stays(path, text):
    path.write_text(text)
    with pytest.raises(Refused, match="other-journal"):
        Journal(path, "work", Rendered)
    assert path.read_text() == text


@pytest.mark.exhaustive
def test_a_check_that_was_killed_is_resumed_with_the_same_report(tmp_path, path):
    words = [sys.executable, "-m", "pairing", "check", *copies(tmp_path, 5), "--jobs", "2"]
    whole = subprocess.run(words, cwd=ROOT, capture_output=True)
    with subprocess.Popen([*words, "--resume", path], cwd=ROOT, stdout=subprocess.PIPE) as killed:
        killed.stdout.readline()
        killed.kill()
    begun = path.read_bytes()
    resumed = subprocess.run([*words, "--resume", path], cwd=ROOT, capture_output=True)
    assert path.read_bytes().startswith(begun[: begun.rindex(b"\n")])
    assert len(begun.splitlines()) > 1
    assert (resumed.stdout, resumed.stderr) == (whole.stdout, whole.stderr)
    assert resumed.returncode == whole.returncode


def test_a_check_of_other_files_is_not_resumed(arbiter, tmp_path, path):
    first, second = copies(tmp_path, 1)[:2]
    assert arbiter("check", first, "--resume", path).exit_code == 0
    run = arbiter("check", second, "--resume", path)
    assert run.exit_code == 2
    assert "other work" in run.err
    assert arbiter("check", "-", "--resume", tmp_path / "new").exit_code == 2


def test_tournaments_that_are_made_already_are_not_made_again(arbiter, tmp_path, path):
    words = ("generate", "--players", "8", "--rounds", "3", "--count", 4, "--seed", 5, "-o")
    resume = ("--resume", path, "--format", "json")
    first = arbiter(*words, tmp_path / "new", *resume)
    times = {file: file.stat().st_mtime_ns for file in (tmp_path / "new").iterdir()}
    again = arbiter(*words, tmp_path / "new", *resume)
    assert again == first
    assert times == {file: file.stat().st_mtime_ns for file in (tmp_path / "new").iterdir()}
    run = arbiter("generate", "-o", tmp_path / "other", "--resume", tmp_path / "journal")
    assert run.exit_code == 2
    assert "--seed" in run.err
