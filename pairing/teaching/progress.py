"""What students have done, kept in one SQLite file on this computer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pairing.core.errors import PairingError
from pairing.event.manual import DeskPosition
from pairing.event.store.database import transaction
from pairing.teaching.lesson import LessonWay

_VERSION = 1
_TABLES = """
CREATE TABLE student (name TEXT PRIMARY KEY) STRICT;
CREATE TABLE answer (
    id INTEGER PRIMARY KEY,
    student TEXT NOT NULL REFERENCES student (name) ON UPDATE CASCADE ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    way TEXT NOT NULL,
    item TEXT NOT NULL,
    is_right INTEGER NOT NULL,
    article TEXT NOT NULL,
    given_at TEXT NOT NULL
) STRICT;
CREATE TABLE desk (
    student TEXT NOT NULL REFERENCES student (name) ON UPDATE CASCADE ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    way TEXT NOT NULL,
    place INTEGER NOT NULL,
    work TEXT NOT NULL,
    PRIMARY KEY (student, lesson, way)
) STRICT;
CREATE TABLE done (
    student TEXT NOT NULL REFERENCES student (name) ON UPDATE CASCADE ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    way TEXT NOT NULL,
    done_at TEXT NOT NULL,
    PRIMARY KEY (student, lesson, way)
) STRICT;
"""


class ProgressUnreadable(PairingError):
    """The file of the students cannot be used; it is left as it is. ``key`` names the reason."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """What a student has done of one lesson.

    ``done`` are the ways in which it was finished. ``asked`` counts the steps and questions that
    were answered, ``right_at_once`` those whose first answer was right. ``mistakes`` counts wrong
    answers by article, the empty article standing for what no article is about.
    """

    lesson: str
    done: tuple[LessonWay, ...]
    asked: int
    right_at_once: int
    mistakes: tuple[tuple[str, int], ...]


class Progress:
    """The students of this computer. Each change is on the disk when the call returns."""

    def __init__(self, path: Path) -> None:
        """Open or begin the file; :class:`ProgressUnreadable` if that is not possible."""
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(path, isolation_level=None)
            self._database.execute("PRAGMA foreign_keys = ON")
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            reason = str(error)
            raise ProgressUnreadable(
                "teach.progress-unreadable", path=str(path), reason=reason
            ) from error

    def close(self) -> None:
        """Give the file back."""
        self._database.close()

    def students(self) -> tuple[str, ...]:
        """Their names in alphabetical order."""
        return tuple(name for (name,) in self._rows("SELECT name FROM student ORDER BY name"))

    def add_student(self, name: str) -> None:
        """Keep a student from now on; nothing happens if the name is there already."""
        self._change("INSERT OR IGNORE INTO student VALUES (?)", name)

    def remove_student(self, name: str) -> None:
        """Forget a student with all that was done."""
        self._change("DELETE FROM student WHERE name = ?", name)

    def note_answer(
        self,
        student: str,
        lesson: str,
        way: LessonWay,
        item: str,
        *,
        is_right: bool,
        article: str = "",
    ) -> None:
        """An answer was given to an item: a step, a question, or the round as a whole."""
        self._change(
            "INSERT INTO answer (student, lesson, way, item, is_right, article, given_at)"
            " VALUES (?, ?, ?, ?, ?, ?, datetime('now'))",
            student,
            lesson,
            way.value,
            item,
            int(is_right),
            article,
        )

    def note_done(self, student: str, lesson: str, way: LessonWay) -> None:
        """The lesson was finished in that way."""
        self._change(
            "INSERT OR REPLACE INTO done VALUES (?, ?, ?, datetime('now'))",
            student,
            lesson,
            way.value,
        )

    def keep_desk(
        self, student: str, lesson: str, way: LessonWay, place: int, position: DeskPosition
    ) -> None:
        """Keep how far the student has come: the step or question, and what lies on the desk."""
        kept = msgspec.json.encode(position).decode()
        self._change(
            "INSERT OR REPLACE INTO desk VALUES (?, ?, ?, ?, ?)",
            student,
            lesson,
            way.value,
            place,
            kept,
        )

    def kept_desk(
        self, student: str, lesson: str, way: LessonWay
    ) -> tuple[int, DeskPosition] | None:
        """How far the student had come; ``None`` if nothing was kept."""
        query = "SELECT place, work FROM desk WHERE (student, lesson, way) = (?, ?, ?)"
        for place, kept in self._rows(query, student, lesson, way.value):
            return place, msgspec.json.decode(kept, type=DeskPosition)
        return None

    def clear_desk(self, student: str, lesson: str, way: LessonWay) -> None:
        """Begin the lesson anew the next time."""
        query = "DELETE FROM desk WHERE (student, lesson, way) = (?, ?, ?)"
        self._change(query, student, lesson, way.value)

    def standings(self, student: str) -> tuple[LessonStanding, ...]:
        """All lessons that the student has begun, by their keys."""
        query = (
            "SELECT lesson FROM answer WHERE student = ? UNION"
            " SELECT lesson FROM done WHERE student = ? ORDER BY 1"
        )
        keys = [key for (key,) in self._rows(query, student, student)]
        return tuple(self.standing(student, key) for key in keys)

    def standing(self, student: str, lesson: str) -> LessonStanding:
        """What the student has done of one lesson."""
        done = self._rows("SELECT way FROM done WHERE (student, lesson) = (?, ?)", student, lesson)
        ways = {LessonWay(way) for (way,) in done}
        firsts = self._rows(
            "SELECT is_right FROM answer WHERE id IN (SELECT min(id) FROM answer"
            " WHERE (student, lesson) = (?, ?) GROUP BY way, item)",
            student,
            lesson,
        )
        at_once = [bool(is_right) for (is_right,) in firsts]
        mistakes = self._rows(
            "SELECT article, count(*) FROM answer WHERE (student, lesson) = (?, ?)"
            " AND NOT is_right GROUP BY article ORDER BY 2 DESC, 1",
            student,
            lesson,
        )
        in_order = tuple(way for way in LessonWay if way in ways)
        return LessonStanding(lesson, in_order, len(at_once), sum(at_once), tuple(mistakes))

    def _prepare(self) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version > _VERSION:
            raise ProgressUnreadable("teach.progress-newer", path=str(self._path))
        if version == 0:
            with transaction(self._database):
                for statement in filter(str.strip, _TABLES.split(";")):
                    self._database.execute(statement)
                self._database.execute(f"PRAGMA user_version = {_VERSION}")

    def _change(self, statement: str, *values: str | int) -> None:
        try:
            with transaction(self._database):
                self._database.execute(statement, values)
        except sqlite3.Error as error:
            raise ProgressUnreadable(
                "teach.progress-unwritable", path=str(self._path), reason=str(error)
            ) from error

    def _rows(self, query: str, *values: str | int) -> list[Any]:
        with closing(self._database.execute(query, values)) as found:
            return found.fetchall()
