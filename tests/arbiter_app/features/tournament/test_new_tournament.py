"""Starting a tournament as a person does."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QDate, QSize, Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QScrollArea

from arbiter_app.features.tournament.new_tournament import NewTournamentDialog, blank_tournament
from arbiter_app.features.tournament.pairing_fields import draw_lots
from pairing.core.model import Colour, PointSystem
from pairing.speech.language import LANGUAGES
from pairing.systems.registry import all_systems
from tests.arbiter_app.conftest import speaking
from tests.arbiter_app.tour import wait_for_layouts
from tests.support.sampling import kept_always

TODAY = QDate.currentDate().toString("yyyy/MM/dd")


class Lots:
    """Lots that always fall on one colour, and count how often they were drawn."""

    def __init__(self, colour: Colour) -> None:
        self.colour = colour
        self.times = 0

    def __call__(self) -> Colour:
        self.times += 1
        return self.colour


@pytest.fixture
def lots() -> Lots:
    return Lots(Colour.BLACK)


@pytest.fixture
def dialog(qtbot, lots) -> NewTournamentDialog:
    made = NewTournamentDialog(draw=lots)
    qtbot.addWidget(made)
    made.show()
    return made


def press_create(qtbot, dialog) -> None:
    buttons = dialog.buttons.buttons()
    (create,) = (
        button
        for button in buttons
        if dialog.buttons.buttonRole(button) is QDialogButtonBox.ButtonRole.AcceptRole
    )
    qtbot.mouseClick(create, Qt.MouseButton.LeftButton)


def test_a_name_and_enter_are_enough(qtbot, dialog):
    qtbot.keyClicks(dialog.form.head.name.edit, "Spring Open")
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.form.head.name.edit, Qt.Key.Key_Return)
    tournament = dialog.tournament()
    assert tournament.info.name == "Spring Open"
    assert (tournament.info.start_date, tournament.info.end_date) == (TODAY, TODAY)
    assert tournament.round_count == 9
    assert tournament.points == PointSystem()
    assert tournament.initial_colour is Colour.BLACK
    assert tournament.system in {system.key for system in all_systems()}
    assert tournament.players == tournament.rounds == ()


def test_without_a_name_the_dialog_stays_and_says_why(qtbot, dialog):
    dialog.form.head.place.setFocus()
    with qtbot.assertNotEmitted(dialog.accepted):
        press_create(qtbot, dialog)
    assert dialog.form.head.name.message.text() == "✕ The tournament needs a name."
    assert dialog.isVisible()


def test_every_field_reaches_the_tournament(qtbot, dialog):
    head = dialog.form.head
    fields = (
        (head.name, "Open"),
        (head.place, "Lodz"),
        (head.federation, "pol"),
        (head.chief_arbiter, "Nowak, Anna"),
        (head.time_control, "90 min + 30 s"),
    )
    for field, text in fields:
        qtbot.keyClicks(field.edit, text)
    head.deputy_arbiters.setPlainText("Kowalski, Jan\n\nLis, Ewa ")
    dialog.form.pairing.rounds.setValue(7)
    press_create(qtbot, dialog)
    info = dialog.tournament().info
    assert (info.name, info.place, info.federation) == ("Open", "Lodz", "POL")
    assert info.chief_arbiter == "Nowak, Anna"
    assert info.deputy_arbiters == ("Kowalski, Jan", "Lis, Ewa")
    assert info.time_control == "90 min + 30 s"
    assert dialog.tournament().round_count == 7


@pytest.mark.parametrize(
    "name", ["x" * 500, "=SUM(A1)", "Открытый турнир", "بطولة الربيع", "♟ 😀", "<b>Bold</b>"]
)
def test_any_name_is_kept_as_typed(qtbot, dialog, name):
    dialog.form.head.name.edit.setText(name)
    press_create(qtbot, dialog)
    assert dialog.tournament().info.name == name


def test_a_federation_of_other_length_is_refused_in_words(qtbot, dialog):
    qtbot.keyClicks(dialog.form.head.name.edit, "Open")
    qtbot.keyClicks(dialog.form.head.federation.edit, "Nether")
    press_create(qtbot, dialog)
    assert dialog.isVisible()
    assert "three letters" in dialog.form.head.federation.message.text()


def test_the_last_day_follows_the_first(dialog):
    head = dialog.form.head
    head.start.setDate(QDate(2099, 5, 1))
    assert head.end.date() == QDate(2099, 5, 1)


def test_a_last_day_before_the_first_is_refused(qtbot, dialog):
    head = dialog.form.head
    qtbot.keyClicks(head.name.edit, "Open")
    head.end.setDate(head.start.date().addDays(-1))
    assert head.date_message.text() == "✕ The last day is before the first day."
    press_create(qtbot, dialog)
    assert dialog.isVisible()


def test_lots_are_drawn_once_and_the_result_is_shown(qtbot, dialog, lots):
    pairing = dialog.form.pairing
    assert "Black was drawn" in pairing.colour_note.text()
    for button in (pairing.white, pairing.lots):
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert pairing.initial_colour() is Colour.BLACK
    assert lots.times == 1


@pytest.mark.parametrize(
    ("choice", "colour"), [("white", Colour.WHITE), ("black", Colour.BLACK), ("later", None)]
)
def test_the_initial_colour_can_be_set_or_left_open(qtbot, dialog, choice, colour):
    qtbot.keyClick(getattr(dialog.form.pairing, choice), Qt.Key.Key_Space)
    assert dialog.tournament().initial_colour is colour


def test_both_colours_come_out_of_real_lots():
    assert {draw_lots() for _ in range(200)} == set(Colour)


def test_the_edition_is_named_with_its_dates(dialog):
    pairing = dialog.form.pairing
    index = pairing.system.findData("dutch-2016")
    assert index >= 0
    pairing.system.setCurrentIndex(index)
    assert "1 July 2017" in pairing.system_note.text()
    assert "31 January 2026" in pairing.system_note.text()


def test_the_edition_in_force_on_the_first_day_is_offered(qtbot, dialog):
    pairing, start = dialog.form.pairing, dialog.form.head.start
    start.setDate(QDate(2026, 1, 31))
    assert pairing.system_key() == "dutch-2016"
    start.setDate(QDate(2026, 2, 1))
    assert pairing.system_key() == "dutch-2026"
    start.take_away()
    assert pairing.system_key() == "dutch-2026"


def test_an_edition_that_was_chosen_stays_whatever_the_first_day(qtbot, dialog):
    pairing, start = dialog.form.pairing, dialog.form.head.start
    start.setDate(QDate(2027, 1, 1))
    qtbot.keyClicks(pairing.system, "Dutch system, B")
    assert pairing.system_key() == "dutch-2016"
    start.setDate(QDate(2028, 1, 1))
    assert pairing.system_key() == "dutch-2016"


def test_an_edition_not_in_force_on_the_first_day_is_pointed_out(qtbot, dialog):
    pairing = dialog.form.pairing
    qtbot.keyClicks(pairing.system, "Dutch system, B")
    assert pairing.system_key() == "dutch-2016"
    dialog.form.head.start.setDate(QDate(2020, 1, 1))
    assert "outside" not in pairing.system_note.text()
    dialog.form.head.start.setDate(QDate(2027, 1, 1))
    assert "outside" in pairing.system_note.text()


def test_three_points_for_a_win(qtbot, dialog):
    points = dialog.form.points
    qtbot.keyClicks(points.preset, "3")
    points.preset.activated.emit(points.preset.currentIndex())
    assert points.win.text() == "3"
    assert dialog.tournament().points == PointSystem.of(30, 10, 0)


def test_the_defaults_do_without_any_system():
    assert blank_tournament(()).system == "dutch-2026"


def test_acceleration_is_chosen_where_the_tournament_is_made(qtbot, dialog):
    dialog.acceleration.switch.setFocus()
    qtbot.keyClick(dialog.acceleration.switch, Qt.Key.Key_Space)
    assert dialog.tournament().announces_acceleration
    qtbot.keyClick(dialog.acceleration.switch, Qt.Key.Key_Space)
    assert not dialog.tournament().announces_acceleration


def test_points_that_cannot_be_accelerated_switch_it_off_with_the_reason(qtbot, dialog):
    dialog.acceleration.switch.click()
    preset = dialog.form.points.preset
    preset.setFocus()
    qtbot.keyClick(preset, Qt.Key.Key_Down)
    assert not dialog.acceleration.switch.isEnabled()
    assert "needs other values of points" in dialog.acceleration.note.text()
    assert not dialog.tournament().announces_acceleration
    qtbot.keyClick(preset, Qt.Key.Key_Up)
    assert dialog.acceleration.switch.isEnabled()


def choose_system(dialog, key):
    box = dialog.form.pairing.system
    box.setCurrentIndex(box.findData(key))


def test_where_a_table_gives_the_colours_none_is_drawn_and_nothing_accelerated(dialog):
    choose_system(dialog, "round-robin")
    pairing = dialog.form.pairing
    assert not pairing.lots.isVisible()
    assert not pairing.colour_note.isVisible()
    assert not dialog.acceleration.isVisible()
    assert dialog.tournament().initial_colour is None
    choose_system(dialog, "dutch-2026")
    assert pairing.lots.isVisible()
    assert dialog.acceleration.isVisible()
    assert dialog.tournament().initial_colour is Colour.BLACK


def test_what_is_to_be_known_of_a_system_stands_under_what_it_is_for(dialog):
    choose_system(dialog, "swiss-simple")
    assert "JavaPairing, by its author" in dialog.form.pairing.system_purpose.text()
    assert "differently from its description" in dialog.form.pairing.system_note.text()


def test_what_a_system_is_for_stands_whole_whichever_is_chosen(qtbot):
    dialog = NewTournamentDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    pairing = dialog.form.pairing
    for row in (*range(pairing.system.count()), 0):
        pairing.system.setCurrentIndex(row)
        for _ in range(4):
            QApplication.processEvents()
        for note in (pairing.system_purpose, pairing.system_note):
            assert note.height() >= note.heightForWidth(note.width())


@pytest.mark.parametrize("language", kept_always(LANGUAGES, ("de", "ru")))
def test_the_points_are_in_sight_in_every_language(language, qapp, qtbot, theme, lots, monkeypatch):
    laptop = SimpleNamespace(availableSize=lambda: QSize(1366, 768))
    monkeypatch.setattr(NewTournamentDialog, "screen", lambda dialog: laptop)
    with speaking(language, qapp):
        dialog = NewTournamentDialog(draw=lots)
        qtbot.addWidget(dialog)
        dialog.show()
        wait_for_layouts()
        assert dialog.findChild(QScrollArea).verticalScrollBar().maximum() == 0
