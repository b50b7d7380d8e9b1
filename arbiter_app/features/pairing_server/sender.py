"""Sending to the pairing server in the background, and again later while it cannot be reached."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from arbiter_app.core.document import Document
from arbiter_app.jobs.job import Job, Start
from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.event.actions import EnterPairing
from pairing.explaining.records import encode_record, pair_and_record
from pairing.systems.system import Watcher

if TYPE_CHECKING:
    from pairing.pairing_server.sending import Account, Accounts, Sent

SECONDS_UNTIL_AGAIN = 60
NOT_REACHED = "fps.not-reached"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of sending, and how the round that is taken over comes about, if that is known."""

    sent: Sent
    record: str


class Sender(QObject):
    """Sends the open tournament, one thing after the other.

    ``sent`` brings what came of it, ``failed`` the error that says why nothing did; ``ended`` comes
    last. While the server cannot be reached, what was played is sent again every minute; the next
    round is then left to the arbiter, who may have paired it here meanwhile.
    """

    sent = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(
        self, document: Document, accounts: Accounts, start: Start, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._accounts = accounts
        self._start = start
        self._job: Job[Outcome] | None = None
        self._tournament = Tournament()
        self._identity = ""
        self.again = QTimer(self)
        self.again.setInterval(1000 * SECONDS_UNTIL_AGAIN)
        self.again.timeout.connect(self._send_again)
        document.opened.connect(self._wait_or_rest)
        document.changed.connect(self._wait_or_rest)

    @property
    def account(self) -> Account | None:
        """How the open tournament is known to a server."""
        return self._accounts.of(self._document.identity) if self._document.is_open else None

    @property
    def is_running(self) -> bool:
        """Something is being sent."""
        return self._job is not None

    def send(
        self, account: Account, remark: str = "", registrar: str = "", *, takes_next: bool
    ) -> None:
        """Start to send, unless that is being done; ``registrar`` is the token that registers."""
        from pairing.pairing_server.client import ServerError
        from pairing.pairing_server.sending import send

        if self._job is not None:
            return
        tournament = self._tournament = self._document.tournament
        identity = self._identity = self._document.identity
        accounts = self._accounts

        def keep(known: Account) -> None:
            try:
                accounts.keep(identity, known)
            except OSError as error:
                raise ServerError("fps.account-not-kept", reason=str(error)) from error

        def work(watch: Watcher) -> Outcome:
            try:
                sent = send(
                    tournament,
                    account,
                    keep,
                    watch,
                    remark=remark,
                    registrar=registrar,
                    takes_next=takes_next,
                )
            except ServerError as error:
                known = accounts.of(identity) or account
                keep(replace(known, is_pending=error.key == NOT_REACHED))
                raise
            keep(replace(sent.account, is_pending=False))
            return Outcome(sent, _record(tournament, sent))

        job = self._job = Job(work)
        job.signals.answered.connect(self._take)
        job.signals.failed.connect(self._refuse)
        job.signals.ended.connect(self._end)
        self._start(job)

    def stop(self) -> None:
        """Send no more; what is on its way arrives or does not."""
        self.again.stop()
        if self._job is not None:
            self._job.cancel()

    def _take(self, made: Outcome) -> None:
        pairing = made.sent.paired
        if self._document.is_open and self._document.tournament == self._tournament:
            if pairing is not None:
                self._document.do(EnterPairing(pairing), record=made.record)
            self.sent.emit(made.sent)

    def _refuse(self, error: PairingError) -> None:
        if self._document.is_open and self._document.identity == self._identity:
            self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self._wait_or_rest()
        self.ended.emit()

    def _wait_or_rest(self) -> None:
        account = self.account
        if account is None or not account.is_pending:
            self.again.stop()
        elif not self.again.isActive():
            self.again.start()

    def _send_again(self) -> None:
        if (account := self.account) is not None and account.is_pending:
            self.send(account, takes_next=False)


def _record(tournament: Tournament, sent: Sent) -> str:
    """How the round came about, where this program pairs it as the server did."""
    if sent.paired is None:
        return ""
    try:
        own = pair_and_record(tournament)
    except PairingError:
        return ""
    is_same = (own.pairing.pairs, own.pairing.bye) == (sent.paired.pairs, sent.paired.bye)
    return encode_record(own.record) if is_same and own.record is not None else ""
