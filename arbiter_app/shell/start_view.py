"""What is seen while no tournament is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.file_names import path_text
from arbiter_app.core.resources import resource
from arbiter_app.shell.start_card import StartCard
from arbiter_app.shell.start_look import StartLook
from arbiter_app.theme.colours import Colours
from arbiter_app.theme.fonts import scaled
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.tuple_model import harmless_tool_tip
from pairing.core.version import program_version
from pairing.systems.registry import all_systems

COLUMNS = 3
GAP = 16
SIGN = 48
"""Width and height of the sign of the program, in pixels."""


class StartView(QWidget):
    """Six ways to begin, the files opened lately, and how the program looks and speaks.

    ``actions`` gives the action of a command. Nothing is made before it is seen: most windows open
    on a tournament.
    """

    recent_chosen = Signal(object)
    take_over_wanted = Signal()
    explain_wanted = Signal()

    def __init__(self, actions: Callable[[str], QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = actions
        self._colours: Colours | None = None
        self._recent_files: tuple[Path, ...] = ()
        self.cards: tuple[StartCard, ...] = ()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Make what is seen, the first time."""
        if not self.cards:
            self._make()
        super().showEvent(event)

    def paint(self, colours: Colours) -> None:
        """Draw the pictures of the cards in these colours from now on."""
        self._colours = colours
        for card in self.cards:
            card.draw(icon(card.picture, colours.accent, colours.muted))

    def show_recent(self, paths: Iterable[Path]) -> None:
        """List the files opened lately that are still there."""
        self._recent_files = tuple(path for path in paths if path.is_file())
        if self.cards:
            self._list_recent()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take the letter of a card; arrows go from card to card."""
        letter = event.text().upper()
        chosen = next((card for card in self.cards if letter and card.letter == letter), None)
        step = self._steps().get(Qt.Key(event.key()), 0)
        here = next((place for place, card in enumerate(self.cards) if card.hasFocus()), None)
        if chosen is not None:
            chosen.click()
        elif step and here is not None and 0 <= here + step < len(self.cards):
            self.cards[here + step].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _steps(self) -> dict[Qt.Key, int]:
        """How many cards each arrow goes on."""
        across = len({card.x() for card in self.cards})
        keys = Qt.Key
        return {
            keys.Key_Right: 1,
            keys.Key_Left: -1,
            keys.Key_Down: across,
            keys.Key_Up: -across,
        }

    def _make(self) -> None:
        self.cards = self._make_cards()
        column = QWidget(self)
        flow = FlowLayout()
        flow.setSpacing(GAP)
        for card in self.cards:
            flow.addWidget(card)
        self._recent_heading = self._heading(self.tr("Opened recently"))
        self._recent = QWidget(column)
        FlowLayout(self._recent)
        layout = QVBoxLayout(column)
        layout.setSpacing(GAP)
        layout.addLayout(self._head())
        layout.addLayout(flow)
        layout.addWidget(self._recent_heading)
        layout.addWidget(self._recent)
        layout.addWidget(self._heading(self.tr("How it should look and speak")))
        layout.addWidget(StartLook(self._actions, column))
        layout.addLayout(self._foot())
        edges = layout.contentsMargins()
        wide = COLUMNS * self.cards[0].sizeHint().width() + (COLUMNS - 1) * GAP
        column.setMaximumWidth(wide + edges.left() + edges.right())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(column, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(2)
        if self._colours is not None:
            self.paint(self._colours)
        self._list_recent()
        self.setFocusProxy(self.cards[0])

    def _make_cards(self) -> tuple[StartCard, ...]:
        return (
            self._card(
                "new",
                self.tr("&New tournament"),
                self.tr("A name, the number of rounds, the players. Two minutes."),
                self._actions("new").trigger,
            ),
            self._card(
                "open",
                self.tr("&Open or read in"),
                self.tr("A tournament from this program, or a report file (TRF) from any other."),
                self._actions("open").trigger,
            ),
            self._card(
                "sample",
                self.tr("Look &around"),
                self.tr("A sample with 14 players, after three rounds, ready to be explained."),
                self._actions("sample").trigger,
            ),
            self._card(
                "copy",
                self.tr("&Take over a running event"),
                self.tr("From another program, between two rounds, results included."),
                self.take_over_wanted.emit,
            ),
            self._card(
                "explain",
                self.tr("&Explain a pairing"),
                self.tr("Why was a round paired like that? From the report file of any program."),
                self.explain_wanted.emit,
            ),
            self._card(
                "players",
                self.tr("&Learn or teach"),
                self.tr("Lessons, from the colour of a card to whole rounds."),
                self._actions("lessons").trigger,
            ),
        )

    def _card(self, picture: str, title: str, note: str, choose: Callable[[], object]) -> StartCard:
        card = StartCard(picture, title, note, self)
        card.setProperty("place", "first" if picture == "new" else "")
        card.clicked.connect(lambda: choose())
        return card

    def _head(self) -> QHBoxLayout:
        sign = QLabel(self)
        sign.setPixmap(QIcon(str(resource("icons", "app.svg"))).pixmap(QSize(SIGN, SIGN)))
        title = self._heading(self.tr("What would you like to do?"))
        title.setFont(scaled(self.font(), 1.8))
        under = self._muted(
            self.tr("Everything stays on this computer. Nothing needs the internet.")
        )
        for label in (title, under):
            label.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title)
        words.addWidget(under)
        head = QHBoxLayout()
        head.setSpacing(GAP)
        head.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        return head

    def _foot(self) -> QHBoxLayout:
        name = QApplication.applicationName()
        text = self.tr("{name} {version} · pairing systems: {count}")
        values = {"name": name, "version": program_version(), "count": len(all_systems())}
        handbook = QPushButton(self.tr("Handbook (F1)"), self)
        handbook.setProperty("role", "link")
        handbook.clicked.connect(self._actions("handbook").trigger)
        foot = QHBoxLayout()
        foot.addWidget(self._muted(text.format(**values)))
        foot.addStretch(1)
        foot.addWidget(handbook)
        return foot

    def _heading(self, text: str) -> QLabel:
        heading = PlainLabel(text, self)
        heading.setProperty("role", "title")
        return heading

    def _muted(self, text: str) -> QLabel:
        label = PlainLabel(text, self)
        label.setProperty("role", "muted")
        return label

    def _list_recent(self) -> None:
        layout = self._recent.layout()
        for button in self._recent.findChildren(QPushButton):
            if layout is not None:
                layout.removeWidget(button)
            button.deleteLater()
        for path in self._recent_files:
            if layout is not None:
                layout.addWidget(self._recent_button(path))
        for part in (self._recent_heading, self._recent):
            part.setVisible(bool(self._recent_files))

    def _recent_button(self, path: Path) -> QPushButton:
        button = QPushButton(path.stem.replace("&", "&&"), self._recent)
        button.setToolTip(harmless_tool_tip(path_text(path)))
        button.clicked.connect(lambda: self.recent_chosen.emit(path))
        return button
