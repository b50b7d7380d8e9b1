"""Entries of all players put together to rounds."""

from __future__ import annotations

import pytest

from pairing.core.errors import Severity
from pairing.core.model import Bye, ByeKind, ByeRequest, Game, GameResult, Round
from tests.pairing.formats.trf.lines import only_problem, player_line, read

ZERO = ByeKind.ZERO_POINT


def one_round(*entries: str) -> tuple[Round, list[str]]:
    """Round 1 of as many players as there are entries, and the problems."""
    lines = (player_line(tpn, entry) for tpn, entry in enumerate(entries, start=1))
    tournament, problems = read("XXC white1", *lines)
    return tournament.rounds[0], problems


class TestContradictions:
    """The lower number's statement counts; entries that confirm each other come first."""

    def test_of_two_results_that_do_not_fit_the_lower_numbers_counts(self):
        a_round, problems = one_round("2 w 1", "1 b =")
        assert a_round.games == (Game(1, 2, GameResult.WHITE_WINS),)
        assert problems == ["result-contradicts"]

    def test_a_result_on_one_side_only_counts_whoever_states_it(self):
        a_round, problems = one_round("2 w  ", "1 b 1")
        assert a_round.games == (Game(1, 2, GameResult.BLACK_WINS),)
        assert problems == ["result-on-one-side"]

    def test_of_two_same_colours_the_lower_numbers_counts(self):
        a_round, problems = one_round("2 b 1", "1 b 0")
        assert a_round.games == (Game(2, 1, GameResult.BLACK_WINS),)
        assert problems == ["colour-contradicts"]

    def test_a_colour_on_one_side_only_counts(self):
        a_round, problems = one_round("2 - 1", "1 w 0")
        assert a_round.games == (Game(2, 1, GameResult.BLACK_WINS),)
        assert problems == ["colour-on-one-side"]

    def test_without_any_colour_the_lower_number_is_white(self):
        a_round, problems = one_round("2 - +", "1 - -")
        assert a_round.games == (Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),)
        assert problems == ["colour-missing"]

    def test_an_opponent_without_an_entry_is_taken_by_the_other_ones_word(self):
        a_round, problems = one_round("", "1 w =")
        assert a_round.games == (Game(2, 1, GameResult.DRAW),)
        assert problems == ["opponent-silent"]

    def test_a_bye_of_the_opponent_is_overruled_by_a_lower_number(self):
        a_round, problems = one_round("2 w 1", "- H")
        assert a_round == Round((Game(1, 2, GameResult.WHITE_WINS),))
        assert problems == ["opponent-contradicts"]

    def test_a_bye_of_a_lower_number_overrules_the_opponent(self):
        a_round, problems = one_round("- H", "1 w 1", "4 w 1", "3 b 0")
        assert a_round.byes == (Bye(1, ByeKind.HALF_POINT), Bye(2, ZERO))
        assert problems == ["opponent-elsewhere"]

    def test_a_slip_in_one_entry_does_not_disturb_the_others(self):
        a_round, problems = one_round("3 w 1", "1 b 0", "4 w 1", "3 b 0")
        assert {(game.white, game.black) for game in a_round.games} == {(1, 2), (3, 4)}
        assert problems == ["opponent-elsewhere", "opponent-contradicts"]

    def test_one_player_claimed_by_two_plays_the_one_he_names(self):
        a_round, problems = one_round("3 w 1", "3 w 1", "2 b 0")
        assert a_round.games == (Game(2, 3, GameResult.WHITE_WINS),)
        assert a_round.byes == (Bye(1, ZERO),)
        assert problems == ["opponent-elsewhere"]

    def test_a_player_against_himself_has_a_zero_point_bye(self):
        a_round, problems = one_round("1 w 1", "3 w 1", "2 b 0")
        assert a_round.byes == (Bye(1, ZERO),)
        assert problems == ["paired-with-himself"]

    def test_an_opponent_who_does_not_exist_leaves_a_zero_point_bye(self):
        a_round, problems = one_round("9 w 1", "3 w 1", "2 b 0")
        assert a_round.byes == (Bye(1, ZERO),)
        assert problems == ["unknown-opponent"]

    def test_two_allocated_byes_in_a_round_are_reported(self):
        a_round, problems = one_round("2 w 1", "1 b 0", "- U", "- U")
        assert [bye.kind.value for bye in a_round.byes] == ["U", "U"]
        assert problems == ["several-allocated-byes"]

    def test_both_places_are_named(self):
        lines = (player_line(1, "", "2 w 1"), player_line(2, "", "1 b 1"))
        fill = (player_line(3, "4 w 1", "4 w 1"), player_line(4, "3 b 0", "3 b 0"))
        problem = only_problem("XXC white1", *fill, *lines)
        assert (problem.key, problem.severity) == ("trf.result-contradicts", Severity.WARNING)
        assert (problem.place.line, problem.place.column) == (4, 102)
        assert (problem.values["other_line"], problem.values["other_column"]) == (5, 102)
        assert (problem.values["mark"], problem.values["other_mark"]) == ("1", "1")


class TestWhichRoundsArePaired:
    def test_a_round_with_byes_on_request_only_is_still_to_be_paired(self):
        tournament, problems = read(
            "XXC white1",
            player_line(1, "2 w 1", "- H", "- Z"),
            player_line(2, "1 b 0", "", "- F"),
            player_line(3, "- Z", "- Z"),
        )
        assert len(tournament.rounds) == 1
        assert tournament.requests == (
            ByeRequest(1, 2, ByeKind.HALF_POINT),
            ByeRequest(3, 2, ZERO),
            ByeRequest(1, 3, ZERO),
            ByeRequest(2, 3, ByeKind.FULL_POINT),
        )
        assert problems == []

    def test_an_allocated_bye_makes_a_paired_round(self):
        tournament, _ = read(player_line(1, "- U"))
        assert tournament.rounds == (Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED),)),)

    def test_a_round_of_byes_before_a_paired_round_is_paired(self):
        tournament, _ = read(player_line(1, "- H", "2 w 1"), player_line(2, "", "1 b 0"))
        assert tournament.rounds[0] == Round((), (Bye(1, ByeKind.HALF_POINT), Bye(2, ZERO)))
        assert len(tournament.rounds) == 2

    def test_pairings_after_a_round_without_any_entry_are_not_read(self):
        tournament, problems = read(player_line(1, "", "2 w 1"), player_line(2, "", "1 b 0"))
        assert tournament.rounds == ()
        assert problems == ["after-empty-round"]

    def test_a_last_round_without_a_single_possible_game_is_not_paired(self):
        tournament, problems = read(player_line(1, "9 w 1"), player_line(2, "- H"))
        assert tournament.rounds == ()
        assert tournament.requests == (ByeRequest(2, 1, ByeKind.HALF_POINT),)
        assert problems == ["unknown-opponent"]

    def test_rounds_beyond_the_declared_number_are_read_and_reported(self):
        tournament, problems = read(
            "XXR 1", player_line(1, "2 w 1", "2 b 1"), player_line(2, "1 b 0", "1 w 0")
        )
        assert len(tournament.rounds) == 2
        assert "beyond-rounds" in problems

    @pytest.mark.parametrize("absent", ["", "- Z"])
    def test_late_entrants_and_those_who_left_have_zero_point_byes(self, absent):
        tournament, _ = read(
            player_line(1, "2 w 1", "3 b 0"),
            player_line(2, "1 b 0", absent),
            player_line(3, absent, "1 w 1"),
        )
        assert [a_round.byes for a_round in tournament.rounds] == [(Bye(3, ZERO),), (Bye(2, ZERO),)]
        assert not any(player.withdrawn for player in tournament.players)


class TestBoardOrder:
    def test_boards_go_by_the_scores_before_the_round(self):
        tournament, _ = read(
            player_line(1, "3 w 0", "4 b 1"),
            player_line(2, "4 b 1", "3 w ="),
            player_line(3, "1 b 1", "2 b ="),
            player_line(4, "2 w 0", "1 w 0"),
        )
        boards = [[(g.white, g.black) for g in a_round.games] for a_round in tournament.rounds]
        assert boards == [[(1, 3), (4, 2)], [(2, 3), (4, 1)]]

    def test_fictitious_points_count(self):
        lines = (player_line(1, "2 w 1"), player_line(2, "1 b 0"))
        more = (player_line(3, "4 w 1"), player_line(4, "3 b 0"))
        tournament, _ = read(*lines, *more, "XXA    4  1.0", "XXA    3  0.5")
        assert [game.white for game in tournament.rounds[0].games] == [3, 1]
