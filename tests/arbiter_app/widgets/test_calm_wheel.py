"""A turn of the wheel over a field scrolls the form, and changes the field only if it has focus."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QSpinBox, QVBoxLayout, QWidget

from arbiter_app.widgets.layouts import scrolling

STEP = QPoint(0, -120)


def turn_wheel(field):
    """A notch of the wheel towards the arbiter over the field; whether the field has taken it."""
    place = QPointF(field.rect().center())
    event = QWheelEvent(
        place,
        QPointF(field.mapToGlobal(place.toPoint())),
        QPoint(),
        STEP,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, event)
    return event.isAccepted()


@pytest.fixture
def form(qtbot):
    """A tall form with a choice, a number, and room for neither."""
    holder = QWidget()
    qtbot.addWidget(holder)
    body = QWidget(holder)
    body.holder, body.choice, body.number = holder, QComboBox(body), QSpinBox(body)
    body.choice.addItems(["standard", "own values"])
    column = QVBoxLayout(body)
    for field in (body.choice, body.number):
        column.addWidget(field)
    body.setMinimumHeight(900)
    QVBoxLayout(holder).addWidget(scrolling(body, holder))
    holder.resize(300, 200)
    holder.show()
    qtbot.waitExposed(holder)
    return body


def test_a_choice_leaves_the_wheel_to_the_form(form):
    form.number.setFocus()
    assert not turn_wheel(form.choice)
    assert form.choice.currentIndex() == 0


def test_a_number_is_changed_by_the_wheel_where_it_has_the_focus(form, qtbot):
    form.choice.setFocus()
    form.number.setValue(5)
    turn_wheel(form.number)
    assert form.number.value() == 5
    form.activateWindow()
    form.number.setFocus()
    qtbot.waitUntil(form.number.hasFocus)
    turn_wheel(form.number)
    assert form.number.value() == 4
