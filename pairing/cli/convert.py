"""``arbiter convert``: the same tournament in another kind of file."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from pairing.cli.conclusion import DONE, problem_line
from pairing.cli.dialect import add_dialect, dialect_of
from pairing.cli.errors import Refused
from pairing.cli.files import converting, head_of, read_whole_tournament, write_tournament
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import STANDARD_INPUT, TOURNAMENT_SUFFIX, warn
from pairing.cli.ranks import add_ranks, with_ranks
from pairing.cli.signing import add_signing, author
from pairing.core.model import Tournament
from pairing.formats.trf import Dialect
from pairing.speech.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the two files and the options."""
    parser.add_argument("file", metavar="IN", type=Path, help=voice.say("cli.help-file"))
    parser.add_argument("output", metavar="OUT", type=Path, help=voice.say("cli.help-convert-out"))
    parser.add_argument("--force", action="store_true", help=voice.say("cli.help-force"))
    parser.add_argument(
        "--without-history", action="store_true", help=voice.say("cli.help-without-history")
    )
    add_signing(parser, voice)
    add_dialect(parser, voice)
    add_ranks(parser, voice)


def run(arguments: argparse.Namespace) -> int:
    """Write OUT from IN; an existing OUT is replaced only by force, IN never."""
    voice = arguments.conclusion.voice
    source, out = arguments.file, arguments.output
    makes_own_file = out.suffix.lower() == TOURNAMENT_SUFFIX
    if arguments.without_history and not makes_own_file:
        raise Refused("cli.own-files-only", file=str(out))
    dialect = dialect_of(arguments, is_report=not makes_own_file)
    is_workbook = source.suffix.lower() == ".xlsx"
    leaves_trf16 = makes_own_file or dialect is Dialect.TRF26
    whole = partial(read_whole_tournament, names_format=leaves_trf16)
    read = _starting_list if is_workbook else whole
    with converting(source):
        tournament = with_ranks(read(source, voice), arguments)
    voice = arguments.conclusion.about(tournament)
    if out.exists():
        _refuse_to_overwrite(out, source, forced=arguments.force)
    if arguments.without_history:
        from pairing.event.store import for_giving_away  # loads the store

        tournament = for_giving_away(tournament)
    elif makes_own_file and not is_workbook:
        if is_tournament_file(source):
            raise Refused("cli.copy-instead", file=str(source))
        from pairing.cli.own_files import begin_life  # loads the store

        tournament = begin_life(tournament, source, voice)
    head = "" if is_workbook else head_of(source)
    write_tournament(tournament, out, voice, dialect, head, author(arguments))
    return DONE


def _starting_list(source: Path, voice: Voice) -> Tournament:
    """The players of a workbook that this program wrote; lesser problems are warned of."""
    from pairing.event.results_workbook import read_starting_list  # loads the spreadsheets

    tournament, problems = read_starting_list(source, voice)
    for problem in problems:
        warn(problem_line(problem, voice))
    return tournament


def _refuse_to_overwrite(out: Path, source: Path, *, forced: bool) -> None:
    if source != STANDARD_INPUT and out.samefile(source):
        raise Refused("cli.output-is-input", file=str(out))
    if not forced:
        raise Refused("cli.output-exists", file=str(out))
