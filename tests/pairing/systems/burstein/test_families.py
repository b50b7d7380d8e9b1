"""Why earlier candidates are refused: the same as when the best of each family is really paired."""

from __future__ import annotations

from pairing.matching.bits import mask_of
from pairing.systems.burstein import BURSTEIN_2026
from pairing.systems.burstein.bracket import pair_bracket, quality_of
from pairing.systems.burstein.engine import ENGINE
from pairing.systems.burstein.families import NOBODY, _FailingFamilies
from pairing.systems.burstein.judge import first_worse
from pairing.systems.burstein.procedure import pair_round
from tests.pairing.systems.shared.rounds import rounds

ILLEGAL = ("rematch", "forbidden", "same-colour")


def compared(tournament):
    """For each family that is not illegal the criterion named, and the one that is found."""
    field = ENGINE.field_of(tournament)
    paired = pair_round(field)
    known = [-1] * len(field.players)
    for one, other in paired.pairs:
        known[one], known[other] = other, one
    for bracket in paired.brackets:
        families = _FailingFamilies(field, bracket, known)
        for family in families.all():
            if family.worse.key not in ILLEGAL:
                yield family.worse, really_worse(families, family)


def really_worse(families, family):
    """Pair the best of a family, everybody before having the accepted opponent."""
    bracket, partners = families.bracket, {}
    for index in bracket.members:
        if index == family.player:
            break
        own = families.partner.get(index, NOBODY)
        partners |= {index: own} if own == NOBODY else {index: own, own: index}
    opponent = family.opponents[0]
    forced = families._forced(partners | {family.player: opponent, opponent: family.player})
    left = mask_of(bracket.members) | bracket.below
    mate = forced.matching(left)
    if mate is None:
        return None
    best = pair_bracket(forced, bracket.incoming, bracket.residents, bracket.below, mate)
    return first_worse(families.accepted, quality_of(families.field, best))


def test_the_criterion_named_is_the_first_that_is_worse():
    seen = set()
    for chaotic in (False, True):
        for tournament, _ in rounds(BURSTEIN_2026, range(300, 330), 6, 11, chaotic=chaotic):
            for named, found in compared(tournament):
                seen.add(named.key)
                if found is None:
                    assert named.key == "completion"
                else:
                    assert named == found
    assert {"colour-preference", "downfloaters", "downfloater-scores", "completion"} <= seen
    assert "following-downfloaters" in seen
