"""The log that cannot be rewritten: heads, proofs, exports, and what is found out with them."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from pairing.cli.command import run
from pairing.pairing_server import merkle
from pairing.pairing_server.archive import CONTENTS, DEVIATIONS, LOG, verify_export
from pairing.pairing_server.cycle import register
from pairing.pairing_server.database import FILE, Database, url_of
from pairing.pairing_server.deviation_files import DeviationFiles
from pairing.pairing_server.export import export_of
from pairing.pairing_server.records import Exchange
from pairing.pairing_server.service import Service
from pairing.pairing_server.tokens import TokenRole, give
from pairing.pairing_server.workshop import Workshop
from tests.support.pairing_servers import PairingServer, final_report, request_for, server_in


def play(server: PairingServer, code: str, rounds: int = 5, system: str = "dutch-2026") -> None:
    caller = server.anybody.registered(code, system=system)
    for number in range(1, rounds + 1):
        answer = caller.post(f"/v1/tournaments/{code}/rounds/{number}", request_for(number))
        assert answer.status == 200, answer.body
    if rounds == 5:
        assert caller.post(f"/v1/tournaments/{code}/final", final_report()).status == 200


def exported(server: PairingServer, to: Path) -> Path:
    answer = server.admin.get("/v1/export")
    assert answer.headers["content-type"] == "application/zip"
    to.write_bytes(answer.body)
    return to


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The export of a server that has paired two tournaments."""
    folder = tmp_path_factory.mktemp("exported")
    with server_in(folder / "data") as server:
        play(server, "one")
        play(server, "two", rounds=2)
        return exported(server, folder / "export.zip")


def test_an_export_holds_with_every_certificate(export: Path) -> None:
    checked = verify_export(export)
    assert checked.faults == []
    assert (checked.rounds, checked.certificates) == (7, 7)


def test_an_export_is_told_in_parts_and_who_leaves_holds_nothing(tmp_path: Path) -> None:
    """So neither its size nor those who ask for it and go away fill the memory or the disk."""
    dice = random.Random(1)
    with closing(Database(url_of(tmp_path, ""))) as database:
        with database.writing() as records:
            register(records, {"name": "Test", "rounds": 9, "code": "one"}, "")
            for number in range(1, 9):
                body = dice.randbytes(300_000)
                kept = (True, "", body, b"", None, None, "", "", "", 1)
                records.add_exchange(Exchange("one", number, number, *kept))
            _, admin = give(records, TokenRole.ADMINISTRATOR)
        with database.reading() as records:
            sizes = [len(part) for part in export_of(records)]
        assert len(sizes) >= 8 and max(sizes) < 900_000

        async def leave() -> list[Any]:
            told: list[Any] = []
            came = asyncio.Event()

            async def receive() -> dict[str, Any]:
                await came.wait()
                return {"type": "http.disconnect"}

            async def send(message: Any) -> None:
                told.append(message)
                if message["type"] == "http.response.body":
                    came.set()
                    await asyncio.sleep(0.02)

            scope = {
                "type": "http", "method": "GET", "path": "/v1/export", "raw_path": b"/v1/export",
                "headers": [(b"authorization", f"Bearer {admin}".encode())], "query_string": b"",
                "scheme": "http", "server": ("127.0.0.1", 80), "root_path": "",
                "http_version": "1.1", "asgi": {"version": "3.0", "spec_version": "2.3"},
            }  # fmt: skip
            served = Service(database, DeviationFiles(tmp_path), Workshop()).application()
            await served(scope, receive, send)
            return told

        told = asyncio.run(leave())
        assert told[0]["status"] == 200 and len(told) < len(sizes)
        assert database._engine.pool.checkedout() == 0


def test_verifying_is_told_by_the_command_line(
    export: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pairing-server", "verify", str(export)]) == 0
    assert "Rounds: 7. Certificates checked: 7." in capsys.readouterr().out
    later = f"99:{'0' * 64}"
    assert run(["pairing-server", "verify", str(export), "--head", later]) == 1
    assert "entries are missing at its end" in capsys.readouterr().out
    assert run(["pairing-server", "verify", __file__]) == 2
    assert "not an export" in capsys.readouterr().err


def test_every_kept_head_is_a_beginning(export: Path) -> None:
    with ZipFile(export) as archive:
        entries = archive.read(LOG).splitlines()
    nodes: dict[merkle.Node, bytes] = {}
    for number, entry in enumerate(entries):
        nodes.update(merkle.grown(number, merkle.leaf_hash(entry), nodes.__getitem__))
        head = merkle.root(number + 1, nodes.__getitem__).hex()
        assert verify_export(export, f"{number + 1}:{head}").faults == []


def changed(export: Path, to: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    with ZipFile(export) as old, ZipFile(to, "w") as new:
        for each in old.namelist():
            new.writestr(each, change(old.read(each)) if each.startswith(name) else old.read(each))
    return to


@pytest.mark.parametrize(
    ("name", "change", "kind"),
    [
        (LOG, lambda log: log.replace(b'"round":2', b'"round":3', 1), "head"),
        (LOG, lambda log: b"\n".join(log.splitlines()[:-1]) + b"\n", "head"),
        (LOG, lambda log: b"\n".join(log.splitlines()[1:]) + b"\n", "entry"),
        (CONTENTS, lambda content: content + b" ", "content"),
        (DEVIATIONS, lambda told: told.replace(b"11-6", b"6-11"), "deviations"),
    ],
)
def test_whatever_is_changed_in_an_export_is_found(
    export: Path, tmp_path: Path, name: str, change: Callable[[bytes], bytes], kind: str
) -> None:
    faults = verify_export(changed(export, tmp_path / "changed.zip", name, change)).faults
    assert kind in {fault.kind for fault in faults}


@pytest.mark.exhaustive
def test_a_restored_backup_that_lacks_entries_is_found_out(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with server_in(data) as server:
        play(server, "first", rounds=1)
        admin = server.admin
    backup = shutil.copytree(data, tmp_path / "backup")
    with server_in(data) as server:
        kept = server.anybody.registered("second").get("/v1/tournaments/second").headers["log-head"]
    with server_in(backup) as server:
        assert server.admin_token is None
        restored = server.anybody.__class__(server.url, admin.token)
        (tmp_path / "restored.zip").write_bytes(restored.get("/v1/export").body)
    (fault,) = verify_export(tmp_path / "restored.zip", kept).faults
    assert fault.kind == "shorter"


@pytest.mark.exhaustive
def test_a_log_that_was_written_anew_is_found_out_by_an_old_head(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with server_in(data) as server:
        play(server, "first", rounds=1)
        admin = server.admin
        kept = server.anybody.get("/v1/log").headers["log-head"]
    _write_anew(data / FILE)
    with server_in(data) as server:
        rewritten = server.anybody.__class__(server.url, admin.token)
        (tmp_path / "rewritten.zip").write_bytes(rewritten.get("/v1/export").body)
    assert [fault.kind for fault in verify_export(tmp_path / "rewritten.zip", kept).faults] == [
        "rewritten"
    ]


def _write_anew(file: Path) -> None:
    """Change who registered, and hash everything again as the server would have done."""
    with sqlite3.connect(file) as database:
        texts = [text for (text,) in database.execute("SELECT entry FROM log ORDER BY number")]
        database.execute("DELETE FROM log")
        database.execute("DELETE FROM log_nodes")
        nodes: dict[merkle.Node, bytes] = {}
        for number, text in enumerate(texts):
            entry = json.loads(text)
            if entry["kind"] == "registered":
                entry["name"] = "Another"
            entry["previous"] = nodes[0, number - 1].hex() if number else ""
            anew = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            leaf = merkle.leaf_hash(anew.encode())
            grown = dict(merkle.grown(number, leaf, nodes.__getitem__))
            nodes |= grown
            database.execute("INSERT INTO log VALUES (?, ?)", (number, anew))
            for (level, place), value in grown.items():
                database.execute("INSERT INTO log_nodes VALUES (?, ?, ?)", (level, place, value))
    database.close()


def test_proofs_are_served_to_everybody_and_hold(server: PairingServer) -> None:
    caller = server.anybody.registered("proof")
    old = server.anybody.get("/v1/log").json
    entry = caller.post("/v1/tournaments/proof/rounds/1", request_for(1)).headers["log-entry"]
    shown = caller.get(f"/v1/log/entries/{entry}").json
    proof = [bytes.fromhex(each) for each in shown["proof"]]
    head = bytes.fromhex(shown["root"])
    assert merkle.includes(shown["entry"].encode(), int(entry), shown["size"], proof, head)
    grown = server.anybody.get(f"/v1/log/consistency?old={old['size']}").json
    path = [bytes.fromhex(each) for each in grown["proof"]]
    was = bytes.fromhex(old["root"])
    assert merkle.is_beginning(old["size"], was, grown["size"], bytes.fromhex(grown["root"]), path)
    assert server.anybody.get(f"/v1/log?size={old['size']}").json == old
    for query in ("?size=999999", "?size=x", "?size=-1"):
        assert server.anybody.get(f"/v1/log{query}").status == 400
