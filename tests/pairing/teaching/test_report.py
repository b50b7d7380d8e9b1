"""What a teacher sees of a class: totals, lessons, mistakes by article."""

import pytest
from openpyxl import load_workbook

from pairing.speech.voice import IN_ENGLISH
from pairing.teaching import LessonWay, Progress
from pairing.teaching.report import (
    mistakes_by_article,
    overview,
    report,
    report_page,
)
from pairing.teaching.report_workbook import save_report


@pytest.fixture
def students(tmp_path):
    progress = Progress(tmp_path / "progress.sqlite")
    for name in ("=Bea & Co", "Ada", "Cleo"):
        progress.add_student(name)
    for item, is_right, article in (("1", False, "B.4"), ("1", True, ""), ("2", True, "C.6")):
        progress.note_answer("Ada", "one", LessonWay.DO, item, is_right=is_right, article=article)
    progress.note_answer("Ada", "two", LessonWay.EXAM, "round", is_right=False, article="B.4")
    progress.note_answer("=Bea & Co", "one", LessonWay.DO, "1", is_right=False, article="")
    progress.note_done("Ada", "one", LessonWay.DO)
    progress.note_done("Ada", "one", LessonWay.WATCH)
    found = report(progress)
    progress.close()
    return found


def test_the_overview_has_a_row_a_student_and_a_column_a_lesson(students):
    heading, bea, ada, cleo = overview(students, str.upper, IN_ENGLISH)
    assert heading[-2:] == ("ONE", "TWO")
    assert ada == ("Ada", 1, 3, 1, 2, "watch, do", "")
    assert bea == ("=Bea & Co", 0, 1, 0, 1, "", "")
    assert cleo == ("Cleo", 0, 0, 0, 0, "", "")


def test_mistakes_are_counted_by_article_and_student(students):
    heading, first, second = mistakes_by_article(students, IN_ENGLISH)
    assert heading[1:] == ("Total", "=Bea & Co", "Ada", "Cleo")
    assert first == ("B.4", 2, 0, 2, 0)
    assert second == ("without an article", 1, 1, 0, 0)


def test_the_workbook_has_a_sheet_a_table_and_no_formula(students, tmp_path):
    path = tmp_path / "class.xlsx"
    save_report(students, str, path, IN_ENGLISH)
    workbook = load_workbook(path)
    assert workbook.sheetnames == ["Overview", "Mistakes by article"]
    cell = workbook["Overview"]["A2"]
    assert (cell.value, cell.data_type) == ("=Bea & Co", "s")
    assert workbook["Overview"]["C3"].value == 3


def test_the_page_shows_names_as_they_are(students):
    assert "=Bea &amp; Co" in report_page(students, str, IN_ENGLISH)


def test_a_class_without_students_is_an_empty_table(tmp_path):
    save_report((), str, tmp_path / "class.xlsx", IN_ENGLISH)
    assert load_workbook(tmp_path / "class.xlsx")["Overview"].max_row == 1
