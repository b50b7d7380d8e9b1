"""The pairing server among the features of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from arbiter_app.core import settings as places
from arbiter_app.core.marking import marked
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import Feature
from arbiter_app.workplace.page import Page
from arbiter_app.workplace.workplace import Workplace
from pairing.core.errors import PairingError

if TYPE_CHECKING:
    from arbiter_app.features.pairing_server.sender import Sender
    from pairing.pairing_server.sending import Sent


class PairingServerFeature(Feature):
    """Sends rounds, and takes over what comes back; goes on without the network.

    ``may_pair`` is asked before a round is taken over.
    """

    def __init__(self, place: Workplace) -> None:
        super().__init__(place)
        self.may_pair: Callable[[], bool] = lambda: True
        self.document.opened.connect(self._go_on)

    @cached_property
    def line(self) -> Sender:
        """What sends, made when it is first needed."""
        from arbiter_app.features.pairing_server.sender import Sender
        from pairing.pairing_server.sending import Accounts

        accounts = Accounts(places.pairing_servers_file())
        made = Sender(self.document, accounts, self._place.start_job, self)
        made.sent.connect(self._show_sent)
        made.failed.connect(self._show_failed)
        return made

    def commands(self) -> Iterable[Command]:
        """To send."""
        yield Command(
            "send-server",
            marked("Menus", "Send to the pairin&g server…"),
            self.ask_send,
            enabled=Moment.has_tournament,
            hint=marked("Menus", "Have rounds paired centrally, and what was played compared"),
        )

    def ask_send(self) -> None:
        """Ask for the server, and send."""
        from arbiter_app.features.pairing_server.server_dialog import ServerDialog

        settings = self._place.settings
        dialog = ServerDialog(
            self.line,
            settings.pairing_server,
            self._takes_next,
            lambda: self.document.why_not_pairable,
            self._place.window,
        )
        dialog.finished.connect(lambda _: self._note(dialog.address.text()))
        dialog.open()

    def stop(self) -> None:
        """The window closes."""
        if "line" in vars(self):
            self.line.stop()

    def _note(self, address: str) -> None:
        self._place.settings.pairing_server = address.strip()

    def _takes_next(self) -> bool:
        can = not self.document.is_read_only and not self.document.why_not_pairable
        return can and self.may_pair()

    def _go_on(self) -> None:
        """A tournament is opened: what could not be sent is sent now."""
        if self.document.is_open and places.pairing_servers_file().exists():
            account = self.line.account
            if account is not None and account.is_pending:
                self.line.send(account, takes_next=False)

    def _show_sent(self, sent: Sent) -> None:
        voice = voice_of(self)
        if sent.paired is not None:
            self._place.show_page(Page("round", sent.paired.round_number))
        elif sent.rounds:
            rounds = ", ".join(map(str, sent.rounds))
            self._place.said.emit(voice.say("fps.rounds-sent", {"rounds": rounds}))

    def _show_failed(self, error: PairingError) -> None:
        self._place.said.emit(error_text(error, voice_of(self)))
