"""Killed at any moment, the server loses nothing it has answered, and does nothing by halves."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.pairing_server_kills import kill_again_and_again
from tests.support.postgresql import PostgreSQL


@pytest.mark.exhaustive
def test_a_few_kills_lose_nothing_that_was_answered(tmp_path: Path) -> None:
    assert [*kill_again_and_again(tmp_path, 2, seed=1)] == []


@pytest.mark.exhaustive
def test_a_few_kills_lose_nothing_in_a_shared_database(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    options = ("--database", postgresql.database())
    assert [*kill_again_and_again(tmp_path, 1, 2, *options)] == []


@pytest.mark.exhaustive
def test_many_kills_lose_nothing_that_was_answered(tmp_path: Path, postgresql: PostgreSQL) -> None:
    """As many as SERVER_KILLS says, one in five of them beside a shared database."""
    kills = int(os.environ.get("SERVER_KILLS", "10"))
    options = ("--database", postgresql.database())
    assert [*kill_again_and_again(tmp_path / "file", kills - kills // 5, seed=3)] == []
    assert [*kill_again_and_again(tmp_path / "shared", kills // 5, 4, *options)] == []
