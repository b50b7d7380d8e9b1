"""The command line as argparse sees it; every command describes its own part."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Sequence

from pairing.cli import (
    check,
    convert,
    explain,
    export,
    federation,
    generate,
    import_results,
    pair,
    standings,
    systems,
    verify,
    window,
)
from pairing.cli.output import say
from pairing.core.version import program_version
from pairing.speech.texts import sentence

COMMANDS = {
    "pair": pair,
    "check": check,
    "explain": explain,
    "verify": verify,
    "generate": generate,
    "convert": convert,
    "export": export,
    "federation": federation,
    "import": import_results,
    "standings": standings,
    "systems": systems,
    "window": window,
}


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The arguments of a command line: ``run`` is the command to call with them.

    A command line without the name of a command means the window. Raises ``SystemExit`` after
    ``--help`` and ``--version``, and after words that make no sense.
    """
    try:
        parser = _parser()
        for word in words:
            if any(unicodedata.category(sign) == "Cc" for sign in word):
                parser.error(sentence("cli.control-sign", {"word": ascii(word)}))
        return parser.parse_args(_with_command(words))
    except SystemExit:
        say("")  # a full disk under the help is an error like any other
        raise


def _with_command(words: Sequence[str]) -> list[str]:
    """The words with ``window`` put in front if they name no command and ask for no help."""
    first = next((word for word in words if not word.startswith("-")), None)
    if first in COMMANDS or (first is None and set(words) - {"--debug"}):
        return list(words)
    return ["window", *words]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arbiter",
        description=sentence("cli.description"),
        epilog=sentence("cli.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"arbiter {_version()}")
    parser.add_argument("--debug", action="store_true", help=sentence("cli.help-debug"))
    commands = parser.add_subparsers(title=sentence("cli.commands"), metavar="COMMAND")
    for name, command in COMMANDS.items():
        part = commands.add_parser(
            name,
            help=sentence(f"cli.about-{name}"),
            description=sentence(f"cli.describe-{name}"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        _add_debug(part)
        command.add_arguments(part)
        part.set_defaults(run=command.run)
    return parser


def _add_debug(part: argparse.ArgumentParser) -> None:
    """The option of the whole line again, so that it may also stand behind the command."""
    part.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help=sentence("cli.help-debug"),
    )


def _version() -> str:
    return program_version()
