"""The question before a file is replaced; only somebody at a terminal is asked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pairing.cli.errors import Refused
from pairing.cli.output import STANDARD_INPUT, TOURNAMENT_SUFFIX, warn
from pairing.speech.voice import Voice

_WRITTEN = ("output", "certificate", "explain")
"""The arguments that can name a file to be written."""


def ask_before_replacing(arguments: argparse.Namespace, voice: Voice) -> None:
    """Ask for every file that is there already; raises :class:`Refused` at anything but a yes.

    A script has nobody who could answer, nor is anybody asked where the report file itself is piped
    in: what is named with ``-o`` is replaced then. Commands that know ``--force`` refuse without
    it, and what may never be replaced is refused by each command.
    """
    there = () if hasattr(arguments, "force") else tuple(_files_there(arguments))
    if not there or not _is_somebody_there(arguments):
        return
    for path in there:
        warn(voice.say("cli.replace-question", {"file": str(path)}))
        if sys.stdin.readline().strip().casefold() not in voice.say("cli.replace-yes").split():
            raise Refused("cli.not-replaced", file=str(path))


def _is_somebody_there(arguments: argparse.Namespace) -> bool:
    if getattr(arguments, "file", None) == STANDARD_INPUT:
        return False
    streams = (sys.stdin, sys.stderr)
    return all(stream is not None and stream.isatty() for stream in streams)


def _files_there(arguments: argparse.Namespace) -> Iterator[Path]:
    for name in _WRITTEN:
        path = getattr(arguments, name, None)
        if isinstance(path, Path) and path.is_file() and _may_be_replaced(path, arguments):
            yield path


def _may_be_replaced(path: Path, arguments: argparse.Namespace) -> bool:
    is_read = path in (getattr(arguments, "file", None), *getattr(arguments, "files", ()))
    return not is_read and path.suffix.lower() != TOURNAMENT_SUFFIX
