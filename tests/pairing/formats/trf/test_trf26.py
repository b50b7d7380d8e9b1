"""Lines of the TRF26 dialect, read and written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import Severity
from pairing.core.model import (
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    PointAdjustment,
    PointSystem,
    RankingRules,
    ResultKind,
    Round,
    Tournament,
    TournamentInfo,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.systems.registry import find_system
from tests.pairing.formats.trf.lines import CALM, PAIR, only_problem, player_line, read

FOUR = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5))
PLAYED = Tournament(
    round_count=3,
    initial_colour=Colour.WHITE,
    players=FOUR,
    rounds=(Round((Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW))),),
)
FOUR_LINES = ("152 W", *(player_line(tpn) for tpn in range(1, 5)))
NOBODY: frozenset[int] = frozenset()


def lines_of(tournament: Tournament, *codes: str, dialect: Dialect = Dialect.TRF26) -> list[str]:
    return [line for line in write_trf(tournament, dialect).split("\n") if line[:3] in codes]


class TestHead:
    def test_rounds_colour_and_system_have_records_of_their_own(self):
        text = write_trf(replace(PLAYED, system="dutch-2026"), Dialect.TRF26)
        assert "\n142 3\n152 W\n192 FIDE_DUTCH\n202 BH/C1,BH,SB,DE,WON,BPG\n001" in text
        assert "XX" not in text and "BB" not in text

    def test_either_colour_can_be_drawn(self):
        assert lines_of(PLAYED, "152") == ["152 W"]
        assert lines_of(replace(PLAYED, initial_colour=Colour.BLACK), "152") == ["152 B"]

    def test_what_is_not_known_has_no_record(self):
        assert lines_of(Tournament(players=FOUR), "142", "152", "162") == []

    def test_codes_of_the_head_are_read_and_written(self):
        info = TournamentInfo(
            starting_rank_method="FRA FIDON",
            pairing_controller="Some program 1.2",
            encoded_time_control="40/6000+30:900+30",
        )
        lines = ("172 FRA FIDON", "182 Some program 1.2", "222 40/6000+30:900+30")
        assert read(*lines, *CALM)[0].info == info
        for dialect in Dialect:
            codes = lines_of(replace(PLAYED, info=info), "172", "182", "222", dialect=dialect)
            assert codes == list(lines)

    def test_a_kept_code_for_the_same_system_is_not_repeated(self):
        kept = replace(PLAYED, system="dutch-2026", kept_records=("192 FIDE_DUTCH_2026_BAKU",))
        assert lines_of(kept, "192") == ["192 FIDE_DUTCH_2026_BAKU"]
        assert lines_of(replace(kept, system="dubov-2026"), "192") == ["192 FIDE_DUBOV"]


class TestTieBreaks:
    def test_they_are_read_in_order_and_written(self):
        tournament, problems = read("202 DE, BH/C1,SB", *CALM)
        assert (tournament.tie_breaks, problems) == (("DE", "BH/C1", "SB"), [])
        assert lines_of(tournament, "202") == ["202 DE,BH/C1,SB"]

    def test_a_second_list_is_reported_and_the_first_counts(self):
        tournament, problems = read("202 DE", "202 SB", *CALM)
        assert (tournament.tie_breaks, problems) == (("DE",), ["repeated-record"])
        assert read("202 DE", "202 DE", *CALM)[1] == []

    def test_the_order_of_the_standings_says_them_too(self):
        tournament, problems = read("212 PTS,BH,SB", *CALM)
        assert (tournament.tie_breaks, problems) == (("BH", "SB"), [])
        assert tournament.kept_records == ("212 PTS,BH,SB",)

    def test_an_order_of_the_standings_that_contradicts_them_is_reported(self):
        problem = only_problem("202 SB", "212 PTS,BH", *CALM)
        assert (problem.key, problem.severity) == ("trf.standings-contradict", Severity.WARNING)
        tournament, _ = read("202 SB", "212 PTS,BH", *CALM)
        assert (tournament.tie_breaks, tournament.kept_records) == (("SB",), ())

    def test_one_that_puts_something_before_the_points_stands_for_itself(self):
        tournament, problems = read("202 BH", "212 WIN,PTS,BH", *CALM)
        assert (tournament.tie_breaks, problems) == (("BH",), [])
        assert tournament.kept_records == ("212 WIN,PTS,BH",)
        assert read("212 WIN,PTS,BH", *CALM)[0].tie_breaks == ()

    def test_once_the_tie_breaks_change_it_is_left_out(self):
        tournament, _ = read("202 BH", "212 PTS,BH", *CALM)
        assert lines_of(replace(tournament, tie_breaks=("SB",)), "202", "212") == ["202 SB"]

    def test_a_second_order_is_reported_and_the_first_counts(self):
        tournament, problems = read("212 PTS,BH", "212 PTS,SB", *CALM)
        assert (tournament.tie_breaks, problems) == (("BH",), ["repeated-record"])


class TestPoints:
    def test_values_stand_in_their_columns(self):
        (line,) = lines_of(replace(PLAYED, points=PointSystem.of(30, 10, 0)), "162")
        assert line == "162  W 3.0    D 1.0    L 0.0"
        assert [line.index(symbol) + 1 for symbol in "WDL"] == [6, 15, 24]

    def test_absence_and_the_allocated_bye_only_if_unusual(self):
        points = replace(PointSystem.of(10, 5, 0, 5), zero_point_bye=1, forfeit_loss=1)
        (line,) = lines_of(replace(PLAYED, points=points), "162")
        assert line == "162  W 1.0    D 0.5    L 0.0    A 0.1    P 0.5"

    def test_what_162_cannot_say_is_assigned_by_299(self):
        points = replace(PointSystem(), forfeit_win=5, half_point_bye=0, full_point_bye=3)
        tournament = replace(PLAYED, points=replace(points, forfeit_loss=-5))
        lines = lines_of(tournament, "162", "299")
        assert lines == [
            "299 +         0.5",
            "299 -        -0.5",
            "299 F         0.3",
            "299 H         0.0",
        ]
        assert read_trf("\n".join((*lines, *FOUR_LINES)).encode()).tournament.points == (
            tournament.points
        )

    def test_299_goes_before_162_wherever_it_stands(self):
        tournament, problems = read("299 W         2.0", "162  W 3.0", "299 H         1.5", *CALM)
        assert problems == ["scoring-bye-beyond-win", "points-differ"]
        points = tournament.points
        assert (points.white_win, points.black_win, points.forfeit_win) == (20, 20, 30)
        assert points.half_point_bye == 15


class TestAdjustments:
    @pytest.mark.parametrize(
        ("line", "adjustment"),
        [
            ("299           2.0    1    4", PointAdjustment(20, None, 1, frozenset({4}))),
            ("299          -0.5    2    1    3", PointAdjustment(-5, None, 2, frozenset({1, 3}))),
            ("299 W         0.0    1    1", PointAdjustment(0, ResultKind.WIN, 1, frozenset({1}))),
            ("299 -         1.0         2", PointAdjustment(10, ResultKind.FORFEIT_LOSS, 0, {2})),
            ("299 Z         0.5    3", PointAdjustment(5, ResultKind.ZERO_POINT_BYE, 3, NOBODY)),
        ],
    )
    def test_they_are_read_and_written(self, line, adjustment):
        tournament, _ = read(line, *FOUR_LINES)
        assert tournament.point_adjustments == (adjustment,)
        for dialect in Dialect:
            assert lines_of(tournament, "299", dialect=dialect) == [line]

    def test_zeros_stand_for_all_rounds_and_players(self):
        tournament, _ = read("299           0.5  000 0000", *FOUR_LINES)
        assert tournament.point_adjustments == (PointAdjustment(5),)

    def test_a_bonus_without_a_round_is_noted(self):
        problem = only_problem("299          -0.5         1", *FOUR_LINES)
        assert (problem.key, problem.severity) == ("trf.bonus-in-every-round", Severity.NOTE)

    def test_the_points_of_the_players_count_them(self):
        lines = ("299          -0.5    1    1", "299           2.0    1    2")
        players = (player_line(1, "2 w 1", points="0.5"), player_line(2, "1 b 0", points="2.0"))
        tournament, problems = read("152 W", *players, *lines)
        assert problems == []
        assert [line[80:84] for line in lines_of(tournament, "001")] == [" 0.5", " 2.0"]

    def test_boards_are_ordered_by_them(self):
        players = [player_line(1, "2 w =", "3 w 1"), player_line(2, "1 b =", "4 w 1")]
        players += [player_line(3, "4 w =", "1 b 0"), player_line(4, "3 b =", "2 b 0")]
        tournament, _ = read("152 W", *players, "299           1.0    1    4")
        assert [(game.white, game.black) for game in tournament.rounds[1].games] == [(2, 4), (1, 3)]

    @pytest.mark.parametrize(
        "line",
        [
            "299 Q         1.0    1    1",
            "299           1.0    x    1",
            "299                  1    1",
            "299     2.0   1.0    1    1",
            "299     2.0          1    1",
        ],
    )
    def test_what_cannot_be_understood_is_reported_and_kept(self, line):
        problem = only_problem(line, *FOUR_LINES)
        assert (problem.key, problem.severity) == ("trf.bad-adjustment", Severity.ERROR)
        tournament, _ = read(line, *FOUR_LINES)
        assert (tournament.point_adjustments, tournament.kept_records) == ((), (line,))

    def test_one_for_nobody_who_exists_is_left_out(self):
        tournament, problems = read("299           1.0    1    9", *FOUR_LINES)
        assert tournament.point_adjustments == ()
        assert problems == ["unknown-player", "adjustment-for-nobody"]

    def test_others_lose_only_the_unknown_player(self):
        tournament, problems = read("299           1.0    1    1    9", *FOUR_LINES)
        assert tournament.point_adjustments == (PointAdjustment(10, None, 1, frozenset({1})),)
        assert problems == ["unknown-player"]

    def test_a_bye_to_come_is_worth_what_they_say(self):
        adjustment = PointAdjustment(10, ResultKind.HALF_POINT_BYE, 2, frozenset({2}))
        request = ByeRequest(2, 2, ByeKind.HALF_POINT)
        tournament = replace(PLAYED, requests=(request,), point_adjustments=(adjustment,))
        written = write_trf(tournament)
        assert [line[80:84] for line in written.split("\n") if line[:8] == "001    2"] == [" 1.5"]
        assert "trf.points-differ" not in {p.key for p in read_trf(written.encode()).problems}


class TestByes:
    def test_byes_to_come_stand_in_records_and_not_in_the_players_lines(self):
        half, zero = ByeKind.HALF_POINT, ByeKind.ZERO_POINT
        requests = (ByeRequest(2, 2, half), ByeRequest(3, 2, half), ByeRequest(1, 3, zero))
        tournament = replace(PLAYED, requests=requests)
        assert lines_of(tournament, "240") == ["240 H   2    2    3", "240 Z   3    1"]
        assert lines_of(tournament, "001")[1].endswith("   4 b =")
        assert [line[80:84] for line in lines_of(tournament, "001")][1] == " 0.5"

    def test_who_has_withdrawn_is_absent_from_the_next_round(self):
        gone = replace(PLAYED, players=(*FOUR[:3], replace(FOUR[3], withdrawn=True)))
        assert lines_of(gone, "240") == ["240 Z   2    4"]


class TestAcceleration:
    def test_neighbours_with_the_same_points_share_a_line(self):
        rows = ((10, 10, 5), (10, 10, 5), (), (10, 10, 5))
        players = (
            replace(player, accelerations=row) for player, row in zip(FOUR, rows, strict=True)
        )
        tournament = replace(PLAYED, players=tuple(players))
        assert lines_of(tournament, "250") == [
            "250       1.0   1   2    1    2",
            "250       1.0   1   2    4    4",
            "250       0.5   3   3    1    2",
            "250       0.5   3   3    4    4",
        ]

    def test_rounds_without_points_lie_between(self):
        player = replace(FOUR[0], accelerations=(0, 5, 0, 5))
        tournament = replace(PLAYED, players=(player, *FOUR[1:]))
        assert lines_of(tournament, "250") == [
            "250       0.5   2   2    1    1",
            "250       0.5   4   4    1    1",
        ]

    def test_the_example_of_the_rules_is_read(self):
        lines = ("250 00.0 02.0 001 003 0001 0002", "250 00.0 01.0 004 006 0001 0002")
        tournament, _ = read(*lines, *FOUR_LINES)
        assert [p.accelerations for p in tournament.players[1:3]] == [(20,) * 3 + (10,) * 3, ()]

    def test_numbers_of_five_digits_fit(self):
        players = tuple(Player(tpn, "Ann", accelerations=(1050,)) for tpn in (9999, 10000, 10001))
        (line,) = lines_of(Tournament(players=players), "250")
        assert line == "250     105.0   1   1 999910001"
        assert read_trf(write_trf(Tournament(players=players), Dialect.TRF26).encode()).tournament


class TestForbiddenGroups:
    def test_every_group_is_260(self):
        groups = (ForbiddenGroup(frozenset({2, 1})), ForbiddenGroup(frozenset({3, 4}), 2, 3))
        tournament = replace(PLAYED, forbidden=groups)
        assert lines_of(tournament, "260") == ["260   1 999    1    2", "260   2   3    3    4"]


def test_both_dialects_may_be_mixed_in_a_file():
    mixed = ("XXR 5", "142 5", "XXC white1", "152 W", "XXP 1 2", "260   2   3    1    2")
    tournament, problems = read(*mixed, *PAIR)
    assert problems == []
    assert (tournament.round_count, len(tournament.forbidden)) == (5, 2)


class TestTeamEvents:
    """Records 240, 250, 260 and 299 are about teams there; players have other words."""

    TEAMS = ("310   1 Alpha", "240 H   2    1", "260   1   1    1    2")
    HALF = (ByeRequest(2, 2, ByeKind.HALF_POINT), ByeRequest(3, 4, ByeKind.HALF_POINT))

    @pytest.mark.parametrize("dialect", Dialect)
    def test_byes_of_players_stand_in_their_lines(self, dialect):
        tournament = replace(PLAYED, kept_records=self.TEAMS, requests=self.HALF)
        players = lines_of(tournament, "001", dialect=dialect)
        assert players[1].endswith("   4 b =  0000 - H")
        assert players[2][101:] == " " * 20 + "0000 - H"
        assert [line[80:84] for line in players] == [" 1.0", " 1.0", " 0.0", " 0.5"]
        assert lines_of(tournament, "240", dialect=dialect) == [self.TEAMS[1]]
        again = read_trf(write_trf(tournament, dialect).encode()).tournament
        assert (again.requests, again.kept_records) == (self.HALF, self.TEAMS)

    @pytest.mark.parametrize("dialect", Dialect)
    def test_acceleration_and_forbidden_pairs_of_players_are_extensions(self, dialect):
        players = (replace(FOUR[0], accelerations=(10,)), *FOUR[1:])
        groups = (ForbiddenGroup(frozenset({1, 2})), ForbiddenGroup(frozenset({1, 3}), 2, 2))
        tournament = replace(PLAYED, players=players, forbidden=groups, kept_records=self.TEAMS)
        lines = lines_of(tournament, "XXA", "XXP", "250", "260", dialect=dialect)
        assert lines == ["XXA    1  1.0", "XXP 1 2", self.TEAMS[2]]

    def test_points_that_162_cannot_say_are_an_extension(self):
        points = replace(PointSystem(), half_point_bye=0)
        tournament = replace(PLAYED, points=points, kept_records=self.TEAMS)
        assert [line[:3] for line in lines_of(tournament, "162", "XXS", "299")] == ["XXS"]
        again = read_trf(write_trf(tournament, Dialect.TRF26).encode()).tournament
        assert again.points == points


def test_points_that_differ_by_colour_are_an_extension():
    points = replace(PointSystem.of(30, 10, 0), black_win=40)
    tournament = replace(PLAYED, points=points)
    assert [line[:3] for line in lines_of(tournament, "162", "XXS")] == ["162", "XXS"]
    again = read_trf(write_trf(tournament, Dialect.TRF26).encode()).tournament
    assert again.points == points


class TestRanks:
    TIED = Tournament(
        initial_colour=Colour.WHITE,
        players=FOUR[:2],
        tie_breaks=("TPN/R",),
        rounds=(Round((Game(1, 2, GameResult.DRAW),)),),
    )

    @pytest.mark.parametrize("dialect", Dialect)
    def test_they_are_those_of_the_standings(self, dialect):
        lines = lines_of(self.TIED, "001", "202", dialect=dialect)
        assert [line[85:89].strip() for line in lines if line[:3] == "001"] == ["2", "1"]
        assert "202 TPN/R" in lines
        assert "ranks-differ" not in read(*lines)[1]

    def test_rules_that_are_not_known_give_the_same_order(self):
        strange = replace(self.TIED, ranking=RankingRules(edition="c07-2099"))
        lines = lines_of(strange, "001")
        assert [line[85:89].strip() for line in lines] == ["1", "2"]


def test_points_that_colours_tell_apart_are_said_once():
    """XXS says all of them, so that no record 299 says a part again."""
    points = PointSystem(white_win=30, black_win=25, half_point_bye=0)
    tournament = replace(PLAYED, points=points)
    assert lines_of(tournament, "299") == []
    assert read_trf(write_trf(tournament, Dialect.TRF26).encode()).tournament.points == points


def test_one_player_alone_is_no_forbidden_pair():
    alone = ForbiddenGroup(frozenset({2}))
    pair = ForbiddenGroup(frozenset({1, 2}))
    tournament = replace(PLAYED, forbidden=(alone, pair))
    assert [line.split()[-2:] for line in lines_of(tournament, "260")] == [["1", "2"]]


def test_usual_points_of_teams_need_no_extension():
    teams = generate(
        Conditions(players=Span(4, 4), rounds=Span(1, 1)), find_system("team-swiss-2026"), seed=3
    ).tournament
    assert lines_of(teams, "XXS") == []
