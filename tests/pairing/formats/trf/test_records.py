"""Records other than those of players and points."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.core.errors import Severity
from pairing.core.model import (
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    PointSystem,
    Team,
    TournamentInfo,
)
from pairing.formats.trf import read_trf, read_trf_file
from tests.pairing.formats.trf.lines import CALM, PAIR, only_problem, player_line, read, report

DATA = Path(__file__).parents[3] / "data" / "trf"
FOUR = tuple(player_line(tpn) for tpn in range(1, 5))
H, Z = ByeKind.HALF_POINT, ByeKind.ZERO_POINT


class TestOneFileWithEveryRecord:
    @pytest.fixture
    def result(self):
        return read_trf_file(DATA / "every-record.trf", strict=True)

    def test_the_head(self, result):
        assert result.tournament.info == TournamentInfo(
            name="Open of the Lake",
            place="Zürich",
            federation="SUI",
            start_date="2019/07/06",
            end_date="2019/07/08",
            kind="Individual: Swiss-System",
            chief_arbiter="Ada Arbiter",
            deputy_arbiters=("Ben Bishop", "Cleo Castle"),
            time_control="90 minutes + 30 seconds a move",
            round_dates=("19/07/06", "19/07/06", "19/07/07", "19/07/07", "19/07/08"),
            encoded_time_control="5400+30",
        )

    def test_the_settings(self, result):
        tournament = result.tournament
        assert (tournament.round_count, tournament.initial_colour) == (5, Colour.BLACK)
        assert tournament.points == PointSystem.of(30, 10, 0)
        assert tournament.teams == (Team("Lake Side", (1, 3, 5)), Team("Old Town", (2, 4)))
        assert tournament.forbidden == (
            ForbiddenGroup(frozenset({1, 2})),
            ForbiddenGroup(frozenset({5, 6, 8}), 3, 4),
        )
        assert [p.tpn for p in tournament.players if p.accelerations == (10, 10, 5)] == [1, 2]

    def test_the_requests(self, result):
        assert result.tournament.requests == (
            ByeRequest(1, 3, H),
            ByeRequest(7, 3, Z),
            ByeRequest(2, 4, H),
            ByeRequest(3, 4, H),
            ByeRequest(8, 5, Z),
        )

    def test_what_is_not_interpreted_is_kept(self, result):
        assert result.tournament.kept_records == (
            "### Every record that is read, in one file",
            "XYZ something of another program",
        )
        assert [(p.key, p.place.line) for p in result.problems] == [
            ("trf.system-by-first-day", 0),
            ("trf.unknown-record", 38),
        ]


class TestHead:
    def test_codes_may_be_written_small_and_without_a_blank(self):
        tournament, _ = read("xxr 7", "012Open", *CALM)
        assert (tournament.round_count, tournament.info.name) == (7, "Open")

    def test_a_second_name_is_reported_and_kept(self):
        tournament, problems = read("012 One", "012 Two", *CALM)
        assert (tournament.info.name, tournament.kept_records) == ("One", ("012 Two",))
        assert problems == ["repeated-record"]
        assert read("012 One", "012 One", *CALM)[1] == []

    def test_dates_out_of_their_columns_are_read_in_order(self):
        tournament, problems = read("132 19/07/06 19/07/07", *CALM)
        assert tournament.info.round_dates == ("19/07/06", "19/07/07")
        assert problems == ["system-by-first-day", "dates-out-of-columns"]

    def test_what_is_no_list_of_dates_is_kept_and_reported(self):
        tournament, problems = read("132 every Wednesday-evening", *CALM)
        assert tournament.info.round_dates == ()
        assert tournament.kept_records == ("132 every Wednesday-evening",)
        assert problems == ["bad-round-dates"]

    def test_a_round_without_a_date_keeps_its_place(self):
        line = "132".ljust(101) + "19/07/07"
        assert read(line, *CALM)[0].info.round_dates == ("", "19/07/07")

    @pytest.mark.parametrize("code", ["XXR", "142"])
    def test_the_number_of_rounds(self, code):
        assert read(f"{code} 11", *CALM)[0].round_count == 11

    @pytest.mark.parametrize(
        ("text", "key"),
        [("0", "no-rounds"), ("nine", "bad-round-count"), ("1000", "bad-round-count")],
    )
    def test_a_number_of_rounds_that_cannot_be_is_unknown(self, text, key):
        tournament, problems = read(f"XXR {text}", *CALM)
        assert (tournament.round_count, problems) == (0, [key])

    def test_without_a_record_the_number_of_rounds_is_unknown(self):
        assert read(*CALM)[0].round_count == 0


class TestInitialColour:
    @pytest.mark.parametrize(
        ("line", "colour"),
        [
            ("XXC white1", Colour.WHITE),
            ("XXC black1", Colour.BLACK),
            ("152 W", Colour.WHITE),
            ("152 B", Colour.BLACK),
        ],
    )
    def test_it_is_read_as_stated(self, line, colour):
        tournament, problems = read(line, *PAIR)
        assert (tournament.initial_colour, problems) == (colour, [])

    def test_two_different_ones_are_reported_and_the_first_counts(self):
        tournament, problems = read("XXC white1", "152 B", *PAIR)
        assert (tournament.initial_colour, problems) == (Colour.WHITE, ["repeated-record"])

    def test_nonsense_is_an_error(self):
        assert only_problem("152 X", *CALM).key == "trf.bad-initial-colour"

    def test_without_a_record_the_first_round_shows_it(self):
        tournament, problems = read(*PAIR)
        assert (tournament.initial_colour, problems) == (Colour.WHITE, ["initial-colour-inferred"])

    def test_an_even_number_has_the_other_colour(self):
        bye = player_line(1, "0000 - U")
        tournament, _ = read(bye, player_line(2, "3 b 1"), player_line(3, "2 w 0"))
        assert tournament.initial_colour is Colour.WHITE

    def test_who_has_not_arrived_is_not_counted(self):
        lines = (player_line(1, "- H"), player_line(2, "4 b 1"), player_line(3, "- H"))
        tournament, problems = read(*lines, player_line(4, "2 w 0"))
        assert tournament.initial_colour is Colour.BLACK
        assert "numbers-otherwise" in problems

    def test_a_forfeited_game_shows_nothing(self):
        tournament, problems = read(player_line(1, "2 w +"), player_line(2, "1 b -"))
        assert (tournament.initial_colour, problems) == (None, [])

    def test_late_entries_above_others_do_not_confuse(self):
        late = (player_line(1, "- Z"), player_line(3, "- Z"))
        first_board = (player_line(2, "5 w 1"), player_line(5, "2 b 0"))
        second_board = (player_line(4, "6 b 1"), player_line(6, "4 w 0"))
        tournament, _ = read(*late, *first_board, *second_board)
        assert tournament.initial_colour is Colour.WHITE

    def test_before_the_first_round_it_stays_unknown(self):
        assert read(player_line(1))[0].initial_colour is None

    def test_the_order_of_lines_as_ranking_is_accepted_if_it_changes_nothing(self):
        problem = only_problem("XXC rank white1", *PAIR)
        assert (problem.key, problem.severity) == ("trf.rank-changes-nothing", Severity.NOTE)

    def test_the_order_of_lines_as_ranking_is_not_supported_otherwise(self):
        problem = only_problem("XXC rank white1", *reversed(PAIR))
        assert (problem.key, problem.severity) == ("trf.rank-not-supported", Severity.ERROR)


class TestByesAnnounced:
    def test_absentees_of_the_round_to_be_paired(self):
        tournament, _ = read("XXZ 2 1", *CALM)
        assert tournament.requests == (ByeRequest(1, 2, Z), ByeRequest(2, 2, Z))

    def test_an_entry_in_the_players_line_goes_before(self):
        tournament, problems = read(
            "XXC white1", "XXZ 1", player_line(1, "2 w 1", "- H"), player_line(2, "1 b 0")
        )
        assert (tournament.requests, problems) == ((ByeRequest(1, 2, H),), [])

    def test_byes_of_a_later_round(self):
        tournament, _ = read("240 h   4    1    2", *CALM)
        assert tournament.requests == (ByeRequest(1, 4, H), ByeRequest(2, 4, H))

    def test_byes_of_a_paired_round_fill_in_what_is_blank(self):
        tournament, problems = read("240 H   1    3", *CALM, player_line(3))
        assert [bye.kind for bye in tournament.rounds[0].byes] == [H]
        assert problems == []

    def test_a_bye_of_somebody_who_played_is_reported(self):
        problem = only_problem("240 H   1    1", *CALM)
        assert (problem.key, problem.values["other_line"]) == ("trf.bye-contradicts", 3)

    @pytest.mark.parametrize(
        ("line", "key"),
        [
            ("240 U   2    1", "bad-bye-kind"),
            ("240 H   x    1", "bad-round"),
            ("240 H   2    x", "bad-number"),
            ("240 H   2    9", "unknown-player"),
            ("XXZ 9", "unknown-player"),
            ("XXZ two", "bad-number"),
        ],
    )
    def test_nonsense_is_reported(self, line, key):
        tournament, problems = read(line, *CALM)
        assert (tournament.requests, problems) == ((), [key])


class TestForbiddenGroups:
    def test_rounds_may_be_limited_or_reach_to_the_end(self):
        tournament, _ = read("XXP 1 2 3", "260   2   3    1    4", "260   2 999    2    3", *FOUR)
        assert tournament.forbidden == (
            ForbiddenGroup(frozenset({1, 2, 3}), 1, 0),
            ForbiddenGroup(frozenset({1, 4}), 2, 3),
            ForbiddenGroup(frozenset({2, 3}), 2, 0),
        )

    def test_players_who_do_not_exist_are_left_out(self):
        tournament, problems = read("XXP 1 2 9", *FOUR)
        assert tournament.forbidden == (ForbiddenGroup(frozenset({1, 2})),)
        assert problems == ["unknown-player"]

    def test_one_player_is_no_group(self):
        assert read("XXP 1", *FOUR)[1] == ["group-too-small"]

    def test_nonsense_in_the_rounds_is_reported(self):
        assert read("260   x   3    1    4", *FOUR)[1] == ["bad-round"]


class TestAcceleration:
    def test_points_of_each_round(self):
        tournament, _ = read("XXA    2  1.0  0.5  0.0", *FOUR)
        assert [player.accelerations for player in tournament.players[:2]] == [(), (10, 5, 0)]

    def test_a_blank_round_has_none(self):
        tournament, _ = read("XXA    2  1.0       0.5", *FOUR)
        assert tournament.players[1].accelerations == (10, 0, 5)

    def test_columns_need_not_be_kept(self):
        tournament, _ = read("XXA 2 1.0 0.5", "XXA    1 1.0 0.5 0.5", *FOUR)
        assert [p.accelerations for p in tournament.players[:2]] == [(10, 5, 5), (10, 5)]

    def test_ranges_of_players_and_rounds(self):
        tournament, problems = read(
            "250       1.0   1   2    1    2", "250       0.5   3   3    2    3", *FOUR
        )
        assert [player.accelerations for player in tournament.players] == [
            (10, 10),
            (10, 10, 5),
            (0, 0, 5),
            (),
        ]
        assert problems == []

    def test_a_players_own_record_goes_before_a_range(self):
        tournament, _ = read("250       1.0   1   2    1    2", "XXA    1  0.5", *FOUR)
        assert tournament.players[0].accelerations == (5,)

    @pytest.mark.parametrize(
        ("line", "key"),
        [
            ("XXA    x  1.0", "bad-number"),
            ("XXA    1  one", "bad-points"),
            ("XXA    9  1.0", "unknown-player"),
            ("250  2.0        1   2    1    2", "bad-acceleration"),
            ("250       1.0   x   2    1    2", "bad-acceleration"),
        ],
    )
    def test_nonsense_is_reported(self, line, key):
        assert key in read(line, *FOUR)[1]


class TestWhatIsKept:
    def test_comments_are_kept_without_a_word(self):
        tournament, problems = read("### ruler", "# another", *CALM)
        assert tournament.kept_records == ("### ruler", "# another")
        assert problems == []

    def test_unknown_records_are_reported_once_for_each_code(self):
        problem = only_problem(*CALM, "XYZ  first", "XYZ\tsecond  ")
        assert (problem.key, problem.severity) == ("trf.unknown-record", Severity.NOTE)
        assert problem.values == {"code": "XYZ", "count": 2}

    def test_they_are_kept_to_the_letter(self):
        assert read(*CALM, "XYZ\t2  second  ")[0].kept_records == ("XYZ\t2  second  ",)

    def test_points_of_teams_that_are_only_kept_are_more_than_a_note(self):
        lines = ("310   1 Alpha", "299      2.0         1    1", *CALM)
        (problem,) = (p for p in read_trf(report(*lines)).problems if p.values.get("code") == "299")
        assert (problem.key, problem.severity) == ("trf.points-record-kept", Severity.WARNING)

    def test_national_ratings_are_kept(self):
        lines = ("ITA    1                                         1950", "ITA    2")
        problem = only_problem(*CALM, *lines)
        assert (problem.key, problem.values) == ("trf.record-kept", {"code": "ITA", "count": 2})
        assert read(*CALM, *lines)[0].kept_records == lines

    def test_a_national_rating_of_nobody_is_reported(self):
        assert read(*CALM, "ITA    9")[1] == ["unknown-player", "record-kept"]

    def test_lists_in_a_team_event_are_of_teams_and_kept(self):
        lines = ("310 1   Alpha", "240 H   2    1", "260   1   1    1    2")
        tournament, _ = read(*lines, *CALM)
        assert tournament.kept_records == lines
        assert (tournament.requests, tournament.forbidden) == ((), ())

    def test_team_members_who_do_not_exist_are_reported(self):
        tournament, problems = read("013 Example".ljust(36) + "   1    9", *CALM)
        assert tournament.teams == (Team("Example", (1, 9)),)
        assert problems == ["unknown-player"]
