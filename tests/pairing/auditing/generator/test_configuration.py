"""Configuration files of JaVaFo and bbpPairings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairing.auditing.generator.conditions import Bell, Conditions, Rates, Span
from pairing.auditing.generator.configuration import MOST_BYTES, Configuration, read_configuration
from pairing.core.errors import Severity, UnreadableInput
from pairing.core.model import PointSystem
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH

JAVAFO = """\
# a comment
PlayersNumber=100
RoundsNumber=9

ForfeitRate=20
QuickgameRate=5
ZPBRate=10
HPBRate=30
FPBRate=0
HighestRating=2650
LowestRating=1000
Separator=100
Groups=2
WWPoints=3.0
BWPoints=3.1
WDPoints=2.0
BDPoints=2.1
WLPoints=1.0
BLPoints=1.1
ZPBPoints=0.1
HPBPoints=0.2
FPBPoints=0.3
PABPoints=2.5
FWPoints=2.9
FLPoints=0.4
"""
BBP = """\
PlayersNumber=180
RoundsNumber=11
DrawPercentage=35
ForfeitRate=20
RetiredRate=100
HalfPointByeRate=12.5
HighestRating=2700
LowestRating=1300
PointsForWin=3.0
PointsForDraw=1.0
PointsForLoss=0.0
"""


def read(text: str, base: Conditions | None = None) -> Configuration:
    return read_configuration(text.encode(), "rtg.cfg", base or Conditions())


def problems_in(text: str) -> list[tuple[str, int, int]]:
    with pytest.raises(UnreadableInput) as refusal:
        read(text)
    for problem in refusal.value.problems:
        assert problem.severity is Severity.ERROR
        assert problem.place.file == "rtg.cfg"
        assert problem_text(problem, IN_ENGLISH)
    return [(each.key, each.place.line, each.place.column) for each in refusal.value.problems]


def test_every_key_of_javafo_is_understood():
    assert read(JAVAFO) == Configuration(
        Conditions(
            players=Span(100, 100),
            rounds=Span(9, 9),
            ratings=Span(1000, 2650),
            bell=Bell(groups=2, separator=100),
            points=PointSystem(30, 31, 20, 21, 10, 11, 29, 4, 25, 3, 2, 1),
            rates=Rates(
                forfeits=Fraction(20, 1000),
                quick_games=Fraction(5, 1000),
                zero_point_byes=Fraction(10, 1000),
                half_point_byes=Fraction(30, 1000),
                full_point_byes=Fraction(0),
            ),
        )
    )


def test_every_key_of_bbp_pairings_is_understood():
    assert read(BBP) == Configuration(
        Conditions(
            players=Span(180, 180),
            rounds=Span(11, 11),
            ratings=Span(1300, 2700),
            draws=35,
            points=PointSystem.of(30, 10, 0),
            rates=Rates(
                forfeits=Fraction(1, 20),
                withdrawals=Fraction(1, 100),
                single_half_point_byes=Fraction(2, 25),
            ),
        )
    )


@pytest.mark.parametrize("reverse", [False, True])
def test_what_a_key_says_of_one_outcome_counts_wherever_it_stands(reverse):
    lines = ["PointsForPAB=1.0", "PointsForZPB=0.5", "PointsForForfeitLoss=0.2", "PointsForWin=3.0"]
    points = read("\n".join(lines[::-1] if reverse else lines)).conditions.points
    assert (points.pairing_allocated_bye, points.white_win) == (10, 30)
    assert (points.zero_point_bye, points.forfeit_loss) == (5, 2)


def test_what_a_file_does_not_say_stays_as_it_was():
    base = Conditions(players=Span(7, 8), draws=11)
    assert read("", base) == Configuration(base)
    assert read("RoundsNumber=5", base).conditions == Conditions(Span(7, 8), Span(5, 5), draws=11)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends_blanks_and_comments_do_not_matter(ending):
    lines = ["\ufeffPlayersNumber = 30", "", "  # RoundsNumber=4", "  RoundsNumber= 7  "]
    conditions = read(ending.join(lines)).conditions
    assert (conditions.players, conditions.rounds) == (Span(30, 30), Span(7, 7))


@pytest.mark.parametrize(
    ("others", "chance", "notes"),
    [
        ("HPBRate=0", Fraction(1, 50), []),
        ("DrawPercentage=30", Fraction(1, 20), []),
        ("", Fraction(1, 20), ["generate.config-forfeits"]),
        (
            "HPBRate=0\nDrawPercentage=30",
            Fraction(1, 50),
            ["generate.config-forfeits-thousandths"],
        ),
    ],
)
def test_the_other_keys_tell_what_the_rate_of_forfeits_means(others, chance, notes):
    configuration = read(f"{others}\nForfeitRate=20")
    assert configuration.conditions.rates.forfeits == chance
    assert [note.key for note in configuration.notes] == notes
    for note in configuration.notes:
        assert note.severity is Severity.NOTE
        assert "ForfeitRate=20" in problem_text(note, IN_ENGLISH)
        assert note.place.line == others.count("\n") + 2


def test_an_unknown_key_is_told_with_its_line_and_the_known_ones():
    assert problems_in("PlayersNumber=30\n  PlayerNumber=30") == [
        ("generate.config-unknown-key", 2, 3)
    ]


@pytest.mark.parametrize(
    ("line", "key", "column"),
    [
        ("PlayersNumber=1", "generate.config-bad-number", 15),
        ("PlayersNumber=10000", "generate.config-bad-number", 15),
        ("PlayersNumber= many", "generate.config-bad-number", 16),
        ("RoundsNumber=0", "generate.config-bad-number", 14),
        ("DrawPercentage=101", "generate.config-bad-number", 16),
        ("HPBRate=1001", "generate.config-bad-number", 9),
        ("HPBRate=-1", "generate.config-bad-number", 9),
        ("HPBRate=٣", "generate.config-bad-number", 9),
        ("RetiredRate=1", "generate.config-bad-one-in", 13),
        ("ForfeitRate=0", "generate.config-bad-one-in", 13),
        ("ForfeitRate=1e3", "generate.config-bad-one-in", 13),
        ("WWPoints=1.05", "generate.config-bad-points", 10),
        ("PointsForWin=", "generate.config-bad-points", 14),
        ("PlayersNumber", "generate.config-no-setting", 1),
        ("=30", "generate.config-no-setting", 1),
        ("\x89PNG", "generate.config-no-setting", 1),
    ],
)
def test_a_wrong_line_is_told_with_its_place(line, key, column):
    assert problems_in(f"# first\n{line}") == [(key, 2, column)]


def test_all_problems_are_told_in_the_order_of_the_lines():
    text = "Nonsense=1\nRoundsNumber=x\nPlayersNumber=9\nPlayersNumber=9\nnothing"
    assert problems_in(text) == [
        ("generate.config-unknown-key", 1, 1),
        ("generate.config-bad-number", 2, 14),
        ("generate.config-repeated", 4, 1),
        ("generate.config-no-setting", 5, 1),
    ]


def test_what_is_too_large_is_not_looked_through():
    with pytest.raises(UnreadableInput) as caught:
        read_configuration(b"#" * (MOST_BYTES + 1), "huge.txt", Conditions())
    assert [problem.key for problem in caught.value.problems] == ["generate.config-too-large"]
