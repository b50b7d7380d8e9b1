"""``arbiter export``: the event for a wall, for paper, for the web, and for other programs."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.dialect import add_dialect, dialect_of
from pairing.cli.errors import Refused
from pairing.cli.export_documents import (
    CSV_CHOICES,
    JSON_CHOICES,
    PDF_CHOICES,
    Order,
    write_csv,
    write_json,
    write_pdf,
)
from pairing.cli.files import converting, head_and_identity, read_whole_tournament, write_tournament
from pairing.cli.options import count
from pairing.cli.output import refuse_to_overwrite_tournament
from pairing.cli.ranks import add_ranks, with_ranks
from pairing.core.model import Tournament
from pairing.reports.documents.making import after_round
from pairing.reports.hall_links import HallLinks
from pairing.reports.notation import Notation
from pairing.reports.options import USUAL, Progressive, WallchartOptions
from pairing.reports.pages import PARTS as PAGE_PARTS
from pairing.reports.pages import save_page, save_pages
from pairing.reports.paper import A4, HALL, LETTER
from pairing.reports.sheets.parts import ALL_PARTS, WorkbookPart
from pairing.speech.voice import Voice

_PARTS = {
    "all": ALL_PARTS,
    "boards": (WorkbookPart.BOARDS, WorkbookPart.MATCHES, WorkbookPart.ALPHABETICAL),
    "standings": (WorkbookPart.STANDINGS, WorkbookPart.MEMBER_BOARDS, WorkbookPart.MEMBERS),
    "crosstable": (WorkbookPart.CROSSTABLE,),
    "wallchart": (WorkbookPart.WALLCHART,),
    "players": (WorkbookPart.STARTING_LIST, WorkbookPart.ROSTERS),
    "schedule": (WorkbookPart.SCHEDULE,),
    "all-against-all": (WorkbookPart.ALL_AGAINST_ALL,),
    "cards": (WorkbookPart.CARDS,),
    "explain": (WorkbookPart.EXPLAIN, WorkbookPart.STEPS),
}
_URL = re.compile(r"https?://[^\s/?#]+/?")
_PAPERS = {"a4": A4, "letter": LETTER, "hall": HALL}


@dataclass(frozen=True, slots=True)
class _OutputKind:
    """A kind of output: how it is written, and which options can say something for it."""

    write: Callable[[Order], None]
    choices: tuple[str, ...]
    options: tuple[str, ...] = ("--round",)


def _write_workbook(order: Order) -> None:
    parts = _PARTS[order.what or "all"]
    pairing.save_workbook(
        order.tournament, order.system, order.out, order.voice, order.options, parts
    )


def _write_page(order: Order) -> None:
    what, head = order.what or HTML_CHOICES[0], order.options.head
    save_page(order.tournament, order.system, order.out, order.voice, what, head)


def _write_pages(order: Order) -> None:
    save_pages(order.tournament, order.system, order.out, order.voice, order.options.head)


def _write_report(order: Order) -> None:
    write_tournament(order.tournament, order.out, order.voice, order.dialect, order.options.head)


_WHOLE = ("all",)
HTML_CHOICES = ("all", *PAGE_PARTS)
_OF_LISTS = ("--round", "--cells", "--clubs")
_ON_PAPER = (*_OF_LISTS, "--paper", "--points-after")
_IN_PDF = (*_ON_PAPER, "--hall", "--groups")
_REPORT = _OutputKind(_write_report, _WHOLE, ())
_KINDS = {
    ".xlsx": _OutputKind(_write_workbook, tuple(_PARTS), _ON_PAPER),
    ".pdf": _OutputKind(write_pdf, PDF_CHOICES, _IN_PDF),
    ".html": _OutputKind(_write_page, HTML_CHOICES),
    ".csv": _OutputKind(write_csv, CSV_CHOICES, _OF_LISTS),
    ".json": _OutputKind(write_json, JSON_CHOICES, ("--round", "--cells")),
    ".trf": _REPORT,
    ".trf.gz": _REPORT,
    "/": _OutputKind(_write_pages, _WHOLE),
}
"""What a name ends in; ``/`` is a folder."""
_CHOICES = tuple(dict.fromkeys(each for kind in _KINDS.values() for each in kind.choices))


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=voice.say("cli.help-file"))
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        type=_typed_path,
        required=True,
        help=voice.say("cli.help-export-out"),
    )
    parser.add_argument("--what", choices=_CHOICES, help=voice.say("cli.help-what"))
    parser.add_argument(
        "--round",
        metavar="N",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-export-round"),
    )
    parser.add_argument("--paper", choices=tuple(_PAPERS), help=voice.say("cli.help-paper"))
    parser.add_argument(
        "--cells", choices=tuple(each.value for each in Notation), help=voice.say("cli.help-cells")
    )
    parser.add_argument(
        "--points-after",
        choices=tuple(each.value for each in Progressive),
        help=voice.say("cli.help-points-after"),
    )
    parser.add_argument(
        "--clubs", action="store_true", default=None, help=voice.say("cli.help-clubs")
    )
    parser.add_argument(
        "--hall",
        metavar="URL",
        type=partial(_hall, voice=voice),
        help=voice.say("cli.help-hall"),
    )
    parser.add_argument(
        "--groups", metavar="FILE", nargs="+", type=Path, help=voice.say("cli.help-groups")
    )
    parser.add_argument("--system", metavar="KEY", help=voice.say("cli.help-system"))
    add_dialect(parser, voice)
    add_ranks(parser, voice)


def run(arguments: argparse.Namespace) -> int:
    """Write the kind of file that the name of OUT asks for."""
    voice = arguments.conclusion.voice
    out, name = arguments.output
    if not name:
        raise Refused("cli.unknown-kind", file=str(out), kinds=", ".join(_KINDS))
    kind = _KINDS[name]
    _refuse_what_does_not_go(kind, out, arguments)
    dialect = dialect_of(arguments, is_report=kind is _REPORT)
    with converting(arguments.file):
        tournament = read_whole_tournament(arguments.file, voice, arguments.system or "")
    tournament = with_ranks(tournament, arguments)
    voice = arguments.conclusion.about(tournament)
    tournament = replace(tournament, system=arguments.system or tournament.system)
    if arguments.round is not None:
        tournament = _at_round(tournament, arguments.round)
    refuse_to_overwrite_tournament(out, arguments.file)
    head, identity = head_and_identity(arguments.file)
    options = replace(_options(arguments), head=head, identity=identity)
    what, hall = arguments.what or "", arguments.hall
    order = Order(tournament, out, what, dialect, options, voice, hall)
    others = tuple(_of_group(file, order, arguments) for file in arguments.groups or ())
    kind.write(replace(order, others=others))
    return DONE


def _of_group(file: Path, order: Order, arguments: argparse.Namespace) -> Order:
    """The same order for another group of the event, as it stood after the same round."""
    tournament = read_whole_tournament(file, order.voice)
    if arguments.round is not None:
        tournament = _at_round(tournament, arguments.round)
    refuse_to_overwrite_tournament(order.out, file)
    head, identity = head_and_identity(file)
    options = replace(order.options, head=head, identity=identity)
    return replace(order, tournament=tournament, options=options)


def _refuse_what_does_not_go(kind: _OutputKind, out: Path, arguments: argparse.Namespace) -> None:
    """Say at once which option makes no sense for this kind of file."""
    for option in _IN_PDF:
        is_given = getattr(arguments, option.removeprefix("--").replace("-", "_"))
        if is_given and option not in kind.options:
            kinds = ", ".join(name for name, each in _KINDS.items() if option in each.options)
            raise Refused("cli.only-for-some", file=str(out), option=option, kinds=kinds)
    if arguments.what and arguments.what not in kind.choices:
        possible = ", ".join(kind.choices)
        raise Refused("cli.what-not-here", file=str(out), what=arguments.what, possible=possible)


def _options(arguments: argparse.Namespace) -> WallchartOptions:
    """Paper, and how charts are written; the usual where nothing is said."""
    after = arguments.points_after
    return WallchartOptions(
        notation=Notation(arguments.cells or USUAL.notation),
        progressive=Progressive(after) if after else USUAL.progressive,
        paper=_PAPERS[arguments.paper] if arguments.paper else USUAL.paper,
        with_clubs=bool(arguments.clubs),
    )


def _at_round(tournament: Tournament, number: int) -> Tournament:
    paired = len(tournament.rounds)
    if number > paired:
        raise Refused("cli.round-not-paired", round=number, paired=paired)
    return after_round(tournament, number)


def _hall(text: str, voice: Voice) -> HallLinks:
    """The hall at that URL, for codes on paper; argparse reports what is none."""
    if not _URL.fullmatch(text):
        raise argparse.ArgumentTypeError(voice.say("cli.not-a-hall", {"text": text}))
    if find_spec("segno") is None:
        raise argparse.ArgumentTypeError(voice.say("web.no-live", {"module": "segno"}))
    return HallLinks(text.rstrip("/"))


def _typed_path(text: str) -> tuple[Path, str]:
    """The path, and the kind of what is to be written there; empty if it is no kind we know.

    A folder is one that exists, or a path typed with a slash at its end.
    """
    path = Path(text)
    if path.is_dir() or text.endswith(("/", os.sep)):
        return path, "/"
    kinds = (kind for kind in _KINDS if path.name.lower().endswith(kind))
    return path, next(kinds, "")
