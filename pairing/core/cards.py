"""Pairing cards: what an arbiter reads off a player's card when a round is to be paired.

What counts as a float, as a bar to the bye and as a colour preference differs between editions;
an edition hands in its :class:`CardDefinitions`. Everything else here is common to all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, IntEnum

from msgspec import Struct, structs

from pairing.core.histories import Entry, Scribe
from pairing.core.model import Colour, Player, PointSystem, Round, Tenths, Tournament


class Float(Enum):
    """The mark left by meeting another score, or by not playing."""

    NONE = ""
    DOWN = "↓"
    UP = "↑"

    __hash__ = object.__hash__  # members are single objects; this is the quick way


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


class Preference(Struct, frozen=True):
    """The colour due to a player and how firmly; no colour goes with ``Strength.NONE`` only."""

    colour: Colour | None = None
    strength: Strength = Strength.NONE
    treatment: Treatment = Treatment.USUAL


class CardDefinitions(Struct, frozen=True):
    """The definitions of one edition, each a function of plain facts.

    ``unplayed_downfloat``: does a round without a game leave a downfloat? ``bars_bye``: does such a
    round keep the player from the pairing-allocated bye ever after? ``preference``: of the colours
    of the played games, oldest first. ``registers_floats``: are there any floats?
    ``registers_downfloats``: does meeting a lower score leave a mark? ``registers_forfeits``: does
    a pairing leave one that ended with a forfeit?
    ``treatment``: what does a round, by its number, make of a preference?
    ``preference_in`` and ``registers_forfeits_in`` take the place of ``preference`` and
    ``registers_forfeits`` where these depend on the tournament.
    """

    unplayed_downfloat: Callable[[Entry, PointSystem], bool]
    bars_bye: Callable[[Entry, PointSystem], bool]
    preference: Callable[[Sequence[Colour]], Preference]
    registers_downfloats: bool = True
    registers_floats: bool = True
    registers_forfeits: bool = False
    treatment: Callable[[Preference, int], Treatment] | None = None
    preference_in: Callable[[Tournament], Callable[[Sequence[Colour]], Preference]] | None = None
    registers_forfeits_in: Callable[[Tournament], bool] | None = None

    def for_tournament(self, tournament: Tournament) -> CardDefinitions:
        """The definitions as the settings of a tournament have them."""
        adapted = self
        if self.preference_in is not None:
            adapted = structs.replace(
                adapted, preference=self.preference_in(tournament), preference_in=None
            )
        if self.registers_forfeits_in is not None:
            counts = self.registers_forfeits_in(tournament)
            adapted = structs.replace(
                adapted, registers_forfeits=counts, registers_forfeits_in=None
            )
        return adapted


class PairingCard(Struct, frozen=True, gc=False):
    """One player's card before a round.

    ``score`` counts the points really won, ``pairing_score`` also the acceleration of the round to
    be paired. ``floats`` and ``entries`` have one member for every paired round, oldest first;
    ``colours`` only the colours of played games. ``opponents`` are the TPNs really met: a forfeited
    game is no meeting. ``unplayed_rounds`` are those without a played game, those before a late
    entry included.
    """

    player: Player
    entries: tuple[Entry, ...]
    score: Tenths
    pairing_score: Tenths
    floats: tuple[Float, ...]
    colours: tuple[Colour, ...]
    opponents: frozenset[int]
    unplayed_rounds: int
    preference: Preference
    may_have_bye: bool

    @property
    def tpn(self) -> int:
        """Tournament pairing number."""
        return self.player.tpn

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black."""
        return colour_difference(self.colours)

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
    return 2 * colours.count(Colour.WHITE) - len(colours)


def deal_cards(tournament: Tournament, definitions: CardDefinitions) -> dict[int, PairingCard]:
    """The card of every player under his TPN, for pairing the tournament's next round."""
    ledger = Ledger(tournament, definitions)
    for a_round in tournament.rounds:
        ledger.enter(a_round)
    return ledger.cards(tournament)


class Ledger:
    """What the players of a tournament have been through, carried from round to round.

    Whoever needs the cards before one round after the other enters each round once and asks for
    the cards in between.
    """

    def __init__(self, tournament: Tournament, definitions: CardDefinitions) -> None:
        self._definitions = definitions
        self._in_force = definitions.for_tournament(tournament)
        self._points = tournament.points
        self._accelerated = [player for player in tournament.players if player.accelerations]
        self._scribe = Scribe(tournament)
        self._pasts = {tpn: _Past(own) for tpn, own in self._scribe.entries.items()}
        self._rounds = 0

    def enter(self, a_round: Round) -> None:
        """Take in the next round, floats by the pairing scores with which it was paired."""
        self._rounds += 1
        scores = {tpn: past.score for tpn, past in self._pasts.items()}
        for player in self._accelerated:
            scores[player.tpn] += player.acceleration(self._rounds)
        self._scribe.enter(a_round)
        points, definitions = self._points, self._in_force
        equal, lower, higher = _floats_against(definitions)
        for past, own in zip(self._pasts.values(), scores.values(), strict=True):
            entry = past.entries[-1]
            opponent = entry.opponent
            past.score += entry.points
            if entry.is_played:
                if entry.colour is not None:
                    past.colours.append(entry.colour)
                if opponent is not None:
                    past.opponents.add(opponent)
            else:
                past.unplayed_rounds += 1
                if past.may_have_bye and definitions.bars_bye(entry, points):
                    past.may_have_bye = False
                if not _counts_as_met(entry, definitions):
                    past.floats.append(_float_unplayed(entry, points, definitions))
                    continue
            theirs = own if opponent is None else scores[opponent]
            past.floats.append(equal if own == theirs else lower if own > theirs else higher)

    def cards(self, before: Tournament) -> dict[int, PairingCard]:
        """The cards for pairing the next round of ``before``: the rounds entered, and no other."""
        definitions = self._definitions.for_tournament(before)
        number = before.next_round
        return {
            player.tpn: self._pasts[player.tpn].card(player, definitions, number)
            for player in before.players
        }


class _Past:
    """What a player has been through so far; ``entries`` grow by themselves."""

    __slots__ = (
        "colours",
        "entries",
        "floats",
        "may_have_bye",
        "opponents",
        "score",
        "unplayed_rounds",
    )

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.score: Tenths = 0
        self.floats: list[Float] = []
        self.colours: list[Colour] = []
        self.opponents: set[int] = set()
        self.unplayed_rounds = 0
        self.may_have_bye = True

    def card(self, player: Player, definitions: CardDefinitions, round_number: int) -> PairingCard:
        """The card for pairing that round."""
        score, colours = self.score, tuple(self.colours)
        return PairingCard(
            player=player,
            entries=tuple(self.entries),
            score=score,
            pairing_score=score + player.acceleration(round_number),
            floats=tuple(self.floats),
            colours=colours,
            opponents=frozenset(self.opponents),
            unplayed_rounds=self.unplayed_rounds,
            preference=_preference(definitions, colours, round_number),
            may_have_bye=self.may_have_bye,
        )


def _preference(
    definitions: CardDefinitions, colours: Sequence[Colour], round_number: int
) -> Preference:
    preference = definitions.preference(colours)
    if definitions.treatment is None:
        return preference
    return structs.replace(preference, treatment=definitions.treatment(preference, round_number))


def _floats_against(definitions: CardDefinitions) -> tuple[Float, Float, Float]:
    """What meeting an equal score is, a lower one, and, last, a higher one."""
    if not definitions.registers_floats:
        return Float.NONE, Float.NONE, Float.NONE
    lower = Float.DOWN if definitions.registers_downfloats else Float.NONE
    return Float.NONE, lower, Float.UP


def _counts_as_met(entry: Entry, definitions: CardDefinitions) -> bool:
    """A round without a played game leaves the float of one."""
    forfeited = definitions.registers_forfeits and entry.opponent is not None
    return entry.mark == "?" or forfeited


def _float_unplayed(entry: Entry, points: PointSystem, definitions: CardDefinitions) -> Float:
    is_float = definitions.registers_floats and definitions.unplayed_downfloat(entry, points)
    return Float.DOWN if is_float else Float.NONE
