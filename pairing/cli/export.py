"""``arbiter export``: the workbook for Excel, web pages, or the tournament report file."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.dialect import add_dialect, dialect_of
from pairing.cli.errors import Refused
from pairing.cli.files import read_whole_tournament, write_tournament
from pairing.cli.output import refuse_to_overwrite_tournament
from pairing.model import Tournament
from pairing.pages import save_page, save_pages
from pairing.sheets.options import WallchartOptions
from pairing.sheets.page import A4, HALL, LETTER
from pairing.sheets.parts import ALL_PARTS, Part
from pairing.texts import sentence

_KINDS = (".xlsx", ".html", ".trf", ".trf.gz", "/")
_REPORTS = (".trf", ".trf.gz")
_PAGES = {".html": save_page, "/": save_pages}
"""What a name ends in: a report file, web pages; ``/`` is a folder."""
_PARTS = {
    "all": ALL_PARTS,
    "boards": (Part.BOARDS, Part.ALPHABETICAL),
    "standings": (Part.STANDINGS,),
    "crosstable": (Part.CROSSTABLE,),
    "wallchart": (Part.WALLCHART,),
    "cards": (Part.CARDS,),
    "explain": (Part.EXPLAIN, Part.STEPS),
}
_PAPERS = {"a4": A4, "letter": LETTER, "hall": HALL}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=sentence("cli.help-file"))
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        type=_typed_path,
        required=True,
        help=sentence("cli.help-export-out"),
    )
    parser.add_argument("--what", choices=tuple(_PARTS), help=sentence("cli.help-what"))
    parser.add_argument("--paper", choices=tuple(_PAPERS), help=sentence("cli.help-paper"))
    parser.add_argument("--system", metavar="KEY", help=sentence("cli.help-system"))
    add_dialect(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the kind of file that the name of OUT asks for."""
    out, kind = arguments.output
    if not kind:
        raise Refused("cli.unknown-kind", file=str(out), kinds=", ".join(_KINDS))
    if kind != ".xlsx" and (arguments.what or arguments.paper):
        raise Refused("cli.only-for-workbooks", file=str(out))
    dialect = dialect_of(arguments, is_report=kind in _REPORTS)
    tournament = read_whole_tournament(arguments.file)
    tournament = replace(tournament, system=arguments.system or tournament.system)
    refuse_to_overwrite_tournament(out, arguments.file)
    if kind == ".xlsx":
        _save_workbook(tournament, out, arguments)
    elif kind in _PAGES:
        _PAGES[kind](tournament, pairing.find_system(tournament.system), out)
    else:
        write_tournament(tournament, out, dialect)
    return DONE


def _typed_path(text: str) -> tuple[Path, str]:
    """The path, and the kind of what is to be written there; empty if it is no kind we know.

    A folder is one that exists, or a path typed with a slash at its end.
    """
    path = Path(text)
    if path.is_dir() or text.endswith(("/", os.sep)):
        return path, "/"
    kinds = (kind for kind in _KINDS if path.name.lower().endswith(kind))
    return path, next(kinds, "")


def _save_workbook(tournament: Tournament, out: Path, arguments: argparse.Namespace) -> None:
    system = pairing.find_system(tournament.system)
    options = WallchartOptions(paper=_PAPERS[arguments.paper or "a4"])
    pairing.save_workbook(tournament, system, out, options, _PARTS[arguments.what or "all"])
