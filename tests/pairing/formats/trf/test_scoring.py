"""What outcomes are worth: XXS, BBW … BBU and 162."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import Severity
from pairing.core.model import PointSystem
from pairing.formats.trf import read_trf
from pairing.formats.trf.scoring import (
    assignment_lines,
    differs_by_colour,
    extension_lines,
    record_162,
)
from tests.pairing.formats.trf.lines import CALM, only_problem, read, report

THREE_ONE_NIL = PointSystem.of(30, 10, 0)


def points_of(*lines: str) -> PointSystem:
    return read(*lines, *CALM)[0].points


def test_without_a_record_a_win_is_one_point():
    assert points_of() == PointSystem()


class TestXXS:
    def test_every_code_sets_its_outcome(self):
        line = "XXS WW=3.1 BW=3.2 WD=1.1 BD=1.2 WL=.1 BL=0.2 ZPB=0.3 HPB=1.3 FPB=2.3 PAB=2.4"
        assert points_of(line, "XXS FW=2.5 FL=0.4") == PointSystem(
            white_win=31,
            black_win=32,
            white_draw=11,
            black_draw=12,
            white_loss=1,
            black_loss=2,
            zero_point_bye=3,
            half_point_bye=13,
            full_point_bye=23,
            pairing_allocated_bye=24,
            forfeit_win=25,
            forfeit_loss=4,
        )

    def test_the_short_codes_stand_for_several_but_not_for_the_allocated_bye(self):
        assert points_of("XXS W=3 D=1") == replace(THREE_ONE_NIL, pairing_allocated_bye=10)
        assert points_of("XXS L=1") == PointSystem(
            white_loss=10, black_loss=10, zero_point_bye=10, forfeit_loss=10
        )

    def test_of_two_values_for_one_outcome_the_later_counts(self):
        assert points_of("XXS FPB=0", "XXS W=3").full_point_bye == 30
        assert points_of("XXS W=3", "XXS FPB=0").full_point_bye == 0

    def test_unknown_codes_and_values_are_reported_at_their_column(self):
        problem = only_problem("XXS WW=1.0 QQ=2", *CALM)
        assert (problem.key, problem.place.column) == ("trf.bad-scoring-code", 12)
        assert problem.values["known"] == "WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W D L"
        problem = only_problem("XXS WW=one", *CALM)
        assert (problem.key, problem.place.column) == ("trf.bad-points", 8)
        assert only_problem("XXS WW=1.0 HPB=half", *CALM).place.column == 16

    def test_codes_may_be_written_small(self):
        assert points_of("XXS w=3 d=1 pab=3") == THREE_ONE_NIL


class TestBB:
    def test_the_six_records_describe_a_system(self):
        lines = ("BBW  3.0", "BBD  1.0", "BBL  0.5", "BBZ  0.1", "BBF  0.2", "BBU  2.0")
        assert points_of(*lines) == replace(
            THREE_ONE_NIL,
            white_loss=5,
            black_loss=5,
            zero_point_bye=1,
            forfeit_loss=2,
            pairing_allocated_bye=20,
        )

    def test_the_allocated_bye_is_a_win_unless_given_before_or_after(self):
        assert points_of("BBW  3.0").pairing_allocated_bye == 30
        assert points_of("BBU  0.5", "BBW  3.0").pairing_allocated_bye == 5

    def test_a_draw_says_nothing_of_the_allocated_bye(self):
        assert points_of("BBD  0.4").pairing_allocated_bye == 10
        assert points_of("BBW  3.0", "BBD  1.0").pairing_allocated_bye == 30

    def test_a_win_that_cannot_be_read_leaves_the_bye_as_it_was(self):
        problem = only_problem("BBW many", *CALM)
        assert (problem.key, problem.place.line, problem.place.column) == ("trf.bad-points", 1, 5)
        assert points_of("BBW many") == PointSystem()
        assert points_of("BBW  3.0", "BBW many").pairing_allocated_bye == 30


class TestRecord162:
    def test_every_symbol_sets_its_outcomes(self):
        assert points_of("162  W 3.0    D 1.0    L 0.5    A 0.1    P 2.0") == replace(
            THREE_ONE_NIL,
            white_loss=5,
            black_loss=5,
            zero_point_bye=1,
            forfeit_loss=1,
            pairing_allocated_bye=20,
        )

    def test_the_allocated_bye_is_a_win_unless_given(self):
        assert points_of("162  W 3.0    D 1.0") == THREE_ONE_NIL

    def test_a_win_of_no_points_gives_the_bye_none(self):
        assert points_of("162  W 0.0    D 0.0") == PointSystem.of(0, 0, 0)

    def test_symbols_may_be_written_small_and_anywhere(self):
        assert points_of("162w3.0 d 1.0   l0") == THREE_ONE_NIL

    def test_of_a_win_that_cannot_be_read_only_the_draw_is_left(self):
        problem = only_problem("162  W ..    D 0.4", *CALM)
        assert (problem.key, problem.place.column) == ("trf.bad-points", 7)
        assert points_of("162  W ..    D 0.4") == PointSystem(
            white_draw=4, black_draw=4, half_point_bye=4
        )

    def test_a_second_win_that_cannot_be_read_leaves_the_bye_as_it_was(self):
        assert points_of("162  W 3.0", "162  W ..").pairing_allocated_bye == 30

    def test_the_value_of_an_unknown_result_is_reported_as_not_used(self):
        problem = only_problem("162  W 1.0    X 0.5", *CALM)
        assert (problem.key, problem.severity) == ("trf.unsettled-symbol", Severity.WARNING)
        assert (problem.place.line, problem.place.column) == (1, 15)
        assert read("162  W 1.0    X 0.0", *CALM)[1] == []
        assert only_problem("162  W 1.0    X ..", *CALM).place.column == 16

    @pytest.mark.parametrize(
        ("line", "column"),
        [("162  W high", 4), ("162  W 1.0    D half", 11), ("162  Q 1.0", 6)],
    )
    def test_nonsense_is_reported_at_its_column(self, line, column):
        problem = only_problem(line, *CALM)
        assert (problem.severity, problem.place.column) == (Severity.ERROR, column)

    def test_the_symbols_that_can_be_read_are_named(self):
        assert only_problem("162  Q 1.0", *CALM).values == {"text": "Q", "known": "W D L A Z P"}

    def test_absences_have_two_letters(self):
        assert points_of("162  Z 0.1") == points_of("162  A 0.1")
        assert points_of("162  Z 0.1").zero_point_bye == 1


@pytest.mark.parametrize(
    ("lines", "key", "place"),
    [
        (("XXS D=0.5", "XXS PAB=2", "XXR 3"), "bye-beyond-win", 2),
        (("XXR 3", "162  W 1.0    D 2.0"), "order", 2),
        (("162  W 1.0    D 0.5", "299 D         2.0"), "order", 2),
        (("XXR 3", "299 D         2.0"), "order", 2),
    ],
)
def test_points_that_no_rule_allows_are_reported_at_the_last_line_on_points(lines, key, place):
    (problem,) = (
        each
        for each in read_trf(report(*lines, *CALM)).problems
        if each.key.startswith("trf.scoring-")
    )
    assert (problem.key, problem.severity) == (f"trf.scoring-{key}", Severity.WARNING)
    assert (problem.place.line, problem.place.column) == (place, 1)


class TestWriting:
    def test_the_usual_system_needs_no_record(self):
        assert list(extension_lines(PointSystem())) == []

    def test_bb_records_for_one_engine_and_xxs_for_the_others(self):
        assert list(extension_lines(THREE_ONE_NIL)) == [
            "BBW  3.0",
            "BBD  1.0",
            "BBL  0.0",
            "BBZ  0.0",
            "BBF  0.0",
            "BBU  3.0",
            "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=3.0 PAB=3.0 FW=3.0"
            " FL=0.0",
        ]

    def test_bb_records_have_the_value_of_the_game_where_that_of_a_bye_is_another(self):
        system = replace(THREE_ONE_NIL, full_point_bye=20, half_point_bye=0, forfeit_win=15)
        assert list(extension_lines(system))[:2] == ["BBW  3.0", "BBD  1.0"]

    def test_what_is_written_is_read_as_it_was(self):
        system = replace(THREE_ONE_NIL, half_point_bye=0, forfeit_win=20)
        assert points_of(*extension_lines(system)) == system

    def test_xxs_alone_if_the_colours_differ(self):
        assert list(extension_lines(replace(PointSystem(), black_draw=7))) == [
            "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.7 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0"
            " FL=0.0"
        ]

    @pytest.mark.parametrize("outcome", ["win", "draw", "loss"])
    def test_colours_differ_if_any_result_does(self, outcome):
        assert differs_by_colour(replace(PointSystem(), **{f"black_{outcome}": 7}))
        assert not differs_by_colour(THREE_ONE_NIL)

    @pytest.mark.parametrize(
        ("points", "line"),
        [
            (PointSystem(), ""),
            (THREE_ONE_NIL, "162  W 3.0    D 1.0    L 0.0"),
            (replace(PointSystem(), zero_point_bye=2), "162  W 1.0    D 0.5    L 0.0    A 0.2"),
            (
                replace(PointSystem(), pairing_allocated_bye=5),
                "162  W 1.0    D 0.5    L 0.0    P 0.5",
            ),
            (
                replace(PointSystem(), black_win=15, black_draw=6, black_loss=1, white_loss=2),
                "162  W 1.0    D 0.5    L 0.2",
            ),
        ],
    )
    def test_record_162_has_what_is_not_usual(self, points, line):
        assert list(record_162(points)) == ([line] if line else [])

    def test_records_299_say_what_record_162_cannot(self):
        assert list(assignment_lines(replace(THREE_ONE_NIL, black_win=40, black_draw=0))) == []
        points = replace(THREE_ONE_NIL, forfeit_win=20, zero_point_bye=5, full_point_bye=15)
        assert list(assignment_lines(replace(points, half_point_bye=5))) == [
            "299 +         2.0",
            "299 -         0.0",
            "299 F         1.5",
            "299 H         0.5",
        ]
