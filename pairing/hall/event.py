"""The event that is shown in the hall: the present edition of its pages."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from itertools import count

from pairing.core.model import Tournament
from pairing.hall.edition import NOWHERE, Doors, HallEdition, MadePage
from pairing.hall.keeper import Keeper
from pairing.hall.live import ChangeBell
from pairing.hall.published import as_published, is_out
from pairing.hall.reasons import KeptReasons
from pairing.reports import hall_paths as at
from pairing.speech.voice import Voice

SECONDS_AN_EDITION = 1.0
"""For which an edition is shown at least, however often something changes."""
_READ_FIRST = tuple(each.name for each in (at.BOARDS, at.NAMES, at.STANDINGS))
"""Pages that lie ready before anybody hears of a change."""


class HallEvent:
    """Keeps the edition that readers see.

    Pages are made by one thread beside the one that answers; whoever asks for a page that is being
    made waits for that one.
    """

    def __init__(self, keeper: Keeper, doors: Doors) -> None:
        self.keeper = keeper
        self.doors = doors
        self.bell = ChangeBell()
        self._reasons = KeptReasons()
        self._maker = ThreadPoolExecutor(1, "pages")
        self._wanted: dict[tuple[str, str, str], asyncio.Future[MadePage | None]] = {}
        self._languages: set[str] = set()
        self._coming: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._shown_at = 0.0
        self._is_called = False
        self._start, self._numbers = secrets.token_hex(4), count(1)
        self._shown = self._new_edition()
        self.bell.revision = self._shown.revision

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.keeper.tournament

    @property
    def published(self) -> Tournament:
        """The tournament as readers see it: without the last round until it is published."""
        return as_published(self.tournament)

    @property
    def awaits_publishing(self) -> int:
        """The number of the round that is paired and not published yet; 0 if there is none."""
        return 0 if is_out(self.tournament) else len(self.tournament.rounds)

    def is_current(self) -> bool:
        """Readers see the tournament as it stands."""
        return self._seen is self.keeper.tournament and not self._is_called

    def call(self) -> None:
        """Let every phone look at its page anew, although the tournament is the same."""
        self._is_called = True
        self.refresh()

    def begin(self, language: str) -> None:
        """Make the pages that are asked for most in that language before anybody comes."""
        self._languages.add(language)
        self._ringing = asyncio.get_running_loop().create_task(self._ring(self._shown))

    def refresh(self) -> None:
        """Show the tournament as it stands: at once, or in a moment if it changes very often."""
        if self.is_current() or self._coming is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._shown_at + SECONDS_AN_EDITION - loop.time()
        if wait > 0:
            self._coming = loop.call_later(wait, self._renew)
        else:
            self._renew()

    def _renew(self) -> None:
        loop = asyncio.get_running_loop()
        self._coming, self._shown_at = None, loop.time()
        self._shown = self._new_edition(self._shown)
        self._ringing = loop.create_task(self._ring(self._shown))

    async def _ring(self, edition: HallEdition) -> None:
        """Tell of a change once the pages that are asked for most lie ready."""
        for language in sorted(self._languages):
            for name in (*_READ_FIRST, edition.first_player):
                if edition is self._shown:
                    await self._make(edition, name, language)
        self.bell.ring(self._shown.revision)

    def _new_edition(self, before: HallEdition | None = None) -> HallEdition:
        keeper, doors = self.keeper, self.doors
        revision = f"{self._start}-{next(self._numbers)}"
        self._seen, self._is_called = keeper.tournament, False
        return HallEdition(self.published, keeper.head, revision, doors, self._reasons, before)

    async def page(self, name: str, language: str) -> MadePage | None:
        """A page of the present edition; ``None`` if there is none of that name."""
        edition = self._shown
        self._languages.add(language)
        return edition.kept(name, language) or await self._make(edition, name, language)

    async def _make(self, edition: HallEdition, name: str, language: str) -> MadePage | None:
        key = edition.revision, name, language
        if key not in self._wanted:
            loop = asyncio.get_running_loop()
            self._wanted[key] = loop.run_in_executor(self._maker, edition.make, name, language)
            self._wanted[key].add_done_callback(lambda _: self._wanted.pop(key, None))
        return await asyncio.shield(self._wanted[key])

    async def lost(self, language: str) -> bytes:
        """The page for addresses that lead nowhere."""
        found = await self.page(NOWHERE.name, language)
        return found.body if found else b""

    def frame(self, template: str, voice: Voice, title: str, path: str, **more: object) -> bytes:
        """A page that is made for one phone alone."""
        return self._shown.page(template, voice, title, path, **more)

    def close(self) -> None:
        """Let everybody go."""
        self.bell.end()
        if self._ringing:
            self._ringing.cancel()
        self._maker.shutdown(wait=False, cancel_futures=True)
