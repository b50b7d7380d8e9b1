"""Writing report files."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    PointAdjustment,
    Round,
    Team,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.writer import date_of_round
from tests.pairing.standings.test_stated import OTHER, read_with
from tests.support.reported import without_ranks

TWO = (Player(1, "Ann", 2100), Player(2, "Bob"))
PLAYED = Tournament(players=TWO, rounds=(Round((Game(1, 2, GameResult.WHITE_WINS),)),))


def lines_of(tournament: Tournament, code: str) -> list[str]:
    return [line for line in write_trf(tournament).split("\n") if line.startswith(code)]


def read_back(tournament: Tournament) -> Tournament:
    return read_trf(write_trf(tournament).encode()).tournament


class TestPlayerLine:
    def test_every_field_stands_in_its_columns(self):
        player = Player(
            12, "Đoković, Ana", 2345, Title.WGM, "w", "SRB", "904321", "1990/12/31", "A club"
        )
        (line,) = lines_of(Tournament(players=(player,)), "001")
        fields = ["001   12 wWGM Đoković, Ana", "2345 SRB      904321 1990/12/31  0.0    1"]
        assert line == f"{fields[0]:<47} {fields[1]}"

    def test_entries_begin_in_column_92_and_take_ten(self):
        tournament = replace(
            PLAYED,
            rounds=(
                *PLAYED.rounds,
                Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED), Bye(2, ByeKind.HALF_POINT))),
                Round((Game(2, 1),)),
            ),
        )
        assert [line[91:] for line in lines_of(tournament, "001")] == [
            "   2 w 1  0000 - U     2 b",
            "   1 b 0  0000 - H     1 w",
        ]

    def test_long_texts_are_cut_and_shift_nothing(self):
        long = "x" * 500
        player = Player(1, long, 2000, federation=long, fide_id=long, birth_date=long)
        tournament = replace(PLAYED, players=(player, TWO[1]))
        expected = Player(1, "x" * 33, 2000, Title.NONE, "", "xxx", "x" * 11, "x" * 10)
        changed = replace(tournament, players=(expected, TWO[1]), initial_colour=Colour.WHITE)
        assert without_ranks(read_back(tournament)) == without_ranks(changed)

    def test_numbers_are_not_cut_but_left_blank(self):
        (line,) = lines_of(Tournament(players=(Player(1, "Ann", 12345),)), "001")
        assert line[47:53] == " " * 6

    def test_line_breaks_and_tabs_in_a_name_become_blanks(self):
        (player,) = read_back(Tournament(players=(Player(1, "Ann\r\n001\tB"),))).players
        assert player.name == "Ann  001 B"

    def test_starting_ranks_of_five_digits_fit(self):
        players = (Player(9999, "Ann"), Player(10000, "Bob"))
        rounds = (Round((Game(10000, 9999, GameResult.DRAW),)),)
        tournament = Tournament(players=players, rounds=rounds, initial_colour=Colour.BLACK)
        assert without_ranks(read_back(tournament)) == without_ranks(tournament)
        assert {len(line) for line in lines_of(tournament, "001")} == {99}

    def test_the_last_starting_rank_has_five_digits(self):
        (line,) = lines_of(Tournament(players=(Player(99_999, "Ann"),)), "001")
        assert line.startswith("00199999      Ann")

    def test_a_starting_rank_of_six_digits_is_refused(self):
        with pytest.raises(ValueError, match="99999"):
            write_trf(Tournament(players=(Player(100_000, "Ann"),)))


class TestHead:
    def test_counts_are_right(self):
        tournament = replace(PLAYED, teams=(Team("A", (1,)),))
        lines = write_trf(tournament).split("\n")
        assert [line for line in lines if line[:3] in ("062", "072", "082")] == [
            "062 2",
            "072 1",
            "082 1",
        ]

    def test_any_rating_makes_a_rated_player(self):
        lowest = replace(PLAYED, players=(Player(1, "Ann", 1), Player(2, "Bob")))
        assert lines_of(lowest, "072") == ["072 1"]

    def test_teams_in_kept_records_are_counted(self):
        kept = ("### two teams", "310 1   Alpha", "310 2   Bravo")
        tournament = replace(PLAYED, kept_records=kept)
        assert lines_of(tournament, "082") == ["082 2"]

    def test_the_dates_of_the_rounds_stand_over_the_entries(self):
        info = TournamentInfo(round_dates=("2026/02/01", "26/02/02"))
        (line,) = lines_of(Tournament(info=info), "132")
        assert line == "132".ljust(91) + "26/02/01  26/02/02"

    def test_without_dates_there_is_no_record_of_them(self):
        assert lines_of(Tournament(info=TournamentInfo(round_dates=("", ""))), "132") == []

    def test_a_date_fills_no_more_than_its_columns(self):
        assert date_of_round("Saturday morning") == "Saturday m"
        assert date_of_round("2026.02-01") == "26/02/01"

    def test_what_is_known_stands_in_the_order_of_the_records(self):
        info = TournamentInfo(
            name="Lake Masters",
            place="Zürich",
            kind="Swiss",
            chief_arbiter="Ada",
            deputy_arbiters=("Ben", " ", "Cleo"),
            time_control="90 minutes",
            round_dates=("", "26/02/02"),
        )
        tournament = replace(
            PLAYED, info=info, round_count=3, initial_colour=Colour.BLACK, system="dutch-2026"
        )
        lines = write_trf(tournament).split("\n")
        assert [line for line in lines if "001" < line[:3] < "200"] == [
            "012 Lake Masters",
            "022 Zürich",
            "062 2",
            "072 1",
            "082 0",
            "092 Swiss",
            "102 Ada",
            "112 Ben",
            "112 Cleo",
            "122 90 minutes",
            "132".ljust(101) + "26/02/02",
        ]

    def test_settings_are_extensions(self):
        tournament = replace(PLAYED, round_count=3, initial_colour=Colour.WHITE)
        assert lines_of(tournament, "XX") == ["XXR 3", "XXC white1"]
        assert lines_of(replace(tournament, initial_colour=Colour.BLACK), "XXC") == ["XXC black1"]
        assert lines_of(replace(tournament, round_count=0, initial_colour=None), "XX") == []

    def test_line_ends_are_lf_and_no_line_ends_with_a_blank(self):
        text = write_trf(PLAYED)
        assert "\r" not in text
        assert text.endswith("\n")
        assert not any(line.endswith(" ") for line in text.split("\n"))

    @pytest.mark.parametrize(
        ("system", "code"), [("dutch-2026", "FIDE_DUTCH_2026"), ("dutch-2013", "dutch-2013")]
    )
    def test_the_system_is_named_in_a_comment(self, system, code):
        tournament = replace(PLAYED, system=system)
        assert lines_of(tournament, "192") == []
        assert lines_of(tournament, "###") == [f"### Arbiter Desk system: {code}"]


class TestTieBreaks:
    """Of players record 202 alone says what the ranks follow."""

    def test_the_list_that_was_announced_is_written_in_its_order(self):
        announced = replace(PLAYED, tie_breaks=("SB", "DE"))
        assert lines_of(announced, "202") == ["202 SB,DE"]
        assert lines_of(announced, "212") == []

    def test_the_usual_list_is_written_once_there_are_ranks_by_it(self):
        assert lines_of(PLAYED, "202") == ["202 BH/C1,BH,SB,DE,WON,BPG"]
        assert lines_of(replace(PLAYED, rounds=()), "202") == []

    def test_ranks_of_another_program_may_follow_another_list(self):
        assert lines_of(read_with(OTHER), "202") == []
        assert lines_of(replace(read_with(OTHER), tie_breaks=("SB",)), "202") == ["202 SB"]


class TestPointsAndRanks:
    def test_points_and_ranks_follow_from_the_results(self):
        rounds = (Round((Game(1, 2, GameResult.BLACK_WINS),)),)
        shown = [line[79:89] for line in lines_of(replace(PLAYED, rounds=rounds), "001")]
        assert shown == ["  0.0    2", "  1.0    1"]

    def test_a_bye_of_the_round_to_be_paired_counts_in_the_points(self):
        tournament = replace(PLAYED, requests=(ByeRequest(2, 2, ByeKind.HALF_POINT),))
        assert [line[80:84] for line in lines_of(tournament, "001")] == [" 1.0", " 0.5"]
        assert read_trf(write_trf(tournament).encode()).problems[1:] == ()


class TestRequests:
    def test_those_for_the_next_round_are_entries_and_those_for_later_rounds_records(self):
        half, zero = ByeKind.HALF_POINT, ByeKind.ZERO_POINT
        requests = (ByeRequest(1, 2, half), ByeRequest(1, 3, zero), ByeRequest(2, 3, zero))
        tournament = replace(PLAYED, requests=requests)
        assert lines_of(tournament, "001")[0].endswith("   2 w 1  0000 - H")
        assert lines_of(tournament, "240") == ["240 Z   3    1    2"]

    def test_who_has_withdrawn_has_a_zero_point_bye_in_the_next_round(self):
        gone = replace(PLAYED, players=(TWO[0], replace(TWO[1], withdrawn=True)))
        assert lines_of(gone, "001")[1].endswith("   1 b 0  0000 - Z")
        assert lines_of(gone, "### W") == ["### Withdrawn @ Round 2: 2"]
        assert read_back(gone).players == gone.players and not read_back(gone).requests

    def test_but_a_bye_that_was_asked_for_before_stays_that_bye(self):
        half = (ByeRequest(2, 2, ByeKind.HALF_POINT),)
        gone = replace(PLAYED, players=(TWO[0], replace(TWO[1], withdrawn=True)), requests=half)
        assert read_back(gone).requests == half

    def test_but_not_after_the_last_round(self):
        gone = replace(PLAYED, round_count=1, players=(TWO[0], replace(TWO[1], withdrawn=True)))
        assert "0000 - Z" not in write_trf(gone)
        assert read_back(gone).players == gone.players


class TestForbiddenGroups:
    def test_a_group_for_the_whole_tournament_is_xxp_and_others_260(self):
        members = frozenset({2, 1})
        groups = (
            ForbiddenGroup(members),
            ForbiddenGroup(members, 2, 3),
            ForbiddenGroup(members, 2),
        )
        text = write_trf(replace(PLAYED, forbidden=groups)).split("\n")
        assert [line for line in text if line[:3] in ("XXP", "260")] == [
            "XXP 1 2",
            "260   2   3    1    2",
            "260   2 999    1    2",
        ]

    @pytest.mark.parametrize("rounds", [(1, 0), (2, 3)])
    def test_one_player_is_no_group(self, rounds):
        alone = replace(PLAYED, forbidden=(ForbiddenGroup(frozenset({1}), *rounds),))
        assert lines_of(alone, "XXP") == lines_of(alone, "260") == []


def test_a_last_round_of_byes_on_request_comes_back_as_requests():
    byes = (Bye(1, ByeKind.HALF_POINT), Bye(2, ByeKind.ZERO_POINT))
    tournament = replace(PLAYED, rounds=(*PLAYED.rounds, Round((), byes)))
    assert [request.round_number for request in read_back(tournament).requests] == [2, 2]


def test_a_system_in_a_kept_record_becomes_a_comment():
    """Engines that read TRF16 stumble over record 192."""
    tournament = replace(PLAYED, kept_records=("192 CUSTOM_SWISS", "### a note"))
    assert lines_of(tournament, "192") == []
    assert lines_of(tournament, "###") == ["### Arbiter Desk system: CUSTOM_SWISS", "### a note"]


def test_the_head_of_a_history_is_the_last_line():
    assert write_trf(PLAYED, head="0a1b").endswith("\n### Arbiter Desk history: 0a1b\n")
    assert lines_of(PLAYED, "### Arbiter Desk history") == []


def test_points_of_players_are_not_told_beside_records_of_teams():
    """There record 299 is about teams."""
    bonus = replace(PLAYED, point_adjustments=(PointAdjustment(5, None, 1, frozenset({1})),))
    assert lines_of(bonus, "299") == ["299           0.5    1    1"]
    assert lines_of(replace(bonus, kept_records=("310   1 Alpha",)), "299") == []


def test_kept_records_are_written_back_to_the_letter():
    kept = ("### ruler  ", "ITA\t1", "310 1   Alpha")
    assert write_trf(replace(PLAYED, kept_records=kept)).endswith("\n".join(kept) + "\n")
