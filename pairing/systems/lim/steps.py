"""The steps of a round, told from what decided it: bye, floaters, opponents, the median."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pairing.core.colours import BLACK, WHITE
from pairing.core.floating import Direction
from pairing.core.model import Tournament
from pairing.systems.lim.decisions import (
    Crack,
    FloaterChoice,
    LimGroup,
    LimRound,
    MadePair,
    Passed,
    SideOfMedian,
)
from pairing.systems.lim.definitions import (
    ARTICLES,
    BLOCKED_MEDIAN,
    COLOUR_SCRUTINY,
    COMPATIBLE,
    EXCHANGES,
    FLOATER_OPPONENT,
    FLOATER_TYPES,
    FLOATING,
    GROUPS,
    NUMBER_OF_PAIRS,
    PROPOSED,
    SCRUTINY,
)
from pairing.systems.lim.engine import ENGINE
from pairing.systems.shared.bye_steps import bye_section
from pairing.systems.shared.step_recorder import StepRecorder
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Verdict
from pairing.trace.events import Value

READINGS = {
    "bye": "L2",
    "order": "L4",
    "number": "L5",
    "floater": "L7",
    "median": "L6",
    "opponent": "L10",
    "floater-opponent": "L11",
}
"""On which reading of ``readings-lim.md`` a step rests."""

_COLOUR_WORDS = {WHITE: "white", BLACK: "black", 0: "neither"}
_REASONS = {
    "rematch": (COMPATIBLE, Verdict.ILLEGAL),
    "forbidden": (COMPATIBLE, Verdict.ILLEGAL),
    "same-colour": (COMPATIBLE, Verdict.ILLEGAL),
    "others-unpairable": (NUMBER_OF_PAIRS, Verdict.DEAD_END),
    "same-due": (COLOUR_SCRUTINY, Verdict.WORSE),
    "too-far": (COLOUR_SCRUTINY, Verdict.WORSE),
    "fewer-pairs": (NUMBER_OF_PAIRS, Verdict.DEAD_END),
    "rest-unpairable": (FLOATING, Verdict.DEAD_END),
}
"""Article and verdict of what speaks against somebody."""


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as the pairing does."""
    return ENGINE.record(tournament, _sections, watch)


def _sections(paired: LimRound) -> Iterator[BracketTrace]:
    field = paired.field
    key = "first-round" if field.is_first else ""
    reading = (("reading", READINGS["bye"]),)
    yield from bye_section(paired.bye_choice, field, ARTICLES, lambda _: reading, key)
    for group in paired.groups:
        yield _LimStepRecorder(paired, group).section()


class _LimStepRecorder(StepRecorder):
    """The steps of one group."""

    def __init__(self, paired: LimRound, group: LimGroup) -> None:
        super().__init__(paired.field.players)
        self.field = paired.field
        self.group = group
        self.standing = paired.standing(group)
        self.stand = Arrangement(self._listed(group.members), ())

    def section(self) -> BracketTrace:
        group = self.group
        self._number()
        for choice in group.floaters:
            self._floater(choice)
        for crack in group.cracks:
            self._crack(crack)
        self._meetings()
        return BracketTrace(
            score=group.score,
            role=group.side.value,
            residents=self.field.tpns(group.residents),
            mdps=self.field.tpns(group.from_above | group.from_below),
            events=tuple(self.events),
            pairs=tuple(self.pair(meeting.pair) for meeting in self.standing),
            downfloaters=self.tpns(choice.index for choice in group.floaters),
            direction=Direction.UP if group.side.is_upward else Direction.DOWN,
        )

    # Floaters

    def _number(self) -> None:
        if self.group.side is SideOfMedian.MEDIAN:
            self.add("median", GROUPS, values=(("reading", READINGS["order"]),))
            return
        floating = len(self.group.floaters)
        self.add(
            "must-float" if floating else "nobody-floats",
            FLOATING,
            key="" if self.group.is_completing else "blocked",
            count=max(floating, 1),
            values=(
                ("pairs_made", len(self.group.meetings)),
                ("reading", READINGS["number"]),
            ),
        )

    def _floater(self, choice: FloaterChoice) -> None:
        for key, players in _by_reason(choice.passed):
            self._refused("floater-passed", key, players)
        rank = choice.rank
        self.add(
            "floater",
            FLOATER_TYPES,
            Verdict.ACCEPTED,
            players=self.tpns([choice.index]),
            values=(
                ("kind", rank.letter),
                ("again", "floated-before" if rank.floated_last else "not-floated-before"),
                ("majority", _COLOUR_WORDS[choice.majority]),
                ("reading", READINGS["floater"]),
            ),
        )

    def _crack(self, crack: Crack) -> None:
        self.add(
            "cracked",
            BLOCKED_MEDIAN,
            key=crack.side.value,
            pair=self.pair(crack.pair),
            values=(
                ("from_above", crack.from_above),
                ("from_below", crack.from_below),
                ("reading", READINGS["median"]),
            ),
        )

    # Opponents

    def _meetings(self) -> None:
        was_floater = True
        for meeting in self.group.meetings:
            if was_floater and not meeting.is_floater:
                self._proposed(meeting)
            was_floater = meeting.is_floater
            self._meeting(meeting)
        pairs = tuple(self.pair(meeting.pair) for meeting in self.group.meetings)
        if pairs:
            self.add("group-paired", SCRUTINY, Verdict.ACCEPTED, pairs=pairs)

    def _proposed(self, meeting: MadePair) -> None:
        self.stand = Arrangement(self.tpns(meeting.upper), self.tpns(meeting.lower))
        values: tuple[tuple[str, Value], ...] = (("s1", self.stand.s1), ("s2", self.stand.s2))
        self.add("proposed", PROPOSED, values=values)

    def _meeting(self, meeting: MadePair) -> None:
        self.stand = Arrangement(
            self.tpns(meeting.upper), self.tpns(meeting.lower), tried=self.pair(meeting.pair)
        )
        for key, players in _by_reason(meeting.passed):
            if key == "rematch":
                for index in players:
                    self._met(meeting.one, index)
            else:
                self._refused("opponent-passed", key, players, meeting.one)
        is_floater = meeting.is_floater
        self.add(
            "floater-paired" if is_floater else "opponent",
            FLOATER_OPPONENT if is_floater else EXCHANGES,
            Verdict.ACCEPTED,
            key="" if meeting.fits else "due-alike",
            pair=self.pair(meeting.pair),
            values=(("reading", READINGS["floater-opponent" if is_floater else "opponent"]),),
        )

    def _met(self, one: int, other: int) -> None:
        self.add(
            "opponent-passed",
            COMPATIBLE,
            Verdict.ILLEGAL,
            key="rematch",
            pair=self.pair((one, other)),
            players=self.tpns([other]),
            values=(("met", self.field.players[one].met_in[other]),),
        )

    def _refused(self, move: str, key: str, players: list[int], one: int | None = None) -> None:
        article, verdict = _REASONS[key]
        self.add(
            move,
            article,
            verdict,
            key=key,
            pair=() if one is None else self.pair((one, players[0])),
            players=self.tpns(players),
            count=len(players),
        )

    # How it is kept

    def _listed(self, members: int) -> tuple[int, ...]:
        order = self.field.in_order(members, is_upward=self.group.side.is_upward)
        return self.tpns(order)


def _by_reason(passed: Passed) -> Iterator[tuple[str, list[int]]]:
    """Those in a row who are passed over for one reason."""
    for key, together in groupby(passed, key=lambda each: each[1]):
        yield key, [index for index, _ in together]
