"""Numbers, names and points in the words of a language: what all tellers of a round share."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.core.cards import CardDefinitions, PairingCard, deal_cards
from pairing.core.model import Colour, Tenths, Tournament
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

    def met_words(self, pair: tuple[int, int]) -> str:
        """Who met whom, and when; or that the two are a forbidden pair."""
        one, other = pair
        round_number = self._round_of_meeting(one, other)
        values: dict[str, str | int] = {"one": self.name(one), "other": self.name(other)}
        values |= {"round": round_number or 0}
        return self._voice.say(f"replay.obstacle-{'met' if round_number else 'forbidden'}", values)

    def clash_words(self, pair: tuple[int, int]) -> str:
        one, other = pair
        values: dict[str, str | int] = {"one": self.name(one), "other": self.name(other)}
        return self._voice.say("replay.obstacle-colour", values | {"colour": self._colour_due(one)})

    def _round_of_meeting(self, one: int, other: int) -> int | None:
        """The last round in which two have played each other."""
        rounds = enumerate(self.cards[one].entries, start=1)
        met = [n for n, entry in rounds if entry.is_played and entry.opponent == other]
        return met[-1] if met else None

    def _colour_due(self, tpn: int) -> str:
        colour = self.cards[tpn].preference.colour
        return self._voice.say(f"replay.{'black' if colour is Colour.BLACK else 'white'}")
