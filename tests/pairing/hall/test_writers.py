from __future__ import annotations

import re
from pathlib import Path

import pytest

from pairing.core.model import GameResult
from pairing.event.store import TournamentFile
from pairing.web.limits import WRONG_FROM_ONE
from tests.support.phones import HallServer, Phone, hall_on, make_event


def results_in(file: Path) -> list[str]:
    with TournamentFile.open(file, for_reading=True) as kept:
        return [str(game.result.value) for game in kept.tournament.rounds[-1].games]


def authors_in(file: Path) -> list[str]:
    with TournamentFile.open(file, for_reading=True) as kept:
        return [entry.author for entry in kept.log() if entry.author]


def test_a_helper_enters_blank_boards_of_his_range_and_the_log_names_him(tmp_path: Path) -> None:
    file = make_event(tmp_path / "event.arbiter")
    with hall_on(file, tmp_path) as hall:
        ben = hall.helper("helper Ben 2-3")
        assert ben.enter(2, "10") == "Board 2: 1–0 is entered."
        words = ben.get("/").words
        assert "Boards 2 to 3" in words
        assert "entered by you" in words
        assert "Player 001" not in words
    assert results_in(file)[:3] == ["??", "10", "??"]
    assert authors_in(file) == ["Ben, phone 1"]


def test_a_helper_cannot_write_outside_his_boards_nor_over_a_result(own_hall: HallServer) -> None:
    ben, anna = own_hall.helper("helper Ben 2-3"), own_hall.helper("deputy Anna")
    form = ben.form("/?board=2&result=10", "/result")
    outside = anna.form("/?board=1&result=10", "/result")
    stolen = form | {name: outside[name] for name in ("white", "black")}
    assert "This phone may not enter that." in ben.confirm(stolen)
    ben.enter(2, "10")
    again = form | {"form": "x" * 24, "result": "01", "seen": "10"}
    assert "1–0 counts" in ben.confirm(again)


def test_the_first_of_two_counts_and_the_second_is_told_both(own_hall: HallServer) -> None:
    ben, anna = own_hall.helper("helper Ben"), own_hall.helper("helper Anna")
    late = ben.form("/?board=2&result=%3D%3D", "/result")
    anna.enter(2, "10")
    told = ben.confirm(late)
    assert told == (
        "Board 2 was entered before you 1–0 counts, entered by: Anna. "
        "Your ½–½ was not written; the arbiter sees both."
    )
    shown = own_hall.order("show")
    assert [(each["board"], each["name"]) for each in shown["overtaken"]] == [(2, "Ben")]


def test_a_deputy_corrects_what_he_sees_and_nothing_newer(own_hall: HallServer) -> None:
    anna, eva = own_hall.helper("deputy Anna"), own_hall.helper("deputy Eva")
    anna.enter(1, "10")
    stale = eva.form("/?board=1&result=01", "/result")
    assert anna.enter(1, "%3D%3D") == "Board 1: ½–½ is entered."
    assert "½–½ counts" in eva.confirm(stale)
    assert eva.enter(1, "01") == "Board 1: 0–1 is entered."


def test_the_same_form_sent_twice_counts_once(tmp_path: Path) -> None:
    file = make_event(tmp_path / "event.arbiter")
    with hall_on(file, tmp_path) as hall:
        anna = hall.helper()
        form = anna.form("/?board=1&result=10", "/result")
        first = anna.confirm(form)
        anna.enter(1, "01")
        assert anna.confirm(form) == first
    assert results_in(file)[0] == "01"
    assert len(authors_in(file)) == 2


def test_an_empty_form_erases_nothing(own_hall: HallServer) -> None:
    anna = own_hall.helper()
    anna.enter(1, "10")
    form = anna.form("/?board=1&result=01", "/result")
    for empty in ("", "??", "nonsense"):
        told = anna.confirm(form | {"result": empty, "form": f"empty{len(empty):020}"})
        assert told == "Nothing was written. No result was chosen."
    assert "1–0" in own_hall.reader().get("/").words


def test_a_form_without_its_token_or_from_elsewhere_is_refused(own_hall: HallServer) -> None:
    anna = own_hall.helper()
    form = anna.form("/?board=1&result=10", "/result")
    assert anna.post("/result", **(form | {"token": "0" * 64})).status == 403
    assert anna.post("/result", **{k: v for k, v in form.items() if k != "form"}).status == 403
    body = "&".join(f"{name}={value}" for name, value in form.items()).encode()
    kind = {"content-type": "application/x-www-form-urlencoded"}
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site", "origin": own_hall.write},
        {"referer": f"{own_hall.write}.evil.example/"},
    ):
        assert anna.send("POST", "/result", body, kind | headers).status == 403
    assert "0 of 7 results" in own_hall.reader().get("/").words


@pytest.mark.parametrize("result", ("%2B-", "-%2B", "--"))
def test_forfeits_are_among_the_rarer_results(own_hall: HallServer, result: str) -> None:
    anna = own_hall.helper()
    assert 'value="+-"' not in anna.get("/").text
    assert "is entered" in anna.enter(3, result)


def test_a_code_enrols_one_phone_once(own_hall: HallServer) -> None:
    code = own_hall.order("invite helper Ben")["code"]
    first, second = Phone(own_hall.write), Phone(own_hall.write)
    spaced = f"{code[:4]} {code[4:]}"
    assert first.post("/enrol", code=spaced, name="Someone").status == 303
    assert second.post("/enrol", code=code, name="Other").status == 403
    assert second.cookies == {}


def test_the_cookie_goes_nowhere_else(own_hall: HallServer) -> None:
    code = own_hall.order("invite helper Ben")["code"]
    reply = Phone(own_hall.write).post("/enrol", code=code, name="")
    cookie = reply.headers["set-cookie"].lower()
    assert cookie.startswith("__host-phone=")
    for flag in ("secure", "httponly", "samesite=strict", "path=/", "expires="):
        assert flag in cookie
    assert "domain" not in cookie


def test_ten_wrong_pins_lock_one_phone_and_no_other(own_hall: HallServer) -> None:
    enrolled = own_hall.helper()
    guesser = Phone(own_hall.write)
    statuses = [guesser.post("/player", tpn="1", pin=f"{n:06}").status for n in range(10)]
    assert statuses.count(403) == WRONG_FROM_ONE - 1
    assert statuses[WRONG_FROM_ONE - 1 :] == [429] * (11 - WRONG_FROM_ONE)
    pin = own_hall.order("pin 1")["pins"]["1"]
    assert guesser.post("/player", tpn="1", pin=pin).status == 429
    assert enrolled.enter(1, "10") == "Board 1: 1–0 is entered."
    assert "locked for ten minutes" not in own_hall.errors
    keys = [each["key"] for each in own_hall.order("show")["happened"]]
    assert "hall.happened-locked" in keys


def test_a_revoked_phone_is_out_at_its_next_tap(own_hall: HallServer) -> None:
    ben = own_hall.helper("helper Ben")
    form = ben.form("/?board=1&result=10", "/result")
    own_hall.say("revoke 1")
    own_hall.order("show")
    reply = ben.post("/result", **form)
    assert reply.status == 403
    assert "This phone may not write." in reply.words
    assert "Help in this hall" in ben.get("/").words
    assert "0 of 7 results" in own_hall.reader().get("/").words


def test_a_locked_phone_needs_a_new_code(own_hall: HallServer) -> None:
    ben = own_hall.helper("helper Ben")
    before = dict(ben.cookies)
    token = ben.form("/", "/lock")["token"]
    assert ben.post("/lock", token=token).status == 303
    ben.cookies = before
    assert "Help in this hall" in ben.get("/").words


def test_the_page_for_enrolling_tells_how_long_the_digits_hold(own_hall: HallServer) -> None:
    anybody = Phone(own_hall.write)
    assert "There are no valid digits now." in anybody.get("/").words
    code = own_hall.order("invite helper")["code"]
    assert re.search(r"(10:00|9:5\d) min left", anybody.get("/").words)
    anybody.post("/enrol", code=code, name="Ben")
    assert "There are no valid digits now." in Phone(own_hall.write).get("/").words


def test_a_player_is_told_which_of_the_two_he_is(own_hall: HallServer) -> None:
    white, black = own_hall.player(1).get("/").words, own_hall.player(8).get("/").words
    assert "Player 001 (you) – Player 008 1–0 You won" in white
    assert "0–1 Player 008 won" in white
    assert "Player 001 – Player 008 (you)" in black
    assert "1–0 Player 001 won" in black
    assert "0–1 You won" in black


def test_players_propose_and_the_arbiter_confirms_what_is_agreed(tmp_path: Path) -> None:
    file = make_event(tmp_path / "event.arbiter")
    with hall_on(file, tmp_path) as hall:
        one, eight, two, nine = (hall.player(tpn) for tpn in (1, 8, 2, 9))
        assert one.report("10") == "Your report is in: 1–0."
        eight.report("10")
        two.report("10")
        nine.report("01")
        shown = hall.order("show")
        assert [(r["board"], r["state"]) for r in shown["reports"]] == [
            (2, "conflict"),
            (1, "agreed"),
        ]
        assert "0 of 7 results" in hall.reader().get("/").words
        assert hall.order("confirm all")["carried"]["fate"] == "done"
        assert [r["board"] for r in hall.order("show")["reports"]] == [2]
        assert "1–0 is entered." in one.get("/").words
        assert hall.order("confirm 2 1/2")["carried"]["fate"] == "done"
        assert hall.order("show")["reports"] == []
    assert results_in(file)[:2] == ["10", GameResult.DRAW.value]


def test_both_players_are_asked_again_and_what_they_said_is_put_aside(
    own_hall: HallServer,
) -> None:
    one, eight = own_hall.player(1), own_hall.player(8)
    one.report("10")
    eight.report("01")
    assert own_hall.order("ask 1")["carried"]["fate"] == "done"
    assert own_hall.order("show")["reports"] == []
    for phone in (one, eight):
        assert "The arbiter asks both of you again." in phone.get("/").words
    assert own_hall.order("ask 1")["carried"]["key"] == "hall.nothing-reported"
    eight.report("10")
    assert "asks both of you again" not in eight.get("/").words
    assert "asks both of you again" in one.get("/").words
    one.report("10")
    assert [each["state"] for each in own_hall.order("show")["reports"]] == ["agreed"]


def test_a_player_reports_only_his_own_board_and_may_change_his_mind(own_hall: HallServer) -> None:
    one, two = own_hall.player(1), own_hall.player(2)
    foreign = {
        n: v for n, v in two.form("/?result=10", "/report").items() if n in ("white", "black")
    }
    form = one.form("/?result=10", "/report")
    assert "This phone may not enter that." in one.confirm(form | foreign, "/report")
    one.report("10")
    one.report("%3D%3D")
    (report,) = own_hall.order("show")["reports"]
    assert report["white_says"] == "=="
    assert (
        one.post("/result", **(form | {"form": "y" * 24})).headers["location"].startswith("/?sent")
    )
    assert "0 of 7 results" in own_hall.reader().get("/").words


def test_a_report_after_the_result_says_what_counts(own_hall: HallServer) -> None:
    one, anna = own_hall.player(1), own_hall.helper()
    late = one.form("/?result=10", "/report")
    anna.enter(1, "01")
    assert one.confirm(late, "/report") == (
        "Board 1 has its result 0–1 counts. Your 1–0 was not noted; "
        "if it is wrong, tell the arbiter."
    )


def test_check_in_asks_for_the_name_and_stands_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / "event.arbiter"
    make_event(file)
    with TournamentFile.open(file) as kept:
        while kept.can_undo:
            kept.undo()
    with hall_on(file, tmp_path) as hall:
        anna = hall.helper()
        assert "0 of 14" in anna.get("/check-in").words
        asked = anna.get("/check-in?tpn=5").words
        assert "Is this the right person? Player 005" in asked
        form = anna.form("/check-in?tpn=5", "/check-in")
        assert anna.confirm(form, "/check-in") == "Player 005: noted."
        assert "1 of 14" in anna.get("/check-in").words
        assert hall.player(1).get("/check-in").status == 303
    with TournamentFile.open(file, for_reading=True) as kept:
        assert kept.tournament.checked_in == {5}
        assert kept.log()[-1].author == "Anna, phone 1"


def test_phones_go_on_after_the_laptop_was_killed(tmp_path: Path) -> None:
    file = make_event(tmp_path / "event.arbiter")
    with hall_on(file, tmp_path) as hall:
        anna, one = hall.helper(), hall.player(1)
        anna.enter(1, "10")
        late = anna.form("/?board=2&result=10", "/result")
        anna.confirm(late)
        hall.player(3).report("01")
        hall.kill()
    assert results_in(file)[:2] == ["10", "10"]
    with hall_on(file, tmp_path) as hall:
        assert anna.url == hall.write
        assert anna.confirm(late) == "Board 2: 1–0 is entered."
        assert anna.enter(4, "01") == "Board 4: 0–1 is entered."
        assert "1–0 is entered" in one.get("/").words
        assert [each["board"] for each in hall.order("show")["reports"]] == [3]


def test_undo_takes_back_what_a_phone_has_entered(tmp_path: Path) -> None:
    file = make_event(tmp_path / "event.arbiter")
    with hall_on(file, tmp_path) as hall:
        hall.helper().enter(1, "10")
    with TournamentFile.open(file) as kept:
        kept.undo()
    assert results_in(file)[0] == "??"
