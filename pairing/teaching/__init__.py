"""Teaching: lessons, questions, marking by the rules, and the progress of students.

>>> from pairing.teaching import mark
>>> mark(tournament, session.position).verdict
"""

from pairing.teaching.attempt import MOST_TOLD, Attempt, LessonPart
from pairing.teaching.foretelling import foretell, foretell_colours
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
from pairing.teaching.script import Foretold, Script, prepare

__all__ = [
    "MOST_TOLD",
    "AskBye",
    "AskFloaters",
    "AskMeeting",
    "AskPreference",
    "Attempt",
    "CannotMark",
    "Choice",
    "Foretold",
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
    "foretell",
    "foretell_colours",
    "hint",
    "in_course_order",
    "lesson_from_text",
    "mark",
    "pose",
    "prepare",
    "read_lesson",
    "read_lessons",
    "whom",
]
