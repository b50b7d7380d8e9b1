"""What became of each row of a list."""

from __future__ import annotations

from PySide6.QtCore import Qt

from arbiter_app.features.players.import_preview import ImportModel, import_rows, verdict
from pairing.formats.player_lists import guess_columns, players_from_table, table_from_text
from pairing.speech.voice import IN_ENGLISH
from tests.arbiter_app.samples import FOUR

LIST = "Name\tElo\nMüller, Eva\t2200\n\t2000\nSmith, John\tabc\nCosta, Carla\t2100"


def rows_of(text: str, registered=()):
    table = table_from_text(text)
    return table, import_rows(table, players_from_table(table, guess_columns(table), registered))


def test_each_row_stands_beside_its_own_player():
    _, rows = rows_of(LIST)
    assert [row.player.name if row.player else None for row in rows] == [
        "Müller, Eva",
        None,
        "Smith, John",
        "Costa, Carla",
    ]


def test_a_verdict_has_a_sign_and_a_sentence():
    _, rows = rows_of(LIST)
    assert verdict(rows[0], IN_ENGLISH) == "✓"
    assert verdict(rows[1], IN_ENGLISH) == "✕ The row has no name and was left out."
    assert verdict(rows[2], IN_ENGLISH).startswith("! “abc” is not a rating")


def test_registered_players_are_known():
    same = FOUR[3].name
    _, rows = rows_of(f"Name\tFIDE ID\n{same}\t{FOUR[3].fide_id}\nCosta, Carla\t77", FOUR)
    assert [row.is_registered for row in rows] == [True, False]


def test_without_a_column_of_names_no_row_has_a_verdict():
    table = table_from_text(LIST)
    rows = import_rows(table, None)
    assert [verdict(row, IN_ENGLISH) for row in rows] == ["", "", "", ""]


def test_the_table_shows_the_list_as_it_was(qtmodeltester):
    table, rows = rows_of(LIST)
    model = ImportModel()
    model.show_table(table, rows)
    qtmodeltester.check(model)
    assert [model.data(model.index(2, column)) for column in (0, 2, 3)] == [
        "4",
        "Smith, John",
        "abc",
    ]
    assert model.headerData(3, Qt.Orientation.Horizontal) == "Elo"
