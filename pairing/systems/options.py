"""Choices that the rules of a system leave to the tournament, or where programs read them apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct

from pairing.core.model import Tournament


class Option(Struct, frozen=True):
    """One choice: its key, what can be chosen (the rules' own choice first), and where it stands.

    In a tournament it is written ``KEY=CHOICE`` (:attr:`pairing.core.model.Tournament.options`).
    Where ``typed`` is given, whatever that regular expression matches can be chosen as well. Where
    the first choice only stands for another one, ``stands_for`` says for which one in a tournament.
    """

    key: str
    choices: tuple[str, ...]
    article: str = ""
    typed: str = ""
    stands_for: Callable[[Tournament], str] | None = None

    def takes(self, choice: str) -> bool:
        """It can be chosen."""
        is_typed = self.typed and re.fullmatch(self.typed, choice, re.ASCII)
        return choice in self.choices or bool(is_typed)

    def chosen(self, tournament: Tournament) -> str:
        """What the tournament has chosen; the rules' own choice if it says nothing usable."""
        for text in reversed(tournament.options):
            key, _, choice = text.partition("=")
            if key == self.key and self.takes(choice):
                return choice
        return self.choices[0]

    def meant(self, tournament: Tournament) -> str:
        """What the tournament has chosen, or what that stands for."""
        choice = self.chosen(tournament)
        if choice == self.choices[0] and self.stands_for is not None:
            return self.stands_for(tournament)
        return choice


NUMBERS = Option("numbers", ("arrived", "filed"), "5.2.5")
"""Whose numbers count where the parity of one decides a colour (E.5; 5.2.5 in 2026).

Those of players who have arrived only, as FIDE's pairing department is reported to have answered in
August 2026 and checkers count; or all as they are filed, whoever has arrived
(:mod:`pairing.core.held_numbers`).
"""


def counts_as_filed(tournament: Tournament) -> bool:
    """The tournament has chosen to count the numbers as they are filed."""
    return NUMBERS.chosen(tournament) == "filed"


def unknown_options(options: Iterable[str], known: Iterable[Option]) -> tuple[str, ...]:
    """Those of the texts ``KEY=CHOICE`` that none of the options takes."""
    by_key = {option.key: option for option in known}

    def is_known(text: str) -> bool:
        key, _, choice = text.partition("=")
        return key in by_key and by_key[key].takes(choice)

    return tuple(text for text in options if not is_known(text))


def known_options(options: Iterable[str], known: Iterable[Option]) -> tuple[str, ...]:
    """Those of the texts ``KEY=CHOICE`` that one of the options takes."""
    given = tuple(options)
    unknown = unknown_options(given, known)
    return tuple(text for text in given if text not in unknown)


def with_choice(options: Iterable[str], option: Option, choice: str) -> tuple[str, ...]:
    """The texts with that choice; the rules' own one is not written down."""
    others = tuple(text for text in options if text.partition("=")[0] != option.key)
    return others if choice == option.choices[0] else (*others, f"{option.key}={choice}")
