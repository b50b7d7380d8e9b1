"""Which pairing number a player holds where the parity of it decides a colour (E.5; 5.2.5 in 2026).

The convention, for whoever reads, pairs, checks or proves: only those who have arrived hold a
number. Who has never stood in a pairing and does not stand in this one has none yet, so that late
entries shift the parity of those below them when they join (C.04.2.C, 2.4 in 2026; FIDE's pairing
department is reported to have said so in August 2026). Otherwise the number is the TPN itself.
A system that counts everybody on the list, arrived or not, says so among its traits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pairing.core.model import Colour, Game, Round, Tournament


def held_numbers(tpns: Iterable[int], arrived: Collection[int]) -> dict[int, int]:
    """The number held by each of the TPNs, which ascend; who has none shares that of the last."""
    numbers = {}
    number = 0
    for tpn in tpns:
        number += tpn in arrived
        numbers[tpn] = number
    return numbers


def shown_initial_colour(tournament: Tournament, *, as_filed: bool = False) -> Colour | None:
    """The initial colour that the first round shows; ``None`` if no game of it was played.

    Every odd number, as the higher ranked, has it; ``as_filed`` where the system counts everybody
    on the list. Should the colours of the boards contradict each other, it is that of most of them,
    White if there are as many of either.
    """
    shown = _colours_shown(tournament, as_filed=as_filed)
    return max(Colour, key=shown.count) if shown else None


def counts_otherwise(tournament: Tournament, colour: Colour, *, as_filed: bool = False) -> bool:
    """All boards agree on another initial colour if numbers are counted the other way.

    Then the first round may have been paired with numbers counted so.
    """
    return set(_colours_shown(tournament, as_filed=not as_filed)) == {colour.opposite}


def _colours_shown(tournament: Tournament, *, as_filed: bool) -> list[Colour]:
    """The initial colour by every played game of the first round."""
    first = tournament.rounds[0] if tournament.rounds else Round()
    players = tournament.players_by_tpn
    arrived = {tpn for game in first.games for tpn in (game.white, game.black)}
    arrived.add(first.pairing_allocated_bye or 0)
    numbers = held_numbers(players, players if as_filed else arrived)
    rank = {tpn: (-player.acceleration(1), tpn) for tpn, player in players.items()}
    return [_shown_by(game, rank, numbers) for game in first.games if game.result.is_played]


def _shown_by(game: Game, rank: dict[int, tuple[int, int]], numbers: dict[int, int]) -> Colour:
    """An odd number, as the higher ranked, has the initial colour; an even one the other."""
    higher = min((game.white, game.black), key=rank.__getitem__)
    colour = Colour.WHITE if higher == game.white else Colour.BLACK
    return colour if numbers[higher] % 2 else colour.opposite
