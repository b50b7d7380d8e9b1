"""Places given by hand to level players, and values of tie-breaks computed elsewhere."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args

import pytest

from pairing.core.codec import LATER, encode
from pairing.core.model import GameResult, PlacesByHand, Player, Tournament, TypedValues, renumber
from pairing.event.actions import (
    Action,
    ChangeSettings,
    EnterResult,
    LeaveLevel,
    RankByHand,
    TypeValues,
    UnpairRound,
)
from pairing.event.store.codec import decode_tournament
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import HAND, narrate_why, standings_notes, tournament_standings, why_above
from pairing.standings.notes import gaps
from tests.pairing.booklet import with_pending_games
from tests.pairing.event.actions.refusals import refusal
from tests.pairing.standings.build import event
from tests.support.reported import without_ranks

LEVEL = replace(
    event("1-2 ==, 3-4 ==", "1-3 10, 2-4 01", round_count=2),
    tie_breaks=("BPG",),
    system="dutch-2026",
)
"""After round 2 numbers 1 and 4 have 1½, 2 and 3 have ½."""


def order(tournament):
    made = tournament_standings(tournament)
    return [(row.rank, row.tpn, row.decided_by) for row in made.rows]


@pytest.fixture
def level():
    """Nothing separates 1 and 4, nor 2 and 3."""
    return replace(LEVEL, tie_breaks=("WON",))


class TestRankByHand:
    def test_level_players_are_ranked_as_the_arbiter_says(self, level):
        assert order(level) == [(1, 1, ""), (1, 4, ""), (3, 2, "PTS"), (3, 3, "")]
        after = RankByHand(2, (4, 1), "play-off").apply(level)
        assert order(after) == [(1, 4, ""), (2, 1, HAND), (3, 2, "PTS"), (3, 3, "")]
        made = tournament_standings(after)
        assert standings_notes(after, made, IN_ENGLISH) == (
            "Ranked by hand by the arbiter (play-off): Player 4 (4), Player 1 (1).",
        )
        assert "by hand" in narrate_why(why_above(made, 1, 4), made, IN_ENGLISH)

    def test_they_go_before_lots_which_decide_for_others(self, level):
        drawn = replace(level, ranking=replace(level.ranking, lots="x"))
        after = RankByHand(2, (4, 1)).apply(drawn)
        assert [each[1] for each in order(after)][:2] == [4, 1]
        assert order(after)[3][2] == "LOT"

    def test_another_order_takes_the_place_of_the_first(self, level):
        twice = RankByHand(2, (1, 4)).apply(RankByHand(2, (4, 1)).apply(level))
        assert twice.places_by_hand == (PlacesByHand(2, (1, 4)),)

    @pytest.mark.parametrize("wrong", [(1,), (1, 2), (1, 4, 2), (), (1, 1)])
    def test_only_all_who_are_level_are_ranked(self, level, wrong):
        assert refusal(RankByHand(2, wrong), level)[0] == "action.not-level"

    def test_a_round_that_has_not_ended_or_is_not_there(self, level):
        games = (replace(level.rounds[1].games[0], adjourned=True), level.rounds[1].games[1])
        open_round = replace(level, rounds=(level.rounds[0], replace(level.rounds[1], games=games)))
        assert refusal(RankByHand(2, (1, 4)), open_round)[0] == "action.rank-open-round"
        assert refusal(RankByHand(3, (1, 4)), level)[0] == "action.round-not-paired"
        waiting = with_pending_games(level)
        assert refusal(RankByHand(2, (1, 4)), waiting) == ("action.rank-open-round", {"round": 2})

    def test_places_after_another_round_and_of_others_stay(self, level):
        """After round 1 all four are level with each other."""
        first = RankByHand(1, (4, 3, 2, 1)).apply(level)
        both = RankByHand(2, (4, 1)).apply(RankByHand(2, (3, 2)).apply(first))
        assert [(each.after_round, each.tpns) for each in both.places_by_hand] == [
            (1, (4, 3, 2, 1)),
            (2, (3, 2)),
            (2, (4, 1)),
        ]
        assert LeaveLevel(2, (1, 4)).apply(both).places_by_hand == both.places_by_hand[:2]

    def test_they_hold_only_as_long_as_these_are_level(self, level):
        ranked = RankByHand(2, (4, 1)).apply(level)
        corrected = EnterResult(2, 1, 3, GameResult.DRAW).apply(ranked)
        made = tournament_standings(corrected)
        assert made.rows[0].tpn == 4
        assert made.by_hand == ()
        assert gaps(corrected, made, IN_ENGLISH) == (
            "Places by hand do not hold, as these are not level: Player 4 (4), Player 1 (1).",
        )
        assert tournament_standings(ranked, 1).not_level == ()

    def test_they_go_with_the_round(self, level):
        assert UnpairRound().apply(RankByHand(2, (4, 1)).apply(level)).places_by_hand == ()


class TestLeaveLevel:
    def test_they_are_level_again(self, level):
        ranked = RankByHand(2, (4, 1)).apply(level)
        assert LeaveLevel(2, (1, 4)).apply(ranked) == level
        assert refusal(LeaveLevel(2, (2, 3)), ranked)[0] == "action.not-ranked-by-hand"


class TestTypeValues:
    @pytest.fixture
    def listed(self, level):
        return ChangeSettings(tie_breaks=("other_playoff", "WON")).apply(level)

    def test_the_highest_value_comes_first(self, listed):
        typed = TypeValues("OTHER_PLAYOFF", 2, ((4, 250), (1, -50))).apply(listed)
        made = tournament_standings(typed)
        assert [(row.rank, row.tpn) for row in made.rows][:2] == [(1, 4), (2, 1)]
        assert made.rows[1].decided_by == "OTHER_PLAYOFF"
        assert made.value(4, "OTHER_PLAYOFF") == 2.5
        assert made.row(2).amounts[0] is None
        assert standings_notes(typed, made, IN_ENGLISH) == (
            "Typed by the arbiter, not computed here: OTHER_PLAYOFF.",
        )

    def test_reversed_the_lowest_comes_first(self, level):
        listed = ChangeSettings(tie_breaks=("OTHER_PLAYOFF/R",)).apply(level)
        typed = TypeValues("OTHER_PLAYOFF", 2, ((4, 250), (1, -50))).apply(listed)
        assert order(typed)[:2] == [(1, 1, ""), (2, 4, "OTHER_PLAYOFF/R")]

    def test_without_values_after_that_round_it_is_left_out(self, listed):
        made = tournament_standings(listed)
        assert made.left_out == ("other_playoff",)
        assert [column.label for column in made.columns] == ["WON"]
        typed = TypeValues("OTHER_PLAYOFF", 1, ((4, 250),)).apply(listed)
        assert tournament_standings(typed).left_out == made.left_out
        assert "no values were typed" in gaps(listed, made, IN_ENGLISH)[0]

    def test_values_of_another_tie_break_or_round_stay(self, listed):
        typed = TypeValues("OTHER_PLAYOFF", 2, ((4, 250),)).apply(listed)
        more = TypeValues("OTHER_PLAYOFF", 1, ((4, 100),)).apply(typed)
        more = TypeValues("OTHER_X", 2, ((4, 300),)).apply(more)
        again = TypeValues("other_playoff", 2, ((1, 50), (4, 20))[::-1]).apply(more)
        assert again.typed_values == (
            TypedValues("OTHER_PLAYOFF", 1, ((4, 100),)),
            TypedValues("OTHER_X", 2, ((4, 300),)),
            TypedValues("OTHER_PLAYOFF", 2, ((1, 50), (4, 20))),
        )

    @pytest.mark.parametrize("value", [999_999, -999_999])
    def test_a_value_has_up_to_four_digits_before_the_point(self, listed, value):
        typed = TypeValues("OTHER_PLAYOFF", 2, ((4, value),)).apply(listed)
        assert typed.typed_values[0].values == ((4, value),)

    def test_no_values_take_them_away(self, listed):
        typed = TypeValues("OTHER_PLAYOFF", 2, ((4, 250),)).apply(listed)
        assert TypeValues("OTHER_PLAYOFF", 2, ()).apply(typed) == listed

    @pytest.mark.parametrize(
        ("action", "key"),
        [
            (TypeValues("BH", 2, ((1, 1),)), "action.computed-here"),
            (TypeValues("OTHER", 2, ((1, 1),)), "standings.title-missing"),
            (TypeValues("OTHER_X", 3, ((1, 1),)), "action.round-not-paired"),
            (TypeValues("OTHER_X", 2, ((9, 1),)), "action.unknown-player"),
            (TypeValues("OTHER_X", 2, ((1, 1), (1, 2))), "action.value-typed-twice"),
            (TypeValues("OTHER_X", 2, ((1, 10**6),)), "action.typed-value-impossible"),
            (TypeValues("OTHER_X", 2, ((1, -(10**6)),)), "action.typed-value-impossible"),
        ],
    )
    def test_what_cannot_be_is_refused(self, level, action, key):
        assert refusal(action, level)[0] == key


def both(level):
    listed = ChangeSettings(tie_breaks=("OTHER_PLAYOFF", "WON")).apply(level)
    typed = TypeValues("OTHER_PLAYOFF", 2, ((1, -50), (4, -50))).apply(listed)
    return RankByHand(2, (4, 1), "play-off, blitz").apply(typed)


@pytest.mark.parametrize("dialect", Dialect)
def test_report_files_bring_both_back(level, dialect):
    text = write_trf(both(level), dialect)
    assert "### Places by hand after Round 2: 4 1 (play-off, blitz)\n" in text
    assert "### OTHER_PLAYOFF after Round 2: 1 -0.50; 4 -0.50\n" in text
    read = read_trf(text.encode()).tournament
    assert (read.places_by_hand, read.typed_values) == (
        (PlacesByHand(2, (4, 1), "play-off, blitz"),),
        (TypedValues("OTHER_PLAYOFF", 2, ((1, -50), (4, -50))),),
    )
    assert without_ranks(read).kept_records == level.kept_records
    assert not [each for each in losses(both(level), dialect) if "OTHER" in str(each)]


@pytest.mark.parametrize(
    "line",
    [
        "### Places by hand after Round 2: 4 9",
        "### Places by hand after Round 2: 4 4",
        "### OTHER_X after Round 2: 1 five",
        "### OTHER_X after Round 2: 1 1.00; 1 2.00",
        "### OTHER_X after Round 2: 9 1.00",
    ],
)
def test_a_comment_that_cannot_be_understood_stays_one(level, line):
    text = f"{write_trf(level)}{line}\n"
    assert line in read_trf(text.encode()).tournament.kept_records


def test_both_move_with_the_numbers(level):
    moved = renumber(both(level), {1: 2, 2: 1, 3: 4, 4: 3})
    assert moved.places_by_hand[0].tpns == (3, 2)
    assert moved.typed_values[0].values == ((2, -50), (3, -50))


def test_files_without_them_are_as_they_were_and_nothing_else_is_called_so(level):
    assert not any(name in encode(level) for name in LATER)
    assert decode_tournament(encode(both(level)).encode()) == both(level)
    tricky = replace(level, kept_records=(',"places_by_hand":[]', "typed_values"))
    assert decode_tournament(encode(tricky).encode()) == tricky
    members = {each.name for kind in (Tournament, Player) for each in fields(kind)}
    assert members >= set(LATER)
    assert not any(set(LATER) & set(kind.__struct_fields__) for kind in get_args(Action))
