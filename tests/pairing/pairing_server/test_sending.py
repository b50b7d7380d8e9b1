"""An arbiter's program as a client: sent at once, later, again, and to something else."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from pairing.core.model import GameResult, Tournament
from pairing.core.recording import with_paired_round
from pairing.pairing_server.client import Client, ServerError
from pairing.pairing_server.sending import Account, Accounts, Sent, send
from tests.support.pairing_servers import Caller, PairingServer, booklet


def played(rounds: int) -> Tournament:
    """The booklet so far, with nobody absent asked for twice."""
    return replace(booklet().before_round(rounds + 1), system="dutch-2026", requests=())


def sent(tournament: Tournament, account: Account, kept: list[Account], **more) -> Sent:
    return send(tournament, account, kept.append, lambda *_: None, **more)


def test_what_was_played_without_the_network_is_sent_later_round_by_round(
    server: PairingServer,
) -> None:
    kept: list[Account] = []
    first = sent(played(0), Account(server.url), kept)
    assert kept[0].token == "" and kept[0].key and kept[-1] == first.account
    assert first.paired is not None and first.paired.round_number == 1
    later = sent(played(3), first.account, kept, takes_next=False)
    assert (later.rounds, later.paired) == ((2, 3), None)
    followed = sent(played(3), later.account, kept)
    assert followed.rounds == () and followed.paired.round_number == 4
    assert {each["round"] for each in followed.deviations} <= {1, 2, 3}


def test_a_tournament_paired_here_as_there_is_taken_over_and_closed(
    server: PairingServer,
) -> None:
    kept: list[Account] = []
    now, account = replace(played(0), round_count=3), Account(server.url)
    for number in (1, 2, 3):
        told = sent(now, account, kept)
        account = told.account
        assert told.paired.round_number == number and told.paired.system == "dutch-2026"
        now = with_paired_round(now, told.paired)
        assert sent(now, account, kept).rounds == ()
        last = now.rounds[-1]
        games = tuple(replace(each, result=GameResult.WHITE_WINS) for each in last.games)
        now = replace(now, rounds=(*now.rounds[:-1], replace(last, games=games)))
    told = sent(now, account, kept)
    assert told.is_closed and told.deviations == ()
    assert sent(now, account, kept).is_closed


def test_a_round_that_was_asked_for_is_asked_for_again_with_a_remark(
    server: PairingServer,
) -> None:
    kept: list[Account] = []
    told = sent(played(0), Account(server.url), kept)
    again = sent(played(0), told.account, kept)
    assert again.paired == told.paired
    players = (replace(played(0).players[0], name="Alice Renamed"), *played(0).players[1:])
    other = replace(played(0), players=players)
    with pytest.raises(ServerError) as refused:
        sent(other, told.account, kept)
    assert "PTN" in str(refused.value.values["reason"])
    remarked = sent(other, told.account, kept, remark="a name was\nwrong")
    assert remarked.deviations[0]["remark"] == "a name was wrong"


def test_every_request_names_the_response_that_came_before(server: PairingServer) -> None:
    kept: list[Account] = []
    first = sent(played(0), Account(server.url), kept)
    then = sent(played(3), first.account, kept)
    caller = Caller(server.url, then.account.token)
    rounds = f"/v1/tournaments/{then.account.code}/rounds"
    told = [caller.get(f"{rounds}/{number}").json for number in range(1, 5)]
    hashes = [sha256(each["response"].encode()).hexdigest() for each in told]
    assert dict(then.account.received) == dict(enumerate(hashes, start=1))
    assert kept[-1] == then.account
    assert "PTH" not in told[0]["request"]
    for hashed, following in zip(hashes, told[1:], strict=False):
        assert f"PTH {hashed}\n" in following["request"]


def test_a_server_with_another_past_is_found_out(server: PairingServer) -> None:
    told = sent(played(1), Account(server.url), [], takes_next=False)
    other = replace(told.account, received={1: "0" * 64})
    with pytest.raises(ServerError) as refused:
        sent(played(2), other, [], takes_next=False, remark="again")
    assert "PTH" in str(refused.value.values["reason"])


def test_a_registration_that_was_interrupted_is_the_same_again(server: PairingServer) -> None:
    kept: list[Account] = []
    first = sent(played(0), Account(server.url), kept)
    again = sent(played(0), kept[0], kept)
    assert again.account == first.account


def test_rounds_that_the_server_pairs_otherwise_are_named(server: PairingServer) -> None:
    third = booklet().rounds[0]
    one, other, *rest = third.games
    swapped = (replace(one, black=other.black), replace(other, black=one.black), *rest)
    changed = replace(third, games=swapped)
    told = sent(replace(played(0), rounds=(changed,)), Account(server.url), [], takes_next=False)
    assert (told.rounds, told.other) == ((1,), (1,))


def test_accounts_are_kept_where_nobody_else_reads_them(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "more" / "accounts.json")
    assert accounts.of("one") is None
    accounts.keep("one", Account("http://a", "A", "token", "key", is_pending=True))
    accounts.keep("two", Account("http://b", received={12: "ab"}))
    assert Accounts(tmp_path / "more" / "accounts.json").of("two").received == {12: "ab"}
    accounts.keep("two", Account("http://b"))
    assert accounts.of("one") == Account("http://a", "A", "token", "key", is_pending=True)
    assert accounts.of("two") == Account("http://b")
    if os.name == "posix":
        mode = stat.S_IMODE((tmp_path / "more" / "accounts.json").stat().st_mode)
        assert mode == 0o600


def test_accounts_that_others_keep_meanwhile_are_seen_and_not_lost(tmp_path: Path) -> None:
    here, there = (Accounts(tmp_path / "accounts.json") for _ in range(2))
    here.keep("one", Account("http://a"))
    there.keep("two", Account("http://b"))
    here.keep("three", Account("http://c"))
    assert [there.of(each) for each in ("one", "two", "three")] == [
        Account(f"http://{letter}") for letter in "abc"
    ]


@pytest.mark.parametrize(
    "damaged", [b"", b'{"one": {"url": "http', b"[]", b"\xff\xfe", b'{"a": 1}']
)
def test_damaged_accounts_are_set_aside_and_told_of(tmp_path: Path, damaged: bytes) -> None:
    path = tmp_path / "accounts.json"
    for number in (1, 2):  # a second one does not take the place of the first
        path.write_bytes(damaged)
        accounts = Accounts(path)
        assert accounts.of("one") is None
        with pytest.raises(ServerError) as refused:
            accounts.keep("one", Account("http://a"))
        assert Path(str(refused.value.values["aside"])).read_bytes() == damaged
        accounts.keep("one", Account("http://a"))
        assert Accounts(path).of("one") == Account("http://a")
        assert len(list(tmp_path.iterdir())) == 1 + number


@contextmanager
def answering(*answers: tuple[int, bytes]) -> Iterator[str]:
    """A server that answers so, one request after the other."""
    told = iter(answers)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = next(told)
            self.send_response(status)
            self.send_header("retry-after", "0.01")
            if status == 302:
                self.send_header("location", "/elsewhere")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Quietly."""

    with HTTPServer(("127.0.0.1", 0), Handler) as made:
        thread = Thread(target=made.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{made.server_port}"
        made.shutdown()
        thread.join()


def test_whoever_is_told_to_come_again_does() -> None:
    done = b'{"state": "registered", "paired_rounds": 0}'
    with answering((202, b"{}"), (202, b"{}"), (200, done)) as url:
        assert Client(url).tournament("x")["state"] == "registered"


def test_a_token_is_taken_nowhere_else() -> None:
    done = b'{"state": "registered", "paired_rounds": 0}'
    with answering((302, b""), (200, done)) as url, pytest.raises(ServerError) as refused:
        Client(url, "secret").tournament("x")
    assert refused.value.values["reason"] == "HTTP 302"
    with pytest.raises(ServerError) as refused:
        Client("file:///etc", "secret").tournament("x")
    assert refused.value.key == "fps.no-server"


@pytest.mark.parametrize("body", [b"<html>", b"[]", b"{}", b"\xff"])
def test_something_else_than_a_pairing_server_is_told(body: bytes) -> None:
    with answering((200, body)) as url, pytest.raises(ServerError) as refused:
        Client(url).tournament("x")
    assert refused.value.key == "fps.no-server"


def test_nobody_there_is_told() -> None:
    with pytest.raises(ServerError) as refused:
        sent(played(0), Account("http://127.0.0.1:9"), [])
    assert refused.value.key == "fps.not-reached"
