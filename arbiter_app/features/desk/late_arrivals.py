"""Seating those who come late in the round that has been paired."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.texts import error_text
from arbiter_app.widgets.elided_box import ElidedBox
from arbiter_app.widgets.layouts import heading, lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.properties import make_primary
from pairing.core.errors import PairingError
from pairing.event.actions.manual import ChangeGround
from pairing.event.manual.latecomers import joining, latecomers, seated
from pairing.event.manual.session import Session
from pairing.event.manual.words import SessionWords
from pairing.systems.system import PairingSystem

_BYE = 0
"""In place of an opponent."""


class LateArrivalsDialog(QDialog):
    """One choice for everybody who was absent: no game, an opponent who is free, or the bye.

    What is chosen for one follows for the other. OK changes the round, which can be undone;
    whatever rule that breaks has to be confirmed.
    """

    def __init__(
        self, document: Document, system: PairingSystem, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._system = system
        self._absent = latecomers(document.tournament)
        self._round = document.tournament.rounds[-1]
        self.choices: dict[int, QComboBox] = {}
        self.notice = NoticeLine(self)
        self.confirm = QCheckBox(self.tr("Yes, the rules named above are broken on purpose"), self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        number = len(document.tournament.rounds)
        self.setWindowTitle(self.tr("Late arrivals"))
        self.change = self.buttons.addButton(
            self.tr("Change round {round}").format(round=number),
            QDialogButtonBox.ButtonRole.AcceptRole,
        )
        make_primary(self.change)
        self.confirm.toggled.connect(self._refresh)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out(number)
        self._refresh()

    def _lay_out(self, number: int) -> None:
        title = heading(self.tr("Who joins round {round}").format(round=number), self)
        note = NoticeLine(self)
        note.show_text(
            self.tr(
                "Boards that stand are not changed. Whoever came late can play somebody else who "
                "did, or whoever has the bye, or gets the bye if nobody has it."
            )
        )
        body = QWidget(self)
        form = QFormLayout(body)
        form.setContentsMargins(0, 0, 6, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for tpn in self._absent:
            self.choices[tpn] = self._choice(tpn)
            form.addRow(self._name(tpn), self.choices[tpn])
        lay_out(self, title, note, scrolling(body, self), self.notice, self.confirm, self.buttons)
        size_to_screen(self, QSize(560, min(self.sizeHint().height() + 90, 560)))
        next(iter(self.choices.values()), self.buttons).setFocus()

    def _choice(self, tpn: int) -> QComboBox:
        choice = ElidedBox(self)
        choice.addItem(self.tr("does not play"), None)
        for other in self._absent:
            if other != tpn:
                choice.addItem(self.tr("plays {name}").format(name=self._name(other)), other)
        resting = self._round.pairing_allocated_bye
        if resting is not None:
            text = self.tr("plays {name}, who has the bye").format(name=self._name(resting))
            choice.addItem(text, resting)
        choice.addItem(self.tr("has the bye"), _BYE)
        choice.setAccessibleName(self._name(tpn))
        choice.activated.connect(partial(self._follow, tpn))
        return choice

    def _name(self, tpn: int) -> str:
        return f"{tpn}  {self._document.tournament.players_by_tpn[tpn].name}"

    def _follow(self, tpn: int, _: int) -> None:
        """Nobody has two opponents: what contradicts the last choice is taken back."""
        chosen = self.choices[tpn].currentData()
        for other, choice in self.choices.items():
            own = choice.currentData()
            if other == chosen:
                self._choose(other, tpn)
            elif other != tpn and own is not None and own in (tpn, chosen):
                self._choose(other, None)
        self.confirm.setChecked(False)
        self._refresh()

    def _choose(self, tpn: int, opponent: int | None) -> None:
        choice = self.choices[tpn]
        choice.setCurrentIndex(choice.findData(opponent))

    def _session(self) -> Session | None:
        """The round as chosen; ``None`` if nobody joins."""
        chosen = {tpn: choice.currentData() for tpn, choice in self.choices.items()}
        playing = {tpn: other for tpn, other in chosen.items() if other}
        pairs = {(min(pair), max(pair)) for pair in playing.items()}
        bye = next((tpn for tpn, other in chosen.items() if other == _BYE), None)
        if not pairs and bye is None:
            return None
        return seated(self._document.tournament, self._system, sorted(pairs), bye)

    def _why_no_bye(self) -> str:
        """Why nobody can get the bye, as a sentence: who has it has no opponent yet."""
        resting = self._round.pairing_allocated_bye
        chosen = [choice.currentData() for choice in self.choices.values()]
        if _BYE not in chosen or resting is None or resting in chosen:
            return ""
        text = self.tr("{name} has the bye and needs an opponent before somebody else can have it.")
        return text.format(name=self._name(resting))

    def _refresh(self) -> None:
        """Say what the choice means, and what it breaks."""
        broken: tuple[str, ...] = ()
        refusal = self._why_no_bye()
        try:
            session = None if refusal else self._session()
            if refusal:
                self.notice.show_text(refusal, Tone.REFUSED)
            elif session is None:
                self.notice.clear_text()
            else:
                words = SessionWords(session, self._document.voice)
                broken = words.confirmations(joining(session)[1])
                sentences = (words.ground(ChangeGround.LATE_ENTRY), *broken)
                self.notice.show_text(" ".join(sentences), Tone.WARNING)
        except PairingError as error:
            session = None
            self.notice.show_text(error_text(error, self._document.voice), Tone.REFUSED)
        self.confirm.setVisible(bool(broken))
        self.change.setEnabled(session is not None and (not broken or self.confirm.isChecked()))

    def accept(self) -> None:
        """Change the round; what is refused keeps the dialog open with the reason."""
        session = self._session()
        if session is None:
            return
        refusal = self._document.attempt(joining(session)[0])
        self.notice.show_text(refusal, Tone.REFUSED)
        if not refusal:
            super().accept()
