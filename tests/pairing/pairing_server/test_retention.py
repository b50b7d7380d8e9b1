"""What is deleted when its time is up, and that the log still holds."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from pairing.cli.command import run
from pairing.pairing_server.archive import verify_export
from pairing.pairing_server.database import FILE
from tests.support.pairing_servers import Caller, final_report, request_for, server_in

LONG_AGO = "2001-01-01T00:00:00+00:00"


@pytest.mark.exhaustive
def test_files_of_closed_tournaments_go_and_everything_that_was_found_stays(
    tmp_path: Path, capsys
) -> None:
    with server_in(tmp_path / "data") as server:
        admin = server.admin
        for code in ("ended", "goes-on"):
            caller = server.anybody.registered(code)
            for number in range(1, 6):
                caller.post(f"/v1/tournaments/{code}/rounds/{number}", request_for(number))
            if code == "ended":
                ended = caller.post("/v1/tournaments/ended/final", final_report())
        assert ended.status == 200
    with sqlite3.connect(tmp_path / "data" / FILE) as line:
        line.execute("UPDATE exchanges SET time = ?", [LONG_AGO])
        line.execute("UPDATE accesses SET time = ? WHERE id < 3", [LONG_AGO])
        kept = line.execute("SELECT count(*) FROM accesses").fetchone()[0] - 2
    line.close()
    with server_in(tmp_path / "data", "--keep-contents", "30", "--keep-accesses", "30") as server:
        admin = Caller(server.url, admin.token)
        while not _is_gone(admin):
            pass
        assert admin.get("/v1/tournaments/ended").json["state"] == "closed"
        for path in ("rounds/1", "protocol", "norms"):
            assert admin.get(f"/v1/tournaments/ended/{path}").status == 410
        assert admin.post("/v1/tournaments/ended/reopen", {"round": 1}).status == 410
        assert admin.get("/v1/tournaments/ended/deviations").json["deviations"]
        assert admin.get("/v1/evaluation").json["rounds"] == 10
        assert admin.get("/v1/tournaments/goes-on/protocol").status == 200
        export = tmp_path / "export.zip"
        export.write_bytes(admin.get("/v1/export").body)
    with sqlite3.connect(tmp_path / "data" / FILE) as line:
        query = "SELECT count(*) FROM accesses WHERE time < '2002'"
        assert kept > 0 and line.execute(query).fetchone() == (0,)
    line.close()
    checked = verify_export(export)
    assert (checked.faults, checked.let_go, checked.rounds) == ([], 6, 10)
    assert run(["pairing-server", "verify", str(export)]) == 0
    assert "Rounds deleted because their time was up: 6." in capsys.readouterr().out
    assert run(["fps", "report", "ended", "--data", str(tmp_path / "data")]) == 2
    assert "deleted when its time was up" in capsys.readouterr().err


def _is_gone(admin: Caller) -> bool:
    return admin.get("/v1/tournaments/ended/rounds/1").status == 410


def test_days_are_counted_from_one(capsys) -> None:
    for text in ("0", "x", "-1", "99999999"):
        assert run(["pairing-server", "--data", "x", "--keep-contents", text]) == 2
        assert "at least 1" in capsys.readouterr().err
