"""The players page without a window around it."""

from __future__ import annotations

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.features.players.player_commands import PlayerCommands
from arbiter_app.features.players.players_view import PlayersView
from arbiter_app.features.ratings.import_ratings import LocalList
from tests.arbiter_app.conftest import run_at_once


def players_page(
    document: Document, settings: Settings, local: LocalList | None = None
) -> PlayersView:
    """The page with commands of its own; what it does in the background is done at once."""
    commands = PlayerCommands(document, lambda: page, document)
    page = PlayersView(document, settings, commands, local=local, start_job=run_at_once)
    return page
