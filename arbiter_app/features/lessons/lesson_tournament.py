"""The tournament of a lesson: which one it is, and another one from a file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from arbiter_app.core import settings as places
from arbiter_app.core.file_names import is_tournament_file
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets import choosing
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.errors import PairingError, Severity, UnreadableInput
from pairing.core.model import Tournament
from pairing.event.store import TournamentFile
from pairing.formats.trf import read_trf_file


class LessonTournament(QWidget):
    """Names the tournament and lets another one be chosen.

    ``chosen`` brings the ``Tournament`` of a file, ``refused`` the reason why
    a file cannot be taken.
    """

    chosen = Signal(object)
    refused = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = PlainLabel(name, self)
        self.button = QPushButton(self.tr("Another &file…"), self)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._choose)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.button)

    def _choose(self) -> None:
        kinds = self.tr(
            "Tournaments and report files (*.arbiter *.trf *.trfx *.txt *.gz);;All files (*)"
        )
        title = self.tr("Tournament of the lesson")
        path = choosing.choose_file_to_open(self, title, places.tournaments_folder(), kinds)
        if path is not None:
            self._take(path)

    def _take(self, path: Path) -> None:
        try:
            tournament = _tournament_in(path)
        except PairingError as error:
            self.refused.emit(error_text(error, voice_of(self)))
            return
        except OSError as error:
            self.refused.emit(f"{path.name}: {error}")
            return
        self.name.setText(tournament.info.name or path.stem)
        self.chosen.emit(tournament)


def _tournament_in(path: Path) -> Tournament:
    """What the file holds; raises what reading it raises, also if a part could not be read."""
    if is_tournament_file(path):
        with TournamentFile.open(path) as file:
            return file.tournament
    result = read_trf_file(path, today=date.today())
    if any(problem.severity is Severity.ERROR for problem in result.problems):
        raise UnreadableInput(result.problems)
    return result.tournament
