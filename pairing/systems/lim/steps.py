"""The steps of a round, told from what decided it: bye, floaters, opponents, the median."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pairing.core.colours import BLACK, WHITE
from pairing.core.floating import Direction
from pairing.core.model import Tournament
from pairing.systems.lim.colours import rule_among
from pairing.systems.lim.decisions import (
    Crack,
    FloaterChoice,
    Group,
    Meeting,
    PairedRound,
    Passed,
    Side,
)
from pairing.systems.lim.definitions import (
    BLOCKED_MEDIAN,
    BYE,
    COLOUR_SCRUTINY,
    COMPATIBLE,
    EXCHANGES,
    FLOATER_OPPONENT,
    FLOATER_TYPES,
    FLOATING,
    GROUPS,
    KEY,
    NUMBER_OF_PAIRS,
    PROPOSED,
    SCRUTINY,
)
from pairing.systems.lim.engine import field_of, paired, published
from pairing.systems.lim.field import Field
from pairing.systems.shared.bye_first import ByeChoice
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict
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
"""On which reading of ``readings.md`` a step rests."""

_COLOUR_WORDS = {WHITE: "white", BLACK: "black", 0: "neither"}
_REASONS = {
    "rematch": (COMPATIBLE, Verdict.ILLEGAL),
    "kept-apart": (COMPATIBLE, Verdict.ILLEGAL),
    "same-colour": (COMPATIBLE, Verdict.ILLEGAL),
    "others-unpairable": (NUMBER_OF_PAIRS, Verdict.DEAD_END),
    "same-due": (COLOUR_SCRUTINY, Verdict.WORSE),
    "too-far": (COLOUR_SCRUTINY, Verdict.WORSE),
    "fewer-pairs": (NUMBER_OF_PAIRS, Verdict.DEAD_END),
    "rest-unpairable": (FLOATING, Verdict.DEAD_END),
    "bye": (BYE, Verdict.ILLEGAL),
    "completion": (BYE, Verdict.DEAD_END),
}
"""Article and verdict of what speaks against somebody."""


def trace_of(paired: PairedRound, round_number: int) -> RoundTrace:
    """All steps of a round that has been paired."""
    sections = list(_bye_section(paired.bye_choice, paired.field))
    sections += [_StepRecorder(paired, group).section() for group in paired.groups]
    bye = None if paired.bye is None else paired.field.players[paired.bye].tpn
    return RoundTrace(KEY, round_number, tuple(sections), bye)


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as :func:`pair_next_round` does."""
    done = paired(field_of(tournament), watch)
    pairing = published(tournament, done)
    reason = rule_among({player.tpn: player for player in done.field.players}, tournament)
    colours = tuple(reason(*pair) for pair in pairing.pairs)
    return Recorded(pairing, trace_of(done, tournament.next_round), colours)


def _bye_section(choice: ByeChoice | None, field: Field) -> Iterator[BracketTrace]:
    if choice is None:
        return
    taker = field.players[choice.index]
    passed = tuple(
        Event(
            "bye-passed-over",
            _REASONS[key][1],
            _REASONS[key][0],
            key=key,
            players=tuple(field.players[index].tpn for index, _ in together),
        )
        for key, together in groupby(choice.passed_over, key=lambda each: each[1])
    )
    given = Event(
        "bye-given",
        Verdict.ACCEPTED,
        BYE,
        key="first-round" if field.is_first else "",
        players=(taker.tpn,),
        values=(("taker_points", taker.score), ("reading", READINGS["bye"])),
    )
    yield BracketTrace(
        score=taker.score,
        role="bye",
        residents=(taker.tpn,),
        events=(*passed, given),
        downfloaters=(taker.tpn,),
    )


class _StepRecorder:
    """The steps of one group."""

    def __init__(self, paired: PairedRound, group: Group) -> None:
        self.field = paired.field
        self.group = group
        self.standing = paired.standing(group)
        self.events: list[Event] = []
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
            pairs=tuple(self._pair(meeting.pair) for meeting in self.standing),
            downfloaters=self._tpns(choice.index for choice in group.floaters),
            direction=Direction.UP if group.side.is_upward else Direction.DOWN,
        )

    # Floaters

    def _number(self) -> None:
        if self.group.side is Side.MEDIAN:
            self._add("median", GROUPS, values=(("reading", READINGS["order"]),))
            return
        floating = len(self.group.floaters)
        self._add(
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
        self._add(
            "floater",
            FLOATER_TYPES,
            Verdict.ACCEPTED,
            players=self._tpns([choice.index]),
            values=(
                ("kind", rank.letter),
                ("again", "floated-before" if rank.floated_last else "not-floated-before"),
                ("majority", _COLOUR_WORDS[choice.majority]),
                ("reading", READINGS["floater"]),
            ),
        )

    def _crack(self, crack: Crack) -> None:
        self._add(
            "cracked",
            BLOCKED_MEDIAN,
            key=crack.side.value,
            pair=self._pair(crack.pair),
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
        pairs = tuple(self._pair(meeting.pair) for meeting in self.group.meetings)
        if pairs:
            self._add("group-paired", SCRUTINY, Verdict.ACCEPTED, pairs=pairs)

    def _proposed(self, meeting: Meeting) -> None:
        self.stand = Arrangement(self._tpns(meeting.upper), self._tpns(meeting.lower))
        values: tuple[tuple[str, Value], ...] = (("s1", self.stand.s1), ("s2", self.stand.s2))
        self._add("proposed", PROPOSED, values=values)

    def _meeting(self, meeting: Meeting) -> None:
        self.stand = Arrangement(
            self._tpns(meeting.upper), self._tpns(meeting.lower), tried=self._pair(meeting.pair)
        )
        for key, players in _by_reason(meeting.passed):
            if key == "rematch":
                for index in players:
                    self._met(meeting.one, index)
            else:
                self._refused("opponent-passed", key, players, meeting.one)
        is_floater = meeting.is_floater
        self._add(
            "floater-paired" if is_floater else "opponent",
            FLOATER_OPPONENT if is_floater else EXCHANGES,
            Verdict.ACCEPTED,
            key="" if meeting.fits else "due-alike",
            pair=self._pair(meeting.pair),
            values=(("reading", READINGS["floater-opponent" if is_floater else "opponent"]),),
        )

    def _met(self, one: int, other: int) -> None:
        self._add(
            "opponent-passed",
            COMPATIBLE,
            Verdict.ILLEGAL,
            key="rematch",
            pair=self._pair((one, other)),
            players=self._tpns([other]),
            values=(("met", self.field.players[one].met_in[other]),),
        )

    def _refused(self, move: str, key: str, players: list[int], one: int | None = None) -> None:
        article, verdict = _REASONS[key]
        self._add(
            move,
            article,
            verdict,
            key=key,
            pair=() if one is None else self._pair((one, players[0])),
            players=self._tpns(players),
            count=len(players),
        )

    # How it is kept

    def _add(
        self,
        move: str,
        article: str,
        verdict: Verdict = Verdict.NONE,
        *,
        key: str = "",
        pair: tuple[int, ...] = (),
        players: tuple[int, ...] = (),
        count: int = 1,
        pairs: tuple[tuple[int, int], ...] = (),
        values: tuple[tuple[str, Value], ...] = (),
    ) -> None:
        self.events.append(
            Event(
                move=move,
                verdict=verdict,
                article=article,
                key=key,
                pair=pair,
                players=players,
                count=count,
                pairs=pairs,
                values=values,
                stand=self.stand,
            )
        )

    def _listed(self, members: int) -> tuple[int, ...]:
        order = self.field.in_order(members, is_upward=self.group.side.is_upward)
        return self._tpns(order)

    def _tpns(self, players: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.field.players[index].tpn for index in players)

    def _pair(self, pair: tuple[int, int]) -> tuple[int, int]:
        return self.field.players[pair[0]].tpn, self.field.players[pair[1]].tpn


def _by_reason(passed: Passed) -> Iterator[tuple[str, list[int]]]:
    """Those in a row who are passed over for one reason."""
    for key, together in groupby(passed, key=lambda each: each[1]):
        yield key, [index for index, _ in together]
