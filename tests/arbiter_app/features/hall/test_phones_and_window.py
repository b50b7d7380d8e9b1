"""A day in the hall as it is lived: phones in the distribution's Chromium, and the window at once.

No browser is downloaded: without ``chromium`` these tests are skipped and say so. Every phone runs
in a thread of its own, while the window takes keys and clicks; none asks anybody but the hall.
"""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, expect, sync_playwright
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pairing.core.model import Colour, GameResult, Player, Tournament
from pairing.web.limits import WRONG_FROM_ONE
from tests.arbiter_app.features.hall.at_the_hall import SECONDS, click_choice, digits_for, pin_of
from tests.support.chromium import A_PHONE, CHROMIUM, launched

pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine"),
]
NASTY = "<img src=x onerror=document.title='hacked'>"
PATIENCE = 30_000


class Phones:
    """Phones in one browser, which live in a thread of their own beside the window."""

    def __init__(self, qtbot) -> None:
        self._qtbot = qtbot
        self._thread = ThreadPoolExecutor(1)
        self._tool = self.begin(sync_playwright().start)()
        self._browser = self.do(lambda: launched(self._tool))
        self.asked: set[str] = set()

    def begin(self, work):
        """Begin something on the phones; what is returned waits until it is done."""
        future = self._thread.submit(work)

        def wait():
            self._qtbot.waitUntil(future.done, timeout=2 * SECONDS)
            return future.result()

        wait.is_done = future.done
        return wait

    def do(self, work):
        """Do something on the phones, while the window goes on; what came of it."""
        return self.begin(work)()

    def new(self, **more) -> Page:
        """A phone with cookies of its own."""

        def make() -> Page:
            options = {"viewport": A_PHONE, "locale": "en-GB", "ignore_https_errors": True}
            page = self._browser.new_context(**options, **more).new_page()
            page.set_default_timeout(PATIENCE)
            page.on("request", lambda request: self.asked.add(urlsplit(request.url).hostname))
            return page

        return self.do(make)

    def end(self) -> None:
        """Put all of them away; the window is closed by then."""
        for each in (self._browser.close, self._tool.stop):
            self._thread.submit(each).result()
        self._thread.shutdown()


@pytest.fixture
def phones(qtbot) -> Iterator[Phones]:
    made = Phones(qtbot)
    yield made
    made.end()
    assert made.asked == {"127.0.0.1"}


@pytest.fixture
def opened(window, qtbot, tmp_path, monkeypatch):
    """Opens the hall of a tournament of so many players, whose first round is published."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("pairing.web.addresses.own_addresses", lambda: ("127.0.0.1",))
    with qtbot.waitActive(window):
        window.activateWindow()

    def open_hall(count: int):
        field = tuple(
            Player(tpn, NASTY if tpn == 3 else f"Player {tpn:03}", 2500 - tpn)
            for tpn in range(1, count + 1)
        )
        system = {"system": "dutch-2026", "round_count": 5, "initial_colour": Colour.WHITE}
        window.files.create(Tournament(players=field, **system), "Hall")
        window.pairer.pair()
        window.place.commands["publish"].trigger()
        qtbot.keyClick(window, Qt.Key.Key_F4)
        qtbot.waitUntil(lambda: window.features.hall.line.place is not None, timeout=SECONDS)
        return window.features.hall

    yield open_hall
    window.features.hall.line.close()


def results(window) -> list[GameResult]:
    return [game.result for game in window.document.tournament.rounds[-1].games]


def enrolled(hall, qtbot, monkeypatch, phones, name, boards=None) -> Page:
    """A helper's phone, on which the digits of the dialog were typed."""
    digits, page = digits_for(hall, qtbot, monkeypatch, name, boards), phones.new()

    def type_digits() -> Page:
        page.goto(hall.line.place.write)
        page.locator("input[name=code]").press_sequentially(digits)
        page.get_by_role("button", name="Enrol this phone").click()
        expect(page.locator("section.entry").first).to_be_visible(timeout=PATIENCE)
        return page

    return phones.do(type_digits)


def enter(page: Page, board: int, result: str) -> str:
    """Choose a result, look at it and confirm it; what the phone tells."""
    page.locator(f"#board-{board}").get_by_role("button", name=result, exact=True).click()
    page.locator(f"#board-{board} .ask").get_by_role("button").click()
    return page.get_by_role("status").inner_text()


def reporting(hall, qtbot, phones, tpn, result) -> Page:
    """A player's phone, which has reported that result."""
    pin, page = pin_of(hall, qtbot, tpn), phones.new()

    def report() -> Page:
        page.goto(f"{hall.line.place.write}/player/{tpn}/{pin}")
        page.get_by_role("button", name="Report from this phone").click()
        page.get_by_role("button", name=result).click()
        page.get_by_role("button", name=re.compile("^Send")).click()
        expect(page.get_by_role("status")).to_contain_text("Your report is in", timeout=PATIENCE)
        return page

    return phones.do(report)


def test_two_helpers_and_the_desk_enter_120_results_at_once(
    opened, window, qtbot, monkeypatch, phones
):
    """Scenario 1. Of two results for one board the first counts, and the second is told."""
    hall = opened(240)
    anna = enrolled(hall, qtbot, monkeypatch, phones, "Anna", (110, 120))
    ben = enrolled(hall, qtbot, monkeypatch, phones, "Ben", (110, 120))
    window.features.rounds.show_last_round()
    window.round.start_entering()

    def work() -> list[str]:
        told = [enter(anna, board, "1–0") for board in range(110, 115)]
        told += [enter(ben, board, "0–1") for board in range(115, 120)]
        for page, result in ((anna, "10"), (ben, "01")):
            page.goto(f"{hall.line.place.write}/?board=120&result={result}")
        for page in (anna, ben):
            page.locator("#board-120 .ask").get_by_role("button").click()
            told.append(page.get_by_role("status").inner_text())
        return told

    working = phones.begin(work)
    for number in range(109):
        QTest.keyClicks(window.round.table, "105"[number % 3])
        qtbot.wait(20)
    told = working()
    assert all("is entered" in each for each in told[:-1]), told
    assert "1–0 counts, entered by: Anna" in told[-1].replace("\n", " ")
    qtbot.waitUntil(lambda: not any(each.is_pending for each in results(window)), timeout=SECONDS)
    assert results(window)[109:] == [GameResult.WHITE_WINS] * 5 + [GameResult.BLACK_WINS] * 5 + [
        GameResult.WHITE_WINS
    ]
    authors = [entry.author for entry in window.document.log()[-120:]]
    assert [authors.count(each) for each in ("", "Anna, phone 1", "Ben, phone 2")] == [109, 6, 5]
    view = hall.page.part
    qtbot.waitUntil(lambda: [each.late > 0 for each in view.waiting.rows] == [True])
    for _ in range(120):
        window.document.undo()
    assert all(each.is_pending for each in results(window))


def test_reports_a_pocket_a_power_cut_and_a_revoked_phone(
    opened, window, qtbot, monkeypatch, phones
):
    """Scenarios 2, 5 and 6."""
    hall = opened(14)
    view = hall.page.part
    for tpn, result in ((1, "You won"), (8, "Draw"), (2, "Draw"), (9, "Draw")):
        reporting(hall, qtbot, phones, tpn, result)
    qtbot.waitUntil(lambda: len(view.agreed) == 1, timeout=SECONDS)
    assert [each.is_conflict for each in view.waiting.rows] == [True, False]
    assert view.band.head.text().startswith("✕")
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window, Qt.Key.Key_Return, keys)
    assert results(window)[:2] == [GameResult.PENDING, GameResult.DRAW]
    qtbot.waitUntil(lambda: [each.is_conflict for each in view.waiting.rows] == [True])

    ben = enrolled(hall, qtbot, monkeypatch, phones, "Ben")
    phones.do(lambda: ben.clock.install())
    phones.do(lambda: ben.clock.fast_forward("03:00:00"))
    assert "Board 4: 1–0 is entered." in phones.do(lambda: enter(ben, 4, "1–0"))

    os.kill(hall.line.process_id, getattr(signal, "SIGKILL", signal.SIGTERM))
    qtbot.waitUntil(lambda: not hall.is_on, timeout=SECONDS)
    QTest.qWait(200)
    qtbot.keyClick(window, Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: hall.line.place is not None, timeout=SECONDS)
    assert "Board 5: 0–1 is entered." in phones.do(lambda: enter(ben, 5, "0–1"))
    assert results(window)[:5] == [
        GameResult.PENDING, GameResult.DRAW, GameResult.PENDING,
        GameResult.WHITE_WINS, GameResult.BLACK_WINS,
    ]  # fmt: skip
    qtbot.waitUntil(lambda: len(view.waiting.rows) == 1, timeout=SECONDS)

    row = next(row for row, each in enumerate(view.phones.rows) if each.name == "Ben")
    click_choice(qtbot, view.phones_table, row)
    qtbot.waitUntil(lambda: all(each.name != "Ben" for each in view.phones.rows), timeout=SECONDS)

    def tap() -> str:
        # The page may have asked for itself anew since board 5, and then asks for help already.
        button = ben.locator("#board-6").get_by_role("button", name="1–0", exact=True)
        heading = ben.locator("h1").first
        asking = ben.get_by_role("heading", name="Help in this hall")
        expect(button.or_(asking).first).to_be_visible(timeout=PATIENCE)
        with suppress(Error):
            button.click(timeout=5_000)
        return heading.inner_text()

    assert phones.do(tap) == "Help in this hall"
    assert results(window)[5].is_pending


def test_wrong_codes_and_a_name_full_of_html(opened, window, qtbot, monkeypatch, phones):
    """Scenarios 4 and 8; with the others 7, as nobody is asked but the hall."""
    hall = opened(14)
    ben = enrolled(hall, qtbot, monkeypatch, phones, "<b>Ben</b>")
    with leading_from("127.0.0.3") as way:
        guesser = phones.new(proxy={"server": way, "bypass": "<-loopback>"})

        def guess(digits: str) -> str:
            guesser.goto(hall.line.place.write)
            guesser.locator("input[name=code]").press_sequentially(digits)
            guesser.get_by_role("button", name="Enrol this phone").click()
            return guesser.get_by_role("status").inner_text()

        told = [phones.do(lambda n=n: guess(f"{n:08}")) for n in range(10)]
        right = digits_for(hall, qtbot, monkeypatch, "Clara")
        assert "Too many wrong digits" in phones.do(lambda: guess(right))
    assert sum("are not valid" in each for each in told) == WRONG_FROM_ONE - 1, told
    assert "Board 2: 1–0 is entered." in phones.do(lambda: enter(ben, 2, "1–0"))
    view, what = hall.page.part, []

    def is_told() -> bool:
        model = view.happened
        what[:] = [model.index(row, 1).data() for row in range(model.rowCount())]
        return any("from 127.0.0.3; locked" in each for each in what)

    qtbot.waitUntil(is_told, timeout=SECONDS)
    assert any("<b>Ben</b>, phone 1" in each for each in what)

    place = hall.line.place
    pages = [f"{place.read}{path}" for path in ("/", "/names", "/standings", "/player/3")]
    pages += [f"{place.read}/screen/1", f"{place.write}/", f"{place.write}/check-in"]

    def look(url: str) -> tuple[str, int, str]:
        ben.goto(url)
        made = ben.locator("main img, main b:has-text('Ben')").count()
        return ben.title(), made, ben.locator("body").inner_text()

    for url in pages:
        title, made, text = phones.do(lambda url=url: look(url))
        assert title != "hacked"
        assert made == 0
        assert NASTY in text or "/screen/" in url


@contextmanager
def leading_from(address: str) -> Iterator[str]:
    """A way by which a browser comes from another address of this computer."""
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        thread = threading.Thread(target=_lead, args=(door, address), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
        door.shutdown(socket.SHUT_RDWR)
    thread.join(10)


def _lead(door: socket.socket, address: str) -> None:
    with suppress(OSError):
        while True:
            line, _ = door.accept()
            threading.Thread(target=_pass_on, args=(line, address), daemon=True).start()


def _pass_on(line: socket.socket, address: str) -> None:
    """Answer CONNECT, and bring bytes to and fro."""
    with closing(line), suppress(OSError, ValueError):
        head = b""
        while b"\r\n\r\n" not in head:
            head += line.recv(4096)
        host, _, port = head.split()[1].decode().rpartition(":")
        there = socket.create_connection((host, int(port)), source_address=(address, 0))
        with closing(there):
            line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            ways = {line: there, there: line}
            while True:
                for ready in select.select([line, there], [], [])[0]:
                    if not (data := ready.recv(1 << 16)):
                        return
                    ways[ready].sendall(data)
