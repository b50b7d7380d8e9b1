"""A second reading of Swiss Simple: candidates one by one, for small fields, without engine code.

It reads scores, colours and floats off the rounds itself and follows the sections of the rules in
their order. The number of each section stands at its function.
"""

from __future__ import annotations

from itertools import combinations, permutations

from pairing.core.errors import NoPairingExists
from pairing.core.model import ByeKind, Colour, Tournament


class Reader:
    """What is known of each player before the next round."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        everybody = [player.tpn for player in tournament.players]
        self.rating = {player.tpn: player.rating for player in tournament.players}
        self.score = dict.fromkeys(everybody, 0)
        self.colours: dict[int, str] = dict.fromkeys(everybody, "")
        self.met: set[frozenset[int]] = set()
        self.upfloats: dict[int, list[bool]] = {tpn: [] for tpn in everybody}
        self.had_bye: set[int] = set()
        self.missed: set[int] = set()
        for a_round in tournament.rounds:
            self._read(a_round)
        for group in tournament.forbidden:
            if group.applies_in(tournament.next_round):
                self.met |= {frozenset(pair) for pair in combinations(group.members, 2)}
        absent = {
            each.tpn
            for each in tournament.requests
            if each.round_number == len(tournament.rounds) + 1
        }
        self.present = [
            player.tpn
            for player in tournament.players
            if player.tpn not in absent and not player.withdrawn
        ]
        self.is_last = tournament.next_round >= tournament.round_count

    def _read(self, a_round) -> None:
        points = self.tournament.points
        before = dict(self.score)
        played = set()
        up = set()
        for game in a_round.games:
            white, black = game.white, game.black
            marks = [game.result.mark(colour) for colour in (Colour.WHITE, Colour.BLACK)]
            for tpn, mark, colour in zip((white, black), marks, "wb", strict=True):
                is_white = colour == "w"
                worth = {
                    "1": points.white_win if is_white else points.black_win,
                    "=": points.white_draw if is_white else points.black_draw,
                    "0": points.white_loss if is_white else points.black_loss,
                    "+": points.forfeit_win,
                    "-": points.forfeit_loss,
                }
                self.score[tpn] += worth[{"W": "1", "D": "=", "L": "0"}.get(mark, mark)]
            if marks[0] not in "+-":
                played |= {white, black}
                self.met.add(frozenset((white, black)))
                self.colours[white] += "w"
                self.colours[black] += "b"
                if before[white] != before[black]:
                    up.add(min(white, black, key=before.__getitem__))
        for bye in a_round.byes:
            self.score[bye.tpn] += {
                ByeKind.PAIRING_ALLOCATED: points.pairing_allocated_bye,
                ByeKind.FULL_POINT: points.full_point_bye,
                ByeKind.HALF_POINT: points.half_point_bye,
                ByeKind.ZERO_POINT: points.zero_point_bye,
            }[bye.kind]
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                self.had_bye.add(bye.tpn)
        for tpn, own in self.upfloats.items():
            own.append(tpn in up)
        self.missed |= set(self.score) - played

    def rank(self, tpn: int) -> tuple[int, int, int]:
        return -self.score[tpn], -self.rating[tpn], tpn

    def wants(self, tpn: int) -> str:
        colours = self.colours[tpn]
        balance = colours.count("w") - colours.count("b")
        if not colours:
            return ""
        if abs(balance) < 2 and colours[-2:] in ("ww", "bb"):
            return "b" if colours[-1] == "w" else "w"
        if balance:
            return "b" if balance > 0 else "w"
        return "b" if colours[-1] == "w" else "w"

    def must(self, tpn: int) -> str:
        colours = self.colours[tpn]
        balance = colours.count("w") - colours.count("b")
        absolute = abs(balance) > 1 or colours[-2:] in ("ww", "bb")
        return self.wants(tpn) if absolute and not self.is_last else ""

    def legal(self, one: int, other: int) -> bool:
        if frozenset((one, other)) in self.met:
            return False
        return not self.must(one) or self.must(one) != self.must(other)

    def satisfied(self, pairs) -> int:
        return sum(2 - (bool(self.wants(a)) and self.wants(a) == self.wants(b)) for a, b in pairs)

    def protected(self, tpn: int) -> bool:
        return any(self.upfloats[tpn][-2:])


def pair_literally(tournament: Tournament) -> tuple[frozenset[frozenset[int]], int | None]:
    """The pairs and the bye of the next round; raises ``NoPairingExists``."""
    reader = Reader(tournament)
    rest = sorted(reader.present, key=reader.rank)
    bye = None
    if len(rest) % 2:
        bye = _bye(reader, rest)
        rest.remove(bye)
    made = _groups(reader, rest)
    return frozenset(map(frozenset, made)), bye


def _bye(reader: Reader, ranked: list[int]) -> int:
    """2.1."""
    for barred in (reader.missed | reader.had_bye, reader.had_bye, set()):
        for tpn in reversed(ranked):
            if tpn not in barred:
                return tpn
    raise AssertionError


def _groups(reader: Reader, rest: list[int]) -> list[tuple[int, int]]:
    """2.2, 2.3 and 6."""
    made: list[tuple[int, int]] = []
    while rest:
        score = reader.score[rest[0]]
        group = [tpn for tpn in rest if reader.score[tpn] == score]
        below = [tpn for tpn in rest if tpn not in group]
        if len(group) % 2:
            pairs = _odd(reader, group, below)
        else:
            pairs = _standard(reader, group) or _enlarged(reader, group, below)
        while pairs is None:
            if not made:
                raise NoPairingExists
            rest = sorted([*rest, *made.pop()], key=reader.rank)
            pairs = _standard(reader, rest)
        made += pairs
        rest = [tpn for tpn in rest if not any(tpn in pair for pair in pairs)]
    return made


def _upfloaters(reader: Reader, group: list[int], below: list[int]) -> tuple[list[int], list[int]]:
    """3.2: the unprotected and the protected ones, each in order."""
    wanted = [reader.wants(tpn) for tpn in group]
    balance = wanted.count("w") - wanted.count("b")
    dominating = "w" if balance > 0 else "b" if balance < 0 else "?"
    ordered = sorted(
        below,
        key=lambda tpn: (
            -reader.score[tpn],
            reader.wants(tpn) == dominating,
            reader.rank(tpn),
        ),
    )
    free = [tpn for tpn in ordered if not reader.protected(tpn)]
    return free, [tpn for tpn in ordered if reader.protected(tpn)]


def _odd(reader: Reader, group: list[int], below: list[int]):
    """3 and 5.1: one upfloater, one downfloater; if the rest is impossible, both called back."""
    wanted = [reader.wants(tpn) for tpn in group]
    balance = wanted.count("w") - wanted.count("b")
    dominating = "w" if balance > 0 else "b" if balance < 0 else "?"
    free, protected = _upfloaters(reader, group, below)
    up = next(
        (up for up in free or protected if any(reader.legal(tpn, up) for tpn in group)),
        (free + protected + [None])[0],
    )
    if up is None:
        return None
    partners = [tpn for tpn in reversed(group) if reader.legal(tpn, up)]
    different = [tpn for tpn in partners if reader.wants(tpn) != reader.wants(up)]
    first = [tpn for tpn in different if reader.wants(tpn) == dominating]
    for down in (first + different + partners)[:1]:
        pairs = _standard(reader, [tpn for tpn in group if tpn != down])
        if pairs is not None:
            return [*pairs, (down, up)]
    joined = [*group, up]
    pairs = _standard(reader, sorted(joined, key=reader.rank))
    return pairs or _enlarged(reader, joined, [tpn for tpn in below if tpn != up])


def _enlarged(reader: Reader, group: list[int], below: list[int]):
    """5.2."""
    while below:
        for _ in range(2):
            free, protected = _upfloaters(reader, group, below)
            up = (free + protected)[0]
            group = [*group, up]
            below = [tpn for tpn in below if tpn != up]
        pairs = _standard(reader, sorted(group, key=reader.rank))
        if pairs is not None:
            return pairs
    return None


def _standard(reader: Reader, group: list[int]):
    """4: the halves as they are, or else of all exchanges the first with the most colours."""
    half = len(group) // 2
    best = _best(reader, group[:half], group[half:])
    if best is not None:
        return best
    for s1, s2 in _exchanges(group):
        pairs = _best(reader, s1, s2)
        if pairs is not None and (best is None or reader.satisfied(pairs) > reader.satisfied(best)):
            best = pairs
    return best


def _exchanges(group: list[int]):
    """4.2: the halves after every exchange, in the order of D.2."""
    half = len(group) // 2
    numbers = range(len(group))
    for moved in range(1, half + 1):
        exchanges = [
            (sum(up) - sum(down), [-each for each in reversed(down)], up, down)
            for down in combinations(numbers[:half], moved)
            for up in combinations(numbers[half:], moved)
        ]
        for _, _, up, down in sorted(exchanges):
            s1 = sorted({*numbers[:half], *up} - {*down})
            s2 = sorted({*numbers[half:], *down} - {*up})
            yield [group[n] for n in s1], [group[n] for n in s2]


def _best(reader: Reader, s1: list[int], s2: list[int]):
    """4.1: the first of the orders of S2 with the most colours."""
    best = None
    for order in permutations(s2):
        pairs = list(zip(s1, order, strict=True))
        if all(reader.legal(*pair) for pair in pairs) and (
            best is None or reader.satisfied(pairs) > reader.satisfied(best)
        ):
            best = pairs
    return best
