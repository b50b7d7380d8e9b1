"""Saving workbooks and reading them back as another program does."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pytest
from openpyxl import Workbook, load_workbook

from pairing.core.model import Tournament
from pairing.reports.options import USUAL, WallchartOptions
from pairing.reports.sheets.parts import ALL_PARTS, WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system

Save = Callable[..., Workbook]


@pytest.fixture(scope="session")
def workbook(tmp_path_factory: pytest.TempPathFactory) -> Save:
    """Saves the workbook of a tournament, or some parts of it, and reads it.

    What was read last is kept for the next test that asks for it: it is to be looked at only.
    """

    @lru_cache(maxsize=20)
    def save(
        tournament: Tournament,
        parts: tuple[WorkbookPart, ...] = ALL_PARTS,
        options: WallchartOptions = USUAL,
    ) -> Workbook:
        path = tmp_path_factory.mktemp("workbook") / "event.xlsx"
        save_workbook(tournament, find_system("dutch-2016"), path, IN_ENGLISH, options, parts)
        return load_workbook(path)

    return save
