"""The pairing server killed at any moment, and what has to be there when it stands again."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from http.client import HTTPException
from pathlib import Path

from pairing.pairing_server import merkle
from pairing.pairing_server.archive import verify_export
from tests.support.pairing_servers import (
    SYSTEM,
    Answer,
    Caller,
    PairingServer,
    final_report,
    request_for,
)

_LONGEST = 0.9
"""Seconds until the kill: about two tournaments, with the start of the processes that pair."""


@dataclass
class Sent:
    """A request, and what was answered; no answer if the server was killed over it."""

    path: str
    body: bytes
    key: str
    token: str
    answer: Answer | None = None


@dataclass
class Client:
    """Plays tournaments, one after the other, until nobody answers any more."""

    name: str
    sent: list[Sent] = field(default_factory=list)

    def play(self, url: str) -> None:
        """Until the server is gone."""
        try:
            while True:
                self._play_one(Caller(url))
        except (OSError, HTTPException):
            return

    def _play_one(self, anybody: Caller) -> None:
        code = f"{self.name}-{len(self.sent)}"
        details = {"code": code, "name": "Test", "rounds": 5, "system": SYSTEM}
        given = self._ask(
            anybody, "/v1/tournaments", json.dumps(details).encode(), key=f"key of {code}, by lot"
        )
        own = replace(anybody, token=given.json["token"])
        for number in range(1, 6):
            self._ask(own, f"/v1/tournaments/{code}/rounds/{number}", request_for(number))
        self._ask(own, f"/v1/tournaments/{code}/final", final_report())

    def _ask(self, caller: Caller, path: str, body: bytes, key: str = "") -> Answer:
        sent = Sent(path, body, key, caller.token)
        self.sent.append(sent)
        sent.answer = _send(caller.url, sent)
        assert sent.answer.status in (200, 201), sent.answer.body
        return sent.answer


def _send(url: str, sent: Sent) -> Answer:
    """The answer; on a busy machine the server may say first that it is to be asked again."""
    named = {"idempotency_key": sent.key} if sent.key else {}
    while True:
        answer = Caller(url, sent.token).post(sent.path, sent.body, **named)
        if answer.status != 202:
            return answer
        _wait(float(answer.headers["retry-after"]))


def kill_again_and_again(folder: Path, times: int, seed: int, *options: str) -> Iterator[str]:
    """Kill a server so often; each finding is told, and so is what there was at the end."""
    dice = random.Random(seed)
    server = PairingServer(folder, *options)
    admin = server.admin_token
    acknowledged = 0
    head = "0:" + merkle.EMPTY.hex()
    for number in range(times):
        clients = [Client(f"k{number}{letter}") for letter in "ab"]
        threads = [threading.Thread(target=each.play, args=(server.url,)) for each in clients]
        for thread in threads:
            thread.start()
        while not any(each.answer for client in clients for each in client.sent):
            _wait(0.01)
        _wait(dice.random() * _LONGEST)
        server.kill()
        for thread in threads:
            thread.join()
        server = PairingServer(folder, *options)
        told = [each for client in clients for each in client.sent]
        heads = [each.answer.headers["log-head"] for each in told if each.answer is not None]
        head = max((head, *heads), key=lambda each: int(each.partition(":")[0]))
        acknowledged += sum(each.answer is not None for each in told)
        for each in told:
            yield from (f"kill {number}: {finding}" for finding in _again(server.url, each))
        head, grown = _grown(server.url, head)
        if not grown:
            yield f"kill {number}: the log has not grown from {head}"
    archive = folder / "export.zip"
    archive.write_bytes(Caller(server.url, admin or "").get("/v1/export").body)
    yield from (f"{fault.kind}: {fault.about}" for fault in verify_export(archive, head).faults)
    assert server.stop() == 0
    if acknowledged < times:
        yield f"only {acknowledged} requests were answered in all"


def _wait(seconds: float) -> None:
    threading.Event().wait(seconds)


def _again(url: str, sent: Sent) -> Iterator[str]:
    """The same request again: the same bytes if it was answered, and done now if not."""
    again = _send(url, sent)
    if again.status not in (200, 201):
        yield f"{sent.path} again: {again.status} {again.body[:200]!r}"
    was = sent.answer
    if was is not None and was.body != again.body:
        yield f"{sent.path}: other bytes than acknowledged"
    if was is not None and was.headers.get("log-entry") != again.headers.get("log-entry"):
        yield f"{sent.path}: another entry than acknowledged"


def _grown(url: str, head: str) -> tuple[str, bool]:
    """The head now, and whether the one before is its beginning."""
    size, _, root = head.partition(":")
    grown = Caller(url).get(f"/v1/log/consistency?old={size}").json
    proof = [bytes.fromhex(each) for each in grown["proof"]]
    now = bytes.fromhex(grown["root"])
    holds = merkle.is_beginning(int(size), bytes.fromhex(root), grown["size"], now, proof)
    return f"{grown['size']}:{grown['root']}", holds
