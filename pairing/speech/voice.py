"""Who tells something: the language, and what those are called who play.

A voice is handed to whatever tells: narrators, sheets, pages, the command line, the window. Nothing
remembers one for the whole process, so two events can be told in two languages side by side.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

from pairing.core.model import Tenths, Tournament, points_text
from pairing.speech.language import ENGLISH, decimal_mark_of
from pairing.speech.plurals import Values, chosen
from pairing.speech.texts import Catalogue, catalogue


class Terms(Enum):
    """What those are called who are paired."""

    PLAYERS = "players"
    TEAMS = "teams"


class Voice(Struct, frozen=True):
    """A language, and the word for those who play; English and players unless said otherwise."""

    language: str = ENGLISH
    terms: Terms = Terms.PLAYERS

    def about(self, tournament: Tournament) -> Voice:
        """The voice that tells of that tournament: of teams if teams play, else of players."""
        return Voice(self.language, Terms.TEAMS if tournament.is_team_event else Terms.PLAYERS)

    def say(self, key: str, values: Values | None = None) -> str:
        """The sentence for a key with its places filled in, in the form for its numbers.

        ``KeyError`` for an unknown key.
        """
        given = values or {}
        return chosen(self._catalogue[key], given).format_map(given)

    def say_first(self, keys: Iterable[str], values: Values | None = None) -> str:
        """The sentence for the first key that has one; ``KeyError`` with all if none has."""
        tried = tuple(keys)
        for key in tried:
            if self.knows(key):
                return self.say(key, values)
        raise KeyError(tried)

    def knows(self, key: str) -> bool:
        """There is a sentence for that key."""
        return key in self._catalogue

    def keys(self, group: str) -> tuple[str, ...]:
        """The keys of all sentences of a group, in the order in which they are written."""
        return tuple(key for key in self._catalogue if key.startswith(f"{group}."))

    def points(self, points: Tenths) -> str:
        """Points as arbiters write them: ``2½``, ``0``; other tenths as a decimal, ``1,3``."""
        return points_text(points, decimal_mark_of(self.language))

    def localized(self, number: str) -> str:
        """A number written with a decimal point as the language writes it: ``1,3``."""
        return number.replace(".", decimal_mark_of(self.language))

    @property
    def _catalogue(self) -> Catalogue:
        return catalogue(self.language, of_teams=self.terms is Terms.TEAMS)


IN_ENGLISH = Voice()
"""English, about players: what goes into files, and what a program says that did not choose."""
