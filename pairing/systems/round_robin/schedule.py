"""The rounds of a tournament by Berger's tables, and what becomes of those who do not play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pairing.core.errors import NotReady
from pairing.core.field import players_to_pair
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.round_robin.berger import BergerRound, berger_rounds
from pairing.systems.round_robin.definitions import DOUBLE, LAST_ROUNDS, SMALLEST_FIELD


@dataclass(frozen=True, slots=True)
class TableRound:
    """A round of the table by TPN: (white, black) in the order of the table, and who rests."""

    pairs: tuple[tuple[int, int], ...]
    rests: int | None = None


class Schedule:
    """All rounds of a tournament; numbers of the table go by TPN, whoever is there or not."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.cycles = 2 if tournament.system == DOUBLE else 1
        self.tpns = tuple(sorted(player.tpn for player in tournament.players))
        swaps = LAST_ROUNDS.chosen(tournament) == "swapped"
        self.rounds = tuple(
            self._by_tpn(each) for each in berger_rounds(len(self.tpns), self.cycles, swaps=swaps)
        )

    def _by_tpn(self, table: BergerRound) -> TableRound:
        pairs = tuple((self.tpns[white - 1], self.tpns[black - 1]) for white, black in table.pairs)
        return TableRound(pairs, None if table.rests is None else self.tpns[table.rests - 1])

    @property
    def rounds_in_cycle(self) -> int:
        """How many rounds it takes until all have met once."""
        return len(self.rounds) // self.cycles

    def round(self, number: int) -> TableRound:
        """A round by its number, from 1.

        Raises :class:`~pairing.core.errors.NotReady` after the last one.
        """
        if number > len(self.rounds):
            raise NotReady("system.all-rounds-paired", rounds=len(self.rounds))
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
        games = (len(self.tpns) - 1) * self.cycles
        return player.withdrawn and 2 * games_played(self.tournament)[tpn] < games


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
    if len(tournament.players) < SMALLEST_FIELD:
        return frozenset()
    schedule = Schedule(tournament)
    return frozenset(tpn for tpn in schedule.tpns if schedule.is_annulled(tpn))


def all_rounds(tournament: Tournament) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every round of the table: (white, black) by TPN, and (player, 0) for who rests."""
    if len(tournament.players) < SMALLEST_FIELD:
        return ()
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
        if met[frozenset((white, black))] >= schedule.cycles:
            raise NotReady("round-robin.met-already", white=white, black=black)
