"""Ask of every two players of a round why they do not meet, and check each answer by other means.

An impossible pair must be illegal by the literal reading of the rules, or leave others who cannot
all be paired, as an independent matching finds. A worse one must come with a pairing of all in
which the value is indeed worse. A pair that meets must be told so; forced it must give the round as
it is.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from time import process_time

import networkx

from pairing.core.model import Tournament
from pairing.literal import edition_2016, edition_2026
from pairing.literal.participants import (
    LiteralParticipant,
    absolute_criterion_against,
    participants_of,
)
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.system import PairingSystem
from pairing.trace.answers import Answer, Outcome
from pairing.trace.fixed import Fixed
from tests.benchmarks.material import usual_tournament
from tests.support.table import markdown_table

RULES = {
    DUTCH_2016.key: edition_2016.UNPLAYED_RULES,
    DUTCH_2026.key: edition_2026.UNPLAYED_RULES,
}
HEADS = ("Edition", "Pairs", *(each.value for each in Outcome), "wrong", "s", "slowest s")


@dataclass
class Questions:
    """The answers about all pairs of the next round of a tournament."""

    system: PairingSystem
    tournament: Tournament
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def ask_all(self) -> Questions:
        """Every pair in turn, then every board forced."""
        assert self.system.explaining.questions is not None
        self.pairing = self.system.pair_next_round(self.tournament, None)
        self.boards = {frozenset(pair) for pair in self.pairing.pairs}
        rules = RULES[self.system.key]
        self.players = {own.tpn: own for own in participants_of(self.tournament, rules)}
        for pair in combinations(sorted(self.players), 2):
            start = process_time()
            answer = self.system.explaining.questions.why_not(self.tournament, *pair)
            self.seconds.append(process_time() - start)
            self.outcomes[answer.outcome] += 1
            if not self._is_right(pair, answer):
                self.wrong.append(f"{self.system.key} {pair}: {answer}")
        self._force_boards()
        return self

    def _is_right(self, pair: tuple[int, int], answer: Answer) -> bool:
        meets = frozenset(pair) in self.boards
        if meets or answer.outcome is Outcome.SO_IT_IS:
            return meets and answer.outcome is Outcome.SO_IT_IS
        one, other = (self.players[tpn] for tpn in pair)
        is_legal = not absolute_criterion_against(one, other)
        if answer.outcome is Outcome.IMPOSSIBLE:
            return not is_legal or not self._others_can_be_paired(pair)
        return is_legal and self._is_not_better(pair, answer)

    def _is_not_better(self, pair: tuple[int, int], answer: Answer) -> bool:
        """The pairing that is told has the pair, and is judged as the answer says."""
        judgement = answer.judgement
        if judgement is None or self.system.proving.judge is None:
            return False
        moved = {tpn for changed in answer.changed for tpn in changed} | {answer.bye}
        pairs = [own for own in self.pairing.pairs if not moved & set(own)]
        pairs += answer.changed
        seated = [tpn for own in pairs for tpn in own] + [answer.bye] * (answer.bye is not None)
        if sorted(seated) != sorted(self.players) or set(pair) not in map(set, pairs):
            return False
        judged = self.system.proving.judge(self.tournament, pairs, answer.bye)
        is_worse = judgement.theirs > judgement.ours or judgement.key == "order"
        return judged == judgement and is_worse

    def _others_can_be_paired(self, pair: tuple[int, int]) -> bool:
        left = [own for tpn, own in self.players.items() if tpn not in pair]
        if len(left) % 2 == 0:
            return _can_all_be_paired(left)
        return any(
            _can_all_be_paired([own for own in left if own is not free])
            for free in left
            if free.may_have_bye
        )

    def _force_boards(self) -> None:
        assert self.system.assisting.pair_rest is not None
        for board in self.pairing.pairs:
            made = self.system.assisting.pair_rest(self.tournament, Fixed((board,)), None)
            if {frozenset(pair) for pair in made.pairs} != self.boards:
                self.wrong.append(f"{self.system.key}: {board} forced gives another round")


def _can_all_be_paired(players: list[LiteralParticipant]) -> bool:
    graph = networkx.Graph()
    graph.add_nodes_from(own.tpn for own in players)
    graph.add_edges_from(
        (one.tpn, other.tpn)
        for one, other in combinations(players, 2)
        if not absolute_criterion_against(one, other)
    )
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    return 2 * len(matching) == len(players)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How large the round is."""
    parser.add_argument("--players", type=int, default=60, help="players of the tournament")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of it; one in the middle")


def run(arguments: argparse.Namespace) -> str:
    """A table of the answers in both editions, and every answer that is wrong."""
    rows: list[tuple[str, ...]] = []
    wrong: list[str] = []
    for system in (DUTCH_2016, DUTCH_2026):
        made = usual_tournament(system, arguments.players, arguments.rounds, arguments.seed)
        middle = made.before_round(arguments.rounds * 2 // 3)
        found = Questions(system, middle).ask_all()
        wrong += found.wrong
        rows.append(
            (
                system.edition,
                str(len(found.seconds)),
                *(str(found.outcomes[each]) for each in Outcome),
                str(len(found.wrong)),
                f"{sum(found.seconds):.1f}",
                f"{max(found.seconds):.2f}",
            )
        )
    return "\n".join([f"Seed {arguments.seed}", "", markdown_table(HEADS, rows), *wrong])
