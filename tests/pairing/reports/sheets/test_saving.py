"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pairing.reports.sheets.errors import SheetError
from pairing.reports.sheets.saving import replace_file
from pairing.speech.voice import IN_ENGLISH


def refuse(code: int):
    """A call that fails as the operating system would."""

    def call(*_arguments: object, **_options: object) -> None:
        raise OSError(code, os.strerror(code))

    return call


def refusal(path: Path) -> SheetError:
    """The error when saving to that path, which must be one that people can be told."""
    with pytest.raises(SheetError) as caught:
        replace_file(path, b"new")
    assert str(path) in IN_ENGLISH.say(caught.value.key, caught.value.values)
    return caught.value


def test_a_new_file_has_the_content(tmp_path: Path):
    replace_file(tmp_path / "a.xlsx", b"content")
    assert (tmp_path / "a.xlsx").read_bytes() == b"content"
    assert [file.name for file in tmp_path.iterdir()] == ["a.xlsx"]


def test_an_older_file_is_replaced(tmp_path: Path):
    (tmp_path / "a.xlsx").write_bytes(b"a longer old content")
    replace_file(tmp_path / "a.xlsx", b"new")
    assert (tmp_path / "a.xlsx").read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need rights on Windows")
def test_a_link_stays_and_its_target_is_replaced(tmp_path: Path):
    (tmp_path / "real.xlsx").write_bytes(b"old")
    (tmp_path / "link.xlsx").symlink_to(tmp_path / "real.xlsx")
    replace_file(tmp_path / "link.xlsx", b"new")
    assert (tmp_path / "link.xlsx").is_symlink()
    assert (tmp_path / "real.xlsx").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.ENOSPC, "sheets.disk-full"),
        (errno.EROFS, "sheets.not-allowed"),
        (errno.EIO, "sheets.not-saved"),
    ],
)
def test_when_writing_fails_the_old_file_stays_and_nothing_else(
    code: int, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "a.xlsx"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", refuse(code))
    assert refusal(path).key == key
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.xlsx"]


def test_a_file_open_in_another_program_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.xlsx"
    path.write_bytes(b"old")
    monkeypatch.setattr(Path, "replace", refuse(errno.EACCES))
    assert refusal(path).key == "sheets.in-use"
    assert [file.name for file in tmp_path.iterdir()] == ["a.xlsx"]


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path):
    assert refusal(tmp_path / "nowhere" / "a.xlsx").key == "sheets.no-such-folder"


def test_a_folder_in_the_place_of_the_file_stays(tmp_path: Path):
    (tmp_path / "a.xlsx").mkdir()
    assert refusal(tmp_path / "a.xlsx").key == "sheets.is-a-folder"
    assert (tmp_path / "a.xlsx").is_dir()


def test_a_name_that_is_too_long_is_refused(tmp_path: Path):
    assert refusal(tmp_path / ("a" * 300)).key == "sheets.name-too-long"


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="folders cannot be closed to this user"
)
def test_a_read_only_folder_is_refused(tmp_path: Path):
    tmp_path.chmod(0o500)
    assert refusal(tmp_path / "a.xlsx").key == "sheets.not-allowed"
    tmp_path.chmod(0o700)
