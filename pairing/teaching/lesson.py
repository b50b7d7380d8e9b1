"""Lessons: a position of a tournament, what is to be learnt from it, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from pairing.core.model import Tenths, Tournament


class LessonWay(Enum):
    """How a student may work a round."""

    WATCH = "watch"
    """The replay, step by step; what becomes of the next step is foretold before it is shown."""
    DO = "do"
    """The cards lie on the desk; anything can be tried, and checked at any time."""
    EXAM = "exam"
    """The same without a hint; marked at the end."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A question with answers written by the teacher; ``right`` are their places, from 0."""

    text: str
    choices: tuple[str, ...]
    right: frozenset[int]
    why: str = ""


@dataclass(frozen=True, slots=True)
class AskPreference:
    """Which colour preference does a player (TPN) have, and how strong is it?"""

    player: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class AskMeeting:
    """May two players (TPNs) meet in the round?"""

    one: int
    other: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class AskFloaters:
    """Who floats down out of the bracket with that score, in tenths?"""

    score: Tenths
    text: str = ""


@dataclass(frozen=True, slots=True)
class AskBye:
    """Who gets the pairing-allocated bye?"""

    text: str = ""


Question: TypeAlias = Choice | AskPreference | AskMeeting | AskFloaters | AskBye


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; ``tournament`` is as it stands before the round that is to be paired.

    ``key`` is the name of its file without the ending and stays the same for ever: progress is
    kept under it. ``introduction`` and ``conclusion`` are paragraphs. Lessons of one ``course``
    belong together; within it ``order`` counts.
    """

    key: str
    title: str
    idea: str
    tournament: Tournament
    introduction: tuple[str, ...]
    conclusion: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    ways: tuple[LessonWay, ...] = tuple(LessonWay)
    course: str = ""
    order: int = 0
    language: str = "en"

    @property
    def round_number(self) -> int:
        """The round to be paired."""
        return self.tournament.next_round

    @property
    def system(self) -> str:
        """The key of the system and edition by which it is to be paired."""
        return self.tournament.system
