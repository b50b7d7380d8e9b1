"""Player lists as other programs and pages give them."""

from __future__ import annotations

import pytest

from pairing.core.model import Player, Title
from pairing.formats.player_lists import ListField, guess_columns, players_from_table
from pairing.formats.player_lists.headings import field_of_heading
from pairing.formats.player_lists.reading import table_from_text
from pairing.formats.player_lists.table import PlayerTable
from pairing.formats.player_lists.values import parse_rating


def players(text: str) -> tuple[Player, ...]:
    """The players of a list, its columns guessed; nothing in it is remarked on."""
    table: PlayerTable = table_from_text(text)
    found = players_from_table(table, guess_columns(table))
    assert found.problems == ()
    return found.players


def test_a_results_page_has_its_titles_in_a_column_without_a_heading():
    ann, bob = players(
        "No.\t\tName\tFideID\tFED\tRtg\tClub/City\n"
        "1\tIM\tExample, Ann\t4100000\tGER\t2423\tKiel\n"
        "2\t\tSample, Bob\t0\tENG\t0\tLeeds\n"
    )
    assert (ann.title, ann.fide_id, ann.rating, ann.club) == (Title.IM, "4100000", 2423, "Kiel")
    assert (bob.title, bob.fide_id, bob.federation) == (Title.NONE, "", "ENG")


def test_a_list_of_papi():
    (player,) = players(
        "NrFFE\tNom\tPrenom\tSexe\tNeLe\tCat\tFede\tClub\tElo\tRapide\tFideCode\tFideTitre\n"
        "A12345\tDURAND\tLuc\tM\t12/03/1980\tSenM\tFRA\tNice\t1754 F\t1700 N\t600123\tf\n"
    )
    assert (player.name, player.rating, player.title) == ("DURAND, Luc", 1754, Title.FM)
    assert (player.birth_date, player.sex, player.fide_id) == ("1980/03/12", "m", "600123")


def test_a_list_of_national_ratings_with_their_index():
    one, other = players("1;Beispiel,Hans;1854-23;1970\n2;Muster,Karl;1700-3;1981")
    assert (one.rating, other.rating) == (1854, 1700)
    assert (one.birth_date, other.birth_date) == ("1970", "1981")


@pytest.mark.parametrize(
    ("text", "rating"),
    [("1754 F", 1754), ("1754f", 1754), ("1499 N", 1499), ("1854-23", 1854), ("1854 – 3", 1854)],
)
def test_what_stands_behind_a_rating_is_left_out(text, rating):
    assert parse_rating(text) == rating


@pytest.mark.parametrize("text", ["1754 X", "F 1754", "17543 F", "1854-", "1854-23-1"])
def test_other_words_are_no_rating(text):
    assert parse_rating(text) is None


@pytest.mark.parametrize(
    ("headings", "field"),
    [
        ("Name Spieler Joueur Jugador Giocatore Speler Jogador Zawodnik Hráč Spelare", "name"),
        ("Rating Elo Rtg Wertungszahl Punteggio_Elo Рейтинг Értékszám", "rating"),
        ("Federation Land Pays Paese Federação Federacja Země Ülke Страна", "federation"),
        ("Club Verein Équipe Circolo Equipo Vereniging Clube Klub Oddíl Klubb Клуб", "club"),
        ("Birthday Geburtsdatum Naissance Nascita Nascimento Födelsedatum NeLe", "birth-date"),
    ],
)
def test_headings_are_known_in_many_languages(headings, field):
    words = headings.split()
    assert [field_of_heading(word) for word in words] == [ListField(field)] * len(words)


def test_a_heading_that_says_nothing_leaves_the_contents_to_speak():
    table = table_from_text(
        "Name\tEinstufung\tX\tClub\nAnn\t1800\tw\tA\nBo\t1750\tm\tB\nCleo\t1600\tw\tC"
    )
    fields = guess_columns(table).fields
    assert fields == (ListField.NAME, ListField.RATING, ListField.SEX, ListField.CLUB)
