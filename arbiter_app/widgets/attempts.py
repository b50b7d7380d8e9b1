"""Carrying out actions from a dialog that stays open with the reason when one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.widgets.asking import goes_on
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.event.actions import Action

if TYPE_CHECKING:
    from arbiter_app.core.document import Document


def attempt(document: Document, *actions: Action) -> str:
    """Do the actions in order up to the first that is refused; its reason, or an empty string."""
    for action in actions:
        if reason := document.attempt(action):
            return reason
    return ""


def carry_out(
    document: Document, actions: Sequence[Action], notice: NoticeLine, dialog: QWidget
) -> bool:
    """Ask where an action asks for it, then do all of them; true if the dialog may close.

    The notice says why an action was refused, and nothing once all were done.
    """
    if not goes_on(document, actions, dialog):
        return False
    refusal = attempt(document, *actions)
    notice.show_text(refusal, Tone.REFUSED)
    return not refusal
