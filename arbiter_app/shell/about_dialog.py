"""What the program is, which version, and what it has from others."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QPlainTextEdit,
    QSizePolicy,
    QSplitter,
    QWidget,
)

from arbiter_app.shell.licences import Part, parts
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.layouts import lay_out, size_to_screen
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.version import program_version


class AboutDialog(QDialog):
    """Says what this is, and shows the licence of each part that is chosen from a list."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        name = QApplication.applicationName()
        self.setWindowTitle(self.tr("About {name}").format(name=name))
        title = PlainLabel(
            self.tr("{name} {version}").format(name=name, version=program_version()), self
        )
        title.setFont(scaled(self.font(), 1.5))
        what = PlainLabel(
            self.tr("Swiss pairing for chess arbiters, with every pairing explained."), self
        )
        heading = PlainLabel(self.tr("Components by others, each under its own licence:"), self)
        self._parts = parts()
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Components by others"))
        self.list.addItems([f"{part.name} {part.version}".strip() for part in self._parts])
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Licence of the component"))
        self.list.currentRowChanged.connect(lambda row: self._show(self._parts[row]))
        self.list.setCurrentRow(0)
        columns = QSplitter(self)
        columns.addWidget(self.list)
        columns.addWidget(self.text)
        columns.setStretchFactor(1, 3)
        columns.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        lay_out(self, title, what, heading, columns, buttons)
        size_to_screen(self, QSize(760, 560))

    def _show(self, part: Part) -> None:
        licence = self.tr("Licence: {name}").format(name=part.licence) if part.licence else ""
        self.text.setPlainText("\n\n".join(filter(None, (licence, part.text))))
