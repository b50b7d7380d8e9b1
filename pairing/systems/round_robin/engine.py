"""The next round of a round robin, and its steps."""

from __future__ import annotations

from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.round_robin.definitions import REST, WITHDRAWAL
from pairing.systems.round_robin.schedule import Schedule, paired
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict


def pair_next_round(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The next round of the table, boards in its order.

    Raises :class:`~pairing.core.errors.NotReady` and whatever ``watch`` raises.
    """
    refuse_if_not_ready(tournament, ())
    pairing = paired(tournament)
    if watch is not None:
        watch(len(tournament.players), len(tournament.players))
    return pairing


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The round with its steps; raises as :func:`pair_next_round` does."""
    pairing = pair_next_round(tournament, watch)
    schedule = Schedule(tournament)
    article = schedule.kind.article
    events = (_table(schedule, pairing), *_missing(pairing), _boards(pairing, article))
    section = BracketTrace(
        score=0,
        role="round",
        residents=schedule.tpns,
        events=events,
        pairs=pairing.pairs,
    )
    return Recorded(pairing, RoundTrace(tournament.system, pairing.round_number, (section,)))


def _table(schedule: Schedule, pairing: RoundPairing) -> Event:
    """Where in the table the round stands, and how it comes about."""
    number = pairing.round_number
    cycle, place = divmod(schedule.number_in_table(number) - 1, schedule.rounds_in_cycle)
    pairs = schedule.round(number).pairs
    return Event(
        "table",
        article=schedule.article_of(number),
        key="reversed" if cycle else schedule.kind.key,
        pairs=pairs,
        values=(
            ("players_listed", len(schedule.tpns)),
            ("cycle", cycle + 1),
            ("place", place + 1),
            ("rounds_in_cycle", schedule.rounds_in_cycle),
        ),
        stand=_stand(pairs),
    )


def _missing(pairing: RoundPairing) -> tuple[Event, ...]:
    """Whoever rests, and the games that are decided without being played."""
    events = [
        Event("rests", article=REST, players=(tpn,), stand=_stand(pairing.pairs))
        for tpn in pairing.resting
    ]
    events += [
        Event("forfeited", article=WITHDRAWAL, pair=pair, stand=_stand(pairing.pairs))
        for pair in pairing.forfeited
    ]
    return tuple(events)


def _boards(pairing: RoundPairing, article: str) -> Event:
    return Event(
        "boards", Verdict.ACCEPTED, article, pairs=pairing.pairs, stand=_stand(pairing.pairs)
    )


def _stand(pairs: tuple[tuple[int, int], ...]) -> Arrangement:
    return Arrangement(tuple(white for white, _ in pairs), tuple(black for _, black in pairs))
