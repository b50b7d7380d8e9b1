"""Lists kept beside each other: which was in force, and how old one is."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pairing.formats.rating_lists import (
    ListInfo,
    RatingList,
    RatingListError,
    days_old,
    import_rating_list,
    in_force_from,
    list_in_force,
    put_in_place,
)
from pairing.formats.rating_lists.shelf import MOST_KEPT
from tests.pairing.formats.rating_lists.build import row
from tests.support.rating_list import write_list


def bring(folder: Path, month: str) -> Path:
    """Import a list of that month (as FIDE names its files) as the one in use."""
    source = folder / f"standard_{month}frl.txt"
    write_list(source, iter([row(100, "Aagaard, Alice", 2000)]), "txt", "standard")
    fresh, index = folder / "fresh.sqlite", folder / "list.sqlite"
    import_rating_list(source, fresh)
    put_in_place(fresh, index)
    return index


def date_of(path: Path | None) -> str:
    assert path is not None
    with RatingList.open(path) as opened:
        return opened.info.date


def info(day: str) -> ListInfo:
    return ListInfo("list.txt", (), day, 1, 0, ())


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "pairing.formats.rating_lists.text_list.ListLayout.month", property(lambda _self: "")
    )
    for month in ("aug26", "sep26", "oct26", "nov26", "dec26"):
        index = bring(tmp_path, month)
    return index


def test_the_list_in_force_on_a_day_is_found_among_those_kept(shelf):
    assert date_of(list_in_force(shelf, date(2026, 12, 24))) == "2026-12"
    assert date_of(list_in_force(shelf, date(2026, 11, 30))) == "2026-11"
    assert date_of(list_in_force(shelf, date(2026, 10, 1))) == "2026-10"


def test_only_so_many_earlier_lists_are_kept(shelf):
    assert len(list(shelf.parent.glob("list-*.sqlite"))) == MOST_KEPT
    assert list_in_force(shelf, date(2026, 8, 31)) is None


def test_a_list_that_cannot_be_put_in_place_leaves_the_old_one(shelf, tmp_path):
    with pytest.raises(RatingListError):
        put_in_place(tmp_path / "nothing", shelf)
    assert date_of(shelf) == "2026-12"


@pytest.mark.parametrize(
    ("day", "days"), [("2026-11", 23), ("2026-11-20", 4), ("", None), ("soon", None)]
)
def test_the_age_is_told_in_days(day, days):
    assert days_old(info(day), date(2026, 11, 24)) == days


def test_a_list_packed_again_in_its_month_takes_the_place_of_the_earlier_one(shelf):
    bring(shelf.parent, "dec26")
    assert len(list(shelf.parent.glob("list-*.sqlite"))) == MOST_KEPT
    assert not list(shelf.parent.glob("list-2026-12*"))


def test_fides_list_is_in_force_from_the_first_of_its_month():
    assert in_force_from(info("2026-11-20")) == date(2026, 11, 1)
    assert in_force_from(replace(info("2026-11-20"), is_own=True)) == date(2026, 11, 20)
    assert in_force_from(info("")) is None
