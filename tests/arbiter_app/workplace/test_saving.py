"""Exports are proposed where the tournament is, or where its last export went."""

from __future__ import annotations

from pathlib import Path

import pytest

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
