"""Kinds of falsified certificates: each gives what a liar could hand in for a certified round.

A kind takes a round that is certified and a die, and yields pairings with certificates, or changed
tournaments, none of which may be accepted. ``pytest`` runs a sample; see ``test_falsified``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from pairing.core.model import Tournament
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.claims import BracketProof, Claim, Ground, Priced, RoundProof
from pairing.verifier.certificate import Certificate, certificate, fingerprint
from tests.pairing.verifier.proofs import Case
from tests.pairing.verifier.strongest import strongest
from tests.support.changed import replace


@dataclass(frozen=True)
class Forgery:
    """A certificate and the tournament before its round."""

    tournament: Tournament
    certificate: Certificate


Kind = Callable[[Case, random.Random], Iterator[Forgery]]
KINDS: dict[str, Kind] = {}


def kind(make: Kind) -> Kind:
    """Registers a kind of falsification under its name."""
    KINDS[make.__name__] = make
    return make


def genuine(case: Case) -> Certificate:
    return certificate(case.tournament, case.pairing, case.proof, "test")


def with_boards(case: Case, pairs, bye="same") -> Forgery:
    bye = case.pairing.bye if bye == "same" else bye
    return Forgery(case.tournament, replace(genuine(case), boards=tuple(pairs), bye=bye))


def with_proof(case: Case, proof: RoundProof) -> Forgery:
    return Forgery(case.tournament, replace(genuine(case), proof=proof))


def with_bracket(case: Case, place: int, bracket: BracketProof) -> Forgery:
    brackets = list(case.proof.brackets)
    brackets[place] = bracket
    return with_proof(case, replace(case.proof, brackets=tuple(brackets)))


def standing(case: Case) -> list[tuple[int, BracketProof]]:
    brackets = enumerate(case.proof.brackets)
    return [(place, each) for place, each in brackets if each.set_aside is None]


# The boards


@kind
def colours_of_a_board_turned(case, dice):
    pairs = list(case.pairing.pairs)
    place = dice.randrange(len(pairs))
    pairs[place] = pairs[place][::-1]
    yield with_boards(case, pairs)


@kind
def colours_of_all_boards_turned(case, dice):
    yield with_boards(case, [pair[::-1] for pair in case.pairing.pairs])


@kind
def two_boards_exchanged(case, dice):
    pairs = list(case.pairing.pairs)
    if len(pairs) > 1:
        one, other = dice.sample(range(len(pairs)), 2)
        pairs[one], pairs[other] = pairs[other], pairs[one]
        yield with_boards(case, pairs)


@kind
def neighbouring_boards_exchanged(case, dice):
    pairs = list(case.pairing.pairs)
    if len(pairs) > 1:
        place = dice.randrange(len(pairs) - 1)
        pairs[place : place + 2] = pairs[place : place + 2][::-1]
        yield with_boards(case, pairs)


@kind
def boards_reversed(case, dice):
    if len(case.pairing.pairs) > 1:
        yield with_boards(case, case.pairing.pairs[::-1])


@kind
def a_board_left_out(case, dice):
    pairs = list(case.pairing.pairs)
    del pairs[dice.randrange(len(pairs))]
    yield with_boards(case, pairs)


@kind
def a_board_twice(case, dice):
    yield with_boards(case, [*case.pairing.pairs, case.pairing.pairs[0]])


@kind
def somebody_unknown_at_a_board(case, dice):
    (white, _), *others = case.pairing.pairs
    yield with_boards(case, [(white, 9999), *others])


@kind
def bye_given_to_another_on_the_boards_only(case, dice):
    yield with_boards(case, case.pairing.pairs, case.pairing.pairs[0][0])


# Another pairing with its proof made to fit


def swapped(case, dice) -> Iterator[tuple[int, BracketProof, tuple]]:
    """A bracket with the partners of two pairs changed, and the boards that follow."""
    for place, bracket in dice.sample(standing(case), len(standing(case))):
        if len(bracket.pairs) < 2:
            continue
        (a, b), (c, d) = dice.sample(bracket.pairs, 2)
        rest = tuple(pair for pair in bracket.pairs if pair not in ((a, b), (c, d)))
        for pairs in (((a, d), (c, b)), ((a, c), (b, d))):
            boards = dict(zip(((a, b), (c, d)), pairs, strict=True))
            yield place, replace(bracket, pairs=(*rest, *pairs)), boards_with(case, boards)
        return


def boards_with(case, changed) -> tuple:
    """The boards with other pairs on two of them, in either colours."""
    new = {frozenset(old): pair for old, pair in changed.items()}
    return tuple(new.get(frozenset(pair), pair) for pair in case.pairing.pairs)


def swap_forgery(case, place, bracket, boards) -> Forgery:
    forged = with_bracket(case, place, bracket)
    return replace(forged, certificate=replace(forged.certificate, boards=boards))


@kind
def partners_swapped(case, dice):
    for place, bracket, boards in swapped(case, dice):
        yield swap_forgery(case, place, bracket, boards)


@kind
def partners_swapped_on_the_boards_only(case, dice):
    for _, _, boards in swapped(case, dice):
        yield with_boards(case, boards)


@kind
def partners_swapped_with_every_claim_on_an_easy_ground(case, dice):
    for place, bracket, boards in swapped(case, dice):
        ground = dice.choice([Ground.ZERO, Ground.BEST, Ground.ONLY, Ground.SAME, Ground.PARITY])
        claims = tuple(replace(claim, ground=ground) for claim in bracket.claims)
        yield swap_forgery(case, place, replace(bracket, claims=claims), boards)


def free_of_charge(prices):
    rows = tuple(replace(row, price=(0,) * len(row.price)) for row in prices.prices)
    return replace(prices, prices=rows)


@kind
def partners_swapped_with_forged_prices(case, dice):
    for place, bracket, boards in swapped(case, dice):
        lists = tuple(map(free_of_charge, bracket.price_lists))
        yield swap_forgery(case, place, replace(bracket, price_lists=lists), boards)


@kind
def partners_swapped_without_the_order(case, dice):
    for place, bracket, boards in swapped(case, dice):
        yield swap_forgery(case, place, replace(bracket, order=None), boards)


@kind
def partners_swapped_with_all_barriers_empty(case, dice):
    for place, bracket, boards in swapped(case, dice):
        order = bracket.order
        if order is not None:
            empty = {
                name: tuple(replace(each, barrier=()) for each in getattr(order, name))
                for name in ("limbo", "opponents", "exchanges", "partners")
            }
            yield swap_forgery(case, place, replace(bracket, order=replace(order, **empty)), boards)


@kind
def partners_swapped_with_everybody_in_every_barrier(case, dice):
    for place, bracket, boards in swapped(case, dice):
        order = bracket.order
        if order is not None:
            everybody = (*bracket.mdps, *bracket.residents)
            said = tuple(replace(each, barrier=everybody) for each in order.partners)
            changed = replace(order, partners=said)
            yield swap_forgery(case, place, replace(bracket, order=changed), boards)


def in_order(case: Case, pairs):
    """The boards of pairs in the order of the genuine ones as far as possible."""
    return tuple(pairs)


@kind
def another_downfloater(case, dice):
    """He who floats changes places with a member of a pair, and the next bracket has the other."""
    for place, bracket in standing(case):
        if not bracket.downfloaters or not bracket.pairs or place + 1 >= len(case.proof.brackets):
            continue
        floater = dice.choice(bracket.downfloaters)
        stays, leaves = dice.choice(bracket.pairs)
        yield renamed_from(case, place, {leaves: floater, floater: leaves}, stays)
        return


def renamed_from(case, place, names, stays) -> Forgery:
    """Two players change roles in a bracket and everywhere below."""

    def name(tpn):
        return names.get(tpn, tpn)

    def row(tpns):
        return tuple(map(name, tpns))

    brackets = list(case.proof.brackets)
    for number in range(place, len(brackets)):
        each = brackets[number]
        brackets[number] = replace(
            each,
            mdps=each.mdps if number == place else row(each.mdps),
            pairs=tuple(map(row, each.pairs)),
            downfloaters=row(each.downfloaters),
        )
    boards = tuple(row(pair) for pair in case.pairing.pairs)
    bye = None if case.pairing.bye is None else name(case.pairing.bye)
    proof = replace(case.proof, brackets=tuple(brackets), bye=bye)
    return Forgery(case.tournament, replace(genuine(case), proof=proof, boards=boards, bye=bye))


@kind
def the_bye_moved_within_its_score(case, dice):
    bye = case.pairing.bye
    last = case.proof.brackets[-1]
    others = [tpn for pair in last.pairs for tpn in pair]
    if bye is not None and others:
        other = dice.choice(others)
        yield renamed_from(case, len(case.proof.brackets) - 1, {bye: other, other: bye}, None)


@kind
def a_member_of_the_next_bracket_paired_here(case, dice):
    for (place, bracket), (_, after) in pairwise(standing(case)):
        if bracket.pairs and after.pairs and not bracket.downfloaters:
            one, other = bracket.pairs[-1][1], after.pairs[0][1]
            yield renamed_from(case, place, {one: other, other: one}, None)
            return


@kind
def the_best_certificate_of_another_pairing(case, dice):
    """Of a small field, with all that could be accepted."""
    if len(case.pairing.pairs) > 4:
        return
    for _, _, boards in swapped(case, dice):
        pairing = replace(case.pairing, pairs=boards)
        proof = strongest(case.tournament, pairing)
        if proof is not None:
            yield Forgery(case.tournament, certificate(case.tournament, pairing, proof, "test"))


# The proof


@kind
def the_edition_renamed(case, dice):
    other = DUTCH_2016.key if case.proof.system == DUTCH_2026.key else DUTCH_2026.key
    yield with_proof(case, replace(case.proof, system=other))
    tournament = replace(case.tournament, system=other)
    written = replace(genuine(case), proof=replace(case.proof, system=other))
    yield Forgery(tournament, replace(written, tournament=fingerprint(tournament)))


@kind
def an_edition_that_does_not_exist(case, dice):
    yield with_proof(case, replace(case.proof, system="dutch-1066"))


@kind
def another_round(case, dice):
    for step in (1, -1):
        number = case.proof.round_number + step
        yield with_proof(case, replace(case.proof, round_number=number))


@kind
def a_bracket_left_out(case, dice):
    brackets = list(case.proof.brackets)
    del brackets[dice.randrange(len(brackets))]
    yield with_proof(case, replace(case.proof, brackets=tuple(brackets)))


@kind
def a_bracket_twice(case, dice):
    brackets = list(case.proof.brackets)
    place = dice.randrange(len(brackets))
    brackets.insert(place, brackets[place])
    yield with_proof(case, replace(case.proof, brackets=tuple(brackets)))


@kind
def brackets_joined(case, dice):
    for (place, one), (_, other) in pairwise(standing(case)):
        joined = replace(
            one,
            residents=(*one.residents, *other.residents),
            pairs=(*one.pairs, *other.pairs),
            downfloaters=other.downfloaters,
        )
        brackets = (*case.proof.brackets[:place], joined, *case.proof.brackets[place + 2 :])
        yield with_proof(case, replace(case.proof, brackets=brackets))
        return


@kind
def the_role_of_a_bracket_renamed(case, dice):
    for place, bracket in standing(case):
        for role in {"normal", "penultimate", "last", ""} - {bracket.role}:
            yield with_bracket(case, place, replace(bracket, role=role))


@kind
def a_candidate_falsely_set_aside(case, dice):
    """The bracket is said to have been given up once, and paired again as it was."""
    for place, bracket in standing(case)[:-1]:
        claim = Claim("C.4", "completion", (), Ground.COMPLETION)
        brackets = list(case.proof.brackets)
        brackets[place : place + 1] = [
            replace(bracket, set_aside=claim),
            replace(bracket, role="penultimate"),
        ]
        yield with_proof(case, replace(case.proof, brackets=tuple(brackets)))


@kind
def a_candidate_set_aside_that_was_not_the_first(case, dice):
    for place, bracket in enumerate(case.proof.brackets):
        if bracket.set_aside is not None and len(bracket.pairs) > 1:
            (a, b), (c, d), *rest = bracket.pairs
            yield with_bracket(case, place, replace(bracket, pairs=((a, d), (c, b), *rest)))


@kind
def what_was_set_aside_left_out(case, dice):
    if any(each.set_aside for each in case.proof.brackets):
        brackets = tuple(each for _, each in standing(case))
        yield with_proof(case, replace(case.proof, brackets=brackets))


@kind
def members_of_a_bracket_in_another_order(case, dice):
    for place, bracket in standing(case):
        if len(bracket.residents) > 1:
            yield with_bracket(case, place, replace(bracket, residents=bracket.residents[::-1]))
            return


@kind
def downfloaters_in_another_order(case, dice):
    for place, bracket in standing(case)[:-1]:
        if len(bracket.downfloaters) > 1 and case.proof.brackets[place + 1].mdps:
            after = case.proof.brackets[place + 1]
            brackets = list(case.proof.brackets)
            brackets[place] = replace(bracket, downfloaters=bracket.downfloaters[::-1])
            brackets[place + 1] = replace(after, mdps=after.mdps[::-1])
            yield with_proof(case, replace(case.proof, brackets=tuple(brackets)))


@kind
def a_value_improved_or_made_worse(case, dice):
    place, bracket = dice.choice(standing(case))
    for number, claim in enumerate(bracket.claims):
        if claim.value:
            for step in (1, -1):
                value = (claim.value[0] + step, *claim.value[1:])
                yield with_claim(case, place, number, replace(claim, value=value))


def with_claim(case, place, number, claim) -> Forgery:
    bracket = case.proof.brackets[place]
    claims = list(bracket.claims)
    claims[number] = claim
    return with_bracket(case, place, replace(bracket, claims=tuple(claims)))


@kind
def a_claim_left_out(case, dice):
    place, bracket = dice.choice(standing(case))
    number = dice.randrange(len(bracket.claims))
    claims = (*bracket.claims[:number], *bracket.claims[number + 1 :])
    yield with_bracket(case, place, replace(bracket, claims=claims))


@kind
def claims_in_another_order(case, dice):
    place, bracket = dice.choice(standing(case))
    yield with_bracket(case, place, replace(bracket, claims=bracket.claims[::-1]))


@kind
def a_claim_without_a_ground(case, dice):
    place, bracket = dice.choice(standing(case))
    number = dice.randrange(len(bracket.claims))
    claim = replace(bracket.claims[number], ground=Ground.OPEN)
    yield with_claim(case, place, number, claim)


@kind
def claims_on_the_bye_left_out(case, dice):
    if case.proof.claims:
        yield with_proof(case, replace(case.proof, claims=()))


# Prices and order


def price_forgeries(case, dice, change) -> Iterator[Forgery]:
    """Every list that the order needs, changed."""
    for place, bracket in standing(case):
        if bracket.order is not None:
            number = bracket.order.prices
            lists = list(bracket.price_lists)
            for other in change(lists[number]):
                lists[number] = other
                yield with_bracket(case, place, replace(bracket, price_lists=tuple(lists)))
            return


def with_row(prices, number, row):
    rows = list(prices.prices)
    rows[number] = row
    return replace(prices, prices=tuple(rows))


@kind
def a_price_changed(case, dice):
    def change(prices):
        number = dice.randrange(len(prices.prices))
        row = prices.prices[number]
        for place in range(len(row.price)):
            for step in (1, -1):
                amounts = list(row.price)
                amounts[place] += step
                yield with_row(prices, number, replace(row, price=tuple(amounts)))

    yield from price_forgeries(case, dice, change)


@kind
def the_scale_nought_or_negative(case, dice):
    def change(prices):
        return [replace(prices, scale=scale) for scale in (0, -1, -prices.scale)]

    yield from price_forgeries(case, dice, change)


@kind
def digits_in_another_order_or_twice(case, dice):
    def change(prices):
        if len(prices.digits) > 1:
            for digits in (prices.digits[::-1], (*prices.digits[:1], *prices.digits[:-1])):
                if digits != prices.digits:
                    yield replace(prices, digits=digits)

    yield from price_forgeries(case, dice, change)


@kind
def a_price_for_nobody_or_for_one_twice(case, dice):
    def change(prices):
        row = prices.prices[0]
        yield with_row(prices, 0, replace(row, players=row.players[1:]))
        yield with_row(prices, 0, replace(row, players=(*row.players, row.players[0])))
        yield with_row(prices, 0, replace(row, players=(*row.players, 9999)))

    yield from price_forgeries(case, dice, change)


@kind
def an_odd_set_that_is_none(case, dice):
    """Even, with a negative price, with a member twice, or with somebody who is not there."""

    def change(prices):
        players = [tpn for row in prices.prices for tpn in row.players]
        nothing = (0,) * len(prices.digits)
        negative = (-1, *nothing[1:]) if nothing else nothing
        sets = [(tuple(players[:2]), nothing), ((players[0],) * 3, nothing), ((9999,), nothing)]
        if nothing:
            sets.append(((players[0],), negative))
        for members, price in sets:
            yield replace(prices, odd_sets=(*prices.odd_sets, Priced(members, price)))

    yield from price_forgeries(case, dice, change)


@kind
def the_order_left_out(case, dice):
    for place, bracket in standing(case):
        if bracket.order is not None:
            yield with_bracket(case, place, replace(bracket, order=None))


@kind
def the_order_by_a_list_that_is_not_there(case, dice):
    for place, bracket in standing(case):
        if bracket.order is not None:
            for number in (-1, 99):
                order = replace(bracket.order, prices=number)
                yield with_bracket(case, place, replace(bracket, order=order))
            return


@kind
def everything_passed_over_left_out(case, dice):
    for place, bracket in standing(case):
        order = bracket.order
        if order is not None and (order.limbo or order.opponents or order.partners):
            bare = replace(order, limbo=(), opponents=(), partners=())
            yield with_bracket(case, place, replace(bracket, order=bare))


# The tournament


@kind
def cards_altered(case, dice):
    """A result changed: the certificate is of another tournament."""
    t = case.tournament
    if not t.rounds:
        return
    number = dice.randrange(len(t.rounds))
    games = list(t.rounds[number].games)
    if games:
        place = dice.randrange(len(games))
        game = games[place]
        games[place] = replace(game, white=game.black, black=game.white)
        rounds = list(t.rounds)
        rounds[number] = replace(rounds[number], games=tuple(games))
        yield Forgery(replace(t, rounds=tuple(rounds)), genuine(case))


@kind
def acceleration_added(case, dice):
    first, *others = case.tournament.players
    other = replace(first, accelerations=(*first.accelerations, 10, 10, 10))
    tournament = replace(case.tournament, players=(other, *others))
    yield Forgery(tournament, genuine(case))


@kind
def the_fingerprint_of_nothing(case, dice):
    for seal in ("", "0" * 64, genuine(case).tournament.upper() + " "):
        yield Forgery(case.tournament, replace(genuine(case), tournament=seal))


# The same said in another form


@kind
def a_pair_turned_round_in_its_bracket(case, dice):
    for place, bracket in standing(case):
        if bracket.pairs:
            number = dice.randrange(len(bracket.pairs))
            pairs = list(bracket.pairs)
            pairs[number] = pairs[number][::-1]
            yield with_bracket(case, place, replace(bracket, pairs=tuple(pairs)))


@kind
def pairs_of_a_bracket_in_another_order(case, dice):
    for place, bracket in standing(case):
        if len(bracket.pairs) > 1:
            yield with_bracket(case, place, replace(bracket, pairs=bracket.pairs[::-1]))


@kind
def a_price_list_twice(case, dice):
    for place, bracket in standing(case):
        if bracket.price_lists:
            lists = (*bracket.price_lists, bracket.price_lists[0])
            yield with_bracket(case, place, replace(bracket, price_lists=lists))


@kind
def a_price_list_without_a_claim(case, dice):
    for place, bracket in standing(case):
        for prices in bracket.price_lists[:1]:
            other = replace(prices, scale=prices.scale + 2)
            lists = (*bracket.price_lists, other)
            yield with_bracket(case, place, replace(bracket, price_lists=lists))


@kind
def something_said_that_no_argument_uses(case, dice):
    """Beside a claim that is nothing at all, and beside a next bracket that follows anyway."""
    place, bracket = dice.choice(standing(case))
    idle = [n for n, each in enumerate(bracket.claims) if each.ground is Ground.ZERO]
    number, member = dice.choice(idle), bracket.residents[0]
    for facts in ({"counts": (("score", 0),)}, {"groups": ((member,),)}, {"others": (member,)}):
        yield with_claim(case, place, number, replace(bracket.claims[number], **facts))
    yield with_bracket(case, place, replace(bracket, following=((1, 2),)))


@kind
def another_schema_of_the_proof(case, dice):
    yield with_proof(case, replace(case.proof, schema=case.proof.schema + 1))


@kind
def a_scale_greater_than_need_be(case, dice):
    def dearer(rows, factor):
        return tuple(
            replace(row, price=tuple(amount * factor for amount in row.price)) for row in rows
        )

    def change(prices):
        for factor in (2, 3):
            yield replace(
                prices,
                scale=prices.scale * factor,
                prices=dearer(prices.prices, factor),
                odd_sets=dearer(prices.odd_sets, factor),
            )

    yield from price_forgeries(case, dice, change)


@kind
def a_price_in_two_rows(case, dice):
    def change(prices):
        for number, row in enumerate(prices.prices):
            if len(row.players) > 1:
                first, *others = row.players
                rows = list(prices.prices)
                rows[number : number + 1] = [
                    replace(row, players=(first,)),
                    replace(row, players=tuple(others)),
                ]
                yield replace(prices, prices=tuple(rows))

    yield from price_forgeries(case, dice, change)


@kind
def a_grade_that_nobody_has(case, dice):
    def change(prices):
        for number, digit in enumerate(prices.digits):
            digits = list(prices.digits)
            digits[number] = replace(digit, grade=0 if digit.grade is None else digit.grade + 1)
            yield replace(prices, digits=tuple(digits))

    yield from price_forgeries(case, dice, change)


def order_forgeries(case, name, change) -> Iterator[Forgery]:
    """Every part of that name with grounds in it, changed."""
    for place, bracket in standing(case):
        grounds = getattr(bracket.order, name, ())
        if grounds:
            order = replace(bracket.order, **{name: tuple(change(grounds))})
            yield with_bracket(case, place, replace(bracket, order=order))


@kind
def an_exchange_said_of_somebody(case, dice):
    def change(grounds):
        return [replace(each, player=case.pairing.pairs[0][0]) for each in grounds]

    yield from order_forgeries(case, "exchanges", change)


@kind
def a_ground_of_the_order_twice(case, dice):
    for name in ("limbo", "opponents", "exchanges", "partners"):
        yield from order_forgeries(case, name, lambda grounds: (*grounds, grounds[-1]))


@kind
def counts_in_another_order(case, dice):
    for place, bracket in standing(case):
        for number, claim in enumerate(bracket.claims):
            if len(claim.counts) > 1:
                turned = replace(claim, counts=claim.counts[::-1])
                yield with_claim(case, place, number, turned)


@kind
def a_claim_on_the_bye_twice(case, dice):
    if case.proof.claims:
        claims = (*case.proof.claims, case.proof.claims[0])
        yield with_proof(case, replace(case.proof, claims=claims))
