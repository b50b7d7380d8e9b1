"""Pairing the rest around what an arbiter has fixed, and what keeps two players apart."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from pairing.core.cards import deal_cards
from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.matching.bits import bits, mask_of
from pairing.systems.shared.obstacles import Obstacles, basic_rules
from pairing.systems.swiss_simple.bye import choose_bye
from pairing.systems.swiss_simple.contenders import contenders
from pairing.systems.swiss_simple.definitions import ARTICLES, DEFINITIONS
from pairing.systems.swiss_simple.engine import field_of, published
from pairing.systems.swiss_simple.field import SimpleField, colour_clash
from pairing.systems.swiss_simple.procedure import FixedParts, SimpleRound, pair_round
from pairing.systems.swiss_simple.recorder import SectionRecorder
from pairing.systems.system import Watcher
from pairing.trace.fixed import Fixed


def pair_rest(tournament: Tournament, fixed: Fixed, watch: Watcher | None = None) -> RoundPairing:
    """A pairing of the next round in which everything that is fixed comes out.

    If the round by the rules has all of it, it is that. Otherwise the procedure pairs the other
    players as if those who are fixed were not there. A fixed board or bye may break a rule; the
    others break none. Raises ``KeyError`` with the TPN of a player who is not to be paired,
    :class:`~pairing.core.errors.NotReady` and :class:`~pairing.core.errors.NoPairingExists`.
    """
    field, parts = bound(tournament, fixed)
    paired = pair_around(field, parts)
    if watch is not None:
        watch(len(field.players), len(field.players))
    return published(tournament, paired)


def bound(tournament: Tournament, fixed: Fixed) -> tuple[SimpleField, FixedParts]:
    """The field, in which players who were moved down meet nobody higher up; and what stands."""
    field = field_of(tournament)
    index_of = {player.tpn: player.index for player in field.players}
    pairs = tuple((index_of[one], index_of[other]) for one, other in fixed.pairs)
    for tpn, highest in fixed.moved_down:
        _rule_out_above(field, index_of[tpn], highest)
    return field, FixedParts(pairs, None if fixed.bye is None else index_of[fixed.bye])


def pair_around(field: SimpleField, fixed: FixedParts) -> SimpleRound:
    """The round by the rules if it has all that is fixed, else the others paired around that."""
    return _by_the_rules(field, fixed) or pair_with_some_bye(field, fixed)


def pair_with_some_bye(field: SimpleField, fixed: FixedParts) -> SimpleRound:
    """The procedure; if the bye, chosen first (A.5), leaves the others unpaired, the next one's.

    Raises :class:`~pairing.core.errors.NoPairingExists` as the first attempt does if no bye helps.
    """
    try:
        return pair_round(field, SectionRecorder(field), fixed=fixed)
    except NoPairingExists as nothing:
        left = field.everybody & ~fixed.players
        byes = left & ~fixed.plays if left.bit_count() % 2 and fixed.bye is None else 0
        for _ in range(byes.bit_count() - 1):
            bye = choose_bye(field, fixed.plays | fixed.players).index
            fixed = replace(fixed, plays=fixed.plays | 1 << bye)
            with suppress(NoPairingExists):
                return pair_round(field, SectionRecorder(field), fixed=fixed)
        raise nothing from None


def _rule_out_above(field: SimpleField, index: int, highest: int) -> None:
    """A player who was moved down meets nobody with a higher score than that."""
    above = mask_of(player.index for player in field.players if player.score > highest)
    field.legal[index] &= ~above
    for other in bits(above):
        field.legal[other] &= ~(1 << index)


def _by_the_rules(field: SimpleField, fixed: FixedParts) -> SimpleRound | None:
    """The round by the rules if all that is fixed comes out in it."""
    try:
        paired = pair_round(field, SectionRecorder(field))
    except NoPairingExists:
        return None
    made = set(map(frozenset, paired.made))
    has_pairs = all(frozenset(pair) in made for pair in fixed.pairs)
    return paired if has_pairs and fixed.bye in (None, paired.bye) else None


def obstacles(tournament: Tournament) -> Obstacles:
    """B.1, B.2 and A.5 for any two players of the next round."""
    cards = deal_cards(tournament, DEFINITIONS)
    by_tpn = {player.tpn: player for player in contenders(tournament)}

    def clash(one: int, other: int) -> bool:
        return colour_clash(by_tpn[one], by_tpn[other])

    return Obstacles(tournament, cards, {**basic_rules(""), **ARTICLES}, clash)
