"""A rating list of one's own beside FIDE's: imported, looked up as one list, chosen from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from pairing.core.errors import PairingError
from pairing.core.model import Player, Title
from pairing.formats.player_lists import read_rated
from pairing.formats.player_lists.limits import MAX_ROWS
from pairing.formats.rating_lists import (
    FALL_BACK,
    ListInfo,
    Method,
    RatingKind,
    RatingList,
    RatingLists,
    UsedRating,
    import_own_list,
    refresh,
)
from tests.pairing.formats.rating_lists.build import import_rows, row

OWN = """\
Spielername;DWZ;Elo;FIDE-ID;Geburtsjahr;Verein
"Aagaard, Alice";1950;2000;100;1990;SK Nord
"Brown, Bob";1820;;;1990;SK Nord
"Local, Lena";1410;;;2010;SK Nord
"Nobody, Nick";;;;2011;SK Nord
"Other, Olaf";1700;;999;1980;SK Nord
"""


def own_info(folder: Path, text: str = OWN, name: str = "club.csv") -> ListInfo:
    """Import a list of one's own to ``folder/own``."""
    source = folder / name
    source.write_text(text, encoding="utf-8")
    return import_own_list(source, folder / "own")


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[RatingLists]:
    people = [
        row(100, "Aagaard, Alice", 2000, title="FM", sex="F"),
        row(200, "Brown, Bob", 1800),
        row(300, "Local, Lena", 1500, birthday="1970"),
    ]
    import_rows(tmp_path, people)
    own_info(tmp_path)
    with RatingList.open(tmp_path / "index") as fide, RatingList.open(tmp_path / "own") as own:
        yield RatingLists(fide, own)


def test_the_columns_are_known_by_their_headings_and_the_national_rating_is_meant(tmp_path):
    info = own_info(tmp_path)
    assert (info.file, info.rows, info.skipped, info.is_own) == ("club.csv", 4, 1, True)
    assert info.date.count("-") == 2
    with RatingList.open(tmp_path / "own") as own:
        assert [(p.name, p.own, p.standard) for p in own.search("a", 9)] == [
            ("Aagaard, Alice", 1950, 0)
        ]
        assert [p.fide_id for p in own.search("brown", 9)] == [""]
        assert own.by_id("0") is None


def test_a_workbook_is_a_list_too(tmp_path):
    source = tmp_path / "club.xlsx"
    book = Workbook()
    for cells in (["Name", "Rating"], ["Aagaard, Alice", 1950]):
        book.active.append(cells)
    book.save(source)
    assert import_own_list(source, tmp_path / "own").rows == 1


def test_a_list_of_a_federation_may_have_far_more_rows_than_a_list_of_players(tmp_path):
    source = tmp_path / "federation.csv"
    source.write_text("Name,Rating\n" + "A,9\n" * (MAX_ROWS + 1))
    assert len(read_rated(source).rows) == MAX_ROWS + 1


@pytest.mark.parametrize("text", ["Name;Club\nAlice;SK Nord\n", "Rating;Born\n1950;1990\n"])
def test_without_names_or_ratings_it_is_refused_and_the_old_list_stays(tmp_path, text):
    own_info(tmp_path)
    with pytest.raises(PairingError) as refused:
        own_info(tmp_path, text, "other.csv")
    assert refused.value.key == "ratings.own-no-columns"
    with RatingList.open(tmp_path / "own") as own:
        assert own.info.file == "club.csv"


def test_a_player_is_joined_by_fide_id_or_by_name_and_year(lists):
    assert lists.by_id("100").own == 1950
    assert lists.by_id("200").own == 1820
    assert lists.by_id("300").own == 0, "the one in the club's list was born in another year"
    assert lists.by_id("999").only_in_own
    assert [(p.fide_id, p.own) for p in lists.search("local", 9)] == [("300", 0), ("", 1410)]
    assert [(p.fide_id, p.own) for p in lists.search("brown", 9)] == [("200", 1820)]


@pytest.mark.parametrize(
    ("method", "alice", "bob", "olaf"),
    [
        (Method.FIDE, 2000, 1800, 0),
        (Method.OWN, 1950, 1820, 1700),
        (Method.FIDE_ELSE_OWN, 2000, 1800, 1700),
        (Method.OWN_ELSE_FIDE, 1950, 1820, 1700),
        (Method.HIGHER, 2000, 1820, 1700),
    ],
)
def test_every_method_gives_its_rating(lists, method, alice, bob, olaf):
    order = FALL_BACK[RatingKind.STANDARD]
    used = [lists.by_id(n).rating_for(order[0], order, method) for n in ("100", "200", "999")]
    assert [each.value for each in used] == [alice, bob, olaf]
    assert used[0].is_own == (alice == 1950)


def test_the_source_of_a_rating_is_told(lists):
    lena = lists.search("local", 9)[1]
    kind = RatingKind.STANDARD
    assert lena.rating_for(kind, None, Method.HIGHER) == UsedRating(1410, None, is_own=True)
    assert lena.rating_for(kind) == UsedRating(0, None)


def test_refreshing_by_ones_own_list_changes_neither_title_nor_federation(lists):
    olaf = Player(1, "Other, Olaf", 1650, Title.FM, "m", "GER", "999")
    (change,) = refresh([olaf], lists, RatingKind.STANDARD, None, Method.OWN)
    assert (change.after.rating, change.after.title, change.after.federation) == (
        1700,
        Title.FM,
        "GER",
    )
