"""What students have done is kept, also when the program ends in between."""

import sqlite3

import pytest

from pairing.event.manual import DeskPosition, PlacedPair
from pairing.teaching import LessonStanding, LessonWay, Progress, ProgressUnreadable


@pytest.fixture
def path(tmp_path):
    return tmp_path / "school" / "progress.sqlite"


@pytest.fixture
def progress(path):
    opened = Progress(path)
    opened.add_student("Ada")
    yield opened
    opened.close()


def test_students_are_kept_in_alphabetical_order_and_only_once(progress):
    for name in ("Zoe", "Ada", "Ben"):
        progress.add_student(name)
    assert progress.students() == ("Ada", "Ben", "Zoe")


def test_only_the_first_answer_to_an_item_counts_as_right_at_once(progress):
    for is_right in (False, True):
        progress.note_answer("Ada", "x", LessonWay.DO, "round", is_right=is_right, article="C.5")
    progress.note_answer("Ada", "x", LessonWay.WATCH, "step 1", is_right=True)
    progress.note_answer("Ada", "y", LessonWay.WATCH, "step 1", is_right=False, article="C.1")
    progress.note_done("Ada", "x", LessonWay.DO)
    assert progress.standing("Ada", "x") == LessonStanding(
        "x", (LessonWay.DO,), 2, 1, (("C.5", 1),)
    )
    assert [each.lesson for each in progress.standings("Ada")] == ["x", "y"]


def test_the_desk_is_found_as_it_was_left(path, progress):
    field = frozenset({1, 2, 3, 4, 7, 9})
    work = DeskPosition(field, (PlacedPair(9, 4), PlacedPair(1, 2)), bye=7, moved_down=((3, 15),))
    progress.keep_desk("Ada", "x", LessonWay.DO, 2, work)
    again = Progress(path)
    assert again.kept_desk("Ada", "x", LessonWay.DO) == (2, work)
    assert again.kept_desk("Ada", "x", LessonWay.EXAM) is None
    again.clear_desk("Ada", "x", LessonWay.DO)
    assert again.kept_desk("Ada", "x", LessonWay.DO) is None
    again.close()


def test_with_a_student_goes_all_that_was_done(progress):
    progress.note_answer("Ada", "x", LessonWay.DO, "round", is_right=True)
    progress.note_done("Ada", "x", LessonWay.DO)
    progress.remove_student("Ada")
    progress.add_student("Ada")
    assert progress.standings("Ada") == ()


def test_a_file_that_is_none_is_refused_and_left_as_it_is(path):
    path.parent.mkdir()
    path.write_bytes(b"not a database at all, and long enough to look like one" * 20)
    before = path.read_bytes()
    with pytest.raises(ProgressUnreadable) as refused:
        Progress(path)
    assert refused.value.key == "teach.progress-unreadable"
    assert path.read_bytes() == before


def test_a_file_of_a_newer_program_is_refused(path, progress):
    progress.close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(ProgressUnreadable) as refused:
        Progress(path)
    assert refused.value.key == "teach.progress-newer"
