"""A student's way through a lesson: where he is, what he has answered, what lies on his desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from pairing.core.errors import ActionRefused
from pairing.event.manual import DeskPosition, Session, begin
from pairing.teaching.lesson import Lesson, LessonWay
from pairing.teaching.marking import Mark, MarkVerdict
from pairing.teaching.posing import Posed
from pairing.teaching.progress import Progress
from pairing.teaching.script import AskedStep, Script

THE_ROUND = "round"
"""The item under which marks of the whole round are noted."""
MOST_HELP = 3
"""The stages in which a mistake is told: a hint, the players, the solution."""


class LessonPart(Enum):
    """The parts of a lesson, in order."""

    INTRODUCTION = "introduction"
    QUESTION = "question"
    STEP = "step"
    """To watch: a step of the replay."""
    DESK = "desk"
    """To do, and as an exam: the cards."""
    REVIEW = "review"
    """Of an exam: what has been handed in is marked."""
    CONCLUSION = "conclusion"


class Attempt:
    """A student works a lesson in one way. Whatever happens is kept at once.

    He goes on where he left off. ``session`` is the work on the desk; ``mark`` what it was found to
    be worth since it was changed last, and ``help_given`` how much of that was told, up to
    :data:`MOST_HELP`. ``is_answered``: what is asked here needs no answer any more; ``wrong`` are
    the choices that were wrong.
    """

    def __init__(self, progress: Progress, student: str, script: Script) -> None:
        self.script = script
        self._progress = progress
        self._student = student
        tournament = script.lesson.tournament
        fresh = begin(tournament, script.system)
        self.session = replace(fresh, gives_colours_by_rule=False)
        self._parts = _parts_of(script)
        self._place = 0
        self.mark: Mark | None = None
        self.help_given = 0
        self.is_answered = False
        self.wrong: frozenset[int] = frozenset()
        self._take_up()

    @property
    def lesson(self) -> Lesson:
        """The lesson that is worked."""
        return self.script.lesson

    @property
    def way(self) -> LessonWay:
        """The way in which it is worked."""
        return self.script.way

    # Where the student is

    @property
    def part(self) -> LessonPart:
        """The present part."""
        return self._parts[self._place][0]

    @property
    def number(self) -> int:
        """Which question or step it is, from 0; 0 in the other parts."""
        return self._parts[self._place][1]

    def count(self, part: LessonPart) -> int:
        """How many places of a part the lesson has."""
        return sum(each is part for each, _ in self._parts)

    @property
    def step(self) -> AskedStep | None:
        """The step that is to be foretold, to watch."""
        return self.script.steps[self.number] if self.part is LessonPart.STEP else None

    @property
    def posed(self) -> Posed | None:
        """What is asked now; ``None`` if nothing is."""
        if self.part is LessonPart.QUESTION:
            return self.script.questions[self.number]
        return self.step.posed if self.step else None

    @property
    def gives_hints(self) -> bool:
        """An answer is told to be right or wrong, and can be corrected."""
        return self.way is not LessonWay.EXAM

    @property
    def is_first_place(self) -> bool:
        """There is nothing before it."""
        return self._place == 0

    # Questions and steps

    def answer(self, chosen: frozenset[int]) -> bool:
        """Answer what is asked; tells whether that is right, and notes it.

        A wrong answer can be corrected, but not in an exam.
        """
        posed = self.posed
        if posed is None or self.is_answered:
            raise ActionRefused("teach.not-answered")
        is_right = posed.is_right(chosen)
        article = self.step.article if self.step else ""
        self._note(f"{self.part.value}-{self.number + 1}", is_right=is_right, article=article)
        self.is_answered = is_right or not self.gives_hints
        if not is_right:
            self.wrong |= chosen - posed.right
        return is_right

    def show_answer(self) -> None:
        """Have the answer told; nothing is noted."""
        self.is_answered = True

    def go_on(self) -> None:
        """Go to the next place; ``ActionRefused`` if something is missing."""
        if self.posed is not None and not self.is_answered:
            raise ActionRefused("teach.not-answered")
        if self.part is LessonPart.DESK and not self._is_desk_done:
            key = "not-right-yet" if self.gives_hints else "not-handed-in"
            raise ActionRefused(f"teach.{key}")
        self._go(1)

    def go_back(self) -> None:
        """Go to the place before; what has been handed in stays so."""
        if not self.is_first_place and self.part is not LessonPart.REVIEW:
            self._go(-1)

    def begin_anew(self) -> None:
        """Go back to the introduction, with an empty desk."""
        self._progress.clear_desk(self._student, self.lesson.key, self.way)
        self.session = replace(self.session.undo_to(0), beginning=self._empty())
        self.mark, self.help_given = None, 0
        self._place = 0
        self._begin_place()

    # The desk

    def change(self, work: Callable[[Session], Session]) -> None:
        """Do something on the desk; raises :class:`~pairing.core.errors.ActionRefused`."""
        if self.part is not LessonPart.DESK:
            return
        self.session = work(self.session)
        self.mark, self.help_given = None, 0
        self._keep()

    def take_mark(self, found: Mark) -> None:
        """Take what the desk is worth; in an exam it is handed in with that."""
        self.mark = found
        self.help_given = 0
        if self.part is not LessonPart.DESK:
            return
        if found.verdict is not MarkVerdict.RIGHT_SO_FAR or not self.gives_hints:
            is_right = found.verdict is MarkVerdict.RIGHT
            self._note(THE_ROUND, is_right=is_right, article=found.article)
        if not self.gives_hints:
            self._go(1)

    def help_more(self) -> None:
        """Go to the next stage in which a mistake is told."""
        if self.is_wrong and self.mark is not None:
            self.help_given = (
                MOST_HELP if self.mark.is_right else min(self.help_given + 1, MOST_HELP)
            )

    @property
    def is_wrong(self) -> bool:
        """What was marked last is not as it should be; in an exam also if it is not complete."""
        if self.mark is None:
            return False
        is_beginning = self.gives_hints and self.mark.verdict is MarkVerdict.RIGHT_SO_FAR
        return self.mark.verdict is not MarkVerdict.RIGHT and not is_beginning

    @property
    def _is_desk_done(self) -> bool:
        return self.mark is not None and self.mark.verdict is MarkVerdict.RIGHT and self.gives_hints

    # Inside

    def _empty(self) -> DeskPosition:
        return begin(self.lesson.tournament, self.script.system).beginning

    def _take_up(self) -> None:
        """Go on where the student left off, if the lesson is still the same."""
        kept = self._progress.kept_desk(self._student, self.lesson.key, self.way)
        if kept is None:
            return
        place, position = kept
        if position.field == self.session.beginning.field:
            self.session = replace(self.session, beginning=position)
            self._place = min(place, len(self._parts) - 2)

    def _begin_place(self) -> None:
        self.is_answered, self.wrong = False, frozenset()

    def _go(self, by: int) -> None:
        self._place = min(self._place + by, len(self._parts) - 1)
        self._begin_place()
        if self.part is LessonPart.CONCLUSION:
            self._progress.note_done(self._student, self.lesson.key, self.way)
            self._progress.clear_desk(self._student, self.lesson.key, self.way)
        else:
            self._keep()

    def _keep(self) -> None:
        position = self.session.position
        self._progress.keep_desk(self._student, self.lesson.key, self.way, self._place, position)

    def _note(self, item: str, *, is_right: bool, article: str) -> None:
        self._progress.note_answer(
            self._student, self.lesson.key, self.way, item, is_right=is_right, article=article
        )


def _parts_of(script: Script) -> tuple[tuple[LessonPart, int], ...]:
    questions = ((LessonPart.QUESTION, number) for number in range(len(script.questions)))
    return (
        (LessonPart.INTRODUCTION, 0),
        *questions,
        *_round_parts(script),
        (LessonPart.CONCLUSION, 0),
    )


def _round_parts(script: Script) -> tuple[tuple[LessonPart, int], ...]:
    if script.way is LessonWay.WATCH:
        return tuple((LessonPart.STEP, number) for number in range(len(script.steps)))
    if script.way is LessonWay.DO:
        return ((LessonPart.DESK, 0),)
    return ((LessonPart.DESK, 0), (LessonPart.REVIEW, 0))
