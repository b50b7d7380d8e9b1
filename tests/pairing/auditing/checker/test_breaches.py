"""What no pairing may have is said before anything that only could be better."""

from __future__ import annotations

from dataclasses import replace

from pairing.auditing.checker.compare import check_round
from pairing.auditing.checker.words import breach_text
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
)
from pairing.speech.voice import IN_ENGLISH

DRAW = GameResult.DRAW
START = Tournament(
    system="dutch-2026",
    round_count=4,
    initial_colour=Colour.WHITE,
    players=tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5)),
)


def played(*rounds, **changes):
    made = tuple(Round(tuple(Game(*game, DRAW) for game in games), byes) for games, byes in rounds)
    return replace(START, rounds=made, **changes)


def said(tournament, number):
    return [breach_text(each, IN_ENGLISH) for each in check_round(tournament, number).breaches]


def test_a_rematch_is_said_with_the_round_of_the_first_game():
    again = played((((1, 3), (4, 2)), ()), (((3, 1), (2, 4)), ()))
    assert said(again, 2) == [
        "3–1 met before, in round 1; nobody meets the same opponent twice (C1).",
        "2–4 met before, in round 1; nobody meets the same opponent twice (C1).",
    ]


def test_a_forbidden_pair_is_said():
    apart = (ForbiddenGroup(frozenset({1, 3})),)
    met = played((((1, 3), (4, 2)), ()), forbidden=apart)
    assert said(met, 1) == ["1–3 is a forbidden pair of this tournament."]


def test_a_second_bye_is_said_and_several_in_one_round():
    bye = (Bye(4, ByeKind.PAIRING_ALLOCATED),)
    three = replace(START, players=START.players[:3])
    first = (((1, 2),), (Bye(3, ByeKind.PAIRING_ALLOCATED),))
    twice = replace(played(first, first), players=three.players)
    assert "3 may not have the pairing-allocated bye" in said(twice, 2)[-1]
    two = played((((1, 2),), (Bye(3, ByeKind.PAIRING_ALLOCATED), *bye)))
    assert said(two, 1)[0] == "several players have the pairing-allocated bye: 3, 4."


def test_a_third_colour_is_said():
    six = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 7))
    whites = played(
        (((1, 4), (5, 2), (3, 6)), ()),
        (((1, 5), (4, 3), (6, 2)), ()),
        (((1, 6), (3, 2), (5, 4)), ()),
        players=six,
        round_count=5,
    )
    assert "1 has White for the third time in a row (C.04.1, 7)." in said(whites, 3)


def test_a_round_that_only_could_be_better_breaks_nothing():
    other = played((((1, 2), (3, 4)), ()))
    report = check_round(other, 1)
    assert report.differs
    assert report.breaches == ()


def test_the_only_player_present_has_the_bye():
    bye = (Bye(1, ByeKind.PAIRING_ALLOCATED), *(Bye(t, ByeKind.ZERO_POINT) for t in (2, 3, 4)))
    assert check_round(played(((), bye)), 1).agrees
    nobody = tuple(Bye(t, ByeKind.ZERO_POINT) for t in (2, 3, 4))
    assert check_round(played(((), nobody)), 1).agrees
