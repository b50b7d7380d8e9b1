"""A hall that is open for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.phones import HallServer, hall_on, make_event


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallServer]:
    """The hall of a tournament of 14 whose first round is being played."""
    folder = tmp_path_factory.mktemp("hall")
    file = make_event(folder / "event.arbiter", name="<img src=x onerror=alert(1)>")
    with hall_on(file, folder, "--wifi", "Spring & Hall") as open_hall:
        yield open_hall


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[HallServer]:
    """A hall that belongs to one test."""
    with hall_on(make_event(tmp_path / "event.arbiter"), tmp_path) as open_hall:
        yield open_hall
