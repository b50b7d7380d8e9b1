"""The page of the hall, with a real hall behind it and phones that ask it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.hall import choice_table, feature
from arbiter_app.features.printing.print_documents import PrintDialog
from arbiter_app.workplace.page import HALL
from pairing.core.model import GameResult
from pairing.hall.reports import State
from pairing.reports.documents import DocumentKind
from tests.arbiter_app.features.hall.at_the_hall import SECONDS, ask, click_choice, enrol, player
from tests.pairing.booklet import booklet
from tests.support.phones import Phone


@pytest.fixture
def hall(window, qtbot, tmp_path, monkeypatch):
    """The hall of a round that is being played, opened by its key."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("pairing.web.addresses.own_addresses", lambda: ("127.0.0.1",))
    with qtbot.waitActive(window):
        window.activateWindow()
    tournament = booklet()
    before = tournament.before_round(len(tournament.rounds))
    window.files.create(before, "Booklet")
    window.pairer.pair()
    window.place.commands["publish"].trigger()
    qtbot.keyClick(window, Qt.Key.Key_F4)
    line = window.features.hall.line
    qtbot.waitUntil(lambda: line.place is not None, timeout=SECONDS)
    yield window.features.hall
    line.close()


def test_one_key_opens_the_hall_and_shows_where_it_is(hall, window, qtbot):
    view = hall.page.part
    assert window.page == HALL
    assert view.state.text() == "on"
    assert view.place.text() == hall.line.place.read.removeprefix("http://")
    assert view.code.accessibleName() == hall.line.place.read
    qtbot.waitUntil(lambda: "Signs to compare" in view.signs.text(), timeout=SECONDS)
    page = ask(qtbot, Phone(hall.line.place.read).get("/").text.splitlines)
    assert any("Booklet" in line for line in page)


def test_a_round_is_seen_once_it_is_published_on_the_page(hall, window, qtbot):
    view, reader = hall.page.part, Phone(hall.line.place.read)
    name = reader.get("/").words
    assert view.gate.text() == ""
    assert view.publish.isHidden()
    window.document.undo()
    number = len(window.document.tournament.rounds)
    assert f"Round {number} is not published" in view.gate.text()
    qtbot.waitUntil(lambda: f"Round {number}" not in reader.get("/").words, timeout=SECONDS)
    qtbot.mouseClick(view.publish, Qt.MouseButton.LeftButton)
    assert window.document.tournament.rounds[-1].is_published
    qtbot.waitUntil(lambda: reader.get("/").words == name, timeout=SECONDS)
    assert view.publish.isHidden()


def test_what_a_phone_enters_is_an_action_of_the_window(hall, window, qtbot, monkeypatch):
    anna = enrol(hall, qtbot, monkeypatch)
    assert ask(qtbot, lambda: anna.enter(1, "10")) == "Board 1: 1–0 is entered."
    assert window.document.tournament.rounds[-1].games[0].result is GameResult.WHITE_WINS
    assert window.document.log()[-1].author == "Anna, phone 1"
    view = hall.page.part
    qtbot.waitUntil(lambda: bool(view.phones.rows), timeout=SECONDS)
    assert view.phones.index(0, 0).data() == "Anna"
    window.document.undo()
    qtbot.waitUntil(lambda: "1–0" not in anna.get("/").words.partition("Board")[2], timeout=SECONDS)


def test_the_desk_may_be_first(hall, window, qtbot, monkeypatch):
    anna = enrol(hall, qtbot, monkeypatch)
    late = ask(qtbot, lambda: anna.form("/?board=1&result=10", "/result"))
    game = window.document.tournament.rounds[-1].games[0]
    hall.decide(
        replace_waiting(game.white, game.black), GameResult.DRAW
    )  # typed at the desk meanwhile
    told = ask(qtbot, lambda: anna.confirm(late))
    assert told.startswith("Board 1 was entered before you ½–½ counts, entered by: The arbiter.")
    view = hall.page.part
    qtbot.waitUntil(lambda: bool(view.waiting.rows), timeout=SECONDS)
    assert view.waiting.index(0, 4).data() == "Anna was too late with 1–0"
    assert view.band.waiting == view.waiting.rows[0]
    qtbot.mouseClick(view.band.mark_seen, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not view.waiting.rows, timeout=SECONDS)


def replace_waiting(white, black):
    from datetime import UTC, datetime

    from arbiter_app.features.hall.models import Waiting

    return Waiting(1, "1", white, black, "", "", "", "", datetime.now(UTC))


def test_a_conflict_stands_on_top_and_is_not_confirmed_with_the_rest(hall, window, qtbot):
    games = window.document.tournament.rounds[-1].games
    for game, results in zip(games[:2], (("10", "10"), ("10", "01")), strict=True):
        for tpn, result in zip((game.white, game.black), results, strict=True):
            phone = player(hall, qtbot, tpn)
            ask(qtbot, lambda phone=phone, result=result: phone.report(result))
    view = hall.page.part
    states = ["✕ conflict", "✓ agreed"]
    qtbot.waitUntil(lambda: [each.state for each in view.waiting.rows] == states, timeout=SECONDS)
    assert not any(not game.result.is_pending for game in games)
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window, Qt.Key.Key_Return, keys)
    after = [game.result for game in window.document.tournament.rounds[-1].games]
    assert after[:2] == [GameResult.WHITE_WINS, GameResult.PENDING]
    assert view.band.head.text().startswith("✕ Conflict on board 2.")
    qtbot.mouseClick(view.band.decisions[1], Qt.MouseButton.LeftButton)
    assert window.document.tournament.rounds[-1].games[1].result is GameResult.DRAW


def test_one_click_on_its_line_confirms_a_report_and_another_click_asks_again(hall, window, qtbot):
    view, games = hall.page.part, window.document.tournament.rounds[-1].games
    first, second = player(hall, qtbot, games[0].white), player(hall, qtbot, games[1].white)
    ask(qtbot, lambda: first.report("10"))
    ask(qtbot, lambda: second.report("01"))
    qtbot.waitUntil(lambda: view.waiting.rowCount() == 2, timeout=SECONDS)
    assert [each.choice for each in view.waiting.rows] == ["Confirm 1–0", "Confirm 0–1"]
    assert view.results.text == "0 of 7 in, 7 missing"
    assert view.counts[State.ONE_SIDE].text == "2 one-sided"
    assert window.tools.state.text == "Hall on · 2"
    click_choice(qtbot, view.waiting_table, 1)
    assert window.document.tournament.rounds[-1].games[1].result is GameResult.BLACK_WINS
    qtbot.waitUntil(lambda: view.waiting.rowCount() == 1, timeout=SECONDS)
    assert view.results.text == "1 of 7 in, 6 missing"
    qtbot.mouseClick(view.band.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not view.waiting.rowCount(), timeout=SECONDS)
    assert "The arbiter asks both of you again." in ask(qtbot, lambda: first.get("/").words)
    ask(qtbot, lambda: first.report("%3D%3D"))
    qtbot.waitUntil(lambda: view.waiting.rowCount() == 1, timeout=SECONDS)
    assert view.waiting.rows[0].choice == "Confirm ½–½"


def test_what_a_phone_has_entered_is_undone_on_its_line(hall, window, qtbot, monkeypatch):
    anna, view = enrol(hall, qtbot, monkeypatch), hall.page.part
    for board, result in ((1, "10"), (2, "01")):
        ask(qtbot, lambda board=board, result=result: anna.enter(board, result))
    undo = view.happened.columnCount() - 1
    qtbot.waitUntil(lambda: view.happened.index(1, undo).data() == "Undo", timeout=SECONDS)
    click_choice(qtbot, view.happened_table, 1)
    after = [game.result for game in window.document.tournament.rounds[-1].games]
    assert after[:2] == [GameResult.PENDING, GameResult.BLACK_WINS]
    assert window.document.log()[-1].author != "Anna, phone 1"
    assert [view.happened.index(row, undo).data() for row in (0, 1)] == ["Undo", ""]
    view.happened_table.select_row(1)
    qtbot.keyClick(view.happened_table, Qt.Key.Key_Return)
    assert [game.result for game in window.document.tournament.rounds[-1].games] == after


def test_a_revoked_phone_is_out_at_once(hall, qtbot, monkeypatch):
    anna = enrol(hall, qtbot, monkeypatch)
    view = hall.page.part
    qtbot.waitUntil(lambda: bool(view.phones.rows), timeout=SECONDS)
    click_choice(qtbot, view.phones_table, 0)
    qtbot.waitUntil(lambda: not view.phones.rows, timeout=SECONDS)
    assert "Help in this hall" in ask(qtbot, lambda: anna.get("/").words)


def test_enter_on_a_line_asks_before_it_does_anything(hall, window, qtbot, monkeypatch):
    asked, answers = [], iter((False, True, True))

    def confirm(_parent, what, about):
        asked.append((what, about))
        return next(answers)

    monkeypatch.setattr(choice_table, "confirm", confirm)
    anna, view = enrol(hall, qtbot, monkeypatch), hall.page.part
    ask(qtbot, lambda: anna.enter(1, "10"))
    undo = view.happened.columnCount() - 1
    qtbot.waitUntil(lambda: view.happened.index(0, undo).data() == "Undo", timeout=SECONDS)
    results = []
    for table in (view.happened_table, view.happened_table, view.phones_table):
        table.select_row(0)
        qtbot.keyClick(table, Qt.Key.Key_Return)
        results.append(window.document.tournament.rounds[-1].games[0].result)
    assert results == [GameResult.WHITE_WINS, GameResult.PENDING, GameResult.PENDING]
    assert [what for what, _ in asked] == ["Undo", "Undo", "Revoke"]
    assert "board 1" in asked[0][1].lower()
    assert asked[2][1] == "Anna"
    qtbot.waitUntil(lambda: not view.phones.rows, timeout=SECONDS)


def test_what_was_asked_about_is_done_on_its_line_though_others_have_come(
    hall, window, qtbot, monkeypatch
):
    anna = enrol(hall, qtbot, monkeypatch)
    view = hall.page.part
    ask(qtbot, lambda: anna.enter(1, "10"))
    undo = view.happened.columnCount() - 1
    qtbot.waitUntil(lambda: view.happened.index(0, undo).data() == "Undo", timeout=SECONDS)

    def think(*_):
        ask(qtbot, lambda: anna.enter(2, "01"))
        qtbot.waitUntil(lambda: view.happened.index(1, undo).data() == "Undo", timeout=SECONDS)
        return True

    monkeypatch.setattr(choice_table, "confirm", think)
    view.happened_table.select_row(0)
    qtbot.keyClick(view.happened_table, Qt.Key.Key_Return)
    results = [game.result for game in window.document.tournament.rounds[-1].games[:2]]
    assert results == [GameResult.PENDING, GameResult.BLACK_WINS]


def test_name_cards_are_printed_with_the_pins_and_once_only_when_asked(
    hall, window, qtbot, monkeypatch
):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda dialog: shown.append(dialog))
    player(hall, qtbot, 1)
    assert shown == []
    hall.ask_cards()
    qtbot.waitUntil(lambda: bool(shown), timeout=SECONDS)
    (dialog,) = shown
    assert dialog.chosen == (DocumentKind.NAME_CARDS,)
    cards = dialog.documents[0].cards
    assert len(cards) == len(window.document.tournament.players)
    ((_, pin),) = cards[8].lines
    phone = Phone(hall.line.place.write)
    assert ask(qtbot, lambda: phone.post("/player", tpn="9", pin=pin)).status == 303


def test_what_is_printed_leads_to_the_hall_only_while_it_is_open(hall, window, monkeypatch):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda dialog: shown.append(dialog))
    window.place.commands["print"].trigger()
    hall.switch()
    window.place.commands["print"].trigger()
    codes = [[table.code for table in dialog.documents] for dialog in shown]
    assert [each is None for each in (*codes[0], *codes[1])] == [False, False, True, True]


def test_the_window_goes_on_when_the_hall_dies(hall, window, qtbot):
    hall.line._process.kill()
    qtbot.waitUntil(lambda: not hall.is_on, timeout=SECONDS)
    assert "The hall was closed" in hall.page.part.notice.text()
    game = window.document.tournament.rounds[-1].games[0]
    hall.decide(replace_waiting(game.white, game.black), GameResult.DRAW)
    assert window.document.tournament.rounds[-1].games[0].result is GameResult.DRAW


@pytest.mark.exhaustive
def test_phones_go_on_when_the_hall_is_opened_again(hall, qtbot, monkeypatch):
    anna = enrol(hall, qtbot, monkeypatch)
    hall.switch()
    assert not hall.is_on
    hall.switch()
    qtbot.waitUntil(lambda: hall.line.place is not None, timeout=SECONDS)
    assert hall.line.place.write == anna.url
    assert ask(qtbot, lambda: anna.enter(1, "01")) == "Board 1: 0–1 is entered."


def test_another_file_closes_the_hall(hall, window):
    window.files.create(replace(booklet(), rounds=()), "Other")
    assert not hall.is_on
    assert hall.page.part.state.text() == "off"
    assert window.tools.state.text == ""


def test_without_its_packages_the_hall_says_what_is_missing(window, qtbot, monkeypatch):
    told = []
    monkeypatch.setattr(feature, "find_spec", lambda name: None if name == "uvicorn" else object())
    monkeypatch.setattr(feature, "inform", lambda *words: told.append(words[2]))
    window.files.create(booklet(), "Booklet")
    window.features.hall.switch()
    assert "uvicorn is missing" in told[0]
    assert not window.features.hall.is_on
