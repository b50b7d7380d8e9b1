"""Other programs replace, cut or take away the open file: nothing is lost, and it is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pairing.event.actions import Return, Withdraw
from pairing.event.store import CannotSave, TournamentFile
from pairing.speech.voice import IN_ENGLISH
from tests.support.refusals import keyed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an open file is left alone there")


def _replace(path: Path) -> None:
    """As a synchronising program does: another file takes the name."""
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.replace(path)


def _write_over(path: Path) -> None:
    path.write_bytes(b"x" * path.stat().st_size)


def _write_an_older_one_over(path: Path) -> None:
    """A copy from before, with the same size and its old date."""
    older, stat = path.with_name("older").read_bytes(), path.with_name("older").stat()
    path.write_bytes(older)
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def _empty(path: Path) -> None:
    os.truncate(path, 0)


def _cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 4096)


def _cut_a_little(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


def _lengthen(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more")


def _take_away(path: Path) -> None:
    path.unlink()


def _move(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


HARM = [
    _replace,
    _write_over,
    _write_an_older_one_over,
    _empty,
    _cut,
    _cut_a_little,
    _lengthen,
    _take_away,
    _move,
]


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__.strip("_"))
@pytest.mark.parametrize("act", ["do", "undo", "keep"])
def test_everything_goes_on_in_a_new_file_beside(
    path: Path, harm: Callable[[Path], None], act: str
):
    path.with_name("older").write_bytes(path.read_bytes())
    with TournamentFile.open(path) as file:
        file.do(Withdraw(5))
        file.do(Withdraw(6))
        log = file.log()
        harm(path)
        left = path.read_bytes() if path.exists() else None
        steps = {
            "do": lambda: file.do(Return(6)),
            "undo": file.undo,
            "keep": lambda: file.keep_explanation(2, "record"),
        }
        steps[act]()
        assert file.left == path
        assert file.path == path.with_name("open (rescued).arbiter")
        file.do(Withdraw(9))
        tournament, links = file.tournament, file.links
        assert file.log()[: len(log)] == log
    with TournamentFile.open(path.with_name("open (rescued).arbiter")) as file:
        assert (file.tournament, file.links) == (tournament, links)
        assert len(links) == len(log) + (1 if act == "keep" else 2)
        assert act != "keep" or file.explanation(2)
    assert (path.read_bytes() if path.exists() else None) == left


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__.strip("_"))
def test_it_is_noticed_at_the_latest_when_the_file_is_closed(
    path: Path, harm: Callable[[Path], None]
):
    path.with_name("older").write_bytes(path.read_bytes())
    with TournamentFile.open(path) as file:
        tournament = file.do(Withdraw(5))
        harm(path)
    assert file.left == path
    with TournamentFile.open(file.path) as rescued:
        assert rescued.tournament == tournament


def test_a_file_that_was_only_given_another_date_stays_the_one(path: Path):
    with TournamentFile.open(path) as file:
        file.do(Withdraw(5))
        os.utime(path)
        file.do(Withdraw(6))
        assert file.left is None
    assert list(path.parent.iterdir()) == [path]


def test_where_nothing_can_be_written_beside_the_action_is_refused(guarded: Path):
    with TournamentFile.open(guarded) as file:
        before, log = file.tournament, file.log()
        guarded.unlink()
        guarded.parent.chmod(0o500)
        with pytest.raises(CannotSave, check=keyed("store.file-gone")) as caught:
            file.do(Withdraw(5))
        assert IN_ENGLISH.say(caught.value.key, caught.value.values)
        assert (file.tournament, file.log()) == (before, log)
        guarded.parent.chmod(0o700)
        file.do(Withdraw(5))
        assert file.left == guarded
    with TournamentFile.open(file.path) as file:
        assert file.tournament == Withdraw(5).apply(before)
        assert len(file.log()) == len(log) + 1
