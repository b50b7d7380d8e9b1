"""``arbiter verify``: whether a certificate holds for a tournament, or a file a printed history.

Needs no pairing system.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.errors import Refused
from pairing.cli.files import read_whole_tournament
from pairing.cli.options import add_tournament_options, tournament_options
from pairing.cli.output import say
from pairing.cli.tables import wrapped
from pairing.cli.verify_head import verify_head
from pairing.speech.system_names import system_title
from pairing.speech.voice import Voice
from pairing.verifier.certificate import MOST_BYTES, Certificate, NoCertificate, from_text
from pairing.verifier.checking import Checked, Point, check

_INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the two files and the options."""
    parser.add_argument(
        "claims", metavar="CERTIFICATE", type=Path, help=voice.say("certificate.help-file")
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help=voice.say("cli.help-file")
    )
    parser.add_argument("--head", metavar="ABCD-…", help=voice.say("head.help"))
    add_tournament_options(parser, voice)


def run(arguments: argparse.Namespace) -> int:
    """Say what was checked, and that the certificate holds or which claim is false.

    With ``--head`` the one file is a tournament file: say whether it holds that history.
    """
    voice = arguments.conclusion.voice
    if arguments.head is not None:
        return _history(arguments, voice)
    if arguments.file is None:
        raise Refused("head.needs-file-or-head")
    written = _read(arguments.claims)
    tournament = tournament_options(arguments).applied_to(
        read_whole_tournament(arguments.file, voice, arguments.system)
    )
    checked = check(written, tournament)
    say("\n".join([_head(written, voice), *_verdict_lines(written, checked, voice)]) + "\n", voice)
    return DISCREPANCY if checked.failing else DONE


def _history(arguments: argparse.Namespace, voice: Voice) -> int:
    if arguments.file is not None:
        raise Refused("head.one-file")
    return verify_head(arguments.claims, arguments.head, voice)


def _read(path: Path) -> Certificate:
    with path.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    try:
        if len(text) > MOST_BYTES:
            raise NoCertificate(f"> {MOST_BYTES} bytes")
        return from_text(text)
    except NoCertificate as error:
        values = {"file": str(path), "reason": str(error)}
        raise Refused("certificate.unreadable", **values) from error


def _head(written: Certificate, voice: Voice) -> str:
    values: dict[str, str | int] = {
        "round": written.claims.round_number,
        "system": _system(written.claims.system, voice),
        "boards": len(written.boards),
    }
    return wrapped(voice.say("certificate.head", values))


def _system(key: str, voice: Voice) -> str:
    """What a system is called; its key where it has no name here."""
    return system_title(key, voice) or key


def _verdict_lines(written: Certificate, checked: Checked, voice: Voice) -> list[str]:
    """Every point that holds, then the verdict."""
    lines = [_holds(point, checked, voice) for point in checked.holding]
    held = [wrapped(f"✓ {line}", _INDENT) for line in lines]
    if checked.failing is None:
        return [*held, wrapped(voice.say("certificate.holds"))]
    failing = "too-large" if checked.is_too_large else checked.failing.value
    why = voice.say(f"certificate.fails-{failing}")
    failure = f"{why} {_where(written, checked, voice)}".strip()
    refused = wrapped(f"✕ {failure}", _INDENT)
    return [*held, refused, wrapped(voice.say("certificate.refused"))]


def _holds(point: Point, checked: Checked, voice: Voice) -> str:
    form = "-next" if point is Point.RECORD and not checked.recorded else ""
    return voice.say(f"certificate.holds-{point.value}{form}")


def _where(written: Certificate, checked: Checked, voice: Voice) -> str:
    """The bracket and the article of a claim that fails."""
    finding = checked.finding
    if written.proof is None or finding is None or finding.bracket is None:
        claim = finding.claim if finding else None
        return voice.say("certificate.at-article", {"article": claim.article}) if claim else ""
    brackets = written.proof.brackets
    if finding.bracket >= len(brackets):
        return ""
    score = voice.points(brackets[finding.bracket].score)
    values: dict[str, str | int] = {"bracket": finding.bracket + 1, "points": score}
    if finding.claim is None:
        return voice.say("certificate.at-bracket", values)
    return voice.say("certificate.at-claim", values | {"article": finding.claim.article})
