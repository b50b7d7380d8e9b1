"""Whether the history of a tournament file names the person at the keyboard."""

from __future__ import annotations

import argparse

from pairing.speech.voice import Voice


def add_signing(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the option; without it nobody is named."""
    parser.add_argument("--sign", action="store_true", help=voice.say("cli.help-sign"))


def author(arguments: argparse.Namespace) -> str:
    """The login name if it is wanted; else empty."""
    if not arguments.sign:
        return ""
    from pairing.event.store import login_name  # loads the store

    return login_name()
