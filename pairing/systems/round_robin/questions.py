"""Why not A–B, why A–B, why does A rest: because the table says so, from the beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pairing.core.colours import ColourReason
from pairing.core.field import players_to_pair
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.round_robin.definitions import PHRASES, REST
from pairing.systems.round_robin.engine import pair_next_round
from pairing.systems.round_robin.schedule import Schedule
from pairing.systems.system import Questions
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement


def _because(article: str, key: str, players: tuple[int, ...], ours: int = 0) -> Answer:
    judgement = Judgement(0, article, key, ours, 0, None, players, PHRASES)
    return Answer(Outcome.IMPOSSIBLE, judgement)


def _known(tournament: Tournament, *tpns: int) -> RoundPairing:
    pairing = pair_next_round(tournament)
    present = {*players_to_pair(tournament), *pairing.resting}
    for tpn in tpns:
        if tpn not in present:
            raise KeyError(tpn)
    return pairing


def _meet(pairing: RoundPairing, one: int, other: int) -> bool:
    return any({one, other} == set(pair) for pair in pairing.pairs)


def why_not(tournament: Tournament, one: int, other: int) -> Answer:
    """Two players meet in the round that the table has for them."""
    if _meet(_known(tournament, one, other), one, other):
        return Answer(Outcome.SO_IT_IS)
    schedule = Schedule(tournament)
    meetings = schedule.meetings(one, other)
    if not meetings:
        return _because(schedule.kind.article, "one-team", (one, other))
    later = [number for number in meetings if number > len(tournament.rounds)]
    if later:
        return _because(schedule.kind.article, "meet-later", (one, other), later[0])
    return _because(schedule.kind.article, "met-before", (one, other), meetings[-1])


def why_together(tournament: Tournament, one: int, other: int) -> Answer:
    """Two players who meet do so because the table has them meet; or they do not."""
    if not _meet(_known(tournament, one, other), one, other):
        return Answer(Outcome.SO_IT_IS)
    article = Schedule(tournament).kind.article
    return _because(article, "meet-now", (one, other), tournament.next_round)


def why_float(tournament: Tournament, tpn: int) -> Answer:
    """Nobody floats."""
    _known(tournament, tpn)
    return Answer(Outcome.SO_IT_IS)


def why_rest(tournament: Tournament, tpn: int) -> Answer:
    """The table has nobody for him, or his opponent does not come any more."""
    if tpn not in pair_next_round(tournament).resting:
        return Answer(Outcome.SO_IT_IS)
    table = Schedule(tournament).round(tournament.next_round)
    if table.rests == tpn:
        return _because(REST, "rests", (tpn,), tournament.next_round)
    return _because(REST, "opponent-left", (tpn,), tournament.next_round)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """The colours of the table in the round in which two meet, the next one if they meet twice."""
    schedule = Schedule(tournament)

    def reason(one: int, other: int) -> ColourReason:
        numbers = schedule.meetings(one, other)
        if not numbers:
            raise KeyError(one if one not in schedule.tpns else other)
        number = next((n for n in numbers if n > len(tournament.rounds)), numbers[-1])
        boards = schedule.round(number).pairs
        white, black = next(pair for pair in boards if set(pair) == {one, other})
        is_second = schedule.number_in_table(number) > schedule.rounds_in_cycle
        key = "reversed" if is_second else "table"
        return ColourReason(white, black, schedule.article_of(number), key)

    return reason


def judge(
    tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    """The first board that is not that of the table, ``None`` if there is none."""
    pairing = pair_next_round(tournament)
    boards = (*pairing.pairs, *pairing.forfeited)
    partner = {one: other for pair in boards for one, other in (pair, pair[::-1])}
    theirs = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    for one, other in boards:
        if theirs.get(one) != other:
            article = Schedule(tournament).kind.article
            return Judgement(0, article, "table", other, theirs.get(one, 0), None, (one,), PHRASES)
    for one in theirs:
        if one not in partner:
            return Judgement(0, REST, "rests", 0, theirs[one], None, (one,), PHRASES)
    return None


QUESTIONS = Questions(why_not, why_together, why_float, why_rest, colour_rule)
