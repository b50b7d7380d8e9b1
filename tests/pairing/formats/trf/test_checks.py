"""What a file says twice, compared."""

from __future__ import annotations

import pytest

from pairing.core.errors import Severity, UnreadableInput
from pairing.formats.trf import read_trf
from tests.pairing.formats.trf.lines import CALM, PAIR, only_problem, player_line, read, report


class TestCounts:
    def test_the_right_number_of_players_is_no_problem(self):
        assert read("062 2", *CALM)[1] == []
        assert read("062 2 (0 rated)", *CALM)[1] == []

    def test_another_number_of_players_is_a_warning(self):
        problem = only_problem("062 3", *CALM)
        assert (problem.key, problem.severity) == ("trf.player-count", Severity.WARNING)
        assert problem.values == {"declared": 3, "found": 2}

    @pytest.mark.parametrize("line", ["072 2", "082 1"])
    def test_other_numbers_are_notes(self, line):
        assert only_problem(line, *CALM).severity is Severity.NOTE

    def test_nonsense_is_reported(self):
        assert only_problem("062 many", *CALM).key == "trf.bad-count"


class TestPoints:
    def test_points_that_differ_from_the_results_are_a_warning_at_their_column(self):
        problem = only_problem("XXC white1", player_line(1, "2 w 1", points="0.5"), PAIR[1])
        assert (problem.key, problem.severity) == ("trf.points-differ", Severity.WARNING)
        assert (problem.place.line, problem.place.column) == (2, 81)
        assert problem.values == {"player": 1, "listed": "0.5", "counted": "1.0"}

    def test_points_may_be_left_blank(self):
        assert read("XXC white1", player_line(1, "2 w 1"), player_line(2, "1 b 0"))[1] == []

    def test_points_may_count_a_bye_of_the_round_to_be_paired(self):
        for points in ("1.0", "1.5"):
            line = player_line(1, "2 w 1", "- H", points=points)
            assert read("XXC white1", line, PAIR[1])[1] == []

    def test_points_with_acceleration_are_a_note(self):
        line = player_line(1, "2 w 1", points="2.0")
        for acceleration in ("XXA    1  0.0  1.0", "XXA    1  1.0  0.0"):
            problem = only_problem("XXC white1", acceleration, line, PAIR[1])
            assert problem.key == "trf.points-with-acceleration"
            assert problem.severity is Severity.NOTE

    def test_points_are_those_of_the_tournaments_own_system(self):
        line = player_line(1, "2 w 1", points="3.0")
        assert read("XXC white1", "BBW  3.0", line, PAIR[1])[1] == []

    def test_points_of_team_members_only_inform(self):
        assert "points-differ" not in read("310 1   Alpha", player_line(1, points="9.0"))[1]


class TestCutLine:
    def test_a_last_line_without_end_and_shorter_than_all_others_is_reported(self):
        whole = report("XXC white1", *PAIR)
        for length in range(len(whole) - len(PAIR[1]) + 10, len(whole) - 4):
            problems = [p.key for p in read_trf(whole[:length]).problems]
            assert "trf.cut-line" in problems

    def test_a_missing_line_end_alone_is_no_problem(self):
        assert read_trf(report("192 FIDE_DUBOV", *CALM).rstrip(b"\n ")).problems == ()

    def test_a_rest_of_a_code_is_a_cut_line(self):
        keys = [problem.key for problem in read_trf(report(*CALM) + b"00").problems]
        assert "trf.cut-line" in keys


class TestStrictReading:
    def test_warnings_and_errors_refuse_with_all_problems(self):
        lines = report("XXR nine", "062 3", *CALM)
        with pytest.raises(UnreadableInput) as refused:
            read_trf(lines, strict=True)
        assert [problem.key for problem in refused.value.problems] == [
            "trf.system-by-newest",
            "trf.bad-round-count",
            "trf.player-count",
        ]

    def test_notes_do_not(self):
        assert read_trf(report(*PAIR), strict=True).problems[0].severity is Severity.NOTE


def test_problems_come_in_file_order():
    lines = report("XXR nine", player_line(1, "9 w 1"), player_line(2, "8 x 7"), "062 3")
    places = [(p.place.line, p.place.column) for p in read_trf(lines).problems]
    assert places == sorted(places)


def test_ranks_by_tie_breaks_are_nothing_to_remark_on():
    lines = [player_line(tpn)[:85] + f"{3 - tpn:>4}" for tpn in (1, 2)]
    assert read(*lines)[1] == []


def test_ranks_that_do_not_fit_the_points_are_noted_once():
    lines = [player_line(tpn)[:85] + f"{5 - tpn:>4}" for tpn in (1, 2)]
    problem = only_problem(*lines)
    assert (problem.key, problem.values) == ("trf.ranks-differ", {"players": 2})


def test_a_tournament_without_players_can_be_read():
    tournament, problems = read("012 Soon", "XXR 9")
    assert (tournament.info.name, tournament.players, problems) == ("Soon", (), ["no-players"])


def test_a_file_of_which_no_player_can_be_read_is_refused():
    with pytest.raises(UnreadableInput) as refused:
        read_trf(report("012 Open", player_line("x"), player_line("y")))
    assert [problem.key for problem in refused.value.problems] == [
        "trf.no-player-readable",
        "trf.bad-starting-rank",
        "trf.bad-starting-rank",
    ]
