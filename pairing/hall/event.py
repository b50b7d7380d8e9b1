"""The event that is shown in the hall: the present edition of its pages."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from itertools import count

from pairing.core.model import Tournament
from pairing.hall.edition import Doors, Edition, Made
from pairing.hall.keeper import Keeper
from pairing.hall.live import Bell
from pairing.hall.reasons import Reasons
from pairing.speech.voice import Voice
from pairing.systems.registry import plays_two_games

_READ_FIRST = ("", "names", "standings")
"""Pages that lie ready before anybody hears of a change."""


class HallEvent:
    """Keeps the edition that readers see.

    Pages are made by one thread beside the one that answers; whoever asks for a page that is being
    made waits for that one.
    """

    def __init__(self, keeper: Keeper, doors: Doors) -> None:
        self.keeper = keeper
        self.doors = doors
        self.bell = Bell()
        self._reasons = Reasons()
        self._maker = ThreadPoolExecutor(1, "pages")
        self._wanted: dict[tuple[str, str, str], asyncio.Future[Made | None]] = {}
        self._languages: set[str] = set()
        self._start, self._numbers = secrets.token_hex(4), count(1)
        self._shown = self._new_edition()
        self.bell.revision = self._shown.revision

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.keeper.tournament

    @property
    def has_matches(self) -> bool:
        """Pairings are matches, whose score sheets are filled in at the desk alone."""
        return self.tournament.is_team_event or plays_two_games(self.tournament)

    def is_current(self) -> bool:
        """Readers see the tournament as it stands."""
        return self._shown.tournament is self.keeper.tournament

    async def refresh(self) -> None:
        """Show the tournament as it stands; ring once the pages asked for most lie ready."""
        if self.is_current():
            return
        fresh = self._new_edition()
        for language in sorted(self._languages):
            for name in _READ_FIRST:
                await self._make(fresh, name, language)
        self._shown = fresh
        self.bell.ring(fresh.revision)

    def _new_edition(self) -> Edition:
        keeper = self.keeper
        revision = f"{self._start}-{next(self._numbers)}"
        return Edition(keeper.tournament, keeper.head, revision, self.doors, self._reasons)

    async def page(self, name: str, language: str) -> Made | None:
        """A page of the present edition; ``None`` if there is none of that name."""
        edition = self._shown
        self._languages.add(language)
        return edition.kept(name, language) or await self._make(edition, name, language)

    async def _make(self, edition: Edition, name: str, language: str) -> Made | None:
        key = edition.revision, name, language
        if key not in self._wanted:
            loop = asyncio.get_running_loop()
            self._wanted[key] = loop.run_in_executor(self._maker, edition.make, name, language)
            self._wanted[key].add_done_callback(lambda _: self._wanted.pop(key, None))
        return await asyncio.shield(self._wanted[key])

    async def lost(self, language: str) -> bytes:
        """The page for addresses that lead nowhere."""
        found = await self.page("nowhere", language)
        return found.body if found else b""

    def frame(self, template: str, voice: Voice, title: str, path: str, **more: object) -> bytes:
        """A page that is made for one phone alone."""
        return self._shown.page(template, voice, title, path, **more)

    def close(self) -> None:
        """Let everybody go."""
        self.bell.end()
        self._maker.shutdown(wait=False, cancel_futures=True)
