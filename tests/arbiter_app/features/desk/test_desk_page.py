"""A round paired by hand in the window: by mouse and by keys, from the beginning to the record."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from arbiter_app.features.desk import feature
from arbiter_app.features.rounds import feature as rounds_feature
from arbiter_app.widgets.desk.picture import LinkKind
from arbiter_app.workplace.page import DESK, Page
from pairing.core.model import ByeKind, Colour, GameResult, RoundPairing
from pairing.event.actions import EnterPairing, EnterResult, RequestBye, Withdraw
from pairing.formats.trf.mpa import note_line
from pairing.systems.registry import pair_next_round
from tests.arbiter_app.widgets.desk.test_desk_view import drag, middle
from tests.pairing.booklet import booklet

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(window, qtbot):
    """The window with round 4 of the booklet to be paired, on the desk."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.resize(1366, 1000)
    window.files.create(replace(booklet(3), system="dutch-2026"), "Booklet")
    qtbot.keyClick(window, Qt.Key.Key_F5, SHIFT)
    return window.desk


def press(qtbot, button):
    assert button.isEnabled() and button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_key_leads_to_the_desk_and_begins_a_session(desk, window):
    assert window.page == DESK
    assert desk.manual.session is not None
    assert desk.title.full_text == "Desk – round 4, by hand"
    assert sorted(desk.view.desk.cards) == list(range(1, 15))
    assert not desk.begin.isVisible()


def test_cards_are_paired_by_mouse_and_the_rest_by_the_program(desk, window, qtbot):
    drag(qtbot, desk.view, middle(desk.view, 2), middle(desk.view, 6))
    assert [board.players for board in desk.manual.session.position.boards] == [{2, 6}]
    press(qtbot, desk.rest)
    position = desk.manual.session.position
    assert position.is_complete
    kinds = {frozenset((link.one, link.other)): link.kind for link in desk.view.picture.links}
    assert kinds[frozenset((2, 6))] is LinkKind.PAIR
    assert list(kinds.values()).count(LinkKind.PROPOSED) == 6
    press(qtbot, desk.end)
    dialog = desk.dialog
    assert not dialog.confirm.isVisible()
    press(qtbot, dialog.record)
    assert desk.manual.session is None
    tournament = window.document.tournament
    assert len(tournament.rounds) == 4
    by_rules = pair_next_round(replace(booklet(3), system="dutch-2026"))
    is_same = {tuple(pair) for pair in by_rules.pairs} == {
        (game.white, game.black) for game in tournament.rounds[-1].games
    }
    assert is_same is not bool(tournament.manual_notes)


def test_while_held_every_card_says_whether_it_is_legal_and_what_it_costs(desk, qtbot):
    desk.view.focus_card(1)
    qtbot.keyClick(desk.view, Qt.Key.Key_Space)
    marks = {tpn: item.mark for tpn, item in desk.view.desk.cards.items()}
    assert marks[8].text == "met in round 1 · C1"
    assert marks[8].is_allowed is False
    assert marks[13].text == "both must have White · C3"
    assert marks[3].text == "as by the rules"
    assert marks[11].is_allowed and marks[11].text.startswith("worse in C")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(desk.view, key)
    assert desk.view.target_tpn == 11
    assert desk.hint.text().startswith("– Alice (1) – Nancy (11): Worse than")
    qtbot.keyClick(desk.view, Qt.Key.Key_Escape)
    assert desk.view.held_tpn is None


def test_a_pair_that_the_rules_forbid_looks_forbidden_from_the_drop_on(desk, qtbot):
    drag(qtbot, desk.view, middle(desk.view, 1), middle(desk.view, 8))
    (link,) = desk.view.picture.links
    assert (link.kind, link.label) == (LinkKind.FORBIDDEN, "met in round 1 · C1")
    assert {desk.view.desk.cards[tpn].kind for tpn in (1, 8)} == {LinkKind.FORBIDDEN}


def test_a_rematch_has_to_be_confirmed_and_is_noted(desk, window, qtbot):
    drag(qtbot, desk.view, middle(desk.view, 1), middle(desk.view, 8))
    press(qtbot, desk.rest)
    press(qtbot, desk.end)
    dialog = desk.dialog
    assert not dialog.record.isEnabled()
    qtbot.mouseClick(dialog.confirm, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    press(qtbot, dialog.record)
    (note,) = window.document.tournament.manual_notes
    assert {1, 8} in [set(seat) for seat in note.actual]
    assert window.document.undo_text == "Pair round 4 by hand"
    window.document.undo()
    assert window.document.tournament.manual_notes == ()


def test_the_arbiter_can_take_the_pairing_by_the_rules_after_all(desk, window, qtbot):
    drag(qtbot, desk.view, middle(desk.view, 1), middle(desk.view, 8))
    press(qtbot, desk.rest)
    press(qtbot, desk.end)
    press(qtbot, desk.dialog.revert)
    expected = pair_next_round(replace(booklet(3), system="dutch-2026"))
    games = window.document.tournament.rounds[-1].games
    assert tuple((game.white, game.black) for game in games) == expected.pairs
    assert window.document.tournament.manual_notes == ()


def test_back_to_the_desk_keeps_the_session(desk, qtbot):
    press(qtbot, desk.rest)
    press(qtbot, desk.end)
    press(qtbot, desk.dialog.back)
    assert desk.manual.session is not None
    press(qtbot, desk.give_up)
    assert desk.manual.session is None
    assert desk.begin.isVisible()


def test_a_session_that_is_not_complete_does_not_end(desk, qtbot):
    press(qtbot, desk.end)
    assert "have no place yet" in desk.notice.text()
    assert desk.dialog is None


def test_keys_pair_undo_and_steps_are_listed(desk, qtbot):
    view = desk.view
    view.focus_card(2)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space):
        qtbot.keyClick(view, key)
    assert len(desk.manual.session.position.boards) == 1
    qtbot.keyClick(view, Qt.Key.Key_C)
    texts = [action.text() for action in desk.steps.menu().actions()]
    assert texts[0].startswith("1  ") and "Bruno (2)" in texts[0]
    assert len(desk.manual.session.steps) == 2
    qtbot.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert len(desk.manual.session.steps) == 1
    desk.steps.menu().actions()[-1].trigger()
    assert desk.manual.session.steps == ()


def test_ctrl_z_on_the_desk_does_not_undo_the_tournament(desk, window, qtbot):
    window.document.do(Withdraw(14))
    assert 14 not in desk.view.desk.cards
    desk.view.setFocus()
    qtbot.keyClick(desk.view, Qt.Key.Key_Z, CONTROL)
    assert window.document.tournament.players_by_tpn[14].withdrawn
    assert "beginning" in desk.notice.text()


def test_what_still_holds_stays_when_the_tournament_changes(desk, window):
    desk.manual.put_on_card(2, 6, swaps=False)
    desk.manual.put_on_card(13, 14, swaps=False)
    window.document.do(Withdraw(14))
    assert [board.players for board in desk.manual.session.position.boards] == [{2, 6}]
    assert desk.notice.text().endswith("changed meanwhile: Patricia (13) – Robert (14).")


@pytest.mark.parametrize("agrees", [True, False])
def test_during_a_session_the_program_pairs_only_after_asking(desk, window, monkeypatch, agrees):
    asked = []
    monkeypatch.setattr(feature, "confirm", lambda *about: asked.append(about) or agrees)
    window.menus["by-hand"].trigger()
    desk.manual.do(lambda session: session.pair(3, 14))
    rounds = len(window.document.tournament.rounds)
    window.menus["pair"].trigger()
    assert len(asked) == 1
    assert len(window.document.tournament.rounds) == rounds + agrees
    assert (desk.manual.session is None) is agrees


def test_when_all_rounds_are_over_nothing_is_offered_to_be_paired_by_hand(window):
    window.files.create(booklet(5))
    window.show_page(DESK)
    assert not window.desk.begin.isVisible()
    assert not window.menus["by-hand"].isEnabled()
    window.document.undo()
    game = window.document.tournament.rounds[4].games[0]
    window.document.do(EnterResult(5, game.white, game.black, GameResult.PENDING))
    assert window.desk.begin.isVisible()
    assert window.menus["by-hand"].isEnabled()


def test_a_session_ends_with_its_tournament(desk, window):
    window.features.files.close_tournament()
    assert desk.manual.session is None
    assert desk.view.desk.cards == {}


def test_down_a_bracket_and_back_by_keys(desk, qtbot):
    desk.view.focus_card(2)
    area = desk.view.desk.area_of(2).area.key
    qtbot.keyClick(desk.view, Qt.Key.Key_Down, CONTROL)
    assert desk.view.desk.area_of(2).area.key < area
    assert 2 in desk.view.desk.area_named(area).area.ghosts
    qtbot.keyClick(desk.view, Qt.Key.Key_Up, CONTROL)
    assert desk.view.desk.area_of(2).area.key == area


def test_the_bye_is_given_by_key_in_an_odd_field_only(desk, window, qtbot):
    desk.view.focus_card(13)
    qtbot.keyClick(desk.view, Qt.Key.Key_B)
    assert "nobody is left over" in desk.notice.text()
    window.document.do(RequestBye(14, 4, ByeKind.ZERO_POINT))
    desk.view.focus_card(13)
    desk.view.setFocus()
    qtbot.keyClick(desk.view, Qt.Key.Key_B)
    assert desk.manual.session.position.bye == 13


def test_where_no_pairing_exists_the_desk_is_offered(window, qtbot, monkeypatch):
    tournament = replace(booklet(0), system="dutch-2026")
    for tpn in range(5, 15):
        tournament = Withdraw(tpn).apply(tournament)
    for pairs in (((1, 2), (3, 4)), ((3, 1), (2, 4)), ((1, 4), (3, 2))):
        number = tournament.next_round
        tournament = EnterPairing(RoundPairing(number, "manual", pairs)).apply(tournament)
        for pair in pairs:
            tournament = EnterResult(number, *pair, GameResult.DRAW).apply(tournament)
    window.files.create(tournament, "Four")
    asked = []
    monkeypatch.setattr(rounds_feature, "confirm", lambda *texts: asked.append(texts) or True)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert asked[0][1] == "Pair round 4 by hand"
    assert window.page == DESK
    desk = window.desk
    desk.manual.put_on_card(1, 2, swaps=False)
    desk.manual.put_on_card(3, 4, swaps=False)
    desk.manual.compare()
    desk.dialog.confirm.setChecked(True)
    press(qtbot, desk.dialog.record)
    assert len(window.document.tournament.rounds) == 4


class TestRounds:
    @pytest.fixture
    def paired(self, window, qtbot):
        tournament = replace(booklet(3), system="dutch-2026")
        tournament = RequestBye(5, 4, ByeKind.ZERO_POINT).apply(tournament)
        tournament = EnterPairing(pair_next_round(tournament)).apply(tournament)
        window.resize(1366, 1000)
        window.files.create(tournament, "Booklet")
        window.go_to_page(DESK)
        return window.desk

    def test_without_a_session_the_round_lies_there_with_its_colours(self, paired, window):
        games = window.document.tournament.rounds[-1].games
        links = {(link.one, link.other): link for link in paired.view.picture.links}
        for game in games:
            assert links[game.white, game.black].white == game.white
        assert paired.view.hands is None

    def test_another_round_is_shown_on_the_way_there(self, paired, window):
        window.show_page(Page("round", 2))
        window.go_to_page(DESK)
        assert "round 4" in paired.title.full_text

    def test_publishing_and_giving_the_latecomer_the_bye_players_board(self, paired, window, qtbot):
        press(qtbot, paired.publish)
        assert window.document.tournament.rounds[-1].is_published
        press(qtbot, paired.begin)
        assert 5 in paired.view.desk.cards
        bye = paired.manual.session.position.bye
        paired.manual.put_on_card(5, bye, swaps=False)
        assert not paired.rest.isEnabled()
        press(qtbot, paired.end)
        dialog = paired.dialog
        texts = [dialog.grounds.itemText(n) for n in range(dialog.grounds.count())]
        assert any("late" in text for text in texts)
        dialog.grounds.setCurrentIndex(
            next(n for n, text in enumerate(texts) if "came late" in text)
        )
        if dialog.confirm.isVisible():
            dialog.confirm.setChecked(True)
        press(qtbot, dialog.record)
        last = window.document.tournament.rounds[-1]
        assert {last.games[-1].white, last.games[-1].black} == {5, bye}
        assert "(late-entry)" in note_line(window.document.tournament.manual_notes[-1])

    def test_an_unpublished_round_is_changed_without_a_ground(self, paired, window, qtbot):
        press(qtbot, paired.begin)
        board = paired.manual.session.position.boards[0]
        paired.manual.swap_colours(board.white)
        press(qtbot, paired.end)
        assert not paired.dialog.grounds.isVisible()
        if paired.dialog.confirm.isVisible():
            paired.dialog.confirm.setChecked(True)
        press(qtbot, paired.dialog.record)
        game = window.document.tournament.rounds[-1].games[0]
        assert (game.white, game.black) == (board.black, board.white)

    def test_certain_boards_are_told_while_games_are_open(self, paired, window, qtbot):
        for game in window.document.tournament.rounds[-1].games[:-1]:
            window.document.do(EnterResult(4, game.white, game.black, GameResult.WHITE_WINS))
        window.menus["certain"].trigger()
        dialog = paired.dialog
        assert dialog.list.count() > 0 or "certain" in dialog.windowTitle()
        dialog.reject()
        window.document.do(EnterResult(4, *_last_pair(window.document.tournament), GameResult.DRAW))
        assert not window.menus["certain"].isEnabled()


def _last_pair(tournament):
    game = tournament.rounds[-1].games[-1]
    return game.white, game.black


class TestExplained:
    @pytest.fixture
    def explained(self, window, qtbot):
        with qtbot.waitActive(window):
            window.activateWindow()
        window.resize(1366, 1000)
        window.files.create(booklet(), "Booklet")
        window.show_page(Page("round", 4))
        window.desk.show_round(4)
        qtbot.keyClick(window, Qt.Key.Key_F8)
        return window

    def _go(self, window, what):
        model = window.timeline.model
        steps = range(model.step_count)
        window.timeline.go_to(next(n for n in steps if what in model.step(n).text))

    def test_the_desk_shows_the_step_with_its_failing_pair(self, explained):
        window = explained
        window.pages.setCurrentIndex(window.places["desk"])
        self._go(window, "moved down: 5–1")
        (failed,) = [
            link for link in window.desk.view.picture.links if link.kind is LinkKind.FAILED
        ]
        assert (failed.one, failed.other) == (5, 1)
        assert "met in round 2" in failed.label
        assert sorted(window.desk.view.desk.cards) == list(range(1, 15))

    def test_every_step_shows_every_card_once_on_the_desk_or_as_a_float(self, explained):
        window = explained
        window.pages.setCurrentIndex(window.places["desk"])
        for number in range(window.timeline.model.step_count):
            window.timeline.go_to(number)
            areas = window.desk.view.picture.areas
            lying = [spot.tpn for area in areas for spot in area.spots]
            floating = [tpn for area in areas for tpn in area.ghosts]
            assert len(lying) == len(set(lying))
            assert set(lying) | set(floating) == set(range(1, 15))

    def test_when_the_explanation_goes_the_round_comes_back(self, explained, qtbot):
        window = explained
        window.pages.setCurrentIndex(window.places["desk"])
        self._go(window, "moved down: 5–1")
        qtbot.keyClick(window, Qt.Key.Key_F8)
        kinds = {link.kind for link in window.desk.view.picture.links}
        assert kinds == {LinkKind.PAIR}


def test_five_hundred_cards_lie_on_the_desk(window, qtbot):
    from tests.support.simulate import Conditions, tournaments_to_pair

    conditions = Conditions(players=500, rounds=3, absences=0.02, forfeits=0.0)
    *_, tournament = tournaments_to_pair(1, pair_next_round, conditions)
    window.files.create(tournament, "Large")
    window.features.desk.pair_by_hand()
    assert len(window.desk.view.desk.cards) == len(window.desk.manual.session.position.field) > 400
    cards = window.desk.view.desk.cards
    first, *_, last = sorted(cards, key=lambda tpn: cards[tpn].pos().y())
    window.desk.view.focus_card(last)
    QApplication.processEvents()
    assert window.desk.view.verticalScrollBar().value() > 0
    window.desk.view.focus_card(first)
    assert window.desk.view.verticalScrollBar().value() < 100


# A session that was not ended


def reopened(window):
    """The window on the same file, as after an end in the middle."""
    path = window.document.path
    window.document.close()
    assert window.session_offer.isHidden()
    window.files.open(path)
    return window.session_offer


def test_a_session_that_was_not_ended_is_offered_and_goes_on_step_by_step(desk, window, qtbot):
    drag(qtbot, desk.view, middle(desk.view, 2), middle(desk.view, 6))
    press(qtbot, desk.rest)
    before = desk.manual.session
    assert window.session_offer.isHidden()
    offer = reopened(window)
    assert desk.manual.session is None
    assert offer.label.text().startswith("A manual session of round 4 was not ended. Steps: 2,")
    press(qtbot, offer.go_on)
    assert window.page == DESK
    assert offer.isHidden()
    assert desk.manual.session == before
    qtbot.keyClick(desk.view, Qt.Key.Key_Z, CONTROL)
    assert [board.players for board in desk.manual.session.position.boards] == [{2, 6}]
    reopened(window)
    qtbot.keyClick(window, Qt.Key.Key_F5, SHIFT)
    assert len(desk.manual.session.steps) == 1


def test_ended_and_given_up_sessions_are_not_offered(desk, window, qtbot):
    press(qtbot, desk.rest)
    press(qtbot, desk.give_up)
    assert reopened(window).isHidden()
    qtbot.keyClick(window, Qt.Key.Key_F5, SHIFT)
    assert reopened(window).isHidden()  # no step was taken
    qtbot.keyClick(window, Qt.Key.Key_F5, SHIFT)
    press(qtbot, desk.rest)
    press(qtbot, desk.end)
    press(qtbot, desk.dialog.record)
    assert desk.notice.isHidden()
    assert window.document.kept_session() is None
    assert reopened(window).isHidden()


def test_a_session_can_be_discarded(desk, window, qtbot):
    press(qtbot, desk.rest)
    offer = reopened(window)
    press(qtbot, offer.discard)
    assert offer.isHidden()
    assert window.document.kept_session() is None


def test_what_no_longer_holds_is_told_when_it_goes_on(desk, window, qtbot):
    desk.manual.put_on_card(2, 6, swaps=False)
    desk.manual.put_on_card(13, 14, swaps=False)
    offer = reopened(window)
    window.document.do(Withdraw(14))
    press(qtbot, offer.go_on)
    assert [board.players for board in desk.manual.session.position.boards] == [{2, 6}]
    assert desk.notice.text().endswith("changed meanwhile: Patricia (13) – Robert (14).")


def test_a_session_whose_round_is_paired_waits_until_that_is_undone(desk, window, qtbot):
    desk.manual.put_on_card(2, 6, swaps=False)
    offer = reopened(window)
    window.document.do(EnterPairing(pair_next_round(window.document.tournament)))
    assert "the round has changed since" in offer.label.text()
    assert not offer.go_on.isVisible()
    window.document.undo()
    press(qtbot, offer.go_on)
    assert len(desk.manual.session.steps) == 1


def test_a_step_that_cannot_be_saved_is_not_taken(desk, window, qtbot, monkeypatch):
    desk.manual.put_on_card(2, 6, swaps=False)
    monkeypatch.setattr(type(window.document), "keep_session", lambda *_: "The disk is full.")
    desk.manual.put_on_card(13, 14, swaps=False)
    assert len(desk.manual.session.steps) == 1
    assert desk.notice.text() == "✕ The disk is full."


def test_a_screen_reader_hears_the_card_and_what_a_pair_would_be(desk, qtbot):
    view = desk.view
    view.focus_card(1)
    assert view.accessibleDescription().startswith("1 Alice")
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert view.accessibleDescription().startswith("1 Alice is held. 1 Alice")
    view._aim(8)
    text = view.accessibleDescription()
    assert text.startswith("1 Alice is held. 8 ")
    assert text.endswith("Not allowed, met in round 1 · C1")
    view._aim(3)
    assert view.accessibleDescription().endswith("Allowed, as by the rules")
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert view.accessibleDescription().startswith("1 Alice")
    assert "held" not in view.accessibleDescription()


def test_what_the_panel_shows_no_more_is_drawn_no_more(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(), "Booklet")
    window.show_page(DESK)
    window.why.panel.put_in(7, 2)
    window.why.panel.ask_why_not()
    qtbot.waitUntil(window.desk.changes.isVisible)
    qtbot.keyClick(window.why.panel, Qt.Key.Key_Escape)
    assert not window.why.isVisible()
    qtbot.waitUntil(window.desk.view.isVisible)
    window.menus["why-panel"].trigger()
    qtbot.waitUntil(window.desk.changes.isVisible)


def test_the_arbiter_is_warned_at_once_when_both_get_the_wrong_colour(desk, qtbot):
    press(qtbot, desk.rest)
    session = desk.manual.session
    content = next(
        board
        for board in session.position.boards
        if session.cards[board.white].preference.colour is Colour.WHITE
        and session.cards[board.black].preference.colour is Colour.BLACK
    )
    desk.view.focus_card(content.white)
    qtbot.keyClick(desk.view, Qt.Key.Key_C)
    assert desk.hint.text().startswith("! ")
    assert "each of them prefers the other colour" in desk.hint.text()
