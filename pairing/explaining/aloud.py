"""The one sentence that an arbiter says to a player: facts that both can check on their cards.

At most 25 words, no article, no abbreviation, and the names of those who decide. For every answer
there are several kinds of sentence; the first one counts of which every fact is so, and which is
short enough. The last kind of each list holds wherever the answer does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pairing.core.model import ByeKind
from pairing.explaining.aloud_boards import board_sayings
from pairing.explaining.aloud_colours import colour_sayings
from pairing.explaining.aloud_opposites import (
    bye_sayings,
    float_sayings,
    not_bye_sayings,
    record_sayings,
    why_not_sayings,
)
from pairing.explaining.aloud_steps import step_sayings
from pairing.explaining.aloud_words import Slots, Spoken
from pairing.explaining.explanation import (
    Because,
    BoardColours,
    Explanation,
    Finding,
    Floats,
    Meeting,
    Opposite,
    Unpaired,
)
from pairing.explaining.questions import ThisBoard, ThisPlayer, WholeRound, WhyNot
from pairing.explaining.round_facts import RoundFacts
from pairing.speech.voice import Voice
from pairing.trace import BracketTrace, Event, RoundTrace

MOST_WORDS = 25
"""Words of a sentence, counted by its blanks."""


class Saying(Struct, frozen=True):
    """A sentence to say aloud; ``players`` are those (TPNs) whom it names."""

    kind: str
    text: str
    players: tuple[int, ...]


class Aloud:
    """Says the findings of one explanation.

    ``trace`` are the steps of the round; they are asked of the system where they are needed and not
    given.
    """

    def __init__(
        self, explanation: Explanation, voice: Voice, trace: RoundTrace | None = None
    ) -> None:
        self.explanation = explanation
        self.facts = RoundFacts(explanation, trace)
        self._voice = voice

    def answer(self) -> Saying | None:
        """The sentence for the question; ``None`` for a whole round, which has one a board.

        If the record has the board otherwise than the rules, that is said and nothing else.
        """
        return next(iter(self.sayings()), None)

    def sayings(self) -> tuple[Saying, ...]:
        """Every sentence of the answer: the pair, the float or the bye first, colours after.

        None for a whole round: its boards are said one by one.
        """
        if isinstance(self.explanation.question, WholeRound):
            return ()
        differing = self._record()
        if differing is not None:
            return (differing,)
        found = [(isinstance(each, BoardColours), self.of(each)) for each in self._findings()]
        ordered = sorted(found, key=lambda each: each[0])
        return tuple(dict.fromkeys(saying for _, saying in ordered))

    def _record(self) -> Saying | None:
        """How the record differs, where a board is asked about."""
        if not isinstance(self.explanation.question, ThisBoard | ThisPlayer):
            return None
        found = tuple(record_sayings(self.facts))
        return self._first(found) if found else None

    def _findings(self) -> Iterator[Finding]:
        """What is told of a meeting asked about is told by why it is not otherwise."""
        is_why_not = isinstance(self.explanation.question, WhyNot)
        for finding in self.explanation.findings:
            if not (is_why_not and isinstance(finding, Meeting)):
                yield finding

    def of(self, finding: Finding) -> Saying:
        """The sentence for a finding."""
        return self._first(self._slots(finding))

    def of_step(self, bracket: BracketTrace, event: Event) -> Saying | None:
        """The sentence for a step of the round; ``None`` where no fact of a card decides it."""
        found = tuple(step_sayings(self.facts, bracket, event))
        return self._first(found) if found else None

    def _slots(self, finding: Finding) -> Iterable[Slots]:
        match finding:
            case Meeting(_, white, black):
                return board_sayings(self.facts, white, black)
            case BoardColours(reason):
                return colour_sayings(self.facts, reason)
            case Floats(down, up):
                return float_sayings(self.facts, down, up)
            case Unpaired(tpn, kind):
                return bye_sayings(self.facts, tpn, kind)
            case Because():
                return self._opposite(finding)

    def _opposite(self, because: Because) -> Iterable[Slots]:
        """Why it is not otherwise: what is said of how it is, but for a meeting and the bye."""
        one, *others = because.players
        if because.opposite is Opposite.MEETING:
            return why_not_sayings(self.facts, one, others[0], because.answer)
        if because.opposite is Opposite.APART:
            return board_sayings(self.facts, one, others[0])
        if because.opposite is Opposite.STAYING and one in self.facts.partner:
            down, up = sorted((one, self.facts.partner[one]), key=self.facts.ranked.index)
            return float_sayings(self.facts, down, up)
        if because.opposite is Opposite.BYE:
            return not_bye_sayings(self.facts, one)
        return bye_sayings(self.facts, one, ByeKind.PAIRING_ALLOCATED)

    def _first(self, found: Iterable[Slots]) -> Saying:
        """The first sentence that is short enough; the last one if none is."""
        said = None
        for said in self._sayings(found):
            if len(said.text.split()) <= MOST_WORDS:
                return said
        assert said is not None, "there is a sentence for everything"
        return said

    def _sayings(self, found: Iterable[Slots]) -> Iterator[Saying]:
        spoken = Spoken(self._voice, self.facts.called)
        for slots in found:
            yield Saying(slots.kind, spoken.text(slots), slots.players)
