"""What is checked of a round as a whole: its pairs, its bye and why nobody lower has it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from pairing.core.model import Colour
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.claims import BYE, Claim, Ground
from pairing.verifier import ClaimVerdict, Finding, Subject, _nobody_with, verify
from tests.pairing.standings.build import event
from tests.pairing.verifier.build import field, seat
from tests.pairing.verifier.proofs import Case, prove_next
from tests.pairing.verifier.test_falsified import sample
from tests.support.changed import replace


def proven(*rounds: str, system=DUTCH_2026) -> Case:
    tournament = event(*rounds, round_count=len(rounds) + 4)
    tournament = replace(tournament, system=system.key, initial_colour=Colour.WHITE)
    return prove_next(system, tournament, " / ".join(rounds))


@cache
def odd(system=DUTCH_2026) -> Case:
    """Seven players after a round; 7 has had the bye."""
    return proven("1-4 10, 5-2 01, 3-6 ==, 7 U", system=system)


@cache
def even() -> Case:
    return proven("1-4 10, 5-2 01, 3-6 ==, 7-8 10")


@cache
def barred() -> Case:
    """The two of the lowest score have had the bye, so that somebody above them has it."""
    return proven("1-2 10, 3-4 10, 5 U", "1-3 ==, 2-5 10, 4 U", "1-4 10, 2-3 10, 5 Z")


@cache
def kept() -> Case:
    """2 and 3 have met, so that 1 cannot have the bye with his lower score."""
    return proven("2-3 ==, 1 Z")


@cache
def kept_twice() -> Case:
    """3, 4 and 5 have all met, so that neither 1 nor 2 can have the bye with their lower scores."""
    return proven("3-4 ==, 5 H, 1 Z, 2 H", "3-5 ==, 4 H, 1 Z, 2 Z", "4-5 ==, 3 H, 1 Z, 2 Z")


def about_the_round(case: Case, **changed) -> list[Finding]:
    """The findings that are about no bracket, colours and boards apart."""
    pairing = replace(case.pairing, **changed.pop("pairing", {}))
    found = verify(case.tournament, pairing, replace(case.proof, **changed))
    return [each for each in found if each.bracket is None and each.subject is Subject.VALUES]


def holds(case: Case, **changed) -> bool:
    verdicts = {each.verdict for each in about_the_round(case, **changed)}
    return verdicts <= {ClaimVerdict.VERIFIED}


@pytest.mark.parametrize("make", [odd, even, barred, kept, kept_twice])
def test_the_proof_of_a_round_holds(make):
    case = make()
    assert case.holds() and holds(case)
    assert bool(case.proof.claims) == (case.proof.bye is not None)


def test_nobody_below_him_who_has_the_bye_may_have_it():
    """C2 and C5: 4 and 5, the last by their scores, have had it."""
    scores = {1: 25, 2: 20, 3: 15, 4: 10, 5: 10}
    case = barred()
    assert case.proof.bye == 3 and case.proof.claims[0].value == (scores[3],)


def test_in_2016_no_article_settles_the_bye_in_advance():
    assert holds(odd(DUTCH_2016)) and odd(DUTCH_2016).proof.claims == ()
    bye = Claim("C5", "bye-score", (0,), Ground.BEST)
    assert not holds(odd(DUTCH_2016), claims=(bye,))


def test_the_proof_is_about_that_round_of_that_system():
    case = odd()
    assert not holds(case, round_number=3)
    assert not holds(case, pairing={"round_number": 3})
    assert not holds(case, round_number=3, pairing={"round_number": 3})
    assert not holds(case, pairing={"system": "dutch-2016"})


def test_the_pairs_are_those_of_the_brackets_in_whatever_colours():
    case = odd()
    (white, black), *others = case.pairing.pairs
    assert holds(case, pairing={"pairs": ((black, white), *others)})
    assert not holds(case, pairing={"pairs": tuple(others)})
    (one, other), *_ = others
    mixed = ((white, one), (black, other), *others[1:])
    assert not holds(case, pairing={"pairs": mixed})


def test_the_bye_is_his_who_is_left_over():
    case = odd()
    assert not holds(case, pairing={"bye": None})
    assert not holds(case, bye=None)
    assert not holds(case, bye=None, pairing={"bye": None})
    assert not holds(case, bye=7, pairing={"bye": 7}), "he had it before (C2)"
    assert not holds(even(), bye=1, pairing={"bye": 1})
    *brackets, last = case.proof.brackets
    other = next(tpn for tpn in range(1, 7) if tpn != case.proof.bye)
    for floaters in ((other,), (), (*last.downfloaters, other)):
        left = (*brackets, replace(last, downfloaters=floaters))
        assert not holds(case, brackets=left)


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_he_who_has_the_bye_may_have_it(system):
    """C.2 (C2): the round is right but for what happened before it."""
    case = odd(system)
    bye = case.proof.bye
    first, *later = case.tournament.rounds
    byes = tuple(replace(each, tpn=bye) for each in first.byes)
    games = tuple(
        replace(game, white=7 if game.white == bye else game.white)
        if bye in (game.white, game.black)
        else game
        for game in first.games
    )
    games = tuple(replace(g, black=7 if g.black == bye else g.black) for g in games)
    tournament = replace(case.tournament, rounds=(replace(first, games=games, byes=byes), *later))
    other = replace(case, tournament=tournament)
    assert not holds(other)


def test_a_round_without_brackets_is_none():
    assert not holds(odd(), brackets=())


def claims_with(case: Case, **facts) -> Iterator[tuple[Claim, ...]]:
    """The claims on the bye with one of them changed, one after the other."""
    claims = case.proof.claims
    for place, each in enumerate(claims):
        yield (*claims[:place], replace(each, **facts), *claims[place + 1 :])


def test_nobody_lower_can_have_the_bye():
    """C5."""
    (claim,) = odd().proof.claims
    assert claim.ground is Ground.BEST
    wrong = [
        {"article": "C6"},
        {"key": "score"},
        {"value": ()},
        {"value": (claim.value[0] + 10,)},
        {"counts": (("score", 0),)},
        {"ground": Ground.ZERO},
        {"ground": Ground.COMPLETION},
        {"ground": Ground.PRICES},
        {"ground": Ground.OPEN},
    ]
    for facts in wrong:
        assert not holds(odd(), claims=next(claims_with(odd(), **facts))), facts
    assert not holds(odd(), claims=())
    assert not holds(odd(), claims=(claim, claim))


def test_a_claim_without_an_argument_is_told_from_one_that_is_wrong():
    (claim,) = odd().proof.claims
    (about,) = about_the_round(odd(), claims=(replace(claim, ground=Ground.OPEN),))
    assert (about.claim.ground, about.verdict) == (Ground.OPEN, ClaimVerdict.OPEN)
    (about,) = about_the_round(odd(), claims=(replace(claim, article="C6"),))
    assert (about.claim.article, about.verdict) == ("C6", ClaimVerdict.REFUTED)
    (about,) = about_the_round(odd(), bye=None)
    assert (about.claim, about.verdict) == (None, ClaimVerdict.REFUTED)


def test_a_claim_on_the_bye_names_the_score_that_it_is_about():
    """C5: 1 has no points, which a claim without a score does not say."""
    (claim,) = kept().proof.claims
    assert claim.counts == (("score", 0),) and claim.ground is Ground.COMPLETION
    assert not holds(kept(), claims=(replace(claim, counts=()),))


def test_there_is_a_claim_on_every_lower_score():
    """C5: of 1, who has nothing, and of 2, who has half a point."""
    claims = kept_twice().proof.claims
    assert sorted(each.counts for each in claims) == [(("score", 0),), (("score", 5),)]
    for claim in claims:
        assert not holds(kept_twice(), claims=(claim,))


def test_a_claim_on_a_score_that_nobody_lower_has_proves_nothing():
    """C5: that nobody with 99 points can have the bye is true and says nothing."""
    (claim,) = kept().proof.claims
    beside = replace(claim, counts=(("score", 990),), groups=((BYE,),), others=())
    assert not holds(kept(), claims=(claim, beside))
    again = replace(claim, groups=claim.groups[::-1])
    assert again != claim and not holds(kept(), claims=(claim, again))


def test_that_nobody_lower_may_have_the_bye_is_wrong_where_somebody_may():
    (claim,) = kept().proof.claims
    best = replace(claim, ground=Ground.BEST, counts=(), groups=(), others=())
    assert not holds(kept(), claims=(best, claim)) and not holds(kept(), claims=(best,))


def test_whoever_can_be_paired_is_no_reason_against_a_bye():
    """C4: with the bye for 1 the two others are paired, unless they have met."""
    said = Claim("C5", "bye-score", (10,), Ground.COMPLETION, groups=((2,), (3,)))
    free = field(seat(1, 0), seat(2, 10), seat(3, 10), bye_score=10)
    assert not _nobody_with(0, free, said)
    met = field(seat(1, 0), seat(2, 10, met={3}), seat(3, 10, met={2}), bye_score=10)
    assert not _nobody_with(0, met, said), "each of them could meet 1"
    assert _nobody_with(0, met, replace(said, others=(1,))), "but not both, nor 1 have the bye"


def completions() -> Iterator[Case]:
    """Rounds in which somebody lower would have the bye if the others could be paired."""
    for case in sample(DUTCH_2026):
        if any(claim.ground is Ground.COMPLETION for claim in case.proof.claims):
            yield case


def test_without_those_who_could_have_it_the_others_cannot_be_paired():
    """C5 with C4: for every lower score there is a claim of its own."""
    seen = 0
    for case in completions():
        assert holds(case)
        claims = case.proof.claims
        for place, claim in enumerate(claims):
            without = (*claims[:place], *claims[place + 1 :])
            assert not holds(case, claims=without)
            score = dict(claim.counts).get("score", -1)
            for facts in (
                {"counts": (("score", score + 5),)},
                {"counts": ()},
                {"groups": ()},
                {"others": (*claim.others, 999)},
                {"ground": Ground.BEST},
                {"ground": Ground.PRICES},
                {"value": (score,)},
            ):
                changed = (*claims[:place], replace(claim, **facts), *claims[place + 1 :])
                assert not holds(case, claims=changed), facts
        seen += 1
    assert seen


def test_a_lower_score_is_argued_for_once():
    """C5: what is said of a score that is settled, or is none of them, says nothing."""
    for case in completions():
        last = case.proof.claims[-1]
        twice = next(each for each in case.proof.claims if each.ground is Ground.COMPLETION)
        assert not holds(case, claims=(*case.proof.claims[:-1], twice, last))


def test_a_bracket_of_2016_is_set_aside_by_its_article():
    """C.4 (A.9)."""
    case = next(c for c in sample(DUTCH_2016) if any(b.set_aside for b in c.proof.brackets))
    brackets = tuple(
        replace(each, set_aside=replace(each.set_aside, article="A.9")) if each.set_aside else each
        for each in case.proof.brackets
    )
    assert case.holds() and not case.holds(replace(case.proof, brackets=brackets))


def test_a_pair_of_strangers_to_the_tournament_has_neither_colours_nor_a_board():
    case = even()
    pairing = replace(case.pairing, pairs=((98, 99), *case.pairing.pairs))
    found = verify(case.tournament, pairing, case.proof)
    about = {each.subject: each.verdict for each in found}
    assert about[Subject.COLOURS] is about[Subject.BOARDS] is ClaimVerdict.REFUTED


def test_colours_and_boards_are_told_apart():
    case = even()
    (white, black), *others = case.pairing.pairs

    def wrong(*pairs):
        found = verify(case.tournament, replace(case.pairing, pairs=pairs), case.proof)
        return {each.subject for each in found if each.verdict is ClaimVerdict.REFUTED}

    assert wrong((white, black), *others) == set()
    assert wrong((black, white), *others) == {Subject.COLOURS}
    assert wrong(*others, (white, black)) == {Subject.BOARDS}
