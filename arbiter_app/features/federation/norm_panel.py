"""How a norm of a player stands: one sentence, the numbers with their articles, the rounds."""

from __future__ import annotations

from operator import itemgetter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.federation.figures import Figures
from arbiter_app.features.federation.models import (
    FOUND_COLUMN,
    REQUIREMENT_COLUMN,
    RequirementsModel,
)
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.elided_box import ElidedBox
from arbiter_app.widgets.layouts import heading
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role
from arbiter_app.widgets.tables import Table
from pairing.federation.norms import Norm, NormLine, Outlook
from pairing.federation.norms.narrator import (
    answer_text,
    missing_text,
    needed_row_text,
    norm_name,
    role_text,
    special_remarks,
)
from pairing.speech.voice import Voice

_SHORTEST = 16
_LEAST_ROWS = 5
_COUNTED = "counted"
_MADE = (Outlook.MET, Outlook.SECURED)


class NormPanel(QWidget):
    """Asks for a player and a norm, and answers why he has it or not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._figures: Figures | None = None
        self.summary = PlainLabel(self)
        self.player = ElidedBox(self)
        self.norm = ElidedBox(self)
        self.answer = PlainLabel(self)
        self.model = RequirementsModel(self)
        self.table = Table((REQUIREMENT_COLUMN,), _SHORTEST, self)
        self.working = PlainLabel(self)
        self._dress()
        self._lay_out()
        self.player.activated.connect(lambda _: self._list_norms(None))
        self.norm.activated.connect(self._show_line)

    @property
    def line(self) -> NormLine | None:
        """The line that is shown."""
        found: NormLine | None = self.norm.currentData()
        return found

    def _dress(self) -> None:
        for label in (self.summary, self.answer, self.working):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        set_role(self.summary, "muted")
        set_role(self.answer, "title")
        set_role(self.working, "muted")
        self.player.setAccessibleName(self.tr("Player whose norm is shown"))
        self.norm.setAccessibleName(self.tr("Norm that is shown"))
        self.answer.setAccessibleName(self.tr("How the norm stands"))
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("What the norm needs"))
        self.table.hint = self.tr("There is no norm for this player to make.")
        self.table.setItemDelegate(TextDelegate(parent=self))
        self.table.setItemDelegateForColumn(FOUND_COLUMN, TextDelegate(Weight.STRONG, self))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(heading(self.tr("Title norms"), self))
        top.addWidget(self.summary, 1)
        self.summary.setAlignment(Qt.AlignmentFlag.AlignRight)
        chosen = QHBoxLayout()
        chosen.addWidget(self.player, 1)
        chosen.addWidget(self.norm, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addLayout(chosen)
        layout.addWidget(self.answer)
        layout.addWidget(self.table)
        self.table.setMinimumHeight(self.table.height_for(_LEAST_ROWS))
        layout.addWidget(self.working)
        layout.addStretch(1)

    def forget(self) -> None:
        """Show nothing: another tournament is open."""
        self._figures = None
        for part in (self.player, self.norm, self.summary):
            part.clear()
        self._show_line()

    def show_figures(self, figures: Figures) -> None:
        """Show the norms of these figures; player and norm stay, if they are still there."""
        self._figures = figures
        chosen = self.player.currentData()
        self.player.clear()
        for text, tpn in _players(figures, voice_of(self)):
            self.player.addItem(text, tpn)
        self.player.setCurrentIndex(max(0, self.player.findData(chosen)))
        self.summary.setText(self._summary(figures))
        kept = self.line.norm if self.line and self.player.currentData() == chosen else None
        self._list_norms(kept)

    def show_player(self, tpn: int) -> None:
        """Show the norms of that player."""
        at = self.player.findData(tpn)
        if at >= 0 and at != self.player.currentIndex():
            self.player.setCurrentIndex(at)
            self._list_norms(None)

    def _summary(self, figures: Figures) -> str:
        made, possible = len(figures.norms.norms), len(figures.norms.within_reach)
        if figures.norms.is_finished:
            return self.tr("{made} made").format(made=made)
        text = self.tr("{made} made, {possible} still possible")
        return text.format(made=made, possible=possible)

    def _list_norms(self, chosen: Norm | None) -> None:
        """The norms of the player; without a choice the one that is made or nearest to it."""
        assert self._figures is not None
        tpn = self.player.currentData()
        lines = [line for line in self._figures.norms.lines if line.player.tpn == tpn]
        self.norm.clear()
        for line in lines:
            self.norm.addItem(norm_name(line.norm, voice_of(self)), line)
        kept = next((at for at, line in enumerate(lines) if line.norm is chosen), None)
        self.norm.setCurrentIndex(_most_promising(lines) if kept is None else kept)
        self._show_line()

    def _show_line(self) -> None:
        line = self.line
        figures = self._figures
        if line is None or figures is None:
            self.answer.clear()
            self.working.clear()
            self.model.show_rows(())
            return
        self.answer.setText(answer_text(line, figures.names, voice_of(self)))
        self.model.show_rows(line.result.judgement.findings)
        self.table.fit_columns()
        self.table.setFixedHeight(self.table.height_for(max(self.model.rowCount(), _LEAST_ROWS)))
        self.working.setText("\n".join(self._working(line, figures)))

    def _working(self, line: NormLine, figures: Figures) -> list[str]:
        """The rounds that do not simply count, what is still needed, and remarks."""
        said = [
            self.tr("Round {round}: {role}").format(
                round=each.line.round_number, role=role_text(each, voice_of(self))
            )
            for each in line.result.roles
            if each.role.value != _COUNTED
        ]
        said += [needed_row_text(row, voice_of(self)) for row in line.forecast.needed]
        said += [missing_text(line, voice_of(self))] if missing_text(line, voice_of(self)) else []
        is_strong = figures.norms.conditions.is_strong
        return [*said, *special_remarks(line.result, voice_of(self), is_strong=is_strong)]


def _players(figures: Figures, voice: Voice) -> list[tuple[str, int]]:
    """Text and TPN of everybody who might make a norm: who has one first, then who still can."""
    places: dict[int, tuple[int, str]] = {}
    for line in figures.norms.lines:
        player, outlook = line.player, line.forecast.outlook
        plain = f"{player.tpn} {player.name}"
        named = f"{plain} – {norm_name(line.norm, voice)}"
        place = (0, named) if outlook in _MADE else (1 + (outlook is not Outlook.POSSIBLE), plain)
        places[player.tpn] = min(place, places.get(player.tpn, place), key=itemgetter(0))
    ordered = sorted(places.items(), key=lambda item: (item[1][0], item[0]))
    return [(text, tpn) for tpn, (_, text) in ordered]


def _most_promising(lines: list[NormLine]) -> int:
    """The first norm that is made or possible, else the first whose performance is there."""
    good = (*_MADE, Outlook.POSSIBLE)
    for at, line in enumerate(lines):
        if line.forecast.outlook in good:
            return at
    for at, line in enumerate(lines):
        judgement = line.result.judgement
        least = judgement.demands.threshold.performance
        if judgement.games and judgement.performance >= least:
            return at
    return max(0, len(lines) - 1) if lines and lines[-1].norm is Norm.IM else 0
