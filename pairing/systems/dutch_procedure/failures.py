"""What speaks against a candidate: every reason, in the order in which the booklet names them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.core.colours import BLACK, WHITE
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, colour_clash, have_met
from pairing.systems.dutch_procedure.task import Task
from pairing.trace.events import Verdict

Players = tuple[ProcedureEntrant, ProcedureEntrant]
_MOST_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Failure:
    """One reason with the pairs or players to whom it applies, and the numbers if it has any."""

    key: str
    article: str
    pairs: tuple[Players, ...] = ()
    players: tuple[ProcedureEntrant, ...] = ()
    allowed: int = 0
    found: int = 0
    is_absolute: bool = False
    text: str = ""

    @property
    def verdict(self) -> Verdict:
        return Verdict.ILLEGAL if self.is_absolute else Verdict.WORSE

    @property
    def named(self) -> frozenset[ProcedureEntrant]:
        """Everybody to whom the reason applies."""
        return frozenset((*self.players, *(player for pair in self.pairs for player in pair)))

    @property
    def met(self) -> int:
        """The round in which the first of the pairs met, 0 if it did not."""
        return self.pairs[0][0].round_met(self.pairs[0][1]) if self.pairs else 0

    @property
    def short(self) -> str:
        """``B.4 4–8, 11–9``."""
        return f"{self.article} {', '.join(self._guilty())}".strip()

    @property
    def who(self) -> str:
        """``4–8, 11–9``, of many the first ones."""
        guilty = self._guilty()
        return ", ".join([*guilty[:_MOST_SHOWN], *["…"][: len(guilty) > _MOST_SHOWN]])

    @property
    def wished(self) -> str:
        """The word for the colour that all these pairs want, if they want one."""
        wishes = {one.due for one, other in self.pairs if one.due == other.due}
        return "white" if wishes == {WHITE} else "black" if wishes == {BLACK} else "one-colour"

    def _guilty(self) -> list[str]:
        if self.text:
            return [self.text]
        pairs = [f"{one.tpn}–{other.tpn}" for one, other in self.pairs]
        return [*pairs, *(str(player.tpn) for player in self.players)]


class Examiner:
    """Looks for all that speaks against candidates of a task at one level of requirements.

    ``allowed`` holds the violations that are allowed now; ``None`` allows any number.
    """

    def __init__(
        self, edition: ProcedureEdition, task: Task, allowed: Sequence[int] | None
    ) -> None:
        self.edition = edition
        self.task = task
        self.allowed = allowed

    def illegal(self, one: ProcedureEntrant, other: ProcedureEntrant) -> str:
        """The key of the absolute criterion that keeps the two apart, or nothing."""
        if have_met(one, other):
            return "rematch" if one.round_met(other) else "forbidden"
        return "same-colour" if colour_clash(one, other) else ""

    def exceeded(self, spent: Sequence[int]) -> int | None:
        """The place of the weightiest requirement of which more was spent than is allowed."""
        if self.allowed is None:
            return None
        both = zip(spent, self.allowed, strict=True)
        return next((place for place, (used, most) in enumerate(both) if used > most), None)

    def of_pairs(self, pairs: Iterable[Players]) -> tuple[int, ...]:
        """The violations of pairs, requirement by requirement."""
        return self._total(self.task.of_pair(one, other) for one, other in pairs)

    def of_floaters(self, players: Iterable[ProcedureEntrant]) -> tuple[int, ...]:
        """The violations of players who stay unpaired."""
        return self._total(map(self.task.of_floater, players))

    def _total(self, counts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
        totals = [0] * len(self.task.requirements)
        for each in counts:
            totals = [total + count for total, count in zip(totals, each, strict=True)]
        return tuple(totals)

    def failures(
        self, pairs: Sequence[Players], floaters: Sequence[ProcedureEntrant] | None
    ) -> list[Failure]:
        """All reasons against a candidate; ``floaters`` are not known in a heterogeneous part."""
        found = [*self._absolute(pairs)]
        relative = self._relative(pairs, floaters or ())
        if floaters is not None:
            found += self._unpaired(floaters)
        # Reasons of unpaired players come before those of pairs.
        return found + sorted(relative, key=lambda each: bool(each.pairs))

    def _absolute(self, pairs: Sequence[Players]) -> list[Failure]:
        by_key: dict[str, list[Players]] = {"rematch": [], "forbidden": [], "same-colour": []}
        for pair in pairs:
            key = self.illegal(*pair)
            if key:
                by_key[key].append(pair)
        return [
            Failure(key, self.edition.articles[key], tuple(those), is_absolute=True)
            for key, those in by_key.items()
            if those
        ]

    def _unpaired(self, floaters: Sequence[ProcedureEntrant]) -> list[Failure]:
        barred = tuple(player for player in floaters if not self.task.may_float(player))
        if barred:
            article = self.edition.articles["bye"]
            return [Failure("bye", article, players=barred, is_absolute=True)]
        return []

    def _relative(
        self, pairs: Sequence[Players], floaters: Sequence[ProcedureEntrant]
    ) -> list[Failure]:
        if self.allowed is None:
            return []
        total = self._total((self.of_pairs(pairs), self.of_floaters(floaters)))
        found = []
        for place, requirement in enumerate(self.task.requirements):
            if total[place] <= self.allowed[place]:
                continue
            if requirement.fixed:
                found.append(self._too_much(place, total[place]))
                continue
            guilty = tuple(pair for pair in pairs if self.task.of_pair(*pair)[place])
            alone = tuple(each for each in floaters if self.task.of_floater(each)[place])
            found.append(
                Failure(
                    requirement.key,
                    requirement.criterion,
                    guilty,
                    alone,
                    self.allowed[place],
                    total[place],
                )
            )
        return found

    def _too_much(self, place: int, total: int) -> Failure:
        """Of a requirement that is never lowered more than the least possible."""
        requirement = self.task.requirements[place]
        text = requirement.text(self.task.context, total) if requirement.text else ""
        return Failure(requirement.key, requirement.criterion, text=f"({text})" if text else "")

    def of_pair(
        self, one: ProcedureEntrant, other: ProcedureEntrant, spent: Sequence[int]
    ) -> Failure | None:
        """What is wrong with a pair by itself, or after those with which so much was spent."""
        pairs = ((one, other),)
        key = self.illegal(one, other)
        if key:
            return Failure(key, self.edition.articles[key], pairs, is_absolute=True)
        place = self.exceeded(spent)
        if place is None or self.allowed is None:
            return None
        each = self.task.requirements[place]
        counts = self.allowed[place], spent[place]
        return Failure(each.key, each.criterion, pairs, (), *counts)

    def breaks_demand(self, floaters: Sequence[ProcedureEntrant]) -> bool:
        """The players who would float do not do what backtracking asks of them."""
        demand = self.task.demand
        return demand is not None and demand.what_fails(floaters) != ""
