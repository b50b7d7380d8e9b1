"""Names that look like mark-up, in every page, panel and dialog: shown as they are, never read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QTextEdit,
    QWidget,
)

from arbiter_app.features.files import files
from arbiter_app.features.files.results_preview import ResultsPreview
from arbiter_app.features.files.samples import booklet_tournament
from arbiter_app.features.handbook.handbook_dialog import HandbookDialog
from arbiter_app.widgets import asking
from arbiter_app.widgets.asking import choose, confirm, inform
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import GameResult, Tournament
from pairing.event.actions import EnterResult, Withdraw
from pairing.event.results_workbook import TypedResult
from tests.arbiter_app.tour import wait_for_layouts, walk_pages
from tests.arbiter_app.tour_of_dialogs import walk_dialogs

TAG = "<h1>"
NAME = TAG + "Eve {} & Co</h1><img src='x'>&lt;"
MOST_ROWS = 20
ROOT = QModelIndex()


def hostile(after_round: int) -> Tournament:
    """The booklet's tournament, in which everything that has a name looks like mark-up."""
    tournament = booklet_tournament(after_round)
    players = tuple(
        replace(player, name=NAME.format(player.tpn), club=NAME.format("Club"))
        for player in tournament.players
    )
    info = replace(
        tournament.info,
        name=NAME.format("Open"),
        place=NAME.format("City"),
        chief_arbiter=NAME.format("Arbiter"),
    )
    return replace(tournament, info=info, players=players)


@pytest.fixture
def hostile_window(window, monkeypatch):
    """The window, whose sample is hostile."""
    monkeypatch.setattr(files, "booklet_tournament", hostile)
    return window


def read_as_markup(text: str) -> bool:
    """Qt would take the name for mark-up; where it is escaped, the rest may be mark-up of ours."""
    return Qt.mightBeRichText(text) and (TAG in text or "<img src='x'" in text)


def wrong_in(sight: QWidget) -> Iterator[str]:
    """What reads a name as mark-up, in all that stands in a window or dialog."""
    for widget in (sight, *sight.findChildren(QWidget)):
        who = f"{type(widget).__name__} {widget.objectName()}".strip()
        yield from (f"{who}: {kind}" for kind, text in tips(widget) if read_as_markup(text))
        if isinstance(widget, QLabel) and is_read(widget):
            yield f"{who}: {widget.text()[:80]}"
        elif isinstance(sight, HandbookDialog) and isinstance(widget, QTextEdit):
            continue  # Its pages are the program's own, with headings and pictures.
        elif isinstance(widget, QTextEdit) and holds_markup(widget):
            yield f"{who}: {widget.toPlainText()[:80]}"
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from (f"{who}: tip {tip[:80]}" for tip in cells(widget.model()))
    for action in sight.findChildren(QAction):
        yield from (
            f"{action.objectName()}: {kind}" for kind, text in tips(action) if read_as_markup(text)
        )


def tips(thing: QWidget | QAction) -> Iterator[tuple[str, str]]:
    yield "tool tip", thing.toolTip()
    yield "what’s this", thing.whatsThis()


def is_read(label: QLabel) -> bool:
    if label.textFormat() is Qt.TextFormat.PlainText:
        return False
    return read_as_markup(label.text())


def holds_markup(text: QTextEdit) -> bool:
    """A picture or a heading of the first size, neither of which we write."""
    html = text.toHtml()
    return "<img" in html or "<h1" in html


def cells(model: QAbstractItemModel) -> Iterator[str]:
    """The tips of cells and headings that would be read as mark-up."""
    for row in range(min(model.rowCount(ROOT), MOST_ROWS)):
        for column in range(columns(model)):
            tip = model.data(model.index(row, column, ROOT), Qt.ItemDataRole.ToolTipRole)
            if tip and read_as_markup(str(tip)):
                yield str(tip)


def columns(model: QAbstractItemModel) -> int:
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount()


def is_seen(sight: QWidget) -> bool:
    """The name stands somewhere; else the test looks at nothing."""
    labels = (label.text() for label in sight.findChildren(QLabel))
    views = (view.model() for view in sight.findChildren(QAbstractItemView))
    shown = (
        str(model.data(model.index(row, column, ROOT), Qt.ItemDataRole.DisplayRole))
        for model in views
        if model is not None
        for row in range(min(model.rowCount(ROOT), MOST_ROWS))
        for column in range(columns(model))
    )
    return any("Eve" in text for text in chain(labels, shown))


@pytest.mark.exhaustive
def test_no_page_and_no_dialog_reads_a_name_as_markup(hostile_window, tmp_path):
    wrong, seen = [], []
    walks = (walk_pages(hostile_window), walk_dialogs(hostile_window, tmp_path))
    for name, sight in chain.from_iterable(walks):
        wrong += [f"{name}: {what}" for what in wrong_in(sight)]
        seen += [name] if is_seen(sight) else []
    assert not wrong, "\n".join(wrong)
    assert len(seen) > 20


def test_the_menus_and_the_status_line_read_no_markup(hostile_window):
    hostile_window.files.open_sample(3)
    document = hostile_window.document
    for action in (Withdraw(3), EnterResult(3, 2, 5, GameResult.DRAW)):
        assert document.do(action)
        wait_for_layouts()
        assert list(wrong_in(hostile_window)) == []
    document.undo()
    wait_for_layouts()
    assert "Eve" in hostile_window.menus["redo"].text()
    assert list(wrong_in(hostile_window)) == []
    hostile_window.place.said.emit(NAME.format(1))
    wait_for_layouts()
    assert list(wrong_in(hostile_window)) == []


def test_an_ampersand_in_a_name_is_no_letter_of_a_menu(hostile_window):
    hostile_window.files.open_sample(3)
    hostile_window.document.do(Withdraw(3))
    undo = hostile_window.menus["undo"]
    assert "Eve 3 && Co" in undo.text()
    assert "Eve 3 &amp; Co" in undo.toolTip() or "Eve 3 & Co" in undo.toolTip()


@pytest.mark.parametrize(
    "ask",
    [
        lambda parent: inform(parent, NAME, NAME),
        lambda parent: confirm(parent, NAME, NAME),
        lambda parent: choose(parent, NAME, NAME, (NAME, NAME)),
    ],
)
def test_no_question_reads_a_name_as_markup(window, monkeypatch, ask):
    wrong = []

    def look(box):
        box.setModal(False)
        box.show()
        wait_for_layouts()
        wrong.extend(wrong_in(box))
        for label in box.findChildren(QLabel):
            if "Eve" in label.text() and label.textFormat() is not Qt.TextFormat.PlainText:
                wrong.append(label.objectName())
        box.close()

    monkeypatch.setattr(asking.QMessageBox, "exec", look)
    ask(window)
    assert wrong == []


def test_the_preview_of_results_reads_no_markup(window):
    row = TypedResult(1, NAME, NAME, GameResult.PENDING, GameResult.DRAW)
    dialog = ResultsPreview(1, (row,), (), NAME, window)
    dialog.show()
    wait_for_layouts()
    assert list(wrong_in(dialog)) == []
    dialog.close()


def test_the_look_finds_what_would_be_read_as_markup(qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    label, harmless = QLabel(NAME, room), PlainLabel(NAME, room)
    label.setObjectName("label")
    harmless.setToolTip(NAME)
    assert [what.partition(":")[0] for what in wrong_in(room)] == ["QLabel label", "PlainLabel"]
