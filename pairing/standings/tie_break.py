"""What a tie-break is: a value for every player, and the working behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from pairing.standings.codes import Code
from pairing.standings.facts import Facts
from pairing.standings.working import Cut, Term, Working


class TieBreak(ABC):
    """One tie-break of C.07, computed from the facts of one table.

    ``name`` is the MTB26 code without modifiers, ``modifiers`` the letters of those it takes.
    Values are whole multiples of ``1 / scale``. ``decimals``: places to which a value is rounded
    (half up) when it is shown, ``None`` if it is shown as it is; ties are broken by the value
    itself. ``needs_ratings``: dropped when a player without a rating takes part. ``swiss_only``:
    not to be used with predetermined pairings. ``looks_at_ties``: a value depends on who is still
    tied. ``is_type_a``: it stands on games among those (4.3). ``is_of_teams``: it is for matches of
    teams only. ``scores``: those of a team event on which it may stand; if that is one alone, it is
    taken whichever comes first.
    """

    name: ClassVar[str]
    article: ClassVar[str]
    key: ClassVar[str]
    modifiers: ClassVar[str] = ""
    scores: ClassVar[tuple[str, ...]] = ()
    is_of_teams: ClassVar[bool] = False
    is_type_a: ClassVar[bool] = False
    needs_ratings: ClassVar[bool] = False
    swiss_only: ClassVar[bool] = False
    looks_at_ties: ClassVar[bool] = False
    decimals: ClassVar[int | None] = None

    def __init__(self, facts: Facts, code: Code) -> None:
        only = self.scores[0] if len(self.scores) == 1 else ""
        self.facts = facts.by_score(code.score or only)
        self.code = code

    @property
    def scale(self) -> int:
        """How many units make 1."""
        return 1

    @property
    def is_dropped(self) -> bool:
        """It stands on ratings, and somebody has none (article 10)."""
        return self.needs_ratings and self.facts.lacks_ratings

    @property
    def lower_is_better(self) -> bool:
        """The lowest value comes first."""
        return False

    @abstractmethod
    def amounts(self, group: Sequence[int]) -> Mapping[int, int | None]:
        """The value of every player of a group that is still tied, times ``scale``.

        The group may be everybody unless the tie-break ``looks_at_ties``. ``None`` where the
        tie-break is not defined for a player: he comes after the others.
        """

    @abstractmethod
    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The value of a player of that tied group, with everything that led to it."""

    def _working(
        self,
        tpn: int,
        amount: int | None,
        terms: Sequence[Term] = (),
        figures: Mapping[str, int] | None = None,
        term_scale: int | None = None,
    ) -> Working:
        return Working(
            code=self.code,
            article=self.article,
            tpn=tpn,
            key=self.key,
            amount=amount,
            scale=self.scale,
            decimals=self.decimals,
            term_scale=term_scale or self.scale,
            terms=tuple(terms),
            figures=dict(figures or {}),
            cut_article=self.facts.edition.cut_article,
        )


class PlayerTieBreak(TieBreak):
    """A value that every player has for himself, whoever is tied with him."""

    @abstractmethod
    def amount(self, tpn: int) -> int | None:
        """A player's value, times ``scale``; ``None`` where it is not defined for him."""

    def amounts(self, group: Sequence[int]) -> Mapping[int, int | None]:
        """The value of each of them."""
        return {tpn: self.amount(tpn) for tpn in group}

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The value alone."""
        return self._working(tpn, self.amount(tpn))


class SumTieBreak(PlayerTieBreak):
    """A sum of contributions, one for every round that can contribute, of which some may be cut."""

    key = "sum"

    @abstractmethod
    def contributions(self, tpn: int) -> Sequence[int]:
        """What is added up, in order of rounds, times ``scale``."""

    def cuts(self, tpn: int) -> Mapping[int, Cut]:
        """The contributions left out, by their index."""
        return {}

    @abstractmethod
    def terms(self, tpn: int) -> Sequence[Term]:
        """The same contributions with their origin."""

    def amount(self, tpn: int) -> int:
        """The sum of what is not cut."""
        contributions = self.contributions(tpn)
        cuts = self.cuts(tpn)
        return sum(contributions) - sum([contributions[index] for index in cuts])

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The sum with all its terms."""
        cuts = self.cuts(tpn)
        terms = [replace(each, cut=cuts.get(at)) for at, each in enumerate(self.terms(tpn))]
        return self._working(tpn, self.amount(tpn), terms)


def rounded_half_up(total: int, count: int) -> int:
    """The quotient as a whole number, halves rounded up (10.1)."""
    return (2 * total + count) // (2 * count)
