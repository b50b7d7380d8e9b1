"""What is true of a round while it is paired by hand: found out once, asked at every step."""

from __future__ import annotations

from functools import cached_property, lru_cache

from pairing.core.errors import ActionRefused
from pairing.core.model import Tenths, Tournament
from pairing.systems.shared.obstacles import Obstacles
from pairing.systems.system import ColourRule, PairCost, PairingSystem
from pairing.trace.answers import Answer
from pairing.trace.fixed import NOTHING_FIXED, Fixed

_KEPT_ROUNDS = 4
"""Cards on the desk are free or at a board: as good as always the rounds of the last few count."""


class NextRound:
    """The next round of a tournament, as its system sees it.

    What pairs cost may be asked on another thread than everything else.
    """

    def __init__(self, system: PairingSystem, tournament: Tournament) -> None:
        self.system = system
        self.tournament = tournament
        self._weighed = lru_cache(maxsize=_KEPT_ROUNDS)(self._weigh)

    @cached_property
    def obstacles(self) -> Obstacles:
        """What keeps players apart."""
        return self.system.obstacles(self.tournament)

    @cached_property
    def colour_rule(self) -> ColourRule | None:
        """Who has White of any two players; ``None`` if the system cannot be asked."""
        questions = self.system.explaining.questions
        return None if questions is None else questions.colour_rule(self.tournament)

    @cached_property
    def towards(self) -> Tenths | None:
        """The score towards which players float, where that is not down."""
        return self.system.float_target(self.tournament)

    @property
    def has_costs(self) -> bool:
        """The system can say what a pair costs."""
        return (
            self.system.assisting.weigh is not None or self.system.explaining.questions is not None
        )

    def cost(self, fixed: Fixed, one: int, other: int) -> Answer:
        """What it costs to put two players together beside what is fixed.

        A system that cannot weigh that is asked as if nothing else was fixed. Takes time. Raises
        ``NoPairingExists``, and ``ActionRefused`` if the system cannot say.
        """
        return self._weighed(fixed)(one, other)

    def counts(self, fixed: Fixed) -> bool:
        """What is fixed has a say in what a pair costs."""
        return self.system.assisting.weigh is not None and fixed != NOTHING_FIXED

    def _weigh(self, fixed: Fixed) -> PairCost:
        if self.system.assisting.weigh is not None:
            return self.system.assisting.weigh(self.tournament, fixed)
        questions = self.system.explaining.questions
        if questions is None:
            values = {"system": self.system.name, "edition": self.system.edition}
            raise ActionRefused("manual.no-cost", **values)
        return lambda one, other: questions.why_not(self.tournament, one, other)
