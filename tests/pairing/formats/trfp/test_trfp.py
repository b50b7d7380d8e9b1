from __future__ import annotations

import re

import pytest

from pairing.core.errors import Severity, UnreadableInput
from pairing.core.model import ByeKind, RoundPairing
from pairing.formats.trf import Dialect, write_trf
from pairing.formats.trfp import answered, read_trfp
from pairing.systems.registry import pair_next_round
from tests.support.pairing_servers import booklet, request_for

ADDED = re.compile(rb"PT[BEX] [^\r\n]*(\r\n|\r|\n)")
ENTRY = re.compile(rb"(?m) +(\d+ [wb]|0000 - U)(?=\r|\n|\Z)")


def paired(data: bytes) -> tuple[bytes, RoundPairing]:
    request = read_trfp(data)
    made = pair_next_round(request.tournament)
    return answered(data, request, made, "Engine 1", "dutch-2026"), made


def without_pairing(response: bytes) -> bytes:
    return ENTRY.sub(b"", ADDED.sub(b"", response))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_the_response_without_what_was_added_is_the_request(number: int, end: bytes) -> None:
    data = b"\xef\xbb\xbf" + request_for(number, None, "PTC B1", f"PTR {number}")
    data = data.replace(b"\n", end)
    response, made = paired(data)
    assert without_pairing(response) == re.sub(rb" +(?=[\r\n])", b"", data)
    assert read_trfp(response).tournament.rounds[-1].seats == made.seats


def test_boards_engine_and_edition_stand_before_the_players() -> None:
    response, made = paired(request_for(2))
    lines = response.decode().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("001"))
    boards = [f"PTB {n} {white} {black}" for n, (white, black) in enumerate(made.pairs, start=1)]
    assert lines[first - len(boards) - 2 : first] == [*boards, "PTE Engine 1", "PTX dutch-2026"]


def test_what_an_earlier_response_added_is_replaced() -> None:
    once, _ = paired(request_for(2))
    again, _ = paired(b"PTB 1 9 9\nPTE Old\n" + request_for(2))
    assert once == again


def test_columns_that_count_bytes_get_the_pairing_in_their_columns() -> None:
    data = request_for(2).replace(b"FM Kevin  ", "FM Kévin ".encode())
    response, made = paired(data)
    assert read_trfp(response).counts_bytes
    assert read_trfp(response).tournament.rounds[-1].seats == made.seats


def test_withdrawals_and_late_entrants_are_absent_in_their_rounds() -> None:
    data = request_for(2, None, "PTW 3 2 ill", "PTW 4 3", "PTL 5 3", "PTL 6 2")
    absent = {each.tpn: each.kind for each in read_trfp(data).tournament.requests}
    assert absent == dict.fromkeys((3, 5, 12), ByeKind.ZERO_POINT)


def test_points_remarks_and_the_last_response() -> None:
    data = request_for(2, None, "PTV 3 1 0 1", "PTN 1 4 came late", f"PTH {'aB' * 32}")
    request = read_trfp(data)
    assert (request.tournament.points.white_win, request.tournament.points.white_draw) == (30, 10)
    assert [(each.round_number, each.tpn, each.text) for each in request.remarks] == [
        (1, 4, "came late")
    ]
    assert request.last_response == "ab" * 32


def test_trf26_says_the_same_in_its_own_records() -> None:
    told = write_trf(booklet().before_round(2), Dialect.TRF26)
    request = read_trfp(b"192 FIDE_DUTCH_2026\n" + told.encode().replace(b"192 ", b"### ", 1))
    assert request.system == "dutch-2026"
    assert [each.tpn for each in request.tournament.requests] == [12]


@pytest.mark.parametrize(
    ("record", "key"),
    [
        ("PTR x", "trf.trfp-record"),
        ("PTW 99 1", "trf.trfp-unknown-player"),
        ("PTV a b c d", "trf.trfp-record"),
        ("PTH 12", "trf.trfp-record"),
        ("PTS CHECKERS", "trf.trfp-unknown-system"),
        ("PTC one\nPTC two", "trf.trfp-twice"),
    ],
)
def test_records_that_make_no_sense_are_told_with_their_line(record: str, key: str) -> None:
    with pytest.raises(UnreadableInput) as told:
        read_trfp(request_for(2, None, record), "r.trf")
    (problem,) = told.value.problems
    assert (problem.key, problem.place.line) == (key, record.count("\n") + 1)


def test_a_game_that_is_told_in_two_ways_is_refused() -> None:
    both_black = re.sub(rb"(?m)^(001 +1 .*?) w ", rb"\1 b ", request_for(2), count=1)
    with pytest.raises(UnreadableInput) as told:
        read_trfp(both_black, "r.trf")
    errors = {each.key for each in told.value.problems if each.severity is Severity.ERROR}
    assert errors == {"trf.colour-contradicts"}


def test_records_that_are_none_of_ours_are_passed_over() -> None:
    assert read_trfp(request_for(2, None, "PTX dutch", "PTZ 1", "PTRX")).round_number == 0
