"""A lesson made ready to be worked through: every question posed, the round replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.explaining import BoardColours
from pairing.explaining.replay import RoundReplay, replay_next
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem
from pairing.teaching.lesson import Lesson, LessonWay
from pairing.teaching.posing import Posed, pose
from pairing.teaching.step_questions import colours_question, step_question


@dataclass(frozen=True, slots=True)
class AskedStep:
    """A step of the replay: what is asked before it is shown, if anything, and its article."""

    posed: Posed | None
    article: str


@dataclass(frozen=True)
class Script:
    """What a student goes through when a lesson is worked in one way.

    ``replay`` is the round by the rules, ``None`` if the system does not keep its steps. ``steps``
    are those of the replay, the colours of the boards last; there are none but to watch.
    """

    lesson: Lesson
    way: LessonWay
    questions: tuple[Posed, ...]
    replay: RoundReplay | None
    steps: tuple[AskedStep, ...] = ()

    @property
    def system(self) -> PairingSystem:
        """The system and edition of the lesson."""
        return find_system(self.lesson.system)


def prepare(lesson: Lesson, way: LessonWay, voice: Voice) -> Script:
    """Make a lesson ready. Takes time.

    Raises ``NotReady`` and ``NoPairingExists`` if its
    round cannot be paired, and, to watch, ``NotExplained`` if its system does
    not keep its steps.
    """
    questions = tuple(pose(lesson, question, voice) for question in lesson.questions)
    has_steps = find_system(lesson.system).replay is not None
    replay = replay_next(lesson.tournament) if has_steps or way is LessonWay.WATCH else None
    steps = tuple(_steps(replay, voice)) if replay is not None and way is LessonWay.WATCH else ()
    return Script(lesson, way, questions, replay, steps)


def _steps(replay: RoundReplay, voice: Voice) -> Iterator[AskedStep]:
    narrator, answers = replay.narrator(voice), replay.answers(voice)
    for bracket in narrator.trace.brackets:
        for event in bracket.events:
            yield AskedStep(step_question(narrator, bracket, event, voice), event.article)
    for reason in replay.colours:
        why = " ".join(answers.sentences(BoardColours(reason)))
        yield AskedStep(colours_question(narrator, reason, why, voice), reason.article)
