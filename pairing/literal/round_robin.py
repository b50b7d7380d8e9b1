"""The tables of Berger (C.05, Annex 1) worked out from sums of numbers.

In a table for an even number n two players below n meet in the round in which their numbers add up
to one more than its number, counted round modulo n - 1; whoever would meet himself meets n.
"""

from __future__ import annotations

from collections import Counter

from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair
from pairing.core.model import Tournament
from pairing.literal.replayed import Pair, Replayed, groups_of

DOUBLE = "double-round-robin"


def replay_round_robin(tournament: Tournament) -> Replayed:
    """The next round of the table.

    Raises ``NoPairingExists`` after the last one, and if somebody came or left the list since.
    """
    numbers = sorted(player.tpn for player in tournament.players)
    present = players_to_pair(tournament)
    table = [
        (numbers[white - 1], numbers[black - 1])
        for white, black in _round(tournament, len(numbers))
        if max(white, black) <= len(numbers)
    ]
    boards = tuple(pair for pair in table if pair[0] in present and pair[1] in present)
    met = Counter(
        frozenset((game.white, game.black)) for each in tournament.rounds for game in each.games
    )
    if any(met[frozenset(pair)] > (tournament.system == DOUBLE) for pair in boards):
        raise NoPairingExists
    return Replayed(groups_of([boards]), boards)


def _round(tournament: Tournament, count: int) -> list[Pair]:
    """White and Black in the numbers of the table, the board of the highest number first."""
    size = count + count % 2
    cycle = size - 1
    number = tournament.next_round - 1
    is_double = tournament.system == DOUBLE
    if number >= cycle * (1 + is_double):
        raise NoPairingExists
    second, place = divmod(number, cycle)
    if not second and is_double and "last-rounds=as-printed" not in tournament.options:
        place = {cycle - 1: cycle - 2, cycle - 2: cycle - 1}.get(place, place) if cycle > 1 else 0
    pairs = berger(size, place + 1)
    return [pair[::-1] for pair in pairs] if second else pairs


def berger(size: int, number: int) -> list[Pair]:
    """A round (from 1) of the table for an even number of players.

    >>> berger(4, 2)
    [(4, 3), (1, 2)]
    """
    cycle = size - 1
    opponent = {one: (number - one) % cycle + 1 for one in range(1, size)}
    last = next(one for one, other in opponent.items() if one == other)
    pairs = [(last, size) if last <= size // 2 else (size, last)]
    for step in range(1, size // 2):
        one = (last + step - 1) % cycle + 1
        pairs.append(_coloured(one, opponent[one]))
    return pairs


def _coloured(one: int, other: int) -> Pair:
    """Of an odd sum the smaller number has White, of an even one the greater."""
    pair = min(one, other), max(one, other)
    return pair if sum(pair) % 2 else pair[::-1]
