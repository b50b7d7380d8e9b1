"""What is told of many tournaments, of players, and of norms; rounds paired again; pages."""

from __future__ import annotations

import re
import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pairing.core.model import Game, GameResult, Title, Tournament
from pairing.pairing_server.database import FILE, Database, url_of
from pairing.pairing_server.evaluation import evaluation
from pairing.pairing_server.sums import Sums
from tests.pairing.pairing_server.conftest import DATABASES
from tests.support.pairing_servers import (
    Caller,
    PairingServer,
    booklet,
    final_report,
    request_for,
    server_in,
)

TITLED, ORGANISER = "4100018", "1503014"


def field() -> Tournament:
    """The booklet, in which 11 is a grandmaster from abroad, and everybody has a FIDE number."""
    players = [
        replace(
            each,
            federation="NOR",
            title=Title.NONE,
            fide_id=ORGANISER if each.tpn == 3 else str(1000 + each.tpn),
        )
        for each in booklet().players
    ]
    players[10] = replace(players[10], title=Title.GM, federation="GER", fide_id=TITLED)
    return replace(booklet(), players=tuple(players))


def with_pairs_exchanged(tournament: Tournament) -> Tournament:
    """In round 3, 3-11 and 6-4 were played instead of 3-4 and 11-6."""
    third = tournament.rounds[2]
    kept = tuple(each for each in third.games if not {each.white, each.black} & {3, 4, 6, 11})
    new = (Game(3, 11, GameResult.WHITE_WINS), Game(6, 4, GameResult.WHITE_WINS))
    changed = replace(third, games=(*new, *kept))
    return replace(tournament, rounds=(*tournament.rounds[:2], changed))


@pytest.fixture(scope="module", params=DATABASES)
def told(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PairingServer]:
    """A server with two tournaments, in one of which two boards were not played as sent."""
    options = []
    if request.param == "postgresql":
        options = ["--database", request.getfixturevalue("postgresql").database()]
    with server_in(tmp_path_factory.mktemp("told"), *options) as server:
        details = {"arbiter": "A <b>", "federation": "NOR", "program": "Other"}
        caller = server.anybody.registered("honest", system="dutch-2013", **details)
        for number in range(1, 6):
            caller.post(f"/v1/tournaments/honest/rounds/{number}", request_for(number, field()))
        assert caller.post("/v1/tournaments/honest/final", final_report(field())).status == 200
        caller = server.anybody.registered(
            "other", system="dutch-2013", **details | {"arbiter": "B"}
        )
        for number in (1, 2, 3):
            caller.post(f"/v1/tournaments/other/rounds/{number}", request_for(number, field()))
        body = final_report(with_pairs_exchanged(field()))
        answer = caller.post("/v1/tournaments/other/rounds/4", body + b"PTN 3 3 <i>asked for it\n")
        assert answer.status == 200, answer.body
        yield server


def test_counts_stand_by_tournament_arbiter_federation_and_program(told: PairingServer) -> None:
    found = told.admin.get("/v1/evaluation").json
    assert found["tournament_count"] == 2
    boards = [len(each.games) for each in booklet().rounds]
    assert (found["rounds"], found["boards"]) == (9, sum(boards) + sum(boards[:4]))
    assert found["deviations"] == {"not-played": 1, "opponent-changed": 2}
    assert [each["arbiter"] for each in found["by_arbiter"]] == ["A <b>", "B"]
    (federation,) = found["by_federation"]
    assert (federation["federation"], federation["tournaments"]) == ("NOR", 2)
    other = next(each for each in found["tournaments"] if each["code"] == "other")
    assert other["per_100_boards"]["opponent-changed"] == round(200 / other["boards"], 2)
    assert other["upper_half"] + other["lower_half"] == 4


def test_the_evaluation_is_of_a_time_and_goes_on_where_it_stopped(told: PairingServer) -> None:
    assert told.admin.get("/v1/evaluation?to=2001-01-01").json["rounds"] == 0
    assert told.admin.get("/v1/evaluation?from=2001-01-01&to=9999-12-31").json["rounds"] == 9
    assert told.admin.get("/v1/evaluation?from=9000-01-01").json["tournaments"] == []
    year = told.admin.get("/v1/tournaments/honest/protocol").json["rounds"][0]["time"][:4]
    assert told.admin.get(f"/v1/evaluation?to={int(year) - 1}-12-31").json["rounds"] == 0
    assert told.admin.get("/v1/evaluation?from=yesterday").status == 400
    first = told.admin.get("/v1/evaluation?count=1").json
    assert ([each["code"] for each in first["tournaments"]], first["next"]) == (
        ["honest"],
        "honest",
    )
    rest = told.admin.get("/v1/evaluation?after=honest").json
    assert ([each["code"] for each in rest["tournaments"]], rest["next"]) == (["other"], None)
    assert rest["rounds"] == 9


def test_sums_are_what_a_count_of_the_rows_gives(tmp_path: Path) -> None:
    """Whatever is superseded, or repaired after sending."""
    with server_in(tmp_path) as server:
        caller = server.anybody.registered("one", system="dutch-2013", arbiter="A")
        server.anybody.registered("nothing-sent", arbiter="A")
        for number in (1, 2, 3):
            caller.post(f"/v1/tournaments/one/rounds/{number}", request_for(number, field()))
        body = final_report(with_pairs_exchanged(field()))
        for remark in (b"asked for it", b"asked again"):
            answer = caller.post("/v1/tournaments/one/rounds/4", body + b"PTN 4 3 " + remark)
            assert answer.status == 200, answer.body
        found = summed(server, tmp_path)
        assert (found["tournament_count"], found["rounds"]) == (1, 4)
        assert found["deviations"]["repaired-after-sending"] == 1
        server.admin.post("/v1/tournaments/one/reopen", {"round": 2})
        assert summed(server, tmp_path)["rounds"] == 2
        assert not {"opponent-changed", "repaired-after-sending"} & {
            *summed(server, tmp_path)["deviations"]
        }
        server.admin.post("/v1/tournaments/one/reopen", {"round": 0})
        assert (
            summed(server, tmp_path)["tournament_count"],
            summed(server, tmp_path)["by_arbiter"],
        ) == (0, [])
        caller.post("/v1/tournaments/one/rounds/1", request_for(1, field()))
        assert summed(server, tmp_path)["rounds"] == 1


def summed(server: PairingServer, folder: Path) -> Any:
    """The evaluation by the sums, which is that by the rows."""
    told = server.admin.get("/v1/evaluation").json
    with pytest.MonkeyPatch.context() as patch, closing(Database(url_of(folder, ""))) as opened:
        patch.setattr(Sums, "cover", lambda *_: False)
        with opened.reading() as records:
            assert evaluation(records, "", "", after="", count=9) == told
    return told


def test_a_change_of_opponents_is_told_with_what_it_has_to_do_with_norms(
    told: PairingServer,
) -> None:
    facts = told.admin.get("/v1/tournaments/other/norms").json["norms"]
    assert [each["player"] for each in facts] == [3, 4, 6, 11]
    own = facts[0]
    assert (own["sent"]["player"], own["played"]["player"]) == (4, 11)
    assert own["played"]["title"] == "GM" and own["played"]["federation"] == "GER"
    assert {"titled-opponent", "foreign-opponent"} <= {*own["flags"]}
    ratings = {each.tpn: each.rating for each in field().players}
    met = [
        game.black if game.white == 3 else game.white
        for a_round in field().rounds[:2]
        for game in a_round.games
        if 3 in (game.white, game.black) and not game.result.is_forfeit
    ]
    for last, average in ((4, own["average_sent"]), (11, own["average_played"])):
        everybody = [ratings[tpn] for tpn in (*met, last)]
        assert average == round(sum(everybody) / len(everybody), 1)
    assert told.admin.get("/v1/tournaments/honest/norms").json["norms"] == []


def test_a_player_is_told_what_concerns_him_directly_and_what_goes_with_it(
    told: PairingServer,
) -> None:
    found = told.admin.holder("qc").get(f"/v1/players/{ORGANISER}/deviations").json
    (direct,) = found["deviations"]
    assert direct["players"] == [3, 4]
    (indirect,) = found["indirect"]
    assert {*indirect["players"]} == {6, 11}
    (fact,) = found["norms"]
    assert (fact["code"], fact["fide_id"], fact["round"]) == ("other", ORGANISER, 3)
    nobody = told.admin.get("/v1/players/1/deviations").json
    assert nobody == {"fide_id": "1", "deviations": [], "indirect": [], "norms": []}


def test_stored_rounds_are_paired_again_by_the_engine_and_literally(told: PairingServer) -> None:
    caller = told.anybody.registered("today", system="dutch-2026")
    caller.post("/v1/tournaments/today/rounds/1", request_for(1))
    reader = told.admin.holder("spp")
    found, after, pages = [], "", 0
    while after is not None:
        page = reader.get(f"/v1/recheck?count=4{after and f'&after={after}'}").json
        found, after, pages = found + page["rounds"], page["next"], pages + 1
    assert (len(found), pages) == (10, 3)
    assert {each["engine"]["outcome"] for each in found} == {"same"}
    literal = {each["edition"]: each["literal"]["outcome"] for each in found}
    assert literal == {"dutch-2013": "none", "dutch-2026": "same"}
    assert told.admin.holder("qc").get("/v1/recheck").status == 403


def as_password(caller: Caller, path: str, **headers: str):
    secret = b64encode(f"reader:{caller.token}".encode()).decode()
    return Caller(caller.url).get(path, authorization=f"Basic {secret}", **headers)


def test_pages_are_read_with_the_token_as_password_and_show_what_was_typed_as_text(
    told: PairingServer,
) -> None:
    asked = told.anybody.get("/")
    assert (asked.status, asked.headers["www-authenticate"][:5]) == (401, "Basic")
    page = as_password(told.admin, "/").body.decode()
    assert "A &lt;b&gt;" in page and "<b>" not in page
    assert 'href="/pages/tournaments/other"' in page
    tournament = as_password(told.admin, "/pages/tournaments/other").body.decode()
    assert "&lt;i&gt;asked for it" in tournament and "an opponent with a title" in tournament
    assert f'href="/pages/players/{ORGANISER}"' in tournament
    assert "<td>–</td><td>3-11 10</td>" in tournament
    player = as_password(told.admin, f"/pages/players/{ORGANISER}", accept_language="de")
    assert "ein Gegner mit Titel" in player.body.decode()
    assert told.anybody.get("/pages/style.css").headers["content-type"].startswith("text/css")


def test_a_password_opens_pages_only(told: PairingServer) -> None:
    assert as_password(told.admin, "/v1/tournaments").status == 401
    assert as_password(replace(told.admin, token="guess"), "/").status == 401
    for header in ("Basic ???", "Basic " + b64encode(b"\xff").decode(), "Digest x"):
        assert told.anybody.get("/", authorization=header).status == 401


def test_an_organiser_reads_his_own_protocol_without_the_evaluation(told: PairingServer) -> None:
    own = told.anybody.registered("own", system="dutch-2013")
    own.post("/v1/tournaments/own/rounds/1", request_for(1))
    assert re.search("1-8", as_password(own, "/pages/tournaments/own").body.decode())
    assert as_password(own, "/").status == 403
    assert own.get("/v1/tournaments/own/norms").status == 403
    assert as_password(own, "/pages/tournaments/other").status == 403


def test_an_older_database_is_brought_up_to_date_with_its_counts(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        caller, admin = server.anybody.registered("old"), server.admin
        for number in (1, 2, 3, 4):
            caller.post(f"/v1/tournaments/old/rounds/{number}", request_for(number))
        before = admin.get("/v1/evaluation").json
    with sqlite3.connect(tmp_path / FILE) as line:
        for table in ("exchanges", "deviations"):
            for name in ("by_time", "evaluated"):
                line.execute(f"DROP INDEX {table}_{name}")
        for table, names in (
            ("exchanges", ("boards", "is_gone")),
            ("deviations", ("severity", "upper", "lower", "kind", "time")),
        ):
            for name in names:
                line.execute(f"ALTER TABLE {table} DROP COLUMN {name}")
        line.execute("DROP TABLE sums")
        line.execute("UPDATE alembic_version SET version_num = '0001'")
    line.close()
    with server_in(tmp_path) as server:
        after = Caller(server.url, admin.token).get("/v1/evaluation").json
    for name in ("rounds", "boards", "deviations", "tournament_count"):
        assert after[name] == before[name] and after[name]
