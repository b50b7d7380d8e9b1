"""Damage in the schema that is not even text: Python cannot tell what SQLite says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.event.store import StoreError, TournamentFile
from pairing.event.store.salvage import salvage
from tests.pairing.booklet import booklet


def test_a_table_whose_name_is_no_text_is_damage(tmp_path: Path):
    path = tmp_path / "open.arbiter"
    TournamentFile.create(path, booklet(3)).close()
    content = path.read_bytes()
    entry = b"tableeventsevents"
    assert content.count(entry) == 1
    broken = content.replace(entry, b"table\x94\x94\x94\x94\x94\x94events")
    broken = broken.replace(b"CREATE TABLE events", b"CREATE TABXE events")
    path.write_bytes(broken)
    with pytest.raises(StoreError) as refused:
        TournamentFile.open(path)
    assert refused.value.key == "store.damaged"
    found = salvage(path)
    assert found is not None and found.tournament.players == booklet(3).players
