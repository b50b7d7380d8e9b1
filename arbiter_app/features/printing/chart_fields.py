"""How charts are written, on paper and in workbooks: cells, points after each round, clubs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from pairing.reports.notation import Notation
from pairing.reports.options import Progressive, WallchartOptions
from pairing.reports.paper import PaperSize


class ChartFields(QWidget):
    """Fields for :class:`~pairing.reports.options.WallchartOptions` but the paper."""

    changed = Signal()

    def __init__(self, shown: WallchartOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self.cells = QComboBox(self)
        self.after = QComboBox(self)
        self.clubs = QCheckBox(self.tr("Cl&ubs in the wallchart"), self)
        self._fill()
        self.cells.setCurrentIndex(self.cells.findData(shown.notation))
        self.after.setCurrentIndex(self.after.findData(shown.progressive))
        self.clubs.setChecked(shown.with_clubs)
        for box in (self.cells, self.after):
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.clubs.toggled.connect(lambda _: self.changed.emit())

    def options(self, paper: PaperSize) -> WallchartOptions:
        """What is chosen, for that paper."""
        return WallchartOptions(
            notation=self.cells.currentData(),
            progressive=self.after.currentData(),
            paper=paper,
            with_clubs=self.clubs.isChecked(),
        )

    def _fill(self) -> None:
        self.cells.addItem("12w1", Notation.CROSSTABLE)
        self.cells.addItem(self.tr("12W+ (booklet)"), Notation.BOOKLET)
        self.after.addItem(self.tr("as there is room"), None)
        self.after.addItem(self.tr("beside the round"), Progressive.BESIDE)
        self.after.addItem(self.tr("below the round"), Progressive.BELOW)
        self.after.addItem(self.tr("not shown"), Progressive.NONE)
        form = self.form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.tr("C&ells of charts"), self.cells)
        form.addRow(self.tr("Points a&fter a round"), self.after)
        form.addRow(self.clubs)
