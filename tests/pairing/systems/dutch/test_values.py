"""What candidates amount to in the numbers of the rules: by hand, and as the costs have it."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, SearchMethod
from pairing.systems.dutch.contenders import DOWNFLOAT_LAST_ROUND, contenders
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.rules import (
    ColourPreference,
    Counting,
    Downfloaters,
    DownfloaterScores,
    FollowingBracket,
    MdpFloatsAgain,
    RepeatedDownfloat,
    ResidentFloatsAgain,
    ScoreDifferences,
)
from pairing.systems.dutch.values import decided_values, following_value, nothing_of, rule_value
from tests.pairing.booklet import booklet
from tests.pairing.systems.dutch.build import contender


def _paired(members, mdps, pairs):
    """A bracket with some pairs; everybody else floats."""
    paired = {bsn for pair in pairs for bsn in pair}
    floaters = tuple(bsn for bsn in range(len(members)) if bsn not in paired)
    pairing = BracketPairing(pairs, floaters, SearchMethod.QUICK)
    return PairedBracket(DutchBracket(tuple(members), mdps), "normal", pairing, None)


MIXED = _paired(
    [
        contender(0, "w", score=30, float_marks=DOWNFLOAT_LAST_ROUND),
        contender(1, "w", score=25, float_marks=DOWNFLOAT_LAST_ROUND),
        contender(2, "w", score=20, float_marks=DOWNFLOAT_LAST_ROUND),
        contender(3, "w", score=20),
        contender(4, "b", score=20, float_marks=DOWNFLOAT_LAST_ROUND),
    ],
    2,
    ((0, 3), (2, 4)),
)
"""With 3 and 2½ points moved down to 2; the one with 2½ floats on."""


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        (Downfloaters(), (1,)),
        (ScoreDifferences(), (15, 10)),  # whoever floats is held against 1 point
        (DownfloaterScores(), (25,)),
        (ColourPreference(), (1,)),
        (RepeatedDownfloat(1), (2,)),
        (RepeatedDownfloat(1, Counting.BY_DIFFERENCE), (15, 10)),
        (ResidentFloatsAgain(1), (0,)),
        (MdpFloatsAgain(1), (15,)),
        (FollowingBracket(), ()),
    ],
    ids=lambda each: getattr(each, "key", ""),
)
def test_a_candidate_amounts_to_what_its_rules_count(rule, value):
    assert rule_value(rule, MIXED) == value


def test_residents_who_float_again_are_no_moved_down_players():
    members = MIXED.bracket.members
    other = _paired(members, 2, ((0, 3), (1, 4)))
    assert rule_value(ResidentFloatsAgain(1), other) == (1,)
    assert rule_value(MdpFloatsAgain(1), other) == ()
    assert rule_value(DownfloaterScores(), other) == (20,)


def test_whoever_has_the_higher_score_is_the_one_who_floats():
    """The members of a collapsed bracket can stand in any order of scores (A.9 in 2016)."""
    low, high = contender(0, score=10), contender(1, score=20, float_marks=DOWNFLOAT_LAST_ROUND)
    assert rule_value(RepeatedDownfloat(1), _paired([low, high], 0, ((0, 1),))) == (1,)


def test_nothing_is_nought_or_an_empty_list():
    assert nothing_of(Downfloaters()) == (0,)
    assert nothing_of(ScoreDifferences()) == ()
    assert nothing_of(FollowingBracket()) == ()


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_costs_amount_to_what_the_rules_count(edition):
    compared = set()
    for number in range(2, 6):
        players = contenders(booklet().before_round(number), edition.definitions)
        for paired in pair_brackets(edition, players):
            if paired.choice is not None:
                decided = decided_values(paired.choice, paired.bracket)
                asked = [
                    r for r in edition.rules if not r.reads_unplayed_rounds or r.key in decided
                ]
                for rule in asked:
                    value = decided.get(rule.key, nothing_of(rule))
                    assert value == rule_value(rule, paired), (number, rule.key)
                compared |= {key for key, value in decided.items() if sum(value)}
    assert len(compared) > 3


def test_the_following_bracket_amounts_to_its_unpaired_players_and_then_their_grades():
    """Before round 5: TPN 2 has 3½ points, 1 and 5 have 3."""
    for edition, value in ((BAKU_2016, (1, 10, 5)), (FIDE_2026, (1, 30))):
        players = contenders(booklet().before_round(5), edition.definitions)
        context = pair_brackets(edition, players)[0].context
        two, one, five = players[:3]
        assert following_value(context, [(two, one)], [five]) == value
        assert following_value(context, [(one, five)], [])[0] == 0


def test_the_next_bracket_may_be_one_player():
    """TPN 12 has half a point, and nobody else that."""
    for edition, value in ((BAKU_2016, (1, 10)), (FIDE_2026, (1, 5))):
        players = contenders(booklet().before_round(5), edition.definitions)
        brackets = pair_brackets(edition, players)
        context = next(b.context for b in brackets if b.context.below == [players[-1:]])
        assert following_value(context, [], players[-1:]) == value
