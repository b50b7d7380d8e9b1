"""Swiss pairing for chess arbiters: what a program needs, in one place.

    from pathlib import Path
    import pairing

    tournament = pairing.read_trf_file(Path("open.trf")).tournament
    round_pairing = pairing.pair_next_round(tournament)

Values (``Tournament``, ``Player`` …) are in :mod:`pairing.model`, errors in :mod:`pairing.errors`.
Each name is loaded when it is first used, so that pairing alone loads no spreadsheet and no
database.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairing.board import tournament_board
    from pairing.checker.compare import check_round, check_tournament
    from pairing.sheets.wallchart import save_wallchart
    from pairing.sheets.workbook import save_workbook, workbook_name
    from pairing.store import TournamentFile
    from pairing.systems import all_systems, find_system, pair_next_round
    from pairing.trf import read_trf, read_trf_file, write_trf

__all__ = [
    "TournamentFile",
    "all_systems",
    "check_round",
    "check_tournament",
    "find_system",
    "pair_next_round",
    "read_trf",
    "read_trf_file",
    "save_wallchart",
    "save_workbook",
    "tournament_board",
    "workbook_name",
    "write_trf",
]

_HOMES = {
    "TournamentFile": "pairing.store",
    "all_systems": "pairing.systems",
    "check_round": "pairing.checker.compare",
    "check_tournament": "pairing.checker.compare",
    "find_system": "pairing.systems",
    "pair_next_round": "pairing.systems",
    "read_trf": "pairing.trf",
    "read_trf_file": "pairing.trf",
    "save_wallchart": "pairing.sheets.wallchart",
    "save_workbook": "pairing.sheets.workbook",
    "tournament_board": "pairing.board",
    "workbook_name": "pairing.sheets.workbook",
    "write_trf": "pairing.trf",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
