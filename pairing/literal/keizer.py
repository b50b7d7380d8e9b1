"""The Keizer system read literally: a referee for small fields.

Every complete pairing is built, and the first that keeps the longest interval and gives the bye as
the rules say is taken. Values are fractions. Nothing of the pairing engine is used, nor its tables
of parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from pairing.core.errors import NoPairingExists
from pairing.core.field import forbidden_opponents, players_to_pair
from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Tournament
from pairing.literal.limits import TooLarge

LARGEST_FIELD = 10

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""The higher in the list first; whoever has the bye is paired with 0."""

_PRESETS = {
    "classic": "first-value=double bye-value=two-thirds absence-value=third absence-limit=5"
    " forfeit-value=opponent rematch-interval=3",
    "steep": "first-value=three-halves bye-value=half absence-value=third absence-limit=3"
    " forfeit-value=own-half rematch-interval=3",
    "strict": "first-value=double bye-value=half absence-value=none absence-limit=any"
    " forfeit-value=own-half rematch-interval=6",
}
_SHARES = {
    "none": Fraction(0),
    "third": Fraction(1, 3),
    "half": Fraction(1, 2),
    "two-thirds": Fraction(2, 3),
}


def pair_keizer_literally(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every board of the next round, and who has the bye, by TPN.

    Raises :class:`TooLarge` for more than 10 players and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    present = players_to_pair(tournament)
    if len(present) > LARGEST_FIELD:
        raise TooLarge("literal.bracket-too-large", LARGEST_FIELD)
    rules = _chosen(tournament)
    order = [tpn for tpn in literal_list(tournament)[0] if tpn in present]
    past = histories(tournament)
    apart = forbidden_opponents(tournament)
    found = [
        pairs
        for pairs in _pairings(order if len(order) % 2 == 0 else [*order, 0])
        if not any(other in apart.get(one, ()) for one, other in pairs)
        and _interval(past, pairs) >= 1
    ]
    if not found:
        raise NoPairingExists
    wanted = int(rules["rematch-interval"])
    longest = max(min(_interval(past, pairs), wanted) for pairs in found)
    found = [pairs for pairs in found if min(_interval(past, pairs), wanted) == longest]
    best = min(found, key=lambda pairs: (_bye_order(past, order, pairs), _places(order, pairs)))
    boards = {_white_first(past, *pair) for pair in best if 0 not in pair}
    return boards, next((one for one, other in best if other == 0), None)


def literal_list(tournament: Tournament) -> tuple[list[int], dict[int, Fraction]]:
    """The order of all players (TPNs) and what their rounds are worth, the limit being 20."""
    past, rules = histories(tournament), _chosen(tournament)
    order, seen = sorted(past), []
    for _ in range(20):
        seen.append(order)
        sums = _sums(order, past, rules)
        points = {tpn: sum(entry.points for entry in past[tpn]) for tpn in past}
        order = sorted(past, key=lambda tpn: (-sums[tpn], -points[tpn], tpn))
        if order in seen:
            break
    return order, sums


def _chosen(tournament: Tournament) -> dict[str, str]:
    """What holds for every parameter: what the tournament says, else its preset, else classic."""
    said = dict(text.split("=", 1) for text in tournament.options if "=" in text)
    preset = _PRESETS[said.get("preset", "classic")]
    own = {key: choice for key, choice in said.items() if choice != "preset"}
    return dict(text.split("=", 1) for text in preset.split()) | own


def _sums(
    order: Sequence[int], past: dict[int, list[Entry]], rules: dict[str, str]
) -> dict[int, Fraction]:
    first = 2 * len(order) if rules["first-value"] == "double" else 3 * len(order) // 2
    values = {tpn: Fraction(first - order.index(tpn)) for tpn in order}
    sums = {}
    for tpn, entries in past.items():
        announced = 0
        sums[tpn] = Fraction(0)
        for entry in entries:
            if entry.mark == "H":
                announced += 1
                limit = rules["absence-limit"]
                if limit == "any" or announced <= int(limit):
                    sums[tpn] += _SHARES[rules["absence-value"]] * values[tpn]
            else:
                sums[tpn] += _worth(entry, values[tpn], values, rules)
    return sums


def _worth(
    entry: Entry, own: Fraction, values: dict[int, Fraction], rules: dict[str, str]
) -> Fraction:
    if entry.mark in ("U", "F"):
        return _SHARES[rules["bye-value"]] * own
    if entry.opponent is None:
        return Fraction(0)
    if entry.mark == "+" and rules["forfeit-value"] == "own-half":
        return own / 2
    share = {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1}.get(entry.mark, 0)
    return Fraction(share, 2) * values[entry.opponent]


def _pairings(order: Sequence[int]) -> Iterator[Pairs]:
    if not order:
        yield ()
        return
    for other in order[1:]:
        left = [tpn for tpn in order[1:] if tpn != other]
        for pairs in _pairings(left):
            yield ((order[0], other), *pairs)


def _interval(past: dict[int, list[Entry]], pairs: Pairs) -> int:
    """Within how many of the last rounds nobody of the pairs has met the opponent."""
    return min([_since(past[one], other) for one, other in pairs], default=len(past))


def _since(entries: Sequence[Entry], other: int) -> int:
    """Rounds since the last meeting, without that one; more than all rounds if there was none."""
    for ago, entry in enumerate(reversed(entries)):
        if entry.is_played and entry.opponent == other:
            return ago
    return 1_000


def _bye_order(past: dict[int, list[Entry]], order: Sequence[int], pairs: Pairs) -> tuple[int, int]:
    for one, other in pairs:
        if other == 0:
            return sum(entry.mark == "U" for entry in past[one]), -order.index(one)
    return 0, 0


def _places(order: Sequence[int], pairs: Pairs) -> list[int]:
    """Whom each meets from the top, by places; the bye does not count."""
    return [order.index(other) for _, other in pairs if other]


def _white_first(past: dict[int, list[Entry]], higher: int, lower: int) -> tuple[int, int]:
    played = {tpn: _colours(past[tpn]) for tpn in (higher, lower)}
    whites = {tpn: colours.count(Colour.WHITE) for tpn, colours in played.items()}
    if whites[higher] != whites[lower]:
        return (higher, lower) if whites[higher] < whites[lower] else (lower, higher)
    last = {tpn: _claim(colours) for tpn, colours in played.items()}
    return (higher, lower) if last[higher] < last[lower] else (lower, higher)


def _colours(entries: Sequence[Entry]) -> list[Colour]:
    return [entry.colour for entry in entries if entry.is_played and entry.colour is not None]


def _claim(colours: Sequence[Colour]) -> int:
    """0 after Black, 1 before the first game, 2 after White."""
    if not colours:
        return 1
    return 0 if colours[-1] is Colour.BLACK else 2
