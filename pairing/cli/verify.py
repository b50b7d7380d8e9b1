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
from pairing.core.model import points_text
from pairing.speech.texts import sentence
from pairing.verifier.certificate import MOST_BYTES, Certificate, NoCertificate, from_text
from pairing.verifier.checking import Checked, Point, check

_INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the two files and the options."""
    parser.add_argument(
        "certificate", metavar="CERTIFICATE", type=Path, help=sentence("certificate.help-file")
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help=sentence("cli.help-file")
    )
    parser.add_argument("--head", metavar="ABCD-…", help=sentence("head.help"))
    add_tournament_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Say what was checked, and that the certificate holds or which claim is false.

    With ``--head`` the one file is a tournament file: say whether it holds that history.
    """
    if arguments.head is not None:
        return _history(arguments)
    if arguments.file is None:
        raise Refused("head.needs-file-or-head")
    written = _read(arguments.certificate)
    tournament = tournament_options(arguments).applied_to(read_whole_tournament(arguments.file))
    checked = check(written, tournament)
    say("\n".join([_head(written), *_told(written, checked)]) + "\n")
    return DISCREPANCY if checked.failing else DONE


def _history(arguments: argparse.Namespace) -> int:
    if arguments.file is not None:
        raise Refused("head.one-file")
    return verify_head(arguments.certificate, arguments.head)


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


def _head(written: Certificate) -> str:
    values: dict[str, str | int] = {
        "round": written.proof.round_number,
        "system": written.proof.system,
        "boards": len(written.boards),
    }
    return wrapped(sentence("certificate.head", values))


def _told(written: Certificate, checked: Checked) -> list[str]:
    """Every point that holds, then the verdict."""
    lines = [_holds(point, checked) for point in checked.holding]
    told = [wrapped(f"✓ {line}", _INDENT) for line in lines]
    if checked.failing is None:
        return [*told, wrapped(sentence("certificate.holds"))]
    why = f"{sentence(f'certificate.fails-{checked.failing.value}')} {_where(written, checked)}"
    refused = wrapped(f"✕ {why.strip()}", _INDENT)
    return [*told, refused, wrapped(sentence("certificate.refused"))]


def _holds(point: Point, checked: Checked) -> str:
    form = "-next" if point is Point.RECORD and not checked.recorded else ""
    return sentence(f"certificate.holds-{point.value}{form}")


def _where(written: Certificate, checked: Checked) -> str:
    """The bracket and the article of a claim that fails."""
    finding = checked.finding
    if finding is None or finding.bracket is None:
        claim = finding.claim if finding else None
        return sentence("certificate.at-article", {"article": claim.article}) if claim else ""
    brackets = written.proof.brackets
    if finding.bracket >= len(brackets):
        return ""
    score = points_text(brackets[finding.bracket].score)
    values: dict[str, str | int] = {"bracket": finding.bracket + 1, "points": score}
    if finding.claim is None:
        return sentence("certificate.at-bracket", values)
    return sentence("certificate.at-claim", values | {"article": finding.claim.article})
