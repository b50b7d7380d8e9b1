"""The functions of the pairing server with files, without a network."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.cli.command import run
from pairing.formats.trfp import read_trfp
from tests.support.pairing_servers import booklet, final_report, request_for, server_in


def file_in(folder: Path, name: str, content: bytes) -> str:
    path = folder / name
    path.write_bytes(content)
    return str(path)


def response_in(folder: Path, number: int) -> str:
    request = file_in(folder, "request.trfp", request_for(number, None, "PTS DUTCH 2013"))
    response = folder / f"response-{number}.trfp"
    assert run(["fps", "pair", request, "-o", str(response)]) == 0
    return str(response)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_request_is_answered_as_the_booklet_has_it(tmp_path: Path, number: int) -> None:
    paired = read_trfp(Path(response_in(tmp_path, number)).read_bytes()).tournament
    assert paired.rounds[-1].seats == booklet().rounds[number - 1].seats


def test_a_request_that_makes_no_sense_is_told_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["fps", "pair", file_in(tmp_path, "bad.trfp", request_for(2, None, "PTR 9"))]) == 2
    assert "no pairings of round 2" in capsys.readouterr().err
    assert run(["fps", "pair", file_in(tmp_path, "bad.trfp", b"PTR x\n" + request_for(2))]) == 2
    assert "bad.trfp, line 1, column 5" in capsys.readouterr().err


def test_what_was_played_is_compared_with_what_was_sent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sent = response_in(tmp_path, 3)
    later = file_in(tmp_path, "later.trfp", request_for(4))
    assert run(["fps", "check", sent, later, "--format", "json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["deviations"]
    assert (found["kind"], found["round"], found["severity"]) == ("not-played", 3, 0)
    games = tuple(
        replace(game, white=game.black, black=game.white) if game.white == 3 else game
        for game in booklet().rounds[2].games
    )
    rounds = (*booklet().rounds[:2], replace(booklet().rounds[2], games=games))
    changed = final_report(replace(booklet(), rounds=rounds))
    assert run(["fps", "check", sent, file_in(tmp_path, "changed.trfp", changed)]) == 1
    assert "other colours" in capsys.readouterr().out
    assert run(["fps", "check", sent, file_in(tmp_path, "early.trfp", request_for(2))]) == 2


def test_a_server_is_asked_and_its_protocol_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with server_in(tmp_path / "data") as server:
        token = file_in(tmp_path, "token", server.anybody.registered("B1").token.encode())
        named = ["--server", server.url, "--token-file", token]
        for number in (1, 2):
            request = file_in(tmp_path, f"{number}.trfp", request_for(number, None, "PTC B1"))
            assert run(["fps", "pair", request, *named]) == 0
        assert "PTB 1 " in capsys.readouterr().out
        assert run(["fps", "report", "B1", *named]) == 0
        over_network = capsys.readouterr().out
        assert run(["fps", "report", "other", *named]) == 2
        assert "no tournament with the code other" in capsys.readouterr().err
    assert run(["fps", "report", "B1", "--data", str(tmp_path / "data")]) == 0
    assert capsys.readouterr().out == over_network
    assert "Round 1, paired" in over_network and "1-8 10" in over_network
    assert run(["fps", "pair", request, *named]) == 2
    assert "cannot be reached" in capsys.readouterr().err
    assert run(["fps", "report", "B1", "--data", str(tmp_path)]) == 2
    assert run(["fps", "report", "B1"]) == 2


@pytest.mark.parametrize("content", [b"", b"\x89PNG\xff", b"two words", b"a\x00b", b"one\ntwo\n"])
def test_a_file_without_a_token_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    token = file_in(tmp_path, "token", content)
    assert (
        run(["fps", "report", "B1", "--server", "http://127.0.0.1:9", "--token-file", token]) == 2
    )
    assert f"{token}: this is not a file with a token" in capsys.readouterr().err
