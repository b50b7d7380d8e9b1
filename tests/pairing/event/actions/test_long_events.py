"""Tournaments of more than 30 days: the mark, ratings by round, the official rating."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.codec import LATER, encode
from pairing.core.model import LaterRating
from pairing.event.actions import ChangeSettings, EditPlayer, MarkAsLong
from pairing.event.actions.legal import caution
from pairing.event.actions.levels import Level
from pairing.event.actions.long_events import ratings_of, ratings_text
from pairing.event.store.codec import decode_tournament
from pairing.federation.ratings.report import rating_report
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import Readings, standings, tournament_standings
from pairing.standings.notes import gaps
from tests.pairing.event.actions.refusals import refusal
from tests.pairing.standings.build import event

PLAYED = replace(
    event("1-2 10, 3-4 ==", "4-1 01, 2-3 ==", "1-3 10, 2-4 10", ratings=(2000, 1900, 1800, 1700)),
    system="dutch-2026",
)


def with_ratings(tournament, tpn, later=(), official=0):
    player = tournament.players_by_tpn[tpn]
    edited = replace(
        player,
        later_ratings=tuple(LaterRating(*each) for each in later),
        official_rating=official,
    )
    return EditPlayer(edited).apply(tournament)


LONG = with_ratings(MarkAsLong(is_long=True).apply(PLAYED), 4, ((2, 1750), (3, 1790)), 1720)


class TestMarkAsLong:
    def test_it_can_be_set_and_taken_away(self):
        marked = MarkAsLong(is_long=True).apply(PLAYED)
        assert marked.lasts_long
        assert MarkAsLong(is_long=False).apply(marked) == PLAYED

    def test_what_is_so_already_is_refused_and_so_is_losing_ratings(self):
        assert refusal(MarkAsLong(is_long=False), PLAYED)[0] == "action.not-long-already"
        assert refusal(MarkAsLong(is_long=True), LONG)[0] == "action.long-already"
        assert refusal(MarkAsLong(is_long=False), LONG)[0] == "action.has-later-ratings"

    def test_ratings_that_a_file_brings_are_used_once_it_is_marked(self):
        unmarked = replace(LONG, lasts_long=False)
        assert MarkAsLong(is_long=True).apply(unmarked) == LONG

    def test_tie_breaks_by_ratings_are_advised_against(self):
        by_ratings = replace(PLAYED, tie_breaks=("ARO", "WON", "TPR"))
        reason = caution(MarkAsLong(is_long=True), by_ratings)
        assert (reason.level, reason.values) == (Level.ACKNOWLEDGED, {"codes": "ARO, TPR"})
        assert caution(MarkAsLong(is_long=True), PLAYED) is None
        before = replace(LONG, rounds=())
        assert caution(ChangeSettings(tie_breaks=("ARO",)), before).values == {"codes": "ARO"}
        assert caution(ChangeSettings(tie_breaks=("BH",)), before) is None
        of_a_week = replace(PLAYED, rounds=())
        assert caution(ChangeSettings(tie_breaks=("ARO",)), of_a_week) is None

    def test_the_standings_say_so_for_good(self):
        by_ratings = replace(LONG, tie_breaks=("ARO", "WON"))
        said = gaps(by_ratings, tournament_standings(by_ratings), IN_ENGLISH)
        assert any("tie-breaks by ratings (ARO) are not advised" in each for each in said)
        assert gaps(LONG, tournament_standings(LONG), IN_ENGLISH) == ()


def test_a_player_has_several_ratings_each_from_a_round_on():
    player = LONG.players_by_tpn[4]
    assert [player.rating_in(number) for number in (1, 2, 3, 9)] == [1700, 1750, 1790, 1790]
    assert [player.rated_as_in(number) for number in (1, 2, 3)] == [1720, 1750, 1790]


@pytest.mark.parametrize(
    ("later", "key"),
    [
        (((1, 1750),), "action.rating-round"),
        (((3, 1750), (3, 1760)), "action.rating-round"),
        (((3, 1750), (2, 1760)), "action.rating-round"),
        (((2, 0),), "action.rating-impossible"),
        (((2, 10000),), "action.rating-impossible"),
    ],
)
def test_ratings_that_cannot_be_are_refused(later, key):
    player = replace(PLAYED.players[0], later_ratings=tuple(LaterRating(*each) for each in later))
    assert refusal(EditPlayer(player), PLAYED)[0] == key
    wrong = replace(PLAYED.players[0], official_rating=12345)
    assert refusal(EditPlayer(wrong), PLAYED)[0] == "action.rating-impossible"


def test_tie_breaks_use_the_first_rating_unless_that_of_the_round_is_chosen():
    first = standings(LONG, ("ARO", "PTP", "TPR"))
    chosen = standings(LONG, ("ARO", "PTP", "TPR"), readings=Readings(ratings_by_round=True))
    assert first.value(1, "ARO") == 1800  # 1900, 1700, 1800
    assert chosen.value(1, "ARO") == 1817  # number 4 had 1750 in round 2
    assert chosen.value(2, "ARO") == 1863  # 2000, 1800, and 1790 in round 3
    assert first.value(2, "ARO") == 1833
    assert chosen.value(1, "TPR") - first.value(1, "TPR") == 17
    assert chosen.value(2, "PTP") > first.value(2, "PTP")
    assert standings(PLAYED, ("ARO",)).rows == standings(LONG, ("ARO",)).rows


def test_the_rating_report_takes_the_official_rating_and_then_that_of_the_round():
    change = rating_report(LONG).change_of(4)
    assert change.player.rating == 1720
    assert [game.difference for game in change.games] == [1720 - 1800, 1750 - 2000, 1790 - 1900]
    games = rating_report(LONG).change_of(1).games
    assert [game.opponent_rating for game in games] == [1900, 1750, 1800]
    assert rating_report(LONG).is_long
    assert rating_report(PLAYED).change_of(4).player.rating == 1700


def test_the_official_rating_changes_neither_numbers_nor_tie_breaks():
    official = with_ratings(replace(PLAYED, rounds=()), 4, official=2400)
    assert [player.name for player in official.players] == [p.name for p in PLAYED.players]
    rated = with_ratings(PLAYED, 4, official=2400)
    assert standings(rated, ("ARO",)).rows == standings(PLAYED, ("ARO",)).rows


@pytest.mark.parametrize("dialect", Dialect)
def test_report_files_bring_all_of_it_back(dialect):
    text = write_trf(LONG, dialect)
    assert "### Longer than 30 days\n### Official ratings: 4 1720\n" in text
    assert "### Ratings from Round 2: 4 1750\n### Ratings from Round 3: 4 1790\n" in text
    read = read_trf(text.encode()).tournament
    assert (read.players, read.lasts_long) == (LONG.players, True)
    assert read.kept_records == ()
    assert losses(LONG, dialect) == losses(PLAYED, dialect)


@pytest.mark.parametrize(
    "line",
    [
        "### Official ratings: 9 2000",
        "### Official ratings: 1 much",
        "### Official ratings: 1 2000; 1 2001",
        "### Ratings from Round 1: 1 2000",
        "### Ratings from Round 3: 4 2000",
    ],
)
def test_a_comment_that_cannot_be_understood_stays_one(line):
    text = f"{write_trf(LONG)}{line}\n"
    read = read_trf(text.encode()).tournament
    assert line in read.kept_records
    assert read.players == LONG.players


def test_later_ratings_are_typed_with_their_rounds():
    later = (LaterRating(4, 2110), LaterRating(8, 2120))
    assert ratings_text(later) == "4: 2110, 8: 2120"
    assert ratings_of("4:2110 ,8 : 2120") == later
    assert ratings_of("") == ()
    assert ratings_of("2110") is None


def test_files_without_them_are_as_they_were():
    assert not any(name in encode(PLAYED) for name in LATER)
    assert decode_tournament(encode(LONG).encode()) == LONG
