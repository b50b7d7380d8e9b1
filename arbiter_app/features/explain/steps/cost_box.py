"""What the round cost, above its steps: a summary, and on demand the cheapest changes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.explain.steps.step_narration import text_label
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from arbiter_app.theme.colours import Colours, colours_of
from pairing.explaining.cost_narrator import CostLine, CostRow, NarratedCost, narrated_cost
from pairing.explaining.replay import RoundReplay
from pairing.systems.system import Watcher

_LINKS = (
    Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
)
_FOLD = "fold"
_BOARD = "board-"
_SIDE = 6
_LINES = 9
"""Lines of text that are in sight at once; the rest is scrolled to."""

_ENOUGH_LINES = 34
"""So many lines of text the panel is high if the whole summary has room beside the steps."""


class CostBox(QScrollArea):
    """Tells what a round cost; it is hidden until that is known.

    It is worked out in the background. ``board_wanted`` brings the two players (TPNs) of a board
    whose link was followed. Where the panel is low, one line stands for all until it is unfolded.
    ``renewed`` says that something else is told, or nothing.
    """

    board_wanted = Signal(frozenset)
    renewed = Signal()

    def __init__(self, start_job: Start, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = Latest(start_job, self)
        self._work.answered.connect(self._take)
        self._work.failed.connect(lambda _: self._take(None))
        self._replay: RoundReplay | None = None
        self._narrated: NarratedCost | None = None
        self._is_folded = True
        self._is_short = False
        self.text: QLabel = text_label(self)
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setTextInteractionFlags(_LINKS)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text.linkActivated.connect(self._follow)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(_SIDE, _SIDE, _SIDE, _SIDE)
        column.addWidget(self.text)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setProperty("role", "reading")
        self.hide()

    @property
    def narrated(self) -> NarratedCost | None:
        """What is shown."""
        return self._narrated

    def show_replay(self, replay: RoundReplay | None) -> None:
        """Tell what that round cost; nothing if there is none."""
        self._work.cancel()
        self._replay = replay
        if replay is None:
            self._take(None)
            return
        voice = voice_of(self)

        def work(watch: Watcher) -> NarratedCost:
            return narrated_cost(replay.explanation, voice, replay.trace, watch=watch)

        self._work.run(work)

    def fold(self, *, is_folded: bool) -> None:
        """Show the summary alone, or with the cheapest changes."""
        self._is_folded = is_folded
        self._repaint()

    def share_height(self, height: int, spare: int) -> None:
        """Take one line only where the panel is low, or the steps have room for all then.

        ``height`` is that of the panel, ``spare`` what the steps leave of the room for both.
        """
        line = self.fontMetrics().lineSpacing()
        lines = len(self._narrated.lines) + 3 if self._narrated is not None else 1
        needed = min(lines * (line + 4) + 2 * _SIDE, _LINES * line)
        is_short = height < _ENOUGH_LINES * line or spare < needed
        if is_short is not self._is_short:
            self._is_short = is_short
            self._repaint()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw links and marks in the colours of the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._repaint()

    def _take(self, narrated: NarratedCost | None) -> None:
        self._narrated = narrated
        self._is_folded = True
        self.setAccessibleName(narrated.title if narrated is not None else "")
        self._repaint()
        self.setVisible(narrated is not None)
        self.renewed.emit()

    def _repaint(self) -> None:
        if self._narrated is None:
            return
        colours, voice = colours_of(self.window().palette()), voice_of(self)
        fold = voice.say("cost.unfold" if self._is_folded else "cost.fold")
        if self._is_folded and self._is_short:
            self.text.setText("".join(_head(self._narrated, colours, is_link=True)))
        else:
            rows = () if self._is_folded else self._narrated.rows
            self.text.setText(
                "".join(_html(self._narrated, rows, fold, colours, is_short=self._is_short))
            )
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Be as high as the text is in the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as the text, but never so high that the steps go out of sight."""
        edges = 2 * (_SIDE + self.frameWidth())
        needed = self.text.heightForWidth(self.viewport().width() - 2 * _SIDE) + edges
        most = (_LINES if self._is_folded else 2 * _LINES) * self.fontMetrics().lineSpacing()
        self.setFixedHeight(min(needed, most))

    def _follow(self, link: str) -> None:
        if link == _FOLD:
            self.fold(is_folded=not self._is_folded)
        elif self._replay is not None:
            number = int(link.removeprefix(_BOARD))
            numbers = self._replay.explanation.board_of
            self.board_wanted.emit(next(pair for pair in numbers if numbers[pair] == number))


def _head(narrated: NarratedCost, colours: Colours, *, is_link: bool) -> Iterator[str]:
    """The title and how many boards cost nothing; the title can unfold the rest."""
    title = _link(_FOLD, narrated.title, colours) if is_link else escape(narrated.title)
    yield '<table width="100%" cellpadding="1">'
    yield f"<tr><td><b>{title}</b></td>"
    yield f'<td align="right" style="color: {colours.muted}">{escape(narrated.plain)}</td></tr>'
    yield "</table>"


def _html(
    narrated: NarratedCost,
    rows: tuple[CostRow, ...],
    fold: str,
    colours: Colours,
    *,
    is_short: bool,
) -> Iterator[str]:
    yield from _head(narrated, colours, is_link=False)
    yield '<table width="100%" cellpadding="1">'
    yield from (_line(line, colours) for line in narrated.lines)
    yield "</table>"
    if rows:
        yield from (_row(row, colours) for row in rows)
        yield from (f"<p>{escape(text)}</p>" for text in narrated.more)
    if narrated.rows or is_short:
        yield f"<p>{_link(_FOLD, fold, colours)}</p>"


def _line(line: CostLine, colours: Colours) -> str:
    sign = f'<td width="14" style="color: {colours.amber}">{line.sign}</td>'
    boards = ", ".join(_board(number, colours) for number in line.boards)
    return f'<tr>{sign}<td>{escape(line.what)}</td><td align="right">{boards}</td></tr>'


def _row(row: CostRow, colours: Colours) -> str:
    board = f"{_board(row.board, colours)} · " if row.board else ""
    return f"<p>{board}{escape(row.text)}</p>"


def _board(number: int, colours: Colours) -> str:
    return _link(f"{_BOARD}{number}", str(number), colours)


def _link(address: str, text: str, colours: Colours) -> str:
    return f'<a href="{address}" style="color: {colours.accent}">{escape(text)}</a>'
