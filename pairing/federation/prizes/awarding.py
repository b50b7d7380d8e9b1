"""Who gets which prize.

Where a player may have only one, it is the greatest that he could have; of equal ones that of the
earlier category. The greatest prize of all is therefore given first, to the best-placed player who
is eligible; he leaves all other categories, where everybody behind him moves up; and so on. What a
player went without is kept as the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from pairing.federation.prizes.entrants import PrizeEntrant
from pairing.federation.prizes.plan import Prize, PrizeCategory, PrizePlan
from pairing.federation.prizes.sharing import Sharing, rounded, shares


@dataclass(frozen=True, slots=True)
class Declined:
    """A prize that a player could have had, and did not take because his own is better."""

    category: int
    amount: Fraction


@dataclass(frozen=True, slots=True)
class Award:
    """A player's prize: the number of its category, his place among those who take part in it.

    ``text`` is that of the prize of his place. ``shares_with`` are the TPNs of those with whom he
    shared.
    """

    entrant: PrizeEntrant
    category: int
    place: int
    amount: Fraction
    text: str = ""
    shares_with: tuple[int, ...] = ()
    declined: tuple[Declined, ...] = ()


@dataclass(frozen=True, slots=True)
class Awards:
    """All prizes by category and place; ``unclaimed`` are those nobody can take, by category."""

    plan: PrizePlan
    awards: tuple[Award, ...]
    unclaimed: tuple[tuple[int, Prize], ...]

    @property
    def paid(self) -> Fraction:
        """The sum of all prizes."""
        return sum((award.amount for award in self.awards), Fraction(0))

    @property
    def kept(self) -> Fraction:
        """What was announced and is not paid."""
        return self.plan.total - self.paid


@dataclass(frozen=True, slots=True)
class _Offer:
    """What a place of a category comes to for a player, before rounding."""

    entrant: PrizeEntrant
    category: int
    place: int
    amount: Fraction
    text: str
    shares_with: tuple[int, ...]

    @property
    def preference(self) -> tuple[Fraction, int, int]:
        """Sorts the better offer first, of equal ones that to the better-placed player."""
        return (-self.amount, self.category, self.entrant.place)


def award(plan: PrizePlan, players: Sequence[PrizeEntrant]) -> Awards:
    """The prizes of players who stand in the order of their places."""
    entitled = [each for each in players if each.player.tpn not in plan.not_entitled]
    declined: dict[int, tuple[Declined, ...]] = {}
    holds: dict[int, int] = {}
    while not plan.several and (best := _best_open(plan, entitled, holds)):
        chosen, *others = best
        tpn = chosen.entrant.player.tpn
        holds[tpn] = chosen.category
        declined[tpn] = tuple(Declined(offer.category, offer.amount) for offer in others)
    return _awarded(plan, list(_all_offers(plan, entitled, holds)), declined)


def _best_open(
    plan: PrizePlan, players: Sequence[PrizeEntrant], holds: Mapping[int, int]
) -> list[_Offer]:
    """The best offer to somebody who has no prize yet, then the other ones that he has."""
    offers = [
        offer
        for offer in _all_offers(plan, players, holds)
        if offer.entrant.player.tpn not in holds
    ]
    best = min(offers, key=lambda offer: offer.preference, default=None)
    if best is None:
        return []
    own = [offer for offer in offers if offer.entrant is best.entrant]
    return sorted(own, key=lambda offer: offer.preference)


def _all_offers(
    plan: PrizePlan, players: Sequence[PrizeEntrant], holds: Mapping[int, int]
) -> Iterable[_Offer]:
    """What every category offers to those who do not hold a prize of another one."""
    for number, category in enumerate(plan.categories):
        eligible = [
            each
            for each in players
            if category.condition.is_met_by(each.player)
            and holds.get(each.player.tpn, number) == number
        ]
        yield from _offers(plan, number, category, eligible)


def _offers(
    plan: PrizePlan, number: int, category: PrizeCategory, eligible: Sequence[PrizeEntrant]
) -> Iterable[_Offer]:
    groups = [list(each) for _, each in groupby(eligible, key=lambda entrant: entrant.points)]
    amounts = shares(
        category.amounts,
        [len(group) for group in groups],
        category.sharing,
        behind_share=plan.behind_share,
        least=category.least,
    )
    place = 0
    for group in groups:
        with_share = [
            entrant.player.tpn
            for at, entrant in enumerate(group, start=place)
            if amounts[at] and category.sharing is not Sharing.NONE
        ]
        for entrant in group:
            text = category.prizes[place].text if place < len(category.prizes) else ""
            if amounts[place] or text:
                others = tuple(tpn for tpn in with_share if tpn != entrant.player.tpn)
                yield _Offer(entrant, number, place + 1, amounts[place], text, others)
            place += 1


def _awarded(
    plan: PrizePlan, offers: Sequence[_Offer], declined: Mapping[int, tuple[Declined, ...]]
) -> Awards:
    """The offers as prizes, rounded among those who share, and what is left over."""
    awards: list[Award] = []
    unclaimed: list[tuple[int, Prize]] = []
    for number, category in enumerate(plan.categories):
        own = [offer for offer in offers if offer.category == number]
        for _, shared in groupby(own, key=lambda offer: offer.entrant.points):
            group = list(shared)
            amounts = rounded([offer.amount for offer in group], plan.unit)
            awards += [
                Award(
                    offer.entrant,
                    number,
                    offer.place,
                    amount,
                    offer.text,
                    offer.shares_with,
                    declined.get(offer.entrant.player.tpn, ()),
                )
                for offer, amount in zip(group, amounts, strict=True)
            ]
        taken = max((offer.place for offer in own), default=0)
        unclaimed += [(number, prize) for prize in category.prizes[taken:]]
    return Awards(plan, tuple(awards), tuple(unclaimed))
