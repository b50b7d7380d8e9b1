"""Which rating an event is for."""

from __future__ import annotations

import pytest

from pairing.core.model import TournamentInfo
from pairing.federation.time_controls import KindFrom, kind_of_event, rate_of_play
from pairing.formats.rating_lists.kinds import RatingKind


@pytest.mark.parametrize(
    ("text", "seconds", "increment"),
    [
        ("90 min / 40 moves + 30 min + 30 sec", 7200, 30),
        ("90 Minuten + 30 Sekunden", 5400, 30),
        ("15'+10''", 900, 10),
        ("15′ + 10″", 900, 10),
        ("3+2", 180, 2),
        ("G/60 min", 3600, 0),
    ],
)
def test_descriptions_of_rates_of_play_are_understood(text, seconds, increment):
    rate = rate_of_play(TournamentInfo(time_control=text))
    assert rate is not None
    assert (rate.seconds, rate.increment) == (seconds, increment)


def test_the_code_of_report_files_goes_before_the_description():
    info = TournamentInfo(time_control="15+10", encoded_time_control="40/5400+30:1800+30")
    rate = rate_of_play(info)
    assert rate is not None
    assert rate.for_sixty_moves == 9000


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("600", RatingKind.BLITZ),
        ("180+2", RatingKind.BLITZ),
        ("601", RatingKind.RAPID),
        ("2999+10", RatingKind.RAPID),
        ("3000+10", RatingKind.STANDARD),
    ],
)
def test_the_time_for_60_moves_says_which_rating(code, kind):
    choice = kind_of_event(TournamentInfo(encoded_time_control=code))
    assert (choice.kind, choice.source) == (kind, KindFrom.RATE_OF_PLAY)


def test_a_name_says_it_where_no_rate_of_play_is_given():
    assert kind_of_event(TournamentInfo(name="Town Blitz Cup")).kind is RatingKind.BLITZ
    assert kind_of_event(TournamentInfo(kind="Schnellschach")).kind is RatingKind.RAPID
    assert kind_of_event(TournamentInfo()).source is KindFrom.NOTHING


def test_an_arbiter_may_say_it():
    choice = kind_of_event(TournamentInfo(name="Blitz"), RatingKind.STANDARD)
    assert (choice.kind, choice.source) == (RatingKind.STANDARD, KindFrom.ASKED)
