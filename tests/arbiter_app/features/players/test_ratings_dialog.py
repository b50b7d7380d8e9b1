"""Ratings by round, as an arbiter types them."""

from __future__ import annotations

import pytest

from arbiter_app.features.players.ratings_dialog import (
    LATER_COLUMN,
    OFFICIAL_COLUMN,
    RatingsDialog,
)
from pairing.core.model import LaterRating
from tests.arbiter_app.samples import opened
from tests.pairing.event.actions.test_long_events import PLAYED


@pytest.fixture
def document(tmp_path):
    with opened(tmp_path, PLAYED) as document:
        yield document


@pytest.fixture
def dialog(qtbot, document):
    dialog = RatingsDialog(document)
    qtbot.addWidget(dialog)
    return dialog


def ok(dialog):
    dialog.buttons.button(dialog.buttons.StandardButton.Ok).click()


def test_the_mark_brings_later_ratings_and_the_advice(dialog):
    assert dialog.table.isColumnHidden(LATER_COLUMN)
    assert not dialog.used.isEnabled()
    dialog.is_long.click()
    assert not dialog.table.isColumnHidden(LATER_COLUMN)
    assert "advises against" in dialog.advice.text()
    assert dialog.used.currentData() is False


def test_ratings_and_the_choice_are_kept_and_undone(dialog, document, questions):
    dialog.is_long.click()
    dialog.table.item(3, OFFICIAL_COLUMN).setText("1720")
    dialog.table.item(3, LATER_COLUMN).setText("2: 1750, 3: 1790")
    dialog.used.setCurrentIndex(1)
    ok(dialog)
    tournament = document.tournament
    assert tournament.lasts_long
    assert tournament.players[3].official_rating == 1720
    assert tournament.players[3].later_ratings == (LaterRating(2, 1750), LaterRating(3, 1790))
    assert tournament.ranking.readings == ("ratings-by-round=yes",)
    while document.can_undo:
        document.undo()
    assert document.tournament == PLAYED


def test_what_cannot_be_understood_is_said(dialog, document):
    dialog.is_long.click()
    dialog.table.item(1, LATER_COLUMN).setText("1750")
    ok(dialog)
    assert "Number 2" in dialog.notice.text()
    assert document.tournament == PLAYED


def test_without_the_mark_later_ratings_go(qtbot, document, dialog, questions):
    dialog.is_long.click()
    dialog.table.item(1, LATER_COLUMN).setText("2: 1950")
    dialog.used.setCurrentIndex(1)
    ok(dialog)
    again = RatingsDialog(document)
    qtbot.addWidget(again)
    assert again.table.item(1, LATER_COLUMN).text() == "2: 1950"
    assert again.used.currentData() is True
    again.is_long.click()
    ok(again)
    assert document.tournament == PLAYED
