"""Names that look like mark-up are shown as they are."""

from __future__ import annotations

from PySide6.QtCore import Qt

from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import Player
from pairing.event.actions import AddPlayers, Withdraw
from tests.pairing.booklet import booklet

_NAME = "<h1>Mallory</h1><img src=x>"


def test_a_label_reads_no_mark_up_into_a_name(qtbot):
    label = PlainLabel(_NAME)
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText


def test_the_tip_of_undo_reads_no_mark_up_into_a_name(window):
    window.files.create(booklet(0))
    window.document.do(AddPlayers((Player(0, _NAME, 1800),)))
    tpn = next(each.tpn for each in window.document.tournament.players if each.name == _NAME)
    window.document.do(Withdraw(tpn))
    tip = window.menus["undo"].toolTip()
    assert "Mallory" in tip
    assert "<h1>" not in tip and "<img" not in tip
