"""Asking for files and folders."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from arbiter_app.core.file_names import path_text, with_suffix
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.asking import confirm


def choose_file_to_open(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """A file that exists; ``None`` if the arbiter thought better of it."""
    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return Path(name) if name else None


def choose_folder(parent: QWidget, title: str, folder: Path) -> Path | None:
    """A folder that exists; ``None`` if the arbiter thought better of it."""
    name = QFileDialog.getExistingDirectory(parent, title, str(folder))
    return Path(name) if name else None


def choose_file_to_write(parent: QWidget, title: str, proposal: Path, kinds: str) -> Path | None:
    """Where to write, with the suffix of the proposal; it was asked before a file is replaced.

    Qt asks for the name that was typed, and does not know the suffix that is added to it.
    """
    name, _ = QFileDialog.getSaveFileName(parent, title, str(proposal), kinds)
    if not name:
        return None
    typed, path = Path(name), with_suffix(Path(name), proposal.suffix)
    if path != typed and path.exists() and not _may_replace(parent, path):
        return None
    return path


def _may_replace(parent: QWidget, path: Path) -> bool:
    values, voice = {"file": path_text(path)}, voice_of(parent)
    title, why = voice.say("store.replace-title"), voice.say("store.replace", values)
    return confirm(parent, title, why)
