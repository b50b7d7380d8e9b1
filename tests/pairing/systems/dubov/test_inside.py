"""How many pairs of one colour preference a bracket needs (C7), by listing all its pairings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from pairing.systems.dubov.inside import FieldPart, denied_at_least, fewest_denied
from tests.pairing.systems.dubov.build import Meetings, Players, meetings


def pairings(players: Players) -> Iterator[Meetings]:
    """All complete legal pairings."""

    def of(left: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
        if not left:
            yield []
            return
        one, *others = left
        for other in others:
            if other not in players.opponents(one):
                for rest in of(tuple(each for each in others if each != other)):
                    yield [(one, other), *rest]

    return (meetings(pairs) for pairs in of(tuple(players.numbers)))


def inside(pairs: Meetings, members: set[int]) -> int:
    """How many of the pairs are within a set."""
    return sum(pair <= members for pair in pairs)


def some_fields(count: int) -> Iterator[Players]:
    dice = random.Random(7)
    for _ in range(count):
        size = 2 * dice.randint(1, 4)
        density = dice.choice((0.2, 0.4, 0.6))
        yield Players(
            "1" * size,
            "".join(dice.choice("WB") for _ in range(size)),
            tuple(p for p in combinations(range(1, size + 1), 2) if dice.random() < density),
        )


def test_as_few_pairs_as_possible_are_of_one_colour():
    impossible = denying = 0
    for players in some_fields(250):
        field = players.field()
        wanting = [{n for n in players.numbers if players.due[n - 1] == colour} for colour in "WB"]
        listed = [sum(inside(pairs, each) for each in wanting) for pairs in pairings(players)]
        assert fewest_denied(field, field.everybody) == min(listed, default=None), players
        if listed:
            assert denied_at_least(field, field.everybody) <= min(listed)
        impossible += not listed
        denying += min(listed, default=0) > 1
    assert impossible > 20
    assert denying > 20


def test_as_few_pairs_as_possible_are_inside_any_set():
    """3.2.4.1: the size of the first shift, and a pairing that has it."""
    dice, several = random.Random(8), 0
    for players in some_fields(250):
        field = players.field()
        members = {n for n in players.numbers if dice.random() < 0.5}
        listed = [inside(pairs, members) for pairs in pairings(players)]
        part = FieldPart.of(field, field.everybody)
        found = part.with_fewest_inside(part.places(sum(1 << (n - 1) for n in members)))
        if not listed:
            assert found is None
            continue
        count, narrowing = found
        pairs = meetings((a + 1, b + 1) for a, b in enumerate(narrowing.mate) if a < b)
        assert count == min(listed) == inside(pairs, members), players
        several += count > 1
    assert several > 3


@pytest.mark.parametrize(
    ("due", "met", "fewest"),
    [
        pytest.param("WB", (), 0, id="both get their colour"),
        pytest.param("WW", (), 1, id="one has to be denied"),
        pytest.param("WWBB", ((1, 3), (1, 4)), 2, id="1 can only meet 2"),
        pytest.param("WWWB", (), 1, id="two of three Whites meet"),
        pytest.param("WB", ((1, 2),), None, id="they have met"),
    ],
)
def test_players_who_do_not_get_their_colour_are_counted(due, met, fewest):
    field = Players("1" * len(due), due, met).field()
    assert fewest_denied(field, field.everybody) == fewest
