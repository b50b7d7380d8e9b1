"""Swiss pairing for chess arbiters: what a program needs, in one place.

    import pairing

    tournament = pairing.new_tournament([("Ann", 2100), ("Bob", 1900)], rounds=1)
    print(pairing.pair_next_round(tournament).pairs)

Values (``Tournament``, ``Player`` …) stand in :mod:`pairing.core.model`, errors in
:mod:`pairing.core.errors`; the ``str()`` of an error is a sentence. Each name is loaded when it is
first used, so that pairing alone loads no spreadsheet and no database.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairing.auditing.checker.compare import check_round, check_tournament
    from pairing.core.errors import PairingError
    from pairing.core.model import (
        ByeRequest,
        Colour,
        Game,
        GameResult,
        Player,
        Round,
        RoundPairing,
        Tournament,
    )
    from pairing.event.store import TournamentFile
    from pairing.formats.trf import read_trf, read_trf_file, write_trf
    from pairing.front import (
        check,
        new_tournament,
        rank,
        tell,
        why_board,
        why_not,
        with_pairing,
        with_results,
    )
    from pairing.reports.board import tournament_board
    from pairing.reports.sheets.wallchart import save_wallchart
    from pairing.reports.sheets.workbook import save_workbook, workbook_name
    from pairing.speech.voice import Voice
    from pairing.systems.registry import all_systems, find_system, pair_next_round

__all__ = [
    "ByeRequest",
    "Colour",
    "Game",
    "GameResult",
    "PairingError",
    "Player",
    "Round",
    "RoundPairing",
    "Tournament",
    "TournamentFile",
    "Voice",
    "all_systems",
    "check",
    "check_round",
    "check_tournament",
    "find_system",
    "new_tournament",
    "pair_next_round",
    "rank",
    "read_trf",
    "read_trf_file",
    "save_wallchart",
    "save_workbook",
    "tell",
    "tournament_board",
    "why_board",
    "why_not",
    "with_pairing",
    "with_results",
    "workbook_name",
    "write_trf",
]

_HOMES = {
    "check_round": "auditing.checker.compare",
    "check_tournament": "auditing.checker.compare",
    "PairingError": "core.errors",
    **dict.fromkeys(("ByeRequest", "Colour", "Game", "GameResult"), "core.model"),
    **dict.fromkeys(("Player", "Round", "RoundPairing", "Tournament"), "core.model"),
    "TournamentFile": "event.store",
    "Voice": "speech.voice",
    **dict.fromkeys(("read_trf", "read_trf_file", "write_trf"), "formats.trf"),
    **dict.fromkeys(("check", "new_tournament", "rank", "tell"), "front"),
    **dict.fromkeys(("why_board", "why_not", "with_pairing", "with_results"), "front"),
    "tournament_board": "reports.board",
    "save_wallchart": "reports.sheets.wallchart",
    "save_workbook": "reports.sheets.workbook",
    "workbook_name": "reports.sheets.workbook",
    **dict.fromkeys(("all_systems", "find_system", "pair_next_round"), "systems.registry"),
}
"""Where each public name stands."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name == "__version__":
        return import_module("pairing.core.version").program_version()
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"pairing.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
