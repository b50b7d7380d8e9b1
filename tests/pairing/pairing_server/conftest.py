"""A pairing server for the tests of a file, once on SQLite and once on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.pairing_servers import PairingServer, server_in
from tests.support.postgresql import PostgreSQL, running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """The PostgreSQL of the distribution."""
    with running() as found:
        yield found


DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.exhaustive)]
"""Two servers behind one database, and kills, are tried on PostgreSQL every time."""


@pytest.fixture(scope="module", params=DATABASES)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PairingServer]:
    """A server on the database."""
    folder = tmp_path_factory.mktemp("pairing-server")
    options = []
    if request.param == "postgresql":
        options = ["--database", request.getfixturevalue("postgresql").database()]
    with server_in(folder, *options) as made:
        yield made
