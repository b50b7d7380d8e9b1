"""What results are worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_app.features.tournament.points_fields import PointsFields
from pairing.core.model import PointSystem


@pytest.fixture
def fields(qtbot) -> PointsFields:
    widget = PointsFields()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def type_over(qtbot, edit, text: str) -> None:
    edit.selectAll()
    qtbot.keyClicks(edit, text)


def test_a_value_of_ones_own_leaves_the_usual_sets(qtbot, fields):
    type_over(qtbot, fields.bye, "½")
    assert fields.preset.currentText() == "own values"
    assert fields.points() == PointSystem.of(10, 5, 0, 5)


@pytest.mark.parametrize("text", ["", "abc", "-1", "1.25"])
def test_what_is_no_number_of_points_is_refused_in_words(qtbot, fields, text):
    fields.draw.clear()
    qtbot.keyClicks(fields.draw, text)
    fields.draw.textEdited.emit(text)
    assert fields.first_wrong() is fields.draw
    assert "Points are numbers" in fields.message.text()


def test_a_draw_worth_more_than_a_win_is_refused(qtbot, fields):
    type_over(qtbot, fields.draw, "2")
    assert fields.first_wrong() is fields.win
    assert "A win must be worth" in fields.message.text()


def test_the_message_follows_the_correction(qtbot, fields):
    type_over(qtbot, fields.draw, "2")
    fields.first_wrong()
    type_over(qtbot, fields.draw, "0.5")
    assert fields.message.text() == ""
    assert fields.points() == PointSystem.of(10, 5, 0)


@pytest.mark.parametrize(
    "points", [PointSystem(), PointSystem.of(30, 10, 0), PointSystem.of(20, 10, 5, 10)]
)
def test_points_of_four_values_come_back_as_they_were(fields, points):
    fields.show_points(points)
    assert fields.points() == points


def test_points_of_more_than_four_values_are_kept(fields):
    special = replace(PointSystem(), black_win=12)
    fields.show_points(special)
    assert fields.preset.currentText() == "as in the file"
    assert fields.points() == special


@pytest.mark.parametrize("text", ["10,5", "10.5", "10½"])
def test_points_may_be_typed_with_comma_or_point_in_every_language(language, qtbot, fields, text):
    type_over(qtbot, fields.win, text)
    assert fields.points() == PointSystem.of(105, 5, 0, 10)
    assert fields.first_wrong() is None
