"""D.2 (4.3 in 2026): the printed tables of exchanges in a bracket of eleven."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from pairing.systems.shared.exchanges import ExchangeOrder, single_exchanges

S1, S2 = [1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]


@pytest.fixture(scope="module")
def tables():
    from tests.conftest import CORPORA

    path = CORPORA.parent / "rules" / "golden-dutch.json"
    if not path.is_file():
        pytest.skip("the printed tables (../shared/rules) are not here")
    return json.loads(path.read_text("utf-8"))["D2"]


def _number(order: ExchangeOrder, down, up) -> int:
    """The exchange as a candidate asks for it: who goes down floats, who comes up meets no. 99."""
    return sum(order.of_downfloater(player) for player in down) + sum(
        order.of_pair(player, 99) for player in up
    )


def _order() -> ExchangeOrder:
    order = ExchangeOrder(S1, S2)
    order.s2 = order.s2 | {99}
    return order


class TestArticleD2:
    def testsingle_exchanges_come_in_the_printed_order(self, tables):
        printed = {
            (down, int(up)): place
            for up, row in tables["one"].items()
            for down, place in zip((5, 4, 3, 2, 1), row, strict=True)
        }
        made = list(single_exchanges(S1, S2))
        assert made == sorted(printed, key=printed.__getitem__)

    def test_exchanges_of_two_are_numbered_in_the_printed_order(self, tables):
        columns = [tuple(pair) for pair in tables["two"]["cols"]]
        printed = {
            (down, tuple(map(int, up.split(",")))): place
            for up, row in tables["two"]["rows"].items()
            for down, place in zip(columns, row, strict=True)
        }
        order = _order()
        numbers = sorted(printed, key=lambda exchange: _number(order, *exchange))
        assert numbers == sorted(printed, key=printed.__getitem__)

    def test_fewer_exchanged_players_come_first(self):
        order = _order()
        worst_single = _number(order, (1,), (11,))
        best_double = _number(order, (5, 4), (6, 7))
        assert worst_single < best_double

    def test_sums_first_then_s1_then_s2_for_three(self):
        order = _order()

        def by_text(exchange):
            down, up = exchange
            return (
                sum(up) - sum(down),
                [-player for player in sorted(down, reverse=True)],
                sorted(up),
            )

        exchanges = [(d, u) for d in combinations(S1, 3) for u in combinations(S2, 3)]
        assert sorted(exchanges, key=lambda e: _number(order, *e)) == sorted(exchanges, key=by_text)
