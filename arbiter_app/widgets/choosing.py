"""Asking for files and folders."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from arbiter_app.core.file_names import with_suffix


def choose_file_to_open(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """A file that exists; ``None`` if the arbiter thought better of it."""
    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return Path(name) if name else None


def choose_folder(parent: QWidget, title: str, folder: Path) -> Path | None:
    """A folder that exists; ``None`` if the arbiter thought better of it."""
    name = QFileDialog.getExistingDirectory(parent, title, str(folder))
    return Path(name) if name else None


def choose_file_to_write(parent: QWidget, title: str, proposal: Path, kinds: str) -> Path | None:
    """Where to write, with the suffix of the proposal; Qt has asked before replacing a file."""
    name, _ = QFileDialog.getSaveFileName(parent, title, str(proposal), kinds)
    return with_suffix(Path(name), proposal.suffix) if name else None
