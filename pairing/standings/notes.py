"""What is said under standings, in every output alike."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import PlacesByHand, Tournament
from pairing.speech.voice import Voice
from pairing.standings.announced import ranking_note
from pairing.standings.errors import BadTieBreak
from pairing.standings.registry import TIE_BREAKS, parse_tie_break
from pairing.standings.table import Standings, TieBreakColumn
from pairing.standings.typed import TYPED


def standings_notes(tournament: Tournament, made: Standings, voice: Voice) -> tuple[str, ...]:
    """The sentences, those first that say what an arbiter has done by hand.

    Then what the system says of its ranks, and who was expelled and has no place.
    """
    own = ranking_note(tournament, made.round_number, voice)
    said = (*_by_hand(tournament, made, voice), own, _expelled(tournament, voice))
    return tuple(filter(None, said))


def gaps(tournament: Tournament, made: Standings, voice: Voice) -> tuple[str, ...]:
    """What keeps the standings from being complete, or the list from being used in full."""
    return tuple(_gaps(tournament, made, voice))


def _gaps(tournament: Tournament, made: Standings, voice: Voice) -> Iterator[str]:
    not_typed = [code for code in made.left_out if _is_typed(code)]
    unknown = [code for code in made.left_out if code not in not_typed]
    if made.pending:
        yield voice.say("standings.pending", {"games": made.pending})
    if made.adjourned:
        yield voice.say("standings.adjourned", {"games": made.adjourned})
    if unknown:
        yield voice.say("standings.left-out", {"codes": ", ".join(unknown)})
    if not_typed:
        values: dict[str, str | int] = {"codes": ", ".join(not_typed), "round": made.round_number}
        yield voice.say("standings.values-missing", values)
    for column in made.columns:
        if column.is_dropped:
            yield voice.say("standings.dropped", {"code": column.label})
    on_ratings = [column.label for column in made.columns if _stands_on_ratings(column)]
    if tournament.lasts_long and on_ratings:
        yield voice.say("standings.ratings-in-long-event", {"codes": ", ".join(on_ratings)})
    for places in made.not_level:
        yield voice.say("standings.not-level", {"players": _named(tournament, places)})


def _stands_on_ratings(column: TieBreakColumn) -> bool:
    """It is one of article 10; a value of the system is none of C.07 at all."""
    tie_break = TIE_BREAKS.get(column.code.name)
    return tie_break is not None and tie_break.needs_ratings


def _is_typed(code: str) -> bool:
    """It is understood, so that it was left out for want of values alone."""
    try:
        return parse_tie_break(code).name == TYPED
    except BadTieBreak:
        return False


def _by_hand(tournament: Tournament, made: Standings, voice: Voice) -> Iterator[str]:
    for places in made.by_hand:
        values = {"players": _named(tournament, places), "reason": places.reason}
        yield voice.say(f"standings.by-hand{'-reason' if places.reason else ''}", values)
    typed = [column.label for column in made.columns if column.code.name == TYPED]
    if typed:
        yield voice.say("standings.values-typed", {"codes": ", ".join(typed)})


def _named(tournament: Tournament, places: PlacesByHand) -> str:
    """The players in their order, with their numbers."""
    players = tournament.players_by_tpn
    return ", ".join(f"{players[tpn].name} ({tpn})" for tpn in places.tpns)


def _expelled(tournament: Tournament, voice: Voice) -> str:
    gone = [f"{each.name} ({each.tpn})" for each in tournament.players if each.expelled]
    return voice.say("standings.expelled", {"players": ", ".join(gone)}) if gone else ""
