"""Swiss pairing for chess arbiters: what a program needs, in one place.

    from pathlib import Path
    import pairing

    tournament = pairing.read_trf_file(Path("open.trf")).tournament
    round_pairing = pairing.pair_next_round(tournament)

Values (``Tournament``, ``Player`` …) are in :mod:`pairing.core.model`, errors in
:mod:`pairing.core.errors`. Each name is loaded when it is first used, so that pairing alone loads
no spreadsheet and no database.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairing.auditing.checker.compare import check_round, check_tournament
    from pairing.event.store import TournamentFile
    from pairing.formats.trf import read_trf, read_trf_file, write_trf
    from pairing.reports.board import tournament_board
    from pairing.reports.sheets.wallchart import save_wallchart
    from pairing.reports.sheets.workbook import save_workbook, workbook_name
    from pairing.systems.registry import all_systems, find_system, pair_next_round

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
    "TournamentFile": "pairing.event.store",
    "all_systems": "pairing.systems.registry",
    "check_round": "pairing.auditing.checker.compare",
    "check_tournament": "pairing.auditing.checker.compare",
    "find_system": "pairing.systems.registry",
    "pair_next_round": "pairing.systems.registry",
    "read_trf": "pairing.formats.trf",
    "read_trf_file": "pairing.formats.trf",
    "save_wallchart": "pairing.reports.sheets.wallchart",
    "save_workbook": "pairing.reports.sheets.workbook",
    "tournament_board": "pairing.reports.board",
    "workbook_name": "pairing.reports.sheets.workbook",
    "write_trf": "pairing.formats.trf",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
