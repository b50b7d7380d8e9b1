"""The event as readers see it between two changes: every page is made once, when first asked for.

A page is known by its name, which is its address without the slash in front.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from math import ceil
from typing import Any, TypeVar

from pairing.core.errors import PairingError
from pairing.core.model import Game, Player, Tournament
from pairing.hall.codes import code_drawing, code_file
from pairing.hall.reasons import KeptReasons
from pairing.hall.rendering import rendered
from pairing.reports import hall_paths as at
from pairing.reports.hall_links import path_in_hall
from pairing.reports.hall_paths import HallPath
from pairing.reports.lists.boards import ListedBoard, ListedName, board_list, name_list
from pairing.reports.lists.columns import plain_name
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.page_names import board_reason_name
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.explanations import reasons_part
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import Links
from pairing.reports.pages.listed import listed
from pairing.reports.pages.lists import players_part, standings_part, wallchart_part
from pairing.reports.pages.player import player_part
from pairing.reports.pages.tables import note
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Voice
from pairing.standings import Standings, tournament_standings
from pairing.systems.other_systems import shown_system
from pairing.systems.system import PairingSystem
from pairing.web.addresses import Address

HTML, SVG = "text/html; charset=utf-8", "image/svg+xml"
SECONDS_A_SCREEN = 14
_ROWS_OF_SCREEN, _ROWS_FAR_APART = 11, 7
NOWHERE = HallPath("/nowhere")


@dataclass(frozen=True, slots=True)
class MadePage:
    """A page as it is sent: whole, and packed for those who unpack; its tag changes with it."""

    body: bytes
    packed: bytes
    tag: str
    kind: str = HTML


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the hall is found: for readers, for writers, which Wi-Fi, and the signs of the door."""

    read: Address
    write: Address
    wifi: str = ""
    signs: str = ""


@dataclass(frozen=True, slots=True)
class PlayerSeat:
    """Where a player sits in a round; ``board`` 0 means nowhere, and ``bye`` says why."""

    board: int = 0
    colour: str = ""
    opponent: Player | None = None
    opponent_name: str = ""
    opponent_points: str = ""
    result: str = ""
    bye: str = ""


_Line = TypeVar("_Line")


@dataclass(frozen=True, slots=True)
class _Seats:
    """The lines of the list by names, under TPNs, and of the list by boards."""

    names: Mapping[int, ListedName]
    boards: Sequence[ListedBoard]


class HallEdition:
    """One state of the event. ``revision`` changes with every change, and after a restart."""

    def __init__(
        self,
        tournament: Tournament,
        head: str,
        revision: str,
        doors: Doors,
        reasons: KeptReasons,
        before: HallEdition | None = None,
    ) -> None:
        """The pages that the edition ``before`` has made stay as far as nothing on them changes."""
        self.tournament = tournament
        self.revision = revision
        self.doors = doors
        self._head = head
        self._reasons = reasons
        self._events: dict[str, PageEvent] = {}
        self._seats_by_language: dict[str, _Seats] = {}
        self._made: dict[tuple[str, str], MadePage] = {}
        self._standings: Standings | None = None
        if before is not None and _same_but_results(before.tournament, tournament):
            games = zip(before.games, self.games, strict=True)
            changed = {tpn for old, new in games if old != new for tpn in (new.white, new.black)}
            self._standings = before._standings
            self._made = {
                key: page for key, page in before._made.items() if _stays(key[0], changed)
            }

    def kept(self, name: str, language: str) -> MadePage | None:
        """The page if it was made already."""
        return self._made.get((name, language))

    def make(self, name: str, language: str) -> MadePage | None:
        """The page; ``None`` if there is none of that name, which is not remembered."""
        found = self.kept(name, language)
        if found is None:
            found = self._page(name, Voice(language).about(self.tournament))
        if found is not None:
            self._made[name, language] = found
        return found

    def _page(self, name: str, voice: Voice) -> MadePage | None:
        found = _found(name)
        if found is None:
            return None
        page, numbers = found
        try:
            body = page.make(self, voice, *numbers)
        except PairingError:
            body = self._no_lists(voice)
        return None if body is None else made(body, page.kind)

    def event(self, voice: Voice) -> PageEvent:
        """What the pages of a language are made from."""
        if voice.language not in self._events:
            listed = ListedEvent(self.tournament, self.system, voice, rank=self._ranked)
            work_out = self._reasons.workings_of
            self._events[voice.language] = PageEvent(listed, self._head, work_out)
        return self._events[voice.language]

    def _ranked(self, tournament: Tournament) -> Standings:
        """Those after the last complete round; a result of the one that is played changes none."""
        if self._standings is None:
            self._standings = tournament_standings(tournament)
        return self._standings

    @cached_property
    def system(self) -> PairingSystem:
        """By what the tournament is shown."""
        return shown_system(self.tournament.system)

    @property
    def last_round(self) -> int:
        """The last paired round, 0 before the first."""
        return len(self.tournament.rounds)

    @property
    def first_player(self) -> str:
        """The name of a player's page; once it is made, the others are made quickly."""
        players = self.tournament.players
        return at.PLAYER.of(tpn=players[0].tpn).removeprefix("/") if players else ""

    @property
    def games(self) -> tuple[Game, ...]:
        """The boards of the last round."""
        return self.tournament.rounds[-1].games if self.tournament.rounds else ()

    def state(self, voice: Voice) -> str:
        """How many results are there, in a few words."""
        if not self.tournament.rounds:
            return voice.say("hall.nothing-paired")
        games = self.tournament.rounds[-1].games
        entered = sum(not game.result.is_pending for game in games)
        return voice.say("hall.state", {"entered": entered, "games": len(games)})

    def names(self, voice: Voice) -> dict[int, str]:
        """What everybody is called."""
        return {player.tpn: plain_name(player, voice) for player in self.tournament.players}

    def page(self, template: str, voice: Voice, title: str, path: str, **more: object) -> bytes:
        """A page of the hall in its frame; ``path`` is its address."""
        frame: dict[str, Any] = {
            "title": title,
            "event_name": self.tournament.info.name or voice.say("pages.unnamed-event"),
            "revision": self.revision,
            "languages": [(each.code, each.own_name) for each in LANGUAGES.values()],
            "path": path,
            "wifi": self.doors.wifi,
            "place": self.doors.read.place,
        }
        return rendered(template, voice, frame | more)

    # The pages

    def boards(self, voice: Voice) -> bytes | None:
        """The boards of the last round; before the first one the players."""
        if not self.last_round:
            return self._players(voice)
        return self.round(voice, self.last_round, at.BOARDS.text)

    def round(self, voice: Voice, number: int, path: str = "") -> bytes | None:
        """The boards of a round."""
        if not 1 <= number <= self.last_round:
            return None
        heading = voice.say("hall.round", {"round": number})
        return self.page(
            "round.html",
            voice,
            heading,
            path or at.ROUND.of(number=number),
            heading=heading,
            number=number,
            rounds=range(1, self.last_round + 1),
            state=self.state(voice) if number == self.last_round else "",
            lines=board_list(self.event(voice).listed, number).lines,
            names=self.names(voice),
        )

    def alphabetical(self, voice: Voice) -> bytes | None:
        """Where everybody sits, by name."""
        if not self.last_round:
            return self._players(voice, at.NAMES.text)
        listing = name_list(self.event(voice).listed)
        rows = listed(title_id("names"), listing, LINKS, voice)
        title = voice.say("pages.round-by-name", {"round": self.last_round})
        part = PagePart("names", title, (rows, note(listing.legend)))
        title = voice.say("hall.to-names")
        return self._parts(voice, title, at.NAMES.text, (part,), has_finder=True)

    def standings(self, voice: Voice) -> bytes | None:
        """The standings with their tie-breaks; names lead to how they came about."""
        part = standings_part(self.event(voice), LINKS)
        return self._parts(voice, voice.say("hall.to-standings"), at.STANDINGS.text, (part,))

    def chart(self, voice: Voice) -> bytes | None:
        """The wallchart."""
        part = wallchart_part(self.event(voice), LINKS)
        return self._parts(voice, part.title, at.CHART.text, (part,))

    def why(self, voice: Voice, number: int) -> bytes | None:
        """Why a round is as it is."""
        if not 1 <= number <= self.last_round:
            return None
        part = reasons_part(self.event(voice), LINKS, number)
        return self._parts(voice, part.title, at.REASONS.of(number=number), (part,))

    def player(self, voice: Voice, tpn: int) -> bytes | None:
        """A player's own page: his board, why that one, and his card."""
        event = self.event(voice)
        if tpn not in event.rows:
            return None
        seat = self._seat(voice, tpn) if self.last_round else None
        return self.page(
            "player.html",
            voice,
            plain_name(event.rows[tpn].player, voice),
            at.PLAYER.of(tpn=tpn),
            tpn=tpn,
            number=self.last_round,
            seat=seat,
            sentences=self._why(voice, tpn),
            why_title=self._why_title(voice, seat),
            reason_anchor=board_reason_name(self.last_round, seat.board) if seat else "",
            part=player_part(event, LINKS, event.rows[tpn]),
        )

    def wifi(self, voice: Voice) -> bytes | None:
        """Which Wi-Fi, and which address; it can be printed."""
        url = self.doors.read.url
        title = voice.say("hall.to-wifi")
        return self.page("wifi.html", voice, title, at.WIFI.text, code=code_drawing(url, url))

    def write(self, voice: Voice) -> bytes | None:
        """How a phone is enrolled, and what the warning means."""
        return self.page(
            "write.html",
            voice,
            voice.say("hall.to-write"),
            at.WRITE.text,
            write_url=self.doors.write.url,
            signs=self.doors.signs,
        )

    def screen(self, voice: Voice, page: int) -> bytes | None:
        """One page of the big screen; it leads to the next one by itself."""
        pages = tuple(self._screens(voice))
        if not 1 <= page <= len(pages):
            return None
        shown = pages[page - 1]
        keys = [each["list"] for each in pages]
        lists = [
            (key, voice.say(f"hall.screen-{key}"), keys.index(key) + 1)
            for key in dict.fromkeys(keys)
        ]
        url = self.doors.read.url
        number = self.last_round
        title = voice.say("hall.round", {"round": number}) if number else self.state(voice)
        return self.page(
            "screen.html",
            voice,
            title,
            at.SCREEN.of(page=page),
            page=page,
            pages=len(pages),
            next_page=page % len(pages) + 1,
            seconds=SECONDS_A_SCREEN,
            is_airy=max(each["height"] for each in pages) <= _ROWS_FAR_APART,
            state=self.state(voice),
            lists=lists,
            code=code_drawing(url, url),
            **shown,
        )

    def _screens(self, voice: Voice) -> Iterator[dict[str, Any]]:
        """What each page of the big screen shows; ``height`` is how many lines high it is."""
        event, names = self.event(voice).listed, self.names(voice)
        if self.last_round:
            for rows in _batched(board_list(event).lines, _ROWS_OF_SCREEN):
                yield {"list": "boards", "rows": rows, "height": len(rows), "names": names}
            for both in _batched(name_list(event).lines, 2 * _ROWS_OF_SCREEN):
                columns = tuple(_halves(both))
                height = len(columns[0])
                yield {"list": "names", "rows": columns, "height": height, "names": names}
        standings = standings_list(event)
        values = [column for column in standings.columns if not column.key and column.label]
        for places in _batched(standings.lines, _ROWS_OF_SCREEN):
            shown = [(place, [each.text(place, voice) for each in values]) for place in places]
            labels = [each.label for each in values]
            parts = {"rows": shown, "height": len(shown), "names": names, "labels": labels}
            yield {"list": "standings", **parts}

    def _players(self, voice: Voice, path: str = at.BOARDS.text) -> bytes:
        part = players_part(self.event(voice), LINKS)
        return self._parts(voice, part.title, path, (part,), has_finder=True)

    def _parts(
        self,
        voice: Voice,
        title: str,
        path: str,
        parts: tuple[PagePart, ...],
        *,
        has_finder: bool = False,
    ) -> bytes:
        is_wide = any(part.is_wide for part in parts)
        return self.page(
            "part.html", voice, title, path, parts=parts, is_wide=is_wide, has_finder=has_finder
        )

    def nowhere(self, voice: Voice) -> bytes | None:
        """What an address shows that leads nowhere."""
        texts = (voice.say("hall.nothing-here"),)
        link = (at.BOARDS.text, voice.say("hall.to-boards"))
        title, path = voice.say("hall.nothing"), at.BOARDS.text
        return self.page("plain.html", voice, title, path, texts=texts, link=link)

    def _no_lists(self, voice: Voice) -> bytes:
        """The page where standings cannot be made, by tie-breaks this program does not know."""
        texts = (voice.say("hall.no-lists"),)
        title, path = voice.say("hall.nothing"), at.BOARDS.text
        return self.page("plain.html", voice, title, path, texts=texts, link=())

    def _seat(self, voice: Voice, tpn: int) -> PlayerSeat:
        seats = self._seats(voice)
        line = seats.names[tpn]
        if line.board is None or line.opponent is None or line.colour is None:
            return PlayerSeat(bye=line.bye)
        return PlayerSeat(
            board=line.board,
            colour=line.colour.name.lower(),
            opponent=line.opponent,
            opponent_name=plain_name(line.opponent, voice),
            opponent_points=voice.points(seats.names[line.opponent.tpn].points),
            result=seats.boards[line.board - 1].result,
        )

    def _seats(self, voice: Voice) -> _Seats:
        """Where everybody sits, told in a language."""
        if voice.language not in self._seats_by_language:
            listed = self.event(voice).listed
            names = {line.player.tpn: line for line in name_list(listed).lines}
            self._seats_by_language[voice.language] = _Seats(names, board_list(listed).lines)
        return self._seats_by_language[voice.language]

    def _why(self, voice: Voice, tpn: int) -> tuple[str, ...]:
        if not self.last_round:
            return ()
        sayings = self._reasons.of_round(self.tournament, self.last_round, self.system, voice)
        return sayings[tpn].sentences if tpn in sayings else ()

    def _why_title(self, voice: Voice, seat: PlayerSeat | None) -> str:
        if seat is None or seat.opponent is None:
            return voice.say("hall.why-no-game")
        return voice.say("hall.why-opponent", {"name": seat.opponent_name})

    def code(self, voice: Voice) -> bytes | None:
        """The QR code of the hall."""
        return code_file(self.doors.read.url)

    def player_code(self, voice: Voice, tpn: int) -> bytes | None:
        """The QR code of a player's page."""
        if tpn not in self.tournament.players_by_tpn:
            return None
        return code_file(self.doors.read.url + at.PLAYER.of(tpn=tpn))


def _same_but_results(old: Tournament, new: Tournament) -> bool:
    """Only results of the round that is being played differ, and who is there for the next."""
    return _without_results(old) == _without_results(new)


def _without_results(tournament: Tournament) -> Tournament:
    """The tournament as if the round that is being played had no results yet.

    A round that has all of them is not being played: it counts in the standings.
    """
    if not tournament.rounds or tournament.rounds[-1].is_complete:
        return replace(tournament, checked_in=frozenset())
    *earlier, last = tournament.rounds
    games = tuple(Game(game.white, game.black) for game in last.games)
    return replace(
        tournament, rounds=(*earlier, replace(last, games=games)), checked_in=frozenset()
    )


def _found(name: str) -> tuple[_Page, tuple[int, ...]] | None:
    """The page of that name, and the numbers in it."""
    for page in _PAGES:
        found = page.path.names.fullmatch(name)
        if found:
            return page, tuple(map(int, found.groups()))
    return None


def _stays(name: str, changed: Collection[int]) -> bool:
    """The page of that name shows nothing of the results of those players."""
    found = _found(name)
    if found is None:
        return False
    page, numbers = found
    if page.shows is _Shows.OWN_RESULT:
        return not any(tpn in changed for tpn in numbers)
    return page.shows is _Shows.NO_RESULT


def made(body: bytes, kind: str = HTML) -> MadePage:
    """The page with its tag, packed."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return MadePage(body, gzip.compress(body, 5, mtime=0), tag, kind)


def _batched(lines: Sequence[_Line], most: int) -> Iterator[Sequence[_Line]]:
    """As few parts of at most so many lines as there can be, all about as long."""
    size = ceil(len(lines) / max(ceil(len(lines) / most), 1))
    for begin in range(0, len(lines), max(size, 1)):
        yield lines[begin : begin + size]


def _halves(lines: Sequence[ListedName]) -> Iterator[Sequence[ListedName]]:
    middle = ceil(len(lines) / 2)
    yield lines[:middle]
    yield lines[middle:]


LINKS = Links(path_in_hall)


class _Shows(Enum):
    """What a page shows of the round that is being played; standings count a round whole."""

    RESULTS = "results"
    OWN_RESULT = "own result"
    """That of the player whose TPN is in the address."""
    NO_RESULT = "no result"


@dataclass(frozen=True, slots=True)
class _Page:
    """A page with its address; numbers in the address go to what makes it."""

    path: HallPath
    make: Callable[..., bytes | None]
    shows: _Shows
    kind: str = HTML


_PAGES = (
    _Page(at.BOARDS, HallEdition.boards, _Shows.RESULTS),
    _Page(at.NAMES, HallEdition.alphabetical, _Shows.NO_RESULT),
    _Page(at.STANDINGS, HallEdition.standings, _Shows.NO_RESULT),
    _Page(at.CHART, HallEdition.chart, _Shows.RESULTS),
    _Page(at.WIFI, HallEdition.wifi, _Shows.NO_RESULT),
    _Page(at.WRITE, HallEdition.write, _Shows.NO_RESULT),
    _Page(NOWHERE, HallEdition.nowhere, _Shows.NO_RESULT),
    _Page(at.ROUND, HallEdition.round, _Shows.RESULTS),
    _Page(at.REASONS, HallEdition.why, _Shows.NO_RESULT),
    _Page(at.PLAYER, HallEdition.player, _Shows.OWN_RESULT),
    _Page(at.SCREEN, HallEdition.screen, _Shows.RESULTS),
    _Page(at.CODE, HallEdition.code, _Shows.NO_RESULT, SVG),
    _Page(at.PLAYER_CODE, HallEdition.player_code, _Shows.NO_RESULT, SVG),
)
