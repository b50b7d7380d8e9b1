"""Contenders and rounds for tests, with everything that a test does not care about left plain."""

from __future__ import annotations

from itertools import groupby

from msgspec import structs

from pairing.core.cards import Strength
from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.core.model import Tournament
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.editions import DutchEdition

_PLAIN = DutchContender(
    index=0,
    tpn=1,
    score=0,
    due=NO_COLOUR,
    strength=0,
    difference=0,
    repeated=NO_COLOUR,
    is_topscorer=False,
    float_marks=0,
    may_have_bye=True,
    unplayed_rounds=0,
    met_or_forbidden=frozenset(),
    colours=(),
    odd_number=True,
    absolute_due=NO_COLOUR,
)
_LETTERS = {"w": WHITE, "b": BLACK}


def contender(index: int = 0, colours: str = "", **facts: object) -> DutchContender:
    """A player with a colour history like ``"wbb"`` and the preference that follows from it."""
    history = tuple(_LETTERS[letter] for letter in colours)
    difference = sum(history)
    repeated = history[-1] if len(history) > 1 and history[-1] == history[-2] else NO_COLOUR
    due, strength = NO_COLOUR, Strength.NONE
    if history:
        if abs(difference) > 1:
            due, strength = (BLACK if difference > 0 else WHITE), Strength.ABSOLUTE
        elif repeated:
            due, strength = -repeated, Strength.ABSOLUTE
        elif difference:
            due, strength = -difference, Strength.STRONG
        else:
            due, strength = -history[-1], Strength.MILD
    player = structs.replace(
        _PLAIN,
        index=index,
        tpn=index + 1,
        odd_number=index % 2 == 0,
        colours=history,
        difference=difference,
        repeated=repeated,
        due=due,
        strength=int(strength),
        **facts,
    )
    absolute = player.strength == Strength.ABSOLUTE and not player.is_topscorer
    return structs.replace(player, absolute_due=player.due if absolute else NO_COLOUR)


def recorded_pairing(tournament: Tournament, round_number: int):
    """The pairs (white, black) and the bye of a paired round."""
    a_round = tournament.rounds[round_number - 1]
    pairs = {(game.white, game.black) for game in a_round.games}
    return pairs, a_round.pairing_allocated_bye


def engine_pairing(edition: DutchEdition, tournament: Tournament, forced=None):
    """The pairs (white, black) and the bye of the next round, along one way if it is forced."""
    from pairing.systems.dutch.engine import pair_next_round

    made = pair_next_round(edition, tournament, forced=forced)
    return set(made.pairs), made.bye


def field(*scores: int, met=(), **known: object) -> list[DutchContender]:
    """Players by index with those scores, highest first; ``met`` are the pairs who have.

    What else is known of somebody is given by name and index: ``may_have_bye={3: False}``.
    """
    opponents: list[set[int]] = [set() for _ in scores]
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    return [
        contender(
            index,
            score=score,
            met_or_forbidden=frozenset(opponents[index]),
            **{name: facts[index] for name, facts in known.items() if index in facts},
        )
        for index, score in enumerate(scores)
    ]


def scoregroups(players) -> list[tuple[DutchContender, ...]]:
    """Players by their scores."""
    return [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
