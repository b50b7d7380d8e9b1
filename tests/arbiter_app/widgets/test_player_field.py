"""A field for one player."""

import pytest
from PySide6.QtCore import Qt

from arbiter_app.widgets.player_field import PlayerField
from pairing.core.model import Player

NAMES = ("Ångström, Ida", "Berg, Bo", "Berger, Ann", "Li, Bo", "Li, Bo")


@pytest.fixture
def field(qtbot):
    field = PlayerField("First player")
    field.show_players(tuple(Player(tpn, name) for tpn, name in enumerate(NAMES, start=1)))
    qtbot.addWidget(field)
    field.show()
    return field


@pytest.mark.parametrize(
    ("text", "tpn"),
    [
        ("2", 2),
        (" 2 Berg, Bo", 2),
        ("angstrom", 1),
        ("berg, bo", 2),
        ("ann", 3),
        ("berg", None),
        ("Li, Bo", None),
        ("5 Li, Bo", 5),
        ("6", None),
        ("", None),
        ("nobody", None),
    ],
)
def test_a_number_or_enough_of_a_name_is_one_player(field, qtbot, text, tpn):
    qtbot.keyClicks(field, text)
    assert field.tpn() == tpn


def test_a_player_put_in_stands_with_number_and_name(field):
    field.choose(3)
    assert (field.text(), field.tpn()) == ("3 Berger, Ann", 3)
    field.choose(9)
    assert field.text() == ""


def test_players_that_fit_are_offered_and_can_be_taken(field, qtbot):
    qtbot.keyClicks(field, "li")
    popup = field.completer().popup()
    offered = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
    assert offered == ["4 Li, Bo", "5 Li, Bo"]
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert field.tpn() == 4
