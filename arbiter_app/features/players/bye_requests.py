"""In which of the rounds to come a player does not play, and what those rounds are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QWidget,
)

from arbiter_app.core.voices import terms_of
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import heading, lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.core.model import ByeKind, Tournament
from pairing.event.actions import Action, BarFromHalfPointByes, CancelByeRequest, RequestBye
from pairing.event.actions.legal import caution
from pairing.event.actions.titles import bye_text

if TYPE_CHECKING:
    from arbiter_app.core.document import Document

ASKED_FOR = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)


class ByeRequestsDialog(QDialog):
    """One choice for each round to come; OK carries out what differs from before, one by one."""

    def __init__(self, document: Document, tpn: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._tpn = tpn
        self.choices: dict[int, QComboBox] = {}
        self.not_entitled = QCheckBox(self.tr("Not entitled to &half-point byes"), self)
        self.not_entitled.setChecked(document.tournament.players_by_tpn[tpn].no_half_point_byes)
        self.not_entitled.toggled.connect(self._follow_mark)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()

    def _lay_out(self) -> None:
        tournament = self._document.tournament
        player = tournament.players_by_tpn[self._tpn]
        self.setWindowTitle(self.tr("Byes asked for"))
        title = heading(f"{player.tpn}  {player.name}", self)
        title.setWordWrap(True)
        note = NoticeLine(self)
        note.show_text(self._explanation(tournament))
        body = self._rounds(tournament)
        self._follow_mark(self.not_entitled.isChecked())
        rounds = scrolling(body, self)
        lay_out(self, title, note, self.not_entitled, rounds, self.notice, self.buttons)
        size_to_screen(self, QSize(380, min(self.sizeHint().height() + 20, 560)))
        for choice in tuple(self.choices.values())[:1]:
            choice.setFocus()

    def _explanation(self, tournament: Tournament) -> str:
        if not tournament.round_count:
            return self.tr("The number of rounds is not known, so only the next one can be chosen.")
        if tournament.next_round > tournament.round_count:
            return self.tr("All rounds have been paired.")
        return self.tr("The player is not paired in a round with a bye.", terms_of(self._document))

    def _rounds(self, tournament: Tournament) -> QWidget:
        body = QWidget(self)
        form = QFormLayout(body)
        form.setContentsMargins(0, 0, 6, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for number in rounds_to_come(tournament):
            choice = self._choice(tournament, number)
            form.addRow(self.tr("Round {round}").format(round=number), choice)
            self.choices[number] = choice
        return body

    def _follow_mark(self, is_marked: bool) -> None:
        """A half-point bye is offered to whoever is entitled to it."""
        for choice in self.choices.values():
            at = choice.findData(ByeKind.HALF_POINT)
            if is_marked and choice.currentIndex() == at:
                choice.setCurrentIndex(0)
            model = choice.model()
            if isinstance(model, QStandardItemModel):
                model.item(at).setEnabled(not is_marked)

    def _choice(self, tournament: Tournament, round_number: int) -> QComboBox:
        worth, voice = bye_points(tournament), self._document.voice
        choice = QComboBox(self)
        choice.addItem(self.tr("plays"), None)
        for kind in ASKED_FOR:
            choice.addItem(f"{bye_text(kind, voice)} · {voice.points(worth[kind])}", kind)
        choice.setCurrentIndex(choice.findData(self._asked(tournament).get(round_number)))
        choice.setAccessibleName(self.tr("Round {round}").format(round=round_number))
        choice.currentIndexChanged.connect(self._warn)
        return choice

    def _asked(self, tournament: Tournament) -> dict[int, ByeKind]:
        return {
            request.round_number: request.kind
            for request in tournament.requests
            if request.tpn == self._tpn
        }

    def actions_needed(self) -> tuple[Action, ...]:
        """What turns the requests noted so far into those chosen here."""
        asked = self._asked(self._document.tournament)
        needed: list[Action] = []
        for number, choice in self.choices.items():
            kind = choice.currentData()
            if kind is None and number in asked:
                needed.append(CancelByeRequest(self._tpn, number))
            elif kind is not None and kind is not asked.get(number):
                needed.append(RequestBye(self._tpn, number, kind))
        player = self._document.tournament.players_by_tpn[self._tpn]
        if self.not_entitled.isChecked() != player.no_half_point_byes:
            mark = BarFromHalfPointByes(self._tpn, self.not_entitled.isChecked())
            needed.insert(len(needed) if mark.is_barred else 0, mark)
        return tuple(needed)

    def _warn(self) -> None:
        """Show what speaks against the choices, once each."""
        tournament = self._document.tournament
        cautions = (caution(action, tournament) for action in self.actions_needed())
        sentences = {
            self._document.voice.say(found.key, found.values) for found in cautions if found
        }
        self.notice.show_text(" ".join(sorted(sentences)), Tone.WARNING)

    def accept(self) -> None:
        """Carry everything out; what is refused keeps the dialog open with the reason."""
        if carry_out(self._document, self.actions_needed(), self.notice, self):
            super().accept()


def rounds_to_come(tournament: Tournament) -> range:
    """The rounds not paired yet; only the next one if the number of rounds is not known."""
    last = tournament.round_count or tournament.next_round
    return range(tournament.next_round, last + 1)


def bye_points(tournament: Tournament) -> dict[ByeKind, int]:
    """What each bye on request is worth, in tenths."""
    points = tournament.points
    return {
        ByeKind.FULL_POINT: points.full_point_bye,
        ByeKind.HALF_POINT: points.half_point_bye,
        ByeKind.ZERO_POINT: points.zero_point_bye,
    }
