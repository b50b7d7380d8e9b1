"""``arbiter serve``: the hall, for those who read on their phones and those who may write."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import warn
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from types import ModuleType

_LIVE_PACKAGES = frozenset(
    {"anyio", "argon2", "cryptography", "h11", "jinja2", "markupsafe", "segno", "starlette"}
    | {"uvicorn"}
)
_LOOPBACK = "127.0.0.1"
_LAST_PORT = 65535


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file, the address and the ports."""
    parser.add_argument("file", metavar="FILE", type=Path, help=voice.say("hall.help-file"))
    parser.add_argument(
        "--host", metavar="ADDRESS", default=_LOOPBACK, help=voice.say("hall.help-host")
    )
    for option, key in (("--port", "hall.help-port"), ("--tls-port", "hall.help-tls-port")):
        parser.add_argument(
            option,
            metavar="N",
            type=lambda text: _port(text, voice),
            default=0,
            help=voice.say(key),
        )
    parser.add_argument("--wifi", metavar="NAME", default="", help=voice.say("hall.help-wifi"))
    parser.add_argument("--for-window", action="store_true", help=argparse.SUPPRESS)


def _port(text: str, voice: Voice) -> int:
    """A port, 0 for any free one; argparse reports anything else."""
    if not text.isascii() or not text.isdigit() or int(text) > _LAST_PORT:
        raise argparse.ArgumentTypeError(voice.say("hall.not-a-port", {"text": text}))
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Open the hall, and stay until it is closed by Ctrl+C or by an order."""
    voice = arguments.conclusion.voice
    if not is_tournament_file(arguments.file):
        raise Refused("hall.tournament-files-only", file=str(arguments.file))
    running, addresses, server = (_live(name) for name in ("running", "addresses", "server"))
    if not addresses.is_own(arguments.host):
        own = ", ".join(addresses.own_addresses())
        raise Refused("hall.not-our-address", host=arguments.host, own=own)
    place = server.Place(
        arguments.host, arguments.port, arguments.tls_port, running.hall_folder(), arguments.wifi
    )
    out, orders = sys.stdout.buffer, _orders()
    if arguments.for_window:
        running.serve_window(place, voice, orders, out)
        return DONE
    if addresses.is_loopback(arguments.host):
        own = ", ".join(each for each in addresses.own_addresses() if each != _LOOPBACK)
        warn(voice.say("hall.only-here", {"own": own or "–"}))
    running.serve_file(arguments.file, place, voice, orders, out)
    return DONE


def _orders() -> Iterator[bytes]:
    """The lines of orders; none if whoever started the program closed that stream."""
    lines: Iterator[bytes] = (
        _live("talking").lines_of(sys.stdin.fileno()) if sys.stdin else iter(())
    )
    return lines


def _live(name: str) -> ModuleType:
    """A module of the hall; raises :class:`Refused` if a package of the extra is missing."""
    try:
        return import_module(f"pairing.hall.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _LIVE_PACKAGES:
            raise
        raise Refused("hall.no-live", module=missing.name or "") from missing
