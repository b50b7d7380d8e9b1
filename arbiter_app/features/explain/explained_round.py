"""The round that is explained, as the tables beside the explanation show it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from arbiter_app.core.document import Document
from arbiter_app.features.board.board_view import BoardView
from arbiter_app.features.explain.steps.replay_round import RoundReplayer
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from pairing.core.model import Tournament
from pairing.explaining.records import keeps_records
from pairing.explaining.replay import RoundReplay
from pairing.explaining.short import short_reasons
from pairing.speech.voice import Voice
from pairing.systems.system import Watcher


class ExplainedRound(QObject):
    """Says beside the boards of a round what decided, and marks whom a step is about."""

    def __init__(
        self,
        document: Document,
        replayer: RoundReplayer,
        board: BoardView,
        rounds: tuple[RoundView, ...],
        start_job: Start,
    ) -> None:
        super().__init__(board)
        self._work = Latest(start_job, self)
        self._work.answered.connect(self._take)
        self._document = document
        self._replayer = replayer
        self._board = board
        self._rounds = rounds
        self._replay: RoundReplay | None = None
        self._reasons: dict[frozenset[int], str] = {}
        replayer.replayed.connect(self._show_reasons)

    def show_round(self, number: int) -> None:
        """Explain that round from now on, as soon as its steps are known."""
        if self._replay is not None and self._replay.round_number != number:
            self.forget()
        is_paired = 0 < number <= len(self._document.tournament.rounds)
        if is_paired and keeps_records(self._document.system):
            self._replayer.replay(number, is_asked=False)

    def forget(self) -> None:
        """Say nothing beside the boards any more."""
        self._work.cancel()
        self._replay = None
        for view in self._rounds:
            view.table.show_reasons({})

    def mark(self, step: Step | None) -> None:
        """Mark whom a step is about on the board and among the boards of the round."""
        players = frozenset(step.concerned) if step else frozenset()
        self._board.model.mark(players)
        for view in self._rounds:
            view.table.lines.mark(players)

    def _show_reasons(self, replay: RoundReplay) -> None:
        """Say what decided, as soon as it is in words; a large round has many.

        Of a board that was made by hand just that is said: no step of the round has that pair.
        """
        if replay is self._replay or replay.is_outdated:
            self._work.cancel()
            self._take((replay, {} if replay.is_outdated else self._reasons))
        else:
            tournament, voice = self._document.tournament, self._document.voice
            self._work.run(lambda watch: (replay, _reasons(replay, tournament, voice, watch)))

    def _take(self, explained: tuple[RoundReplay, dict[frozenset[int], str]]) -> None:
        self._replay, self._reasons = explained
        for view in self._rounds:
            if view.round_number == self._replay.round_number:
                view.table.show_reasons(self._reasons)


def _reasons(
    replay: RoundReplay, tournament: Tournament, voice: Voice, watch: Watcher
) -> dict[frozenset[int], str]:
    """What decided, by the players of a board (TPNs)."""
    number, reasons = replay.round_number, short_reasons(replay, voice, watch=watch)
    if not tournament.is_changed_by_hand(number):
        return reasons
    games = tournament.rounds[number - 1].games
    by_hand = dict.fromkeys(
        (frozenset((game.white, game.black)) for game in games), voice.say("sheets.by-hand")
    )
    return by_hand | reasons
