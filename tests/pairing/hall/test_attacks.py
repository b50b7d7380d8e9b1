from __future__ import annotations

import asyncio
import os
import random
import re
import socket
import sqlite3
import ssl
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.responses import PlainTextResponse

from pairing.event.store import TournamentFile
from pairing.hall.desk import ENROLMENTS_AT_ONCE, REPORTS_AT_ONCE
from pairing.hall.records import FORMS_OF_A_PLAYER
from pairing.web import doorkeeper
from pairing.web.door import MOST_FROM_ONE, Lines
from pairing.web.serving import Server, configured, listening
from tests.support.phones import HallServer, Phone, hall_on, make_event, make_team_event

PIECES = (
    b"GET / HTTP/1.1\r\n",
    b"POST /result HTTP/1.1\r\n",
    b"GET /\x00\xff HTTP/9.9\r\n",
    b"Host: 127.0.0.1\r\n",
    b"Content-Length: -1\r\n",
    b"Content-Length: 99999999999999999999\r\n",
    b"Transfer-Encoding: chunked\r\n",
    b"Transfer-Encoding: chunked, gzip\r\n",
    b"Cookie: __Host-phone=\xff\xfe; me=9\r\n",
    b"Upgrade: websocket\r\nConnection: upgrade\r\n",
    b"Expect: 100-continue\r\n",
    b"X: " + b"a" * 20_000 + b"\r\n",
    b"\r\n",
    b"zz\r\n",
    b"ffffffffff\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"%s%n%x../../etc/passwd",
)
GUESSED = (
    *("/admin", "/.git/config", "/pin", "/phones", "/result", "/revoke", "/static/", "/static/%2e"),
    *("/..%2f..%2fetc/passwd", "/player/1/../../x", "/player/99999999999", "/round/-1", "/?sent=x"),
    *(
        "/enrol/00000000",
        "/player/1/000000",
        "/screen/0",
        "/code/player/0.svg",
        "/live/x",
        "//",
        "/%",
    ),
)


@pytest.fixture
def quiet_hall(tmp_path: Path):
    """A hall in whose event nothing must change."""
    file = make_event(tmp_path / "event.arbiter")
    before = file.read_bytes()
    with hall_on(file, tmp_path) as hall:
        yield hall
        assert "Round 1" in hall.reader().get("/").words
    with TournamentFile.open(file, for_reading=True) as kept:
        assert len(kept.log()) == 3
    assert len(file.read_bytes()) == len(before)


def line_to(url: str) -> socket.socket:
    parts = urlsplit(url)
    plain = socket.create_connection((parts.hostname, parts.port), timeout=10)
    if parts.scheme == "http":
        return plain
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # Without the system's authorities.
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    return trusting.wrap_socket(plain)


def send_nonsense(hall: HallServer, times: int) -> None:
    dice = random.Random(times)
    for _ in range(times):
        url = hall.read if dice.random() < 0.7 else hall.write
        words = b"".join(dice.choices(PIECES, k=dice.randint(1, 6)))
        if dice.random() < 0.3:
            words = dice.randbytes(dice.randint(1, 400))
        try:
            with line_to(url) as line:
                line.sendall(words)
                if dice.random() < 0.3:
                    line.settimeout(0.02)
                    assert not line.recv(1000).startswith(b"HTTP/1.1 5")
        except OSError:
            continue


def test_what_is_no_request_writes_nothing_and_is_survived(quiet_hall: HallServer) -> None:
    send_nonsense(quiet_hall, 100)


@pytest.mark.exhaustive
def test_many_malformed_requests_write_nothing(quiet_hall: HallServer) -> None:
    """As many as HALL_REQUESTS says; ten thousand take two minutes."""
    send_nonsense(quiet_hall, int(os.environ.get("HALL_REQUESTS", "1000")))


def test_a_request_with_two_lengths_is_refused_and_nothing_behind_it_is_read(
    hall: HallServer,
) -> None:
    """What one computer on the way reads as the end of a form could be a request to another."""
    for url in (hall.read, hall.write):
        host = urlsplit(url).netloc
        hidden = f"0\r\n\r\nGET /names HTTP/1.1\r\nHost: {host}\r\n\r\n"
        head = f"POST /enrol HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n"
        with line_to(url) as line:
            line.sendall(f"{head}Content-Length: 5\r\n\r\n{hidden}".encode())
            answer = b"".join(iter(lambda: line.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 400")
        assert answer.count(b"HTTP/1.1") == 1


def test_a_huge_form_is_not_read(quiet_hall: HallServer) -> None:
    anna = quiet_hall.helper()
    form = {"content-type": "application/x-www-form-urlencoded", "origin": quiet_hall.write}
    for path in ("/result", "/enrol", "/player", "/check-in"):
        with suppress(OSError):  # the line may be cut while we are still sending
            assert anna.send("POST", path, b"a=" + b"x" * 5_000_000, form).status == 413
    assert anna.send("POST", "/result", b"{}", {"origin": quiet_hall.write}).status == 415
    many = b"&".join(b"%d=1" % number for number in range(1000))
    assert anna.send("POST", "/result", many, form).status == 400


def test_slow_clients_keep_nobody_waiting(quiet_hall: HallServer) -> None:
    """Who asks properly is answered while the others are still waited for."""
    with ExitStack() as opened:
        lines = [opened.enter_context(line_to(quiet_hall.read)) for _ in range(200)]
        for line in lines:
            line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert quiet_hall.reader().get("/").status == 200
        assert any(map(is_waited_for, lines))


def test_a_line_is_cut_for_half_a_request_but_not_for_its_age(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A phone keeps its line for one page after the other; none of them finds it cut."""
    monkeypatch.setattr(doorkeeper, "SECONDS_TO_ASK", 0.1)
    asyncio.run(_use_a_line_and_leave_another())


async def _use_a_line_and_leave_another() -> None:
    door = listening("127.0.0.1", 0)
    place = door.getsockname()
    server = Server(configured(PlainTextResponse("page")))
    serving = asyncio.create_task(server.serve([door]))
    slow, half = await asyncio.open_connection(*place)
    half.write(b"GET / HTTP/1.1\r\n")
    pages, asking = await asyncio.open_connection(*place)
    for _ in range(6):
        asking.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert await pages.readuntil(b"page")
        await asyncio.sleep(0.04)
    assert not await slow.read()
    for line in (half, asking):
        line.close()
    server.should_exit = True
    await serving


def is_waited_for(line: socket.socket) -> bool:
    """The other side has neither answered nor cut the line."""
    line.setblocking(False)
    try:
        line.recv(1)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def test_one_address_holds_few_lines_before_a_handshake() -> None:
    lines = Lines()
    assert sum(lines.take("10.0.0.9") for _ in range(500)) == MOST_FROM_ONE
    assert lines.take("10.0.0.10")
    assert all(lines.take("127.0.0.1") for _ in range(500))
    lines.give_back("10.0.0.9")
    assert lines.take("10.0.0.9")
    assert not lines.take("10.0.0.9")


def test_a_line_that_is_one_too_many_is_cut_and_a_closed_one_makes_room() -> None:
    door = listening("127.0.0.1", 0)
    door._lines.take = lambda address: len(opened) < 2  # type: ignore[method-assign]
    opened: list[socket.socket] = []
    with door:
        callers = [socket.create_connection(door.getsockname(), timeout=5) for _ in range(3)]
        door.settimeout(5)
        for _ in range(2):
            opened.append(door.accept()[0])
        with pytest.raises(ConnectionAbortedError):
            door.accept()
        assert callers[2].recv(1) == b""
        for each in (*callers, *opened):
            each.close()


def test_a_player_who_reports_again_and_again_is_stopped_and_leaves_one_line(
    own_hall: HallServer,
) -> None:
    one = own_hall.player(1)
    form = one.form("/?result=10", "/report")
    told = [
        one.confirm(form | {"form": f"again{number:020}", "result": result}, "/report")
        for number, result in enumerate(("10", "01") * 5)
    ]
    assert "This was sent too often." in told[-1]
    assert told.count(told[-1]) == len(told) - REPORTS_AT_ONCE
    assert len(own_hall.order("show")["reports"]) == 1
    (records,) = own_hall.folder.rglob("*.sqlite")
    with closing(sqlite3.connect(records)) as hand:
        assert hand.execute("SELECT count(*) FROM said").fetchone() == (1,)


def test_a_player_who_floods_the_desk_with_forms_or_enrolments_is_stopped(
    own_hall: HallServer,
) -> None:
    one = own_hall.player(1)
    form = one.form("/?result=10", "/report")
    forms = [form | {"form": f"flood{number:020}"} for number in range(FORMS_OF_A_PLAYER + 3)]
    answers = [one.post("/report", **each).status for each in forms]
    assert answers == [303] * FORMS_OF_A_PLAYER + [429] * 3
    assert one.post("/report", **forms[0]).status == 303  # what was answered is answered again
    pin = own_hall.order("pin 1")["pins"]["1"]
    statuses = [one.post("/player", tpn="1", pin=pin).status for _ in range(ENROLMENTS_AT_ONCE)]
    assert statuses == [303] * (ENROLMENTS_AT_ONCE - 1) + [429]
    assert Phone(own_hall.write).post("/player", tpn="1", pin=pin).status == 429
    assert own_hall.player(2).get("/").status == 200


def test_a_round_that_the_hall_does_not_show_takes_nothing(own_hall: HallServer) -> None:
    """The window may be a round ahead for a moment, and nobody asked who may write in that."""
    ben, one = own_hall.helper("helper Ben 2-3"), own_hall.player(1)
    form = ben.form("/?board=2&result=10", "/result")
    for phone, token in ((ben, form), (one, one.form("/?result=10", "/report"))):
        ahead = token | {"round": "2", "white": "1", "black": "2", "result": "10", "seen": "??"}
        assert "The current round is 1" in phone.confirm(ahead | {"form": "ahead" * 4})


def test_a_name_cannot_turn_the_direction_of_a_line(own_hall: HallServer) -> None:
    code = own_hall.order("invite helper")["code"]
    Phone(own_hall.write).post("/enrol", code=code, name="\u202eannA\u2066")
    assert [each["name"] for each in own_hall.order("show")["phones"]] == ["annA"]


VALUES = ("", "0", "1", "8", "10", "==", "??", "99999", "-1", "x", "\u0663", "\0", "<b>", "1" * 400)
FIELDS = (
    *("white", "black", "result", "seen", "white1", "black1", "result1", "seen1"),
    *("white2", "black2", "result2", "seen2", "round", "tpn", "present", "code", "pin", "name"),
)


@pytest.mark.parametrize("make", [make_event, make_team_event])
def test_whatever_an_enrolled_phone_sends_writes_nothing_but_what_it_may(
    tmp_path: Path, make: Callable[[Path], Path]
) -> None:
    """As often as HALL_FORMS says; none of them names two who sit at a board of the phone."""
    dice, file = random.Random(20), make(tmp_path / "event.arbiter")
    with TournamentFile.open(file, for_reading=True) as kept:
        rounds = kept.tournament.rounds
    with hall_on(file, tmp_path) as hall:
        ben = hall.helper("helper Ben 2-2")
        found = re.search(r'name="token" value="(\w+)"', ben.get("/").text)
        assert found
        for number in range(int(os.environ.get("HALL_FORMS", "30"))):
            fields = {name: dice.choice(VALUES) for name in dice.sample(FIELDS, 9)} | {"round": "1"}
            path = dice.choice(("/result", "/sheet", "/report", "/check-in"))
            sent = fields | {"token": found[1], "form": f"any{number:020}"}
            reply = ben.post(path, **sent)
            assert reply.status in (303, 429), (fields, reply)
            if reply.status == 303:
                assert ben.get(reply.headers["location"]).status == 200
        assert ben.get("/").status == 200
    with TournamentFile.open(file, for_reading=True) as kept:
        assert kept.tournament.rounds == rounds


@pytest.mark.parametrize("path", GUESSED)
def test_a_guessed_address_leads_nowhere(hall: HallServer, path: str) -> None:
    for url in (hall.read, hall.write):
        assert Phone(url).get(path).status in (200, 303, 400, 404)
        assert Phone(url).post(path).status in (303, 400, 403, 404, 405, 415)


def test_a_phone_that_is_not_enrolled_can_do_nothing(quiet_hall: HallServer) -> None:
    stranger = Phone(quiet_hall.write, {"__Host-phone": "x" * 43})
    for path in ("/result", "/report", "/check-in"):
        reply = stranger.post(path, round="1", white="1", black="8", result="10", form="f" * 24)
        assert reply.status == 403
    assert stranger.get("/check-in").status == 303


def test_a_flood_from_elsewhere_is_slowed_down() -> None:
    from pairing.web.guard import READS_A_SECOND, READS_AT_ONCE
    from pairing.web.limits import Rate

    now = [0.0]
    rate = Rate(READS_A_SECOND, READS_AT_ONCE, lambda: now[0])
    assert sum(rate.allows("10.0.0.9") for _ in range(5000)) == READS_AT_ONCE
    assert rate.allows("10.0.0.10")
    now[0] += 1.0
    assert sum(rate.allows("10.0.0.9") for _ in range(5000)) == READS_A_SECOND


def test_a_page_that_fails_is_noted_once_and_the_phone_reads_one_sentence(tmp_path: Path) -> None:
    hall = HallServer(make_event(tmp_path / "event.arbiter"), tmp_path)
    anna = hall.helper()
    (records,) = tmp_path.rglob("*.sqlite")
    with closing(sqlite3.connect(records)) as hand:
        hand.execute("DROP TABLE said")
    reply = anna.get("/")
    assert reply.status == 500
    assert reply.text == "Something went wrong; the arbiter's computer has a note.\n"
    assert "frame-ancestors 'none'" in reply.headers["content-security-policy"]
    assert "no such table" in hall.order("show")["text"]
    assert hall.reader().get("/").status == 200
    hall.stop()
    assert hall.errors.count("Traceback") == 1
    assert "OperationalError: no such table" in hall.errors
