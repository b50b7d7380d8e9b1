"""Is a bracket sure to be paired in vain (A.9 in 2016)?"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.matching.bits import bits
from pairing.systems.dutch import search_methods
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.editions import BAKU_2016
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.legality import may_have_bye
from pairing.systems.dutch.round_2016 import BracketRole, _Context2016
from pairing.systems.dutch.vain import _leaves_too_few, _may_complete, is_sure_to_fail
from tests.pairing.systems.dutch.build import contender, field, scoregroups


@pytest.fixture
def small_is_large(monkeypatch):
    """Every bracket in which few pairs are possible is looked at exactly."""
    monkeypatch.setattr(search_methods, "_LARGE", 1)


def _random_round(dice: random.Random) -> tuple[DutchBracket, Completion]:
    """A bracket of few players who have few partners, and perhaps a scoregroup or two below."""
    size, below = dice.randint(4, 9), dice.randint(0, 8)
    mdps, everyone = dice.randint(0, size // 2), range(size + below)
    density = dice.choice((0.35, 0.55, 0.75))
    scores = [30] * mdps + [20] * (size - mdps) + sorted(dice.choices((10, 5), k=below))[::-1]
    players = field(
        *scores,
        met=[pair for pair in combinations(everyone, 2) if dice.random() < density],
        may_have_bye={index: dice.random() < 0.5 for index in everyone},
        absolute_due={index: dice.choice((WHITE, BLACK, *[NO_COLOUR] * 4)) for index in everyone},
    )
    groups = [tuple(players[:size]), *scoregroups(players[size:])]
    return DutchBracket(groups[0], mdps), Completion(groups, may_have_bye)


def _left_over(partners: list[int], left: int) -> Iterator[int]:
    """Those left over by each way of pairing some of a set of players."""
    if not left:
        yield 0
        return
    player = left & -left
    for alone in _left_over(partners, left & ~player):
        yield alone | player
    for other in bits(partners[player.bit_length() - 1] & left):
        yield from _left_over(partners, left & ~(player | 1 << other))


def _some_way_on(bracket: DutchBracket, completion: Completion) -> tuple[bool, int]:
    """The round can be completed after a pairing with the most pairs; how many choices there are.

    A choice is who floats.
    """
    found = set(_left_over(bracket.partners, bracket.everybody))
    fewest = min(map(int.bit_count, found))
    choices = [floating for floating in found if floating.bit_count() == fewest]
    answers = [
        completion.is_possible([bracket.members[bsn] for bsn in bits(floating)], 1)
        for floating in choices
    ]
    return any(answers), len(choices)


def test_the_answer_is_that_of_trying_all_downfloaters(small_is_large):
    """C.5: as many pairs as possible; whoever may float by that, with the bye or without it."""
    answers: Counter[tuple[bool, bool, bool]] = Counter()
    told_by_count = 0
    for seed in range(1200):
        bracket, completion = _random_round(random.Random(seed))
        below = completion.players_from(1)
        expected, choices = _some_way_on(bracket, completion)
        assert _may_complete(bracket, completion, 1) is expected, seed
        if below and any(bracket.partners):
            assert is_sure_to_fail(bracket, completion, 1) is not expected, seed
        if _leaves_too_few(bracket, completion, 1):
            assert not expected, seed
            told_by_count += 1
        answers[expected, (bracket.size + below) % 2 == 1, choices > 1] += 1
    assert min(answers.values()) > 40 and len(answers) == 8
    assert told_by_count * 2 < sum(answers[key] for key in answers if not key[0])


def _with_one_who_needs_the_first() -> list:
    """TPN 1 alone can be paired with 2, 3 and 4 in their bracket, and alone with 5 from below."""
    met = [(1, 2), (1, 3), (2, 3), *((4, other) for other in (1, 2, 3, 5, 6, 7))]
    return field(20, 20, 20, 20, 10, 10, 10, 10, met=met)


def test_a_bracket_whose_most_pairs_need_a_player_from_below_is_not_paired_first(
    small_is_large, monkeypatch
):
    """A.9: two float if TPN 1 stays, and the two left over below are no more than that."""
    players = _with_one_who_needs_the_first()
    groups = scoregroups(players)
    bracket, completion = DutchBracket(groups[0], 0), Completion(groups, may_have_bye)
    assert is_sure_to_fail(bracket, completion, 1)
    assert not _leaves_too_few(bracket, completion, 1)

    paired = []
    pair = _Context2016.pair

    def noting(context):
        paired.append(context.kind)
        return pair(context)

    monkeypatch.setattr(_Context2016, "pair", noting)
    brackets = pair_brackets(BAKU_2016, tuple(players))
    assert paired == [BracketRole.PENULTIMATE, BracketRole.LAST]
    pairs = [[(one.tpn, other.tpn) for one, other in bracket.pairs()] for bracket in brackets]
    assert pairs == [[], [(1, 5), (2, 6), (3, 7), (4, 8)]]
    assert [player.tpn for player in brackets[0].context.set_aside().downfloaters()] == [3, 4]


@pytest.mark.parametrize("takes_bye", [0, 2, 3, 4, None])
def test_a_downfloater_or_somebody_below_has_the_bye(takes_bye):
    """C.2: of three who may meet one floats; one of the two below has met everybody."""
    met = [(3, other) for other in (0, 1, 2, 4)]
    free = {index: index == takes_bye for index in range(5)}
    groups = scoregroups(field(20, 20, 20, 10, 10, met=met, may_have_bye=free))
    completion = Completion(groups, may_have_bye)
    assert _may_complete(DutchBracket(groups[0], 0), completion, 1) is (takes_bye == 3)


def test_a_small_bracket_is_not_looked_at_exactly():
    """To pair it takes less time than that would."""
    groups = scoregroups(_with_one_who_needs_the_first())
    completion = Completion(groups, may_have_bye)
    assert not is_sure_to_fail(DutchBracket(groups[0], 0), completion, 1)


def test_the_last_bracket_is_not_looked_at_either(small_is_large):
    """That the round can be completed there is known, whatever would be found in this one."""
    groups = scoregroups(field(10, 10, 10, 10, met=[(1, 2), (1, 3), (2, 3)]))
    bracket, completion = DutchBracket(groups[0], 0), Completion(groups, may_have_bye)
    assert not _may_complete(bracket, completion, 1)
    assert not is_sure_to_fail(bracket, completion, 1)


@pytest.mark.parametrize(
    ("floating", "below", "too_few"), [(0, 1, False), (0, 2, True), (1, 2, False), (1, 3, True)]
)
def test_a_bracket_leaves_too_few_if_more_are_left_over_than_it_sends_and_the_bye(
    floating, below, too_few
):
    """A.9: those below have met each other, and one of them at most can have the bye."""
    upper = [contender(index, score=20) for index in range(2 + floating)]
    places = range(len(upper), len(upper) + below)
    lower = [
        contender(place, score=10, met_or_forbidden=frozenset(places) - {place}) for place in places
    ]
    completion = Completion([tuple(upper), tuple(lower)], may_have_bye)
    assert _leaves_too_few(DutchBracket(tuple(upper), 0), completion, 1) is too_few
