"""The rounds of a tournament by Berger's tables, and what becomes of those who do not play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pairing.core.errors import NotReady
from pairing.core.field import players_to_pair
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.round_robin.berger import berger_cycle, double_berger
from pairing.systems.round_robin.definitions import (
    DOUBLE,
    DOUBLE_SCHEVENINGEN,
    LAST_ROUNDS,
    ROUND_ORDER,
    SCHEVENINGEN,
    SCHEVENINGEN_SECOND_CYCLE,
    SCHEVENINGEN_TABLE,
    SECOND_CYCLE,
    SINGLE,
    TABLE,
    TABLE_LEFT,
)
from pairing.systems.round_robin.scheveningen import double_scheveningen, scheveningen_cycle
from pairing.systems.round_robin.tables import TableRound


@dataclass(frozen=True, slots=True)
class TableKind:
    """The table of a system: all rounds of so many players, in so many cycles, and its articles.

    ``key`` is that of the sentences about it. ``article`` and ``second`` are the numbers of the
    rules for the first cycle and for one with reversed colours; ``no_table`` is the key of what is
    said if there is none for the number of players.
    """

    rounds: Callable[[int, Tournament], tuple[TableRound, ...]]
    cycles: int = 1
    key: str = ""
    article: str = TABLE
    second: str = SECOND_CYCLE
    no_table: str = "system.too-few-players"


def _double_berger(count: int, tournament: Tournament) -> tuple[TableRound, ...]:
    return double_berger(count, swaps=LAST_ROUNDS.chosen(tournament) == "swapped")


_BERGER = TableKind(lambda count, _: berger_cycle(count))
_SCHEVENINGEN = TableKind(
    rounds=lambda count, _: scheveningen_cycle(count),
    key="scheveningen",
    article=SCHEVENINGEN_TABLE,
    second=SCHEVENINGEN_SECOND_CYCLE,
    no_table="round-robin.no-scheveningen-table",
)
_KINDS = {
    SINGLE: _BERGER,
    DOUBLE: replace(_BERGER, rounds=_double_berger, cycles=2),
    SCHEVENINGEN: _SCHEVENINGEN,
    DOUBLE_SCHEVENINGEN: replace(
        _SCHEVENINGEN, rounds=lambda count, _: double_scheveningen(count), cycles=2
    ),
}


class Schedule:
    """All rounds of a tournament; numbers of the table go by TPN, whoever is there or not."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.kind = _KINDS.get(tournament.system or SINGLE, _BERGER)
        self.tpns = tuple(sorted(player.tpn for player in tournament.players))
        table = self.kind.rounds(len(self.tpns), tournament)
        self.order = _order(tournament, len(table))
        has_order = sorted(self.order) == list(range(1, len(table) + 1))
        self.is_wrong_order = bool(table) and not has_order
        self._numbers = self.order if has_order else tuple(range(1, len(table) + 1))
        self.rounds = tuple(table[number - 1].held_by(self.tpns) for number in self._numbers)

    @property
    def rounds_in_cycle(self) -> int:
        """How many rounds it takes until all have met once."""
        return len(self.rounds) // self.kind.cycles

    def article_of(self, number: int) -> str:
        """The rule by which a round is as it is."""
        is_second = self.number_in_table(number) > self.rounds_in_cycle
        return self.kind.second if is_second else self.kind.article

    def number_in_table(self, number: int) -> int:
        """Which round of the table a round is, both from 1."""
        return self._numbers[number - 1]

    def round(self, number: int) -> TableRound:
        """A round by its number, from 1.

        Raises :class:`~pairing.core.errors.NotReady` after the last one, and if there is no table
        for so many players.
        """
        if not self.rounds:
            raise NotReady(self.kind.no_table, players=len(self.tpns))
        if number > len(self.rounds):
            raise NotReady("system.all-rounds-paired", rounds=len(self.rounds))
        if self.is_wrong_order:
            listed = ",".join(map(str, self.order))
            raise NotReady("round-robin.wrong-order", order=listed, rounds=len(self.rounds))
        return self.rounds[number - 1]

    def meetings(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds in which the table has two players (TPNs) meet."""
        pair = {one, other}
        return tuple(
            number
            for number, each in enumerate(self.rounds, start=1)
            if any(set(board) == pair for board in each.pairs)
        )

    def is_annulled(self, tpn: int) -> bool:
        """The player has left before half of the games were played: none of them counts (C.05)."""
        player = self.tournament.players_by_tpn[tpn]
        games = sum(tpn in pair for each in self.rounds for pair in each.pairs)
        return player.withdrawn and 2 * games_played(self.tournament)[tpn] < games


def _order(tournament: Tournament, rounds: int) -> tuple[int, ...]:
    """The numbers of the rounds of the table as the tournament plays them."""
    chosen = ROUND_ORDER.chosen(tournament)
    if chosen == ROUND_ORDER.choices[0]:
        return tuple(range(1, rounds + 1))
    return tuple(int(number) for number in chosen.split(","))


def games_played(tournament: Tournament) -> Counter[int]:
    """How many games every player (TPN) has played over the board."""
    return Counter(
        tpn
        for each in tournament.rounds
        for game in each.games
        if game.result.is_played
        for tpn in (game.white, game.black)
    )


def annulled(tournament: Tournament) -> frozenset[int]:
    """The players (TPNs) whose games do not count in the standings."""
    schedule = Schedule(tournament)
    return frozenset(tpn for tpn in schedule.tpns if schedule.is_annulled(tpn))


def all_rounds(tournament: Tournament) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every round of the table: (white, black) by TPN, and (player, 0) for who rests."""
    return tuple(
        each.pairs + (((each.rests, 0),) if each.rests is not None else ())
        for each in Schedule(tournament).rounds
    )


def paired(tournament: Tournament) -> RoundPairing:
    """The next round: its games, those that are decided already, and who rests.

    Whoever does not come loses by forfeit; of one whose games do not count the opponent rests.
    """
    schedule = Schedule(tournament)
    table = schedule.round(tournament.next_round)
    present = frozenset(players_to_pair(tournament))
    games = tuple(pair for pair in table.pairs if present.issuperset(pair))
    _refuse_known(tournament, schedule, games)
    forfeited, resting = [], [table.rests] if _is_in(tournament, table.rests) else []
    for pair, here, away in _alone(table, present):
        if schedule.is_annulled(away):
            resting.append(here)
        else:
            forfeited.append(pair)
    return RoundPairing(
        round_number=tournament.next_round,
        system=tournament.system,
        pairs=games,
        resting=tuple(sorted(tpn for tpn in resting if tpn is not None)),
        forfeited=tuple(forfeited),
    )


def _is_in(tournament: Tournament, tpn: int | None) -> bool:
    """The player is in the tournament, be it that he has asked for the round off."""
    return tpn is not None and not tournament.players_by_tpn[tpn].withdrawn


def _alone(
    table: TableRound, present: frozenset[int]
) -> Iterator[tuple[tuple[int, int], int, int]]:
    """Every board at which only one player sits: the pair, who is there, and who is not."""
    for pair in table.pairs:
        there = present.intersection(pair)
        if len(there) == 1:
            (here,) = there
            yield pair, here, pair[0] if here == pair[1] else pair[1]


def _refuse_known(
    tournament: Tournament, schedule: Schedule, games: tuple[tuple[int, int], ...]
) -> None:
    """Refuse a table that does not go on from the rounds before: somebody came or left the list."""
    met = Counter(
        frozenset((game.white, game.black)) for each in tournament.rounds for game in each.games
    )
    for white, black in games:
        if met[frozenset((white, black))] >= schedule.kind.cycles:
            raise NotReady(TABLE_LEFT, white=white, black=black)
