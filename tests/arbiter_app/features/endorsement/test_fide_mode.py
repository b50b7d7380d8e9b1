"""FIDE mode in the window: left in two steps, and said from then on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QMessageBox

from arbiter_app.widgets import asking
from pairing.event.actions.levels import Level
from tests.pairing.booklet import booklet


@pytest.fixture
def opened(window):
    window.files.create(booklet(3), "Booklet")
    return window


def answered(monkeypatch, answer: Callable[[QMessageBox], object]) -> list[str]:
    """What is asked; the answer is given to every question."""
    asked: list[str] = []

    def execute(box):
        asked.append(box.informativeText())
        answer(box)
        return 0

    monkeypatch.setattr(QMessageBox, "exec", execute)
    return asked


def button(box):
    """The one that carries the action out."""
    return next(
        each for each in box.buttons() if box.buttonRole(each) is QMessageBox.ButtonRole.AcceptRole
    )


def test_it_is_left_in_two_steps_that_name_what_follows(opened, questions):
    assert opened.menus["leave-fide-mode"].isEnabled()
    assert "FIDE mode" not in opened.banner.text()
    opened.menus["leave-fide-mode"].trigger()
    assert len(questions) == 2
    assert all("there is no way back" in why for why in questions)
    assert opened.document.tournament.left_fide_mode == 4
    assert "Outside FIDE mode since round 4" in opened.banner.text()
    assert not opened.menus["leave-fide-mode"].isEnabled()
    assert not opened.menus["undo"].isEnabled()


def test_without_the_tick_the_second_step_cannot_be_taken(opened, monkeypatch):
    def only_click(box):
        if box.checkBox() is not None:
            assert not button(box).isEnabled()
            box.button(QMessageBox.StandardButton.Cancel).click()
        else:
            button(box).click()

    asked = answered(monkeypatch, only_click)
    opened.menus["leave-fide-mode"].trigger()
    assert len(asked) == 2
    assert opened.document.tournament.left_fide_mode == 0


def test_thinking_better_of_it_at_the_first_step_asks_no_more(opened, monkeypatch):
    cancel = QMessageBox.StandardButton.Cancel
    asked = answered(monkeypatch, lambda box: box.button(cancel).click())
    opened.menus["leave-fide-mode"].trigger()
    assert len(asked) == 1
    assert opened.document.tournament.left_fide_mode == 0


@pytest.mark.parametrize(
    ("level", "questions", "usual"),
    [(Level.SAID, 0, None), (Level.ACKNOWLEDGED, 1, True), (Level.CONFIRMED, 1, False)],
)
def test_each_level_has_its_own_answer(window, monkeypatch, level, questions, usual):
    usually = []

    def look(box):
        usually.append(box.defaultButton() is button(box))
        button(box).click()

    asked = answered(monkeypatch, look)
    assert asking.warn_at(level, window, "Do it", "because")
    assert len(asked) == questions
    assert usually == [usual] * questions
