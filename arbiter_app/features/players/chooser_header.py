"""A table header with a choice below each heading."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.widgets.table_header import Header

GAP = 3
SHORTEST = 8
"""Characters of a choice that are always to be seen."""


class ChooserHeader(Header):
    """Headings with a combo box each, from section ``first`` on.

    ``chosen`` brings the number of the combo box, from 0, and what was chosen in it.
    """

    chosen = Signal(int, object)

    def __init__(self, first: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = first
        self.choices: tuple[QComboBox, ...] = ()
        self.setSectionsClickable(False)
        self.sectionResized.connect(self._place)

    def offer(self, options: Sequence[tuple[str, object]], names: Sequence[str]) -> None:
        """Set up one combo box a name, each with all options; the names are for screen readers."""
        for choice in self.choices:
            choice.deleteLater()
        self.choices = tuple(self._choice(options, n, name) for n, name in enumerate(names))
        self._chain_tabs()
        self._place()

    def choose(self, values: Sequence[object]) -> None:
        """Show these values, one for each combo box, without a signal."""
        for choice, value in zip(self.choices, values, strict=True):
            choice.blockSignals(True)
            choice.setCurrentIndex(choice.findData(value))
            choice.blockSignals(False)

    def _choice(self, options: Sequence[tuple[str, object]], number: int, name: str) -> QComboBox:
        choice = QComboBox(self)
        for text, value in options:
            choice.addItem(text, value)
        choice.setAccessibleName(name)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.setMinimumContentsLength(SHORTEST)
        choice.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        choice.currentIndexChanged.connect(
            lambda _index: self.chosen.emit(number, choice.currentData())
        )
        choice.show()
        return choice

    def _chain_tabs(self) -> None:
        for before, after in zip(self.choices, self.choices[1:], strict=False):
            QWidget.setTabOrder(before, after)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:  # noqa: N802
        """Draw the heading in the upper part of the section."""
        colours = colours_of(self.palette())
        painter.fillRect(rect, QColor(colours.header))
        super().paintSection(painter, rect.adjusted(0, 0, 0, -self._choice_height()), section)
        painter.setPen(QColor(colours.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as a heading with a combo box below it."""
        size = super().sizeHint()
        size.setHeight(size.height() + self._choice_height())
        return size

    def _choice_height(self) -> int:
        return self.choices[0].sizeHint().height() + GAP if self.choices else 0

    def sectionSizeFromContents(self, logical_index: int) -> QSize:  # noqa: N802
        """As wide as the heading and the combo box need."""
        size = super().sectionSizeFromContents(logical_index)
        number = logical_index - self._first
        if 0 <= number < len(self.choices):
            size.setWidth(max(size.width(), self.choices[number].sizeHint().width() + 2 * GAP))
        return size

    def updateGeometries(self) -> None:  # noqa: N802
        """Keep every combo box in its section."""
        super().updateGeometries()
        self._place()

    def follow(self, view: QAbstractItemView) -> None:
        """Move the combo boxes along when the view scrolls sideways."""
        view.horizontalScrollBar().valueChanged.connect(self._place)

    def _place(self) -> None:
        for number, choice in enumerate(self.choices):
            section = self._first + number
            height = choice.sizeHint().height()
            choice.setGeometry(
                self.sectionViewportPosition(section) + GAP,
                self.height() - height - GAP,
                self.sectionSize(section) - 2 * GAP,
                height,
            )
