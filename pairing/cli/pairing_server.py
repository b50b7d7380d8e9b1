"""``arbiter pairing-server``: the pairing server, and exports of it checked without it."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.errors import Refused
from pairing.cli.live import live, port
from pairing.cli.output import say
from pairing.speech.voice import Voice

_LOOPBACK = "127.0.0.1"
_MOST_DAYS = 36500
_ANYBODY, _WITH_TOKEN = "anybody", "token"


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe where the server is, and the export to be verified."""
    parser.add_argument("action", metavar="verify", nargs="?", choices=("verify",))
    parser.add_argument(
        "export", metavar="EXPORT", nargs="?", type=Path, help=voice.say("fps.help-export")
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help=voice.say("fps.help-data"))
    parser.add_argument(
        "--database", metavar="URL", default="", help=voice.say("fps.help-database")
    )
    parser.add_argument(
        "--host", metavar="ADDRESS", default=_LOOPBACK, help=voice.say("fps.help-host")
    )
    parser.add_argument(
        "--port",
        metavar="N",
        type=partial(port, voice=voice),
        default=0,
        help=voice.say("fps.help-port"),
    )
    days = partial(_days, voice=voice)
    parser.add_argument(
        "--keep-accesses", metavar="DAYS", type=days, help=voice.say("fps.help-keep-accesses")
    )
    parser.add_argument(
        "--keep-contents", metavar="DAYS", type=days, help=voice.say("fps.help-keep-contents")
    )
    parser.add_argument(
        "--registering",
        choices=(_ANYBODY, _WITH_TOKEN),
        help=voice.say("fps.help-registering"),
    )
    parser.add_argument("--head", metavar="SIZE:ROOT", default="", help=voice.say("fps.help-head"))


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to end, or check an export."""
    voice = arguments.conclusion.voice
    if arguments.action:
        return _verify(arguments, voice)
    if arguments.data is None:
        raise Refused("fps.no-data")
    running = live("pairing_server.running")
    addresses = live("web.addresses")
    if not addresses.is_own(arguments.host):
        raise Refused("fps.not-our-address", host=arguments.host)
    retention = running.Retention(
        arguments.keep_accesses or running.DAYS_OF_ACCESSES, arguments.keep_contents
    )
    usual = _ANYBODY if addresses.is_loopback(arguments.host) else _WITH_TOKEN
    place = running.ServerAddress(
        arguments.host,
        arguments.port,
        arguments.data,
        arguments.database,
        retention,
        (arguments.registering or usual) == _ANYBODY,
    )
    running.serve(place, partial(say, voice=voice))
    return DONE


def _days(text: str, voice: Voice) -> int:
    """A number of days; argparse reports anything else."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= _MOST_DAYS:
        raise argparse.ArgumentTypeError(voice.say("fps.not-days", {"text": text}))
    return int(text)


def _verify(arguments: argparse.Namespace, voice: Voice) -> int:
    from pairing.pairing_server.archive import verify_export

    if arguments.export is None:
        raise Refused("fps.no-file")
    checked = verify_export(arguments.export, arguments.head)
    values: dict[str, str | int] = {
        "entries": checked.entries,
        "rounds": checked.rounds,
        "certificates": checked.certificates,
        "head": f"{checked.entries}:{checked.root}",
    }
    lines = [voice.say("fps.verified", values)]
    if checked.let_go:
        lines.append(voice.say("fps.verified-gone", {"count": checked.let_go}))
    for fault in checked.faults:
        lines.append(f"✕ {voice.say(f'fps.fault-{fault.kind}', {'about': fault.about})}")
    lines.append(voice.say("fps.holds" if not checked.faults else "fps.does-not-hold"))
    say("".join(f"{line}\n" for line in lines), voice)
    return DISCREPANCY if checked.faults else DONE
