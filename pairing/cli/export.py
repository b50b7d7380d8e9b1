"""``arbiter export``: the wallchart for Excel, or the tournament report file."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.dialect import add_dialect, dialect_of
from pairing.cli.errors import Refused
from pairing.cli.files import read_whole_tournament, write_tournament
from pairing.cli.output import refuse_to_overwrite_tournament
from pairing.model import Tournament
from pairing.texts import sentence

_KINDS = (".xlsx", ".trf", ".trf.gz")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=sentence("cli.help-file"))
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        type=Path,
        required=True,
        help=sentence("cli.help-export-out"),
    )
    parser.add_argument("--system", metavar="KEY", help=sentence("cli.help-system"))
    add_dialect(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the kind of file that the name of OUT asks for."""
    out = arguments.output
    if not out.name.lower().endswith(_KINDS):
        raise Refused("cli.unknown-kind", file=str(out), kinds=", ".join(_KINDS))
    dialect = dialect_of(arguments, is_report=out.suffix.lower() != ".xlsx")
    tournament = read_whole_tournament(arguments.file)
    tournament = replace(tournament, system=arguments.system or tournament.system)
    refuse_to_overwrite_tournament(out, arguments.file)
    if out.suffix.lower() == ".xlsx":
        _save_wallchart(tournament, out)
    else:
        write_tournament(tournament, out, dialect)
    return DONE


def _save_wallchart(tournament: Tournament, out: Path) -> None:
    definitions = pairing.find_system(tournament.system).definitions
    pairing.save_wallchart(tournament, definitions, out)
