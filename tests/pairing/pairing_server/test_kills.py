"""Killed at any moment, the server loses nothing it has answered, and does nothing by halves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.pairing_server_kills import kill_again_and_again
from tests.support.postgresql import PostgreSQL


def test_a_few_kills_lose_nothing_that_was_answered(tmp_path: Path) -> None:
    assert [*kill_again_and_again(tmp_path, 2, seed=1)] == []


def test_a_few_kills_lose_nothing_in_a_shared_database(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    options = ("--database", postgresql.database())
    assert [*kill_again_and_again(tmp_path, 1, 2, *options)] == []


@pytest.mark.exhaustive
def test_five_hundred_kills_lose_nothing_that_was_answered(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    options = ("--database", postgresql.database())
    assert [*kill_again_and_again(tmp_path / "file", 400, seed=3)] == []
    assert [*kill_again_and_again(tmp_path / "shared", 100, 4, *options)] == []
