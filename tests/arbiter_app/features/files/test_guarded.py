"""The window and other programs that touch the open file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbiter_app.widgets import choosing
from pairing.event.actions import Withdraw
from tests.pairing.booklet import booklet


@pytest.mark.skipif(sys.platform == "win32", reason="an open file is left alone there")
def test_the_arbiter_is_told_where_everything_is_when_the_file_was_taken_away(
    window, monkeypatch: pytest.MonkeyPatch
):
    told: list[str] = []
    monkeypatch.setattr(
        "arbiter_app.features.files.files.inform", lambda parent, what, why: told.append(why)
    )
    window.files.create(booklet(3))
    path = window.document.path
    path.unlink()
    assert window.document.do(Withdraw(5))
    assert window.document.path != path and window.document.path.exists()
    assert len(told) == 1
    assert path.name in told[0] and window.document.path.name in told[0]
    assert window.document.do(Withdraw(6))
    assert len(told) == 1


@pytest.mark.parametrize("agrees", [True, False])
def test_it_is_asked_before_replacing_where_the_suffix_was_not_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agrees: bool
):
    there = tmp_path / "there.arbiter"
    there.write_text("precious")
    asked: list[str] = []

    def answer(parent, what, why):
        asked.append(why)
        return agrees

    monkeypatch.setattr(choosing, "confirm", answer)
    monkeypatch.setattr(
        choosing.QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "there"), "")
    )
    chosen = choosing.choose_file_to_write(None, "Save", tmp_path / "x.arbiter", "")
    assert chosen == (there if agrees else None)
    assert len(asked) == 1 and "there.arbiter" in asked[0]
