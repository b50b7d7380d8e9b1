"""Archives: proper, damaged and hostile."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from pairing.formats.rating_lists import RatingKind, RatingListError, import_rating_list
from tests.pairing.formats.rating_lists.build import listed, written
from tests.support.rating_list import make_rows, text_lines, write_list

LIST = "".join(text_lines(make_rows(50)))


def packed(members: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", method) as file:
        for name, content in members.items():
            file.writestr(zipfile.ZipInfo(name), content, method)
    return archive.getvalue()


def refused(folder: Path, content: str | bytes, name: str = "list.zip") -> RatingListError:
    with pytest.raises(RatingListError) as refusal:
        written(folder, content, name)
    assert not (folder / "index").exists()
    return refusal.value


@pytest.mark.parametrize("form", ["txt", "xml"])
@pytest.mark.parametrize("kind", ["combined", "rapid"])
def test_a_packed_list_is_read_like_a_plain_one(tmp_path: Path, form: str, kind: str):
    write_list(tmp_path / "a.zip", make_rows(50), form, kind)
    info = import_rating_list(tmp_path / "a.zip", tmp_path / "index")
    assert (info.file, info.rows) == ("a.zip", 50)
    assert info.kinds == (tuple(RatingKind) if kind == "combined" else (RatingKind.RAPID,))
    assert len(listed(tmp_path)) == 50


@pytest.mark.parametrize(
    ("name", "form", "kind", "expected"),
    [
        ("a.zip", "txt", "combined", "2026-10-09"),
        ("a.zip", "txt", "blitz", "2026-10"),
        ("standard_sep26frl_xml.zip", "xml", "standard", "2026-09"),
    ],
)
def test_the_date_is_that_of_the_list_else_that_of_the_archive(
    tmp_path: Path, name: str, form: str, kind: str, expected: str
):
    write_list(tmp_path / name, make_rows(5), form, kind)
    assert import_rating_list(tmp_path / name, tmp_path / "index").date == expected


def test_an_archive_without_dates_leaves_the_date_open(tmp_path: Path):
    assert written(tmp_path, packed({"list.txt": LIST}), "list.zip").date == ""


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_understood(tmp_path: Path, method: int):
    assert written(tmp_path, packed({"list.txt": LIST}, method), "list.zip").rows == 50


def test_other_files_beside_the_list_do_not_matter(tmp_path: Path):
    members = {"folder/list.TXT": LIST, "readme.pdf": "", "__MACOSX/._list.txt": "x"}
    assert written(tmp_path, packed(members), "list.zip").rows == 50


def test_an_archive_with_no_list_or_two_is_refused(tmp_path: Path):
    assert refused(tmp_path, packed({"a.pdf": "x"})).key == "ratings.no-list-in-archive"
    assert refused(tmp_path, packed({})).key == "ratings.no-list-in-archive"
    error = refused(tmp_path, packed({"a.txt": LIST, "b.xml": "<x/>"}))
    assert (error.key, error.values["lists"]) == ("ratings.several-lists", 2)


def test_an_archive_cut_anywhere_is_refused(tmp_path: Path):
    whole = packed({"list.txt": LIST})
    for size in range(4, len(whole), len(whole) // 40):
        assert refused(tmp_path, whole[:size]).key == "ratings.damaged-archive", size


def test_a_byte_that_fell_over_is_noticed(tmp_path: Path):
    seen = set()
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        whole = packed({"list.txt": LIST}, method)
        for place in range(30, len(whole) - 4, len(whole) // 60):
            damaged = whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :]
            seen.add(refused_or_read(tmp_path, damaged))
    assert "ratings.damaged-archive" in seen
    assert seen <= {"ratings.damaged-archive", "ratings.no-list-in-archive", "ratings.password", ""}


def refused_or_read(folder: Path, content: bytes) -> str:
    """The reason for refusing the file, or empty if the whole list was read."""
    try:
        info = written(folder, content, "list.zip")
    except RatingListError as error:
        return error.key
    assert info.rows == 50
    return ""


def test_a_password_is_told(tmp_path: Path):
    whole = bytearray(packed({"list.txt": LIST}))
    for header, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        whole[whole.index(header) + place] |= 1
    assert refused(tmp_path, bytes(whole)).key == "ratings.password"


def test_what_would_unpack_to_too_much_is_refused_at_once(tmp_path: Path):
    error = refused(tmp_path, packed({"list.txt": b"\n" * 40_000_000}))
    assert error.key == "ratings.implausible-archive"
    assert error.values["size"] == 38


def test_an_archive_that_lies_about_its_size_is_damaged(tmp_path: Path):
    whole = packed({"list.txt": b"\n" * 40_000_000})
    lie = whole.replace((40_000_000).to_bytes(4, "little"), (1_000).to_bytes(4, "little"))
    assert lie != whole
    assert refused(tmp_path, lie).key == "ratings.damaged-archive"


def test_a_huge_table_of_contents_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pairing.formats.rating_lists.source.MAX_DIRECTORY_BYTES", 5_000)
    members: dict[str, str | bytes] = {"list.txt": LIST, **{f"{n:0100}": "" for n in range(50)}}
    assert refused(tmp_path, packed(members)).key == "ratings.damaged-archive"


def test_an_empty_file_a_folder_and_no_file_are_told(tmp_path: Path):
    assert refused(tmp_path, b"").key == "ratings.empty"
    for source in (tmp_path, tmp_path / "nowhere", tmp_path / "list.zip" / "inside"):
        with pytest.raises(RatingListError) as refusal:
            import_rating_list(source, tmp_path / "index")
        assert refusal.value.key == "ratings.unreadable"


def test_a_plain_file_beyond_the_limit_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pairing.formats.rating_lists.source.MAX_BYTES", 1000)
    assert refused(tmp_path, LIST, "list.txt").key == "ratings.file-too-large"
    assert refused(tmp_path, packed({"list.txt": LIST})).key == "ratings.file-too-large"
