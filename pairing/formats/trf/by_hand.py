"""Places by hand and typed values in a report file: comments of one line each.

    ### Places by hand after Round 9: 7 5 (play-off)
    ### OTHER_PLAYOFF after Round 9: 5 1.50; 7 -2.00

Numbers are those of teams where teams play. A comment that names somebody whom the file does not
have, or that cannot be understood, stays a comment.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pairing.core.model import PlacesByHand, Tournament, TypedValues

_PLACES = re.compile(r"### Places by hand after Round (\d+): (\d+(?: \d+)+)(?: \((.*)\))?\Z")
_VALUES = re.compile(r"### (OTHER_\S+) after Round (\d+): (.+)\Z")
_VALUE = re.compile(r"(\d+) (-?)(\d{1,4})\.(\d\d)\Z")


def lines_by_hand(tournament: Tournament) -> list[str]:
    """The comments, the places first."""
    return [
        *map(_line_of_places, tournament.places_by_hand),
        *map(_line_of_values, tournament.typed_values),
    ]


def with_what_is_by_hand(tournament: Tournament) -> Tournament:
    """The tournament with what its comments tell as values; other kept records stay."""
    known = tournament.players_by_tpn.keys()
    places, typed, kept = [], [], []
    for line in tournament.kept_records:
        own_places, own_values = _places_of(line.rstrip()), _values_of(line.rstrip())
        if own_places is not None and known >= set(own_places.tpns):
            places.append(own_places)
        elif own_values is not None and known >= own_values.by_tpn.keys():
            typed.append(own_values)
        else:
            kept.append(line)
    if len(kept) == len(tournament.kept_records):
        return tournament
    return replace(
        tournament,
        kept_records=tuple(kept),
        places_by_hand=tuple(places),
        typed_values=tuple(typed),
    )


def _line_of_places(places: PlacesByHand) -> str:
    reason = f" ({places.reason})" if places.reason else ""
    order = " ".join(map(str, places.tpns))
    return f"### Places by hand after Round {places.after_round}: {order}{reason}"


def _line_of_values(typed: TypedValues) -> str:
    values = "; ".join(f"{tpn} {decimal_text(value)}" for tpn, value in typed.values)
    return f"### {typed.code} after Round {typed.after_round}: {values}"


def decimal_text(hundredths: int) -> str:
    """A value with two decimals: ``-2.50``."""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def _places_of(line: str) -> PlacesByHand | None:
    match = _PLACES.match(line)
    if match is None:
        return None
    tpns = tuple(map(int, match[2].split()))
    return (
        PlacesByHand(int(match[1]), tpns, match[3] or "") if len(set(tpns)) == len(tpns) else None
    )


def _values_of(line: str) -> TypedValues | None:
    match = _VALUES.match(line)
    if match is None:
        return None
    found = [_VALUE.match(part) for part in match[3].split("; ")]
    values = {int(each[1]): _hundredths(each) for each in found if each is not None}
    if len(values) < len(found):
        return None
    return TypedValues(match[1], int(match[2]), tuple(sorted(values.items())))


def _hundredths(match: re.Match[str]) -> int:
    amount = 100 * int(match[3]) + int(match[4])
    return -amount if match[2] else amount
