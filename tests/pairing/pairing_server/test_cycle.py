"""The five cycles of the booklet and what goes wrong in them (specification, chapters 3 and 8)."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256

import pytest

from pairing.core.model import ForbiddenGroup
from pairing.formats.trf import Dialect, write_trf
from pairing.formats.trfp import read_trfp
from pairing.pairing_server.engine import MOST_PLAYERS
from pairing.systems.registry import pair_next_round
from pairing.verifier.certificate import from_text
from pairing.verifier.checking import check
from tests.support.pairing_servers import (
    Answer,
    Caller,
    PairingServer,
    booklet,
    final_report,
    request_for,
)


def rounds(caller: Caller, code: str, *numbers: int) -> list[Answer]:
    return [caller.post(f"/v1/tournaments/{code}/rounds/{n}", request_for(n)) for n in numbers]


def kinds(caller: Caller, code: str) -> list[str]:
    found = caller.get(f"/v1/tournaments/{code}/deviations").json["deviations"]
    return [each["kind"] for each in found]


def kind_of(answer: Answer) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json
    assert told["status"] == answer.status and told["detail"] and told["title"]
    return answer.status, told["type"].rpartition(":")[2]


def test_five_cycles_give_the_boards_of_the_booklet_and_one_game_not_played(
    server: PairingServer,
) -> None:
    caller = server.anybody.registered("booklet")
    for number, answer in enumerate(rounds(caller, "booklet", 1, 2, 3, 4, 5), start=1):
        assert answer.status == 200, answer.body
        sent = read_trfp(answer.body).tournament.rounds[number - 1]
        assert sent.seats == booklet().rounds[number - 1].seats
    closed = caller.post("/v1/tournaments/booklet/final", final_report())
    assert closed.status == 200
    protocol = closed.json
    assert [each["round"] for each in protocol["rounds"]] == [1, 2, 3, 4, 5]
    assert protocol["rounds"][2]["played"]["boards"][2]["result"] == "-+"
    (only,) = protocol["deviations"]
    assert (only["kind"], only["round"], only["players"]) == ("not-played", 3, [11, 6])
    assert caller.get("/v1/tournaments/booklet").json["state"] == "closed"
    again = caller.post("/v1/tournaments/booklet/final", final_report())
    assert again.body == closed.body
    other = caller.post("/v1/tournaments/booklet/final", b"012 x\n")
    assert kind_of(other) == (409, "closed")


def test_the_same_request_again_gives_the_same_bytes_and_no_second_record(
    server: PairingServer,
) -> None:
    caller = server.anybody.registered("again")
    first, second = rounds(caller, "again", 1)[0], rounds(caller, "again", 1)[0]
    assert first.body == second.body
    assert first.headers["log-entry"] == second.headers["log-entry"]
    rounds(caller, "again", 2, 3, 4)
    before = server.anybody.get("/v1/log").json["size"]
    rounds(caller, "again", 4)
    assert server.anybody.get("/v1/log").json["size"] == before
    assert kinds(caller, "again") == ["not-played"]


def test_a_registration_with_a_key_gives_the_same_token_again(server: PairingServer) -> None:
    details = {"name": "Keyed", "rounds": 3}
    key = "a-key-chosen-at-random"
    first, second = (
        server.anybody.post("/v1/tournaments", details, idempotency_key=key) for _ in range(2)
    )
    assert first.status == second.status == 201
    assert first.body == second.body
    other = server.anybody.post("/v1/tournaments", details | {"rounds": 4}, idempotency_key=key)
    assert kind_of(other) == (409, "key-used")


def test_a_hash_of_another_response_is_refused(server: PairingServer) -> None:
    caller = server.anybody.registered("hash")
    last = rounds(caller, "hash", 1)[0].body
    wrong = request_for(2, None, "PTH " + "0" * 64)
    assert kind_of(caller.post("/v1/tournaments/hash/rounds/2", wrong)) == (409, "stale")
    right = request_for(2, None, f"PTH {sha256(last).hexdigest()}")
    assert caller.post("/v1/tournaments/hash/rounds/2", right).status == 200


def test_a_foreign_token_sees_nothing(server: PairingServer) -> None:
    server.anybody.registered("mine")
    foreign = server.anybody.registered("theirs")
    for path in ("", "/deviations", "/protocol", "/rounds/1"):
        assert kind_of(foreign.get(f"/v1/tournaments/mine{path}")) == (403, "foreign-token")
    for path in ("/rounds/1", "/final", "/token", "/reopen"):
        answer = foreign.post(f"/v1/tournaments/mine{path}", request_for(1))
        assert kind_of(answer) == (403, "foreign-token")
    for path in ("/tournaments", "/tokens", "/export", "/players/1/deviations"):
        assert kind_of(foreign.get(f"/v1{path}")) == (403, "not-allowed")
    assert kind_of(foreign.get("/v1/log/entries/0")) == (403, "foreign-token")


def test_nobody_gets_in_without_a_token_or_with_a_revoked_one(server: PairingServer) -> None:
    caller = server.anybody.registered("revoked")
    path = "/v1/tournaments/revoked"
    assert kind_of(server.anybody.get(path)) == (401, "no-token")
    assert kind_of(Caller(server.url, "guess").get(path)) == (401, "unknown-token")
    fresh = server.admin.post(f"{path}/token").json["token"]
    assert kind_of(caller.get(path)) == (401, "unknown-token")
    assert Caller(server.url, fresh).get(path).status == 200


def test_rounds_come_in_their_turn(server: PairingServer) -> None:
    caller = server.anybody.registered("turn")
    assert kind_of(caller.post("/v1/tournaments/turn/rounds/2", request_for(2))) == (
        409,
        "wrong-round",
    )
    assert kind_of(caller.post("/v1/tournaments/turn/rounds/0", request_for(1)))[0] == 409
    assert kind_of(caller.post("/v1/tournaments/turn/rounds/x", request_for(1)))[0] == 404
    assert kind_of(caller.post("/v1/tournaments/turn/final", final_report()))[0] == 409
    assert kind_of(caller.post("/v1/tournaments/none/rounds/1", request_for(1))) == (
        404,
        "unknown-code",
    )


def test_a_round_is_paired_again_only_with_a_remark(server: PairingServer) -> None:
    caller = server.anybody.registered("repair")
    first = rounds(caller, "repair", 1)[0]
    path = "/v1/tournaments/repair/rounds/1"
    changed = request_for(1) + b"PTW 14 1 ill\n"
    assert kind_of(caller.post(path, changed)) == (409, "no-remark")
    told = changed + b"PTN 1 14 fell ill after sending\n"
    again = caller.post(path, told)
    assert again.status == 200 and again.body != first.body
    (record,) = caller.get("/v1/tournaments/repair/deviations").json["deviations"]
    assert record["kind"] == "repaired-after-sending"
    assert record["remark"] == "fell ill after sending"


@pytest.mark.parametrize(
    ("body", "line", "column"),
    [
        (request_for(2), 9, 92),
        (b"PTR one\n" + request_for(1), 1, 5),
        (request_for(1).replace(b"  2500  ", b"  25x0  ", 1), 8, 49),
        (request_for(1) + b"\xff\n", 23, 1),
        (b"", None, None),
        (b"\x00\x01\x02", None, None),
    ],
)
def test_malformed_requests_are_refused_with_line_and_column(
    server: PairingServer, body: bytes, line: int | None, column: int | None
) -> None:
    code = f"bad{abs(hash(body))}"
    caller = server.anybody.registered(code)
    answer = caller.post(f"/v1/tournaments/{code}/rounds/1", body)
    assert kind_of(answer) == (400, "malformed")
    found = [(each["line"], each["column"]) for each in answer.json["problems"]]
    assert line is None or (line, column) in found
    assert not [each for each in answer.json["problems"] if each["severity"] == "note"]


def test_what_contradicts_the_registration_is_refused(server: PairingServer) -> None:
    caller = server.anybody.registered("other")
    path = "/v1/tournaments/other/rounds/1"
    for record, expected in (
        ("PTC elsewhere", (400, "other-code")),
        ("PTS DUTCH 2026", (409, "other-system")),
        ("PTR 2", (400, "malformed")),
    ):
        assert kind_of(caller.post(path, request_for(1, None, record))) == expected
    four = request_for(1).replace(b"XXR 5", b"XXR 4")
    assert kind_of(caller.post(path, four)) == (400, "other-rounds")


def field_of(count: int) -> bytes:
    lines = ["XXR 5", "XXC white1"]
    lines += [f"001 {tpn:>4}      Player {tpn:<25} {3000 - tpn:>4}" for tpn in range(1, count + 1)]
    return "".join(f"{line}\n" for line in lines).encode()


def test_two_thousand_players_are_paired_and_more_are_refused(server: PairingServer) -> None:
    caller = server.anybody.registered("large", system="dutch-2026")
    path = "/v1/tournaments/large/rounds/1"
    assert kind_of(caller.post(path, field_of(MOST_PLAYERS + 1))) == (413, "too-many-players")
    assert kind_of(caller.post(path, b"x" * (1024 * 1024 + 1))) == (413, "too-large")
    answer = caller.post(path, field_of(MOST_PLAYERS))
    assert answer.status == 200
    assert len(read_trfp(answer.body).tournament.rounds[0].games) == MOST_PLAYERS // 2


def test_what_cannot_be_paired_is_told_with_those_left_over(server: PairingServer) -> None:
    caller = server.anybody.registered("stuck", system="dutch-2026")
    body = field_of(4) + b"XXP 1 2 3 4\n"
    answer = caller.post("/v1/tournaments/stuck/rounds/1", body)
    assert kind_of(answer) == (422, "no-pairing")
    assert caller.get("/v1/tournaments/stuck").json["state"] == "registered"


def test_traces_are_for_those_who_may_read_them(server: PairingServer) -> None:
    caller = server.anybody.registered("trace", system="dutch-2026")
    rounds(caller, "trace", 1)
    path = "/v1/tournaments/trace/rounds/1"
    own = caller.get(path).json
    assert "trace" not in own and own["request"].encode() == request_for(1)
    assert caller.get(path, accept="text/plain").body.decode() == own["response"]
    assert "trace" not in server.admin.holder("qc").get(path).json
    read = server.admin.holder("spp").get(path).json
    assert read["trace"]["pairing"]["round_number"] == 1
    certificate = from_text(json.dumps(read["certificate"]))
    response = read_trfp(read["response"].encode()).tournament
    assert check(certificate, replace(response, system="dutch-2026")).failing is None


def test_reopening_supersedes_what_came_later_and_deletes_nothing(server: PairingServer) -> None:
    caller = server.anybody.registered("reopen")
    rounds(caller, "reopen", 1, 2, 3, 4)
    assert kinds(caller, "reopen") == ["not-played"]
    path = "/v1/tournaments/reopen"
    assert kind_of(caller.post(f"{path}/reopen", {"round": 2})) == (403, "not-allowed")
    assert server.admin.post(f"{path}/reopen", {"round": 2}).json["state"] == "paired(2)"
    assert kinds(caller, "reopen") == []
    assert kind_of(caller.get(f"{path}/rounds/3")) == (404, "no-such-round")
    assert all(each.status == 200 for each in rounds(caller, "reopen", 3, 4))
    assert kinds(caller, "reopen") == ["not-played"]


def test_registrations_are_refused_with_the_member_that_is_wrong(server: PairingServer) -> None:
    good = {"name": "x", "rounds": 5}
    for change, expected in (
        ({"rounds": "5"}, "bad-member"),
        ({"rounds": 0}, "bad-rounds"),
        ({"rounds": True}, "bad-member"),
        ({"name": " "}, "no-name"),
        ({"name": "a\nb"}, "bad-member"),
        ({"code": "../x"}, "bad-code"),
        ({"colour": "red"}, "bad-member"),
        ({"system": "nonsense"}, "unknown-system"),
        ({"system": "round-robin"}, "system-not-served"),
        ({"start_date": "soon"}, "bad-date"),
    ):
        assert kind_of(server.anybody.post("/v1/tournaments", good | change)) == (400, expected)
    assert kind_of(server.anybody.post("/v1/tournaments", b"[1]")) == (400, "no-object")
    half = b'{"name": "\\ud800", "rounds": 5}'
    assert kind_of(server.anybody.post("/v1/tournaments", half)) == (400, "bad-member")
    server.anybody.registered("Twice")
    taken = server.anybody.post("/v1/tournaments", good | {"code": "tWICE"})
    assert kind_of(taken) == (409, "code-taken")


def test_the_system_is_named_in_every_spelling(server: PairingServer) -> None:
    for number, (written, key) in enumerate(
        {
            "DUTCH 2016": "dutch-2016",
            "dutch-2013": "dutch-2013",
            "FIDE_DUTCH_2026": "dutch-2026",
            "DUBOV": "dubov-2026",
            "": "dutch-2026",
        }.items()
    ):
        caller = server.anybody.registered(f"spelt{number}", system=written)
        assert caller.get(f"/v1/tournaments/spelt{number}").json["system"] == key


@pytest.mark.parametrize("dialect", Dialect)
def test_both_dialects_of_report_files_give_the_boards_of_the_booklet(
    server: PairingServer, dialect: Dialect
) -> None:
    code = f"spelt-{dialect.value}"
    caller = server.anybody.registered(code, system="dutch-2026")
    for number in (1, 2, 3):
        before = replace(booklet().before_round(number), system="dutch-2026")
        before = replace(before, forbidden=(ForbiddenGroup(frozenset({1, 8})),))
        body = write_trf(before, dialect).encode()
        answer = caller.post(f"/v1/tournaments/{code}/rounds/{number}", body)
        assert answer.status == 200, answer.body
        own = pair_next_round(before)
        sent = read_trfp(answer.body).tournament.rounds[number - 1]
        assert {(game.white, game.black) for game in sent.games} == {*own.pairs}
        assert sent.pairing_allocated_bye == own.bye
