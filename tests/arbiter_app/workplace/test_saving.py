"""Exports are proposed where the tournament is, or where its last export went."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbiter_app.widgets import choosing
from arbiter_app.workplace.saving import Saving


@pytest.fixture
def proposed(monkeypatch, tmp_path):
    """What was proposed so far; every export goes to a stick."""
    paths, stick = [], tmp_path / "stick"
    stick.mkdir()

    def choose(parent, title, proposal, kinds):
        paths.append(proposal)
        return stick / proposal.name

    monkeypatch.setattr(choosing, "choose_file_to_write", choose)
    return paths


def export(document, settings, window) -> None:
    saving = Saving(document, settings, window)
    saving.save_as("Export", ".trf", "", lambda path: path.write_text("written"))


def test_the_first_export_goes_where_the_tournament_is(document, settings, window, proposed):
    settings.last_folder = document.path.parent.parent
    export(document, settings, window)
    assert proposed == [document.path.with_suffix(".trf")]


def test_the_next_one_goes_where_the_last_one_went(document, settings, window, proposed, tmp_path):
    export(document, settings, window)
    export(document, settings, window)
    assert proposed[1].parent == tmp_path / "stick"


def test_another_tournament_has_a_folder_of_its_own(
    document, small_event, settings, window, proposed
):
    export(document, settings, window)
    export(small_event, settings, window)
    assert proposed[1].parent == small_event.path.parent


def test_a_stick_that_is_gone_is_not_proposed(document, settings, window, proposed, tmp_path):
    export(document, settings, window)
    (tmp_path / "stick" / "booklet.trf").unlink()
    (tmp_path / "stick").rmdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(choosing, "choose_file_to_write", lambda *about: proposed.append(about[2]))
        export(document, settings, window)
    assert proposed[1].parent == document.path.parent


def test_pdf_files_go_the_same_way(document, settings, window, proposed, tmp_path):

    saving = Saving(document, settings, window)
    saving.choose_pdf("Save", Path("a.pdf"))
    saving.choose_pdf("Save", Path("b.pdf"))
    assert [path.parent for path in proposed] == [document.path.parent, tmp_path / "stick"]


class TestInTheBackground:
    """What takes a while tells how far it is, and can be cancelled."""

    @pytest.fixture
    def waiting(self):
        """Jobs that wait for their turn."""
        return []

    @pytest.fixture
    def saving(self, document, settings, window, waiting, proposed):
        return Saving(document, settings, window, waiting.append)

    def save(self, saving) -> None:
        def write(path, watch):
            for sheet in range(3):
                watch(sheet, 3)
            path.write_text("written")

        saving.save_in_background("Export", ".xlsx", "", write, "out")

    def test_it_tells_how_far_it_is(self, saving, waiting, tmp_path):
        told = []
        saving.began.connect(told.append)
        saving.progressed.connect(lambda *how_far: told.append(how_far))
        saving.ended.connect(lambda: told.append("ended"))
        self.save(saving)
        waiting[0].run()
        assert told == ["Writing out.xlsx…", (0, 3), (1, 3), (2, 3), "ended"]
        assert (tmp_path / "stick" / "out.xlsx").read_text() == "written"

    def test_what_is_cancelled_writes_nothing_and_is_no_output(
        self, saving, waiting, tmp_path, settings, document
    ):
        ended = []
        saving.ended.connect(lambda: ended.append(True))
        self.save(saving)
        saving.cancel()
        waiting[0].run()
        assert ended == [True]
        assert not (tmp_path / "stick" / "out.xlsx").exists()
        assert settings.outputs(document.identity) == {}

    def test_the_work_has_ended_when_all_of_it_has(self, saving, waiting):
        ended = []
        saving.ended.connect(lambda: ended.append(True))
        self.save(saving)
        self.save(saving)
        waiting[0].run()
        assert ended == []
        waiting[1].run()
        assert ended == [True]


def test_a_workbook_can_be_cancelled_from_the_foot_of_the_window(
    window, proposed, qtbot, monkeypatch, tmp_path
):
    waiting = []
    monkeypatch.setattr(window.place.saving, "start", waiting.append)
    window.files.open_sample(3)
    window.menus["export-workbook"].trigger()
    assert window.status.cancel.isVisible()
    qtbot.mouseClick(window.status.cancel, Qt.MouseButton.LeftButton)
    waiting[-1].run()
    assert not list((tmp_path / "stick").iterdir())
    assert not window.status.cancel.isVisible()
