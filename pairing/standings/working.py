"""How a value came about, as data: what each round gave, what was cut, by which article."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from pairing.standings.codes import Code


class ScoreSource(Enum):
    """Where the score that a round counts for comes from."""

    OPPONENT = "opponent"
    """The opponent's points as they stand in the table."""
    ADJUSTED = "adjusted"
    """The opponent's points, some of his unplayed rounds counted otherwise (16.3)."""
    OWN_SCORE = "own-score"
    """A dummy opponent with the player's own points (16.4)."""
    CAPPED_BY_OPPONENT = "capped-by-opponent"
    """The same, but no more than the scheduled opponent has (16.4.1)."""
    CAPPED_BY_DRAWS = "capped-by-draws"
    """The same, but no more than draws in all rounds give (16.4.2)."""
    VIRTUAL_OPPONENT = "virtual-opponent"
    """The virtual opponent of the editions before 2023."""
    OWN_RESULT = "own-result"
    """The player's own result or data; no opponent's score counts."""


class Cut(Enum):
    """Why a contribution was left out."""

    LEAST = "least"
    """The least significant one (14.1 to 14.4)."""
    VOLUNTARY = "voluntary"
    """The lowest of a voluntarily unplayed round (16.5)."""
    MOST = "most"
    """The most significant one (14.3, 14.4)."""


@dataclass(frozen=True, slots=True)
class Term:
    """What one round, or one opponent, contributes.

    ``amount`` is in the unit of the working. ``score`` (tenths) is the opponent's or dummy's where
    one counts, ``points`` (tenths) what the player scored in the round. ``article`` is that of the
    rule for the source, empty where nothing special applies. A ``board`` stands for itself, over
    all rounds: it has no round number and no opponent.
    """

    round_number: int
    opponent: int | None
    amount: int
    source: ScoreSource = ScoreSource.OWN_RESULT
    article: str = ""
    score: int | None = None
    points: int | None = None
    cut: Cut | None = None
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Division:
    """What one criterion gave the teams of a tied group (TPNs ascending), in tenths.

    ``criterion`` is a score (``MP``, ``GP``) of the matches between them, ``BC``, ``TBR`` on the
    board of that number, or ``BBE`` with so many boards kept.
    """

    criterion: str
    values: Mapping[int, Fraction | int]
    boards: int = 0


@dataclass(frozen=True, slots=True)
class Working:
    """One value of one player with everything that led to it.

    ``amount / scale`` is the value; ``amount`` is ``None`` where the tie-break is not defined for
    the player. The amounts of the terms are whole multiples of ``1 / term_scale``. ``key`` names
    the way in which the terms make the value (``sum``, ``average``, ``performance``, …),
    ``figures`` the numbers in between. ``group`` are the players who are still tied, where that
    matters, ``divisions`` what they were divided by, in order. ``cut_article`` is the article of
    the exception for voluntarily unplayed rounds. ``is_dropped``: the tie-break does not count at
    all, since a player without a rating takes part.
    """

    code: Code
    article: str
    tpn: int
    key: str
    amount: int | None
    scale: int = 1
    decimals: int | None = None
    term_scale: int = 1
    terms: tuple[Term, ...] = ()
    figures: dict[str, int] = field(default_factory=dict)
    group: tuple[int, ...] = ()
    divisions: tuple[Division, ...] = ()
    cut_article: str = ""
    is_dropped: bool = False

    @property
    def counted(self) -> tuple[Term, ...]:
        """The terms that were not cut."""
        return tuple(term for term in self.terms if term.cut is None)
