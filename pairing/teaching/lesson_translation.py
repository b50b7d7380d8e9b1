"""A lesson in another language: the same tournament and questions, with texts of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pairing.core.errors import Problem, Severity, UnreadableInput
from pairing.teaching.form import LessonTexts, QuestionTexts, paragraphs
from pairing.teaching.lesson import Choice, Lesson, Question
from pairing.teaching.lesson_source import LessonSource, refused


def translated(lesson: Lesson, path: Path) -> Lesson:
    """The lesson with the texts in that file, whose folder is named after their language.

    Raises :class:`~pairing.core.errors.UnreadableInput` if they are not those of its questions.
    """
    source = LessonSource.of_file(path)
    texts = source.read(LessonTexts)
    if len(texts.question) != len(lesson.questions):
        count = len(lesson.questions)
        raise refused(source.place("question"), "teach.other-questions", count=count)
    problems = tuple(_missing(source, lesson, texts))
    if problems:
        raise UnreadableInput(problems)
    return replace(
        lesson,
        title=texts.title,
        idea=texts.idea,
        introduction=paragraphs(texts.introduction),
        conclusion=paragraphs(texts.conclusion),
        questions=tuple(map(_translated, lesson.questions, texts.question)),
        course=texts.course or lesson.course,
        language=path.parent.name,
    )


def _missing(source: LessonSource, lesson: Lesson, texts: LessonTexts) -> Iterator[Problem]:
    """Choices that are more or fewer than those of the lesson."""
    for number, (question, own) in enumerate(
        zip(lesson.questions, texts.question, strict=True), start=1
    ):
        count = len(question.choices) if isinstance(question, Choice) else 0
        if len(own.choices) != count:
            place = source.place("choices", number)
            yield Problem(Severity.ERROR, "teach.other-choices", place, {"count": count})


def _translated(question: Question, own: QuestionTexts) -> Question:
    text = own.text or question.text
    if isinstance(question, Choice):
        return replace(question, text=text, choices=tuple(own.choices), why=own.why or question.why)
    return replace(question, text=text)
