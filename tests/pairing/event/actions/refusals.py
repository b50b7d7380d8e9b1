"""Asking an action for its refusal, sentence included."""

from __future__ import annotations

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action
from pairing.speech.voice import IN_ENGLISH


def refusal(action: Action, tournament: Tournament) -> tuple[str, dict[str, str | int]]:
    """Key and values with which the action is refused; its sentence must exist and be fillable."""
    with pytest.raises(ActionRefused) as caught:
        action.apply(tournament)
    assert IN_ENGLISH.say(caught.value.key, caught.value.values)
    return caught.value.key, caught.value.values
