"""The prices of a proof are those that decided the bracket, or others that prove the same."""

import random
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace

import pytest
from msgspec import structs

from pairing.core.errors import NoPairingExists
from pairing.matching.duals import Prices
from pairing.matching.tight import least_cost
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026, price_lists
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.costs import CostDigit
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.rules import Downfloaters
from pairing.trace.claims import BYE, Scope
from pairing.verifier import ClaimVerdict, verify
from tests.benchmarks.material import hard_tournament, usual_tournament
from tests.pairing.booklet import booklet
from tests.pairing.systems.dutch.build import field
from tests.pairing.systems.dutch.small import random_field

SYSTEMS = [DUTCH_2016, DUTCH_2026]
WITH_FLOATERS_LEFT_OUT = (36, 38, 56, 61, 71, 80)
WITH_ODD_SETS = (852, 1365, 1739)
"""Small fields in which the search left somebody out who may float, or priced an odd set."""


def rounds(system):
    """Rounds with brackets of every kind, the next one of each."""
    for tournament in (usual_tournament(system, 40, 6, 3), *hard(system)):
        for number in range(1, len(tournament.rounds) + 1):
            yield tournament.before_round(number)


def hard(system):
    return (hard_tournament(system, 5, number) for number in range(1, 5))


def proved(system, before):
    """The recorded round with its proof, every claim of which holds."""
    recorded = system.explaining.record(before, None)
    proof = recorded.prove()
    findings = verify(before, recorded.pairing, proof)
    assert all(each.verdict is ClaimVerdict.VERIFIED for each in findings)
    return proof


def lists_of(proof):
    return [each for bracket in proof.brackets for each in bracket.price_lists]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_nearly_all_prices_are_those_that_decided(system, monkeypatch):
    anew = []
    found_anew = price_lists._found_anew

    def counted(paired, scope):
        anew.append(scope)
        return found_anew(paired, scope)

    monkeypatch.setattr(price_lists, "_found_anew", counted)
    lists = [each for before in rounds(system) for each in lists_of(proved(system, before))]
    assert {each.scope for each in lists} == set(Scope)
    assert len(anew) < len(lists) / 4


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_prices_found_anew_prove_the_same(system, monkeypatch):
    """So it is where a bracket was decided without them, or their digits cannot be told apart."""
    before = list(rounds(system))
    as_decided = [proved(system, each) for each in before]
    monkeypatch.setattr(price_lists, "_as_decided", lambda *_: None)
    for each, proof in zip(before, as_decided, strict=True):
        other = proved(system, each)
        assert [bracket.pairs for bracket in other.brackets] == [b.pairs for b in proof.brackets]


@pytest.mark.parametrize(
    ("scale", "digit", "odd_sets", "is_clear"),
    [
        (2, 95, 0, True),
        (2, 96, 0, False),
        (2, -96, 0, False),
        (2, 63, 1, True),
        (2, 64, 1, False),
        (4, 63, 0, True),
        (4, 64, 0, False),
        (8, 0, 0, False),
    ],
)
def test_digits_that_could_run_into_each_other_are_not_read(scale, digit, odd_sets, is_clear):
    """A byte holds 256: room for a cost of 32 as often as scaled, and for the prices beside it."""
    amounts = price_lists._Amounts(scale, {1: (0, digit), 2: (0, 0)})
    assert amounts.are_clear(_Told([32, 32]), [8, 8], odd_sets) is is_clear


@pytest.mark.parametrize("narrow", [0, 1])
def test_each_digit_has_its_own_room(narrow):
    """Five bits hold 32: room for a cost of 1 as often as scaled, and for the prices beside it."""
    widths, most, told = [8, 8], [32, 32], [95, 95]
    widths[narrow], most[narrow] = 5, 1
    for amount, is_clear in ((14, True), (15, False), (-15, False)):
        told[narrow] = amount
        amounts = price_lists._Amounts(2, {1: tuple(told), 2: (0, 0)})
        assert amounts.are_clear(_Told(most), widths, 0) is is_clear


class _Told:
    """Costs of digits in which no more than so much can stand."""

    def __init__(self, most):
        self.digits = [CostDigit(Downfloaters(), place, 0, 1) for place in range(len(most))]
        self.most = most

    def most_in(self, digit):
        return self.most[digit.difference]


def test_prices_are_halved_digit_by_digit_as_long_as_that_is_possible():
    """Two digits of eight bits: of 5 and 2 one is odd, though the number is even."""
    prices = Prices(4, [6 << 8, 2 - (4 << 8)], [(7, 2)])
    halved = {6 << 8: (3, 0), 2 - (4 << 8): (-2, 1), 2: (0, 1)}
    assert price_lists._amounts(prices, [8, 8]) == (2, halved)
    amounts = price_lists._amounts(Prices(4, [(5 << 8) + 2], []), [8, 8])
    assert amounts == (4, {(5 << 8) + 2: (5, 2)})


def test_digits_are_read_as_near_to_nought_as_they_can_be():
    """A byte holds -128 to 127; what does not fit into so many digits is not read."""
    prices = Prices(1, [-100, 100, 127, -128], [])
    told = {-100: (-100,), 100: (100,), 127: (127,), -128: (-128,)}
    assert price_lists._amounts(prices, [8]) == (1, told)
    assert price_lists._amounts(Prices(1, [128], []), [8, 8]) == (1, {128: (1, -128)})
    assert price_lists._amounts(Prices(1, [128], []), [8]) is None


def test_of_the_digits_of_a_number_those_are_found_that_are_not_nought():
    digits = price_lists._Digits([3, 8, 5])
    assert digits.signed(0) == {}
    assert digits.signed(-1) == {2: -1}
    assert digits.signed((2 << 13) - (1 << 5)) == {0: 2, 1: -1}
    assert digits.signed(-(4 << 13) - (128 << 5) - 16) == {0: -4, 1: -128, 2: -16}
    assert digits.signed(-(4 << 13) - (128 << 5) - 17) is None


def test_digits_without_a_sign_are_found_by_the_same_walk():
    digits = price_lists._Digits([3, 8, 5])
    assert list(digits.standing_in(0)) == []
    assert list(digits.standing_in((7 << 13) + 31)) == [(0, 7), (2, 31)]
    assert list(digits.standing_in((255 << 5) + 16)) == [(1, 255), (2, 16)]


def test_every_digit_has_its_own_width():
    """Above a byte three bits: -4 to 3."""
    assert price_lists._amounts(Prices(1, [(3 << 8) - 128], []), [3, 8]) == (
        1,
        {(3 << 8) - 128: (3, -128)},
    )
    assert price_lists._amounts(Prices(1, [4 << 8], []), [3, 8]) is None


def test_doubled_prices_are_left_as_they_are():
    assert price_lists._amounts(Prices(2, [4], []), [8]) == (2, {4: (4,)})


def _decided():
    """A bracket that was decided by its prices."""
    players = contenders(booklet().before_round(5), BAKU_2016.definitions)
    return next(each for each in pair_brackets(BAKU_2016, players) if each.choice is not None)


def test_prices_whose_digits_are_not_clear_are_found_anew(monkeypatch):
    paired, anew = _decided(), object()
    monkeypatch.setattr(price_lists, "_found_anew", lambda *_: anew)
    assert price_lists.price_list(paired, Scope.BRACKET) is not anew
    monkeypatch.setattr(price_lists._Amounts, "are_clear", lambda *_: False)
    assert price_lists.price_list(paired, Scope.BRACKET) is anew


def test_prices_that_no_choice_was_made_by_are_not_found_twice(monkeypatch):
    """With digits that may be too narrow to be read, and then with wider ones."""
    paired, anew = _decided(), object()
    monkeypatch.setattr(price_lists, "_found_anew", lambda *_: anew)
    unpriced = structs.replace(paired.choice, is_priced=False)
    assert price_lists.price_list(structs.replace(paired, choice=unpriced), Scope.BRACKET) is anew
    assert "costs" not in vars(unpriced) and "graph" not in vars(unpriced)


def test_what_cannot_be_read_with_few_bits_more_is_found_with_wide_digits(monkeypatch):
    paired, tried = _decided(), []
    monkeypatch.setattr(price_lists, "_as_decided", lambda *_: None)

    def is_clear(_, costs, widths, odd_sets):
        most = map(costs.most_in, costs.digits)
        tried.append({width - m.bit_length() for width, m in zip(widths, most, strict=True)})
        return len(tried) == clear

    monkeypatch.setattr(price_lists._Amounts, "are_clear", is_clear)
    for clear in (1, 2):
        tried.clear()
        assert price_lists.price_list(paired, Scope.BRACKET) is not None
        # A sum has room for four times the greatest amount in the first place.
        assert tried == [{5 + 2}, {24 + 2}][:clear]
    clear = 0
    tried.clear()
    assert price_lists.price_list(paired, Scope.BRACKET) is None


@pytest.mark.parametrize(("odd_sets", "found"), [([], [0b1000, 0b1000, 0, 0b11]), ([(7, 2)], None)])
def test_where_odd_sets_have_prices_nobody_who_was_left_out_is_added(odd_sets, found):
    """Of three members the second may float too; the last vertex is the place for it."""
    costs = SimpleNamespace(of_downfloater=lambda _: 3)
    graph = SimpleNamespace(neighbours=[0b1000, 0, 0, 0b1])
    choice = SimpleNamespace(graph=graph, costs=costs, floatable=0b1)
    paired = SimpleNamespace(
        bracket=SimpleNamespace(size=3, members=(None, None, None)),
        pairing=SimpleNamespace(downfloaters=(0,)),
        context=SimpleNamespace(may_float=lambda slots: 0b11),
    )
    prices = Prices(2, [4, 4, 0, 2], odd_sets)
    assert price_lists._with_all_floaters(paired, choice, prices) == found


@pytest.mark.parametrize("lacking", ["_amounts", "tight_graph"])
def test_there_is_no_list_without_prices_that_can_be_read(lacking, monkeypatch):
    paired = _decided()
    if lacking == "tight_graph":
        monkeypatch.setattr(price_lists, "_as_decided", lambda *_: None)
    monkeypatch.setattr(price_lists, lacking, lambda *_: None)
    assert price_lists.price_list(paired, Scope.BRACKET) is None


@pytest.mark.parametrize("anew", [False, True], ids=["as decided", "anew"])
@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_no_pair_costs_less_than_its_prices_and_all_together_are_the_least_cost(
    edition, anew, monkeypatch
):
    """By the edges of the problem itself; those that cost just their prices are the graph."""
    if anew:
        monkeypatch.setattr(price_lists, "_as_decided", lambda *_: None)
    seen = Counter()
    for seed in (*range(20), *WITH_FLOATERS_LEFT_OUT, *WITH_ODD_SETS):
        with suppress(NoPairingExists):
            for paired in pair_brackets(edition, random_field(random.Random(seed))):
                for scope in Scope:
                    seen += _added_up(paired, scope)
    assert min(seen["bracket"], seen["round"], seen["odd sets"]) > 0, seen
    assert seen["scores"] > 0 or edition is BAKU_2016


def _whose_floater_costs_one_less():
    """0 floats, having met everybody, and somebody beside him.

    1, 4 and 5 are left out for that, having met both players below. One of them would cost less
    than his prices, by one in the criterion of the least weight.
    """
    met = [(0, other) for other in range(1, 6)] + [(1, 4), (1, 5)]
    met += [(one, other) for one in (1, 4, 5) for other in (6, 7)]
    return field(*[20] * 6, 10, 10, met=met, colours={1: "w", 2: "b", 3: "w", 5: "bw"})


def _whose_odd_set_has_a_price():
    """4 is left out, having met the only player below; he is in an odd set with a price."""
    colours = {0: "ww", 1: "b", 2: "b", 3: "ww", 4: "b"}
    met = [(0, 2), (0, 4), (4, 5)]
    return field(*[10] * 5, 5, met=met, colours=colours, float_marks={2: 4, 4: 4})


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
@pytest.mark.parametrize("players", [_whose_floater_costs_one_less, _whose_odd_set_has_a_price])
def test_whoever_was_left_out_costs_no_less_than_the_prices_of_the_list(edition, players):
    """Who may float by the rules may do so in the list, however little dearer the others are."""
    assert _added_up(pair_brackets(edition, tuple(players()))[0], Scope.BRACKET)


def _added_up(paired, scope):
    """Prices packed into one number of wide digits, compared edge by edge."""
    proven, context = price_lists.price_list(paired, scope), paired.context
    costs, problem = context.problem(paired.pairing, scope is Scope.ROUND)
    if proven is None:
        assert least_cost(problem) is None
        return Counter()
    prices = proven.prices
    assert prices.scope is scope
    assert proven.names == _names(paired, scope, len(problem.incompatible))
    digits = [(digit.key, digit.grade) for digit in prices.digits]
    assert digits == [each for each in _digits(paired, costs) if each in digits]
    price = {name: _packed(each.price) for each in prices.prices for name in each.players}
    odd_sets = [(frozenset(odd.players), _packed(odd.price)) for odd in prices.odd_sets]
    assert sorted(price) == sorted(proven.names)
    assert all(amount >= 0 and len(odd) % 2 for odd, amount in odd_sets)
    for one, other, cost in problem.edges():
        names = {proven.names[one], proven.names[other]}
        paid = sum(price[name] for name in names)
        paid += sum(amount for odd, amount in odd_sets if len(odd & names) == 1)
        slack = prices.scale * _wide(paired, costs, cost, digits) - paid
        assert slack >= 0
        assert bool(proven.neighbours[one] >> other & 1) is (slack == 0)
        assert bool(proven.neighbours[other] >> one & 1) is (slack == 0)
    total = sum(price.values()) + sum(amount for _, amount in odd_sets)
    assert total == prices.scale * _wide(paired, costs, least_cost(problem), digits)
    of_scores = sum(digit.key == "downfloater-scores" for digit in prices.digits)
    return Counter({scope.value: 1, "odd sets": len(odd_sets), "scores": of_scores})


def _packed(digits):
    number = 0
    for digit in digits:
        number = (number << 64) + digit
    return number


def _wide(paired, costs, cost, digits):
    """A cost in those digits; the others count nothing where the number of floaters is given."""
    named = zip(_digits(paired, costs), costs.digits, strict=True)
    amounts = {name: costs.amount(digit, cost) for name, digit in named}
    assert not any(amount for name, amount in amounts.items() if name not in digits)
    return _packed(amounts[name] for name in digits)


def _names(paired, scope, count):
    """TPNs, the bye as 0, and numbers below for places and for lacking opponents."""
    names = [member.tpn for member in paired.bracket.members]
    if scope is Scope.ROUND:
        players, has_bye = paired.context.matched_below()
        names += [player.tpn for player in players] + [BYE] * has_bye
    return [*names, *range(-1, len(names) - count - 1, -1)]


def _digits(paired, costs):
    """Downfloaters are told by their scores, not by what these differ from one point below."""
    return [
        (digit.rule.key, digit.difference + paired.bracket.members[-1].score - 10)
        if digit.rule.key == "downfloater-scores"
        else (digit.rule.key, digit.difference)
        for digit in costs.digits
    ]
