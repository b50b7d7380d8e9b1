"""What the steps of Swiss Simple say, found out a second time: for small fields.

Only the trace is read, and the tournament by the reader of the literal reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from pairing.core.model import Tournament
from pairing.trace import BracketTrace, Event, RoundTrace
from tests.pairing.systems.swiss_simple.literal import Reader, _best, _exchanges
from tests.support.meetings import rounds_met

LARGEST = 7
"""Halves up to this size are tried in every order."""
WORDS = {"w": "white", "b": "black"}


class Reading:
    """One round, read again."""

    def __init__(self, tournament: Tournament, trace: RoundTrace) -> None:
        self.trace = trace
        self.reader = Reader(tournament)
        self.met = rounds_met(tournament)

    def untrue(self) -> Iterator[str]:
        made: list[tuple[int, int]] = []
        rest = set(self.reader.present) - {self.trace.bye}
        for number, section in enumerate(self.trace.brackets):
            group: list[int] = []
            for place, event in enumerate(section.events):
                for wrong in self.step(section, event, group, rest, made):
                    yield f"section {number}, step {place + 1}, {event.move} {event.key}: {wrong}"
            made += section.pairs
            rest -= {tpn for pair in section.pairs for tpn in pair}

    def step(
        self,
        section: BracketTrace,
        event: Event,
        group: list[int],
        rest: set[int],
        made: list[tuple[int, int]],
    ) -> Iterator[str]:
        reader, values = self.reader, dict(event.values)
        if event.move == "group-opened":
            group[:] = event.players
            own = {tpn for tpn in rest if reader.score[tpn] == section.score}
            if own != set(group) or event.key != ("odd" if len(own) % 2 else "even"):
                yield f"{event.players} are not {sorted(own)}"
            if values["dominating"] != self.dominating(group):
                yield f"{values['dominating']}, but {self.dominating(group)}"
        elif event.move == "protection-dropped":
            below = rest - set(group)
            if below != set(event.players) or not all(map(reader.protected, below)):
                yield f"{event.players} are not all below"
        elif event.move == "upfloater-tried":
            yield from self.upfloater(event, group, rest)
        elif event.move == "pair-recalled":
            if self.pairable(list(event.players)):
                yield f"{event.players} can be paired"
        elif event.move == "group-enlarged":
            group += event.players
            if values["size"] != len(group):
                yield f"{values['size']} players, but {len(group)}"
        elif event.move == "pair-broken":
            if self.pairable(sorted(rest)):
                yield f"{sorted(rest)} can be paired"
            if event.pair != made[-1]:
                yield f"{event.pair} is not the last pair made, {made[-1]}"
            rest |= set(made.pop())
            if values["remaining"] != len(rest):
                yield f"{values['remaining']} are left, but {len(rest)}"
        elif event.move == "rejected":
            yield from self.rejected(event)
        elif event.move == "exchange":
            yield from self.exchange(event)
        elif event.move == "bye-preselected":
            if set(event.players) & (reader.missed | reader.had_bye):
                yield f"{event.players} did not play in every round"
        elif event.move == "bye-fallback":
            barred = reader.had_bye if event.key == "no-bye" else set()
            better = (reader.missed | reader.had_bye) if event.key == "no-bye" else reader.had_bye
            if set(reader.present) - better or set(event.players) & barred:
                yield f"{event.players}: somebody else comes first"

    def dominating(self, group: Sequence[int]) -> str:
        wanted = [self.reader.wants(tpn) for tpn in group]
        balance = wanted.count("w") - wanted.count("b")
        return "white" if balance > 0 else "black" if balance < 0 else "no-colour"

    def upfloater(self, event: Event, group: list[int], rest: set[int]) -> Iterator[str]:
        reader, below = self.reader, rest - set(group)
        for tpn in event.players:
            may_meet = any(reader.legal(tpn, other) for other in group)
            if may_meet == (event.key == "no-opponent"):
                yield f"{tpn} may meet somebody: {may_meet}"
        if event.verdict.value == "accepted":
            (tpn,) = event.players
            if reader.protected(tpn) != (event.key == "protected"):
                yield f"{tpn} is protected: {reader.protected(tpn)}"
            if reader.protected(tpn) and not all(map(reader.protected, below)):
                yield "not everybody below is protected"

    def rejected(self, event: Event) -> Iterator[str]:
        reader, pair = self.reader, frozenset(event.pair)
        values = dict(event.values)
        articles = {"rematch": "B.1", "forbidden": "B.1", "same-colour": "B.2", "colours": "B.4"}
        articles |= {"others-unpairable": "D.1", "no-legal-order": "D.1", "group-unpairable": ""}
        if event.article != articles[event.key]:
            yield f"{event.article} is no article for {event.key}"
        if event.key == "rematch" and self.met.get(pair) != values["met"]:
            yield f"met in {self.met.get(pair)}, not {values['met']}"
        if event.key == "forbidden" and (pair in self.met or pair not in reader.met):
            yield "no forbidden pair"
        if event.key == "same-colour":
            one, other = event.pair
            if pair in reader.met or not reader.must(one) == reader.must(other) != "":
                yield "they may meet"
        if event.key == "group-unpairable" and self.pairable(list(event.players)):
            yield f"{event.players} can be paired"
        if event.key in ("no-legal-order", "others-unpairable", "colours"):
            yield from self.orders(event)

    def orders(self, event: Event) -> Iterator[str]:
        """Every order of S2 that begins as the step says."""
        assert event.stand is not None
        s1, s2 = event.stand.s1, event.stand.s2
        if len(s1) > LARGEST:
            return
        fixed = s1.index(event.pair[0]) + 1 if event.pair else 0
        legal = [
            pairs
            for order in permutations(s2[fixed:])
            for pairs in [list(zip(s1, (*s2[:fixed], *order), strict=True))]
            if all(self.reader.legal(*pair) for pair in pairs)
        ]
        if event.key != "colours":
            if legal:
                yield f"{legal[0]} is legal"
            return
        denied = [2 * len(s1) - self.reader.satisfied(pairs) for pairs in legal]
        if not denied or min(denied) != event.theirs or event.theirs <= event.ours:
            yield f"{event.theirs} denied, but {min(denied, default=None)}"

    def exchange(self, event: Event) -> Iterator[str]:
        """The first exchange that allows an order, or the first of the best."""
        assert event.stand is not None
        after = [list(event.stand.s1), list(event.stand.s2)]
        values = dict(event.values)
        if set(event.players) != {*values["down"], *values["up"]}:
            yield "other players change halves"
        s1 = {*after[0], *values["down"]} - {*values["up"]}
        group = sorted((*after[0], *after[1]), key=self.reader.rank)
        if s1 != set(group[: len(after[0])]):
            yield f"{sorted(s1)} is not the upper half"
        if len(s1) > LARGEST - 2:
            return
        best: dict[int, list[list[int]]] = {}
        for upper, lower in _exchanges(group):
            pairs = _best(self.reader, upper, lower)
            if pairs is not None:
                denied = 2 * len(pairs) - self.reader.satisfied(pairs)
                best.setdefault(denied, [upper, lower])
                best.setdefault(-1, [denied, upper])
        if event.key:
            if best[-1] != [event.theirs, sorted(after[0], key=self.reader.rank)]:
                yield f"the first exchange possible is {best[-1]}"
        elif sorted(best[min(each for each in best if each >= 0)][0]) != sorted(after[0]):
            yield f"the first of the best is {best}"

    def pairable(self, players: list[int]) -> bool:
        if not players:
            return True
        first, *others = players
        return any(
            self.reader.legal(first, other) and self.pairable([o for o in others if o != other])
            for other in others
        )


def untrue_steps(tournament: Tournament, trace: RoundTrace) -> list[str]:
    """What is untrue in the steps of a round, one sentence each."""
    return list(Reading(tournament, trace).untrue())
