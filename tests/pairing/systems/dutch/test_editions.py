"""The tables of the editions: which criterion stands where, as the texts number them."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026

BAKU = {
    "C.5": "Downfloaters",
    "C.6": "ScoreDifferences",
    "C.7": "FollowingBracket",
    "C.8": "TopscorerColourDifference",
    "C.9": "TopscorerThirdColour",
    "C.10": "ColourPreference",
    "C.11": "StrongColourPreference",
    "C.12": "RepeatedDownfloat",
    "C.13": "RepeatedUpfloat",
    "C.14": "RepeatedDownfloat",
    "C.15": "RepeatedUpfloat",
    "C.16": "RepeatedDownfloat",
    "C.17": "RepeatedUpfloat",
    "C.18": "RepeatedDownfloat",
    "C.19": "RepeatedUpfloat",
}
"""C.04.3 in force to January 2026, section C: pairs, their scores, completion, colours, floats."""

FEBRUARY = {
    "C6": "Downfloaters",
    "C7": "DownfloaterScores",
    "C8": "FollowingDownfloaters",
    "C9": "UnplayedGamesOfBye",
    "C10": "TopscorerColourDifference",
    "C11": "TopscorerThirdColour",
    "C12": "ColourPreference",
    "C13": "StrongColourPreference",
    "C14": "ResidentFloatsAgain",
    "C15": "RepeatedUpfloat",
    "C16": "ResidentFloatsAgain",
    "C17": "RepeatedUpfloat",
    "C18": "MdpFloatsAgain",
    "C19": "RepeatedUpfloat",
    "C20": "MdpFloatsAgain",
    "C21": "RepeatedUpfloat",
}
"""C.04.3 in force since February 2026, articles 2.3 and 2.4 (C6 to C21)."""


@pytest.mark.parametrize(("edition", "numbers"), [(BAKU_2016, BAKU), (FIDE_2026, FEBRUARY)])
def test_every_criterion_stands_at_its_number(edition, numbers):
    listed = [(article, type(rule).__name__) for article, rule in edition.criteria]
    assert listed == list(numbers.items())


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026])
def test_floats_of_the_last_round_go_before_those_of_the_round_before_it(edition):
    floats = [rule.key for _, rule in edition.criteria if "float-" in rule.key]
    ago = ["two-rounds-ago" if "two-rounds-ago" in key else "last-round" for key in floats]
    assert ago == ["last-round", "last-round", "two-rounds-ago", "two-rounds-ago"] * 2
    by_difference = [key.endswith("-differences") for key in floats]
    assert by_difference == [False] * 4 + [True] * 4


def test_the_code_in_force_comes_first_and_the_general_one_last():
    """The first code is written into reports; all of them are read."""
    assert BAKU_2016.codes == ("FIDE_DUTCH_2017", "FIDE_DUTCH")
    assert FIDE_2026.codes == ("FIDE_DUTCH_2026", "FIDE_DUTCH_2025", "FIDE_DUTCH")
