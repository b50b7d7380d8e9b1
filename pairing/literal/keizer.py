"""The Keizer system read literally.

Of all complete pairings the first that keeps the longest interval and gives the bye as the rules
say is taken. Values are fractions. Nothing of the pairing engine is used, nor its tables
of parameters.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pairing.core.errors import NoPairingExists
from pairing.core.field import forbidden_opponents, players_to_pair
from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Tournament
from pairing.literal.cheapest import cheapest
from pairing.literal.orders import opponent, packed
from pairing.literal.participants import score_before
from pairing.literal.replayed import Replayed, groups_of, in_board_order

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

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    found = replay_keizer(tournament)
    return set(found.boards), found.bye


def replay_keizer(tournament: Tournament) -> Replayed:
    """The next round; raises :class:`~pairing.core.errors.NoPairingExists`."""
    present = players_to_pair(tournament)
    past = histories(tournament)
    order = [tpn for tpn in literal_list(tournament)[0] if tpn in present]
    everybody = order if len(order) % 2 == 0 else [*order, 0]
    wanted = max(1, int(_chosen(tournament)["rematch-interval"]))
    pairs = next(
        filter(
            None,
            (_pairs(tournament, past, everybody, interval) for interval in range(wanted, 0, -1)),
        ),
        None,
    )
    if pairs is None:
        raise NoPairingExists
    players = tournament.players_by_tpn
    scores = {tpn: score_before(tournament.next_round, players[tpn], past[tpn]) for tpn in order}
    boards = [_white_first(past, *pair) for pair in pairs if 0 not in pair]
    return Replayed(
        groups_of([boards]),
        in_board_order(boards, scores),
        next((one for one, other in pairs if other == 0), None),
    )


def _pairs(
    tournament: Tournament, past: dict[int, list[Entry]], order: Sequence[int], interval: int
) -> list[tuple[int, int]] | None:
    """The first pairing in which nobody met the opponent within that many rounds (0 is nobody).

    First as the bye goes, then whom each meets from the top of the list.
    """
    forbidden = forbidden_opponents(tournament)
    count = len(order)

    def cost(one: int, other: int) -> int | None:
        higher, lower = order[one], order[other]
        if lower == 0:
            byes = sum(entry.mark == "U" for entry in past[higher])
            bye = byes * (count + 1) + count - one
        else:
            if lower in forbidden.get(higher, ()) or _since(past[higher], lower) < interval:
                return None
            bye = 0
        met = opponent(one + 1, other + 1 if lower else 0, count)
        return packed([(bye, 2), met])

    found = cheapest(count, cost)
    if found is None:
        return None
    return [(order[one], order[other]) for one, other in enumerate(found) if one < other]


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


def _since(entries: Sequence[Entry], other: int) -> int:
    """Rounds since the last meeting, without that one; more than all rounds if there was none."""
    for ago, entry in enumerate(reversed(entries)):
        if entry.is_played and entry.opponent == other:
            return ago
    return 1_000


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
