"""What a class has done, for its teacher: as data, and as a page to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from pairing.speech.voice import Voice
from pairing.teaching.lesson import LessonWay
from pairing.teaching.progress import LessonStanding, Progress

Cell = str | int
Grid = Sequence[Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class StudentReport:
    """What one student has done, lesson by lesson."""

    name: str
    standings: tuple[LessonStanding, ...]

    @property
    def lessons_done(self) -> int:
        """How many lessons were finished in one way at least."""
        return sum(bool(standing.done) for standing in self.standings)

    @property
    def asked(self) -> int:
        """Steps and questions answered."""
        return sum(standing.asked for standing in self.standings)

    @property
    def right_at_once(self) -> int:
        """Those of them that were right at the first try."""
        return sum(standing.right_at_once for standing in self.standings)

    @property
    def mistakes(self) -> tuple[tuple[str, int], ...]:
        """Wrong answers by article, the most frequent first."""
        count: Counter[str] = Counter()
        for standing in self.standings:
            count.update(dict(standing.mistakes))
        return tuple(sorted(count.items(), key=lambda each: (-each[1], each[0])))


def report(progress: Progress) -> tuple[StudentReport, ...]:
    """All students by name."""
    return tuple(StudentReport(name, progress.standings(name)) for name in progress.students())


def ways_text(done: Sequence[LessonWay], voice: Voice) -> str:
    """The ways in which a lesson was finished: ``watch, exam``; empty if in none."""
    return ", ".join(voice.say(f"teach.way-{way.value}") for way in done)


def article_text(article: str, voice: Voice) -> str:
    """The article, or that a mistake was about none."""
    return article or voice.say("teach.no-article")


def overview(
    students: Sequence[StudentReport], title_of: Callable[[str], str], voice: Voice
) -> Grid:
    """A heading and a row a student: totals, then what was done of every lesson."""
    lessons = sorted({each.lesson for student in students for each in student.standings})
    heads = ("student", "lessons-done", "asked", "right-at-once", "mistakes")
    rows: list[Sequence[Cell]] = [
        (*(voice.say(f"teach.column-{key}") for key in heads), *map(title_of, lessons))
    ]
    for student in students:
        done = {each.lesson: ways_text(each.done, voice) for each in student.standings}
        wrong = sum(count for _, count in student.mistakes)
        totals = (student.name, student.lessons_done, student.asked, student.right_at_once, wrong)
        rows.append((*totals, *(done.get(lesson, "") for lesson in lessons)))
    return rows


def mistakes_by_article(students: Sequence[StudentReport], voice: Voice) -> Grid:
    """A heading and a row an article: how often by whom, and in all; the most frequent first."""
    counts = {student.name: dict(student.mistakes) for student in students}
    total: Counter[str] = Counter()
    for count in counts.values():
        total.update(count)
    article, together = voice.say("teach.column-article"), voice.say("teach.column-together")
    rows: list[Sequence[Cell]] = [(article, together, *counts)]
    for key, number in sorted(total.items(), key=lambda each: (-each[1], each[0])):
        each = (count.get(key, 0) for count in counts.values())
        rows.append((article_text(key, voice), number, *each))
    return rows


def report_page(
    students: Sequence[StudentReport], title_of: Callable[[str], str], voice: Voice
) -> str:
    """The same tables as one HTML page to be printed."""
    tables = grids(students, title_of, voice)
    parts = (
        f"<h2>{escape(voice.say(f'teach.{key}'))}</h2>{_table(grid)}"
        for key, grid in tables.items()
    )
    return f"<html><body>{''.join(parts)}</body></html>"


def grids(
    students: Sequence[StudentReport], title_of: Callable[[str], str], voice: Voice
) -> Mapping[str, Grid]:
    """Both tables, under the keys of their titles in the sentences of teaching."""
    return {
        "sheet-overview": overview(students, title_of, voice),
        "sheet-mistakes": mistakes_by_article(students, voice),
    }


def _table(grid: Grid) -> str:
    rows = (
        f"<tr>{''.join(f'<{mark}>{escape(str(value))}</{mark}>' for value in values)}</tr>"
        for mark, values in _marked(grid)
    )
    return f"<table border='1' cellspacing='0' cellpadding='4'>{''.join(rows)}</table>"


def _marked(grid: Grid) -> Iterator[tuple[str, Sequence[Cell]]]:
    for number, values in enumerate(grid):
        yield ("td" if number else "th"), values
