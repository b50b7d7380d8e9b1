"""A replay as a tree, and the players of a step as a table."""

import pytest

from arbiter_app.features.explain.steps.timeline import STEP_ROLE, TimelineModel, sections_of
from arbiter_app.widgets.tuple_model import NO_INDEX
from pairing.explaining.replay import replay_round
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016
from tests.pairing.booklet import booklet


@pytest.fixture(scope="module")
def replay():
    return replay_round(booklet(), 4, DUTCH_2016)


@pytest.fixture
def model(replay, qapp):
    model = TimelineModel()
    model.show_sections(sections_of(replay, replay.narrator(IN_ENGLISH), IN_ENGLISH))
    return model


def section(model, row):
    return model.index(row, 0, NO_INDEX)


def test_the_tree_is_a_proper_model(model, qtmodeltester):
    qtmodeltester.check(model)


def test_a_tree_without_sections_is_a_proper_model_too(qapp, qtmodeltester):
    qtmodeltester.check(TimelineModel())


def test_brackets_are_sections_and_the_colours_are_the_last(model):
    headings = [section(model, row).data(STEP_ROLE) for row in range(model.rowCount())]
    assert [heading.what for heading in headings][3] == "1 point · 9, 10, 14"
    assert headings[3].outcome == "4 steps · 10–14 · 9 ↓"
    assert (headings[-1].what, headings[-1].outcome) == ("Colours", "7 boards")


def test_steps_stand_below_their_section(model):
    bracket = section(model, 3)
    steps = [model.index(row, 0, bracket).data(STEP_ROLE) for row in range(model.rowCount(bracket))]
    assert [step.icon for step in steps] == ["open", "exchange", "transposition", "accept"]
    assert [step.is_refused for step in steps] == [False, True, True, False]
    assert [step.is_accepted for step in steps] == [False, False, False, True]
    assert steps[2].text == "C.14  10–9  ✕ 14 would float down again"


def test_steps_are_counted_through_all_sections(model):
    places = [model.index_of(number) for number in range(model.step_count)]
    assert [model.number_of(place) for place in places] == list(range(model.step_count))
    assert model.number_of(section(model, 3)) == model.number_of(
        model.index(0, 0, section(model, 3))
    )


def test_the_colours_of_a_board_are_told_as_its_answer_tells_them(model):
    last = model.step(model.step_count - 1)
    assert last.title == "Patricia (13) – Oskar (12)"
    assert "prefers White" in last.narration and last.narration.endswith("(E.1).")
