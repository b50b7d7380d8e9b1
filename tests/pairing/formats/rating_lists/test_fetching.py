"""A list from the network: a server on this computer stands for FIDE's."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from pairing.core.errors import Cancelled
from pairing.formats.rating_lists import FIDE_LIST, RatingListError, fetch
from pairing.formats.rating_lists import fetching as module

CONTENT = b"a list" * 1000


class Site(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/gone":
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(CONTENT) * (2 if self.path == "/cut" else 1)))
        self.end_headers()
        self.wfile.write(CONTENT)

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def refusal(url: str, target: Path) -> str:
    with pytest.raises(RatingListError) as refused:
        fetch(url, target)
    return refused.value.key


def test_what_is_there_comes_whole(site, tmp_path):
    told: list[tuple[int, int]] = []
    fetch(f"{site}/list.zip", tmp_path / "list.zip", lambda *done: told.append(done))
    assert (tmp_path / "list.zip").read_bytes() == CONTENT
    assert told[-1] == (1000, 1000)


def test_every_failure_has_its_sentence(site, tmp_path, monkeypatch):
    target = tmp_path / "list.zip"
    assert refusal(f"{site}/gone", target) == "ratings.not-fetched"
    assert refusal(f"{site}/cut", target) == "ratings.no-network"
    with pytest.raises(RatingListError) as refused:
        fetch("http://127.0.0.1:9/list.zip", target)
    assert refused.value.key == "ratings.no-network"
    assert "Errno" not in str(refused.value.values["reason"]), "words only"
    assert refusal(f"{site}/list.zip", tmp_path / "no" / "folder") == "ratings.index-not-written"
    monkeypatch.setattr(module, "MAX_FETCHED_BYTES", 100)
    assert refusal(f"{site}/list.zip", target) == "ratings.file-too-large"


def test_it_can_be_stopped(site, tmp_path):
    def stop(_done: int, _all: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        fetch(f"{site}/list.zip", tmp_path / "list.zip", stop)


def test_the_site_is_asked_over_a_secured_connection():
    assert FIDE_LIST.startswith("https://ratings.fide.com/")
