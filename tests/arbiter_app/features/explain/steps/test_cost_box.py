"""What the round cost, above its steps: links lead to boards, changes are unfolded."""

from arbiter_app.workplace.page import Page
from pairing.explaining import WholeRound, explain
from pairing.explaining.cost_narrator import narrated_cost
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet


def test_the_summary_stands_above_the_steps(explained):
    box = explained.timeline.cost
    assert box.isVisible()
    assert box.narrated == narrated_cost(explain(booklet(), 4, WholeRound()), IN_ENGLISH)
    assert "What round 4 cost" in box.text.text()
    assert box.accessibleName() == "What round 4 cost"


def test_the_cheapest_changes_are_unfolded_and_folded(explained):
    box = explained.timeline.cost
    first = box.narrated.rows[0]
    assert first.why not in box.text.text()
    box.text.linkActivated.emit("fold")
    assert first.why in box.text.text()
    box.text.linkActivated.emit("fold")
    assert first.why not in box.text.text()


def test_a_board_leads_to_the_step_in_which_it_was_made(explained, qtbot):
    box, timeline = explained.timeline.cost, explained.timeline
    explained.resize(1366, 1200)
    qtbot.waitUntil(lambda: 'href="board-' in box.text.text())
    number = next(line.boards[0] for line in box.narrated.lines if line.boards)
    assert f'href="board-{number}"' in box.text.text()
    box.text.linkActivated.emit(f"board-{number}")
    pair = next(
        pair for pair, board in timeline.replay.explanation.board_of.items() if board == number
    )
    assert pair in set(map(frozenset, timeline.step.bracket.pairs))


def test_another_round_has_another_cost(explained):
    explained.show_page(Page("round", 2))
    assert explained.timeline.cost.narrated.title == "What round 2 cost"


def test_it_goes_with_the_round(explained):
    explained.timeline.show_round(0)
    assert explained.timeline.cost.narrated is None and not explained.timeline.cost.isVisible()


def test_in_a_low_panel_one_line_stands_for_all_until_it_is_unfolded(explained):
    box = explained.timeline.cost
    line = box.narrated.lines[0]
    box.share_height(300, 300)
    assert "What round 4 cost" in box.text.text()
    assert line.what not in box.text.text()
    box.text.linkActivated.emit("fold")
    assert line.what in box.text.text()
    box.share_height(900, 300)
    box.text.linkActivated.emit("fold")
    assert line.what in box.text.text()


def test_one_line_stands_for_all_where_the_steps_need_the_room(explained):
    box = explained.timeline.cost
    line = box.narrated.lines[0]
    box.share_height(900, 60)
    assert line.what not in box.text.text()
    box.share_height(900, 300)
    assert line.what in box.text.text()
