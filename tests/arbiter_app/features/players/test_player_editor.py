"""The form for one player."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.players.player_editor import PlayerEditor
from pairing.core.model import Player, RatingSource, SourceKind, Title
from tests.arbiter_app.samples import FOUR


@pytest.fixture
def editor(qtbot) -> PlayerEditor:
    made = PlayerEditor()
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_player_is_typed_and_sent_with_enter(qtbot, editor):
    for field, text in (
        (editor.name, "Nowak, Anna"),
        (editor.rating, "2105"),
        (editor.federation, "pol"),
        (editor.fide_id, "1123456"),
        (editor.birth, "1999-3-7"),
    ):
        qtbot.keyClicks(field.edit, text)
    qtbot.keyClicks(editor.chess_title, "FM")
    qtbot.keyClicks(editor.sex, "w")
    qtbot.keyClicks(editor.club.edit, "SK Rochade")
    with qtbot.waitSignal(editor.submitted) as sent:
        qtbot.keyClick(editor.club.edit, Qt.Key.Key_Return)
    assert sent.args == [
        Player(
            tpn=0,
            name="Nowak, Anna",
            rating=2105,
            title=Title.FM,
            sex="w",
            federation="POL",
            fide_id="1123456",
            birth_date="1999/03/07",
            club="SK Rochade",
            rating_source=RatingSource(SourceKind.TYPED),
        )
    ]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_sends_once_from_lines_and_from_choices(qtbot, editor, key):
    sent = []
    editor.submitted.connect(sent.append)
    qtbot.keyClicks(editor.name.edit, "A")
    qtbot.keyClick(editor.name.edit, key)
    qtbot.keyClick(editor.chess_title, key)
    assert len(sent) == 2


@pytest.mark.parametrize(
    ("field", "text", "words"),
    [
        ("name", "", "needs a name"),
        ("rating", "abc", "whole number"),
        ("rating", "-5", "whole number"),
        ("rating", "10000", "whole number"),
        ("rating", "٢٠٠٠", "whole number"),
        ("federation", "Poland", "Three letters"),
        ("fide_id", "12a", "digits only"),
        ("birth", "1999-13-01", "A year"),
        ("birth", "yesterday", "A year"),
    ],
)
def test_what_cannot_be_is_refused_in_words(qtbot, editor, field, text, words):
    editor.name.edit.setText("A")
    wrong = getattr(editor, field)
    wrong.edit.setText(text)
    with qtbot.assertNotEmitted(editor.submitted):
        editor.send()
    assert words in wrong.message.text()


@pytest.mark.parametrize(
    ("typed", "kept"), [("1999", "1999"), ("1999/5", "1999/05"), ("1999.5.1", "1999/05/01")]
)
def test_a_part_of_a_birth_date_is_enough(editor, typed, kept):
    editor.name.edit.setText("A")
    editor.birth.edit.setText(typed)
    assert editor.birth.verify()
    assert editor.player().birth_date == kept


@pytest.mark.parametrize("player", FOUR)
def test_a_player_nobody_touched_comes_back_as_he_was(editor, player):
    editor.show_player(player)
    assert editor.player() == player


def test_odd_data_of_a_file_are_no_hindrance(qtbot, editor):
    odd = replace(FOUR[0], birth_date="~1960-ish", fide_id="X7", federation="Sweden", tpn=3)
    editor.show_player(odd)
    qtbot.keyClicks(editor.club.edit, " II")
    with qtbot.waitSignal(editor.submitted) as sent:
        editor.send()
    assert sent.args == [replace(odd, club="SK Rochade II")]


@pytest.mark.parametrize("name", ["x" * 500, "=SUM(A1)", "Иванов", "محمد", "😀"])
def test_any_name_is_taken(editor, name):
    editor.name.edit.setText(name)
    assert editor.name.verify()
    assert editor.player().name == name


def test_escape_leaves(qtbot, editor):
    with qtbot.waitSignal(editor.left):
        qtbot.keyClick(editor.name.edit, Qt.Key.Key_Escape)


def test_the_form_says_what_it_is_for(editor):
    assert (editor.title.text(), editor.submit.text()) == ("Add a player", "Add")
    editor.show_player(FOUR[2])
    assert (editor.title.text(), editor.submit.text()) == ("Edit number 3", "Save")


def test_a_rating_that_is_typed_has_no_list_as_its_source(qtbot, editor):
    listed = replace(
        FOUR[0], rating_source=RatingSource(SourceKind.STANDARD, "list.zip", "2026-11")
    )
    editor.show_player(listed)
    assert editor.rating_source.full_text.startswith("Standard, list.zip, ")
    assert editor.player().rating_source == listed.rating_source
    editor.rating.set_text("1234")
    assert editor.player().rating_source == RatingSource(SourceKind.TYPED)
