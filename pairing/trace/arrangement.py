"""S1, S2 and the floaters as they stand at a step, the way the booklet draws them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairing.trace.events import Arrangement, BracketTrace, Event, Move, swap_of


def arrangement(bracket: BracketTrace, event: Event) -> Arrangement:
    """How the players of a bracket stand at one of its steps."""
    if event.stand is not None:
        return event.stand
    s1, s2, floats = _ARRANGED[Move(event.move)](_Sides(bracket), event)
    return Arrangement(tuple(s1), tuple(s2), tuple(floats), event.pair or event.players)


_Columns = tuple[Sequence[int], Sequence[int], Sequence[int]]


class _Sides:
    """What every step of a bracket starts from."""

    def __init__(self, bracket: BracketTrace) -> None:
        self.bracket = bracket
        self.partner = {one: other for pair in bracket.pairs for one, other in (pair, pair[::-1])}
        self.mdps = [mdp for mdp in bracket.mdps if mdp in self.partner]
        self.mdp_opponents = [self.partner[mdp] for mdp in self.mdps]
        self.rest = [tpn for tpn in bracket.residents if tpn not in self.mdp_opponents]
        self.rank = {tpn: rank for rank, tpn in enumerate((*bracket.mdps, *bracket.residents))}

    def ranked(self, players: Iterable[int]) -> list[int]:
        return sorted(players, key=self.rank.__getitem__)

    def beside(self, s1: Sequence[int], s2: Sequence[int], pair: tuple[int, ...]) -> list[int]:
        """S2 in the order in which it stands beside S1 when ``pair`` is the first other one."""
        fixed = [self.partner[tpn] for tpn in s1[: s1.index(pair[0])]]
        beside = [*fixed, pair[1]]
        return [*beside, *self.ranked(set(s2).difference(beside))]


def _opened(sides: _Sides, _event: Event) -> _Columns:
    bracket = sides.bracket
    s1 = bracket.mdps[: bracket.m1] or bracket.original_s1
    s2 = [tpn for tpn in bracket.residents if tpn not in s1]
    return s1, s2, bracket.mdps[bracket.m1 :]


def _mdp_set(sides: _Sides, event: Event) -> _Columns:
    """The first set with the player: those before him as accepted, those after him as ranked."""
    bracket, player = sides.bracket, event.players[0]
    place = bracket.mdps.index(player)
    chosen = [mdp for mdp in bracket.mdps[:place] if mdp in sides.partner]
    chosen = [*chosen, *bracket.mdps[place:]][: bracket.m1]
    return chosen, bracket.residents, [mdp for mdp in bracket.mdps if mdp not in chosen]


def _mdp_opponent(sides: _Sides, event: Event) -> _Columns:
    s2 = sides.beside(sides.mdps, sides.bracket.residents, event.pair)
    return sides.mdps, s2, sides.bracket.limbo


def _exchanged(sides: _Sides, event: Event) -> _Columns:
    s1 = set(sides.bracket.original_s1)
    s2 = set(sides.rest) - s1
    down, up = map(set, swap_of(event))
    s1, s2 = s1 - down | up, s2 - up | down
    limbo = sides.bracket.limbo
    return [*sides.mdps, *sides.ranked(s1)], [*sides.mdp_opponents, *sides.ranked(s2)], limbo


def _transposed(sides: _Sides, event: Event) -> _Columns:
    s1 = sides.bracket.s1
    s2 = sides.beside(s1, sides.bracket.s2, event.pair)
    return s1, s2, [*sides.bracket.limbo, *s2[len(s1) :]]


def _accepted(sides: _Sides, _event: Event) -> _Columns:
    s1, floats = sides.bracket.s1, sides.bracket.downfloaters
    left = [tpn for tpn in sides.bracket.residents if tpn in floats]
    return s1, [*(sides.partner[tpn] for tpn in s1), *left], floats


_ARRANGED = {
    Move.OPEN: _opened,
    Move.MDP_SET: _mdp_set,
    Move.MDP_OPPONENT: _mdp_opponent,
    Move.EXCHANGE: _exchanged,
    Move.TRANSPOSITION: _transposed,
    Move.ACCEPT: _accepted,
}
