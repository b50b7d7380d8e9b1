"""``arbiter check``: pair every recorded round again and report what differs."""

from __future__ import annotations

import argparse
import os
from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from pairing.cli.check_json import as_json
from pairing.cli.check_text import as_text, error_lines, report_on_differences, summary
from pairing.cli.errors import Refused
from pairing.cli.files import is_readable_name
from pairing.cli.options import add_tournament_options, count, tournament_options
from pairing.cli.output import STANDARD_INPUT, refuse_to_overwrite_tournament, replacing, say, warn
from pairing.cli.progress import Progress
from pairing.cli.recheck import FileReport, recheck
from pairing.speech.texts import sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the files and the options."""
    parser.add_argument(
        "files", metavar="FILE", type=Path, nargs="+", help=sentence("cli.help-files")
    )
    add_tournament_options(parser)
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=sentence("cli.help-format")
    )
    parser.add_argument(
        "--jobs", metavar="N", type=count, default=0, help=sentence("cli.help-jobs")
    )
    parser.add_argument("--strict", action="store_true", help=sentence("cli.help-strict"))
    parser.add_argument(
        "--explain-differences",
        metavar="OUT",
        type=Path,
        dest="explain",
        help=sentence("cli.help-explain-differences"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Check every file and report on each in the order given; the worst decides the exit code.

    Of a folder all files are checked that can hold a tournament.
    """
    arguments.files = list(_in_folders(arguments.files))
    _refuse_to_overwrite_what_is_checked(arguments)
    reports: list[FileReport] = []
    with Progress("check.progress") as progress, closing(_recheck_all(arguments)) as rechecked:
        for report in rechecked:
            reports.append(report)
            progress.wipe()
            _show(report, arguments)
            progress.show(len(reports), len(arguments.files))
    if arguments.format == "json":
        say(as_json(reports))
    else:
        say(summary(reports))
    if arguments.explain is not None:
        _write_report(reports, arguments.explain)
    return max(report.exit_code for report in reports)


def _in_folders(paths: list[Path]) -> Iterator[Path]:
    """The files themselves, and those in the folders by name; an empty folder is refused."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(each for each in path.rglob("*") if is_readable_name(each))
        if not found:
            raise Refused("cli.nothing-in-folder", file=str(path))
        yield from found


def _refuse_to_overwrite_what_is_checked(arguments: argparse.Namespace) -> None:
    if arguments.explain is not None:
        for file in filter(Path.exists, arguments.files):
            refuse_to_overwrite_tournament(arguments.explain, file)


def _write_report(reports: list[FileReport], out: Path) -> None:
    """Names of files that are no text are written like everywhere, as ``\\udc80`` escapes."""
    text = report_on_differences(reports)
    with replacing(out) as temporary:
        temporary.write_bytes(text.encode("utf-8", errors="backslashreplace"))


def _recheck_all(arguments: argparse.Namespace) -> Generator[FileReport]:
    """The reports in the order of the files, each as soon as it is there."""
    files = arguments.files
    work = partial(
        recheck,
        options=tournament_options(arguments),
        explain=arguments.explain is not None,
        strict=arguments.strict,
    )
    jobs = min(arguments.jobs or os.cpu_count() or 1, len(files))
    if jobs == 1 or STANDARD_INPUT in files:
        yield from map(work, files)
    else:
        from pairing.cli.workers import in_processes  # of no use to a single file

        yield from in_processes(work, files, jobs, _lost)


def _lost(file: Path) -> FileReport:
    return FileReport(str(file), error=sentence("check.process-died", {"file": str(file)}))


def _show(report: FileReport, arguments: argparse.Namespace) -> None:
    """What went wrong goes to standard error at once; the result too, if it is for people."""
    if arguments.debug and report.trace:
        warn(report.trace.rstrip())
    for line in error_lines(report):
        warn(line)
    if arguments.format == "text":
        say(as_text(report))
