"""Player records (001)."""

from __future__ import annotations

import pytest

from pairing.core.errors import Severity
from pairing.core.model import Player, Title
from pairing.formats.trf import read_trf
from tests.pairing.formats.trf.lines import CALM, only_problem, player_line, read, report

FULL = "001   17 wWGM Đoković-O'Neil, Ana Maria de los  2345 SRB      904321 1990/12/31  0.0    1"


def changed(column: int, text: str) -> str:
    """The full line with other text from that column on."""
    start = column - 1
    return FULL[:start] + text + FULL[start + len(text) :]


def test_every_field_is_read_from_its_columns():
    assert read(FULL)[0].players == (
        Player(
            tpn=17,
            name="Đoković-O'Neil, Ana Maria de los",
            rating=2345,
            title=Title.WGM,
            sex="w",
            federation="SRB",
            fide_id="904321",
            birth_date="1990/12/31",
        ),
    )


def test_a_line_that_ends_after_the_name_is_enough():
    tournament, problems = read("001    1      Short")
    assert tournament.players == (Player(1, "Short"),)
    assert problems == []


@pytest.mark.parametrize(
    ("written", "title"),
    [(" GM", Title.GM), ("g  ", Title.GM), ("wm ", Title.WIM), (" m ", Title.IM), ("c", Title.CM)],
)
def test_titles_are_read_in_both_usual_spellings(written, title):
    assert read(changed(11, f"{written:<3}"))[0].players[0].title is title


@pytest.mark.parametrize(
    ("column", "text", "key", "severity"),
    [
        (49, "23A5", "bad-rating", Severity.ERROR),
        (11, "XYZ", "bad-title", Severity.WARNING),
        (10, "x", "bad-sex", Severity.WARNING),
        (82, "?.0", "bad-player-points", Severity.WARNING),
        (86, "last", "bad-rank", Severity.ERROR),
        (53, "x", "not-blank", Severity.WARNING),
    ],
)
def test_nonsense_in_a_field_is_reported_at_its_column(column, text, key, severity):
    line = changed(column, text).replace("001   17", "001    1")
    problem = only_problem(line)
    assert (problem.key, problem.severity) == (f"trf.{key}", severity)
    assert (problem.place.line, problem.place.column) == (1, column)


def test_a_player_without_a_name_is_read_with_a_note():
    problem = only_problem(changed(15, " " * 33).replace("001   17", "001    1"))
    assert (problem.key, problem.severity) == ("trf.name-missing", Severity.NOTE)


@pytest.mark.parametrize("rank", ["    ", "0000", "-  1", "1.0 ", "abcd", "²"])
def test_a_line_without_a_usable_starting_rank_is_left_out_and_named(rank):
    problem = only_problem(*CALM, player_line("x", name="Who Am I").replace("    x", f" {rank:<4}"))
    assert (problem.key, problem.severity) == ("trf.bad-starting-rank", Severity.ERROR)
    assert (problem.place.line, problem.place.column) == (4, 5)
    assert problem.values["name"] == "Who Am I"


def test_of_two_lines_with_one_starting_rank_the_first_counts():
    tournament, _ = read(*CALM, player_line(2, name="Double"))
    problem = only_problem(*CALM, player_line(2, name="Double"))
    assert [player.name for player in tournament.players] == ["Player 1", "Player 2"]
    assert problem.key == "trf.duplicate-starting-rank"
    assert (problem.place.line, problem.values["other_line"]) == (4, 3)
    assert problem.values["name"] == "Double"


@pytest.mark.parametrize(("last", "which"), [(" ", "name"), ("Double", "other_name")])
def test_a_line_without_a_name_is_shown_itself(last, which):
    head, first, _ = CALM
    names = (" ", last) if which == "other_name" else ("First", " ")
    lines = [player_line(2, name=name) for name in names]
    problems = read_trf(report(head, first, *lines)).problems
    told = next(each for each in problems if each.key == "trf.duplicate-starting-rank")
    assert told.values[which].startswith("001    2")


def test_a_gap_in_the_starting_ranks_is_reported_once():
    lines = [player_line(tpn) for tpn in (1, 2, 9, 12)]
    problem = only_problem(*lines)
    assert problem.key == "trf.numbers-missing"
    assert problem.values == {"count": 8, "numbers": "3, 4, 5, 6, 7, …"}


class TestLongName:
    def test_a_name_beyond_its_columns_is_cut_and_reported(self):
        line = player_line(2, "1 b 0", points="0.0", name="N" * 500)
        tournament, problems = read("XXC white1", player_line(1, "2 w 1", points="1.0"), line)
        assert tournament.players[1].name == "N" * 33
        assert problems == ["opponent-silent", "name-too-long"]

    def test_the_result_is_recovered_from_the_opponent(self):
        lines = (player_line(1, "2 w 1"), player_line(2, "1 b 0", name="N" * 500))
        assert read(*lines)[0].rounds == read(*CALM)[0].rounds

    def test_a_name_that_fills_its_columns_is_no_problem(self):
        assert read(player_line(1, name="N" * 33))[1] == []


class TestStartingRanksAbove9999:
    def test_a_fifth_digit_may_stand_before_the_columns(self):
        tournament, problems = read(player_line(10000, name="Last"))
        assert tournament.players == (Player(10000, "Last"),)
        assert problems == ["numbers-missing"]

    def test_a_line_pushed_to_the_right_by_it_is_pushed_back(self):
        line = player_line(1, points="0.0", name="Last").replace("001    1", "001 10000")
        tournament, problems = read(line)
        assert tournament.players == (Player(10000, "Last"),)
        assert "line-shifted" in problems


@pytest.mark.parametrize("column", [9, 14, 48, 53, 57, 69, 90])
def test_between_two_fields_stands_a_blank(column):
    """What stands there is reported and belongs to neither field."""
    line = FULL.replace("001   17", "001    1")
    odd = f"{line[: column - 1]:<{column - 1}}x{line[column:]}"
    problem = only_problem(odd)
    assert (problem.key, problem.place.column) == ("trf.not-blank", column)
    assert read(odd)[0].players == read(line)[0].players


@pytest.mark.parametrize(("rank", "column"), [("x   1", 85), ("    x", 89)])
def test_a_rank_has_up_to_five_digits(rank, column):
    line = changed(85, rank).replace("001   17", "001    1")
    problem = only_problem(line)
    assert (problem.key, problem.place.column) == ("trf.bad-rank", column)
