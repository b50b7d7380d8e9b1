"""The steps of a round, told from what decided it: the list, the interval, the bye, the boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pairing.core.model import Tournament
from pairing.systems.keizer.definitions import ARTICLES, NEAREST, REMATCH, STANDING, VALUES
from pairing.systems.keizer.engine import ENGINE
from pairing.systems.keizer.procedure import Board, KeizerRound
from pairing.systems.shared.bye_steps import bye_section
from pairing.systems.shared.step_recorder import StepRecorder
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Verdict


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as the pairing does."""
    return ENGINE.record(tournament, _sections, watch)


def _sections(paired: KeizerRound) -> Iterator[BracketTrace]:
    yield _list_section(paired)
    yield from bye_section(
        paired.bye_choice, paired.field, ARTICLES, lambda taker: (("byes", taker.byes),)
    )
    yield _KeizerStepRecorder(paired).section()


def _list_section(paired: KeizerRound) -> BracketTrace:
    """The values of today, and how the list came to stand."""
    listed, players = paired.field.listed, paired.field.players
    recorder = StepRecorder(players)
    order = tuple(player.tpn for player in players)
    worth = ", ".join(f"{tpn} ({listed.values[tpn]})" for tpn in order)
    recorder.add("values", VALUES, values=(("worth", worth),))
    recorder.add(listed.state, STANDING, values=(("times", listed.recomputed),))
    if paired.interval < paired.field.interval:
        rounds = ("wanted", paired.field.interval), ("kept", paired.interval)
        recorder.add("shortened", REMATCH, values=rounds)
    return BracketTrace(score=0, role="list", residents=order, events=tuple(recorder.events))


class _KeizerStepRecorder(StepRecorder):
    """The steps of the boards."""

    def __init__(self, paired: KeizerRound) -> None:
        super().__init__(paired.field.players)
        self.paired = paired
        self.interval = ("interval", paired.interval)
        self.seated: list[tuple[int, int]] = []

    def section(self) -> BracketTrace:
        for board in self.paired.boards:
            self._board(board)
        bye = self.paired.bye
        members = [player.index for player in self.paired.field.players if player.index != bye]
        return BracketTrace(
            score=0,
            role="boards",
            residents=self.tpns(members),
            events=tuple(self.events),
            pairs=tuple(self.seated),
        )

    def _board(self, board: Board) -> None:
        one, _ = board.pair
        for key, group in groupby(board.passed_over, key=lambda each: each[1]):
            others = [index for index, _ in group]
            for other in others:
                self._passed_over((one, other), key)
        pair = self.pair(board.pair)
        self.seated.append(pair)
        self.stand = Arrangement(*zip(*self.seated, strict=True))
        self.add("board", NEAREST, Verdict.ACCEPTED, pair=pair, pairs=(pair,))

    def _passed_over(self, pair: tuple[int, int], key: str) -> None:
        one, other = pair
        verdict = Verdict.DEAD_END if key == "completion" else Verdict.ILLEGAL
        article = ARTICLES["completion" if key == "completion" else "rematch"]
        ago = self.paired.field.players[one].ago.get(other, 0)
        values = (("ago", ago), self.interval) if key == "rematch" else ()
        self.add("passed-over", article, verdict, key=key, pair=self.pair(pair), values=values)
