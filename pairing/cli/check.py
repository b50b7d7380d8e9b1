"""``arbiter check``: pair every recorded round again and report what differs."""

from __future__ import annotations

import argparse
import os
from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from pairing.cli.check_text import as_text, error_lines, report_on_differences, summary
from pairing.cli.errors import Refused
from pairing.cli.files import is_readable_name
from pairing.cli.options import add_tournament_options, count, tournament_options
from pairing.cli.output import STANDARD_INPUT, refuse_to_overwrite_tournament, replacing, say, warn
from pairing.cli.progress import ProgressLine
from pairing.cli.recheck import FileReport, recheck
from pairing.speech.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the files and the options."""
    parser.add_argument(
        "files", metavar="FILE", type=Path, nargs="+", help=voice.say("cli.help-files")
    )
    add_tournament_options(parser, voice)
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=voice.say("cli.help-format")
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=partial(count, voice=voice),
        default=0,
        help=voice.say("cli.help-jobs"),
    )
    parser.add_argument("--strict", action="store_true", help=voice.say("cli.help-strict"))
    parser.add_argument(
        "--explain-differences",
        metavar="OUT",
        type=Path,
        dest="explain",
        help=voice.say("cli.help-explain-differences"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Check every file and report on each in the order given; the worst decides the exit code.

    Of a folder all files are checked that can hold a tournament.
    """
    voice = arguments.conclusion.voice
    arguments.files = list(_in_folders(arguments.files))
    _refuse_to_overwrite_what_is_checked(arguments)
    reports: list[FileReport] = []
    with (
        ProgressLine("check.progress", voice) as progress,
        closing(_recheck_all(arguments, voice)) as rechecked,
    ):
        for report in rechecked:
            reports.append(report)
            progress.wipe()
            _show(report, arguments, voice)
            progress.show(len(reports), len(arguments.files))
    if arguments.format == "json":
        from pairing.cli.check_json import as_json  # people mostly ask for text

        say(as_json(reports), voice)
    else:
        say(summary(reports, voice), voice)
    if arguments.explain is not None:
        _write_report(reports, arguments.explain, voice)
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


def _write_report(reports: list[FileReport], out: Path, voice: Voice) -> None:
    """Names of files that are no text are written like everywhere, as ``\\udc80`` escapes."""
    text = report_on_differences(reports, voice)
    with replacing(out) as temporary:
        temporary.write_bytes(text.encode("utf-8", errors="backslashreplace"))


def _recheck_all(arguments: argparse.Namespace, voice: Voice) -> Generator[FileReport]:
    """The reports in the order of the files, each as soon as it is there."""
    files = arguments.files
    work = partial(
        recheck,
        options=tournament_options(arguments),
        voice=voice,
        explain=arguments.explain is not None,
        strict=arguments.strict,
    )
    jobs = min(arguments.jobs or os.cpu_count() or 1, len(files))
    if jobs == 1 or STANDARD_INPUT in files:
        yield from map(work, files)
    else:
        from pairing.cli.workers import in_processes  # of no use to a single file

        yield from in_processes(work, files, jobs, partial(_lost, voice=voice))


def _lost(file: Path, voice: Voice) -> FileReport:
    return FileReport(str(file), voice, error=voice.say("check.process-died", {"file": str(file)}))


def _show(report: FileReport, arguments: argparse.Namespace, voice: Voice) -> None:
    """What went wrong goes to standard error at once; the result too, if it is for people."""
    if arguments.debug and report.trace:
        warn(report.trace.rstrip())
    for line in error_lines(report):
        warn(line)
    if arguments.format == "text":
        say(as_text(report), voice)
