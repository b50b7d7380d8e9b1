"""An arbiter who corrects the program: boards 4 and 6 are swapped by hand (Oceania Zonal, 2007)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel

from pairing.core.model import Game
from pairing.formats.trf import write_trf
from pairing.formats.trf.rated import for_rating
from pairing.systems.registry import pair_next_round
from tests.arbiter_app.widgets.desk.test_desk_view import CONTROL, drag, middle
from tests.pairing.booklet import booklet


@pytest.fixture
def paired(hands):
    """Round 4, paired by the rules of 2026."""
    hands.window.files.create(replace(booklet(3), system="dutch-2026"), "Zonal")
    hands.press("F5")
    return hands


def swap_opponents(hands, qtbot) -> None:
    """Drag the second player of board 4 onto that of board 6 with Ctrl: they change places."""
    hands.press("Shift+F5")
    fourth, sixth = hands.last_round.games[3], hands.last_round.games[5]
    view = hands.window.desk.view
    view.focus_card(sixth.black)
    drag(qtbot, view, middle(view, sixth.black), middle(view, fourth.black), CONTROL)
    hands.picture("swapped")
    hands.click(hands.window.desk.end)


def test_it_is_told_where_it_is_worse_and_noted(paired, qtbot):
    hands, desk = paired, paired.window.desk
    by_rules = pair_next_round(hands.tournament.before_round(4))
    fourth, sixth = hands.last_round.games[3], hands.last_round.games[5]

    swap_opponents(hands, qtbot)
    hands.click(desk.dialog.revert)
    assert tuple((game.white, game.black) for game in hands.last_round.games) == by_rules.pairs
    assert not hands.tournament.manual_notes

    swap_opponents(hands, qtbot)
    hands.picture("compared", desk.dialog)
    said = " ".join(label.text() for label in desk.dialog.findChildren(QLabel))
    assert "departs from the rules" in said and "float down; as paired, none (C6)" in said
    if desk.dialog.confirm.isVisible():
        assert not desk.dialog.record.isEnabled()
        hands.click(desk.dialog.confirm, QPoint(8, 8))
    hands.click(desk.dialog.record)

    with hands.close() as file:
        kept = file.tournament
    seats = {frozenset((game.white, game.black)) for game in kept.rounds[3].games}
    assert {frozenset((fourth.white, sixth.black)), frozenset((sixth.white, fourth.black))} <= seats
    (note,) = kept.manual_notes
    assert {frozenset(seat) for seat in note.expected} == {_pair(fourth), _pair(sixth)}
    assert "### MPA" in write_trf(for_rating(kept))


def _pair(game: Game) -> frozenset[int]:
    return frozenset((game.white, game.black))
