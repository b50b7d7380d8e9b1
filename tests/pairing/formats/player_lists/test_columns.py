"""Guessing which column holds what."""

from __future__ import annotations

import pytest

from pairing.formats.player_lists import ColumnMapping, ListField, guess_columns, table_from_text
from pairing.formats.player_lists.headings import field_of_heading

N, S, G = ListField.NAME, ListField.SURNAME, ListField.FIRST_NAME
R, T, F, I, B, X, C = (  # noqa: E741
    ListField.RATING,
    ListField.TITLE,
    ListField.FEDERATION,
    ListField.FIDE_ID,
    ListField.BIRTH_DATE,
    ListField.SEX,
    ListField.CLUB,
)


def guess(*lines: str) -> tuple[ListField | None, ...]:
    return guess_columns(table_from_text("\n".join(lines))).fields


@pytest.mark.parametrize(
    ("header", "fields"),
    [
        ("No;Title;Name;FIDE ID;Fed;Rating;Birth;Sex;Club", (None, T, N, I, F, R, B, X, C)),
        ("Nr;Titel;Nachname;Vorname;Land;Elo;Geburtsjahr", (None, T, S, G, F, R, B)),
        ("Name;Vorname;Wertung;Jahrgang;Geschlecht;Verein", (S, G, R, B, X, C)),
        ("Titre;Nom;Prénom;Fédération;Elo;Naissance;Sexe;Club", (T, S, G, F, R, B, X, C)),
        ("Título;Apellidos;Nombre;País;Puntuación;Fecha de nacimiento", (T, S, G, F, R, B)),
        ("Titolo;Cognome;Nome;Paese;Elo FIDE;Data di nascita", (T, S, G, F, R, B)),
        ("Sesso;Circolo;Nome", (X, C, N)),
        ("Titel;Achternaam;Voornaam;Land;Rating;Geboortedatum", (T, S, G, F, R, B)),
        ("Geslacht;Vereniging;Naam", (X, C, N)),
        ("Naam;Rating", (N, R)),
        ("First Name;Last Name;STD", (G, S, R)),
        ("Full name;Surname;Given name;Rtg", (N, None, None, R)),
        ("NAME;E.L.O.;Fide-ID", (N, None, I)),
        ("Player_Name;FIDE Rating;Date of Birth", (N, R, B)),
    ],
)
def test_headings_are_known_in_six_languages(header: str, fields: tuple[ListField | None, ...]):
    assert guess(header, ";".join("x" for _ in fields)) == fields


def test_federation_is_known_with_its_accent():
    assert field_of_heading("Fédération") is F
    assert field_of_heading("Föderation") is F


def test_the_international_rating_goes_before_the_national_one():
    assert guess("Name;DWZ;Elo", "A;1;2") == (N, None, R)
    assert guess("Name;Elo;DWZ", "A;1;2") == (N, R, None)
    assert guess("Name;DWZ", "A;1") == (N, R)


def test_without_header_the_contents_tell():
    assert guess(
        "1;GM;Alice Adams;2500;ENG;400001;1990",
        "2;;Bob Brown;2400;GER;4600002;1987/05/12",
        "3;WFM;Carla Conti;0;ITA;800003;2001",
    ) == (None, T, N, R, F, I, B)


def test_a_name_and_a_number_are_name_and_rating():
    assert guess("Alice\t2500", "Bob\t2400") == (N, R)
    assert guess("2500,Alice", "2400,Bob") == (R, N)


def test_names_alone_are_names():
    assert guess("Alice Adams", "Bob Brown") == (N,)


def test_single_words_side_by_side_are_surname_and_first_name():
    assert guess("Adams;Alice;2500", "Brown;Bob;2400") == (S, G, R)


def test_the_second_column_of_words_is_the_club():
    assert guess("Adams, Alice;Chess Club Anytown;1990", "Brown, Bob;Rooks;2105") == (N, C, R)


def test_numbers_in_a_row_are_no_ratings():
    rows = [f"{number};Player {chr(65 + number % 26)}x" for number in range(100, 1300)]
    assert guess(*rows) == (None, N)


def test_years_are_birth_years_beside_ratings_and_ratings_alone():
    assert guess("Alice A;1990;2210", "Bob B;1987;1850") == (N, B, R)
    assert guess("Alice A;1990", "Bob B;1987") == (N, R)


def test_unknown_headings_leave_the_names_to_the_contents():
    table = table_from_text("Wer;Wertung\nAlice Adams;2500", has_header=True)
    assert guess_columns(table).fields == (N, R)


def test_columns_without_any_meaning_stay_free():
    assert guess("1;2", "3;4") == (None, None)
    assert not ColumnMapping((None, None)).has_names


def test_a_field_can_be_held_by_one_column_only():
    mapping = ColumnMapping((N, R, None)).assign(2, R)
    assert mapping == ColumnMapping((N, None, R))
    assert mapping.assign(0, None) == ColumnMapping((None, None, R))
    assert (mapping.column(R), mapping.column(C)) == (2, None)
