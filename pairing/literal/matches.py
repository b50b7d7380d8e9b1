"""Rounds of matches read literally: Double-Swiss (C.04.5) and Swiss Team (C.04.6).

Who takes part, with what, is read off the tournament; :mod:`pairing.literal.upfloating` pairs them.
Then come the colours of game 1 or of board 1 (article 4 of both texts).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.core.errors import NoPairingExists
from pairing.core.field import forbidden_opponents, players_to_pair
from pairing.core.histories import histories
from pairing.core.model import Colour, Tenths, Tournament
from pairing.core.scores import by_other_score
from pairing.literal.participants import score_before
from pairing.literal.replayed import Replayed, groups_of, in_board_order
from pairing.literal.upfloating import (
    NothingLegal,
    Rules,
    UpfloatingEntrant,
    literal_steps,
    preference,
)

_OPPOSITE = {"w": "b", "b": "w"}
_FOUR, _FIVE = "double", "team"


@dataclass(frozen=True, slots=True)
class _Side:
    """One of two who meet; the higher ranked has the smaller ``rank``."""

    entrant: UpfloatingEntrant
    rank: tuple[int, ...]
    wants: str


def replay_double_swiss(tournament: Tournament) -> Replayed:
    """The next round; raises ``NoPairingExists`` and ``TooLarge``."""
    return _replay(tournament, Rules("", 1), _FOUR)


def replay_team_swiss(tournament: Tournament) -> Replayed:
    """The next round; raises ``NoPairingExists`` and ``TooLarge``."""
    kind = _chosen(tournament, "colours", "a")
    by_score = _chosen(tournament, "seats", "number") == "score"
    rules = Rules({"a": "A", "b": "B", "none": ""}[kind], 2, by_score)
    return _replay(tournament, rules, _FIVE)


def _chosen(tournament: Tournament, key: str, usual: str) -> str:
    said = dict(text.split("=", 1) for text in tournament.options if "=" in text)
    return said.get(key, usual)


def _replay(tournament: Tournament, rules: Rules, system: str) -> Replayed:
    entrants = {one.number: one for one in _entrants(tournament)}
    left = max(1, tournament.round_count - tournament.next_round + 1)
    try:
        steps, bye = literal_steps(tuple(entrants.values()), rules, left)
    except NothingLegal as none:
        raise NoPairingExists from none
    second = _secondary(tournament) if system == _FIVE else {}
    sides = {
        tpn: _Side(
            one,
            (-one.score, -second.get(tpn, 0), tpn),
            preference(one, rules.colour_type, is_last_round=left == 1),
        )
        for tpn, one in entrants.items()
    }
    colour = tournament.initial_colour or Colour.WHITE
    boards = [
        _white_first(sides[one], sides[other], colour, system)
        for step in steps
        for one, other in step
    ]
    scores = {tpn: one.score for tpn, one in entrants.items()}
    return Replayed(groups_of(steps), in_board_order(boards, scores), bye)


def _entrants(tournament: Tournament) -> Iterator[UpfloatingEntrant]:
    past, forbidden = histories(tournament), forbidden_opponents(tournament)
    players, last = tournament.players_by_tpn, len(tournament.rounds)
    for tpn in players_to_pair(tournament):
        own = past[tpn]
        met = {entry.opponent for entry in own if entry.is_played and entry.opponent is not None}
        floated = False
        if own and own[-1].is_played and own[-1].opponent is not None:
            rival = own[-1].opponent
            floated = score_before(last, players[tpn], own) != score_before(
                last, players[rival], past[rival]
            )
        yield UpfloatingEntrant(
            number=tpn,
            score=score_before(last + 1, players[tpn], own),
            met_or_forbidden=frozenset(met) | forbidden.get(tpn, frozenset()),
            colours="".join(
                "w" if entry.colour is Colour.WHITE else "b"
                for entry in own
                if entry.is_played and entry.colour is not None
            ),
            floated=floated,
            may_have_bye=not any(entry.mark in ("U", "F", "+") for entry in own),
            matches=sum(entry.is_played for entry in own),
        )


def _secondary(tournament: Tournament) -> dict[int, Tenths]:
    """4.2.2: the other score, without virtual points (K3)."""
    if _chosen(tournament, "secondary-score", "yes") == "no":
        return {}
    past = histories(by_other_score(tournament))
    return {tpn: sum(entry.points for entry in own) for tpn, own in past.items()}


def _white_first(one: _Side, other: _Side, initial: Colour, system: str) -> tuple[int, int]:
    """4.3: the first rule that decides, for the higher ranked of the two."""
    higher, lower = sorted((one, other), key=lambda side: side.rank)
    rulings = _by_matches if system == _FOUR else _by_preference
    colour = next(filter(None, rulings(higher, lower, initial)))
    numbers = higher.entrant.number, lower.entrant.number
    return numbers if colour == "w" else numbers[::-1]


def _first_colour(higher: _Side, lower: _Side, initial: Colour) -> str:
    """4.3.1: nobody of the two has had a colour."""
    if higher.entrant.colours or lower.entrant.colours:
        return ""
    drawn = "w" if initial is Colour.WHITE else "b"
    return drawn if higher.entrant.number % 2 else _OPPOSITE[drawn]


def _by_matches(higher: _Side, lower: _Side, initial: Colour) -> Iterator[str]:
    """C.04.5: fewer Whites, the latest difference, the last colour of the one or the other."""
    yield _first_colour(higher, lower, initial)
    whites = higher.entrant.colours.count("w") - lower.entrant.colours.count("w")
    if whites:
        yield "b" if whites > 0 else "w"
    yield from _by_past(higher, lower, "")


def _by_preference(higher: _Side, lower: _Side, initial: Colour) -> Iterator[str]:
    """C.04.6: preferences, the difference of colours, the latest one, and so on."""
    yield _first_colour(higher, lower, initial)
    wants = higher.wants.lower(), lower.wants.lower()
    if wants[0] != wants[1]:
        yield wants[0] or _OPPOSITE[wants[1]]
    elif higher.wants.isupper() != lower.wants.isupper():
        yield wants[0] if higher.wants.isupper() else _OPPOSITE[wants[0]]
    balance = _balance(higher) - _balance(lower)
    if balance:
        yield "b" if balance > 0 else "w"
    yield from _by_past(higher, lower, wants[0])


def _by_past(higher: _Side, lower: _Side, wanted: str) -> Iterator[str]:
    for own, rival in zip(
        reversed(higher.entrant.colours), reversed(lower.entrant.colours), strict=False
    ):
        if own != rival:
            yield _OPPOSITE[own]
            return
    yield wanted
    if higher.entrant.colours:
        yield _OPPOSITE[higher.entrant.colours[-1]]
    yield lower.entrant.colours[-1]


def _balance(side: _Side) -> int:
    return side.entrant.colours.count("w") - side.entrant.colours.count("b")
