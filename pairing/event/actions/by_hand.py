"""What an arbiter gives the standings by hand: places of level players, values typed."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import PlacesByHand, Tournament, TypedValues
from pairing.core.names import clean_text
from pairing.event.actions.checks import listed, paired_round, registered
from pairing.standings import (
    BadTieBreak,
    StandingsError,
    parse_tie_break,
    tournament_standings,
)
from pairing.standings.typed import TYPED

MOST = 999_999
"""The largest value that can be typed, in hundredths."""


class RankByHand(msgspec.Struct, frozen=True, tag=True):
    """Rank players who are level after a round, the first of ``order`` (TPNs) best.

    ``order`` has all who are level with each other by the tie-breaks, before lots are drawn. It
    holds as long as exactly these are, and says so in the standings, with the ``reason``.
    """

    after_round: int
    order: tuple[int, ...]
    reason: str = ""

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with these places; refuses players who are not level."""
        _refuse_open_round(tournament, self.after_round)
        _refuse_if_not_level(tournament, self.after_round, self.order)
        places = PlacesByHand(self.after_round, self.order, _one_line(self.reason))
        others = _other_places(tournament, self.after_round, self.order)
        return replace(tournament, places_by_hand=(*others, places))


class LeaveLevel(msgspec.Struct, frozen=True, tag=True):
    """Take back the places given by hand to these players (TPNs) after a round."""

    after_round: int
    tpns: tuple[int, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament in which they are level again, or in which lots decide."""
        others = _other_places(tournament, self.after_round, self.tpns)
        if len(others) == len(tournament.places_by_hand):
            raise ActionRefused("action.not-ranked-by-hand", players=listed(sorted(self.tpns)))
        return replace(tournament, places_by_hand=others)


class TypeValues(msgspec.Struct, frozen=True, tag=True):
    """Enter the values of a tie-break that was computed elsewhere, in place of those there were.

    ``code`` is ``OTHER_`` and a name. ``values`` are pairs of a TPN and a value in hundredths; none
    at all takes the values away. They hold for the standings after that round.
    """

    code: str
    after_round: int
    values: tuple[tuple[int, int], ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the values."""
        code = typed_code(self.code)
        paired_round(tournament, self.after_round)
        for tpn, value in self.values:
            registered(tournament, tpn)
            if abs(value) > MOST:
                raise ActionRefused("action.typed-value-impossible", tpn=tpn)
        if len(dict(self.values)) < len(self.values):
            raise ActionRefused("action.value-typed-twice")
        others = tuple(
            each
            for each in tournament.typed_values
            if (each.code, each.after_round) != (code, self.after_round)
        )
        typed = TypedValues(code, self.after_round, tuple(sorted(self.values)))
        return replace(tournament, typed_values=(*others, *((typed,) if self.values else ())))


def typed_code(text: str) -> str:
    """The code of a tie-break whose values are typed, in capitals; refuses any other one."""
    try:
        code = parse_tie_break(text)
    except BadTieBreak as error:
        raise ActionRefused(error.key, **error.values) from error
    if code.name != TYPED:
        raise ActionRefused("action.computed-here", code=str(code))
    return code.without_modifiers


def _refuse_open_round(tournament: Tournament, after_round: int) -> None:
    a_round = paired_round(tournament, after_round)
    if not a_round.is_complete or a_round.has_adjourned:
        raise ActionRefused("action.rank-open-round", round=after_round)


def _refuse_if_not_level(tournament: Tournament, after_round: int, order: tuple[int, ...]) -> None:
    try:
        made = tournament_standings(tournament, after_round)
    except StandingsError as error:
        raise ActionRefused(error.key, **error.values) from error
    groups = (sorted(group) for group in made.level_groups)
    if sorted(order) not in groups:
        raise ActionRefused("action.not-level", players=listed(sorted(order)))


def _other_places(
    tournament: Tournament, after_round: int, tpns: tuple[int, ...]
) -> tuple[PlacesByHand, ...]:
    """The places by hand but for those of any of these players after that round."""
    return tuple(
        each
        for each in tournament.places_by_hand
        if each.after_round != after_round or not set(each.tpns) & set(tpns)
    )


def _one_line(text: str) -> str:
    return " ".join(clean_text(text).replace("(", "[").replace(")", "]").split())
