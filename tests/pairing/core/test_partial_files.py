"""Where is noted what is being written."""

from __future__ import annotations

import pytest
from platformdirs import user_state_path

from pairing.core.partial_files import notes_folder


@pytest.mark.parametrize(
    "surroundings",
    [
        {"HOME": "/home/ann"},
        {"HOME": "/home/ann", "XDG_STATE_HOME": "/somewhere/else"},
        {"HOME": "/home/ann", "XDG_STATE_HOME": "nowhere"},
        {"HOME": "nowhere"},
    ],
)
def test_notes_are_kept_where_the_system_keeps_the_state_of_a_program(monkeypatch, surroundings):
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    state = user_state_path("Arbiter Desk", appauthor=False)
    assert notes_folder() == state / "unfinished"
