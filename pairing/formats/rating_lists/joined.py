"""FIDE's list and a list of one's own, looked up as one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol

from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.names import words
from pairing.formats.rating_lists.player import RatedPlayer
from pairing.formats.rating_lists.rating_list import RatingList


class Lookup(Protocol):
    """Where rated players are looked up: a list, or two as one."""

    @property
    def infos(self) -> tuple[ListInfo, ...]:
        """What is known of each list."""

    def by_id(self, fide_id: str) -> RatedPlayer | None:
        """The player with that FIDE ID; ``None`` if there is none."""

    def namesakes(self, name: str) -> tuple[RatedPlayer, ...]:
        """Everybody whose name has the same words in any order, the strongest first."""

    def search(self, text: str, limit: int) -> tuple[RatedPlayer, ...]:
        """Up to ``limit`` players for a text of which perhaps only the beginning is typed."""

    def similar(self, text: str, limit: int) -> tuple[RatedPlayer, ...]:
        """Up to ``limit`` players for a text of which words may be mistyped."""


class RatingLists:
    """Both lists as one: players of FIDE's with their ratings in one's own, then those of it alone.

    A row of one's own belongs to the player with its FIDE ID. If it has none, it belongs to the
    only player of its name, in whom the years of birth agree; both lists must tell them.
    """

    def __init__(self, fide: RatingList, own: RatingList) -> None:
        self._fide = fide
        self._own = own

    @property
    def infos(self) -> tuple[ListInfo, ...]:
        """What is known of FIDE's list and of one's own."""
        return (self._fide.info, self._own.info)

    def by_id(self, fide_id: str) -> RatedPlayer | None:
        """The player with that FIDE ID; ``None`` if neither list has him."""
        listed = self._fide.by_id(fide_id)
        return self._own.by_id(fide_id) if listed is None else self._completed(listed)

    def namesakes(self, name: str) -> tuple[RatedPlayer, ...]:
        """Everybody of that name, those of FIDE's list first."""
        return self._joined(self._fide.namesakes(name), self._own.namesakes(name))

    def search(self, text: str, limit: int) -> tuple[RatedPlayer, ...]:
        """As in each of the lists; those of FIDE's come first."""
        found = self._joined(self._fide.search(text, limit), self._own.search(text, limit))
        return found[:limit]

    def similar(self, text: str, limit: int) -> tuple[RatedPlayer, ...]:
        """As in each of the lists; those of FIDE's come first."""
        found = self._joined(self._fide.similar(text, limit), self._own.similar(text, limit))
        return found[:limit]

    def _joined(
        self, fide: Iterable[RatedPlayer], own: Iterable[RatedPlayer]
    ) -> tuple[RatedPlayer, ...]:
        rest = tuple(player for player in own if self._in_fide(player) is None)
        return (*map(self._completed, fide), *rest)

    def _completed(self, listed: RatedPlayer) -> RatedPlayer:
        """A player of FIDE's list with the rating of one's own."""
        row = self._own.by_id(listed.fide_id)
        if row is None:
            row = _same_person(listed, self._own.namesakes(listed.name))
        if row is None or (not row.fide_id and self._in_fide(row) != listed):
            return listed
        return replace(listed, own=row.own)

    def _in_fide(self, own: RatedPlayer) -> RatedPlayer | None:
        if own.fide_id:
            return self._fide.by_id(own.fide_id)
        return _same_person(own, self._fide.namesakes(own.name))


def _same_person(player: RatedPlayer, others: Iterable[RatedPlayer]) -> RatedPlayer | None:
    """The only one of that name and year, if one of the two has no FIDE ID to be known by."""
    name = sorted(words(player.name))
    found = [
        other
        for other in others
        if 0 < other.birth_year == player.birth_year
        and not (other.fide_id and player.fide_id)
        and sorted(words(other.name)) == name
    ]
    return found[0] if len(found) == 1 else None
