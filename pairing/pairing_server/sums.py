"""Sums over what holds, kept beside the rows that they count and changed together with them.

So the summary of a server is read as quickly with a million rounds as with ten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from pairing.pairing_server.tables import DEVIATIONS, EXCHANGES, SUMS

ALL, TOURNAMENT = "", "tournament"
GROUPS = ("arbiter", "federation", "program")
"""What tournaments are put together by; those that do not tell it stand under the empty name."""
ROUNDS = ""
"""The kind of the line that counts rounds, and tournaments."""
_COUNTED = ("tournaments", "number", "boards", "upper", "lower")


@dataclass(frozen=True, slots=True)
class SumLine:
    """What was counted of a kind under a name.

    ``number`` is how many rounds were paired, or how often a kind of deviation was found; ``upper``
    and ``lower`` are how many of its players stood in which half of the table.
    """

    name: str
    kind: str
    tournaments: int = 0
    number: int = 0
    boards: int = 0
    upper: int = 0
    lower: int = 0

    def plus(self, other: SumLine, times: int = 1) -> SumLine:
        """Both together; with ``times`` -1 what the other has is taken away."""
        counted = {each: getattr(self, each) + times * getattr(other, each) for each in _COUNTED}
        return replace(self, **counted)

    @property
    def is_empty(self) -> bool:
        """Nothing is counted."""
        return not any(getattr(self, each) for each in _COUNTED)


class Sums:
    """The sums within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def of_all(self) -> list[SumLine]:
        """What all tournaments come to."""
        return self._lines(SUMS.c.scope == ALL)

    def by(self, group: str) -> list[SumLine]:
        """What tournaments come to that share one of :data:`GROUPS`, by its name."""
        return self._lines(SUMS.c.scope == group)

    def tournaments_after(self, code: str, count: int) -> list[SumLine]:
        """So many tournaments of which something is counted, by code, those after that one."""
        own = SUMS.c
        query = select(own.name).where(own.scope == TOURNAMENT, own.kind == ROUNDS, own.name > code)
        codes = self._connection.scalars(query.order_by(own.name).limit(count)).all()
        if not codes:
            return []
        ends = and_(own.name >= codes[0], own.name <= codes[-1])
        return self._lines(and_(own.scope == TOURNAMENT, ends))

    def cover(self, since: str, until: str) -> bool:
        """Nothing happened before that time, nor from the other one on: the sums tell all of it."""
        ends = (  # one by one, which SQLite reads off an index
            self._connection.scalar(select(end(own.time)))
            for own in (EXCHANGES.c, DEVIATIONS.c)
            for end in (func.min, func.max)
        )
        known = [str(each) for each in ends if each is not None]
        return not known or (since <= min(known) and (not until or max(known) < until))

    def counted(self, since: str, until: str, code: str = "") -> list[SumLine]:
        """What the rows from one time to before another come to, by tournament; or for one.

        Times are ISO; empty ones leave that side open. Of every tournament that is found there is
        a line of its rounds.
        """
        paired, found = EXCHANGES.c, DEVIATIONS.c
        query = (
            select(paired.code, func.count(), func.sum(paired.boards))
            .where(paired.is_live, paired.boards > 0, *_within(paired.time, since, until))
            .where(*[paired.code == code] * bool(code))
            .group_by(paired.code)
        )
        rounds = {
            str(name): SumLine(str(name), ROUNDS, 1, int(number), int(boards))
            for name, number, boards in self._connection.execute(query)
        }
        query = (
            select(
                found.code, found.kind, func.count(), func.sum(found.upper), func.sum(found.lower)
            )
            .where(found.is_live, *_within(found.time, since, until))
            .where(*[found.code == code] * bool(code))
            .group_by(found.code, found.kind)
        )
        kinds = [
            SumLine(str(name), str(kind), 0, int(number), 0, int(upper), int(lower))
            for name, kind, number, upper, lower in self._connection.execute(query)
        ]
        for each in kinds:
            rounds.setdefault(each.name, SumLine(each.name, ROUNDS, 1))
        return sorted([*rounds.values(), *kinds], key=lambda each: (each.name, each.kind))

    def renew(self, code: str, details: Mapping[str, str]) -> None:
        """Count a tournament anew, and change by that what it is counted in."""
        own = and_(SUMS.c.scope == TOURNAMENT, SUMS.c.name == code)
        before = {each.kind: each for each in self._lines(own)}
        now = {each.kind: each for each in self.counted("", "", code)}
        places = [(TOURNAMENT, code), (ALL, ""), *((g, str(details.get(g, ""))) for g in GROUPS)]
        for kind in sorted(before.keys() | now.keys()):
            nothing = SumLine(code, kind)
            change = now.get(kind, nothing).plus(before.get(kind, nothing), -1)
            if not change.is_empty:
                for scope, name in places:
                    self._add(scope, replace(change, name=name))

    def _add(self, scope: str, change: SumLine) -> None:
        own = SUMS.c
        which = and_(own.scope == scope, own.name == change.name, own.kind == change.kind)
        known = self._lines(which)
        if not known:
            values = {each: getattr(change, each) for each in ("name", "kind", *_COUNTED)}
            self._connection.execute(insert(SUMS), {"scope": scope, **values})
            return
        changed = known[0].plus(change)
        if changed.is_empty:
            self._connection.execute(delete(SUMS).where(which))
            return
        values = {each: getattr(changed, each) for each in _COUNTED}
        self._connection.execute(update(SUMS).where(which).values(**values))

    def _lines(self, which: ColumnElement[bool]) -> list[SumLine]:
        own = SUMS.c
        columns = [own[each] for each in ("name", "kind", *_COUNTED)]
        query = select(*columns).where(which).order_by(own.name, own.kind)
        return [SumLine(*row) for row in self._connection.execute(query)]


def by_name(lines: Iterable[SumLine]) -> dict[str, list[SumLine]]:
    """The lines by what they are counted under, in their order."""
    found: dict[str, list[SumLine]] = {}
    for each in lines:
        found.setdefault(each.name, []).append(each)
    return found


def _within(time: ColumnElement[str], since: str, until: str) -> Iterator[ColumnElement[bool]]:
    if since:
        yield time >= since
    if until:
        yield time < until
