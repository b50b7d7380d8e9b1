"""The order of the boards in a report file: comments ``### Boards @ Round 3: 5-2 1-6 …``.

No record of either dialect numbers boards. Whoever reads a file puts them into the order of
publishing (C.04.2.D.9; 3.6 since 2026). That is the order of a Swiss round, but not of a table,
whose first board is that of the last number, nor always that of an arbiter. So a round in another
order has a comment, with White's number and Black's from board 1 on; in both dialects, since
comments stand in both. Other programs skip it. A comment that does not name just the boards of its
round has been overtaken by a change: it stays a comment, and the order of publishing holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from pairing.core.histories import histories
from pairing.core.model import Game, Round, Tournament
from pairing.core.publishing import in_publishing_order
from pairing.systems.registry import known_system

_LINE = re.compile(r"### Boards @ Round (\d+): ((?:\d+-\d+ ?)+)\Z")
Pairs = tuple[tuple[int, int], ...]


def order_lines(tournament: Tournament) -> list[str]:
    """A comment for every round whose boards do not stand in their usual order.

    That is the order of publishing, or of the table where one has all rounds.
    """
    return [
        f"### Boards @ Round {number}: " + " ".join(f"{one}-{other}" for one, other in pairs)
        for number, (pairs, usual) in enumerate(_orders(tournament), start=1)
        if pairs != usual
    ]


def _orders(tournament: Tournament) -> Iterator[tuple[Pairs, Pairs]]:
    """Of each round its boards as they stand, and as they stand usually."""
    tables = _tables(tournament) or ((),) * len(tournament.rounds)
    entries = histories(tournament)
    before = dict.fromkeys(entries, 0)
    for index, a_round in enumerate(tournament.rounds):
        scores = {p.tpn: before[p.tpn] + p.acceleration(index + 1) for p in tournament.players}
        pairs = tuple((game.white, game.black) for game in a_round.games)
        published = in_publishing_order(pairs, scores)
        yield pairs, tuple(sorted(published, key=_place_in(tables[index])))
        before = {tpn: points + entries[tpn][index].points for tpn, points in before.items()}


def _tables(tournament: Tournament) -> tuple[Pairs, ...] | None:
    """All rounds as the table has them; ``None`` where there is none, or not for these rounds."""
    system = known_system(tournament.system)
    make = system.traits.schedule if system is not None else None
    tables = make(tournament) if make is not None else ()
    return tables if tables and len(tables) >= len(tournament.rounds) else None


def _place_in(table: Pairs) -> Callable[[tuple[int, int]], int]:
    """Where in a round of the table two players meet; those who do not come last."""
    places = {frozenset(pair): place for place, pair in enumerate(table)}
    return lambda pair: places.get(frozenset(pair), len(table))


def _as_in_table(a_round: Round, table: Pairs) -> Round:
    """The round, which is in the order of publishing, with its boards as the table has them."""
    place = _place_in(table)
    games = sorted(a_round.games, key=lambda game: place((game.white, game.black)))
    return replace(a_round, games=tuple(games))


def with_boards_in_order(tournament: Tournament) -> Tournament:
    """The tournament with its boards as the comments among its kept records have them.

    Where a table has all rounds and no comment says otherwise, they stand as in the table.
    """
    tables = _tables(tournament)
    if tables is not None:
        arranged = map(_as_in_table, tournament.rounds, tables)
        tournament = replace(tournament, rounds=tuple(arranged))
    return _as_commented(tournament)


def _as_commented(tournament: Tournament) -> Tournament:
    read = [(line, _order_of(line)) for line in tournament.kept_records]
    rounds = list(tournament.rounds)
    kept = []
    for line, order in read:
        number = order[0] if order else 0
        arranged = _arranged(rounds[number - 1], order[1]) if 0 < number <= len(rounds) else None
        if arranged is None:
            kept.append(line)
        else:
            rounds[number - 1] = arranged
    if len(kept) == len(read):
        return tournament
    return replace(tournament, rounds=tuple(rounds), kept_records=tuple(kept))


def _order_of(line: str) -> tuple[int, Pairs]:
    """The round and the boards that a line names; round 0 for any other line."""
    match = _LINE.match(line.rstrip())
    if match is None:
        return 0, ()
    seats = (word.split("-") for word in match[2].split())
    return int(match[1]), tuple((int(one), int(other)) for one, other in seats)


def _arranged(a_round: Round, order: Pairs) -> Round | None:
    """The round with its boards in that order; ``None`` if these are not its boards."""
    games: Mapping[tuple[int, int], Game] = {
        (game.white, game.black): game for game in a_round.games
    }
    if sorted(order) != sorted(games):
        return None
    return replace(a_round, games=tuple(games[pair] for pair in order))
