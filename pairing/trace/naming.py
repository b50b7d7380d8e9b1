"""Numbers, names and points in the words of a language: what all tellers of a round share."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.core.cards import CardDefinitions, PairingCard, deal_cards
from pairing.core.model import Tenths, Tournament
from pairing.speech.voice import Voice
from pairing.trace.events import RoundTrace
from pairing.trace.numbers import counted, names_text, numbers_text


class Naming:
    """Names what is in a trace.

    ``tournament`` is the tournament before that round, ``definitions`` those of its system.
    """

    def __init__(
        self,
        trace: RoundTrace,
        tournament: Tournament,
        definitions: CardDefinitions,
        voice: Voice,
    ) -> None:
        self.trace = trace
        self.cards: Mapping[int, PairingCard] = deal_cards(tournament, definitions)
        self._voice = voice

    def name(self, tpn: int) -> str:
        """``Louise (9)``."""
        return f"{self.cards[tpn].player.name} ({tpn})"

    def _numbers(self, tpns: tuple[int, ...]) -> str:
        return numbers_text(tpns, self._voice)

    def _names(self, tpns: tuple[int, ...]) -> str:
        return names_text([self.name(tpn) for tpn in tpns], self._voice)

    def _count(self, what: str, count: int) -> str:
        return counted(what, count, self._voice)

    def _points(self, score: Tenths) -> str:
        return self._voice.say("replay.points", {"points": self._voice.points(score)})
