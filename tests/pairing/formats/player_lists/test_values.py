"""Ratings, titles, dates and the rest as people write them."""

from __future__ import annotations

import pytest

from pairing.core.model import Title
from pairing.formats.player_lists.values import (
    parse_birth_date,
    parse_federation,
    parse_fide_id,
    parse_rating,
    parse_sex,
    parse_title,
)


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        *(("2500", 2500), ("0", 0), ("", 0), ("-", 0), ("unrated", 0), ("4000", 4000)),
        *(("2100.0", 2100), ("2100,00", 2100), ("4001", None), ("2100.5", None)),
        *(("-100", None), ("2.100", None), ("abc", None), ("1e3", None), ("99999", None)),
        *(("²", None), ("2500K", None)),
    ],
)
def test_ratings_are_whole_numbers(text: str, rating: int | None):
    assert parse_rating(text) == rating


@pytest.mark.parametrize(
    ("text", "title"),
    [
        *(("GM", Title.GM), ("wim", Title.WIM), ("g", Title.GM), ("wc", Title.WCM)),
        *(("", Title.NONE), ("-", Title.NONE), ("Dr.", None), ("NM", None)),
    ],
)
def test_titles_are_those_of_fide(text: str, title: Title | None):
    assert parse_title(text) is title


@pytest.mark.parametrize(
    ("text", "federation"),
    [("GER", "GER"), ("ned", "NED"), ("", ""), ("Germany", None), ("G3R", None), ("ÄÖÜ", None)],
)
def test_federations_are_three_letters(text: str, federation: str | None):
    assert parse_federation(text) == federation


@pytest.mark.parametrize(
    ("text", "fide_id"),
    [("1503014", "1503014"), ("1503014.0", "1503014"), ("", ""), ("0", ""), ("12a", None)],
)
def test_fide_numbers_are_figures(text: str, fide_id: str | None):
    assert parse_fide_id(text) == fide_id


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        *(("m", "m"), ("F", "w"), ("w", "w"), ("Männlich", "m"), ("femme", "w")),
        *(("", ""), ("x", None)),
    ],
)
def test_sexes_are_letters_or_words(text: str, sex: str | None):
    assert parse_sex(text) == sex


@pytest.mark.parametrize(
    ("text", "date"),
    [
        *(("1990", "1990"), ("1990/05/31", "1990/05/31"), ("1990-5-31", "1990/05/31")),
        *(("31.05.1990", "1990/05/31"), ("5/31/1990", "1990/05/31"), ("05/04/1990", "1990/04/05")),
        *(("1990/00/00", "1990"), ("1990/05", "1990/05"), ("1990/05/00", "1990/05")),
        *(("", ""), ("0000/00/00", ""), ("..", ""), ("1990/13/01", None), ("31.02.1990", None)),
        *(("90", None), ("1066", None), ("May 1990", None), ("1990/00/05", None)),
    ],
)
def test_birth_dates_are_years_or_days(text: str, date: str | None):
    assert parse_birth_date(text) == date
