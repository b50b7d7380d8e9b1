"""The form of a lesson file, as the page ``lesson-files.md`` of the handbook tells it."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["choice", "preference", "meeting", "floaters", "bye"]


class QuestionForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ``[[question]]``; which members it has depends on its kind."""

    kind: Kind
    text: str = ""
    choices: list[str] = []
    right: list[int] = []
    why: str = ""
    player: int = 0
    players: list[int] = []
    score: float | None = None


class LessonForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson as it stands in its file."""

    title: str
    idea: str
    system: str
    tournament: str
    round: int
    introduction: str
    conclusion: str = ""
    ways: tuple[Literal["watch", "do", "exam"], ...] = ("watch", "do", "exam")
    course: str = ""
    order: int = 0
    language: str = "en"
    question: list[QuestionForm] = []


class QuestionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a ``[[question]]`` in another language; none where the question has none."""

    text: str = ""
    choices: list[str] = []
    why: str = ""


class LessonTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a lesson in another language; all its questions in their order."""

    title: str
    idea: str
    introduction: str
    conclusion: str = ""
    course: str = ""
    question: list[QuestionTexts] = []


def paragraphs(text: str) -> tuple[str, ...]:
    """Paragraphs are parted by empty lines; single line ends do not count."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return tuple(" ".join(block.split()) for block in blocks if block.strip())
