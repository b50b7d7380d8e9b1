"""Whether everybody still meets everybody, where a table has all rounds and one is made by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairing.core.model import RoundPairing, Tournament
from pairing.event.manual.session import Session
from pairing.systems.shared.obstacles import Obstacle


def out_of_reach(session: Session, by_hand: RoundPairing) -> Iterator[Obstacle]:
    """What a round of a table made by hand leaves undone that no later round can mend.

    After the last round these are all pairs (``unmet``) that have not met as often as the table has
    them meet; before it every player (``too-many-unmet``) who has more games to come than rounds
    are left. Nothing where the tournament ends before the table, or a system has none.
    """
    schedule = session.system.traits.schedule
    rounds = () if schedule is None else schedule(session.tournament)
    left = len(rounds) - by_hand.round_number
    if left < 0 or 0 < session.tournament.round_count < len(rounds):
        return
    unmet = _unmet(session.tournament, by_hand, rounds)
    if not left:
        yield from (Obstacle("unmet", "", pair) for pair in sorted(unmet))
        return
    to_come: Counter[int] = Counter()
    for pair, times in unmet.items():
        to_come.update(dict.fromkeys(pair, times))
    for tpn in sorted(to_come):
        if to_come[tpn] > left:
            yield Obstacle("too-many-unmet", "", (tpn,), left)


def _unmet(
    tournament: Tournament, by_hand: RoundPairing, rounds: tuple[tuple[tuple[int, int], ...], ...]
) -> Counter[tuple[int, int]]:
    """How often two who are still there have to meet yet, the lower TPN first."""
    gone = {player.tpn for player in tournament.players if player.withdrawn}
    planned = Counter(_pair(*pair) for each in rounds for pair in each if all(pair))
    met = Counter(
        _pair(game.white, game.black) for each in tournament.rounds for game in each.games
    )
    met.update(_pair(*pair) for pair in (*by_hand.pairs, *by_hand.forfeited))
    left = planned - met
    return Counter({pair: times for pair, times in left.items() if gone.isdisjoint(pair)})


def _pair(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)
