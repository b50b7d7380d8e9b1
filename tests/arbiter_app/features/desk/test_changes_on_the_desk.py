"""Why two players do not meet is drawn on the desk, until the next step is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.widgets.desk.picture import LinkKind, Tone

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(explained):
    """The desk beside the steps of round 4 of the booklet."""
    return explained.desk


def ask(qtbot, window, one, other):
    line = window.timeline.why_not
    line.choose((one, other))
    qtbot.mouseClick(line.answer, LEFT)


def kinds(view):
    return {(link.one, link.other): link.kind for link in view.picture.links}


def test_the_changed_boards_stand_side_by_side(explained, desk, qtbot):
    ask(qtbot, explained, 5, 3)
    assert desk.changes.isVisible() and not desk.view.isVisible()
    as_paired, instead = desk.changes.desks
    assert sorted(as_paired.desk.cards) == sorted(instead.desk.cards) == [1, 3, 4, 5, 7, 11]
    assert set(kinds(as_paired).values()) == {LinkKind.PAIR}
    assert LinkKind.FAILED in kinds(instead).values()
    assert desk.heading.tag.text == "Eloise – Carla would be worse"
    assert desk.heading.tag.tone is Tone.REFUSED
    assert "(4)" in desk.changes.rest.text()


def test_of_a_pair_that_is_not_possible_only_that_is_shown(explained, desk, qtbot):
    ask(qtbot, explained, 5, 1)
    _, instead = desk.changes.desks
    assert sorted(instead.desk.cards) == [1, 5]
    assert [area.caption.text for area in instead.picture.areas] == ["not possible"]


def test_the_next_step_shows_the_cards_again(explained, desk, qtbot):
    ask(qtbot, explained, 5, 3)
    explained.timeline.go_next()
    assert desk.view.isVisible() and not desk.changes.isVisible()
