"""Opening what is an imported list, and what is not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pairing.formats.rating_lists import RatingList, RatingListError
from tests.pairing.formats.rating_lists.build import import_rows
from tests.support.rating_list import make_rows


def refused(index: Path) -> str:
    with pytest.raises(RatingListError) as refusal:
        RatingList.open(index)
    return refusal.value.key


def test_no_file_is_told(tmp_path: Path):
    assert refused(tmp_path / "index") == "ratings.not-imported"
    assert refused(tmp_path) == "ratings.not-imported"
    assert refused(tmp_path / ("x" * 5000)) == "ratings.index-not-accessible"


@pytest.mark.parametrize("content", [b"rubbish" * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_another_file_is_refused(tmp_path: Path, content: bytes):
    (tmp_path / "index").write_bytes(content)
    assert refused(tmp_path / "index") == "ratings.index-damaged"


@pytest.mark.parametrize(
    ("statement", "key"),
    [
        ("PRAGMA application_id = 7", "ratings.not-an-index"),
        ("PRAGMA user_version = 99", "ratings.other-version"),
        ("DELETE FROM info", "ratings.index-damaged"),
        ("UPDATE info SET list = '{}'", "ratings.index-damaged"),
        ("UPDATE info SET list = x'ff'", "ratings.index-damaged"),
        ("DROP TABLE info", "ratings.index-damaged"),
    ],
)
def test_what_is_not_as_it_should_be_is_refused(tmp_path: Path, statement: str, key: str):
    import_rows(tmp_path, make_rows(5))
    with closing(sqlite3.connect(tmp_path / "index")) as connection, connection:
        connection.execute(statement)
    assert refused(tmp_path / "index") == key


def test_a_cut_index_is_told_at_the_latest_when_it_is_used(tmp_path: Path):
    import_rows(tmp_path, make_rows(3000))
    index = tmp_path / "index"
    index.write_bytes(index.read_bytes()[: index.stat().st_size // 2])
    with pytest.raises(RatingListError) as refusal, RatingList.open(index) as opened:
        for letter in "abcdefghijklmnopqrstuvwxyz":
            opened.search(letter, 3000)
    assert refusal.value.key in ("ratings.index-damaged", "ratings.input-output")


def test_odd_characters_in_the_path_do_not_matter(tmp_path: Path):
    folder = tmp_path / "a b?mode=rw#%41 ü'"
    folder.mkdir()
    import_rows(folder, make_rows(5))
    with RatingList.open(folder / "index") as opened:
        assert opened.info.rows == 5


def test_looking_up_writes_nothing(tmp_path: Path):
    import_rows(tmp_path, make_rows(50))
    before = (tmp_path / "index").read_bytes()
    with RatingList.open(tmp_path / "index") as opened:
        opened.search("a", 10)
    assert (tmp_path / "index").read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"combined_list.txt", "index"}


def test_a_lock_that_another_program_holds_does_not_matter(tmp_path: Path):
    import_rows(tmp_path, make_rows(5))
    with closing(sqlite3.connect(tmp_path / "index", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with RatingList.open(tmp_path / "index") as opened:
            assert opened.by_id("100000") is not None
