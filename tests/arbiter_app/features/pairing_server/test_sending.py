"""Rounds sent to a real pairing server from the window, with and without it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.pairing_server.server_dialog import ServerDialog
from arbiter_app.features.rounds import feature as rounds
from arbiter_app.shell.main_window import MainWindow
from pairing.core.model import Colour, GameResult
from pairing.event.actions import EnterResult
from pairing.pairing_server.client import Client, ServerError
from pairing.pairing_server.sending import Accounts
from tests.arbiter_app.samples import FOUR, tournament_of
from tests.support.pairing_servers import PairingServer, server_in


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PairingServer]:
    with server_in(tmp_path / "server") as made:
        yield made


@pytest.fixture
def event(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The window with four players before round 1, whose arbiter goes on whatever is said."""
    monkeypatch.setattr(rounds, "warn_at", lambda *_: True)
    made = tournament_of(*FOUR, rounds=3)
    made = replace(made, system="dutch-2026", initial_colour=Colour.WHITE)
    window.document.create(tmp_path / "event.arbiter", made)
    return window


def asked(window: MainWindow) -> ServerDialog:
    """The dialog, as the menu opens it."""
    window.menus["send-server"].trigger()
    return window.findChildren(ServerDialog)[-1]


def typed(dialog: ServerDialog, qtbot, address: str) -> None:
    dialog.address.clear()
    qtbot.keyClicks(dialog.address, address)
    qtbot.mouseClick(dialog.send, Qt.MouseButton.LeftButton)


def play(window: MainWindow) -> None:
    last = window.document.tournament.rounds[-1]
    for game in last.games:
        number = len(window.document.tournament.rounds)
        result = EnterResult(number, game.white, game.black, GameResult.WHITE_WINS)
        assert window.document.do(result)


def closed_port() -> int:
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        return int(own.getsockname()[1])


def test_the_pairing_of_the_server_is_taken_over_and_the_tournament_closed(
    event: MainWindow, server: PairingServer, qtbot
) -> None:
    for number in (1, 2, 3):
        dialog = asked(event)
        typed(dialog, qtbot, server.url)
        assert len(event.document.tournament.rounds) == number
        assert f"Round {number} is paired by the server" in dialog.notice.text()
        assert event.document.kept_explanation(number) is not None
        dialog.close()
        play(event)
    dialog = asked(event)
    qtbot.mouseClick(dialog.send, Qt.MouseButton.LeftButton)
    assert "closed there" in dialog.notice.text()
    assert dialog.model.rowCount() == 0
    (told,) = server.admin.get("/v1/tournaments").json["tournaments"]
    assert (told["state"], told["name"], dialog.code.text()) == (
        "closed", "Spring Open", told["code"],
    )  # fmt: skip


def test_work_goes_on_without_the_network_and_is_sent_when_it_is_back(
    event: MainWindow, tmp_path: Path, qtbot
) -> None:
    port = closed_port()
    dialog = asked(event)
    typed(dialog, qtbot, f"http://127.0.0.1:{port}")
    assert "cannot be reached" in dialog.notice.text()
    assert "Go on pairing here" in dialog.notice.text()
    assert event.document.tournament.rounds == ()
    dialog.close()
    event.features.rounds.pairer.pair()
    play(event)
    line = event.features.pairing_server.line
    assert line.again.isActive()
    with server_in(tmp_path / "server", "--port", str(port)) as server:
        line.again.timeout.emit()
        (told,) = server.admin.get("/v1/tournaments").json["tournaments"]
        assert told["paired_rounds"] == 1
        assert len(event.document.tournament.rounds) == 1
        assert not line.again.isActive()
        found = server.admin.get(f"/v1/tournaments/{told['code']}/deviations").json
        assert found["deviations"] == []


def test_what_waits_is_sent_when_the_tournament_is_opened_again(
    event: MainWindow, tmp_path: Path, qtbot
) -> None:
    port = closed_port()
    dialog = asked(event)
    typed(dialog, qtbot, f"http://127.0.0.1:{port}")
    dialog.close()
    event.features.rounds.pairer.pair()
    path = event.document.path
    assert path is not None
    event.document.close()
    with server_in(tmp_path / "server", "--port", str(port)) as server:
        event.document.open_file(path)
        (told,) = server.admin.get("/v1/tournaments").json["tournaments"]
        assert told["paired_rounds"] == 1
    account = Accounts(tmp_path / "pairing-servers.json").of(event.document.identity)
    assert account is not None and not account.is_pending


def test_a_token_that_registers_is_sent_once_and_kept_nowhere(
    event: MainWindow, tmp_path: Path, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = []

    def register(client: Client, *_: object) -> dict[str, str]:
        used.append(client.token)
        raise ServerError("fps.not-reached", url=client.url, reason="x")

    monkeypatch.setattr(Client, "register", register)
    dialog = asked(event)
    qtbot.keyClicks(dialog.registrar, " secret-1 ")
    typed(dialog, qtbot, "http://127.0.0.1:9")
    assert used == ["secret-1"]
    assert "secret-1" not in (tmp_path / "pairing-servers.json").read_text()


def test_deviations_are_shown(event: MainWindow, server: PairingServer, qtbot) -> None:
    dialog = asked(event)
    typed(dialog, qtbot, server.url)
    dialog.close()
    event.document.undo()
    event.features.rounds.pairer.pair()
    games = event.document.tournament.rounds[0].games
    event.document.do(
        EnterResult(1, games[0].white, games[0].black, GameResult.WHITE_WINS_BY_FORFEIT)
    )
    event.document.do(EnterResult(1, games[1].white, games[1].black, GameResult.DRAW))
    dialog = asked(event)
    qtbot.mouseClick(dialog.send, Qt.MouseButton.LeftButton)
    (row,) = dialog.model.rows
    assert (row["kind"], row["round"]) == ("not-played", 1)
    shown = [dialog.model.index(0, column).data() for column in range(5)]
    assert shown[:3] == ["1", "not played", "0"]


def test_an_address_that_is_none_is_refused_before_anything_is_sent(
    event: MainWindow, qtbot
) -> None:
    dialog = asked(event)
    typed(dialog, qtbot, "server.example")
    assert "begins with http://" in dialog.notice.text()
    assert dialog.send.isEnabled()


def test_no_round_is_taken_over_that_the_arbiter_does_not_want(
    event: MainWindow, server: PairingServer, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "warn_at", lambda *_: False)
    dialog = asked(event)
    typed(dialog, qtbot, server.url)
    assert event.document.tournament.rounds == ()
    (told,) = server.admin.get("/v1/tournaments").json["tournaments"]
    assert told["state"] == "registered"
