"""The hall as people meet it: the real server in a process of its own, and phones that ask it."""

from __future__ import annotations

import json
import queue
import re
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from pairing.core.model import Colour, Player, PointSystem, Roster, Tournament
from pairing.event.actions import EnterPairing, PublishRound
from pairing.event.store import TournamentFile
from pairing.systems.registry import find_system
from tests.support.servers import begin

_PATIENCE = 60.0


def make_event(path: Path, players: int = 14, name: str = "", **more: Any) -> Path:
    """A tournament file whose first round is published; ``name`` is that of player 3."""
    entrants = tuple(
        Player(tpn, name if tpn == 3 and name else f"Player {tpn:03}", 2500 - tpn)
        for tpn in range(1, players + 1)
    )
    first = {"system": "dutch-2026", "round_count": 5, "initial_colour": Colour.WHITE}
    return _with_first_round(path, Tournament(**{**first, "players": entrants, **more}))


def make_team_event(path: Path, teams: int = 4, boards: int = 4) -> Path:
    """The same for teams; member ``n`` of team 3 is ``Player 30n`` and has that number."""
    tournament = Tournament(
        system="team-swiss-2026",
        round_count=3,
        initial_colour=Colour.WHITE,
        boards_per_match=boards,
        points=PointSystem.for_match_points(),
        other_points=PointSystem.for_matches(boards),
        players=tuple(Player(tpn, f"Team {tpn}", 2500 - tpn) for tpn in range(1, teams + 1)),
        rosters=tuple(Roster(tpn, _members(tpn, boards)) for tpn in range(1, teams + 1)),
    )
    return _with_first_round(path, tournament)


def _members(team: int, count: int) -> tuple[Player, ...]:
    numbers = (100 * team + place for place in range(1, count + 1))
    return tuple(Player(number, f"Player {number}") for number in numbers)


def _with_first_round(path: Path, tournament: Tournament) -> Path:
    with TournamentFile.create(path, tournament) as file:
        pair(file)
        file.do(PublishRound(1))
    return path


def pair(file: TournamentFile) -> None:
    """Pair the next round by the rules; it is not published."""
    tournament = file.tournament
    file.do(EnterPairing(find_system(tournament.system).pair_next_round(tournament, None)))


class HallServer:
    """``arbiter serve`` on a file; ``folder`` is where it keeps its records."""

    def __init__(self, file: Path, folder: Path, *options: str) -> None:
        self.folder = folder
        own = {"XDG_DATA_HOME": str(folder), "ARBITER_LANG": "en"}
        self.process = begin(["serve", str(file), *options], own)
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._errors: list[bytes] = []
        takers = (self.process.stdout, self._lines.put), (self.process.stderr, self._errors.append)
        self._readers = [threading.Thread(target=_read, args=each, daemon=True) for each in takers]
        for reader in self._readers:
            reader.start()
        opened = self.told()
        self.read, self.write = opened["read"], opened["write"]

    def told(self) -> Any:
        """The next line that the hall tells."""
        return json.loads(self._lines.get(timeout=_PATIENCE))

    def order(self, words: str) -> Any:
        """Type an order; what the hall answers."""
        self.say(words)
        return self.told()

    def say(self, words: str) -> None:
        """Type an order that is not answered."""
        self.process.stdin.write(words.encode() + b"\n")
        self.process.stdin.flush()

    @property
    def errors(self) -> str:
        """What was written on standard error so far."""
        return b"".join(self._errors).decode()

    def stop(self) -> int:
        """Close the hall as a person does; its exit code."""
        self.process.terminate()
        return self._end()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self._end()

    def _end(self) -> int:
        code = self.process.wait(_PATIENCE)
        for reader in self._readers:
            reader.join(_PATIENCE)
        self.process.stdin.close()
        return code

    def reader(self) -> Phone:
        """A phone at the door for readers."""
        return Phone(self.read)

    def helper(self, words: str = "deputy Anna") -> Phone:
        """A phone that was enrolled with a code."""
        code = self.order(f"invite {words}")["code"]
        phone = Phone(self.write)
        assert phone.post("/enrol", code=code, name="").status == 303
        return phone

    def player(self, tpn: int) -> Phone:
        """A player's own phone."""
        pin = self.order(f"pin {tpn}")["pins"][str(tpn)]
        phone = Phone(self.write)
        assert phone.post("/player", tpn=str(tpn), pin=pin).status == 303
        return phone


def _read(stream: Any, take: Any) -> None:
    with stream:
        for line in stream:
            take(line)


@contextmanager
def hall_on(file: Path, folder: Path, *options: str) -> Iterator[HallServer]:
    """The hall of a file, ended in the end; it must not have told of a mistake of its own."""
    hall = HallServer(file, folder, *options)
    try:
        yield hall
    finally:
        if hall.process.poll() is None:
            hall.stop()
    assert "Traceback" not in hall.errors, hall.errors


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """As a person reads it."""
        return self.body.decode()

    @property
    def words(self) -> str:
        """The text without its tags."""
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", self.text)).split())


@dataclass
class Phone:
    """Asks one door, keeps its cookies, and fills in forms."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Reply:
        """Ask for a page."""
        return self.send("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})

    def post(self, path: str, **fields: str) -> Reply:
        """Send a form."""
        form = {"content-type": "application/x-www-form-urlencoded", "origin": self.url}
        return self.send("POST", path, urlencode(fields).encode(), form)

    def send(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Reply:
        """One request on a line of its own."""
        sent = {**self.headers, **(headers or {})}
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection = self._connection()
        try:
            connection.request(method, path, body or None, sent)
            answer = connection.getresponse()
            reply = Reply(answer.status, dict(_lowered(answer.getheaders())), answer.read())
            self._keep(answer.headers.get_all("set-cookie") or [])
        finally:
            connection.close()
        return reply

    def form(self, page: str, action: str) -> dict[str, str]:
        """The hidden fields of the form on that page which leads to ``action``."""
        text = self.get(page).text
        found = re.search(rf'<form[^>]*action="{action}".*?</form>', text, re.DOTALL)
        assert found, f"no form for {action} on {page}: {text}"
        named = re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', found[0])
        return {name: unescape(value) for name, value in named}

    def enter(self, board: int, result: str) -> str:
        """Choose a result on a board and confirm it; what the phone is told."""
        return self.confirm(self.form(f"/?board={board}&result={result}", "/result"))

    def report(self, result: str) -> str:
        """Report the own result; what the phone is told."""
        return self.confirm(self.form(f"/?result={result}", "/report"), "/report")

    def confirm(self, form: Mapping[str, str], action: str = "/result") -> str:
        """Send a form and follow to the page that tells what became of it."""
        reply = self.post(action, **form)
        assert reply.status == 303, reply
        return self.told(reply.headers["location"])

    def told(self, path: str) -> str:
        """The notice on a page, in words."""
        page = self.get(path)
        notice = re.search(
            r'<div class="notice[^"]*" role="status">.*?</div>', page.text, re.DOTALL
        )
        assert notice, page.words
        return Reply(200, {}, notice[0].encode()).words

    def _connection(self) -> HTTPConnection:
        parts = urlsplit(self.url)
        assert parts.hostname is not None
        if parts.scheme == "http":
            return HTTPConnection(parts.hostname, parts.port, timeout=_PATIENCE)
        trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # Without the system's authorities.
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return HTTPSConnection(parts.hostname, parts.port, timeout=_PATIENCE, context=trusting)

    def _keep(self, cookies: list[str]) -> None:
        for cookie in cookies:
            name, _, rest = cookie.partition("=")
            value = rest.partition(";")[0].strip('"')
            if value:
                self.cookies[name] = value
            else:
                self.cookies.pop(name, None)


def _lowered(headers: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((name.lower(), value) for name, value in headers)
