"""The frame that all dialogs share: a body that scrolls when the screen is small, buttons below."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.widgets.calm_wheel import CalmWheel
from arbiter_app.widgets.checked_field import CheckedField
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role

_FRAME = QMargins(4, 32, 4, 4)
"""What the frame of a window takes on most desktops."""


def heading(text: str, parent: QWidget | None = None) -> QLabel:
    """A heading over a group of fields."""
    label = PlainLabel(text, parent)
    set_role(label, "title")
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def form_section(title: str, parent: QWidget) -> QFormLayout:
    """A form under its heading, set into ``parent`` as its layout."""
    form = QFormLayout(parent)
    form.setContentsMargins(0, 0, 0, 0)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
    form.addRow(heading(title, parent))
    return form


def align_labels(*forms: QFormLayout) -> None:
    """Give the labels of several forms one width, so that their fields begin at one line."""
    labels = [
        label
        for form in forms
        for row in range(form.rowCount())
        if (item := form.itemAt(row, QFormLayout.ItemRole.LabelRole)) and (label := item.widget())
    ]
    width = max(label.sizeHint().width() for label in labels)
    for label in labels:
        label.setMinimumWidth(width)


def name_fields(form: QFormLayout) -> None:
    """Tell screen readers the labels of the checked fields of a form."""
    for row in range(form.rowCount()):
        item = form.itemAt(row, QFormLayout.ItemRole.FieldRole)
        field = item.widget() if item else None
        if not isinstance(field, CheckedField):
            continue
        label = form.labelForField(field)
        if isinstance(label, QLabel):
            field.edit.setAccessibleName(without_letter(label.text()))


def scrolling(body: QWidget, parent: QWidget) -> QScrollArea:
    """The body in an area that scrolls when it must; its fields leave the wheel to the area."""
    area = QScrollArea(parent)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(body)
    CalmWheel(area).calm(body)
    return area


def lay_out(dialog: QDialog, *parts: QWidget | QDialogButtonBox) -> QVBoxLayout:
    """Set the parts below one another with the margins of a dialog."""
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(16, 16, 16, 12)
    layout.setSpacing(10)
    for part in parts:
        layout.addWidget(part)
    return layout


def side_by_side(parent: QWidget, parts: tuple[QWidget, ...]) -> QWidget:
    """Parts in a row, the first one taking the room there is."""
    row = QWidget(parent)
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    for place, part in enumerate(parts):
        layout.addWidget(part, 1 if place == 0 else 0)
    return row


def fill_parent(inner: QWidget, parent: QWidget, *, has_margins: bool = False) -> None:
    """Let a widget fill the one that it is in, with the margins of a page or without any."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(*((16, 10, 16, 10) if has_margins else (0, 0, 0, 0)))
    layout.addWidget(inner)


def size_to_screen(dialog: QDialog, wished: QSize) -> None:
    """Give the dialog its size, but never more than the screen has."""
    room = dialog.screen().availableSize() - QSize(24, 48)
    dialog.resize(wished.boundedTo(room))


def keep_on_screen(window: QWidget) -> None:
    """Make the window no larger than the screen, and let no edge of it stand beyond one.

    It may have been left on a larger screen, or at another scale.
    """
    if window.isMaximized() or window.isFullScreen():
        return
    room = window.screen().availableGeometry().marginsRemoved(_FRAME)
    size = window.size().boundedTo(room.size())
    last = QPoint(room.right() - size.width() + 1, room.bottom() - size.height() + 1)
    left = max(room.left(), min(window.geometry().x(), last.x()))
    top = max(room.top(), min(window.geometry().y(), last.y()))
    window.setGeometry(left, top, size.width(), size.height())


def stretch_sideways(widget: QWidget) -> None:
    """Let a widget take the width there is and need none."""
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, widget.sizePolicy().verticalPolicy())
