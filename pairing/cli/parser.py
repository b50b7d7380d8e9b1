"""The command line as argparse sees it; every command describes its own part."""

from __future__ import annotations

import argparse
import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from importlib import import_module

from pairing.cli.output import say
from pairing.core.version import program_version
from pairing.speech.voice import IN_ENGLISH, Voice

COMMANDS = {
    "pair": "pairing.cli.pair",
    "check": "pairing.cli.check",
    "explain": "pairing.cli.explain",
    "batch": "pairing.cli.batch",
    "verify": "pairing.cli.verify",
    "generate": "pairing.cli.generate",
    "convert": "pairing.cli.convert",
    "export": "pairing.cli.export",
    "federation": "pairing.cli.federation",
    "import": "pairing.cli.import_results",
    "standings": "pairing.cli.standings",
    "systems": "pairing.cli.systems",
    "endorsement": "pairing.cli.endorsement",
    "serve": "pairing.cli.serve",
    "pairing-server": "pairing.cli.pairing_server",
    "fps": "pairing.cli.fps",
    "window": "pairing.cli.window",
}
"""The module of every command: its ``add_arguments`` describes it, its ``run`` does it."""

_USUAL_WIDTH = 80


class _HelpLayout(argparse.RawDescriptionHelpFormatter):
    """Help in lines that fit the terminal.

    argparse asks for its width with every argument that is described, not only for help, by a
    module that takes longer to load than those that read a report file.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_terminal_width() - 2)


class _CommandParser(argparse.ArgumentParser):
    """The part of one command, which loads the command's module when its words are read.

    All the other commands stay unread, as their modules take longer to load than a round to pair.
    """

    home = ""
    voice = IN_ENGLISH

    def parse_known_args(  # type: ignore[override]  # argparse allows namespaces of any class
        self,
        args: Sequence[str] | None = None,
        namespace: argparse.Namespace | None = None,
    ) -> tuple[argparse.Namespace, list[str]]:
        """What argparse gives, once the command has described its arguments."""
        if self.home:
            self._describe(self.home)
            self.home = ""
        return super().parse_known_args(args, namespace)

    def _describe(self, home: str) -> None:
        command = import_module(home)
        command.add_arguments(self, self.voice)
        self.set_defaults(run=command.run)


def parse(words: Sequence[str], voice: Voice) -> argparse.Namespace:
    """The arguments of a command line: ``run`` is the command to call with them.

    A command line without the name of a command means the window. Raises ``SystemExit`` after
    ``--help`` and ``--version``, and after words that make no sense.
    """
    try:
        parser = _parser(voice, _commands_asked_about(words))
        for word in words:
            if any(unicodedata.category(sign) == "Cc" for sign in word):
                parser.error(voice.say("cli.control-sign", {"word": ascii(word)}))
        return parser.parse_args(_with_command(words))
    except SystemExit:
        say("", voice)  # a full disk under the help is an error like any other
        raise


def _with_command(words: Sequence[str]) -> list[str]:
    """The words with ``window`` put in front if they name no command and ask for no help."""
    first = next((word for word in words if not word.startswith("-")), None)
    if first in COMMANDS or (first is None and set(words) - {"--debug"}):
        return list(words)
    return ["window", *words]


def _commands_asked_about(words: Sequence[str]) -> tuple[str, ...]:
    """The one that comes first, before which nothing can have asked for the list; or all."""
    return (words[0],) if words and words[0] in COMMANDS else tuple(COMMANDS)


def _parser(voice: Voice, names: Iterable[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arbiter",
        description=voice.say("cli.description"),
        epilog=voice.say("cli.epilog"),
        formatter_class=_HelpLayout,
    )
    parser.add_argument("--version", action="version", version=f"arbiter {_version()}")
    parser.add_argument("--debug", action="store_true", help=voice.say("cli.help-debug"))
    commands = parser.add_subparsers(
        title=voice.say("cli.commands"), metavar="COMMAND", parser_class=_CommandParser
    )
    for name in names:
        part = commands.add_parser(
            name,
            help=voice.say(f"cli.about-{name}"),
            description=voice.say(f"cli.describe-{name}"),
            formatter_class=_HelpLayout,
        )
        _add_debug(part, voice)
        part.home, part.voice = COMMANDS[name], voice
    return parser


def _add_debug(part: argparse.ArgumentParser, voice: Voice) -> None:
    """The option of the whole line again, so that it may also stand behind the command."""
    part.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help=voice.say("cli.help-debug"),
    )


def _terminal_width() -> int:
    """The columns that ``COLUMNS`` or the terminal says; the usual ones where neither does."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    if sys.__stdout__ is None:
        return _USUAL_WIDTH
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or _USUAL_WIDTH
    except (ValueError, OSError):
        return _USUAL_WIDTH


def _version() -> str:
    return program_version()
