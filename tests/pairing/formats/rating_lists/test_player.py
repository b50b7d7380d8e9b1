"""The rating that is used, and the player of a tournament that comes of it."""

from __future__ import annotations

import pytest

from pairing.core.model import Player, RatingSource, SourceKind, Title
from pairing.formats.rating_lists import FALL_BACK, RatedPlayer, RatingKind, UsedRating

STANDARD, RAPID, BLITZ = RatingKind

HOU = RatedPlayer(
    "8602980",
    "Hou, Yifan",
    "CHN",
    "w",
    Title.GM,
    standard=2633,
    rapid=2561,
    birth_year=1994,
)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (STANDARD, UsedRating(2633, STANDARD)),
        (RAPID, UsedRating(2561, RAPID)),
        (BLITZ, UsedRating(2633, STANDARD)),
    ],
)
def test_a_missing_rating_is_replaced_and_the_source_is_told(
    kind: RatingKind, expected: UsedRating
):
    assert HOU.rating_for(kind) == expected


def test_the_arbiter_may_order_the_ratings_otherwise():
    assert HOU.rating_for(BLITZ, (BLITZ, RAPID)) == UsedRating(2561, RAPID)
    assert HOU.rating_for(BLITZ, (BLITZ,)) == UsedRating(0, None)


def test_every_kind_of_tournament_tries_its_own_rating_first_and_then_all_others():
    assert all(order[0] is kind for kind, order in FALL_BACK.items())
    assert all(set(order) == set(RatingKind) for order in FALL_BACK.values())


def test_the_player_of_the_tournament_has_all_that_the_list_knows():
    assert HOU.as_player(RAPID) == Player(
        *(0, "Hou, Yifan", 2561, Title.GM, "w", "CHN", "8602980"),
        birth_date="1994",
        rating_source=RatingSource(SourceKind.RAPID),
    )


def test_an_unknown_year_of_birth_stays_empty():
    assert RatedPlayer("1", "A").as_player(STANDARD) == Player(0, "A", fide_id="1")
