"""The rating officer's page, as an arbiter uses it."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox

from arbiter_app.features.federation.details_dialog import DetailsDialog
from arbiter_app.features.federation.models import REMARK_COLUMN
from arbiter_app.features.federation.prizes_dialog import (
    BORN,
    LEAST,
    NAME,
    PLAYERS,
    PRIZES,
    RATING,
    SEX,
    PrizesDialog,
    WrongPrizes,
)
from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import BOARD, FEDERATION
from pairing.core.model import Tournament
from pairing.federation.forms import Details
from pairing.federation.norms import Norm
from pairing.federation.prizes import Condition, Prize, PrizeCategory, PrizePlan, Sharing, read_plan
from tests.pairing.booklet import booklet
from tests.pairing.federation.forms.test_forms import event


def of_today(tournament: Tournament) -> Tournament:
    return replace(tournament, info=replace(tournament.info, start_date="2026/05/01", end_date=""))


@pytest.fixture
def page(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    window.resize(1366, 768)
    window.files.create(of_today(booklet()), "Booklet")
    qtbot.keyClick(window, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    assert window.page == FEDERATION
    return window.features.federation.page.part


def column(model, at):
    return [model.index(row, at).data() for row in range(model.rowCount())]


def click(qtbot, table, row):
    place = table.visualRect(table.model().index(row, 1)).center()
    qtbot.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )


def choose(box: QComboBox, at: int) -> None:
    box.setCurrentIndex(at)
    box.activated.emit(at)


def test_it_shows_the_changes_of_everybody(page):
    assert column(page.changes, 1)[4] == "Eloise"
    assert column(page.changes, 8)[4] == "+27.00"
    assert column(page.changes, 9)[5] == "round 3 not played"
    assert "A forecast" in page.working.text()


def test_a_click_on_a_player_shows_every_game_and_his_norms(qtbot, page):
    click(qtbot, page.changes_table, 4)
    lines = page.working.text().splitlines()
    assert lines[0] == "Eloise: (4 − 2.65) × 20 = +27.00"
    assert len(lines) == 6
    assert page.norms.player.currentText() == "5 Eloise"
    assert "performed well enough" in page.norms.answer.text()
    assert column(page.norms.model, 2)[0] == "5"


def test_another_norm_of_a_player_can_be_asked_about(qtbot, page):
    click(qtbot, page.changes_table, 4)
    choose(page.norms.norm, 0)
    assert page.norms.line.norm is Norm.GM
    assert "grandmaster norm" in page.norms.answer.text()


def test_k_can_be_typed_and_is_forgotten_with_the_tournament(qtbot, page, window):
    click(qtbot, page.changes_table, 4)
    choose(page.k, page.k.findData(40))
    assert column(page.changes, 8)[4] == "+54.00"
    assert page.selected.player.name == "Eloise"
    choose(page.k, 0)
    assert column(page.changes, 8)[4] == "+27.00"
    choose(page.k, page.k.findData(10))
    window.files.create(of_today(booklet()), "Another")
    assert page.k_factors == {}


def test_the_checks_say_what_is_missing_and_where(qtbot, page):
    topics = dict(zip(column(page.checks, 1), column(page.checks, 2), strict=True))
    assert topics["FIDE numbers"] == "14 missing"
    assert topics["Results and byes"] == "complete"
    assert "to fill in" in page.state.text()
    signs = column(page.checks, 0)
    assert signs == sorted(signs)  # what asks for something comes first
    click(qtbot, page.checks_table, column(page.checks, 1).index("FIDE numbers"))
    assert "players without a FIDE number" in page.problem.text()


def test_a_norm_that_is_made_is_shown_first(window, qtbot):
    window.files.create(event(), "Norm")
    window.go_to_page(FEDERATION)
    view = window.features.federation.page.part
    assert view.norms.summary.text() == "1 made"
    assert "Rossi has the grandmaster norm" in view.norms.answer.text()
    assert "Round 10: ignored, opponent defeated (art. 1.4.1f)" in view.norms.working.text()


def test_an_event_older_than_the_regulations_is_computed_for_comparison_only(window):
    window.files.create(booklet(), "Booklet")
    window.go_to_page(FEDERATION)
    view = window.features.federation.page.part
    assert "for comparison only" in view.notice.text()
    assert view.changes.rowCount() == 14


def test_a_result_changes_the_page_at_once(page, window):
    window.document.undo()
    assert len(page.changes.rows) <= 14
    assert not page._is_stale


@pytest.mark.parametrize(
    ("command", "name"), [("save-forms", "forms.pdf"), ("send-federation", "all.zip")]
)
def test_forms_and_the_archive_are_written_where_the_arbiter_says(
    page, window, tmp_path, monkeypatch, command, name
):
    proposed = []

    def choose_file(parent, title, proposal: Path, kinds):
        proposed.append(proposal.suffix)
        return tmp_path / name

    monkeypatch.setattr(choosing, "choose_file_to_write", choose_file)
    window.menus[command].trigger()
    assert proposed == [Path(name).suffix]
    written = tmp_path / name
    if written.suffix == ".pdf":
        assert written.read_bytes().startswith(b"%PDF")
    else:
        with zipfile.ZipFile(written) as archive:
            assert len(archive.namelist()) == 6


def in_prizes(monkeypatch, *steps):
    """What is done in the dialog of prizes before it is left by its first button."""

    def answer(dialog: PrizesDialog) -> bool:
        for step in steps:
            step(dialog)
        dialog.sign.click()
        return dialog.result() == PrizesDialog.DialogCode.Accepted

    monkeypatch.setattr(PrizesDialog, "exec", answer)


def typed(row: int, column: int, text: str):
    return lambda dialog: dialog.table.item(row, column).setText(text)


def test_prizes_that_are_typed_become_a_list_to_sign(page, window, tmp_path, monkeypatch):
    out = tmp_path / "prizes.pdf"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *_: out)
    in_prizes(monkeypatch, typed(0, NAME, "Main"), typed(0, PRIZES, "100, 50 Cup"))
    window.menus["prizes"].trigger()
    assert out.read_bytes().startswith(b"%PDF")
    shown = []
    in_prizes(monkeypatch, lambda dialog: shown.append(dialog.plan()))
    window.menus["prizes"].trigger()
    assert shown[0].categories[0].prizes == (Prize(Fraction(100)), Prize(Fraction(50), "Cup"))


def test_a_plan_is_opened_changed_and_kept(page, window, tmp_path, monkeypatch):
    plan, kept = tmp_path / "plan.toml", tmp_path / "kept.toml"
    plan.write_text(
        '[[category]]\nname = "Main"\nprizes = [100, 50]\nsharing = "hort"\nborn-until = 1960\n',
        "utf-8",
    )
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: plan)
    files = iter([kept, tmp_path / "list.pdf"])
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *_: next(files))
    changes = (
        lambda dialog: dialog.load.click(),
        lambda dialog: dialog.add.click(),
        typed(1, NAME, "Women"),
        typed(1, PRIZES, "30"),
        lambda dialog: dialog.table.cellWidget(1, SEX).setCurrentIndex(1),
        lambda dialog: dialog.keep.click(),
    )
    in_prizes(monkeypatch, *changes)
    window.menus["prizes"].trigger()
    main, women = read_plan(kept).categories
    assert (main.sharing, main.condition.born_until) == (Sharing.HORT, 1960)
    assert (women.name, women.condition.sex) == ("Women", "w")


@pytest.mark.parametrize("amount", [Fraction(1_234_567), Fraction(25, 2), Fraction(1000)])
def test_prizes_that_nobody_touches_stay_as_they_are(qtbot, amount):
    prizes = (Prize(amount, "Cup, signed"), Prize(Fraction(0), "Book"))
    plan = PrizePlan((PrizeCategory("Main", prizes, sharing=Sharing.NONE),))
    dialog = PrizesDialog(plan)
    qtbot.addWidget(dialog)
    assert dialog.plan() == plan
    dialog.table.item(0, PRIZES).setText(dialog.table.item(0, PRIZES).text() + ", 5")
    assert dialog.plan().categories[0].prizes[0].amount == amount


@pytest.mark.parametrize(
    ("name", "prizes", "rating", "told"),
    [
        ("", "100", "", "needs a name"),
        ("Main", "", "", "amounts were expected"),
        ("Main", "100", "many", "neither a rating nor a year"),
    ],
)
def test_what_is_no_prize_is_told_in_the_dialog(qtbot, name, prizes, rating, told):
    dialog = PrizesDialog(None)
    qtbot.addWidget(dialog)
    dialog.show()
    for column, text in ((NAME, name), (PRIZES, prizes), (RATING, rating)):
        typed(0, column, text)(dialog)
    qtbot.mouseClick(dialog.sign, Qt.MouseButton.LeftButton)
    assert told in dialog.notice.text()
    assert dialog.isVisible()


def test_a_plan_that_cannot_be_used_is_told(page, window, tmp_path, monkeypatch):
    plan = tmp_path / "plan.toml"
    plan.write_text('[[category]]\nname = "Main"\nprizes = ["much"]\n', "utf-8")
    told = []
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: plan)
    in_prizes(
        monkeypatch,
        lambda dialog: dialog.load.click(),
        lambda dialog: told.append(dialog.notice.text()),
    )
    window.menus["prizes"].trigger()
    assert "category[1].prizes[1].amount" in told[0]


def test_the_games_of_the_last_round_are_written_for_live_boards(
    page, window, tmp_path, monkeypatch
):
    out = tmp_path / "round.pgn"
    proposed = []

    def choose_file(parent, title, proposal: Path, kinds):
        proposed.append(proposal.name)
        return out

    monkeypatch.setattr(choosing, "choose_file_to_write", choose_file)
    window.menus["live-boards"].trigger()
    assert proposed == ["round-05.pgn"]
    assert out.read_text("utf-8").count("[Event ") == 7


def test_the_button_writes_the_archive(qtbot, page, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(
        choosing, "choose_file_to_write", lambda *words: asked.append(words) or None
    )
    qtbot.mouseClick(page.buttons[-1], Qt.MouseButton.LeftButton)
    assert len(asked) == 1


def test_details_are_asked_for_the_forms(qtbot):
    info = event().info
    dialog = DetailsDialog(Details(), Details().arbiters_of(info))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(dialog.organizer, "Chess Club")
    choose(dialog.norms[1], 2)
    buttons = dialog.findChild(QDialogButtonBox)
    ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert dialog.result() == DetailsDialog.DialogCode.Accepted
    assert dialog.details.organizer == "Chess Club"
    assert [arbiter.norm for arbiter in dialog.details.arbiters] == ["", "IA"]


def test_it_is_worked_out_beside_the_window_and_can_be_cancelled(qtbot, settings, theme):
    waiting = []
    window = MainWindow(settings, theme, waiting.append)
    qtbot.addWidget(window)
    window.show()
    window.files.create(of_today(booklet()), "Booklet")
    waiting.clear()
    window.go_to_page(FEDERATION)
    page = window.features.federation.page.part
    assert (page.state.text(), page.figures) == ("being worked out…", None)
    assert window.status.work.text() == "Ratings, norms and checks…"
    qtbot.mouseClick(window.status.cancel, Qt.MouseButton.LeftButton)
    assert "open the page again" in page.state.text()
    window.show_page(BOARD)
    window.go_to_page(FEDERATION)
    waiting[-1].run()
    assert column(page.changes, 1)[4] == "Eloise"
    assert window.status.work.isHidden()
    window.document.close()


@pytest.mark.parametrize(
    ("topic", "command"), [("Dates of the rounds", "settings"), ("FIDE numbers", "players")]
)
def test_enter_on_a_check_leads_to_where_it_is_mended(
    qtbot, page, window, monkeypatch, topic, command
):
    asked = []
    window.menus[command].triggered.connect(lambda: asked.append(command))
    monkeypatch.setattr(TournamentSettingsDialog, "exec", lambda _: None)
    click(qtbot, page.checks_table, column(page.checks, 1).index(topic))
    qtbot.keyClick(page.checks_table, Qt.Key.Key_Return)
    assert asked == [command]


def test_remarks_give_way_to_names_where_there_is_no_room_for_both(page, window):
    assert not page.changes_table.isColumnHidden(REMARK_COLUMN)
    window.resize(1024, 768)
    assert page.changes_table.isColumnHidden(REMARK_COLUMN)
    window.resize(2400, 900)
    assert not page.changes_table.isColumnHidden(REMARK_COLUMN)


CONDITIONS = [
    Condition(rating_at_most=1800),
    Condition(rating_at_least=1400, unrated=True),
    Condition(rating_at_least=1400, rating_at_most=1800, unrated=False),
    Condition(born_since=2008, sex="w"),
    Condition(born_until=1960, federation="NED"),
    Condition(born_since=2004, born_until=2008, club="Ajax"),
    Condition(tpns=frozenset({3, 7})),
]


def test_every_condition_of_a_prize_has_a_column(qtbot):
    prizes = (Prize(Fraction(10)),)
    plan = PrizePlan(tuple(PrizeCategory("A", prizes, each) for each in CONDITIONS))
    dialog = PrizesDialog(plan)
    qtbot.addWidget(dialog)
    assert dialog.plan() == plan
    typed(0, RATING, "1400-")(dialog)
    typed(4, BORN, "1950–1960")(dialog)
    typed(6, PLAYERS, "4")(dialog)
    changed = dialog.plan().categories
    assert changed[0].condition == Condition(rating_at_least=1400)
    assert changed[4].condition == replace(CONDITIONS[4], born_since=1950)
    assert changed[6].condition == Condition(tpns=frozenset({4}))


@pytest.mark.parametrize(
    ("column", "text"), [(RATING, "-"), (RATING, "1800+"), (BORN, "20081"), (PLAYERS, "x")]
)
def test_a_condition_that_is_none_is_told(qtbot, column, text):
    dialog = PrizesDialog(PrizePlan((PrizeCategory("A", (Prize(Fraction(10)),)),)))
    qtbot.addWidget(dialog)
    typed(0, column, text)(dialog)
    with pytest.raises(WrongPrizes, match="Line 1"):
        dialog.plan()
    assert dialog.plan_if_any() is None


def test_everything_about_a_plan_has_its_place(qtbot):
    """Nothing that a plan in a file can say is lost by the dialog."""
    category = PrizeCategory("A", (Prize(Fraction(10)),), sharing=Sharing.HORT, least=Fraction(5))
    plan = PrizePlan(
        (category,),
        "EUR",
        Fraction(1, 4),
        several=True,
        behind_share=False,
        not_entitled=frozenset({3, 12}),
    )
    dialog = PrizesDialog(plan)
    qtbot.addWidget(dialog)
    assert dialog.plan() == plan
    dialog.unit.setCurrentIndex(1)
    dialog.behind.click()
    dialog.not_entitled.setText("40")
    typed(0, LEAST, "7.5")(dialog)
    changed = dialog.plan()
    assert (changed.unit, changed.behind_share) == (Fraction(1, 100), True)
    assert changed.not_entitled == frozenset({40})
    assert changed.categories[0].least == Fraction(15, 2)


@pytest.mark.parametrize(("least", "absent"), [("few", ""), ("1,5", ""), ("", "Eva")])
def test_a_least_share_and_numbers_that_are_none_are_told(qtbot, least, absent):
    dialog = PrizesDialog(PrizePlan((PrizeCategory("A", (Prize(Fraction(10)),)),)))
    qtbot.addWidget(dialog)
    typed(0, LEAST, least)(dialog)
    dialog.not_entitled.setText(absent)
    with pytest.raises(WrongPrizes, match=r"Line 1: .* is not an amount|Not entitled: Eva"):
        dialog.plan()


def test_papers_that_are_left_alone_are_no_action(page, window, monkeypatch):
    monkeypatch.setattr(PrizesDialog, "exec", lambda dialog: False)
    monkeypatch.setattr(DetailsDialog, "exec", lambda dialog: True)
    before = window.document.tournament
    window.menus["prizes"].trigger()
    window.menus["form-details"].trigger()
    assert window.document.tournament is before


def test_what_is_typed_for_the_papers_is_there_when_the_file_is_opened_again(
    page, window, monkeypatch
):
    info = replace(booklet().info, chief_arbiter="IA Schmidt, Eva")
    window.files.create(replace(booklet(), info=info), "With an arbiter")

    def leave(dialog):
        typed(0, NAME, "Main")(dialog)
        typed(0, PRIZES, "100")(dialog)
        dialog.leave.click()
        return False

    monkeypatch.setattr(PrizesDialog, "exec", leave)
    window.menus["prizes"].trigger()

    def fill(dialog):
        dialog.organizer.setText("Chess Club")
        dialog.norms[0].setCurrentIndex(2)
        return True

    monkeypatch.setattr(DetailsDialog, "exec", fill)
    window.menus["form-details"].trigger()
    path = window.document.path
    assert [each.kind.value for each in window.document.tournament.papers] == ["details", "prizes"]
    window.menus["close"].trigger()
    window.files.open(path)
    shown = []
    monkeypatch.setattr(PrizesDialog, "exec", lambda dialog: shown.append(dialog.plan()))
    window.menus["prizes"].trigger()
    assert shown[0].categories[0].prizes == (Prize(Fraction(100)),)
    details = window.features.federation.details
    assert details.organizer == "Chess Club"
    assert details.arbiters[0].norm
    window.document.undo()
    assert window.features.federation.details.organizer == ""
