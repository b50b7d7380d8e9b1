"""Going through the steps of a round, by mouse and by keyboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton

from arbiter_app.features.explain.steps.step_bar import PLAY_MILLISECONDS
from arbiter_app.features.rounds.round_model import RoundModel
from arbiter_app.theme.colours import LIGHT, colours_of
from arbiter_app.widgets.desk.picture import LinkKind
from arbiter_app.widgets.tuple_model import MARK_ROLE
from arbiter_app.workplace.page import BOARD, DESK, Page
from pairing.core.model import GameResult, Tournament
from pairing.event.actions import EnterResult, UnpairRound
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise
from tests.support.sampling import few_always

ALT = Qt.KeyboardModifier.AltModifier


def place(window):
    return window.timeline.bar.place.full_text


def press(qtbot, window, key):
    buttons = window.timeline.findChildren(QToolButton)
    button = next(each for each in buttons if each.defaultAction() is window.menus[key])
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def here(window):
    """The area of the desk in which the step happens."""
    picture = window.desk.view.picture
    return next(area for area in picture.areas if area.key == picture.shown_area)


def failing(window):
    """The pairs that are refused on the desk, with the words on their lines."""
    links = window.desk.view.picture.links
    return {(each.one, each.other): each.label for each in links if each.kind is LinkKind.FAILED}


def go_to(window, what):
    """Go to the first step in which those words stand."""
    model = window.timeline.model
    number = next(n for n in range(model.step_count) if what in model.step(n).text)
    window.timeline.go_to(number)


def test_the_dock_comes_and_goes_by_key(explained, qtbot):
    assert explained.explain.isVisible() and explained.menus["explain"].isChecked()
    qtbot.keyClick(explained, Qt.Key.Key_F8)
    assert not explained.explain.isVisible() and not explained.menus["explain"].isChecked()


def test_the_dock_begins_with_the_first_step(explained):
    assert place(explained) == "step 1 of 24"
    assert explained.timeline.step_narration.title.text() == "The bracket of 2½ points"
    assert not explained.menus["step-previous"].isEnabled()


def test_buttons_go_through_the_steps(explained, qtbot):
    for key, number in (("next", 2), ("next", 3), ("previous", 2), ("last", 24), ("first", 1)):
        press(qtbot, explained, f"step-{key}")
        assert place(explained) == f"step {number} of 24"


def test_keys_go_through_the_steps(explained, qtbot):
    keys = ((Qt.Key.Key_Down, 2), (Qt.Key.Key_End, 24), (Qt.Key.Key_Up, 23), (Qt.Key.Key_Home, 1))
    for key, number in keys:
        qtbot.waitUntil(explained.isActiveWindow)
        qtbot.keyClick(explained, key, ALT)
        assert place(explained) == f"step {number} of 24"
    assert not explained.menus["step-first"].isEnabled()


def test_a_step_is_told_and_shown(explained):
    go_to(explained, "5–3")
    assert "both want Black" in explained.timeline.step_narration.narration.text()
    assert failing(explained) == {(5, 3): "both want Black"}
    assert explained.desk.heading.tag.text == "Eloise – Carla refused"
    assert explained.desk.heading.sentence.text().startswith("Eloise and Carla are both due Black")


def test_clicking_a_step_shows_it(explained, qtbot):
    tree = explained.timeline.tree
    row = explained.timeline.model.index_of(1)
    QApplication.processEvents()
    position = tree.visualRect(row).center()
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=position)
    assert place(explained).startswith("step 2 ")


def test_the_steps_play_to_the_end_and_stop(explained, qtbot):
    timeline = explained.timeline
    timeline.go_to(22)
    timeline.bar.timer.setInterval(1)
    qtbot.keyClick(explained, Qt.Key.Key_F9)
    assert timeline.is_playing and explained.menus["step-play"].isChecked()
    qtbot.waitUntil(lambda: not timeline.is_playing)
    assert place(explained).startswith("step 24 ")
    assert not explained.menus["step-play"].isChecked()


def test_playing_after_the_end_begins_anew_and_can_be_stopped(explained, qtbot):
    explained.timeline.go_last()
    press(qtbot, explained, "step-play")
    assert place(explained).startswith("step 1 ") and explained.timeline.is_playing
    press(qtbot, explained, "step-play")
    assert not explained.timeline.is_playing


def test_the_dock_follows_the_round_that_is_shown(explained):
    explained.show_page(Page("round", 2))
    assert explained.explain.windowTitle() == "Explain round 2"
    explained.show_page(BOARD)
    assert explained.explain.windowTitle() == "Explain round 5"


def test_the_step_stays_when_results_of_the_round_change(explained, qtbot):
    explained.show_page(Page("round", 5))
    explained.timeline.go_to(6)
    explained.round.start_entering()
    qtbot.keyClick(explained.round.table, Qt.Key.Key_5)
    assert explained.document.can_undo
    assert place(explained).startswith("step 7 ")


def test_while_a_round_is_replayed_no_other_is_shown(explained):
    jobs = []
    explained.replayer._start = jobs.append
    explained.show_page(Page("round", 3))
    assert explained.timeline.message.isVisible() and place(explained) == ""
    assert "round 3" in explained.timeline.message.text()
    jobs[0].run()
    assert explained.explain.windowTitle() == "Explain round 3"
    assert not explained.timeline.message.isVisible()


def test_the_dock_leaves_with_the_tournament_and_comes_back(explained):
    explained.features.files.close_tournament()
    assert not explained.explain.isVisible()
    explained.files.create(booklet(), "Again")
    assert explained.explain.isVisible()


def test_a_round_that_is_taken_back_is_not_explained_any_more(explained):
    explained.show_page(Page("round", 5))
    assert explained.document.do(UnpairRound())
    assert explained.explain.windowTitle() == "Explain round 4"


def test_without_a_round_the_dock_says_so(window, qtbot):
    window.files.create(replace(booklet(), rounds=()), "New")
    window.menus["explain"].trigger()
    assert window.timeline.message.text() == "No round has been paired yet."


def test_a_system_that_is_not_known_is_said(window):
    window.files.create(replace(booklet(), system="unheard-of"), "Other")
    window.menus["explain"].trigger()
    assert "unheard-of" in window.timeline.message.text()
    assert place(window) == ""


def test_a_round_recorded_otherwise_is_said_first(explained):
    assert not explained.timeline.origin.banner.isVisible()
    explained.files.create(paired_otherwise(), "Otherwise")
    explained.show_page(Page("round", 4))
    assert explained.timeline.origin.banner.isVisible()
    assert "not the one by the rules" in explained.timeline.origin.banner.text()


def test_the_keys_do_nothing_while_the_dock_is_away(explained):
    explained.menus["explain"].trigger()
    assert not explained.menus["step-next"].isEnabled()


def test_the_dock_is_there_again_after_a_restart(explained, settings):
    explained.close()
    assert not settings.layout("docks").isEmpty()


def test_a_refused_pair_is_marked_in_red(explained, qtbot):
    go_to(explained, "5–3")
    view = explained.desk.view
    assert colours_of(view.palette()) is LIGHT
    image = view.grab().toImage()
    reds = {LIGHT.red_soft, LIGHT.red}
    pixels = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 3)
        for y in range(image.height())
    }
    assert reds <= pixels


def test_a_tournament_without_players_has_nothing_to_explain(window):
    window.files.create(Tournament(round_count=5), "New")
    window.menus["explain"].trigger()
    assert window.timeline.model.step_count == 0


def test_others_are_told_which_step_is_shown(explained, qtbot):
    shown = []
    explained.timeline.step_shown.connect(shown.append)
    go_to(explained, "5–3")
    press(qtbot, explained, "step-last")
    assert [(step.event and step.event.pair, step.concerned) for step in shown] == [
        ((5, 3), (5, 3)),
        (None, shown[1].board),
    ]
    qtbot.keyClick(explained, Qt.Key.Key_F8)
    assert shown[-1] is None


def test_a_bracket_a_board_or_a_player_is_found_by_typing(explained, qtbot):
    timeline = explained.timeline
    qtbot.keyClick(explained, Qt.Key.Key_G, ALT)
    for text, told in (("13", "12"), ("Board 5", "10–14"), ("1 point", "S1 9")):
        timeline.search.setText(text)
        qtbot.keyClick(timeline.search, Qt.Key.Key_Return)
        assert told in timeline.model.step(timeline.step_number).text


def test_a_step_is_unfolded_and_gone_into(explained):
    timeline = explained.timeline
    go_to(explained, "no exchange")
    count = timeline.model.step_count
    timeline.tree.expand(timeline.tree.currentIndex())
    assert timeline.model.step_count == count + 2
    timeline.go_next()
    assert "9–10" in timeline.model.step(timeline.step_number).text
    timeline.go_next()
    assert failing(explained)


def test_an_article_is_told_by_a_click_and_goes_by_another(explained):
    timeline = explained.timeline
    go_to(explained, "5–3")
    assert 'href="C.10"' in timeline.step_narration.narration.text()
    timeline.step_narration.narration.linkActivated.emit("C.10")
    assert (
        timeline.step_narration.article.isVisible()
        and "refused the colour" in timeline.step_narration.article.text()
    )
    timeline.step_narration.narration.linkActivated.emit("C.10")
    assert not timeline.step_narration.article.isVisible()


def test_whom_a_step_is_about_is_marked_on_the_board_and_among_the_boards(explained):
    go_to(explained, "5–3")
    board, lines = explained.board.model, explained.round.table.lines
    marked = [row for row in range(14) if board.index(row, 0).data(MARK_ROLE)]
    assert marked == [2, 4]
    assert [row for row in range(7) if lines.index(row, 0).data(MARK_ROLE)] == [1, 2]
    explained.menus["explain"].trigger()
    assert not any(board.index(row, 0).data(MARK_ROLE) for row in range(14))


def test_few_words_say_why_a_board_is_so_and_lead_to_its_step(explained):
    table = explained.round.table
    index = table.lines.index(4, RoundModel.WHY)
    assert not table.isColumnHidden(RoundModel.WHY)
    assert index.data() == "repeated float"
    table.clicked.emit(index)
    timeline = explained.timeline
    assert "✓ 10–14" in timeline.model.step(timeline.step_number).text


def test_reasons_stay_beside_the_boards_that_were_not_changed_by_hand(explained):
    explained.files.create(paired_otherwise(), "Otherwise")
    explained.show_page(Page("round", 4))
    table = explained.round.table
    told = {
        line.board: table.lines.index(row, RoundModel.WHY).data()
        for row, line in enumerate(table.lines.rows)
    }
    assert not table.isColumnHidden(RoundModel.WHY)
    assert [board for board, words in told.items() if not words] == [1, 2]


def test_a_record_says_when_it_was_made_and_that_something_was_changed(explained):
    timeline = explained.timeline
    explained.files.create(booklet(3), "Paired here")
    explained.pairer.pair()
    assert "nothing it rests on has changed" in timeline.origin.line.full_text
    assert not timeline.origin.anew.isVisible()
    assert explained.document.do(EnterResult(3, 3, 4, GameResult.WHITE_WINS))
    assert "have been changed since it was paired" in timeline.origin.banner.text()
    assert timeline.origin.anew.isVisible()
    timeline.origin.anew.click()
    assert not timeline.origin.anew.isVisible()
    assert "Made just now" in timeline.origin.line.full_text


def test_playing_can_be_faster(explained):
    explained.timeline.bar.speed.setCurrentText("4×")
    assert explained.timeline.bar.timer.interval() == PLAY_MILLISECONDS // 4


@pytest.fixture
def procedure(explained):
    """Round 5 of the booklet under the edition of the booklet."""
    explained.files.create(replace(booklet(), system="dutch-2013"), "Procedure")
    explained.show_page(Page("round", 5))
    return explained


def test_a_long_verdict_goes_on_in_another_line(procedure):
    tree, model = procedure.timeline.tree, procedure.timeline.model
    go_to(procedure, "both strongly want White")
    high = tree.visualRect(tree.currentIndex()).height()
    go_to(procedure, "exchange 8 ↔ 13")
    low = tree.visualRect(tree.currentIndex()).height()
    assert low < high < 3 * low
    assert not model.step(0).is_refused


def test_of_several_pairs_only_those_that_fail_are_marked(procedure):
    procedure.go_to_page(DESK)
    go_to(procedure, "✕ 8–12 already met")
    assert failing(procedure) == {(8, 12): "already met"}
    go_to(procedure, "✕ 14–12, 8–13 both want the same colour")
    assert failing(procedure) == {(14, 12): "both want the same colour", (8, 13): ""}


def test_every_article_of_a_narration_is_a_link(procedure):
    go_to(procedure, "✕ 8–12 already met")
    step_narration = procedure.timeline.step_narration
    for article in ("C.6", "B.1.a"):
        assert f'href="{article}"' in step_narration.narration.text()
    step_narration.narration.linkActivated.emit("B.1.a")
    assert step_narration.article.text().startswith("B.1.a: ")


def test_who_floats_is_named_beside_the_bracket_that_he_leaves(explained):
    go_to(explained, "✓ 10–14")
    assert here(explained).ghosts == (9,) and here(explained).third == "Downfloaters"
    go_to(explained, "5–3")
    assert here(explained).ghosts == () and here(explained).third == "Tried"


def test_in_a_low_window_one_panel_lies_behind_the_other(explained, qtbot):
    explained.resize(1366, 768)
    explained.menus["why-panel"].trigger()
    assert explained.features.explain.side.are_tabs
    assert not explained.why.isHidden() and not explained.explain.isHidden()
    qtbot.keyClick(explained, Qt.Key.Key_F8)
    assert not explained.explain.visibleRegion().isEmpty()
    assert explained.menus["explain"].isChecked() and explained.why.visibleRegion().isEmpty()
    explained.resize(1366, 1200)
    assert not explained.features.explain.side.are_tabs
    assert not explained.why.isHidden() and not explained.explain.isHidden()


@pytest.mark.parametrize("number", few_always([4, 5, 1, 2, 3], 1))
def test_no_step_of_14_players_is_scrolled_to_on_a_small_screen(window, qtbot, number):
    window.resize(1366, 747)
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(5), "Booklet")
    window.show_page(Page("round", number))
    qtbot.keyClick(window, Qt.Key.Key_F8)
    tree = window.timeline.tree
    qtbot.waitUntil(lambda: tree.verticalScrollBar().maximum() == 0)
    for _ in range(window.timeline.model.step_count):
        QApplication.processEvents()
        assert tree.verticalScrollBar().maximum() == 0, place(window)
        assert tree.visualRect(tree.currentIndex()).height() > 0
        qtbot.keyClick(window, Qt.Key.Key_Down, ALT)


def test_where_there_is_room_every_bracket_is_unfolded(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(3), "Booklet")
    window.show_page(Page("round", 3))
    window.resize(1366, 1300)
    qtbot.keyClick(window, Qt.Key.Key_F8)
    tree, model = window.timeline.tree, window.timeline.model

    def unfolded():
        return [tree.isExpanded(model.index(row, 0)) for row in range(model.rowCount())]

    qtbot.waitUntil(lambda: all(unfolded()))
    window.resize(1366, 700)
    qtbot.waitUntil(lambda: unfolded().count(True) == 1)
    window.timeline.go_last()
    assert unfolded() == [False] * (model.rowCount() - 1) + [True]
