"""Teaching: lessons, questions, marking by the rules, and the progress of students.

>>> from pairing.teaching import mark
>>> mark(tournament, session.position).verdict
"""

from pairing.teaching.attempt import MOST_HELP, Attempt, LessonPart
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
from pairing.teaching.lesson_file import (
    in_course_order,
    lesson_from_text,
    read_lesson,
    read_lessons,
)
from pairing.teaching.marking import CannotMark, Mark, MarkVerdict, hint, mark, whom
from pairing.teaching.posing import Posed, pose
from pairing.teaching.progress import LessonStanding, Progress, ProgressUnreadable
from pairing.teaching.script import AskedStep, Script, prepare
from pairing.teaching.step_questions import colours_question, step_question

__all__ = [
    "MOST_HELP",
    "AskBye",
    "AskFloaters",
    "AskMeeting",
    "AskPreference",
    "AskedStep",
    "Attempt",
    "CannotMark",
    "Choice",
    "Lesson",
    "LessonPart",
    "LessonStanding",
    "LessonWay",
    "Mark",
    "MarkVerdict",
    "Posed",
    "Progress",
    "ProgressUnreadable",
    "Question",
    "Script",
    "colours_question",
    "hint",
    "in_course_order",
    "lesson_from_text",
    "mark",
    "pose",
    "prepare",
    "read_lesson",
    "read_lessons",
    "step_question",
    "whom",
]
