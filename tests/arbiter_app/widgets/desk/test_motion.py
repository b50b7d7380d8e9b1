"""Cards are seen going from one picture to the next; what is said of them comes when they rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_app.core import motion
from arbiter_app.features.desk.step_pictures import step_pictures
from arbiter_app.features.explain.steps.narrate_replay import narrated
from arbiter_app.widgets.desk.picture import LinkKind
from arbiter_app.widgets.desk.scene import MOVING_MILLISECONDS
from arbiter_app.widgets.desk.view import DeskView
from pairing.explaining.replay import replay_round
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet


@pytest.fixture(scope="module")
def told():
    return narrated(replay_round(replace(booklet(4), system="dutch-2026"), 4), IN_ENGLISH)


@pytest.fixture
def desk(qtbot, theme):
    view = DeskView()
    qtbot.addWidget(view)
    view.resize(830, 600)
    view.show()
    view.moves = True
    return view


def show(desk, told, section, number):
    step = told.sections[section].steps[number]
    desk.show_picture(*step_pictures(step, told, IN_ENGLISH))


def places(desk):
    return {tpn: item.pos() for tpn, item in desk.desk.cards.items()}


def test_a_card_goes_to_its_place_and_then_the_verdict_is_said(desk, told, qtbot):
    show(desk, told, 1, 1)
    qtbot.waitUntil(lambda: not desk.desk.is_moving)
    before = places(desk)
    show(desk, told, 1, 2)
    assert desk.desk.is_moving and desk.desk.cards[3].pos() == before[3]
    assert desk.desk.cards[3].kind is None
    with qtbot.waitSignal(desk.arrived, timeout=20 * MOVING_MILLISECONDS):
        pass
    assert desk.desk.cards[3].pos() == desk.desk.rect_of(3).topLeft() != before[3]
    assert desk.desk.cards[3].kind is LinkKind.FAILED


def test_the_next_step_ends_the_motion_at_once(desk, told):
    show(desk, told, 1, 1)
    show(desk, told, 1, 2)
    assert desk.desk.is_moving
    end = desk.desk.rect_of(1).topLeft()
    desk.desk.end_motion()
    assert not desk.desk.is_moving and desk.desk.cards[1].pos() == end


def test_without_motion_the_last_picture_is_there_at_once(desk, told):
    desk.moves = False
    show(desk, told, 1, 1)
    show(desk, told, 1, 2)
    assert not desk.desk.is_moving
    assert desk.desk.cards[3].kind is LinkKind.FAILED


@pytest.mark.parametrize(("asked", "moves"), [(True, False), (False, True)])
def test_nothing_moves_where_the_system_asks_for_rest(asked, moves, theme, monkeypatch):
    monkeypatch.setattr(motion, "_is_asked_to_rest", lambda: asked)
    assert motion.has_motion() is moves


def test_who_floats_travels_from_his_bracket_into_the_next(desk, told, qtbot):
    show(desk, told, 0, -1)
    qtbot.waitUntil(lambda: not desk.desk.is_moving)
    waiting = desk.desk.area_of(5).area.key
    show(desk, told, 1, 0)
    qtbot.waitUntil(lambda: not desk.desk.is_moving)
    assert waiting != desk.desk.area_of(5).area.key == desk.picture.shown_area
