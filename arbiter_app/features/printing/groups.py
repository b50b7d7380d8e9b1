"""Other groups of an event, whose documents go into the same print job."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from arbiter_app.core.file_names import is_tournament_file
from arbiter_app.widgets import choosing
from pairing.core.model import Tournament
from pairing.event.store import TournamentFile
from pairing.formats.trf import read_trf_file

_MOST_ROWS = 4


@dataclass(frozen=True, slots=True)
class Group:
    """A tournament of the same event, and the head of its file's history."""

    tournament: Tournament
    head: str = ""


def read_group(path: Path) -> Group:
    """The tournament in a file of this program or a report file; raises what reading raises."""
    if not is_tournament_file(path):
        return Group(read_trf_file(path, strict=False).tournament)
    with TournamentFile.open(path, for_reading=True) as file:
        return Group(file.tournament, file.head)


class GroupFields(QWidget):
    """Asks for files of other groups, and lists them to be ticked."""

    changed = Signal()
    chosen = Signal(object)
    """Files have been chosen; whoever listens adds what can be read."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._folder = folder
        self.add = QPushButton(self.tr("Other &groups…"), self)
        self.add.setAutoDefault(False)
        self.add.setToolTip(self.tr("Print further groups of the event in the same job"))
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Other groups"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.add)
        layout.addWidget(self.list)
        self.add.clicked.connect(self._ask)
        self.list.itemChanged.connect(lambda _: self.changed.emit())

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups that are ticked, in their order."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return tuple(
            item.data(Qt.ItemDataRole.UserRole)
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        )

    def take(self, name: str, group: Group) -> None:
        """List one more group, ticked."""
        item = QListWidgetItem(name)
        item.setData(Qt.ItemDataRole.UserRole, group)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked)
        self.list.addItem(item)
        self.list.show()
        rows = min(self.list.count(), _MOST_ROWS) * self.list.sizeHintForRow(0)
        self.list.setFixedHeight(rows + self.list.height() - self.list.viewport().height())
        self.changed.emit()

    def _ask(self) -> None:
        title = self.tr("Other groups of the event")
        kinds = self.tr("Tournaments (*.arbiter *.trf *.txt)")
        path = choosing.choose_file_to_open(self, title, self._folder, kinds)
        if path is not None:
            self._folder = path.parent
            self.chosen.emit(path)
