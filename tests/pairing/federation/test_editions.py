"""Which edition an event is under, and what its dates mean."""

from __future__ import annotations

from datetime import date

import pytest

from pairing.core.dates import first_day, last_day, parse_date
from pairing.core.model import TournamentInfo
from pairing.federation.editions import Chosen, NoEdition, choose
from pairing.federation.ratings.editions import FAST_EDITIONS, STANDARD_EDITIONS


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026/05/09", date(2026, 5, 9)),
        ("2026-5-9", date(2026, 5, 9)),
        ("2026.05.09", date(2026, 5, 9)),
        ("9.5.2026", date(2026, 5, 9)),
        ("09/05/2026", date(2026, 5, 9)),
        ("26/05/09", date(2026, 5, 9)),
        ("2026/02/30", None),
        ("May 2026", None),
        ("", None),
    ],
)
def test_dates_are_read_as_people_and_report_files_write_them(text, day):
    assert parse_date(text) == day


def test_the_days_of_the_rounds_stand_in_for_those_of_the_head():
    info = TournamentInfo(round_dates=("26/05/10", "26/05/09", ""))
    assert (first_day(info), last_day(info)) == (date(2026, 5, 9), date(2026, 5, 10))
    assert first_day(TournamentInfo(start_date="2026/05/08", round_dates=("26/05/09",))) == date(
        2026, 5, 8
    )


@pytest.mark.parametrize(
    ("day", "key"),
    [("2024/03/01", "2024-03"), ("2025/09/30", "2024-03"), ("2025/10/01", "2025-10")],
)
def test_the_first_day_chooses_the_edition(day, key):
    choice = choose(STANDARD_EDITIONS, TournamentInfo(start_date=day))
    assert (choice.edition.key, choice.why) == (key, Chosen.FIRST_DAY)


def test_without_a_date_it_is_the_newest_edition():
    choice = choose(FAST_EDITIONS, TournamentInfo())
    assert (choice.edition.key, choice.why) == ("2024-12", Chosen.NO_DATE)


def test_an_edition_can_be_asked_for_whatever_the_date():
    choice = choose(STANDARD_EDITIONS, TournamentInfo(start_date="2019/01/01"), "2024-03")
    assert (choice.edition.key, choice.why) == ("2024-03", Chosen.ASKED)


def test_an_event_older_than_every_edition_is_refused():
    with pytest.raises(NoEdition) as caught:
        choose(STANDARD_EDITIONS, TournamentInfo(start_date="2024/02/29"))
    assert caught.value.key == "federation.no-edition-then"
    assert caught.value.values["first"] == "2024-03-01"


def test_an_unknown_edition_is_refused_with_those_that_are_known():
    with pytest.raises(NoEdition) as caught:
        choose(STANDARD_EDITIONS, TournamentInfo(), "1999-01")
    assert caught.value.values == {"asked": "1999-01", "known": "2024-03, 2025-10"}


@pytest.mark.parametrize("editions", [STANDARD_EDITIONS, FAST_EDITIONS])
def test_editions_stand_in_the_order_of_their_dates(editions):
    days = [edition.since for edition in editions]
    assert days == sorted(set(days))
    assert [day.strftime("%Y-%m") for day in days] == [edition.key for edition in editions]
