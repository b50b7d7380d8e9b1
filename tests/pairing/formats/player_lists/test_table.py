"""Tables: header, empty rows and limits."""

from __future__ import annotations

import pytest

from pairing.formats.player_lists import table_from_text
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.limits import MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS
from pairing.formats.player_lists.table import PlayerTable, TableRow, make_table


def numbered(*rows: list[str]) -> list[tuple[int, list[str]]]:
    return list(enumerate(rows, start=1))


def refusal(rows) -> ImportRefused:
    with pytest.raises(ImportRefused) as caught:
        make_table(rows)
    return caught.value


def test_the_header_is_known_by_its_words_and_rows_keep_their_numbers():
    table = make_table(numbered(["Name", "Elo"], [], ["Alice", "2500", ""], ["", " "]), "list.csv")
    assert table == PlayerTable(("Name", "Elo"), (TableRow(3, ("Alice", "2500")),), "list.csv")
    assert (table.column_count, table.column(1)) == (2, ("2500",))


def test_what_stands_above_the_header_is_left_out():
    table = make_table(numbered(["Spring Open"], ["Anytown, 2026"], ["Name", "Elo"], ["A", "1"]))
    assert table.header == ("Name", "Elo")
    assert [row.number for row in table.rows] == [4]


def test_a_list_without_header_keeps_its_first_row():
    table = make_table(numbered(["Alice", "2500"], ["Bob", "2400"]))
    assert table.header == ()
    assert len(table.rows) == 2


def test_a_player_called_like_a_heading_is_no_header():
    assert make_table(numbered(["Nat", "2500"], ["Bob", "2400"])).header == ()
    assert make_table(numbered(["Elo", "Ted"], ["Bob", "Pat"])).header == ()


def test_one_word_is_a_header_in_a_list_of_one_column():
    assert make_table(numbered(["Spieler"], ["Alice"])).header == ("Spieler",)


def test_whoever_imports_can_say_whether_there_is_a_header():
    rows = numbered(["Who", "How strong"], ["Alice", "2500"])
    assert make_table(rows).header == ()
    assert make_table(rows, has_header=True).header == ("Who", "How strong")
    known = numbered(["Name", "Elo"], ["Alice", "2500"])
    assert make_table(known, has_header=False).header == ()


def test_cells_are_trimmed_and_without_control_characters():
    table = make_table(numbered(["\ufeff  Alice\x07 ", "\u00a02500\u00a0"]))
    assert table.rows[0].cells == ("Alice", "2500")


def test_a_cell_beyond_the_end_of_a_row_is_empty():
    assert TableRow(1, ("a",)).text(5) == ""


@pytest.mark.parametrize("rows", [[], [(1, [])], [(1, ["", " "]), (2, ["\u00a0"])]])
def test_nothing_is_no_table(rows):
    assert refusal(rows).key == "imports.empty"


def test_more_rows_than_the_limit_are_refused_even_if_they_never_end():
    def endless():
        number = 0
        while True:
            number += 1
            yield number, ["Alice", "2500"]

    error = refusal(endless())
    assert (error.key, error.values) == ("imports.too-many-rows", {"limit": MAX_ROWS})


def test_exactly_the_limit_is_read():
    rows = [(number, ["a"]) for number in range(1, MAX_ROWS + 1)]
    assert len(make_table(rows).rows) == MAX_ROWS


def test_too_many_columns_are_refused_with_their_row():
    assert len(make_table([(1, ["a"] * MAX_COLUMNS)]).rows[0].cells) == MAX_COLUMNS
    error = refusal([(1, ["a"]), (2, ["a"] * (MAX_COLUMNS + 1))])
    assert (error.key, error.values["row"]) == ("imports.too-many-columns", 2)


def test_empty_columns_at_the_end_do_not_count():
    assert make_table([(1, ["a"] + [""] * 5000)]).rows[0].cells == ("a",)


def test_too_long_a_cell_is_refused_with_its_row():
    assert make_table([(1, ["a" * MAX_CELL_CHARACTERS])]).rows
    error = refusal([(7, ["a" * (MAX_CELL_CHARACTERS + 1)])])
    assert (error.key, error.values["row"]) == ("imports.cell-too-long", 7)


def test_words_of_any_language_above_numbers_are_a_header():
    table = table_from_text("Α/Α;Όνομα;Έλο\n1;Pérez, Ana;2100\n2;López, Juan;1900")
    assert table.header == ("Α/Α", "Όνομα", "Έλο")
    assert len(table.rows) == 2


def test_an_unrated_player_above_others_with_ratings_is_no_header():
    assert table_from_text("Neu, Er;unr.\nPérez, Ana;2100\nLópez, Juan;1900").header == ()
