"""Players from a table, and what is wrong with it."""

from __future__ import annotations

import pytest

from pairing.core.errors import Place, Severity
from pairing.core.model import Player, Title
from pairing.formats.player_lists import (
    ColumnMapping,
    ImportRefused,
    ListField,
    PlayerImport,
    guess_columns,
    players_from_table,
    table_from_bytes,
    table_from_text,
)
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH


def read(*lines: str, registered: tuple[Player, ...] = ()) -> PlayerImport:
    """The import of a list whose columns are guessed."""
    table = table_from_bytes("\n".join(lines).encode(), "list.csv")
    result = players_from_table(table, guess_columns(table), registered)
    assert all(problem_text(problem, IN_ENGLISH) for problem in result.problems)
    return result


def test_every_field_reaches_the_player():
    result = read(
        "No;Title;Name;FIDE ID;Fed;Rating;Birth;Sex;Club",
        "7;wgm;Carlsen, Magna;1503014;nor;2830;30.11.1990;F;=SUM(A1)",
    )
    assert result.problems == ()
    assert result.players == (
        Player(
            tpn=1,
            name="Carlsen, Magna",
            rating=2830,
            title=Title.WGM,
            sex="w",
            federation="NOR",
            fide_id="1503014",
            birth_date="1990/11/30",
            club="=SUM(A1)",
        ),
    )


def test_surname_and_first_name_make_one_name():
    result = read("Vorname;Nachname;Elo", "Jürgen;Müller;2000", "Pelé;;1900", ";Weiß;1800")
    assert [player.name for player in result.players] == ["Müller, Jürgen", "Pelé", "Weiß"]


def test_players_are_numbered_in_the_order_of_the_list():
    result = read("Name;Elo", "B;1000", "A;2000")
    assert [(player.tpn, player.name) for player in result.players] == [(1, "B"), (2, "A")]


def test_a_row_without_name_gives_no_player_and_an_error():
    result = read("Name;Elo", "Alice;2500", ";2400", "Bob;2300")
    assert [(player.tpn, player.name) for player in result.players] == [(1, "Alice"), (2, "Bob")]
    (problem,) = result.problems
    assert (problem.severity, problem.key) == (Severity.ERROR, "imports.no-name")
    assert problem.place == Place("list.csv", 3, 1)


@pytest.mark.parametrize(
    ("heading", "text", "key"),
    [
        ("Elo", "good", "imports.bad-rating"),
        ("Title", "Dr.", "imports.bad-title"),
        ("Fed", "Germany", "imports.bad-federation"),
        ("FIDE ID", "none yet", "imports.bad-fide-id"),
        ("Birth", "long ago", "imports.bad-birth-date"),
        ("Sex", "yes", "imports.bad-sex"),
    ],
)
def test_a_value_that_is_not_understood_is_left_out_with_a_warning(
    heading: str, text: str, key: str
):
    result = read(f"Name;{heading}", f"Alice;{text}")
    assert result.players == (Player(1, "Alice"),)
    (problem,) = result.problems
    assert (problem.severity, problem.key) == (Severity.WARNING, key)
    assert problem.place == Place("list.csv", 2, 2)
    assert problem.values["text"] == text
    assert text in problem_text(problem, IN_ENGLISH)


def test_all_problems_are_reported_not_the_first():
    result = read("Name;Elo;Title;Fed", "Alice;x;y;z", ";1;;", "Bob;-1;;")
    assert [(problem.place.line, problem.place.column) for problem in result.problems] == [
        *((2, 2), (2, 3), (2, 4)),
        (3, 1),
        (4, 2),
    ]


def test_the_same_fide_number_twice_is_a_warning_and_both_stay():
    result = read("Name;FIDE ID", "Adams, A;1503014", "Adams, Alice;1503014")
    assert len(result.players) == 2
    (problem,) = result.problems
    assert (problem.severity, problem.key) == (Severity.WARNING, "imports.same-fide-id")
    assert problem.values == {"name": "Adams, Alice", "row": 2}


def test_the_same_name_and_birth_date_twice_is_a_warning():
    result = read("Name;Birth", "Müller;1990", "MULLER;1990", "Müller;1991", "Bob;", "bob;")
    assert [(problem.key, problem.place.line) for problem in result.problems] == [
        ("imports.same-name", 3),
        ("imports.same-name", 6),
    ]


def test_one_player_twice_is_one_problem():
    result = read("Name;FIDE ID;Birth", "Alice;12345;1990", "Alice;12345;1990")
    assert [problem.key for problem in result.problems] == ["imports.same-fide-id"]


def test_players_who_are_registered_already_are_named():
    registered = (Player(1, "Alice", fide_id="12345"), Player(2, "Bob", birth_date="1990"))
    result = read(
        "Name;FIDE ID;Birth", "Adams, Alice;12345;", "Bob;;1990", "Bob;;", registered=registered
    )
    assert [(problem.key, problem.place.line) for problem in result.problems] == [
        ("imports.registered-already", 2),
        ("imports.registered-already", 3),
    ]


def test_without_a_column_of_names_there_are_no_players():
    table = table_from_text("2500\n2400")
    with pytest.raises(ImportRefused) as caught:
        players_from_table(table, ColumnMapping((ListField.RATING,)))
    assert caught.value.key == "imports.no-name-column"


@pytest.mark.parametrize(
    "name", ["=SUM(A1)", "Иванов Иван", "محمد علي", "李小龙", "👩‍🚀 Ada", "x" * 500, "{name}", "%s"]
)
def test_names_are_kept_as_written(name: str):
    assert read("Name;Elo", f"{name};2000", f"{name};2000").players[0].name == name


def test_ten_thousand_players_are_read():
    result = read(
        "Name;Elo", *(f"Player {number};{1000 + number % 1500}" for number in range(10_000))
    )
    assert len(result.players) == 10_000
    assert result.problems == ()
