"""The drawing of numbers for a round robin, in the window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.players.draw_numbers import DrawNumbersDialog
from pairing.core.model import Player, Tournament
from pairing.event.actions import ReplaceTournament
from pairing.systems.round_robin.drawing import varma_groups
from tests.arbiter_app.pressing import press_ok

FIELD = Tournament(
    system="round-robin",
    round_count=9,
    players=tuple(
        Player(tpn, f"P{tpn:02}", 2400 - tpn, federation="GER" if tpn < 4 else "")
        for tpn in range(1, 11)
    ),
)


@pytest.fixture
def open_dialog(qtbot, document):
    def show(tournament=FIELD):
        document.do(ReplaceTournament(tournament))
        dialog = DrawNumbersDialog(document)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return show


def test_numbers_are_drawn_with_the_keyboard(qtbot, document, open_dialog):
    dialog = open_dialog()
    qtbot.keyClick(dialog.by_federations, Qt.Key.Key_Space)
    assert dialog.by_federations.isChecked()
    dialog.seed.selectAll()
    qtbot.keyClicks(dialog.seed, "4711")
    press_ok(qtbot, dialog)
    held = {player.tpn for player in document.tournament.players if player.federation}
    assert any(held <= set(group) for group in varma_groups(10))
    assert document.undo_text.endswith("Draw numbers by Varma’s tables (seed 4711)")


def test_a_field_without_a_table_says_why(open_dialog):
    dialog = open_dialog(replace(FIELD, players=FIELD.players[:6], round_count=5))
    assert not dialog.by_federations.isEnabled()
    assert "9 to 24 players" in dialog.by_federations.toolTip()


def test_without_a_seed_nothing_is_drawn(qtbot, document, open_dialog):
    dialog = open_dialog()
    dialog.seed.clear()
    press_ok(qtbot, dialog)
    assert dialog.isVisible() and "seed" in dialog.notice.text()
    assert document.tournament == FIELD
