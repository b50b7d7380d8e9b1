"""Carrying out actions from a dialog that stays open with the reason when one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairing.event.actions import Action

if TYPE_CHECKING:
    from arbiter_app.core.document import Document


def attempt(document: Document, *actions: Action) -> str:
    """Do the actions in order up to the first that is refused; its reason, or an empty string."""
    for action in actions:
        if reason := document.attempt(action):
            return reason
    return ""
