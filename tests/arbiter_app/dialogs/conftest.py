"""Documents for dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_app.document import Document
from tests.arbiter_app.samples import FOUR, opened, tournament_of


@pytest.fixture
def document(qtbot, tmp_path: Path) -> Iterator[Document]:
    """Four players, five rounds, nothing paired."""
    with opened(tmp_path, tournament_of(*FOUR)) as opened_document:
        yield opened_document
