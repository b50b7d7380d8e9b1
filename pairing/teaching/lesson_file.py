"""Reading and writing lesson files.

A lesson is a TOML file that names a tournament file (``.trf``) in the same folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec

from pairing.core.errors import Problem, Severity, UnknownSystem, UnreadableInput
from pairing.core.model import Tournament
from pairing.formats.trf import read_trf_file
from pairing.systems.registry import find_system
from pairing.teaching.form import LessonForm, QuestionForm, paragraphs
from pairing.teaching.lesson import (
    AskBye,
    AskFloaters,
    AskMeeting,
    AskPreference,
    Choice,
    Lesson,
    LessonWay,
    Question,
)
from pairing.teaching.lesson_source import LessonSource, refused
from pairing.teaching.lesson_translation import translated

SUFFIX = ".toml"
_TENTHS = 10


def read_lessons(folder: Path, language: str) -> tuple[tuple[Lesson, ...], tuple[Problem, ...]]:
    """The lessons of a folder by course and order, and what is wrong with files left out.

    A lesson speaks the language where a folder of that name has its texts, and otherwise that in
    which it is written.
    """
    lessons: list[Lesson] = []
    problems: list[Problem] = []
    texts = folder / language
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            lessons.append(read_lesson(path))
            if (texts / path.name).is_file():
                lessons[-1] = translated(lessons[-1], texts / path.name)
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
    """The lesson in a file; ``UnreadableInput`` with all problems if none."""
    return _lesson(LessonSource.of_file(path), path)


def read_form(path: Path) -> LessonForm:
    """What stands in a lesson file, to be edited; raises as :func:`read_lesson` does."""
    form = LessonSource.of_file(path).read(LessonForm)
    return msgspec.structs.replace(
        form, introduction=form.introduction.strip(), conclusion=form.conclusion.strip()
    )


def lesson_from_text(text: str, path: Path) -> Lesson:
    """The lesson that a file with that text and path has; raises as :func:`read_lesson` does."""
    return _lesson(LessonSource(str(path), text), path)


def _lesson(source: LessonSource, path: Path) -> Lesson:
    form = source.read(LessonForm)
    tournament = _tournament(source, form, path.parent)
    problems = tuple(_wrong_questions(source, form, tournament))
    if problems:
        raise UnreadableInput(problems)
    return Lesson(
        key=path.stem,
        title=form.title,
        idea=form.idea,
        tournament=tournament,
        introduction=paragraphs(form.introduction),
        conclusion=paragraphs(form.conclusion),
        questions=tuple(map(_question, form.question)),
        ways=tuple(map(LessonWay, form.ways)),
        course=form.course,
        order=form.order,
        language=form.language,
    )


def _tournament(source: LessonSource, form: LessonForm, folder: Path) -> Tournament:
    """The tournament before the round, to be paired by the lesson's system."""
    if Path(form.tournament).name != form.tournament:
        place = source.place("tournament")
        raise refused(place, "teach.not-in-folder", name=form.tournament)
    try:
        find_system(form.system)
    except UnknownSystem as unknown:
        known = ", ".join(unknown.known)
        place = source.place("system")
        raise refused(place, "teach.no-such-system", system=form.system, known=known) from unknown
    try:
        tournament = read_trf_file(folder / form.tournament).tournament
    except (OSError, ValueError) as error:  # A name can hold what no file name does.
        place = source.place("tournament")
        raise refused(place, "teach.no-tournament", name=form.tournament) from error
    last = len(tournament.rounds) + 1
    if not 1 <= form.round <= last:
        raise refused(source.place("round"), "teach.no-such-round", round=form.round, last=last)
    if form.round < last:
        tournament = tournament.before_round(form.round)
    return replace(tournament, system=form.system)


def _wrong_questions(
    source: LessonSource, form: LessonForm, tournament: Tournament
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
