"""A folder of pages is written whole or not at all, and only over one of our own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pairing.core.partial_files import clear_unfinished, notes_folder
from pairing.reports.pages import PagesError, folder_files, save_page, save_pages, single_page
from pairing.reports.pages.saving import MARKER, replace_folder
from pairing.speech.voice import IN_ENGLISH

ROOT = Path(__file__).resolve().parents[4]


def content(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def refused(folder: Path, texts: dict[str, str]) -> str:
    """The key of the refusal, which must have a sentence."""
    with pytest.raises(PagesError) as caught:
        replace_folder(folder, texts)
    assert str(folder) in IN_ENGLISH.say(caught.value.key, caught.value.values)
    return caught.value.key


def test_the_folder_holds_all_pages_and_the_marker(event, system, tmp_path):
    save_pages(event, system, tmp_path / "event", IN_ENGLISH)
    written = content(tmp_path / "event")
    marker = written.pop(MARKER)
    assert written == folder_files(event, system, IN_ENGLISH)
    assert sorted(marker.splitlines()[1:]) == sorted(written)
    assert leftovers(tmp_path) == []


def test_every_page_has_the_head_of_the_history_at_its_foot(event, system):
    head = "ABCD-EFGH-JKMN-PQRS-TVWX"
    pages = folder_files(event, system, IN_ENGLISH, head)
    assert [name for name, text in pages.items() if head not in text] == ["style.css"]
    assert head in single_page(event, system, IN_ENGLISH, head=head)


def test_the_single_page_is_one_file(event, system, tmp_path):
    save_page(event, system, tmp_path / "event.html", IN_ENGLISH)
    assert content(tmp_path) == {"event.html": single_page(event, system, IN_ENGLISH)}


def test_a_folder_of_ours_is_replaced_as_a_whole(tmp_path):
    replace_folder(tmp_path / "event", {"a.html": "old", "b.html": "old"})
    replace_folder(tmp_path / "event", {"a.html": "new"})
    assert content(tmp_path / "event").keys() == {"a.html", MARKER}
    assert (tmp_path / "event" / "a.html").read_text() == "new"
    assert leftovers(tmp_path) == []


def test_an_empty_folder_is_filled(tmp_path):
    (tmp_path / "event").mkdir()
    replace_folder(tmp_path / "event", {"a.html": "new"})
    assert content(tmp_path / "event").keys() == {"a.html", MARKER}


@pytest.mark.parametrize("marker", [None, "", "something else\nphoto.jpg\n", "\xff"])
def test_a_folder_of_somebody_else_is_left_alone(tmp_path, marker):
    (tmp_path / "photo.jpg").write_text("mine")
    if marker is not None:
        (tmp_path / MARKER).write_text(marker, "latin-1")
    assert refused(tmp_path, {"a.html": "new"}) == "pages.not-ours"
    assert len(list(tmp_path.iterdir())) == (1 if marker is None else 2)
    assert (tmp_path / "photo.jpg").read_text() == "mine"


@pytest.mark.parametrize("kind", ["file", "folder", "folder named like a page"])
def test_something_added_to_a_folder_of_ours_is_not_deleted(tmp_path, kind):
    folder = tmp_path / "event"
    replace_folder(folder, {"a.html": "old"})
    if kind == "file":
        (folder / "photo.jpg").write_text("mine")
    elif kind == "folder":
        (folder / "photos").mkdir()
    else:
        (folder / "a.html").unlink()
        (folder / "a.html").mkdir()
    before = sorted(path.name for path in folder.iterdir())
    assert refused(folder, {"a.html": "new"}) == "pages.foreign-file"
    assert sorted(path.name for path in folder.iterdir()) == before
    assert leftovers(tmp_path) == []


def test_a_marker_that_names_files_elsewhere_deletes_nothing_there(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    replace_folder(tmp_path / "event", {"a.html": "old"})
    marker = tmp_path / "event" / MARKER
    marker.write_text(marker.read_text() + "../mine.txt\n")
    replace_folder(tmp_path / "event", {"a.html": "new"})
    assert (tmp_path / "mine.txt").read_text() == "mine"
    assert (tmp_path / "event" / "a.html").read_text() == "new"


def test_a_file_in_the_place_of_the_folder_is_left_alone(tmp_path):
    (tmp_path / "event").write_text("mine")
    assert refused(tmp_path / "event", {"a.html": "new"}) == "pages.is-a-file"
    assert (tmp_path / "event").read_text() == "mine"


def test_a_missing_folder_around_it_is_named(tmp_path):
    assert refused(tmp_path / "nowhere" / "event", {"a.html": ""}) == "pages.no-such-folder"
    assert refused(tmp_path / ("x" * 300), {"a.html": ""}) == "pages.not-saved"


@pytest.mark.parametrize("failing", ["write_bytes", "rename"])
def test_when_the_disk_fails_the_old_folder_stays(tmp_path, monkeypatch, failing):
    folder = tmp_path / "event"
    replace_folder(folder, {"a.html": "old", "b.html": "old"})
    before = content(folder)
    real = getattr(Path, failing)

    def fails_for_new(path, *arguments):
        if path.name == "b.html" or path.name.endswith(".partial"):
            raise OSError(28, "No space left on device")
        return real(path, *arguments)

    with monkeypatch.context() as patched:
        patched.setattr(Path, failing, fails_for_new)
        assert refused(folder, {"a.html": "new", "b.html": "new"}) == "pages.not-saved"
    assert content(folder) == before
    assert leftovers(tmp_path) == []


def test_a_link_to_a_folder_stays_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    replace_folder(tmp_path / "link", {"a.html": "new"})
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real" / "a.html").read_text() == "new"


EXPORT_AND_STOP = """
import os, sys
from pathlib import Path
from pairing.reports.pages.saving import replace_folder

def stop(*_):
    os.kill(os.getpid(), 9)

place, at = Path(sys.argv[1]), int(sys.argv[2])
real, moves = Path.rename, []

def rename(path, target):
    real(path, target)
    moves.append(target)
    if len(moves) == at:
        stop()

if at:
    Path.rename = rename
else:
    Path.write_bytes = stop
replace_folder(place, {"a.html": "new"})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills by a signal")
@pytest.mark.parametrize(("at", "text"), [(0, "old"), (1, "old"), (2, "new")])
def test_what_a_killed_export_leaves_is_gone_after_the_next_start(tmp_path, monkeypatch, at, text):
    notes, folder = tmp_path / "state", tmp_path / "site" / "event"
    folder.parent.mkdir()
    replace_folder(folder, {"a.html": "old"})
    (folder.parent / ".mine.partial").write_text("mine")
    surroundings = os.environ | {"XDG_STATE_HOME": str(notes), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", EXPORT_AND_STOP, str(folder), str(at)], env=surroundings
    )
    assert done.returncode == -9
    monkeypatch.setenv("XDG_STATE_HOME", str(notes))
    clear_unfinished()
    assert sorted(path.name for path in folder.parent.iterdir()) == [".mine.partial", "event"]
    assert (folder / "a.html").read_text() == text
    assert list(notes_folder().iterdir()) == []


def test_a_watcher_is_told_of_every_page_up_to_the_last(event, system, tmp_path):
    told = []
    save_pages(event, system, tmp_path / "event", IN_ENGLISH, watch=lambda *far: told.append(far))
    count = told[-1][1]
    assert told == [(done, count) for done in range(1, count + 1)]
    assert len(list((tmp_path / "event").glob("*.html"))) == count
