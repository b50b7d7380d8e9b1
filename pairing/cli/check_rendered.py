"""What became of a file, told as it was asked for: what other processes and machines send back."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from msgspec import Struct

from pairing.cli.check_text import as_text, error_lines, part_on_differences
from pairing.cli.options import TournamentOptions
from pairing.cli.recheck import FileReport, recheck
from pairing.speech.voice import Voice


class FileVerdict(Enum):
    """What is counted in the last line."""

    AGREES = "agrees"
    DIFFERS = "differs"
    UNCHECKED = "unchecked"


class FileToCheck(Struct, frozen=True):
    """A file, and what is in it if that is to be read somewhere else."""

    path: Path
    contents: bytes | None = None


class Rendered(Struct, frozen=True):
    """What is told of a file: ``errors``, lines for standard error, and ``text``, its part of the
    report. ``on_differences`` is its part of the report on differences, if there is to be one,
    ``trace`` the traceback of what ended the work."""

    exit_code: int
    verdict: FileVerdict
    errors: tuple[str, ...]
    text: str
    on_differences: str = ""
    trace: str = ""


class Rendering(Struct, frozen=True):
    """How files are checked, and how that is told."""

    options: TournamentOptions
    voice: Voice
    as_json: bool = False
    explain: bool = False
    strict: bool = False

    def of(self, file: FileToCheck) -> Rendered:
        """Check a file; whatever goes wrong with it is told."""
        return self.rendered(
            recheck(
                file.path,
                self.options,
                self.voice,
                explain=self.explain,
                strict=self.strict,
                contents=file.contents,
            )
        )

    def lost(self, file: FileToCheck) -> Rendered:
        """What is told of a file at which whoever checked it came to an end, twice."""
        error = self.voice.say("check.process-died", {"file": str(file.path)})
        return self.rendered(FileReport(str(file.path), self.voice, error=error))

    def rendered(self, report: FileReport) -> Rendered:
        """The report on a file in words, or in JSON."""
        return Rendered(
            exit_code=report.exit_code,
            verdict=_verdict(report),
            errors=tuple(error_lines(report)),
            text=self._writer()(report),
            on_differences=part_on_differences(report) if self.explain else "",
            trace=report.trace,
        )

    def _writer(self) -> Callable[[FileReport], str]:
        if not self.as_json:
            return as_text
        from pairing.cli.check_json import member_of_report  # people mostly ask for text

        return member_of_report


def _verdict(report: FileReport) -> FileVerdict:
    if report.agrees:
        return FileVerdict.AGREES
    return FileVerdict.DIFFERS if report.differs else FileVerdict.UNCHECKED
