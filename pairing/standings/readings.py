"""Where C.07 can be read in more than one way, or organisers may choose: the choices as data.

The defaults follow the text and, where it is silent, FIDE's own tie-break program; each field
names the other reading.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import Enum

from pairing.standings.errors import BadReading


class StandardPoints(Enum):
    """What the points of a round are compared with in STD (7.7)."""

    GAMES_WITH_OPPONENT = "games-with-opponent"
    """In a game with the opponent's points; in a round without one with the points of a draw, so
    that a double forfeit, in which nobody played, gives nothing. The default."""
    PAIRINGS_WITH_OPPONENT = "pairings-with-opponent"
    """With the scheduled opponent's points also in a forfeit: a double forfeit gives ½ to each."""
    WITH_DRAW = "with-draw"
    """Always with the points of a draw: a game lost by both gives nothing, ½–0 gives ½ and 0."""


class UnratedPlayers(Enum):
    """What becomes of the tie-breaks of article 10 when a player without a rating takes part."""

    DROPPED = "tie-break-dropped"
    """They are dropped, as article 10 has it where the regulations say nothing. The default."""
    GAMES_LEFT_OUT = "games-left-out"
    """Games against such players do not count in them."""
    LOWEST_RATING = "lowest-rating"
    """Such players count with the lowest rating that anybody in the tournament has."""


@dataclass(frozen=True, slots=True)
class Readings:
    """The open points of C.07, one field each.

    ``standard_points``: see :class:`StandardPoints`.

    ``koya_counts_forfeits``: points from forfeits count in KS (9.2 speaks of points against the
    others, not of games); otherwise only those from games.

    ``koya_takes_adjusted_scores``: whether an opponent has half is judged by his adjusted score
    (16.3); by default by his points, since 16 speaks of BH, FB and SB only.

    ``dummy_takes_adjusted_score``: the dummy of 16.4 starts from the player's adjusted score; by
    default from his points, since 16.3 is for the tie-breaks of others.

    ``cap_takes_announced_rounds``: the draws of 16.4.2 are as many as the tournament has rounds;
    by default as many as are counted, which is the same in the final standings.

    ``unrated_games_count``: games marked W, D, L (played, not rated) count in the tie-breaks of
    article 10; they were played over the board.

    ``perfect_score_has_performance``: PTP is defined for a 100 % score too, since the table reaches
    1.00 above a difference of 735.

    ``ede_restarts_at_once``: teams whom the other score has left tied in EDE start again from the
    score that comes first at once (13.3.3 to the letter); by default the direct encounter on the
    other score is completed before (6.2).

    ``ratings_by_round``: in a tournament of more than 30 days the rating that an opponent had in
    the round counts in the tie-breaks of article 10; by default the one at the start, as the
    article has it.

    ``unrated_as``: rating of players without one (article 10 lets the regulations say so); with
    ``None`` it is as ``unrated_players`` has it, see :class:`UnratedPlayers`.
    """

    standard_points: StandardPoints = StandardPoints.GAMES_WITH_OPPONENT
    koya_counts_forfeits: bool = True
    koya_takes_adjusted_scores: bool = False
    dummy_takes_adjusted_score: bool = False
    cap_takes_announced_rounds: bool = False
    unrated_games_count: bool = True
    perfect_score_has_performance: bool = True
    ede_restarts_at_once: bool = False
    ratings_by_round: bool = False
    unrated_as: int | None = None
    unrated_players: UnratedPlayers = UnratedPlayers.DROPPED


_YES, _NO = "yes", "no"
_FIELDS = {each.name.replace("_", "-"): each for each in fields(Readings)}


def reading_choices() -> dict[str, tuple[str, ...]]:
    """Every open point with its possible choices, the default first; none: a rating is given."""
    choices: dict[str, tuple[str, ...]] = {}
    for key, each in _FIELDS.items():
        if isinstance(each.default, bool):
            choices[key] = (_YES, _NO) if each.default else (_NO, _YES)
        elif isinstance(each.default, Enum):
            choices[key] = tuple(point.value for point in type(each.default))
        else:
            choices[key] = ()
    return choices


def parse_readings(texts: Iterable[str]) -> Readings:
    """The readings that ``koya-counts-forfeits=no``, ``unrated-as=1400`` … choose.

    What is not named has its default. Raises :class:`BadReading`.
    """
    values: dict[str, object] = {}
    for text in texts:
        key, _, choice = text.strip().lower().partition("=")
        if key not in _FIELDS:
            raise BadReading("standings.unknown-reading", text=text, known=", ".join(_FIELDS))
        values[_FIELDS[key].name] = _parsed(key, choice, text)
    return Readings(**values)  # type: ignore[arg-type]


def _parsed(key: str, choice: str, text: str) -> object:
    """The value of a field; numbers are whole and positive."""
    choices = reading_choices()[key]
    if not choices:
        if not (choice.isascii() and choice.isdigit() and int(choice)):
            raise BadReading("standings.reading-needs-rating", text=text, point=key)
        return int(choice)
    if choice not in choices:
        known = ", ".join(f"{key}={each}" for each in choices)
        raise BadReading("standings.unknown-choice", text=text, known=known)
    default = _FIELDS[key].default
    return type(default)(choice) if isinstance(default, Enum) else choice == _YES


def reading_texts(readings: Readings) -> tuple[str, ...]:
    """The choices that differ from the defaults, as :func:`parse_readings` reads them."""
    return tuple(
        f"{key}={_choice_text(value)}"
        for key, each in _FIELDS.items()
        if (value := getattr(readings, each.name)) != each.default
    )


def _choice_text(value: object) -> str:
    if isinstance(value, bool):
        return _YES if value else _NO
    return str(value.value if isinstance(value, Enum) else value)
