"""Teaching: lessons, questions, marking by the rules, and the progress of students.

>>> from pairing.teaching import mark
>>> mark(tournament, session.position).verdict
"""

from pairing.teaching.foretelling import foretell
from pairing.teaching.lesson import (
    AskBye,
    AskFloaters,
    AskMeeting,
    AskPreference,
    Choice,
    Lesson,
    Question,
    Way,
)
from pairing.teaching.lesson_file import lesson_from_text, read_lesson, read_lessons
from pairing.teaching.marking import CannotMark, Mark, Verdict, hint, mark, whom
from pairing.teaching.posing import Posed, pose
from pairing.teaching.progress import Progress, ProgressUnreadable, Standing

__all__ = [
    "AskBye",
    "AskFloaters",
    "AskMeeting",
    "AskPreference",
    "CannotMark",
    "Choice",
    "Lesson",
    "Mark",
    "Posed",
    "Progress",
    "ProgressUnreadable",
    "Question",
    "Standing",
    "Verdict",
    "Way",
    "foretell",
    "hint",
    "lesson_from_text",
    "mark",
    "pose",
    "read_lesson",
    "read_lessons",
    "whom",
]
