"""What the server knows of many tournaments: counts of deviations, facts and no verdicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pairing.pairing_server.records import Records, RegisteredTournament
from pairing.pairing_server.sums import GROUPS, ROUNDS, SumLine, by_name


@dataclass(slots=True)
class _Sum:
    tournaments: int = 0
    rounds: int = 0
    boards: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    upper: int = 0
    lower: int = 0

    def add(self, lines: Iterable[SumLine]) -> _Sum:
        for each in lines:
            self.tournaments += each.tournaments
            self.boards += each.boards
            self.upper += each.upper
            self.lower += each.lower
            if each.kind == ROUNDS:
                self.rounds += each.number
            else:
                self.kinds[each.kind] += each.number
        return self

    def as_json(self) -> dict[str, Any]:
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
    counted = _of_all_times if records.sums.cover(since, until) else _of_a_time
    whole, grouped, page, following = counted(records, since, until, after, count)
    entered = {each.code: each for each in records.tournaments_named(page)}
    return {
        "from": since,
        "to": until,
        "tournament_count": whole.tournaments,
        **whole.as_json(),
        **{f"by_{name}": _groups_json(name, grouped[name]) for name in GROUPS},
        "tournaments": [_alone(entered[code], lines) for code, lines in page.items()],
        "next": following,
    }


_Counted = tuple[
    _Sum, Mapping[str, Mapping[str, _Sum]], Mapping[str, Sequence[SumLine]], str | None
]
"""All together, by group and name, the tournaments of a page, and its last one if more follow."""


def _of_all_times(records: Records, _since: str, _until: str, after: str, count: int) -> _Counted:
    """As the sums tell it."""
    sums = records.sums
    grouped = {
        group: {name: _Sum().add(lines) for name, lines in by_name(sums.by(group)).items()}
        for group in GROUPS
    }
    page = by_name(sums.tournaments_after(after, count))
    last = max(page, default="")
    following = last if page and sums.tournaments_after(last, 1) else None
    return _Sum().add(sums.of_all()), grouped, page, following


def _of_a_time(records: Records, since: str, until: str, after: str, count: int) -> _Counted:
    """Counted from the rows of that time."""
    found = by_name(records.sums.counted(since, until))
    whole = _Sum()
    grouped: dict[str, dict[str, _Sum]] = {name: {} for name in GROUPS}
    for entered in records.tournaments_named(found):
        groups = (grouped[name].setdefault(_detail(entered, name), _Sum()) for name in GROUPS)
        for total in (whole, *groups):
            total.add(found[entered.code])
    codes = sorted(found)
    chosen = [code for code in codes if code > after][:count]
    following = chosen[-1] if chosen and chosen[-1] != codes[-1] else None
    return whole, grouped, {code: found[code] for code in chosen}, following


def _detail(entered: RegisteredTournament, name: str) -> str:
    return str(entered.details.get(name, ""))


def _groups_json(name: str, sums: Mapping[str, _Sum]) -> list[dict[str, Any]]:
    return [
        {name: own, "tournaments": each.tournaments, **each.as_json()}
        for own, each in sorted(sums.items())
    ]


def _alone(entered: RegisteredTournament, lines: Iterable[SumLine]) -> dict[str, Any]:
    details = {name: _detail(entered, name) for name in ("name", *GROUPS)}
    return {"code": entered.code, **details, **_Sum().add(lines).as_json()}


def _hundredth(count: int, boards: int) -> float | None:
    """For 100 boards, to two decimals; ``None`` without any."""
    return round(100 * count / boards, 2) if boards else None
