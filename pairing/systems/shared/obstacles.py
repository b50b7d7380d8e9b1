"""What keeps two players from meeting, or one from the bye or a colour: facts, rule and evidence.

Where a system says nothing else these are the Basic Rules (C.04.1), which hold for every Swiss.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from pairing.core.cards import PairingCard, Strength
from pairing.core.model import Colour, Tournament

BASIC_RULES_2026: Mapping[str, str] = {
    "rematch": "C.04.1, 2",
    "bye": "C.04.1, 4",
    "same-colour": "C.04.1, 6 and 7",
    "colour-difference": "C.04.1, 6",
    "third-colour": "C.04.1, 7",
}
BASIC_RULES_2016: Mapping[str, str] = {
    "rematch": "C.04.1, b",
    "bye": "C.04.1, d",
    "same-colour": "C.04.1, f and g",
    "colour-difference": "C.04.1, f",
    "third-colour": "C.04.1, g",
}
ABOUT_COLOURS = frozenset({"same-colour", "colour-difference", "third-colour"})
"""The rules that hold only where the colours somebody has had matter."""
FIRST_DAY_OF_2026 = "2026-02-01"
"""The day on which the Basic Rules of 2026 came into force."""

WIDEST_COLOUR_DIFFERENCE = 2


def basic_rules(last_day_in_force: str) -> Mapping[str, str]:
    """The articles of the Basic Rules for a system that was in force until that day (ISO)."""
    is_past = bool(last_day_in_force) and last_day_in_force < FIRST_DAY_OF_2026
    return BASIC_RULES_2016 if is_past else BASIC_RULES_2026


class Obstacle(Struct, frozen=True):
    """One rule that is in the way.

    ``key`` is ``rematch``, ``met-enough``, ``forbidden``, ``same-colour``, ``bye``,
    ``third-colour`` or ``colour-difference``, of a round made by hand ``wrong-colours``, ``unmet``
    or ``too-many-unmet``, too; ``article`` its number, empty where it is the tournament itself that
    keeps them apart. ``players`` are the TPNs concerned, ``round_number`` the round in which they
    met last, or how many are left, and ``colour`` the colour that is the trouble.
    """

    key: str
    article: str
    players: tuple[int, ...]
    round_number: int = 0
    colour: Colour | None = None


class Obstacles:
    """The obstacles of one round that is to be paired; made once, asked for any players.

    ``cards`` are the pairing cards, ``articles`` the numbers of the rules by their keys.
    A rule without an article does not hold. Two may meet ``meetings`` times; what was played
    before the round ``since`` does not count. ``clash`` says
    whether a system lets no game be because of the colours that two players (TPNs)
    must have; without it every two absolute preferences for one colour exclude each other.
    """

    def __init__(
        self,
        tournament: Tournament,
        cards: Mapping[int, PairingCard],
        articles: Mapping[str, str],
        clash: Callable[[int, int], bool] | None = None,
        *,
        meetings: int = 1,
        since: int = 1,
    ) -> None:
        self.cards = cards
        self._articles = articles
        self._meetings = meetings
        self._since = since
        self._clash = clash or self._both_absolute
        self._apart = [
            group.members
            for group in tournament.forbidden
            if group.applies_in(tournament.next_round)
        ]

    def between(self, one: int, other: int) -> Obstacle | None:
        """What keeps two players from meeting, the weightiest; ``None`` if they may meet."""
        pair = one, other
        if len(met := self._rounds_of_meeting(one, other)) >= self._meetings:
            article = self._articles.get("rematch")
            return Obstacle("rematch" if article else "met-enough", article or "", pair, met[-1])
        if any(one in group and other in group for group in self._apart):
            return Obstacle("forbidden", "", pair)
        if "same-colour" in self._articles and self._clash(one, other):
            colour = self.cards[one].preference.colour
            return Obstacle("same-colour", self._articles["same-colour"], pair, colour=colour)
        return None

    def to_bye(self, tpn: int) -> Obstacle | None:
        """What keeps a player from the pairing-allocated bye."""
        if self.cards[tpn].may_have_bye or "bye" not in self._articles:
            return None
        return Obstacle("bye", self._articles["bye"], (tpn,))

    def to_colours(self, white: int, black: int) -> tuple[Obstacle, ...]:
        """What speaks against these colours for these two, White's trouble first."""
        seats = ((white, Colour.WHITE), (black, Colour.BLACK))
        return tuple(found for tpn, colour in seats for found in self._to_colour(tpn, colour))

    def _to_colour(self, tpn: int, colour: Colour) -> Iterator[Obstacle]:
        card = self.cards[tpn]
        if "third-colour" in self._articles and card.colours[-2:] == (colour, colour):
            yield Obstacle("third-colour", self._articles["third-colour"], (tpn,), colour=colour)
        step = 1 if colour is Colour.WHITE else -1
        if "colour-difference" not in self._articles:
            return
        if (card.colour_difference + step) * step > WIDEST_COLOUR_DIFFERENCE:
            article = self._articles["colour-difference"]
            yield Obstacle("colour-difference", article, (tpn,), colour=colour)

    def _both_absolute(self, one: int, other: int) -> bool:
        wanted = [self.cards[tpn].preference for tpn in (one, other)]
        same = wanted[0].colour is wanted[1].colour
        return same and all(each.strength is Strength.ABSOLUTE for each in wanted)

    def _rounds_of_meeting(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds that count in which they played each other."""
        if other not in self.cards[one].opponents:
            return ()
        rounds = enumerate(self.cards[one].entries, start=1)
        met = (n for n, own in rounds if own.opponent == other and own.is_played)
        return tuple(n for n in met if n >= self._since)
