"""The pairing server as programs meet it: a process of its own, asked over HTTP."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pairing
from pairing.core.model import Tournament
from tests.conftest import ROOT
from tests.support.servers import begin

_PATIENCE = 60.0
BOOKLET = ROOT / "resources" / "samples" / "booklet.trf"
SYSTEM = "dutch-2013"


@cache
def booklet() -> Tournament:
    """The tournament of the booklet, played to its end."""
    return replace(pairing.read_trf_file(BOOKLET).tournament, system=SYSTEM)


def request_for(number: int, tournament: Tournament | None = None, *records: str) -> bytes:
    """The request for a round of a tournament that was played, with records of its own."""
    played = tournament or booklet()
    report = pairing.write_trf(played.before_round(number))
    return ("".join(f"{record}\n" for record in records) + report).encode()


def final_report(tournament: Tournament | None = None) -> bytes:
    """The report after the last round."""
    return pairing.write_trf(tournament or booklet()).encode()


@dataclass(frozen=True)
class Answer:
    """What a server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON values."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Caller:
    """Asks the server at a URL with a token."""

    url: str
    token: str = ""

    def get(self, path: str, **headers: str) -> Answer:
        """Read."""
        return self.ask("GET", path, b"", headers)

    def post(self, path: str, body: bytes | Mapping[str, Any] = b"", **headers: str) -> Answer:
        """Send bytes, or an object as JSON."""
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.ask("POST", path, sent, headers)

    def ask(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Send anything."""
        line = HTTPConnection(urlsplit(self.url).netloc, timeout=_PATIENCE)
        own = {"authorization": f"Bearer {self.token}"} if self.token else {}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            line.request(method, path, body, own | named)
            answer = line.getresponse()
            told = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, told, answer.read())
        finally:
            line.close()

    def registered(self, code: str, **more: Any) -> Caller:
        """Somebody with the token of a new tournament."""
        details = {"code": code, "name": "Test", "rounds": 5, "system": SYSTEM} | more
        given = self.post("/v1/tournaments", details)
        assert given.status == 201, given.body
        return replace(self, token=given.json["token"])

    def holder(self, role: str) -> Caller:
        """Somebody with a new token for a role."""
        return replace(self, token=self.post("/v1/tokens", {"role": role}).json["token"])


class PairingServer:
    """``arbiter pairing-server`` in a folder."""

    def __init__(self, folder: Path, *options: str) -> None:
        words = ["pairing-server", "--data", str(folder), *options]
        self.process = begin(words, {"ARBITER_LANG": "en"})
        self._errors = threading.Thread(target=self._pass_on_errors, daemon=True)
        self._errors.start()
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"the server ended with {self._end()}")
        opened = json.loads(line)
        self.url, self.admin_token = opened["url"], opened["admin"]

    @property
    def anybody(self) -> Caller:
        """Somebody without a token."""
        return Caller(self.url)

    @property
    def admin(self) -> Caller:
        """The administrator."""
        return Caller(self.url, self.admin_token)

    def stop(self) -> int:
        """End it as a person does; its exit code."""
        self.process.terminate()
        return self._end()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self._end()

    def _end(self) -> int:
        code = self.process.wait(_PATIENCE)
        self._errors.join(_PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()
        return code

    def _pass_on_errors(self) -> None:
        with self.process.stderr as errors:
            for line in errors:
                sys.stderr.write(line.decode())


@contextmanager
def server_in(folder: Path, *options: str) -> Iterator[PairingServer]:
    """A server until the end of the block."""
    server = PairingServer(folder, *options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            assert server.stop() == 0
