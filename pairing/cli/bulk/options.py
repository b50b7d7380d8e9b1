"""Options of every command that does much of one kind in one go."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from pairing.cli.bulk.pipeline import Here, Processes, Workforce
from pairing.cli.options import count
from pairing.speech.voice import Voice


def add_bulk_options(parser: argparse.ArgumentParser, voice: Voice, help_jobs: str) -> None:
    """``--jobs`` or ``--scheduler``, and ``--resume``."""
    hands = parser.add_mutually_exclusive_group()
    hands.add_argument(
        "--jobs",
        metavar="N",
        type=partial(count, voice=voice),
        default=0,
        help=voice.say(help_jobs),
    )
    hands.add_argument(
        "--scheduler", metavar="ADDRESS", default="", help=voice.say("cli.help-scheduler")
    )
    parser.add_argument("--resume", metavar="FILE", type=Path, help=voice.say("cli.help-resume"))


def way_asked_for(
    arguments: argparse.Namespace, jobs: int, load: Callable[[Any], Any] | None = None
) -> AbstractContextManager[Workforce]:
    """By the cluster if one is named, else by so many processes; this one if that is enough.

    ``load`` is done here with every item that goes to a cluster.
    """
    if arguments.scheduler:
        from pairing.cli.bulk.cluster import Cluster  # loads what most machines do not have

        return Cluster(arguments.scheduler, load)
    return nullcontext(Processes(jobs) if jobs > 1 else Here())
