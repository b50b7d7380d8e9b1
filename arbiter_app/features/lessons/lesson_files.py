"""Where the files of lessons are."""

from __future__ import annotations

from pathlib import Path

from arbiter_app.core import settings as places
from arbiter_app.core.resources import resource


def lesson_folders() -> tuple[Path, Path]:
    """The folder of the lessons that come with the program, and that of one's own."""
    return resource("lessons"), places.lessons_folder()


def lesson_count() -> int:
    """How many lesson files there are."""
    return sum(len([*folder.glob("*.toml")]) for folder in lesson_folders())
