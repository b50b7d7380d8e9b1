"""Tournaments of more than 30 days, whose players can get other ratings in the course of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import LaterRating, Tournament
from pairing.standings import announced_tie_breaks, stands_on_ratings

_LATER = re.compile(r"(\d{1,3}) *: *(\d{1,4})\Z")


class MarkAsLong(msgspec.Struct, frozen=True, tag=True):
    """Mark the tournament as one of more than 30 days, or as none."""

    is_long: bool

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the mark; refuses one that it has, and to leave ratings unused."""
        if self.is_long == tournament.lasts_long:
            raise ActionRefused(f"action.{'long' if self.is_long else 'not-long'}-already")
        if not self.is_long and any(player.later_ratings for player in tournament.players):
            raise ActionRefused("action.has-later-ratings")
        return replace(tournament, lasts_long=self.is_long)


def rating_tie_breaks(tournament: Tournament) -> tuple[str, ...]:
    """The tie-breaks of a long tournament against which C.07 advises (article 10): by ratings."""
    if not tournament.lasts_long:
        return ()
    codes, _ = announced_tie_breaks(tournament)
    return tuple(code for code in codes if stands_on_ratings(code))


def ratings_text(later: Iterable[LaterRating]) -> str:
    """Later ratings as they are typed: ``4: 2105, 8: 2110``."""
    return ", ".join(f"{each.first_round}: {each.rating}" for each in later)


def ratings_of(text: str) -> tuple[LaterRating, ...] | None:
    """What :func:`ratings_text` gives as ratings; ``None`` if it cannot be understood."""
    found = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = _LATER.match(part)
        if match is None:
            return None
        found.append(LaterRating(int(match[1]), int(match[2])))
    return tuple(found)
