"""Answers beside all complete pairings of small fields, which are listed one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.legality import may_meet
from pairing.trace.answers import Answer, Outcome
from tests.support.literal_2013 import cards
from tests.support.simulate import Conditions, tournaments_to_pair

SYSTEMS = [(DUTCH_2016, BAKU_2016), (DUTCH_2026, FIDE_2026)]
SEEDS = [*range(10, 15), *range(25, 30)]
MORE = [pytest.param(SEEDS, id="some")]
MORE += [pytest.param(range(100, 220), id="many", marks=pytest.mark.exhaustive)]

Pairs = frozenset[frozenset[int]]
Asked = Callable[[int, int], Answer]


def _complete(players, bye_score) -> Iterator[tuple[Pairs, int | None]]:
    """Every legal complete pairing; the bye has that score, if one is given."""

    def pairings(left, is_odd):
        if not left:
            yield (), None
            return
        first, *rest = left
        takes = first.may_have_bye and bye_score in (None, first.score)
        if is_odd and takes:
            for pairs, _ in pairings(rest, False):
                yield pairs, first.tpn
        for other in rest:
            if may_meet(first, other):
                for pairs, bye in pairings([p for p in rest if p is not other], is_odd):
                    yield (frozenset((first.tpn, other.tpn)), *pairs), bye

    for pairs, bye in pairings(list(players), len(players) % 2 == 1):
        yield frozenset(pairs), bye


def _kept(pairs: Pairs, other: Pairs, scores) -> int:
    """How many scoregroups from the top are paired in the same way in two rounds."""

    def of_group(found, score):
        return {pair for pair in found if min(scores[tpn] for tpn in pair) == score}

    groups = sorted(set(scores.values()), reverse=True)
    same = [of_group(pairs, score) == of_group(other, score) for score in groups]
    return [*same, False].index(False)


@cache
def _rounds(system, seed) -> tuple[tuple[Tournament, RoundPairing, Asked], ...]:
    """The rounds of a small tournament, as far as they can be paired, and whom to ask about them.

    Both tests ask the same of the same rounds; each is paired once, and each question answered
    once.
    """
    conditions = Conditions(5 + seed % 4, 4 + seed % 3, absences=0.1, forfeits=0.1)
    found = []

    def pair(before):
        found.append((before, system.pair_next_round(before, None), _asked(system, before)))
        return found[-1][1]

    with suppress(NoPairingExists):
        for _ in tournaments_to_pair(seed, pair, conditions):
            pass
    return tuple(found)


def _asked(system, before) -> Asked:
    """Why two players do not meet; in which order they are named makes no difference here."""
    why_not = system.explaining.questions.about(before).why_not
    answer = cache(lambda pair: why_not(before, *pair))
    return lambda *pair: answer(tuple(sorted(pair)))


@pytest.mark.parametrize("seeds", MORE)
@pytest.mark.parametrize(("system", "edition"), SYSTEMS, ids=["2016", "2026"])
def test_no_other_way_would_leave_more_brackets_as_they_are(system, edition, seeds):
    outcomes = set()
    for before, paired, why_not in (each for seed in seeds for each in _rounds(system, seed)):
        players = contenders(before, edition.definitions)
        scores = {player.tpn: player.score for player in players}
        is_fixed = edition is FIDE_2026 and paired.bye is not None
        every = list(_complete(players, scores[paired.bye] if is_fixed else None))
        made = frozenset(map(frozenset, paired.pairs))
        for one, other in combinations(scores, 2):
            answer = why_not(one, other)
            outcomes.add(answer.outcome)
            with_both = [each for each, _ in every if frozenset((one, other)) in each]
            if answer.outcome is Outcome.SO_IT_IS:
                assert made in with_both
            elif not with_both:
                key = answer.judgement.key
                assert answer.outcome is Outcome.IMPOSSIBLE or key == "bye-score"
            else:
                instead = _instead(made, answer)
                kept, most = (
                    max(_kept(made, each, scores) for each in rounds)
                    for rounds in ([instead], with_both)
                )
                assert instead in with_both and kept == most, (before, one, other)
    assert outcomes == set(Outcome)


def _instead(made: Pairs, answer: Answer) -> Pairs:
    gone = {tpn for pair in answer.changed for tpn in pair}
    left = {pair for pair in made if not pair & gone}
    return frozenset(left | set(map(frozenset, answer.changed)))


@pytest.mark.parametrize("seeds", [pytest.param(SEEDS[5:7], id="some"), MORE[1]])
@pytest.mark.parametrize(("system", "edition"), SYSTEMS, ids=["2016", "2026"])
def test_what_is_said_of_the_next_bracket_is_so_in_both_rounds(system, edition, seeds):
    """C.7 and C8: so many are left over there, or with that score or difference, as is told.

    What is told in 2016 is what the bracket comes to by itself, and it is said so. The last but
    one may be paired with the last for the sake of completion; then more can be left over.
    """
    for before, paired, why_not in (each for seed in seeds for each in _rounds(system, seed)):
        points = {card.tpn: card.points for card in cards(before)}
        made = frozenset(map(frozenset, paired.pairs))
        for one, other in combinations(points, 2):
            answer = why_not(one, other)
            told = answer.judgement
            if told is not None and told.key.startswith("following"):
                grade = told.difference
                counted = [
                    _left_in_next(pairs, points, told.score, grade, edition is FIDE_2026)
                    for pairs in (made, _instead(made, answer))
                ]
                by_itself = [told.ours, told.theirs]
                if (
                    edition is BAKU_2016
                    and len({each for each in points.values() if each < told.score}) == 2
                ):
                    assert counted >= by_itself, (before, one, other)
                else:
                    assert counted == by_itself, (before, one, other)


def _left_in_next(pairs: Pairs, points, score, grade, counts_scores) -> int:
    """How many stay over in the bracket below that score; by a grade those who have it."""

    def is_above(pair):
        return min(points[tpn] for tpn in pair) >= score

    above = {tpn for pair in pairs if is_above(pair) for tpn in pair}
    below = max(each for each in points.values() if each < score)
    members = {t for t in points if points[t] == below or points[t] >= score} - above
    inside = [tuple(pair) for pair in pairs if pair <= members]
    over = members - {tpn for pair in inside for tpn in pair}
    if grade is None:
        return len(over)
    if counts_scores:
        return sum(points[tpn] == grade for tpn in over)
    gaps = [abs(points[one] - points[other]) for one, other in inside]
    return (gaps + [points[tpn] - below + 10 for tpn in over]).count(grade)
