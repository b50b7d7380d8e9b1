"""Every warning has its level, in one place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import ByeKind, ByeRequest, ForbiddenGroup, Game, GameResult, Title
from pairing.event.actions import (
    ChangeSettings,
    EnterResult,
    Forbid,
    LeaveFideMode,
    OrderPlayers,
    RequestBye,
    SortPlayers,
    SwapColours,
)
from pairing.event.actions.legal import caution, why_not
from pairing.event.actions.levels import LEVELS, Level, level_of_problems
from pairing.event.actions.noted import noted
from pairing.speech.language import LANGUAGES
from pairing.speech.texts import own_sentences
from pairing.speech.voice import IN_ENGLISH, Voice
from tests.pairing.booklet import booklet


def level(action, tournament):
    found = caution(action, tournament)
    return None if found is None else found.level


def test_every_warning_has_a_level_and_every_level_a_warning():
    cautions = {
        key.removeprefix("action.")
        for key in own_sentences("en")
        if key.startswith("action.caution-")
    }
    assert cautions <= LEVELS.keys()
    assert set(LEVELS.values()) == set(Level)


def test_the_levels_are_numbered_as_in_the_list_for_endorsed_programs():
    assert [(each.name, int(each)) for each in Level] == [
        ("SAID", 1),
        ("ACKNOWLEDGED", 2),
        ("CONFIRMED", 3),
        ("TWO_STEPS", 4),
    ]


@pytest.mark.parametrize(
    ("problems", "highest"),
    [
        ((), Level.SAID),
        ((("trf.name-missing", Severity.NOTE),), Level.SAID),
        ((("trf.bad-rank", Severity.ERROR), ("trf.x", Severity.WARNING)), Level.CONFIRMED),
        ((("trf.x", Severity.WARNING), ("trf.name-missing", Severity.NOTE)), Level.ACKNOWLEDGED),
        ((("action.imported-otherwise", Severity.NOTE),), Level.CONFIRMED),
    ],
)
def test_of_what_is_wrong_with_a_file_the_gravest_has_its_level(problems, highest):
    found = [Problem(severity, key, Place(), {}) for key, severity in problems]
    assert level_of_problems(found) is highest


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_warning_is_spoken(language: str):
    assert all(Voice(language).knows(f"action.{key}") for key in LEVELS)


@pytest.mark.parametrize(
    "action",
    [
        ChangeSettings(round_count=9),
        ChangeSettings(tie_breaks=("DE",)),
        EnterResult(2, 5, 1, GameResult.DRAW),
        SwapColours(2, 5, 1),
        Forbid((ForbiddenGroup(frozenset({1, 2})),)),
        SortPlayers(),
    ],
)
def test_what_report_files_tell_is_warned_of_at_level_3_at_least(action):
    players = (replace(booklet(3).players[0], rating=1), *booklet(3).players[1:])
    tournament = LeaveFideMode().apply(replace(booklet(3), players=players))
    assert noted(action, tournament) is not action
    assert level(action, tournament) >= Level.CONFIRMED


@pytest.mark.parametrize(
    "action",
    [ChangeSettings(round_count=9), ChangeSettings(tie_breaks=("DE",)), LeaveFideMode()],
)
def test_what_was_announced_changes_in_two_steps(action):
    assert level(action, booklet(3)) is Level.TWO_STEPS


@pytest.mark.parametrize(
    "action", [ChangeSettings(round_count=9), ChangeSettings(tie_breaks=("DE",))]
)
def test_before_the_start_it_can_be_announced_freely(action):
    assert level(action, booklet(0)) is None


def test_the_same_again_needs_no_warning():
    assert caution(ChangeSettings(round_count=booklet(3).round_count), booklet(3)) is None


def test_the_number_of_rounds_is_named_before_and_after():
    found = caution(ChangeSettings(round_count=9), booklet(3))
    assert found is not None
    said = IN_ENGLISH.say(found.key, found.values)
    assert "becomes 9 instead of 5" in said


def test_from_the_second_half_point_bye_on_the_arbiter_confirms():
    ask = RequestBye(1, 4, ByeKind.HALF_POINT)
    assert caution(ask, booklet(3)) is None
    asked = replace(booklet(3), requests=(ByeRequest(1, 5, ByeKind.HALF_POINT),))
    assert level(ask, asked) is Level.CONFIRMED
    assert caution(RequestBye(1, 5, ByeKind.HALF_POINT), asked) is None
    assert caution(RequestBye(2, 4, ByeKind.HALF_POINT), asked) is None
    assert caution(RequestBye(1, 4, ByeKind.ZERO_POINT), asked) is None


def test_a_full_point_bye_is_acknowledged():
    assert level(RequestBye(1, 4, ByeKind.FULL_POINT), booklet(3)) is Level.ACKNOWLEDGED


def test_an_adjourned_game_that_was_no_draw_is_confirmed_once_a_round_rests_on_it():
    games = booklet(1).rounds[0].games
    game = Game(games[0].white, games[0].black, GameResult.DRAW, adjourned=True)
    first = replace(booklet(1).rounds[0], games=(game, *games[1:]))
    tournament = replace(booklet(3), rounds=(first, *booklet(3).rounds[1:]))
    won = EnterResult(1, game.white, game.black, GameResult.WHITE_WINS)
    assert level(won, tournament) is Level.CONFIRMED
    assert caution(replace_result(won, GameResult.DRAW), tournament) is None
    assert caution(won, replace(tournament, rounds=(first,))) is None


def replace_result(action: EnterResult, result: GameResult) -> EnterResult:
    return EnterResult(action.round_number, action.white, action.black, result)


def test_an_order_against_the_seeding_is_confirmed():
    tpns = tuple(player.tpn for player in booklet(0).players)
    assert level(OrderPlayers(tpns[::-1]), booklet(0)) is Level.CONFIRMED
    assert caution(OrderPlayers(tpns), booklet(0)) is None
    assert caution(OrderPlayers((99, *tpns)), booklet(0)) is None


def test_every_exchange_of_equals_is_confirmed_too():
    players = tuple(replace(player, rating=2000, title=Title.NONE) for player in booklet(0).players)
    equals = replace(booklet(0), players=players)
    tpns = tuple(player.tpn for player in players)
    found = caution(OrderPlayers(tpns[::-1]), equals)
    assert found is not None and found.key == "action.caution-numbers-exchanged"
    assert found.level is Level.CONFIRMED
    assert IN_ENGLISH.say(found.key, found.values).startswith("14 players get other numbers.")
    assert why_not(OrderPlayers(tpns[::-1]), equals) is None
    assert caution(OrderPlayers(tpns), equals) is None


def test_in_fide_mode_numbers_change_places_only_among_equals():
    tpns = tuple(player.tpn for player in booklet(0).players)
    turned = OrderPlayers(tpns[::-1])
    refusal = why_not(turned, booklet(0))
    assert refusal is not None and refusal.key == "action.fide-seeding"
    assert why_not(turned, LeaveFideMode().apply(booklet(0))) is None
    keizer = replace(booklet(0), system="keizer")
    table = replace(booklet(0), system="round-robin")
    assert why_not(turned, keizer) is why_not(turned, table) is None
    assert caution(turned, table) is None


def test_an_order_that_was_wrong_already_can_be_mended_step_by_step():
    tpns = tuple(player.tpn for player in booklet(0).players)
    turned = OrderPlayers(tpns[::-1]).apply(booklet(0))
    mended = (2, 1, *range(3, len(tpns) + 1))
    found = caution(OrderPlayers(mended), turned)
    assert found is not None and found.key == "action.caution-numbers-exchanged"
    assert why_not(OrderPlayers(mended), turned) is None


def test_new_numbers_after_the_start_are_confirmed():
    players = (replace(booklet(2).players[0], rating=1), *booklet(2).players[1:])
    assert level(SortPlayers(), replace(booklet(2), players=players)) is Level.CONFIRMED
    assert caution(SortPlayers(), booklet(2)) is None
    assert caution(SortPlayers(), booklet(4)) is None
