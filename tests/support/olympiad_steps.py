"""What the steps of the Olympiad rules say, found out a second time from the matches.

Only the trace is read, and the tournament; nothing of the engine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

import networkx

from pairing.core.model import Tournament
from pairing.trace import BracketTrace, Event, RoundTrace
from tests.support.meetings import rounds_met

ARTICLES = {
    "rematch": {"14a"},
    "forbidden": {"14a"},
    "colour-rule": {"17"},
    "completion": {"36", "38", "47", "49", "51"},
    "completion-colours": {"36", "38", "47", "49", "51"},
    "floats-again": {"48"},
    "played-next": {"50"},
    "does-not-fit": {"50"},
    "does-not-fit-colours": {"50"},
    "remainder": {"26", "30"},
    "remainder-colours": {"26", "30"},
    "no-opponent": {"27", "31", "39", "40"},
    "no-opponent-colours": {"27", "31", "39", "40"},
    "blocks-group": {"25", "29", "39", "40"},
}
"""By which rules each reason speaks."""


class Reading:
    """One round, read again."""

    def __init__(self, tournament: Tournament, trace: RoundTrace) -> None:
        self.trace = trace
        self.met = rounds_met(tournament)
        number = tournament.next_round
        self.apart = {
            frozenset(pair)
            for group in tournament.forbidden
            if group.applies_in(number)
            for pair in combinations(group.members, 2)
        }
        self.colours: dict[int, str] = {player.tpn: "" for player in tournament.players}
        for a_round in tournament.rounds:
            for game in a_round.games:
                if game.result.is_played:
                    self.colours[game.white] += "w"
                    self.colours[game.black] += "b"

    def untrue(self) -> Iterator[str]:
        for number, section in enumerate(self.trace.brackets):
            self.keeps_colours, self.gone = True, set()
            for place, event in enumerate(section.events):
                for wrong in self.step(section, event):
                    yield f"section {number}, step {place + 1}, {event.move} {event.key}: {wrong}"

    # Whom a team may meet

    def may_meet(self, one: int, other: int, colours: bool | None = None) -> bool:
        pair = frozenset((one, other))
        if pair in self.met or pair in self.apart:
            return False
        with_colours = self.keeps_colours if colours is None else colours
        return not with_colours or self.fits(one, other)

    def fits(self, one: int, other: int) -> bool:
        """17"""
        return (self.can_take(one, "w") and self.can_take(other, "b")) or (
            self.can_take(one, "b") and self.can_take(other, "w")
        )

    def can_take(self, team: int, colour: str) -> bool:
        after = self.colours[team] + colour
        return abs(after.count("w") - after.count("b")) <= 2 and after[-3:] != colour * 3

    def pairable(
        self, teams: Sequence[int], colours: bool | None = None, leavers: Collection[int] = ()
    ) -> bool:
        graph = networkx.Graph()
        graph.add_nodes_from(teams)
        graph.add_edges_from(
            pair for pair in combinations(teams, 2) if self.may_meet(*pair, colours)
        )
        if len(teams) % 2:
            graph.add_edges_from((0, team) for team in leavers)
        wanted = len(teams) + len(teams) % 2
        return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == wanted

    # Steps

    def step(self, section: BracketTrace, event: Event) -> Iterator[str]:
        values = dict(event.values)
        group = [*section.residents, *section.mdps]
        if event.key in ARTICLES and event.article not in ARTICLES[event.key]:
            yield f"{event.article} is no rule for it"
        if event.move == "rule-17-suspended":
            self.keeps_colours = False
        elif event.move == "open":
            self.order = values["order"]
        if event.key == "rematch":
            if self.met.get(frozenset(event.pair)) != values.get("met"):
                yield f"met in {self.met.get(frozenset(event.pair))}, not {values.get('met')}"
        elif event.key == "forbidden":
            pair = frozenset(event.pair)
            if pair in self.met or pair not in self.apart:
                yield "no forbidden pair"
        elif event.key == "colour-rule":
            if not self.may_meet(*event.pair, False) or self.fits(*event.pair):
                yield "rule 17 lets them meet"
        elif event.key.startswith("completion"):
            yield from self.completion(section, event)
        elif event.key.startswith("remainder"):
            rest = [team for team in group if team not in (*self.gone, *event.pair)]
            yield from self.twice(event, lambda colours: self.pairable(rest, colours))
        elif event.move == "floater-fixed":
            yield from self.fixed(section, event)
        elif event.move == "drop-more":
            left = [team for team in group if team not in self.gone]
            if self.pairable(left, False):
                yield "the group can be paired"
        elif event.verdict.value == "accepted" and event.move == "combination":
            yield from (f"{pair} may not meet" for pair in event.pairs if not self.may_meet(*pair))

    def twice(self, event: Event, works) -> Iterator[str]:
        """With the colour rule it fails, and without it just as far as the step says."""
        if self.keeps_colours and works(True):
            yield "it works"
        if works(False) != event.key.endswith("-colours"):
            yield f"without rule 17 it works: {works(False)}"

    def completion(self, section: BracketTrace, event: Event) -> Iterator[str]:
        """Those who are named cannot all be paired among the teams that are left."""
        used = {tpn for pair in event.pairs for tpn in pair}
        assert event.stand is not None or event.move == "list"
        floats = event.stand.floats if event.stand else ()
        left = [
            team for team in self.order if team not in used and team not in (*self.gone, *floats)
        ]
        leavers = left if len(left) % 2 else ()
        if set(event.players) - set(left):
            yield f"{event.players} are not all left"
        if not leavers:
            yield from self.twice(event, lambda colours: self.pairable(left, colours))

    def fixed(self, section: BracketTrace, event: Event) -> Iterator[str]:
        one, other = event.pair
        group = {*section.residents, *section.mdps} - self.gone
        bars = {t for t in group - {one} if self.may_meet(one, t, False)}
        if event.key.startswith("played-all") and bars:
            yield f"{one} could meet {bars} in its group"
        if not self.may_meet(one, other):
            yield "they may not meet"
        self.gone |= {one}


def untrue_steps(tournament: Tournament, trace: RoundTrace) -> list[str]:
    """What is untrue in the steps of a round, one sentence each."""
    return list(Reading(tournament, trace).untrue())
