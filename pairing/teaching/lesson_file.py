"""Reading and writing lesson files.

A lesson is a TOML file that names a tournament file (``.trf``) in the same folder.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from pairing.errors import Place, Problem, Severity, UnknownSystem, UnreadableInput
from pairing.model import Tournament
from pairing.systems import find_system
from pairing.teaching.form import LessonForm, QuestionForm
from pairing.teaching.lesson import (
    AskBye,
    AskFloaters,
    AskMeeting,
    AskPreference,
    Choice,
    Lesson,
    Question,
    Way,
)
from pairing.trf import read_trf_file

SUFFIX = ".toml"
LARGEST_LESSON = 128 * 1024
"""Bytes: ten times a long lesson. What is larger is refused before it is taken apart."""
LONGEST_LINE = 10_000
"""Characters: several pages; taking apart what stands on one line can take its square in time."""
_TENTHS = 10


def read_lessons(folder: Path) -> tuple[tuple[Lesson, ...], tuple[Problem, ...]]:
    """The lessons of a folder by course and order, and what is wrong with files left out."""
    lessons: list[Lesson] = []
    problems: list[Problem] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            lessons.append(read_lesson(path))
        except UnreadableInput as unreadable:
            problems += unreadable.problems
    return in_course_order(lessons), tuple(problems)


def in_course_order(lessons: Iterable[Lesson]) -> tuple[Lesson, ...]:
    """Lessons of a course together, in their order; those without a course last."""
    return tuple(
        sorted(
            lessons,
            key=lambda lesson: (lesson.course == "", lesson.course, lesson.order, lesson.key),
        )
    )


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file; :class:`~pairing.errors.UnreadableInput` with all problems if none."""
    return lesson_from_text(_text_of(path), path)


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_LESSON + 1)
        return data.decode("utf-8").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as error:
        raise _refusal(str(path), "teach.unreadable-file", reason=str(error)) from error


def read_form(path: Path) -> LessonForm:
    """What stands in a lesson file, to be edited; raises as :func:`read_lesson` does."""
    source = _Source(str(path), _text_of(path))
    source.refuse_monstrous()
    form = source.form()
    return msgspec.structs.replace(
        form, introduction=form.introduction.strip(), conclusion=form.conclusion.strip()
    )


def lesson_from_text(text: str, path: Path) -> Lesson:
    """The lesson that a file with that text and path has; raises as :func:`read_lesson` does."""
    source = _Source(str(path), text)
    source.refuse_monstrous()
    form = source.form()
    tournament = _tournament(source, form, path.parent)
    problems = tuple(_wrong_questions(source, form, tournament))
    if problems:
        raise UnreadableInput(problems)
    return Lesson(
        key=path.stem,
        title=form.title,
        idea=form.idea,
        tournament=tournament,
        introduction=_paragraphs(form.introduction),
        conclusion=_paragraphs(form.conclusion),
        questions=tuple(map(_question, form.question)),
        ways=tuple(map(Way, form.ways)),
        course=form.course,
        order=form.order,
        language=form.language,
    )


@dataclass(frozen=True)
class _Source:
    """The text of a file, to find in it the places of what is wrong."""

    file: str
    text: str

    def refuse_monstrous(self) -> None:
        """Refuse what is larger than any lesson."""
        if len(self.text.encode("utf-8", "replace")) > LARGEST_LESSON:
            values = {"limit": LARGEST_LESSON // 1024}
            raise _refusal(self.file, "teach.too-large", **values)
        for number, line in enumerate(self.text.splitlines(), start=1):
            if len(line) > LONGEST_LINE:
                place = Place(self.file, number, LONGEST_LINE + 1)
                raise _refused(place, "teach.line-too-long", limit=LONGEST_LINE)

    def form(self) -> LessonForm:
        try:
            return msgspec.convert(tomllib.loads(self.text), LessonForm)
        except tomllib.TOMLDecodeError as error:
            line, column = _place_in(str(error))
            place = Place(self.file, line, column)
            raise _refused(place, "teach.no-toml", reason=_without_place(str(error))) from error
        except msgspec.ValidationError as error:
            reason, name, number = _what_and_where(str(error))
            raise _refused(self.place(name, number), "teach.wrong-value", reason=reason) from error
        except (RecursionError, ValueError) as error:
            raise _refusal(self.file, "teach.monstrous") from error

    def place(self, name: str, question: int = 0) -> Place:
        """The line where a member is set; of the question with that number, from 1, if given."""
        heads = 0
        for number, line in enumerate(self.text.splitlines(), start=1):
            heads += line.strip() == "[[question]]"
            if heads != question:
                continue
            found = re.match(rf"\s*({re.escape(name)})\s*=", line)
            if found or (question and not name and line.strip() == "[[question]]"):
                return Place(self.file, number, found.start(1) + 1 if found else 1)
        return self.place("", question) if question and name else Place(self.file)


def _place_in(message: str) -> tuple[int, int]:
    found = re.search(r"\(at line (\d+), column (\d+)\)", message)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _without_place(message: str) -> str:
    return re.sub(r"\s*\(at [^)]*\)$", "", message)


def _what_and_where(message: str) -> tuple[str, str, int]:
    """What was expected, the member it is about, and the number of the question, 0 outside."""
    reason, _, path = message.partition(" - at ")
    question = re.search(r"question\[(\d+)\]", path)
    members = re.findall(r"\.(\w+)", path)
    unknown = re.search(r"unknown field `(\w+)`", reason)
    name = unknown[1] if unknown else (members[-1] if members else "")
    if name == "question":
        name = ""
    return reason, name, int(question[1]) + 1 if question else 0


def _refused(place: Place, key: str, **values: str | int) -> UnreadableInput:
    return UnreadableInput((Problem(Severity.ERROR, key, place, dict(values)),))


def _refusal(file: str, key: str, **values: str | int) -> UnreadableInput:
    return _refused(Place(file), key, **values)


def _tournament(source: _Source, form: LessonForm, folder: Path) -> Tournament:
    """The tournament before the round, to be paired by the lesson's system."""
    if Path(form.tournament).name != form.tournament:
        place = source.place("tournament")
        raise _refused(place, "teach.not-in-folder", name=form.tournament)
    try:
        find_system(form.system)
    except UnknownSystem as unknown:
        known = ", ".join(unknown.known)
        place = source.place("system")
        raise _refused(place, "teach.no-such-system", system=form.system, known=known) from unknown
    try:
        tournament = read_trf_file(folder / form.tournament).tournament
    except (OSError, ValueError) as error:  # A name can hold what no file name does.
        place = source.place("tournament")
        raise _refused(place, "teach.no-tournament", name=form.tournament) from error
    last = len(tournament.rounds) + 1
    if not 1 <= form.round <= last:
        raise _refused(source.place("round"), "teach.no-such-round", round=form.round, last=last)
    if form.round < last:
        tournament = tournament.before_round(form.round)
    return replace(tournament, system=form.system)


def _wrong_questions(
    source: _Source, form: LessonForm, tournament: Tournament
) -> Iterator[Problem]:
    for number, question in enumerate(form.question, start=1):
        for name, key, values in _flaws(question, set(tournament.players_by_tpn)):
            yield Problem(Severity.ERROR, key, source.place(name, number), values)


def _flaws(
    question: QuestionForm, tpns: set[int]
) -> Iterator[tuple[str, str, dict[str, str | int]]]:
    """The member that is wrong, the key of the sentence that says why, and its values."""
    match question.kind:
        case "choice":
            if not question.text:
                yield "text", "teach.text-missing", {}
            if len(question.choices) < 2:
                yield "choices", "teach.too-few-choices", {}
            outside = [place for place in question.right if not 1 <= place <= len(question.choices)]
            if outside or not question.right:
                yield "right", "teach.wrong-right", {"count": len(question.choices)}
        case "preference" if question.player not in tpns:
            yield "player", "teach.no-such-player", {"player": question.player}
        case "meeting" if len(set(question.players) & tpns) != 2:
            yield "players", "teach.two-players", {}
        case "floaters" if question.score is None or not _is_score(question.score):
            yield "score", "teach.score-missing", {}


def _is_score(score: float) -> bool:
    return score >= 0 and float(score * _TENTHS).is_integer()


def _question(form: QuestionForm) -> Question:
    match form.kind:
        case "choice":
            right = frozenset(place - 1 for place in form.right)
            return Choice(form.text, tuple(form.choices), right, form.why)
        case "preference":
            return AskPreference(form.player, form.text)
        case "meeting":
            return AskMeeting(form.players[0], form.players[1], form.text)
        case "floaters":
            return AskFloaters(round((form.score or 0) * _TENTHS), form.text)
        case "bye":
            return AskBye(form.text)


def _paragraphs(text: str) -> tuple[str, ...]:
    """Paragraphs are parted by empty lines; single line ends do not count."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return tuple(" ".join(block.split()) for block in blocks if block.strip())
