"""Random doing, undoing, redoing and reopening, against a plain list of tournaments."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from pairing.core.errors import ActionRefused
from pairing.core.field import players_to_pair
from pairing.core.model import ByeKind, GameResult, Player, RoundPairing, Tournament
from pairing.event.actions import (
    Action,
    AddPlayers,
    EnterPairing,
    EnterResult,
    RequestBye,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.noted import noted
from pairing.event.store import TournamentFile

_START = Tournament(
    round_count=4, players=tuple(Player(tpn, f"Player {tpn}", 2000 - tpn) for tpn in range(1, 7))
)
_results = st.sampled_from(GameResult)


class RandomUse(RuleBasedStateMachine):
    """``done`` are the tournaments up to the present one, ``undone`` those ahead, next one last."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "random.arbiter"
        self.file = TournamentFile.create(path, _START)
        self.done = [_START]
        self.undone: list[Tournament] = []
        self.moves = 1

    def teardown(self) -> None:
        self.file.close()
        self.folder.cleanup()

    def _do(self, action: Action) -> None:
        try:
            expected = noted(action, self.done[-1]).apply(self.done[-1])
        except ActionRefused as refusal:
            expected = refusal
        try:
            self.file.do(action)
        except ActionRefused as refusal:
            assert isinstance(expected, ActionRefused)
            assert refusal.key == expected.key
        else:
            self.done.append(expected)
            self.undone.clear()
            self.moves += 1

    @rule(tpn=st.integers(1, 8))
    def withdraw(self, tpn: int) -> None:
        self._do(Withdraw(tpn))

    @rule(rating=st.integers(1990, 2005))
    def add(self, rating: int) -> None:
        self._do(AddPlayers((Player(0, "New", rating),)))

    @rule(tpn=st.integers(1, 8), number=st.integers(1, 4))
    def request(self, tpn: int, number: int) -> None:
        self._do(RequestBye(tpn, number, ByeKind.HALF_POINT))

    @rule(shuffled=st.randoms(use_true_random=False))
    def pair(self, shuffled) -> None:
        tpns = list(players_to_pair(self.done[-1]))
        shuffled.shuffle(tpns)
        bye = tpns.pop() if len(tpns) % 2 else None
        pairs = tuple(zip(tpns[::2], tpns[1::2], strict=True))
        self._do(EnterPairing(RoundPairing(self.done[-1].next_round, "x", pairs, bye)))

    @rule()
    def unpair(self) -> None:
        self._do(UnpairRound())

    @precondition(lambda self: self.done[-1].rounds)
    @rule(results=st.lists(_results, min_size=1, max_size=4))
    def play(self, results: list[GameResult]) -> None:
        number = len(self.done[-1].rounds)
        for game, result in zip(self.done[-1].rounds[-1].games, results, strict=False):
            self._do(EnterResult(number, game.white, game.black, result))

    @precondition(lambda self: len(self.done) > 1)
    @rule()
    def undo(self) -> None:
        self.undone.append(self.done.pop())
        assert self.file.undo() == self.done[-1]
        self.moves += 1

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.done.append(self.undone.pop())
        assert self.file.redo() == self.done[-1]
        self.moves += 1

    @rule()
    def reopen(self) -> None:
        self.file.close()
        self.file = TournamentFile.open(self.file.path)

    @invariant()
    def file_and_lists_agree(self) -> None:
        assert self.file.tournament == self.done[-1]
        assert self.file.can_undo == (len(self.done) > 1)
        assert self.file.can_redo == bool(self.undone)

    @invariant()
    def the_actions_to_undo_and_redo_lead_there(self) -> None:
        undo, redo = self.file.undo_action, self.file.redo_action
        assert undo is None or undo.apply(self.done[-2]) == self.done[-1]
        assert redo is None or redo.apply(self.done[-1]) == self.undone[-1]

    @invariant()
    def nothing_is_missing_in_the_log(self) -> None:
        assert len(self.file.log()) == self.moves


class LongUse(RandomUse):
    """The same, for longer."""


RandomUse.TestCase.settings = settings(max_examples=10, stateful_step_count=30)
LongUse.TestCase.settings = settings(max_examples=25, stateful_step_count=30)
test_the_file_does_what_a_plain_list_does = RandomUse.TestCase
test_it_does_so_for_longer = pytest.mark.exhaustive(LongUse.TestCase)
