"""The rating list: importing, searching, taking players over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.ratings import rating_list
from arbiter_app.features.ratings.import_ratings import DAY, LocalList
from arbiter_app.features.ratings.rating_list import RatingListDialog
from arbiter_app.jobs.job import start_in_background
from pairing.core.errors import Cancelled
from pairing.core.model import SourceKind
from pairing.formats.rating_lists import RatingListError
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.features.ratings.rating_lists import rating_file
from tests.arbiter_app.samples import names


@pytest.fixture
def local(qtbot, tmp_path):
    made = LocalList(tmp_path / "data" / "index.sqlite", run_at_once)
    yield made
    made.close()


@pytest.fixture
def dialog(qtbot, small_event, settings, local):
    made = RatingListDialog(small_event, settings, local)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    return made


@pytest.fixture
def loaded(dialog, tmp_path):
    dialog.import_file(rating_file(tmp_path))
    return dialog


def found(dialog):
    return [row.player.name for row in dialog.model.rows]


def test_without_a_list_it_says_how_to_get_one(dialog):
    assert "No rating list" in dialog.about.text()
    assert "FIDE's site" in dialog.table.hint
    assert not dialog.search.isEnabled()


@pytest.mark.parametrize("form", ["txt", "xml", "zip"])
def test_a_list_is_imported_from_every_form(dialog, tmp_path, form):
    dialog.import_file(rating_file(tmp_path, form=form))
    assert "6 players" in dialog.about.text()
    assert dialog.search.isEnabled()
    assert not dialog.progress.isVisible()


def test_a_list_of_one_rating_is_asked_about(dialog, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(rating_list, "choose", lambda *words: asked.append(words) or 1)
    path = rating_file(tmp_path, "rapid", "txt").rename(tmp_path / "players.txt")
    dialog.import_file(path)
    assert asked[0][3] == ["Standard", "Rapid", "Blitz"]
    assert "6 players" in dialog.about.text()


def test_what_is_no_list_is_said_and_the_old_list_stays(loaded, tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("Buy milk\n" * 50)
    loaded.import_file(other)
    assert "not a FIDE rating list" in loaded.notice.text()
    assert "6 players" in loaded.about.text()


def test_names_are_found_while_typing_with_or_without_accents(loaded, qtbot):
    qtbot.keyClicks(loaded.search, "muller jo")
    assert found(loaded) == ["Müller, Jörg"]
    loaded.search.clear()
    loaded.search.setText("łucz")  # as from a keyboard that has it
    assert found(loaded) == ["Łuczak, Ana"]
    loaded.search.clear()
    qtbot.keyClicks(loaded.search, "1510933")
    assert found(loaded) == ["Bianchi, Bruno"]


def test_enter_takes_the_player_and_the_search_is_ready_for_the_next(loaded, small_event, qtbot):
    qtbot.keyClicks(loaded.search, "jorg")
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    added = next(p for p in small_event.tournament.players if p.name == "Müller, Jörg")
    assert (added.rating, added.fide_id, added.federation) == (2222, "1700001", "GER")
    assert loaded.notice.text() == "✓ Müller, Jörg was added with rating 2222."
    qtbot.keyClicks(loaded.search, "ana")
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    assert "Łuczak, Ana" in names(small_event)


def choose_order(box, text):
    box.setCurrentText(text)
    box.activated.emit(box.currentIndex())


def test_arrows_choose_another_one_while_typing(loaded, small_event, qtbot):
    qtbot.keyClicks(loaded.search, "muller")
    assert found(loaded) == ["Müller, Jörg", "Muller, Somebody"]
    qtbot.keyClick(loaded.search, Qt.Key.Key_Down)
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    assert "Muller, Somebody" not in names(small_event)
    assert "registered already, as number 4" in loaded.notice.text()


def test_the_rating_of_the_chosen_kind_is_used_or_what_stands_in(
    loaded, small_event, settings, qtbot
):
    choose_order(loaded.order, "Rapid → Standard → Blitz")
    qtbot.keyClicks(loaded.search, "jorg")
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    assert next(p for p in small_event.tournament.players if "Jörg" in p.name).rating == 2111
    qtbot.keyClicks(loaded.search, "ana")
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    assert "rating 1900 (Blitz)" in loaded.notice.text()
    assert settings.rating_order == "rapid,standard,blitz"


def test_one_rating_alone_can_be_used(loaded, small_event, qtbot):
    choose_order(loaded.order, "Rapid only")
    qtbot.keyClicks(loaded.search, "ana")
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    assert "added without a rating" in loaded.notice.text()


def test_every_order_is_offered_once_and_the_usual_ones_first(loaded):
    texts = [loaded.order.itemText(index) for index in range(loaded.order.count())]
    assert texts[:3] == [
        "Standard → Rapid → Blitz",
        "Rapid → Standard → Blitz",
        "Blitz → Standard → Rapid",
    ]
    assert texts[-3:] == ["Standard only", "Rapid only", "Blitz only"]
    assert len(set(texts)) == len(texts) == 15


def test_who_is_registered_is_marked(loaded, qtbot):
    qtbot.keyClicks(loaded.search, "alice")
    shown = loaded.model.index(0, loaded.model.REMARK).data()
    assert shown == "✓ registered, number 1"


def test_importing_can_be_stopped_and_goes_on_in_the_background(
    small_event, settings, qtbot, tmp_path, monkeypatch
):
    local = LocalList(tmp_path / "index.sqlite", start_in_background)
    dialog = RatingListDialog(small_event, settings, local)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(local.ended, timeout=20_000):
        dialog.import_file(rating_file(tmp_path))
        assert dialog.stop.isVisible()
        qtbot.mouseClick(dialog.stop, Qt.MouseButton.LeftButton)
    assert dialog.load.isVisible()
    with qtbot.waitSignal(local.imported, timeout=20_000):
        dialog.import_file(rating_file(tmp_path))
    local.close()


def test_a_stopped_import_leaves_the_old_list(loaded, local, tmp_path, monkeypatch):
    def stopped(*_args, **_options):
        raise Cancelled

    monkeypatch.setattr("arbiter_app.features.ratings.import_ratings.import_rating_list", stopped)
    loaded.import_file(rating_file(tmp_path))
    assert "6 players" in loaded.about.text()
    assert loaded.search.isEnabled()


def test_a_folder_that_cannot_be_made_is_said(small_event, settings, qtbot, tmp_path):
    (tmp_path / "file").write_text("in the way")
    local = LocalList(tmp_path / "file" / "index.sqlite", run_at_once)
    dialog = RatingListDialog(small_event, settings, local)
    qtbot.addWidget(dialog)
    dialog.import_file(rating_file(tmp_path))
    assert "cannot be written" in dialog.notice.text()


OWN = 'Name;DWZ;Birth\n"Müller, Jörg";2300;1990\n"Neu, Nina";1200;2010\n"Ohne, Otto";;2010\n'


@pytest.fixture
def with_own(loaded, tmp_path):
    own = tmp_path / "club.csv"
    own.write_text(OWN, encoding="utf-8")
    loaded.import_file(own)
    return loaded


def test_a_list_of_ones_own_stands_beside_that_of_fide(with_own, qtbot):
    fide, own = with_own.about.text().splitlines()
    assert "6 players" in fide
    assert own.startswith("club.csv")
    assert own.endswith("2 players")
    assert "no name or rating: 1" in with_own.notice.text()
    qtbot.keyClicks(with_own.search, "jorg")
    shown = with_own.model.index(0, with_own.model.OWN).data()
    assert shown == "2300"
    assert not with_own.table.isColumnHidden(with_own.model.OWN)


def test_the_method_says_which_list_counts(with_own, small_event, settings, qtbot):
    choose_order(with_own.method, "FIDE's list, else own list")
    for text in ("jorg", "nina"):
        qtbot.keyClicks(with_own.search, text)
        qtbot.keyClick(with_own.search, Qt.Key.Key_Return)
    ratings = {player.name: player.rating for player in small_event.tournament.players}
    assert (ratings["Müller, Jörg"], ratings["Neu, Nina"]) == (2222, 1200)
    assert "rating 1200 (own list)" in with_own.notice.text()
    assert settings.rating_method == "fide-else-own"
    qtbot.keyClicks(with_own.search, "nina")
    assert "registered, number" in with_own.model.index(0, with_own.model.REMARK).data()


def test_without_fides_list_ones_own_alone_is_used(dialog, small_event, tmp_path, qtbot):
    own = tmp_path / "club.csv"
    own.write_text(OWN, encoding="utf-8")
    dialog.import_file(own)
    assert not dialog.method.isVisible()
    qtbot.keyClicks(dialog.search, "nina")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert next(p for p in small_event.tournament.players if "Nina" in p.name).rating == 1200


def test_a_list_of_ones_own_can_be_removed(with_own, qtbot):
    qtbot.mouseClick(with_own.forget, Qt.MouseButton.LeftButton)
    assert "club.csv" not in with_own.about.text()
    assert not with_own.forget.isVisible()
    assert with_own.table.isColumnHidden(with_own.model.OWN)


def test_the_source_of_the_rating_is_kept_with_the_player(with_own, small_event, qtbot):
    choose_order(with_own.method, "The higher rating of both")
    for text in ("jorg", "ana"):
        qtbot.keyClicks(with_own.search, text)
        qtbot.keyClick(with_own.search, Qt.Key.Key_Return)
    found = {player.name: player.rating_source for player in small_event.tournament.players}
    own, blitz = found["Müller, Jörg"], found["Łuczak, Ana"]
    assert (own.kind, own.file) == (SourceKind.OWN, "club.csv")
    assert (blitz.kind, blitz.file) == (SourceKind.BLITZ, "combined_list.zip")
    assert found["Ahlgren, Alice"] is None


def test_ratings_are_checked_by_themselves_after_an_import(loaded, settings, tmp_path):
    text = loaded.notice.text()
    assert "Other ratings in the list: 2" in text
    assert "Ahlgren, Alice" in text
    settings.checks_ratings = False
    loaded.import_file(rating_file(tmp_path))
    assert loaded.notice.text() == ""


def test_another_rating_is_chosen_for_one_player(with_own, small_event, qtbot):
    qtbot.keyClicks(with_own.search, "jorg")
    box = with_own.one_rating
    offered = [box.itemText(index) for index in range(box.count())]
    assert offered == ["2222 (Standard)", "2111 (Rapid)", "2300 (own list)"]
    choose_order(box, "2111 (Rapid)")
    qtbot.keyClick(with_own.search, Qt.Key.Key_Return)
    joerg = next(p for p in small_event.tournament.players if "Jörg" in p.name)
    assert (joerg.rating, joerg.rating_source.kind) == (2111, SourceKind.RAPID)
    qtbot.keyClicks(with_own.search, "ana")
    assert box.currentText() == "1900 (Blitz)", "the next player begins with the usual one"


def test_the_least_rating_is_entered_where_none_is_found(loaded, small_event, settings, qtbot):
    choose_order(loaded.order, "Rapid only")
    loaded.least.setValue(1400)
    qtbot.keyClicks(loaded.search, "ana")
    qtbot.keyClick(loaded.search, Qt.Key.Key_Return)
    ana = next(p for p in small_event.tournament.players if "Ana" in p.name)
    assert (ana.rating, ana.rating_source.kind) == (1400, SourceKind.TYPED)
    assert "was added with rating 1400." in loaded.notice.text()
    assert settings.least_rating == 1400


def test_one_click_updates_all_lists(with_own, local, tmp_path, qtbot, monkeypatch):
    def arrives(_url, target, _watch):
        target.write_bytes(rating_file(tmp_path).read_bytes())

    monkeypatch.setattr("arbiter_app.features.ratings.import_ratings.fetch", arrives)
    (tmp_path / "club.csv").write_text(f"{OWN}Mehr, Mia;1300;2011\n", encoding="utf-8")
    qtbot.mouseClick(with_own.fetch, Qt.MouseButton.LeftButton)
    fide, own = with_own.about.text().splitlines()
    assert fide.startswith("players_list.zip")
    assert own.endswith("3 players")


def test_without_a_network_it_says_so_and_the_lists_stay(loaded, qtbot, monkeypatch):
    def fails(*_words):
        raise RatingListError("ratings.no-network", site="ratings.fide.com", reason="offline")

    monkeypatch.setattr("arbiter_app.features.ratings.import_ratings.fetch", fails)
    qtbot.mouseClick(loaded.fetch, Qt.MouseButton.LeftButton)
    assert "There is no network" in loaded.notice.text()
    assert "6 players" in loaded.about.text()


def test_a_list_is_due_after_a_day(loaded, local, settings, monkeypatch):
    assert not local.is_due
    monkeypatch.setattr("time.time", lambda: local._index.stat().st_mtime + DAY + 1)
    assert local.is_due
    loaded.daily.click()
    assert settings.updates_lists
