"""Writing lessons of one's own: the file, and beside it the tournament before the round."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pairing.core.errors import UnreadableInput
from pairing.core.model import Tournament
from pairing.core.partial_files import FOR_ALL
from pairing.formats.trf import Dialect, write_trf
from pairing.reports.sheets.saving import replace_file
from pairing.teaching.form import LessonForm, QuestionForm
from pairing.teaching.lesson import Lesson
from pairing.teaching.lesson_file import SUFFIX, lesson_from_text

TOURNAMENT_SUFFIX = ".trf"


def lesson_text(form: LessonForm) -> str:
    """The file of a lesson as a teacher would write it, TOML with the members in a fixed order."""
    return "\n".join(_lines(form)) + "\n"


def tournament_before(tournament: Tournament, round_number: int) -> Tournament:
    """The tournament as it stood before one of its rounds, the next one included."""
    if round_number <= len(tournament.rounds):
        return tournament.before_round(round_number)
    return tournament


def checked_lesson(form: LessonForm, path: Path, tournament: Tournament | None = None) -> Lesson:
    """The lesson that would be read from the file.

    ``tournament`` is written beside it, and has to be given if it is not there yet. Raises
    :class:`~pairing.core.errors.UnreadableInput` with all that is wrong in the form.
    """
    if tournament is not None and not (path.parent / form.tournament).exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_tournament(tournament, path.parent / form.tournament)
    return lesson_from_text(lesson_text(form), path)


def save_lesson(form: LessonForm, path: Path, tournament: Tournament | None = None) -> Lesson:
    """Write a lesson, and its tournament if one is given; what is wrong in it is not written.

    Raises :class:`~pairing.core.errors.UnreadableInput` and
    ``SheetError``; a lesson that is there already is then untouched.
    """
    beside = path.parent / form.tournament
    is_new = not beside.exists()
    try:
        lesson = checked_lesson(form, path, tournament)
    except UnreadableInput:
        if is_new:
            beside.unlink(missing_ok=True)
        raise
    replace_file(path, lesson_text(form).encode("utf-8"), FOR_ALL)
    return lesson


def free_stem(folder: Path, wanted: str) -> str:
    """A name for new files: the one that is wanted, or with a number where that is taken."""
    number, stem = 1, wanted
    while any((folder / f"{stem}{suffix}").exists() for suffix in (SUFFIX, TOURNAMENT_SUFFIX)):
        number += 1
        stem = f"{wanted}-{number}"
    return stem


def _write_tournament(tournament: Tournament, path: Path) -> None:
    """The lesson names the system; where teams play, the report file is told by it that they do."""
    shown = tournament if tournament.is_team_event else replace(tournament, system="")
    replace_file(path, write_trf(shown, Dialect.TRF26).encode("utf-8"), FOR_ALL)


def _lines(form: LessonForm) -> Iterator[str]:
    yield f"title = {_quoted(form.title)}"
    yield f"idea = {_quoted(form.idea)}"
    if form.course:
        yield f"course = {_quoted(form.course)}"
    if form.order:
        yield f"order = {form.order}"
    yield f"language = {_quoted(form.language)}"
    yield f"system = {_quoted(form.system)}"
    yield f"tournament = {_quoted(form.tournament)}"
    yield f"round = {form.round}"
    yield f"ways = [{', '.join(map(_quoted, form.ways))}]"
    yield ""
    yield f"introduction = {_paragraphs(form.introduction)}"
    if form.conclusion:
        yield f"conclusion = {_paragraphs(form.conclusion)}"
    for question in form.question:
        yield from ("", "[[question]]", *_question_lines(question))


def _question_lines(question: QuestionForm) -> Iterator[str]:
    """The members that the kind has, and no other."""
    yield f"kind = {_quoted(question.kind)}"
    if question.text:
        yield f"text = {_quoted(question.text)}"
    match question.kind:
        case "preference":
            yield f"player = {question.player}"
        case "meeting":
            yield f"players = [{', '.join(map(str, question.players))}]"
        case "floaters":
            yield f"score = {question.score or 0}"
        case "choice":
            yield f"choices = [{', '.join(map(_quoted, question.choices))}]"
            yield f"right = [{', '.join(map(str, question.right))}]"
            if question.why:
                yield f"why = {_quoted(question.why)}"


def _quoted(text: str) -> str:
    """A text on one line: what JSON escapes TOML understands, and DEL besides."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _paragraphs(text: str) -> str:
    lines = (_quoted(line)[1:-1] for line in text.strip().splitlines())
    return '"""\n{}\n"""'.format("\n".join(lines))
