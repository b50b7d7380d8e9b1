"""Rows of widgets that fold."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from arbiter_app.widgets.flow_layout import FlowLayout


class Block(QWidget):
    """A widget of a known size, that can be made narrower."""

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(100, 20)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(60, 20)


def blocks(qtbot, width: int, *, at_right: bool = False) -> list[tuple[int, int]]:
    """The left upper corners of four blocks."""
    box = QWidget()
    qtbot.addWidget(box)
    layout = FlowLayout(box, at_right=at_right)
    widgets = [Block(box) for _ in range(4)]
    for widget in widgets:
        layout.addWidget(widget)
    box.resize(width, 200)
    box.show()
    return [(widget.x(), widget.y()) for widget in widgets]


@pytest.mark.parametrize(
    ("width", "places"),
    [
        (418, [(0, 0), (106, 0), (212, 0), (318, 0)]),
        (417, [(0, 0), (106, 0), (212, 0), (0, 26)]),
        (206, [(0, 0), (106, 0), (0, 26), (106, 26)]),
        (50, [(0, 0), (0, 26), (0, 52), (0, 78)]),
    ],
)
def test_widgets_fold_where_the_row_ends(qtbot, width, places):
    assert blocks(qtbot, width) == places


def test_rows_can_stand_at_the_right_end(qtbot):
    assert blocks(qtbot, 330, at_right=True) == [(18, 0), (124, 0), (230, 0), (230, 26)]


@pytest.mark.parametrize(("width", "narrowed"), [(120, 100), (80, 80), (50, 60)])
def test_a_widget_wider_than_the_row_is_narrowed_as_far_as_it_can_be(qtbot, width, narrowed):
    box = QWidget()
    qtbot.addWidget(box)
    widget = Block(box)
    FlowLayout(box).addWidget(widget)
    box.resize(width, 200)
    box.show()
    assert widget.width() == narrowed


def test_the_height_follows_from_the_width(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    layout = FlowLayout(box)
    for _ in range(4):
        layout.addWidget(Block(box))
    assert layout.heightForWidth(418) == 20
    assert layout.heightForWidth(206) == 46
    assert layout.minimumSize().width() == 60
    assert layout.sizeHint() == QSize(418, 20)
