"""Why a board is as it is, in about three words: for the list of boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pairing.core.cards import PairingCard
from pairing.core.floating import Direction
from pairing.explaining.replay import RoundReplay
from pairing.speech.voice import Voice
from pairing.systems.system import Watcher
from pairing.trace import BracketTrace, Event, Verdict

Pair = frozenset[int]


def short_reasons(
    replay: RoundReplay, voice: Voice, watch: Watcher | None = None
) -> dict[Pair, str]:
    """For every pair (TPNs) of the round a few words: what brought the two together.

    ``watch`` hears of every bracket.
    """
    cards = replay.narrator(voice).cards
    traits = replay.explanation.system.traits
    reasons: dict[Pair, str] = {}
    brackets = replay.trace.brackets
    for done, bracket in enumerate(brackets):
        if watch is not None:
            watch(done, len(brackets))
        refused = _Refused(bracket.events)
        for pair in bracket.pairs:
            one, other = pair
            if traits.has_floats and cards[one].pairing_score != cards[other].pairing_score:
                reason = _float(bracket, pair, cards, voice)
            elif not refused.events:
                key = "table" if traits.is_predetermined else "first"
                reason = voice.say(f"replay.short-{key}")
            else:
                reason = _decided_by(refused.last_about(pair), voice)
            reasons[frozenset(pair)] = reason
    return reasons


class _Refused:
    """The steps of a bracket that were refused, looked through once for all its boards."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = [event for event in events if _is_refused(event)]
        self._last = {
            tpn: number
            for number, event in enumerate(self.events)
            for tpn in (*event.pair, *event.players)
        }

    def last_about(self, pair: tuple[int, int]) -> Event | None:
        """The last one that was about one of the two, if there is one."""
        numbers = [self._last[tpn] for tpn in pair if tpn in self._last]
        return self.events[max(numbers)] if numbers else None


def _float(
    bracket: BracketTrace, pair: tuple[int, int], cards: Mapping[int, PairingCard], voice: Voice
) -> str:
    """Where the one comes from who has floated into the bracket or out of it.

    In a bracket of several scores, where nobody has, it is whoever comes from the far side.
    """
    ranked = sorted(pair, key=lambda tpn: -cards[tpn].pairing_score)
    moving = (*bracket.mdps, *bracket.downfloaters)
    far = ranked[-1] if bracket.direction is Direction.UP else ranked[0]
    floater = next((tpn for tpn in ranked if tpn in moving), far)
    key = "replay.short-float" if floater == ranked[0] else "replay.short-float-up"
    return voice.say(key, {"points": voice.points(cards[floater].pairing_score)})


def _is_refused(event: Event) -> bool:
    return event.verdict not in (Verdict.NONE, Verdict.ACCEPTED)


def _decided_by(event: Event | None, voice: Voice) -> str:
    """The kind of step that was refused before, and what spoke against it."""
    if event is None:
        return voice.say("replay.short-not-refused")
    why = voice.say_first(_keys(event.key))
    key = f"replay.short-move-{event.move}"
    if not voice.knows(key):
        return why
    return voice.say("replay.short-both", {"move": voice.say(key), "why": why})


def _keys(key: str) -> Iterator[str]:
    """The words for a key, for the group of keys it belongs to, or for any."""
    yield f"replay.short-{key}"
    for part, group in _GROUPS.items():
        if part in key:
            yield f"replay.short-{group}"
    yield "replay.short-other"


_GROUPS = {
    "colour": "colours",
    "float-": "floats",
    "floaters": "floaters",
    "score": "scores",
    "following": "following",
}
