"""Sending to the pairing server: where it is, what came of it, what it found."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.pairing_server.deviations_model import DeviationsModel
from arbiter_app.features.pairing_server.sender import NOT_REACHED, Sender
from arbiter_app.widgets.layouts import lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary
from arbiter_app.widgets.tables import Table
from pairing.core.errors import PairingError
from pairing.pairing_server.client import ServerError
from pairing.pairing_server.sending import Account, Sent

_RECEIVED_COLUMN, _SHORTEST = 4, 12
_LONGEST_REMARK = 200


class ServerDialog(QDialog):
    """Asks for the address, sends, and shows what was found.

    ``takes_next`` says whether the next round can be paired now, ``why_not`` what is in its way.
    """

    def __init__(
        self,
        sender: Sender,
        address: str,
        takes_next: Callable[[], bool],
        why_not: Callable[[], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._sender = sender
        self._takes_next = takes_next
        self._why_not = why_not
        account = sender.account
        self.address = QLineEdit(account.url if account else address, self)
        self.code = PlainLabel(self)
        self.registrar = QLineEdit(self)
        self.remark = QLineEdit(self)
        self.send = QPushButton(self.tr("&Send"), self)
        self.notice = NoticeLine(self)
        self.model = DeviationsModel(self)
        self.table = Table((_RECEIVED_COLUMN,), _SHORTEST, self)
        self._dress()
        self._lay_out()
        self.send.clicked.connect(self.start)
        sender.sent.connect(self.show_sent)
        sender.failed.connect(self.show_failed)
        sender.ended.connect(self._show_state)
        self._show_state()
        if account is not None and account.is_pending:
            self.notice.show_text(self._say("fps.sends-later"), Tone.WARNING)

    def start(self) -> None:
        """Send what the server has not got yet."""
        url = self.address.text().strip().rstrip("/")
        if not url.startswith(("http://", "https://")):
            self.notice.show_text(self._say("fps.bad-address"), Tone.REFUSED)
            self.address.setFocus()
            return
        known = self._sender.account
        account = known if known is not None and known.url == url else Account(url)
        self.notice.show_text(self.tr("Sending…"))
        registrar = "".join(self.registrar.text().split())
        self._sender.send(account, self.remark.text(), registrar, takes_next=self._takes_next())
        self._show_state()

    def show_sent(self, sent: Sent) -> None:
        """What was sent, taken over and found."""
        sentences = []
        if sent.rounds:
            rounds = ", ".join(map(str, sent.rounds))
            sentences.append(self._say("fps.rounds-sent", {"rounds": rounds}))
        if sent.other:
            rounds = ", ".join(map(str, sent.other))
            sentences.append(self._say("fps.rounds-other", {"rounds": rounds}))
        if sent.paired is not None:
            sentences.append(self._say("fps.round-taken", {"round": sent.paired.round_number}))
        if sent.is_closed:
            sentences.append(self._say("fps.tournament-closed"))
        elif sent.paired is None and (why := self._why_not()):
            sentences.append(why)
        tone = Tone.WARNING if sent.other else Tone.NOTE
        self.notice.show_text(" ".join(sentences) or self._say("fps.nothing-to-send"), tone)
        self.model.show_rows(sent.deviations)
        self.table.fit_columns()

    def show_failed(self, error: PairingError) -> None:
        """Why nothing was sent; if the server was not there, that it is tried again."""
        text = error_text(error, voice_of(self))
        if isinstance(error, ServerError) and error.key == NOT_REACHED:
            self.notice.show_text(f"{text} {self._say('fps.sends-later')}", Tone.WARNING)
        else:
            self.notice.show_text(text, Tone.REFUSED)

    def _say(self, key: str, values: dict[str, str | int] | None = None) -> str:
        return voice_of(self).say(key, values)

    def _dress(self) -> None:
        self.setWindowTitle(self.tr("Pairing server"))
        self.address.setPlaceholderText("https://")
        self.registrar.setEchoMode(QLineEdit.EchoMode.Password)
        self.registrar.setPlaceholderText(self._say("fps.registrar-token-hint"))
        self.remark.setMaxLength(_LONGEST_REMARK)
        self.remark.setPlaceholderText(self.tr("only if a round is to be paired again"))
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("What was played differently from what was sent"))
        self.table.hint = self._say("fps.no-deviations")

    def _lay_out(self) -> None:
        body = QWidget(self)
        form = QFormLayout(body)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.tr("&Address of the server"), self.address)
        form.addRow(self.tr("Code of the tournament"), self.code)
        form.addRow(self._say("fps.registrar-token"), self.registrar)
        form.addRow(self.tr("&Remark"), self.remark)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.addButton(self.send, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        make_primary(self.send)
        self.send.setDefault(True)
        frame = lay_out(self, body, self.notice, self.table, buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(720, 480))
        self.address.setFocus()

    def _show_state(self) -> None:
        account = self._sender.account
        self.code.setText(account.code if account and account.code else "–")
        self.registrar.setEnabled(not (account and account.token))
        self.send.setEnabled(not self._sender.is_running)
