"""The seed of Chess960, as an arbiter chooses it."""

from __future__ import annotations

from arbiter_app.features.tournament.chess960_dialog import Chess960Dialog
from pairing.core.chess960 import number_of_round
from pairing.event.actions import EnterPairing
from tests.arbiter_app.pressing import press_ok
from tests.arbiter_app.samples import ROUND_1


def shown(qtbot, document):
    dialog = Chess960Dialog(document)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_seed_draws_a_position_for_every_round(qtbot, small_event):
    dialog = shown(qtbot, small_event)
    assert dialog.positions.count() == 0
    qtbot.keyClicks(dialog.seed, "4711")
    assert dialog.positions.count() == small_event.tournament.round_count
    assert str(number_of_round("4711", 1)) in dialog.positions.item(0).text()
    press_ok(qtbot, dialog)
    assert small_event.tournament.chess960 == "4711"
    small_event.undo()
    assert small_event.tournament.chess960 == ""


def test_after_round_1_is_paired_it_is_only_shown(qtbot, small_event):
    small_event.do(EnterPairing(ROUND_1))
    dialog = shown(qtbot, small_event)
    assert not dialog.seed.isEnabled()
    assert "round 1" in dialog.notice.text()
    press_ok(qtbot, dialog)
    assert not dialog.isVisible()
