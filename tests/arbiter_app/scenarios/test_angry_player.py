"""A player with 3½ points floats down again, has Black, and wants to know why."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint

from pairing.core.model import Round
from pairing.systems.registry import find_system
from tests.arbiter_app.widgets.desk.test_desk_view import CONTROL, drag, middle
from tests.benchmarks.material import usual_tournament

SHE, X, HER_OPPONENT = 2, 11, 8
"""She has downfloats in rounds 3 and 4 and prefers White."""


@pytest.fixture
def round_6(hands):
    """An open of 24 players, round 6 just paired."""
    tournament = usual_tournament(find_system("dutch-2026"), 24, 6, 129)
    hands.window.files.create(tournament.before_round(6), "Open")
    hands.press("F5")
    return hands


def ask(hands, beginning: str) -> str:
    """Choose a question from the menu of her board; the answer."""
    table = hands.window.round.table
    board = next(n for n, pair in enumerate(pairs_of(hands.last_round)) if SHE in pair)
    hands.click_cell(table, board, table.lines.BLACK)
    hands.choose(table.line_menu(), beginning)
    return hands.window.why.panel.answer.toPlainText()


@pytest.mark.exhaustive
def test_she_gets_an_answer_within_three_clicks_and_on_paper(round_6, qtbot, tmp_path):
    hands, panel = round_6, round_6.window.why.panel
    name = hands.tournament.players_by_tpn[SHE].name
    answer = ask(hands, "Why different scores?")
    assert hands.clicks == 3
    assert f"If {name} ({SHE})" in answer and "the round would be paired worse." in answer
    assert "1 player would not get the colour preferred; as paired, none (C12)." in answer
    answer = ask(hands, "Why White")
    assert "is absolute" in answer and "only mild: the stronger one is granted (5.2.2)" in answer
    hands.picture("why-colour")

    hands.press("Shift+F7")
    hands.type(str(X))
    hands.press("Return")
    answer = panel.answer.toPlainText()
    assert f"= {name} ({SHE}) and" in answer and "the first in the order of generation" in answer
    assert "As paired" in answer and "Instead" in answer, "the boards that would change"
    hands.picture("why-not")
    hands.file = tmp_path / "page.pdf"
    hands.choose(panel.print_button.menu(), "Save as PDF")
    assert len(re.findall(rb"/Type /Page\b", hands.file.read_bytes())) == 1

    swap_her_opponent(hands, qtbot)
    ask(hands, "Why these two")
    hands.picture("after-the-change")
    assert "The round is not paired as the rules give it." in panel.answer.toPlainText()
    with hands.close() as file:
        assert {SHE, HER_OPPONENT} not in pairs_of(file.tournament.rounds[5])
        kept = file.explanation(6)
    assert kept is not None, "how the program paired it is still there"


def swap_her_opponent(hands, qtbot) -> None:
    """The arbiter gives way: she plays the player of the next board instead."""
    hands.press("Shift+F5")
    desk, games = hands.window.desk, hands.last_round.games
    board = pairs_of(hands.last_round).index({SHE, HER_OPPONENT})
    desk.view.focus_card(games[board + 1].white)
    places = middle(desk.view, HER_OPPONENT), middle(desk.view, games[board + 1].white)
    drag(qtbot, desk.view, *places, CONTROL)
    hands.click(desk.end)
    hands.picture("gives-way", desk.dialog)
    if desk.dialog.confirm.isVisible():
        hands.click(desk.dialog.confirm, QPoint(8, 8))
    hands.click(desk.dialog.record)
    hands.press("Ctrl+3")


def pairs_of(a_round: Round) -> list[set[int]]:
    return [{game.white, game.black} for game in a_round.games]
