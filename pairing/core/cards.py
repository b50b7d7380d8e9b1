"""Pairing cards: what an arbiter reads off a player's card when a round is to be paired.

What counts as a float, as a bar to the bye and as a colour preference differs between editions;
an edition hands in its :class:`CardDefinitions`. Everything else here is common to all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Player, PointSystem, Tenths, Tournament


class Float(Enum):
    """The mark left by meeting another score, or by not playing."""

    NONE = ""
    DOWN = "↓"
    UP = "↑"


class Strength(IntEnum):
    """How firmly a player wants a colour; a higher number weighs more."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Treatment(Enum):
    """What the round to be paired makes of a preference, in editions in which it matters."""

    USUAL = "usual"
    VARIABLE = "variable"
    """Even round, mild: may be changed to spare strong ones (A.7.e of 2013)."""
    SEMI_ABSOLUTE = "semi-absolute"
    """Odd round, strong: treated as absolute as long as that is possible (A.7.d of 2013)."""


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour due to a player and how firmly; no colour goes with ``Strength.NONE`` only."""

    colour: Colour | None = None
    strength: Strength = Strength.NONE
    treatment: Treatment = Treatment.USUAL


@dataclass(frozen=True, slots=True)
class CardDefinitions:
    """The definitions of one edition, each a function of plain facts.

    ``unplayed_downfloat``: does a round without a game leave a downfloat? ``bars_bye``: does such a
    round keep the player from the pairing-allocated bye ever after? ``preference``: of the colours
    of the played games, oldest first. ``registers_downfloats``: does meeting a lower
    score leave a mark? ``registers_forfeits``: does a pairing leave one that ended with a forfeit?
    ``treatment``: what does a round, by its number, make of a preference?
    ``preference_in`` and ``registers_forfeits_in`` take the place of ``preference`` and
    ``registers_forfeits`` where these depend on the tournament.
    """

    unplayed_downfloat: Callable[[Entry, PointSystem], bool]
    bars_bye: Callable[[Entry, PointSystem], bool]
    preference: Callable[[Sequence[Colour]], Preference]
    registers_downfloats: bool = True
    registers_forfeits: bool = False
    treatment: Callable[[Preference, int], Treatment] | None = None
    preference_in: Callable[[Tournament], Callable[[Sequence[Colour]], Preference]] | None = None
    registers_forfeits_in: Callable[[Tournament], bool] | None = None

    def for_tournament(self, tournament: Tournament) -> CardDefinitions:
        """The definitions as the settings of a tournament have them."""
        adapted = self
        if self.preference_in is not None:
            adapted = replace(
                adapted, preference=self.preference_in(tournament), preference_in=None
            )
        if self.registers_forfeits_in is not None:
            counts = self.registers_forfeits_in(tournament)
            adapted = replace(adapted, registers_forfeits=counts, registers_forfeits_in=None)
        return adapted


@dataclass(frozen=True, slots=True)
class PairingCard:
    """One player's card before a round.

    ``score`` counts the points really won, ``pairing_score`` also the acceleration of the round to
    be paired. ``floats`` and ``entries`` have one member for every paired round, oldest first;
    ``colours`` only the colours of played games. ``opponents`` are the TPNs really met.
    """

    player: Player
    entries: tuple[Entry, ...]
    score: Tenths
    pairing_score: Tenths
    floats: tuple[Float, ...]
    colours: tuple[Colour, ...]
    preference: Preference
    may_have_bye: bool

    @property
    def tpn(self) -> int:
        """Tournament pairing number."""
        return self.player.tpn

    @property
    def opponents(self) -> frozenset[int]:
        """TPNs of the opponents really met; a forfeited game is no meeting."""
        return frozenset(
            entry.opponent
            for entry in self.entries
            if entry.is_played and entry.opponent is not None
        )

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black."""
        return colour_difference(self.colours)

    @property
    def unplayed_rounds(self) -> int:
        """Rounds without a played game, those before a late entry included."""
        return sum(not entry.is_played for entry in self.entries)

    @property
    def has_been_paired(self) -> bool:
        """The player stood in the pairing of an earlier round, be it with the bye or a forfeit."""
        return any(entry.opponent is not None or entry.mark == "U" for entry in self.entries)

    def progressive_scores(self) -> tuple[Tenths, ...]:
        """Score after each paired round."""
        total = 0
        scores = []
        for entry in self.entries:
            total += entry.points
            scores.append(total)
        return tuple(scores)

    def float_rounds_ago(self, rounds: int) -> Float:
        """The float received so many rounds of the schedule ago; 1 is the previous round."""
        return self.floats[-rounds] if rounds <= len(self.floats) else Float.NONE


def colour_difference(colours: Sequence[Colour]) -> int:
    """Games with White minus games with Black (A.6 in 2016, 1.6 in 2026)."""
    return sum(1 if colour is Colour.WHITE else -1 for colour in colours)


def deal_cards(tournament: Tournament, definitions: CardDefinitions) -> dict[int, PairingCard]:
    """The card of every player under his TPN, for pairing the tournament's next round."""
    definitions = definitions.for_tournament(tournament)
    entries = histories(tournament)
    floats = _floats(tournament, entries, definitions)
    next_round = tournament.next_round
    cards: dict[int, PairingCard] = {}
    for player in tournament.players:
        own = entries[player.tpn]
        score = sum(entry.points for entry in own)
        colours = tuple(entry.colour for entry in own if entry.is_played and entry.colour)
        cards[player.tpn] = PairingCard(
            player=player,
            entries=tuple(own),
            score=score,
            pairing_score=score + player.acceleration(next_round),
            floats=tuple(floats[player.tpn]),
            colours=colours,
            preference=_preference(definitions, colours, next_round),
            may_have_bye=not any(
                not entry.is_played and definitions.bars_bye(entry, tournament.points)
                for entry in own
            ),
        )
    return cards


def _preference(
    definitions: CardDefinitions, colours: Sequence[Colour], round_number: int
) -> Preference:
    preference = definitions.preference(colours)
    if definitions.treatment is None:
        return preference
    return replace(preference, treatment=definitions.treatment(preference, round_number))


def _floats(
    tournament: Tournament, entries: dict[int, list[Entry]], definitions: CardDefinitions
) -> dict[int, list[Float]]:
    """Floats of every round, judged by the pairing scores with which that round was paired."""
    floats: dict[int, list[Float]] = {tpn: [] for tpn in entries}
    totals = dict.fromkeys(entries, 0)
    accelerated = [player for player in tournament.players if player.accelerations]
    for index in range(len(tournament.rounds)):
        before = totals
        totals = {tpn: total + entries[tpn][index].points for tpn, total in before.items()}
        for player in accelerated:
            before[player.tpn] += player.acceleration(index + 1)
        for tpn, own in floats.items():
            entry = entries[tpn][index]
            own.append(_float(entry, before[tpn], before, tournament.points, definitions))
    return floats


def _float(
    entry: Entry,
    own: Tenths,
    scores: dict[int, Tenths],
    points: PointSystem,
    definitions: CardDefinitions,
) -> Float:
    counts = entry.is_played or entry.mark == "?"
    if not counts and not (definitions.registers_forfeits and entry.opponent is not None):
        return Float.DOWN if definitions.unplayed_downfloat(entry, points) else Float.NONE
    if entry.opponent is None or own == scores[entry.opponent]:
        return Float.NONE
    if own < scores[entry.opponent]:
        return Float.UP
    return Float.DOWN if definitions.registers_downfloats else Float.NONE
