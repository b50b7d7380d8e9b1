"""Texts with delimiters, in every encoding and manner that lists come in."""

from __future__ import annotations

import pytest

from pairing.formats.player_lists.delimited import decode, guess_delimiter, split_rows
from pairing.formats.player_lists.errors import ImportRefused

LIST = "Name;Elo\nGarcía Peña, José;2100\nMüller, Jürgen;2000\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_common_encodings_are_recognised(encoding: str):
    assert decode(LIST.encode(encoding)) == LIST


def test_what_cp1252_does_not_know_is_latin_1():
    assert decode("Ren\u00e9 \u0081".encode("latin-1")) == "Ren\u00e9 \u0081"


def test_cyrillic_needs_no_help_in_unicode():
    assert decode("Иванов;2000".encode()) == "Иванов;2000"
    assert decode("Иванов;2000".encode("utf-16")) == "Иванов;2000"


def test_an_encoding_can_be_given():
    assert decode("Łukasz Żak".encode("cp1250"), "cp1250") == "Łukasz Żak"


@pytest.mark.parametrize("encoding", ["ascii", "no-such-encoding", "utf-16"])
def test_a_wrong_encoding_is_refused_by_name(encoding: str):
    with pytest.raises(ImportRefused) as caught:
        decode("Łukasz".encode(), encoding)
    assert caught.value.key == "imports.other-encoding"
    assert caught.value.values == {"encoding": encoding}


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", b"a\x00\x00b", bytes(200)]
)
def test_binary_data_is_no_text(data: bytes):
    with pytest.raises(ImportRefused) as caught:
        decode(data)
    assert caught.value.key == "imports.no-text"


@pytest.mark.parametrize("data", [b"\xff\xfea", b"\xef\xbb\xbf\xff\xff"])
def test_a_mark_that_promises_another_encoding_is_refused(data: bytes):
    with pytest.raises(ImportRefused) as caught:
        decode(data)
    assert caught.value.key == "imports.other-encoding"


@pytest.mark.parametrize("delimiter", ["\t", ";", "|", ","])
def test_every_usual_delimiter_is_recognised(delimiter: str):
    text = "\n".join(delimiter.join(cells) for cells in (["A", "2100", "GER"], ["B", "", "NED"]))
    assert guess_delimiter(text) == delimiter


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("Carlsen, Magnus;2830\nCaruana, Fabiano;2800", ";"),
        ("Carlsen, Magnus;2830\nCaruana, Fabiano;2800\nErigaisi, Arjun", ";"),
        ('"Carlsen, Magnus",2830,NOR\n"Caruana, Fabiano",2800,USA', ","),
        ("Carlsen, Magnus\t2830,5\nCaruana, Fabiano\t2800,1", "\t"),
        ("Open;A\n" + "\n".join(f"Player {number},1500" for number in range(20)), ","),
        ("Magnus Carlsen\nFabiano Caruana", "\t"),
        ("", "\t"),
    ],
)
def test_commas_inside_names_mislead_nobody(text: str, delimiter: str):
    assert guess_delimiter(text) == delimiter


def test_a_declared_delimiter_counts():
    assert split_rows("sep=|\r\na|b,c;d\r\n") == [(2, ["a", "b,c;d"])]


def test_rows_know_the_line_on_which_they_begin():
    text = 'Name,Club\n"Two\nlines",A\nNext,B\n'
    assert split_rows(text) == [
        (1, ["Name", "Club"]),
        (2, ["Two\nlines", "A"]),
        (4, ["Next", "B"]),
    ]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_kind_of_line_end_ends_a_row(newline: str):
    assert [cells for _, cells in split_rows(f"a;1{newline}b;2{newline}")] == [
        ["a", "1"],
        ["b", "2"],
    ]


def test_doubled_quotes_are_one():
    assert split_rows('"Alexander ""The Great""";2000\nB;1') == [
        (1, ['Alexander "The Great"', "2000"]),
        (2, ["B", "1"]),
    ]


def test_a_name_that_begins_with_a_nickname_in_quotes_is_read_generously():
    assert split_rows('"Bob" Smith;2000\n"Weiß; Eva";1900') == [
        (1, ["Bob Smith", "2000"]),
        (2, ["Weiß; Eva", "1900"]),
    ]


def test_a_quote_that_never_ends_swallows_nobody():
    assert split_rows('"Bob;2000\nAlice;1900') == [(1, ['"Bob', "2000"]), (2, ["Alice", "1900"])]


def test_an_endless_cell_is_refused():
    with pytest.raises(ImportRefused) as caught:
        split_rows("x" * 200_000)
    assert caught.value.key == "imports.endless-text"
