"""``arbiter [FILE]``: the window, if this computer can show one."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from pairing.cli.errors import Refused
from pairing.cli.qt import desktop_module
from pairing.speech.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help=voice.say("cli.help-file")
    )


def run(arguments: argparse.Namespace) -> int:
    """Open the window, on the file if there is one, and stay until it is closed."""
    file: Path | None = arguments.file
    if file is not None and not file.exists():
        raise Refused("cli.no-file-no-command", word=str(file))
    if not _has_display():
        raise Refused("cli.no-display")
    exit_code: int = desktop_module("app").run(file)
    return exit_code


def _has_display() -> bool:
    """Only on Linux and its kin a desktop may be missing; Qt would end the process there."""
    if sys.platform in {"win32", "darwin"} or "QT_QPA_PLATFORM" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
