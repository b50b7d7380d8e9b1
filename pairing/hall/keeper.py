"""Who has the tournament file: this process, or the window that started it.

Either way there is one log, and one place where a command is weighed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action
from pairing.event.store import TournamentFile
from pairing.event.store.errors import StoreError
from pairing.hall.commands import Carried, Command, Fate, Overtaken, action_for


class Keeper(Protocol):
    """Has the tournament, and carries out what phones ask for."""

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""

    @property
    def head(self) -> str:
        """The head of the chain of its file."""

    async def carry_out(self, command: Command, author: str) -> Carried:
        """Weigh the command, and do it in the name of ``author``; what became of it.

        Once it says ``DONE`` the action is on the disk.
        """


class FileKeeper:
    """The file is open in this process."""

    def __init__(self, file: TournamentFile) -> None:
        self._file = file

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self._file.tournament

    @property
    def head(self) -> str:
        """The head of the chain of its file."""
        return self._file.head

    async def carry_out(self, command: Command, author: str) -> Carried:
        """Weigh the command, and do it in the name of ``author``."""

        def do(action: Action) -> None:
            self._file.do(action, author=author)

        return carried(command, self.tournament, do)


def carried(command: Command, tournament: Tournament, do: Callable[[Action], None]) -> Carried:
    """Weigh a command against the tournament as it stands, and let ``do`` do it."""
    try:
        action = action_for(command, tournament)
        if action is None:
            return Carried(Fate.SAME)
        do(action)
    except Overtaken as other:
        return Carried(Fate.OVERTAKEN, other.seat.result, other.seat.label)
    except (ActionRefused, StoreError) as refused:
        return Carried(Fate.REFUSED, key=refused.key, values=dict(refused.values))
    return Carried(Fate.DONE)
