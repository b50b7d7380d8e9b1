"""``arbiter serve``: the hall, for those who read on their phones and those who may write."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.live import live, port
from pairing.cli.output import warn
from pairing.speech.voice import Voice

_LOOPBACK = "127.0.0.1"


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
            type=partial(port, voice=voice),
            default=0,
            help=voice.say(key),
        )
    parser.add_argument("--wifi", metavar="NAME", default="", help=voice.say("hall.help-wifi"))
    parser.add_argument("--for-window", action="store_true", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Open the hall, and stay until it is closed by Ctrl+C or by an order."""
    voice = arguments.conclusion.voice
    if not is_tournament_file(arguments.file):
        raise Refused("hall.tournament-files-only", file=str(arguments.file))
    running, server = live("hall.running"), live("hall.server")
    addresses = live("web.addresses")
    if not addresses.is_own(arguments.host):
        own = ", ".join(addresses.own_addresses())
        raise Refused("hall.not-our-address", host=arguments.host, own=own)
    place = server.HallAddress(
        arguments.host, arguments.port, arguments.tls_port, running.hall_folder(), arguments.wifi
    )
    out, orders = sys.stdout.buffer, _orders()
    if arguments.for_window:
        running.serve_window(place, voice, orders, out)
        return DONE
    if addresses.is_loopback(arguments.host):
        own = ", ".join(each for each in addresses.own_addresses() if each != _LOOPBACK)
        warn(voice.say("hall.only-here", {"own": own or "–"}))
    running.serve_file(arguments.file, place, voice, orders, out, warn)
    return DONE


def _orders() -> Iterator[bytes]:
    """The lines of orders; none if whoever started the program closed that stream."""
    lines: Iterator[bytes] = (
        live("hall.talking").lines_of(sys.stdin.fileno()) if sys.stdin else iter(())
    )
    return lines
