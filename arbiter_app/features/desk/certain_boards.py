"""The boards of the next round that are certain already, as a list to look at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import Tournament
from pairing.event.manual import CertainBoards, certain_text

_WIDTH, _HEIGHT = 480, 420


class CertainBoardsDialog(QDialog):
    """Shows what was found, and what it rests on."""

    def __init__(
        self, tournament: Tournament, found: CertainBoards, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._names = tournament.players_by_tpn
        self.setWindowTitle(self.tr("Round {round}").format(round=found.round_number))
        head, *rest = certain_text(found, voice_of(self))
        headline = PlainLabel(head, self)
        headline.setProperty("role", "title")
        headline.setWordWrap(True)
        headline.setTextFormat(Qt.TextFormat.PlainText)
        self.list = QListWidget(self)
        self.list.addItems(self._lines(found))
        self.list.setVisible(bool(self.list.count()))
        notes = NoticeLine(self)
        notes.show_text(" ".join(rest))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self._rows = QVBoxLayout(self)
        for part in (headline, self.list, notes, buttons):
            self._rows.addWidget(part)
        self.resize(_WIDTH, _HEIGHT if self.list.count() else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep all lines of the sentences in sight: a layout minds only their least height."""
        super().resizeEvent(event)
        self.setMinimumHeight(self._rows.totalMinimumHeightForWidth(self.width()))

    def _lines(self, found: CertainBoards) -> list[str]:
        sure = set(found.boards)
        lines = [self._line(pair, is_sure=pair in sure) for pair in found.pairs]
        if found.bye is not None:
            lines.append(self.tr("{player}: bye").format(player=self._player(found.bye)))
        return lines

    def _line(self, pair: tuple[int, int], *, is_sure: bool) -> str:
        sure, unsure = self.tr("{white} – {black}"), self.tr("{white} – {black} (colours open)")
        white, black = map(self._player, pair)
        return (sure if is_sure else unsure).format(white=white, black=black)

    def _player(self, tpn: int) -> str:
        return f"{tpn} {self._names[tpn].name}"
