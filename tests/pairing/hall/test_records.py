"""What the hall remembers, and until when."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pairing.core.model import GameResult
from pairing.hall.records import (
    CODE_LIVES,
    FORMS_OF_A_PLAYER,
    HallRecords,
    Phone,
    SaidKind,
    code_that_fits,
)
from pairing.hall.roles import Grant, PhoneRole, end_of_day

EVENING = datetime(2026, 11, 22, 18, 30).astimezone()
ANNA = Grant(PhoneRole.HELPER, "Anna")
KEVIN = Grant(PhoneRole.PLAYER, "Kevin", tpn=5)


class Clock:
    """Tells the time that it is set to."""

    def __init__(self) -> None:
        self.time = EVENING.astimezone(UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def records(tmp_path: Path, clock: Clock) -> Iterator[HallRecords]:
    with HallRecords(tmp_path / "hall" / "event.sqlite", clock) as opened:
        yield opened


def enrolled(records: HallRecords, grant: Grant = ANNA) -> tuple[Phone, str]:
    code = records.new_code(grant)
    fitting = code_that_fits(records.open_codes(), code)
    assert fitting is not None
    granted = records.enrol(fitting, grant)
    assert granted is not None
    return granted


def test_a_phone_that_was_in_the_pocket_for_three_hours_is_still_enrolled(
    records: HallRecords, clock: Clock
) -> None:
    phone, token = enrolled(records)
    clock.time += timedelta(hours=3)
    assert records.phone_with(token) == phone
    records.revoke(phone.number)
    assert records.phone_with(token) is None


def test_what_is_granted_ends_at_four_in_the_morning(records: HallRecords, clock: Clock) -> None:
    phone, token = enrolled(records)
    clock.time = phone.ends - timedelta(seconds=1)
    assert records.phone_with(token) is not None
    clock.time = phone.ends
    assert records.phone_with(token) is None
    assert phone.ends.astimezone().hour == 4
    assert end_of_day(phone.ends.astimezone()) > phone.ends


def test_a_code_lives_for_ten_minutes(records: HallRecords, clock: Clock) -> None:
    records.new_code(ANNA)
    clock.time += CODE_LIVES - timedelta(seconds=1)
    assert len(records.open_codes()) == 1
    clock.time += timedelta(seconds=1)
    assert records.open_codes() == ()


def test_no_code_and_no_secret_of_a_phone_can_be_read_in_the_file(
    records: HallRecords, tmp_path: Path
) -> None:
    code = records.new_code(ANNA)
    _, token = enrolled(records)
    content = (tmp_path / "hall" / "event.sqlite").read_bytes()
    assert code.encode() not in content
    assert token.encode() not in content


def test_what_a_phone_says_of_a_board_takes_the_place_of_what_it_said_before(
    records: HallRecords,
) -> None:
    anna, _ = enrolled(records)
    ben, _ = enrolled(records)
    for phone, result in (
        (anna, GameResult.WHITE_WINS),
        (ben, GameResult.DRAW),
        (anna, GameResult.DRAW),
    ):
        records.note(SaidKind.ENTRY, phone, (1, 5, 7), result)
    said = [(each.phone.number, each.result) for each in records.said(1)]
    assert said == [(ben.number, GameResult.DRAW), (anna.number, GameResult.DRAW)]


def test_a_second_phone_of_a_player_takes_over_his_report(records: HallRecords) -> None:
    first, old = records.enrol_player(KEVIN)
    records.note(SaidKind.REPORT, first, (1, 5, 7), GameResult.WHITE_WINS)
    second, _ = records.enrol_player(KEVIN)
    records.note(SaidKind.REPORT, second, (1, 5, 7), GameResult.DRAW)
    assert records.phone_with(old) is None
    assert [each.result for each in records.said(1)] == [GameResult.DRAW]


def test_answers_last_as_long_as_their_phone_may_write(records: HallRecords, clock: Clock) -> None:
    anna, _ = enrolled(records)
    kevin, _ = records.enrol_player(KEVIN)
    for phone in (anna, kevin):
        records.keep_answer(phone.number, "form" * 4, "done")
    records.enrol_player(KEVIN)
    assert records.answer_to(kevin.number, "form" * 4) is None
    assert records.answer_to(anna.number, "form" * 4) == "done"
    clock.time = anna.ends
    with HallRecords(records.path, clock) as next_day:
        assert next_day.answer_to(anna.number, "form" * 4) is None


def test_a_player_who_enrols_again_and_again_leaves_two_lines(
    records: HallRecords, tmp_path: Path
) -> None:
    first, _ = records.enrol_player(KEVIN)
    records.note(SaidKind.REPORT, first, (1, 5, 7), GameResult.WHITE_WINS)
    for _ in range(20):
        last, _ = records.enrol_player(KEVIN)
    assert last.number == 21
    with closing(sqlite3.connect(tmp_path / "hall" / "event.sqlite")) as hand:
        assert sorted(hand.execute("SELECT id FROM phones")) == [(1,), (21,)]
    assert [each.phone for each in records.said(1)] != []


def test_one_enrolment_has_so_many_forms(records: HallRecords) -> None:
    anna, _ = enrolled(records)
    kevin, _ = records.enrol_player(KEVIN)
    for phone in (anna, kevin):
        for number in range(FORMS_OF_A_PLAYER):
            assert records.has_forms_left(phone)
            records.keep_answer(phone.number, f"form{number:020}", "done")
    assert records.has_forms_left(anna)
    assert not records.has_forms_left(kevin)
    assert records.has_forms_left(records.enrol_player(KEVIN)[0])
