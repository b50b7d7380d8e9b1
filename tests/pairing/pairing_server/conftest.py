"""A pairing server for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.pairing_servers import PairingServer, server_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PairingServer]:
    """A server on SQLite."""
    with server_in(tmp_path_factory.mktemp("pairing-server")) as running:
        yield running
