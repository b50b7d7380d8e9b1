"""Lessons worked as a student works them: by keys, with mistakes, leaving and coming back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbiter_app.core.resources import resource
from arbiter_app.core.voices import voice_of
from arbiter_app.features.lessons.lessons_model import LINE_ROLE
from arbiter_app.features.lessons.question_part import KEYS
from arbiter_app.widgets.desk.picture import LinkKind
from arbiter_app.workplace.page import BOARD, LESSONS, PROGRESS
from pairing.auditing.generator import Conditions, Span, generate
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.teaching import MOST_HELP, LessonPart, LessonWay, MarkVerdict, prepare, read_lessons

READ = read_lessons(resource("lessons"), "en")[0]
SHIPPED = [lesson.key for lesson in READ]
ON_THE_DESK = [lesson.key for lesson in READ if LessonWay.DO in lesson.ways]
LETTER = {LessonWay.WATCH: Qt.Key.Key_W, LessonWay.DO: Qt.Key.Key_D, LessonWay.EXAM: Qt.Key.Key_E}


@pytest.fixture
def learn(window, qtbot):
    """The lessons in the window, with a student who wrote her name; no tournament is open."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.menus["lessons"].trigger()
    assert QApplication.focusWidget() is window.learn.lessons.name
    press("Ada")
    press(Qt.Key.Key_Return)
    assert window.learn.classroom.student == "Ada"
    return window.learn


def press(keys, *modifiers):
    """Type where the keyboard is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    if isinstance(keys, str):
        QTest.keyClicks(widget, keys)
    else:
        QTest.keyClick(widget, keys, *(modifiers or (Qt.KeyboardModifier.NoModifier,)))


def control(key):
    press(key, Qt.KeyboardModifier.ControlModifier)


def begin(learn, key, way):
    """Choose a lesson in the list by its arrows, and begin it with a letter."""
    press(Qt.Key.Key_Home)
    for _ in range(learn.lessons.model.rowCount()):
        if learn.lessons.lesson and learn.lessons.lesson.key == key:
            break
        press(Qt.Key.Key_Down)
    press(LETTER[way])
    assert learn.lesson.attempt.lesson.key == key
    return learn.lesson.attempt


def answer(attempt):
    for place in attempt.posed.right:
        press(KEYS[place])
    press(Qt.Key.Key_Return)


def to_the_desk(attempt):
    """Answer everything right until the cards lie there."""
    press(Qt.Key.Key_Return)
    while attempt.part is LessonPart.QUESTION:
        answer(attempt)
        if attempt.gives_hints:
            press(Qt.Key.Key_Return)
    assert attempt.part is LessonPart.DESK


def walk(view, tpn):
    """Go to a card by the arrow keys: along a way through the cards, as one would see it."""
    here = view.target_tpn or view.held_tpn or view.focus_tpn
    for key in way_to(view, here, tpn):
        press(key)


def way_to(view, start, goal):
    from arbiter_app.widgets.desk.walking import neighbour

    arrows = {
        Qt.Key.Key_Up: (0, -1),
        Qt.Key.Key_Down: (0, 1),
        Qt.Key.Key_Left: (-1, 0),
        Qt.Key.Key_Right: (1, 0),
    }
    ways, border = {start: ()}, [start]
    while border:
        here = border.pop(0)
        for key, direction in arrows.items():
            there = neighbour(view.desk, here, direction)
            if there is not None and there not in ways:
                ways[there] = (*ways[here], key)
                border.append(there)
    return ways[goal]


def put_together(view, white, black):
    walk(view, white)
    press(Qt.Key.Key_Space)
    walk(view, black)
    press(Qt.Key.Key_Space)


def lay(learn, pairing):
    view = learn.lesson.desk.view
    for white, black in pairing.pairs:
        put_together(view, white, black)
    if pairing.bye is not None:
        walk(view, pairing.bye)
        press(Qt.Key.Key_B)


def solution(attempt):
    return attempt.script.replay.explanation.pairing


@pytest.mark.exhaustive
@pytest.mark.parametrize("key", ON_THE_DESK)
def test_every_lesson_can_be_done_by_keys_alone(learn, key):
    attempt = begin(learn, key, LessonWay.DO)
    to_the_desk(attempt)
    lay(learn, solution(attempt))
    control(Qt.Key.Key_Return)
    assert attempt.mark.verdict is MarkVerdict.RIGHT
    control(Qt.Key.Key_Return)
    assert attempt.part is LessonPart.CONCLUSION
    press(Qt.Key.Key_Return)
    standing = learn.classroom.progress.standing("Ada", key)
    assert standing.done == (LessonWay.DO,)
    assert standing.asked == standing.right_at_once
    assert learn.currentWidget() is learn.lessons


@pytest.mark.exhaustive
@pytest.mark.parametrize("key", SHIPPED)
def test_every_lesson_can_be_watched_by_keys_alone(learn, key):
    attempt = begin(learn, key, LessonWay.WATCH)
    press(Qt.Key.Key_Return)
    while attempt.part is not LessonPart.CONCLUSION:
        if attempt.posed is not None:
            answer(attempt)
        press(Qt.Key.Key_Return)
    assert learn.classroom.progress.standing("Ada", key).done == (LessonWay.WATCH,)


def test_nothing_of_a_step_is_shown_before_it_is_foretold(learn):
    attempt = begin(learn, "booklet-2", LessonWay.WATCH)
    press(Qt.Key.Key_Return)
    watch = learn.lesson.watch
    while attempt.part is LessonPart.STEP:
        if attempt.posed is not None:
            step = watch.model.step(attempt.number)
            assert (step.outcome, step.article) == ("?", "")
            assert watch.model.step_count == attempt.number + 1
            links = watch.desk.picture.links
            assert not any(link.kind is LinkKind.FAILED for link in links)
            if step.board is not None:
                (link,) = (each for each in links if {each.one, each.other} == {*step.board})
                assert not link.white
            answer(attempt)
        press(Qt.Key.Key_Return)


def test_no_two_answers_to_a_question_are_the_same():
    for lesson in read_lessons(resource("lessons"), "en")[0]:
        script = prepare(lesson, LessonWay.WATCH, IN_ENGLISH)
        asked = [*script.questions, *(step.posed for step in script.steps if step.posed)]
        assert all(len(set(posed.options)) == len(posed.options) for posed in asked)


def test_an_exam_gives_no_hint_and_is_marked_at_the_end(learn):
    attempt = begin(learn, "looking-ahead", LessonWay.EXAM)
    press(Qt.Key.Key_Return)
    place = next(n for n in range(9) if n not in attempt.posed.right)
    press(KEYS[place])
    press(Qt.Key.Key_Return)
    assert attempt.number == 1, "the next question comes at once"
    while attempt.part is LessonPart.QUESTION:
        answer(attempt)
    press("?")
    assert attempt.help_given == 0
    put_together(learn.lesson.desk.view, *solution(attempt).pairs[0])
    control(Qt.Key.Key_Return)
    assert attempt.part is LessonPart.REVIEW
    assert "unfinished" in learn.lesson.desk.verdict.text()
    press("?")
    assert attempt.help_given == MOST_HELP
    control(Qt.Key.Key_Return)
    assert attempt.part is LessonPart.CONCLUSION


def test_a_wrong_answer_can_be_tried_again(learn):
    attempt = begin(learn, "preferences", LessonWay.DO)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert attempt.number == 0, "nothing was chosen"
    wrong = next(n for n in range(7) if n not in attempt.posed.right)
    press(KEYS[wrong])
    press(Qt.Key.Key_Return)
    question = learn.lesson.question
    assert "Not right" in question.verdict.text() and "✕" in question.options[wrong].text()
    answer(attempt)
    assert "Right" in question.verdict.text()
    standing = learn.classroom.progress.standing("Ada", "preferences")
    assert (standing.asked, standing.right_at_once) == (1, 0)


def test_a_desk_that_is_not_full_is_right_so_far_and_is_checked_again(learn):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    put_together(learn.lesson.desk.view, *solution(attempt).pairs[0])
    for _ in range(2):
        control(Qt.Key.Key_Return)
        assert learn.lesson.desk.verdict.text().endswith("without a place yet: 7.")
        assert learn.lesson.on.text().startswith("Check")
    assert attempt.part is LessonPart.DESK


def test_wrong_pairs_are_told_in_three_stages_and_taken_back(learn):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    right = solution(attempt)
    view, desk = learn.lesson.desk.view, learn.lesson.desk
    (one, other), (third, fourth) = right.pairs[0], right.pairs[-1]
    put_together(view, one, fourth)
    put_together(view, third, other)
    control(Qt.Key.Key_Return)
    assert attempt.is_wrong and desk.verdict.text().startswith("✕")
    assert not desk.stages[0].isVisible()
    press("?")
    assert desk.stages[0].isVisible() and not desk.stages[1].isVisible()
    press("?")
    assert desk.stages[1].isVisible()
    press("?")
    assert attempt.help_given == MOST_HELP and desk.steps.isVisible()
    assert {link.one for link in view.picture.links} > {one}
    control(Qt.Key.Key_Z)
    assert attempt.help_given == 0 and len(attempt.session.position.boards) == 2
    control(Qt.Key.Key_Z)
    control(Qt.Key.Key_Z)
    assert not attempt.session.position.boards
    assert learn.classroom.progress.standing("Ada", "limbo").mistakes


def test_the_card_that_is_held_has_white_and_c_swaps(learn):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    white, black = solution(attempt).pairs[0]
    put_together(learn.lesson.desk.view, black, white)
    (board,) = attempt.session.position.boards
    assert (board.white, board.black) == (black, white)
    walk(learn.lesson.desk.view, white)
    press(Qt.Key.Key_C)
    (board,) = attempt.session.position.boards
    assert (board.white, board.black) == (white, black)


def test_a_player_floats_by_keys(learn):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    control(Qt.Key.Key_Down)
    ((tpn, _score),) = attempt.session.position.moved_down
    control(Qt.Key.Key_Up)
    assert not attempt.session.position.moved_down and tpn


def test_leaving_in_the_middle_loses_nothing(learn, window):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    put_together(learn.lesson.desk.view, *solution(attempt).pairs[0])
    press(Qt.Key.Key_Escape)
    assert learn.currentWidget() is learn.lessons and learn.lesson.attempt is None
    assert "go on" in learn.lessons.ways[LessonWay.DO].text()
    window.go_to_page(PROGRESS)
    window.go_to_page(LESSONS)
    again = begin(learn, "limbo", LessonWay.DO)
    assert again is not attempt and again.part is LessonPart.DESK
    assert len(again.session.position.boards) == 1


def test_students_do_not_get_into_each_others_way(learn):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    press(Qt.Key.Key_Escape)
    learn.lessons.name.setFocus()
    press("Bea")
    press(Qt.Key.Key_Return)
    assert begin(learn, "limbo", LessonWay.DO).part is LessonPart.INTRODUCTION


def test_learning_leaves_the_tournament_alone(learn, window, qtbot):
    window.files.open_sample(3)
    before = window.document.tournament
    window.go_to_page(LESSONS)
    attempt = begin(learn, "limbo", LessonWay.DO)
    control(Qt.Key.Key_Z)
    press(Qt.Key.Key_F5)
    assert window.document.tournament == before
    assert learn.lesson.attempt is attempt
    assert not window.tools.isVisible()
    window.menus["board"].trigger()
    assert window.page == BOARD and window.tools.isVisible()


def test_without_a_name_no_lesson_begins(window):
    window.menus["lessons"].trigger()
    window.learn.lessons.begin(None)
    assert window.learn.lesson.attempt is None
    assert "name" in window.learn.lessons.notice.text()


def test_the_name_of_a_course_is_in_sight_with_its_first_lesson(window):
    window.resize(1000, 420)
    window.menus["lessons"].trigger()
    lessons = window.learn.lessons
    courses = [row for row in range(lessons.model.rowCount()) if is_heading(lessons, row)]
    assert len(courses) == 2
    for row in (*courses, *courses[::-1]):
        lessons.choose(lessons.model.index(row + 1).data(LINE_ROLE).lesson.key)
        shown = lessons.list.visualRect(lessons.model.index(row))
        assert lessons.list.viewport().rect().contains(shown)


def is_heading(lessons, row):
    return lessons.model.index(row).data(LINE_ROLE).is_heading


def test_the_panels_come_back_after_learning(window, qtbot):
    window.files.open_sample(3)
    window.menus["explain"].trigger()
    assert window.explain.isVisible()
    window.menus["lessons"].trigger()
    assert not window.explain.isVisible()
    window.menus["board"].trigger()
    assert window.explain.isVisible()


def test_a_solution_is_gone_through_on_the_projector(learn, qtbot):
    attempt = begin(learn, "limbo", LessonWay.DO)
    to_the_desk(attempt)
    put_together(learn.lesson.desk.view, *solution(attempt).pairs[0][::-1])
    control(Qt.Key.Key_Return)
    for _ in range(MOST_HELP):
        press("?")
    qtbot.mouseClick(learn.lesson.desk.steps, Qt.MouseButton.LeftButton)
    presenter = learn.presenter
    assert presenter.isFullScreen()
    for key, number in ((Qt.Key.Key_Space, 1), (Qt.Key.Key_PageDown, 2), (Qt.Key.Key_PageUp, 1)):
        QTest.keyClick(presenter, key)
        assert presenter.number == number
    QTest.keyClick(presenter, Qt.Key.Key_Escape)
    assert not presenter.isVisible()


def test_a_lesson_is_about_players_while_an_event_of_teams_is_open(window, qtbot, tmp_path):
    event = generate(Conditions(Span(8, 8), Span(2, 2)), OLYMPIAD_1998, seed=1).tournament
    window.document.create(tmp_path / "teams.arbiter", event)
    window.menus["lessons"].trigger()
    values = {"one": "Ann"}
    assert "another team had" in voice_of(window).say("why.impossible-playing", values)
    for part in (window.learn, window.learn.lessons, window.learn.lesson.parts):
        assert "team" not in voice_of(part).say("why.impossible-playing", values)


@pytest.mark.parametrize("key", ["circle", "worth-of-a-win"])
def test_a_system_without_brackets_lays_all_cards_together_in_its_lesson(learn, key):
    begin(learn, key, LessonWay.WATCH)
    press(Qt.Key.Key_Return)
    (area,) = learn.lesson.questions.cards.picture.areas
    assert (area.title, area.first, area.second) == ("Everybody", "", "")
    assert not any(face.chip for face in learn.lesson.questions.cards.picture.faces.values())
