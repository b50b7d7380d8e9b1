"""Large sentences have lines of about one length."""

from __future__ import annotations

import pytest

from arbiter_app.widgets.balanced_label import BalancedLabel

LONG = "Eloise and Carla are both due Black; with David that is not so, and both get their colour."


@pytest.fixture
def label(qtbot, theme):
    """A label as wide as most of the sentence."""
    made = BalancedLabel()
    qtbot.addWidget(made)
    made.show()
    made.resize(made.fontMetrics().horizontalAdvance(LONG) - 20, 60)
    return made


def test_a_sentence_of_two_lines_is_broken_in_the_middle(label):
    label.setText(LONG)
    free = label.contentsMargins().right()
    whole = label.fontMetrics().horizontalAdvance(LONG)
    assert whole * 0.3 < free < whole * 0.5


def test_a_sentence_of_one_line_has_all_the_room(label):
    label.setText("Eloise meets Carla.")
    assert label.contentsMargins().right() == 0
    label.setText(LONG)
    label.resize(label.fontMetrics().horizontalAdvance(LONG) + 60, 60)
    assert label.contentsMargins().right() == 0
