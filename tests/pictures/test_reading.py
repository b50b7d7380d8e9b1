"""Texts are noted where they are written, and the look in a picture finds what is wrong with it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QWidget

from tests.pictures.reading import findings, pale
from tests.pictures.taking import Picture
from tests.pictures.texts import Text, texts_of


@pytest.fixture
def room(qtbot):
    """An empty widget of 200 × 100."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(200, 100)
    return widget


def found_in(sight: QWidget) -> list[str]:
    sight.show()
    return list(findings(Picture("pages", "a room", QImage(), texts_of(sight), sight)))


def label(words: str, room: QWidget, *box: int) -> QLabel:
    widget = QLabel(words, room)
    widget.setGeometry(*box)
    return widget


def test_a_text_is_noted_with_its_place_and_colour(room):
    label("Board", room, 40, 30, 100, 20).setStyleSheet("color: #123456")
    room.show()
    (text,) = texts_of(room)
    assert (text.words, text.colour) == ("Board", "#123456")
    assert QRectF(40, 30, 100, 20).contains(text.box)


def test_a_text_with_room_is_all_right(room):
    label("Board", room, 0, 0, 100, 20)
    label("Round", room, 0, 30, 100, 20)
    assert found_in(room) == []


def test_a_text_wider_than_its_label_is_cut(room):
    label("Tournament board", room, 0, 0, 40, 20)
    assert found_in(room) == ["“Tournament board” is cut"]


def test_a_text_that_leaves_the_window_is_cut(room):
    label("Tournament board", room, 160, 0, 150, 20)
    assert found_in(room) == ["“Tournament board” is cut"]


def test_two_texts_in_one_place_lie_over_one_another(room):
    label("Board", room, 0, 0, 100, 20)
    label("Round", room, 10, 4, 100, 20)
    assert found_in(room) == ["“Board” and “Round” lie over one another"]


def test_a_row_that_is_scrolled_half_out_of_sight_is_not_cut(room):
    rows = QListWidget(room)
    rows.setGeometry(0, 0, 200, 70)
    rows.addItems([f"Player {number}" for number in range(20)])
    rows.verticalScrollBar().setSingleStep(1)
    assert found_in(room) == []


def test_a_long_name_in_a_field_is_not_cut(room):
    field = QLineEdit("A name that is longer than the field in which it is typed", room)
    field.setGeometry(0, 0, 100, 24)
    assert found_in(room) == []


def test_what_is_out_of_sight_altogether_is_not_cut():
    hidden = Text("Board", QRectF(300, 0, 40, 10), QRectF(0, 0, 200, 100), "#000000")
    assert hidden.seen.isEmpty()


@pytest.mark.parametrize(("colour", "is_pale"), [("#8f8d86", True), ("#65635d", False)])
def test_a_text_is_pale_against_the_ground_that_is_really_there(qtbot, colour, is_pale):
    label = QLabel("Nobody found")
    qtbot.addWidget(label)
    label.setStyleSheet(f"background: #ffffff; color: {colour}")
    label.show()
    image = label.grab().toImage()
    assert bool(list(pale(texts_of(label), image, 1))) is is_pale
