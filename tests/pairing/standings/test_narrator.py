"""Sentences about values, ranks and the first place, word by word."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.core.model import PlacesByHand, RankingRules, TypedValues
from pairing.event.actions import Expel
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import (
    Readings,
    code_text,
    contradicting_ranks,
    explain_value,
    narrate,
    narrate_first,
    narrate_why,
    number_text,
    parse_tie_break,
    standings,
    tournament_standings,
    value_text,
    which_ranks_count,
    why_above,
)
from pairing.systems.ranking_value import RankingValue
from tests.pairing.standings.build import event
from tests.pairing.standings.team_build import team_event
from tests.pairing.systems.keizer.clubs import BLACK, DRAW, WHITE, club, played


def sentence(tournament, code, tpn, **options):
    table = standings(tournament, (code,), **options)
    return narrate(explain_value(tournament, table, tpn, code), IN_ENGLISH)


def first(tournament):
    made = tournament_standings(tournament)
    names = {player.tpn: player.name for player in tournament.players}
    return narrate_first(made, names, IN_ENGLISH)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("BH", "Buchholz"),
        ("BH/C1", "Buchholz, without the lowest"),
        ("BH/C2/P", "Buchholz, without the lowest 2, forfeits as played"),
        (
            "BH/M2/V",
            "Buchholz, without the lowest and the highest 2, lowest cut whatever round it is",
        ),
        ("BH:GP/C1", "Buchholz, by game points, without the lowest"),
        ("KS/L+1", "Koya: points against those with half, limit +1 half point"),
        ("KS/L-2", "Koya: points against those with half, limit -2 half points"),
        ("KS/K60", "Koya: points against those with half, at least 60 %"),
        ("SSSC/K4/F/P", "scores and strength of schedule, factor 4, forfeits as played, Fore"),
        ("RTNG/R", "rating, reversed"),
        ("OTHER_BLITZ", "BLITZ, computed elsewhere"),
    ],
)
def test_a_code_is_told_in_words_with_all_its_modifiers(code, text):
    assert code_text(parse_tie_break(code), IN_ENGLISH) == text


@pytest.mark.parametrize(
    ("number", "decimals", "text"),
    [
        (None, None, "–"),
        (None, 2, "–"),
        (Fraction(0), None, "0"),
        (Fraction(7), None, "7"),
        (Fraction(23, 2), None, "11½"),
        (Fraction(37, 4), None, "9.25"),
        (Fraction(1, 3), None, "0.333333"),
        (Fraction(4), 2, "4.00"),
        (Fraction(5, 2), 0, "2"),
    ],
)
def test_numbers_are_written_as_people_write_them(number, decimals, text):
    assert number_text(number, IN_ENGLISH, decimals) == text


def test_a_value_is_shown_as_its_column_has_it():
    tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10", "1-4 ==, 2-3 ==")
    table = standings(tournament, ("AOB", "BH"))
    average, plain = table.columns
    assert value_text(average, average.scale * 29 // 6, IN_ENGLISH) == "4.83"
    assert value_text(plain, 45, IN_ENGLISH) == "4½"
    assert value_text(plain, None, IN_ENGLISH) == "–"


class TestWorkings:
    def test_everything_can_be_cut(self):
        tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10")
        assert sentence(tournament, "BH/C2", 1) == "BH/C2 = 0 = 0, cut: 1 + 1"

    def test_both_ends_can_be_cut_and_are_told_in_turn(self):
        tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10", "1-4 10, 3-2 ==")
        assert sentence(tournament, "BH/M1", 1) == "BH/M1 = 1½ = 1½, cut: 0, cut at the top: 1½"

    def test_an_own_score_of_nothing_is_told_as_nothing(self):
        tournament = event("1 Z, 2-3 10", "1 Z, 2-3 ==")
        assert sentence(tournament, "BH", 1) == (
            "BH = 0 + 0 = 0; round 1 unplayed: own score 0 used, art. 16.4; "
            "round 2 unplayed: own score 0 used, art. 16.4"
        )

    def test_an_average_says_over_how_many_games(self):
        tournament = event("1-2 10, 3-4 10", "1-3 +-, 2-4 10", ratings=(2000, 1901, 1800, 1702))
        assert sentence(tournament, "ARO", 2) == "ARO = (2000 + 1702) / 2 = 1851"
        assert sentence(tournament, "AOB", 2) == "AOB = (2 + 2) / 2 = 2.00"

    def test_a_perfect_performance_says_what_was_scored_in_how_many_games(self):
        tournament = event("1-2 10", ratings=(2000, 1900))
        assert sentence(tournament, "PTP", 1) == (
            "PTP = 2636, the lowest rating that expects 1 of 1"
        )
        assert sentence(tournament, "PTP", 2) == (
            "PTP = 1200, the lowest rating that expects 0 of 1"
        )

    def test_a_full_score_may_have_no_perfect_performance_and_no_game_has_none(self):
        undefined = Readings(perfect_score_has_performance=False)
        for tournament in (event("1-2 10, 3 U"), event("1-2 10, 3 U", "1-2 10", "1-2 10")):
            assert sentence(tournament, "PTP", 1, readings=undefined) == (
                "PTP: not defined for a full score"
            )
        assert sentence(event("1-2 10, 3 U"), "PTP", 3) == "PTP: not defined, no game counts"

    def test_a_performance_below_the_average_has_its_minus(self):
        """A quarter of two games is worth 193 less than the average of the opponents."""
        tournament = event("1-2 10", "1-2 ==", ratings=(2000, 1900))
        assert sentence(tournament, "TPR", 2) == (
            "TPR = 2000 -193 = 1807: the average rating of the opponents, and -193 for ½ of 2, 25 %"
        )

    def test_a_value_that_was_typed_or_not(self):
        given = (TypedValues("OTHER_X", 1, ((1, 250),)),)
        tournament = replace(event("1-2 10"), typed_values=given, tie_breaks=("OTHER_X",))
        assert sentence(tournament, "OTHER_X", 1) == "OTHER_X = 2½, typed by the arbiter"
        assert sentence(tournament, "OTHER_X", 2) == "OTHER_X: no value was typed"
        assert sentence(event("1-2 10"), "OTHER_X", 1) == "OTHER_X: no value was typed"

    def test_boards_between_teams_are_told_with_their_number(self):
        level = team_event("1-2 10, 3-4 11", boards=2)
        assert sentence(level, "BBE", 1) == (
            "BBE = place 1 among 1, 2, art. 12.3: points on board 1: 1 1, 2 0"
        )
        assert sentence(level, "EDE", 1) == (
            "EDE: 1, 2 remain level, art. 13.3: match points from the matches between them: "
            "1 1, 2 1; game points from the matches between them: 1 1, 2 1"
        )
        assert sentence(level, "EDE", 3) == "EDE: nobody is level with this player"

    def test_of_a_single_board_none_is_left_to_be_counted(self):
        drawn = team_event("1-2 =", boards=1)
        assert sentence(drawn, "BBE", 1) == (
            "BBE: 1, 2 remain level: with the last board left out none remains, art. 12.3"
        )


class TestFirst:
    LEVEL = replace(event("1-2 10, 3-4 10"), tie_breaks=("WON",))
    """1 and 3 are level, and 2 and 4."""

    def test_the_arbiter_has_decided_it_by_hand(self):
        by_hand = replace(self.LEVEL, places_by_hand=(PlacesByHand(1, (3, 1), "blitz"),))
        assert first(by_hand) == (
            "Player 3 is first, ahead of Player 1: the arbiter has ranked them by hand.",
            "Level on points (1) and on WON 1.",
        )

    def test_lots_have_decided_it(self):
        drawn = replace(self.LEVEL, ranking=RankingRules(lots="x"))
        upper, lower = (row.tpn for row in tournament_standings(drawn).rows[:2])
        assert first(drawn) == (
            f"Player {upper} is first, ahead of Player {lower} by lots, drawn with the seed x.",
            "Level on points (1) and on WON 1.",
        )

    def test_the_first_tie_break_has_decided_it(self):
        by_number = replace(self.LEVEL, tie_breaks=("TPN",))
        assert first(by_number) == (
            "Player 1 is first, ahead of Player 3: 1 to 3 by pairing number, "
            "where the lower value is better.",
            "Level on points (1).",
        )

    def test_what_decides_is_not_defined_for_the_second(self):
        forfeit = replace(event("1-2 +-, 3-4 10"), tie_breaks=("AOB",))
        assert first(forfeit) == (
            "Player 3 is first, ahead of Player 1: 1.00 by average Buchholz of the opponents, "
            "which is not defined for Player 1.",
            "Level on points (1).",
        )

    def test_one_player_alone_is_first_of_nobody(self):
        assert first(event("1 U")) == ("Player 1 is first.", "")

    def test_who_has_no_place_is_not_compared_with(self):
        assert first(Expel(2).apply(event("1-2 01"))) == ("Player 1 is first.", "")
        nobody = event("1-2 01")
        assert first(Expel(1).apply(Expel(2).apply(nobody))) is None

    @pytest.mark.parametrize(
        ("rounds", "said"),
        [
            ("1-2 ==", "Player 1, Player 2 share first place."),
            ("1-2 ==, 3-4 ==", "Player 1, Player 2, Player 3, Player 4 share first place."),
            ("1-2 ==, 3-4 ==, 5 H", "5 players share first place."),
        ],
    )
    def test_up_to_four_who_share_the_place_are_named(self, rounds, said):
        assert first(replace(event(rounds), tie_breaks=("WON",))) == (said, "")

    def test_a_value_before_points_decides_without_a_word_of_points(self):
        after = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)
        assert first(after) == ("Bob is first, ahead of Eva: 8.00 to 7.00 by Keizer value.", "")


class TestWhy:
    def test_a_value_before_points_is_told_without_points(self):
        after = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)
        made = tournament_standings(after)
        assert narrate_why(why_above(made, 5, 2), made, IN_ENGLISH) == (
            "Number 2 is above number 5: KEIZER decides, 8.00 against 7.00."
        )

    def test_behind_such_a_value_it_is_told_with_the_others_that_are_level(self):
        pair = event("1-2 10, 3-4 10")
        value = RankingValue(
            "KEIZER", "1", 1, lambda _: dict.fromkeys(range(1, 5), (5,)), lambda *_: ""
        )
        made = standings(pair, ("TPN/R",), ranking_value=value)
        assert narrate_why(why_above(made, 1, 3), made, IN_ENGLISH) == (
            "Number 3 is above number 1: TPN/R decides, 3 against 1. "
            "Level on points (1) and on KEIZER 5.00."
        )

    def test_all_tie_breaks_before_the_one_that_decides_are_told(self):
        tournament = event("1-2 10, 3-4 10")
        made = standings(tournament, ("BH", "AOB", "TPN"))
        assert narrate_why(why_above(made, 3, 1), made, IN_ENGLISH) == (
            "Number 1 is above number 3: TPN decides, 1 against 3, and the lower value is better. "
            "Level on points (1) and on BH 0, AOB 1.00."
        )

    def test_points_are_told_as_halves(self):
        made = standings(event("1-2 ==, 3 U"), ())
        assert narrate_why(why_above(made, 1, 3), made, IN_ENGLISH) == (
            "Number 3 is above number 1 on points: 1 against ½."
        )


class TestRanksOfTheFile:
    MADE = standings(event("1-2 10, 3-4 10, 5-6 10"), ())

    def contradicted(self, *tpns, by_file=False):
        """The standings in which the rank of these is another one by 10 elsewhere."""
        rows = tuple(
            replace(row, other_rank=row.rank + 10 if row.tpn in tpns else None)
            for row in self.MADE.rows
        )
        return replace(self.MADE, rows=rows, by_file=by_file)

    def test_which_ranks_count_and_how_many_have_others(self):
        assert which_ranks_count(self.contradicted(1), IN_ENGLISH) == (
            "The ranks are by the tie-breaks; the file that was read has another one for 1 player."
        )
        assert which_ranks_count(self.contradicted(1, 2, by_file=True), IN_ENGLISH) == (
            "The ranks are those of the file that was read; "
            "by the tie-breaks 2 players have others."
        )

    def test_both_ranks_are_told_whichever_counts(self):
        assert contradicting_ranks(self.contradicted(1), IN_ENGLISH) == (
            "number 1: 11 in the file, 1 by the tie-breaks"
        )
        assert contradicting_ranks(self.contradicted(1, by_file=True), IN_ENGLISH) == (
            "number 1: 1 in the file, 11 by the tie-breaks"
        )

    def test_five_are_told_and_of_more_how_many_there_are(self):
        five = contradicting_ranks(self.contradicted(1, 2, 3, 4, 5), IN_ENGLISH)
        assert five.count("number") == 5
        assert "more" not in five
        six = contradicting_ranks(self.contradicted(1, 2, 3, 4, 5, 6), IN_ENGLISH)
        assert six.count("number") == 5
        assert six.endswith("; and 1 more")
        assert contradicting_ranks(self.contradicted(1, 2, 3), IN_ENGLISH, most=1).endswith(
            "by the tie-breaks; and 2 more"
        )
