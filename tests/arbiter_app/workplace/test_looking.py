"""Work for a page that is shown, and cancelled, at the foot of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from arbiter_app.workplace.looking import Foot, Looking


class Shelf(list):
    """Jobs that have been asked for, and run when a test says so."""

    def __call__(self, job):
        self.append(job)


@pytest.fixture
def room(qapp):
    """What owns the parts of a test."""
    return QObject()


@pytest.fixture
def told(room):
    """The foot of a window, and what it was told."""
    foot, said = Foot(room), []
    foot.began.connect(lambda what: said.append(what))
    foot.progressed.connect(lambda done, total: said.append((done, total)))
    foot.ended.connect(lambda: said.append("ended"))
    return foot, said


def test_the_foot_is_told_what_goes_on_how_far_it_is_and_that_it_is_over(room, told):
    foot, said = told
    shelf, answers = Shelf(), []
    looking = Looking(shelf, foot, room)
    looking.answered.connect(answers.append)
    looking.run("Norms", lambda watch: watch(1, 2) or "found")
    assert looking.is_running
    shelf[0].run()
    assert said == ["Norms", (1, 2), "ended"]
    assert answers == ["found"]
    assert not looking.is_running


def test_what_is_cancelled_at_the_foot_brings_no_answer_and_says_so(room, told):
    foot, said = told
    shelf, answers, given_up = Shelf(), [], []
    looking = Looking(shelf, foot, room)
    looking.answered.connect(answers.append)
    looking.given_up.connect(lambda: given_up.append(True))
    looking.run("Norms", lambda watch: watch(1, 2) or "found")
    foot.cancelled.emit()
    shelf[0].run()
    assert (answers, given_up, said) == ([], [True], ["Norms", "ended"])


def test_a_foot_that_is_cancelled_for_other_work_leaves_an_idle_page_alone(room, told):
    foot, said = told
    looking = Looking(Shelf(), foot, room)
    looking.given_up.connect(lambda: said.append("given up"))
    foot.cancelled.emit()
    assert said == []
