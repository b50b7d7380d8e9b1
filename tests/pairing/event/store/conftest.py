"""Tournament files for tests."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy

import pytest

from pairing.event.actions import Return, Withdraw
from pairing.event.store import TournamentFile
from tests.pairing.booklet import booklet

_NOBODY = 65534


@pytest.fixture
def path(written: Path, tmp_path: Path) -> Path:
    """A file after two actions on the booklet tournament, the second of them undone."""
    return Path(copy(written, tmp_path / "open.arbiter"))


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same file, as it was once written; to be copied."""
    path = tmp_path_factory.mktemp("written") / "open.arbiter"
    with TournamentFile.create(path, booklet(2), author="Ann") as file:
        file.do(Withdraw(3))
        file.do(Return(3))
        file.undo()
    return path


@pytest.fixture
def file(path: Path) -> Iterator[TournamentFile]:
    """The same file, open."""
    with TournamentFile.open(path) as file:
        yield file


@pytest.fixture
def guarded(path: Path) -> Iterator[Path]:
    """The same file in a folder that belongs to a user whom permissions bind."""
    folder = Path(tempfile.mkdtemp())
    shutil.copy(path, folder)
    if _is_root():
        os.chown(folder, _NOBODY, _NOBODY)
        os.chown(folder / path.name, _NOBODY, _NOBODY)
    with _ordinary_user():
        yield folder / path.name
        folder.chmod(0o700)
    shutil.rmtree(folder)


@contextmanager
def _ordinary_user() -> Iterator[None]:
    """Permissions mean nothing to the superuser: act as nobody meanwhile."""
    if not _is_root():
        yield
        return
    os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
