"""One file of ``arbiter check``: read, pair again, compare. Can be done in another process."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from pairing.auditing.checker.compare import TournamentReport, check_tournament
from pairing.cli.conclusion import DISCREPANCY, DONE, UNUSABLE, outcome_of
from pairing.cli.files import has_errors, has_warnings, read_tournament
from pairing.cli.kinds import is_tournament_file
from pairing.cli.options import TournamentOptions
from pairing.core.errors import Problem, UnreadableInput
from pairing.core.line_ups import line_up_warnings
from pairing.core.model import Tournament
from pairing.formats.trf import PAIRINGS_CONTRADICT, ReadResult
from pairing.speech.voice import Voice

if TYPE_CHECKING:  # most files announce no tie-breaks
    from pairing.auditing.checker.standings import OtherPlaces


class FileReport(Struct, frozen=True):
    """What became of one file, and the voice that tells it.

    ``checked`` is missing if the file could not be checked; then ``error`` says why in a sentence
    for people, unless ``problems``, found while reading, say so already. ``trace`` is the traceback
    of the error, for whoever asks for it, and ``explanation`` the paragraphs on its differences,
    if they were asked for. ``places`` are where the ranks of the file break its list of tie-breaks,
    ``None`` if that was not judged. ``line_ups`` are warnings of who sat where in matches of teams,
    which count for nothing.
    """

    file: str
    voice: Voice
    problems: tuple[Problem, ...] = ()
    checked: TournamentReport | None = None
    error: str = ""
    trace: str = ""
    explanation: tuple[str, ...] = ()
    places: tuple[OtherPlaces, ...] | None = None
    line_ups: tuple[Problem, ...] = ()

    @property
    def contradictions(self) -> tuple[Problem, ...]:
        """Where the file says two things of one game or bye; of these one was taken."""
        return tuple(each for each in self.problems if each.key in PAIRINGS_CONTRADICT)

    @property
    def agrees(self) -> bool:
        """There are rounds, all as the rules give them and told in one way, and the ranks fit."""
        checked = self.checked
        is_clean = not self.contradictions and not self.places
        return bool(checked and checked.rounds and checked.agrees and is_clean)

    @property
    def differs(self) -> bool:
        """A round is not as the rules give it or is told in two ways, or ranks are wrong."""
        is_wrong = bool(self.contradictions or self.places)
        return self.checked is not None and (self.checked.differs or is_wrong)

    @property
    def exit_code(self) -> int:
        """The exit code if this were the only file."""
        if self.checked is None or any(a_round.not_ready for a_round in self.checked.rounds):
            return UNUSABLE
        return DISCREPANCY if self.differs else DONE


def recheck(
    file: Path,
    options: TournamentOptions,
    voice: Voice,
    *,
    explain: bool = False,
    strict: bool = False,
    contents: bytes | None = None,
) -> FileReport:
    """The report on one file; whatever goes wrong with it is in the report.

    With ``strict`` a file that was read with a warning is not checked. ``contents`` are those of a
    report file that was read elsewhere.
    """
    with _Attempt(FileReport(str(file), voice)) as attempt:
        result = read_tournament(file, options.system, contents)
        attempt.report = structs.replace(attempt.report, problems=result.problems)
        if strict and has_warnings(result.problems):
            attempt.report = structs.replace(attempt.report, error=voice.say("check.strict"))
        elif not has_errors(result.problems):
            tournament = options.applied_to(_as_stated(result, options))
            voice = voice.about(tournament)
            attempt.report = structs.replace(attempt.report, voice=voice)
            boards_recorded = contents is None and is_tournament_file(file)
            checked = check_tournament(tournament, boards_recorded=boards_recorded)
            warnings = line_up_warnings(tournament)
            attempt.report = structs.replace(attempt.report, checked=checked, line_ups=warnings)
            if tournament.tie_breaks and result.ranks:
                from pairing.auditing.checker.standings import check_ranks  # loads the standings

                places = check_ranks(tournament, result.ranks)
                attempt.report = structs.replace(attempt.report, places=places)
            if explain:
                from pairing.cli.check_report import explained

                explanation = explained(tournament, checked, voice)
                attempt.report = structs.replace(attempt.report, explanation=explanation)
    return attempt.report


def _as_stated(result: ReadResult, options: TournamentOptions) -> Tournament:
    """The tournament without a colour that was inferred from numbers counted another way."""
    is_inferred = any(each.key == "trf.initial-colour-inferred" for each in result.problems)
    if options.numbers and is_inferred:
        return replace(result.tournament, initial_colour=None)
    return result.tournament


class _Attempt:
    """Keeps the report as far as it has come; an error that ends the work goes into it."""

    def __init__(self, report: FileReport) -> None:
        self.report = report

    def __enter__(self) -> _Attempt:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        from traceback import format_exception  # most files can be checked

        self.report = structs.replace(self.report, trace="".join(format_exception(error)))
        if isinstance(error, UnreadableInput):
            self.report = structs.replace(self.report, problems=error.problems)
        else:
            self.report = structs.replace(
                self.report, error=outcome_of(error, self.report.file, self.report.voice).message
            )
        return True
