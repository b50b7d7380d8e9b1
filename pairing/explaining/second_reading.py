"""Whether a second engine, which shares nothing with the first, pairs a round in the same way."""

from __future__ import annotations

from enum import Enum

from pairing.core.errors import PairingError
from pairing.explaining.explanation import Explanation
from pairing.literal import EDITIONS, TooLarge, pair_round_literally
from pairing.speech.voice import Voice


class SecondReading(Enum):
    """What the literal reading of the rules comes to, in which every candidate is tried."""

    AGREES = "agrees"
    DIFFERS = "differs"
    TOO_LARGE = "too-large"
    """A bracket is beyond the reach of trying all candidates; nothing is known."""
    NONE = "none"
    """There is no second engine for the system."""

    @property
    def agrees(self) -> bool:
        """Both engines come to the same boards."""
        return self is SecondReading.AGREES

    def sentence(self, voice: Voice) -> str:
        """What it comes to, in a sentence."""
        return voice.say(f"proof.second-{self.value}")


def second_reading(explanation: Explanation) -> SecondReading:
    """Pair the round of an explanation a second time, literally, and compare: pairs and colours.

    The order of the boards is compared as well. A round of a few dozen players takes seconds.
    """
    system = explanation.system.key
    if system not in EDITIONS:
        return SecondReading.NONE
    try:
        second = pair_round_literally(explanation.tournament, system)
    except TooLarge:
        return SecondReading.TOO_LARGE
    except PairingError:
        return SecondReading.DIFFERS
    first = explanation.pairing
    is_same = (second.pairs, second.bye) == (first.pairs, first.bye)
    return SecondReading.AGREES if is_same else SecondReading.DIFFERS
