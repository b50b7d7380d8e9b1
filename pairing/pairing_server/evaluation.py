"""What the server knows of many tournaments: counts of deviations, facts and no verdicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pairing.pairing_server.records import Count, Entered, Records

GROUPS = ("arbiter", "federation", "program")
"""What tournaments are put together by; those that do not tell it stand under the empty name."""


@dataclass(slots=True)
class _Sum:
    tournaments: int = 0
    rounds: int = 0
    boards: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    upper: int = 0
    lower: int = 0

    def add(self, rounds: int, boards: int, counts: Iterable[Count]) -> None:
        self.tournaments += 1
        self.rounds += rounds
        self.boards += boards
        for each in counts:
            self.kinds[each.kind] += each.number
            self.upper += each.upper
            self.lower += each.lower

    def told(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "boards": self.boards,
            "deviations": dict(sorted(self.kinds.items())),
            "per_100_boards": {
                kind: _hundredth(count, self.boards) for kind, count in sorted(self.kinds.items())
            },
            "upper_half": self.upper,
            "lower_half": self.lower,
        }


def evaluation(
    records: Records, since: str, until: str, *, after: str, count: int
) -> dict[str, Any]:
    """Rounds paired between two times and deviations found, by tournament and put together.

    So many tournaments are told, those whose code comes after ``after``; ``next`` goes on from
    there, and is ``None`` at the end. What is put together is over all of them.
    """
    paired = records.rounds_paired(since, until)
    found: dict[str, list[Count]] = {}
    for each in records.counts_of_deviations(since, until):
        found.setdefault(each.code, []).append(each)
    entered = {each.code: each for each in records.tournaments()}
    codes = sorted(paired.keys() | found.keys())
    page = [code for code in codes if code > after][:count]
    whole = _Sum()
    grouped: dict[str, dict[str, _Sum]] = {name: {} for name in GROUPS}
    for code in codes:
        numbers = paired.get(code, (0, 0))
        for total in (whole, *_sums_of(entered[code], grouped)):
            total.add(*numbers, found.get(code, ()))
    tournaments = [
        _alone(entered[code], paired.get(code, (0, 0)), found.get(code, ())) for code in page
    ]
    return {
        "from": since,
        "to": until,
        "tournament_count": whole.tournaments,
        **whole.told(),
        **{f"by_{name}": _told_groups(name, grouped[name]) for name in GROUPS},
        "tournaments": tournaments,
        "next": page[-1] if page and page[-1] != codes[-1] else None,
    }


def _sums_of(entered: Entered, grouped: Mapping[str, dict[str, _Sum]]) -> list[_Sum]:
    """What a tournament counts for."""
    return [grouped[name].setdefault(str(entered.details.get(name, "")), _Sum()) for name in GROUPS]


def _told_groups(name: str, sums: Mapping[str, _Sum]) -> list[dict[str, Any]]:
    return [
        {name: own, "tournaments": each.tournaments, **each.told()}
        for own, each in sorted(sums.items())
    ]


def _alone(entered: Entered, numbers: tuple[int, int], counts: Sequence[Count]) -> dict[str, Any]:
    own = _Sum()
    own.add(*numbers, counts)
    details = {name: entered.details.get(name, "") for name in ("name", *GROUPS)}
    return {"code": entered.code, **details, **own.told()}


def _hundredth(count: int, boards: int) -> float | None:
    """For 100 boards, to two decimals; ``None`` without any."""
    return round(100 * count / boards, 2) if boards else None
