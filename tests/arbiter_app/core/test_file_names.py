"""Paths of files."""

from pathlib import Path

from arbiter_app.core.file_names import (
    free_path,
    is_tournament_file,
    path_text,
    with_suffix,
)


def test_a_path_that_is_taken_gets_the_next_number(tmp_path):
    assert free_path(tmp_path, "Open").name == "Open.arbiter"
    (tmp_path / "Open.arbiter").touch()
    assert free_path(tmp_path, "Open").name == "Open 2.arbiter"
    (tmp_path / "Open 2.arbiter").touch()
    assert free_path(tmp_path, "Open").name == "Open 3.arbiter"


def test_a_suffix_is_added_to_the_whole_name_only_if_it_is_missing():
    assert with_suffix(Path("a/Open v1.2"), ".trf") == Path("a/Open v1.2.trf")
    assert with_suffix(Path("a/Open.TRF"), ".trf") == Path("a/Open.TRF")


def test_our_files_are_known_by_name_or_by_their_first_bytes(tmp_path):
    renamed, report = tmp_path / "renamed.txt", tmp_path / "report.trf"
    renamed.write_bytes(b"SQLite format 3\0and more")
    report.write_bytes(b"012 Open\n")
    assert is_tournament_file(tmp_path / "missing.arbiter")
    assert is_tournament_file(renamed)
    assert not is_tournament_file(report)


def test_the_home_folder_is_shortened():
    assert path_text(Path.home() / "x" / "y.arbiter") == "~/x/y.arbiter"
    assert path_text(Path("/elsewhere/y.arbiter")) == str(Path("/elsewhere/y.arbiter"))
