"""``arbiter check``: pair every recorded round again and report what differs."""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from msgspec import structs

from pairing.cli.bulk.options import add_bulk_options, way_asked_for
from pairing.cli.bulk.pipeline import Work, in_bulk
from pairing.cli.check_rendered import FileToCheck, FileVerdict, Rendered, Rendering
from pairing.cli.errors import Refused
from pairing.cli.files import is_readable_name
from pairing.cli.kinds import is_tournament_file
from pairing.cli.options import add_tournament_options, tournament_options
from pairing.cli.output import STANDARD_INPUT, refuse_to_overwrite_tournament, replacing, say, warn
from pairing.cli.progress import ProgressLine
from pairing.formats.trf.lexer import LARGEST_FILE
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
    add_bulk_options(parser, voice, "cli.help-jobs")
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
    worst, verdicts, differences = 0, Counter[FileVerdict](), list[str]()
    with ExitStack() as stack:
        progress = stack.enter_context(ProgressLine("check.progress", voice))
        report = stack.enter_context(_Report(arguments.format, voice))
        for checked in stack.enter_context(closing(_check_all(arguments, voice, progress))):
            worst = max(worst, checked.exit_code)
            verdicts[checked.verdict] += 1
            differences.append(checked.on_differences)
            progress.wipe()
            _say_errors(checked, arguments)
            report.add(checked.text)
            progress.show(verdicts.total(), len(arguments.files))
    summary = _summary(verdicts, voice)
    if arguments.format == "text":
        say(summary, voice)
    if arguments.explain is not None:
        title = f"# {voice.say('check.report-title')}"
        _write_report("\n\n".join([title, *differences, summary]), arguments.explain)
    return worst


class _Report:
    """What goes to standard output: of every file as soon as it is its turn.

    A report in JSON is ended however the work ends, unless that is an error.
    """

    def __init__(self, form: str, voice: Voice) -> None:
        self._voice = voice
        self._before = self._between = self._after = ""
        if form == "json":
            from pairing.cli.check_json import AFTER, BEFORE, BETWEEN  # people ask for text

            self._before, self._between, self._after = BEFORE, BETWEEN, AFTER

    def __enter__(self) -> _Report:
        return self

    def add(self, text: str) -> None:
        """The part of the next file."""
        say(self._before + text, self._voice)
        self._before = self._between

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        if kind is None:
            say(self._after, self._voice)


def _summary(verdicts: Counter[FileVerdict], voice: Voice) -> str:
    """The last line for people: how many files agree, differ, could not be checked."""
    values = {
        "files": verdicts.total(),
        "agreeing": verdicts[FileVerdict.AGREES],
        "differing": verdicts[FileVerdict.DIFFERS],
        "unchecked": verdicts[FileVerdict.UNCHECKED],
    }
    return voice.say("check.summary", values) + "\n"


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


def _write_report(text: str, out: Path) -> None:
    """Names of files that are no text are written like everywhere, as ``\\udc80`` escapes."""
    with replacing(out) as temporary:
        temporary.write_bytes(text.encode("utf-8", errors="backslashreplace"))


def _check_all(
    arguments: argparse.Namespace, voice: Voice, progress: ProgressLine
) -> Generator[Rendered]:
    """What is told of the files, in their order, each as soon as it is there."""
    files = [FileToCheck(path) for path in arguments.files]
    rendering = Rendering(
        options=tournament_options(arguments),
        voice=voice,
        as_json=arguments.format == "json",
        explain=arguments.explain is not None,
        strict=arguments.strict,
    )
    work = Work[FileToCheck, Rendered](rendering.of, rendering.lost)
    reads_input = STANDARD_INPUT in arguments.files
    jobs = 1 if reads_input else min(arguments.jobs or os.cpu_count() or 1, len(files))
    with ExitStack() as stack:
        journal = None
        if arguments.resume is not None:
            from pairing.cli.bulk.journal import Journal, fingerprint  # of no use to a few files

            if reads_input:
                raise Refused("cli.input-not-resumed")
            stated = [(str(path), _as_it_stands(path)) for path in arguments.files]
            facts = fingerprint("check", rendering, stated)
            journal = stack.enter_context(Journal(arguments.resume, facts, Rendered))
            progress.begin_at(len(journal.results))
        way = stack.enter_context(way_asked_for(arguments, jobs, _loaded))
        yield from stack.enter_context(closing(in_bulk(work, files, way, journal)))


def _as_it_stands(path: Path) -> tuple[int, int] | None:
    """Size and time of a file, by which it is seen that it was changed; ``None`` without one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _loaded(file: FileToCheck) -> FileToCheck:
    """A report file with what is in it; whoever cannot read it here is told so by whoever tries.

    A tournament file is no stream of bytes: the workers must find it under its name.
    """
    try:
        if is_tournament_file(file.path):
            return file
        with file.path.open("rb") as opened:
            return structs.replace(file, contents=opened.read(LARGEST_FILE + 1))
    except OSError:
        return file


def _say_errors(checked: Rendered, arguments: argparse.Namespace) -> None:
    """What went wrong goes to standard error at once."""
    if arguments.debug and checked.trace:
        warn(checked.trace.rstrip())
    for line in checked.errors:
        warn(line)
