"""Unfolding the steps of a replay beside the window."""

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.explain.steps.step_tree import StepTree
from arbiter_app.features.explain.steps.timeline import (
    ReplayUnfolding,
    Section,
    Step,
    TimelineModel,
    sections_of,
)
from arbiter_app.features.explain.steps.unfold_steps import StepUnfolder
from pairing.explaining.replay import replay_round
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016
from tests.pairing.booklet import booklet


class Shelf:
    """Jobs that wait until a test runs them."""

    def __init__(self):
        self.jobs = []

    def run_all(self):
        while self.jobs:
            self.jobs.pop(0).run()


@pytest.fixture
def shelf():
    return Shelf()


@pytest.fixture
def model(qapp, shelf):
    model = TimelineModel()
    model.unfolder = StepUnfolder(model, shelf.jobs.append)
    _show_round_4(model)
    return model


def _show_round_4(model):
    replay = replay_round(booklet(), 4, DUTCH_2016)
    narrator = replay.narrator(IN_ENGLISH)
    model.show_sections(
        sections_of(replay, narrator, IN_ENGLISH), ReplayUnfolding(replay, narrator, IN_ENGLISH)
    )


def _foldable(model):
    """The steps that can be unfolded."""
    steps = map(model.index_of, range(model.step_count))
    return [index for index in steps if model.can_unfold(index)]


def test_nothing_is_unfolded_before_the_background_has_done_it(model, shelf):
    step = _foldable(model)[0]
    model.unfold(step)
    assert (model.rowCount(step), model.hasChildren(step), model.can_unfold(step)) == (0, 1, 0)
    shelf.run_all()
    assert model.rowCount(step) > 0


def test_pages_are_made_one_after_the_other(model, shelf):
    steps = _foldable(model)[:2]
    for step in steps:
        model.unfold(step)
        model.unfold(step)
    assert len(shelf.jobs) == 1
    shelf.run_all()
    assert all(model.rowCount(step) > 0 for step in steps)


def test_a_page_of_a_replay_that_is_gone_is_neither_made_nor_shown(model, shelf):
    one, other = _foldable(model)[:2]
    model.unfold(one)
    model.unfold(other)
    _show_round_4(model)
    count = model.step_count
    shelf.run_all()
    assert model.step_count == count
    assert len(_foldable(model)) > 1, "the same steps can be unfolded anew"


def test_a_tree_shows_a_page_that_comes_after_the_step_was_opened(model, shelf, qtbot):
    tree = StepTree(model)
    qtbot.addWidget(tree)
    tree.show()
    step = _foldable(model)[0]
    tree.expand(step.parent())
    tree.expand(step)
    assert tree.isExpanded(step) and not model.rowCount(step)
    shelf.run_all()
    below = model.index(0, 0, step)
    qtbot.waitUntil(lambda: tree.visualRect(below).isValid())


class Endless:
    """Below every step there are any number of others."""

    def can_unfold(self, _bracket, _step):
        return True

    def unfold(self, _bracket, step, start):
        return (step,) * 10, start + 10


def test_a_tree_unfolds_as_far_as_can_be_seen_and_further_when_it_is_scrolled(qapp, shelf, qtbot):
    model = TimelineModel()
    model.unfolder = StepUnfolder(model, shelf.jobs.append)
    heading = Step("", "A bracket", "")
    model.show_sections((Section(heading, (Step("C.1", "A step", "fails"),)),), Endless())
    tree = StepTree(model)
    qtbot.addWidget(tree)
    tree.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    tree.resize(300, 30 * tree.fontMetrics().height())
    tree.show()
    qtbot.wait(1)
    step = model.index_of(0)
    tree.expand(step.parent())
    tree.expand(step)

    def is_filled():
        shelf.run_all()
        last = model.index(model.rowCount(step) - 1, 0, step)
        below = tree.visualRect(last).top() >= tree.viewport().height()
        return below and not tree._look.isActive() and not shelf.jobs

    qtbot.waitUntil(is_filled)
    before = model.rowCount(step)
    assert before < 60
    tree.scrollToBottom()
    qtbot.waitUntil(lambda: is_filled() and model.rowCount(step) > before)
    assert model.rowCount(step) <= before + 60
