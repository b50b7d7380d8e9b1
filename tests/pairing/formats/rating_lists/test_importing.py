"""An import is whole or not at all, can be watched and cancelled, and cleans up."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pairing.core.errors import Cancelled
from pairing.formats.rating_lists import RatingList, RatingListError, import_rating_list, index
from tests.pairing.formats.rating_lists.build import import_rows, listed, row, written
from tests.support.rating_list import make_rows, text_lines, write_list

OLD = [row(1, "Old, Player")]


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_new_list_takes_the_place_of_the_old_one(tmp_path: Path):
    import_rows(tmp_path, OLD)
    import_rows(tmp_path, make_rows(20, seed=3))
    assert len(listed(tmp_path)) == 20
    assert "1" not in listed(tmp_path)
    assert files(tmp_path) == {"combined_list.txt", "index"}


def test_a_list_that_is_open_can_be_read_on_while_another_takes_its_place(tmp_path: Path):
    import_rows(tmp_path, OLD)
    with RatingList.open(tmp_path / "index") as opened:
        if os.name == "posix":
            import_rows(tmp_path, make_rows(20, seed=3))
        assert opened.by_id("1") is not None


def test_the_info_is_kept_with_the_list(tmp_path: Path):
    rows = [*OLD, row(2, "No, Title", title="xx"), row(1, "Again"), row(3, "")]
    info = import_rows(tmp_path, rows)
    assert (info.rows, info.skipped, len(info.findings)) == (2, 2, 3)
    with RatingList.open(tmp_path / "index") as opened:
        assert opened.info == info


def test_of_rows_with_one_number_the_first_is_kept(tmp_path: Path):
    rows = [row(5, "First", 1500), row(6, "Other"), *(row(5, "Later", 2000 + n) for n in range(9))]
    info = import_rows(tmp_path, rows)
    assert (info.rows, info.skipped) == (2, 9)
    (finding,) = info.findings
    assert (finding.key, finding.count, len(finding.examples)) == ("ratings.same-fide-id", 9, 5)
    assert finding.examples[0].values == {"name": "Later", "fide_id": 5}
    assert listed(tmp_path)["5"].name == "First"
    with RatingList.open(tmp_path / "index") as opened:
        assert opened.search("later", 5) == ()


def test_progress_goes_from_nothing_to_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pairing.formats.rating_lists.source._CHUNK", 2_000)
    monkeypatch.setattr("pairing.formats.rating_lists.index._BLOCK", 20)
    seen: list[tuple[int, int]] = []
    write_list(tmp_path / "list.txt", make_rows(200))
    import_rating_list(
        tmp_path / "list.txt", tmp_path / "index", lambda done, total: seen.append((done, total))
    )
    assert [total for _, total in seen] == [1000] * len(seen)
    done = [done for done, _ in seen]
    assert done == sorted(done)
    assert done[0] < 50
    assert done[-1] == 1000
    assert 500 in done
    assert len([each for each in done if each < 500]) > 10
    assert len([each for each in done if each > 500]) > 8


@pytest.mark.parametrize("form", ["txt", "xml", "zip"])
def test_a_cancelled_import_leaves_the_old_list(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("pairing.formats.rating_lists.source._CHUNK", 20_000)
    monkeypatch.setattr("pairing.formats.rating_lists.importing._STEPS_BETWEEN_SIGNS", 200)
    import_rows(tmp_path, OLD)
    source = tmp_path / f"new.{form}"
    write_list(source, make_rows(200), "xml" if form == "xml" else "txt")
    before = files(tmp_path)
    signs = count_signs(source, tmp_path / "other")
    assert signs > 50
    for stop_at in range(1, signs + 1, 3):
        with pytest.raises(Cancelled):
            import_rating_list(source, tmp_path / "index", stopping_at(stop_at))
        assert files(tmp_path) == before | {"other"}
        assert listed(tmp_path).keys() == {"1"}


class stopping_at:  # noqa: N801
    """A watcher that cancels at the given call."""

    def __init__(self, call: int) -> None:
        self._left = call

    def __call__(self, _done: int, _total: int) -> None:
        self._left -= 1
        if not self._left:
            raise Cancelled


def count_signs(source: Path, index: Path) -> int:
    seen: list[int] = []
    import_rating_list(source, index, lambda done, _total: seen.append(done))
    return len(seen)


@pytest.mark.parametrize("content", ["rubbish", b"PK\x03\x04rubbish", "<playerslist><x>"])
def test_a_refused_list_leaves_the_old_one(tmp_path: Path, content: str | bytes):
    import_rows(tmp_path, OLD)
    before = (tmp_path / "index").read_bytes()
    with pytest.raises(RatingListError):
        written(tmp_path, content)
    assert (tmp_path / "index").read_bytes() == before
    assert files(tmp_path) == {"combined_list.txt", "list.txt", "index"}


def test_leftovers_of_a_killed_import_are_removed_and_those_in_use_are_not(tmp_path: Path):
    (tmp_path / ".index.0123.part").write_bytes(b"half a file")
    (tmp_path / ".index.4567.part").touch()
    (tmp_path / ".other.4567.part").touch()
    busy = index.create(tmp_path / ".index.89ab.part")
    import_rows(tmp_path, OLD)
    busy.close()
    assert files(tmp_path) == {
        *("combined_list.txt", "index", ".index.89ab.part", ".other.4567.part")
    }


def test_a_full_disk_leaves_the_old_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    import_rows(tmp_path, OLD)
    make = index.create

    def create_without_room(path: Path) -> sqlite3.Connection:
        connection = make(path)
        connection.execute("PRAGMA max_page_count = 20")
        return connection

    monkeypatch.setattr("pairing.formats.rating_lists.index.create", create_without_room)
    with pytest.raises(RatingListError) as refusal:
        import_rows(tmp_path, make_rows(2000))
    assert refusal.value.key == "ratings.disk-full"
    assert listed(tmp_path).keys() == {"1"}
    assert files(tmp_path) == {"combined_list.txt", "index"}


def test_a_folder_that_is_not_there_is_told(tmp_path: Path):
    (tmp_path / "list.txt").write_text("".join(text_lines(make_rows(5))), encoding="utf-8")
    with pytest.raises(RatingListError) as refusal:
        import_rating_list(tmp_path / "list.txt", tmp_path / "nowhere" / "index")
    assert refusal.value.key == "ratings.index-not-accessible"


def test_an_index_that_cannot_be_replaced_is_told(tmp_path: Path):
    (tmp_path / "index").mkdir()
    with pytest.raises(RatingListError) as refusal:
        import_rows(tmp_path, OLD)
    assert refusal.value.key in ("ratings.index-not-written", "ratings.index-in-use")
    assert files(tmp_path) == {"combined_list.txt", "index"}


def test_too_many_rows_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pairing.formats.rating_lists.entries.MAX_ROWS", 10)
    with pytest.raises(RatingListError) as refusal:
        import_rows(tmp_path, make_rows(11))
    assert refusal.value.key == "ratings.too-many-rows"


_IMPORT = """
import sys, os, signal
from pathlib import Path
from pairing.formats.rating_lists import import_rating_list
calls = 0
def watch(done, total):
    global calls
    calls += 1
    if calls == 2:
        os.kill(os.getpid(), signal.SIGKILL)
import_rating_list(Path(sys.argv[1]), Path(sys.argv[2]), watch)
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_a_killed_import_leaves_the_old_list_and_the_next_one_cleans_up(tmp_path: Path):
    import_rows(tmp_path, OLD)
    source = tmp_path / "new.txt"
    write_list(source, make_rows(5000))
    command = [sys.executable, "-c", _IMPORT, str(source), str(tmp_path / "index")]
    assert subprocess.run(command, check=False).returncode < 0
    assert len(files(tmp_path)) == 4
    assert listed(tmp_path).keys() == {"1"}
    import_rating_list(source, tmp_path / "index")
    assert files(tmp_path) == {"combined_list.txt", "new.txt", "index"}
