"""Putting the steps of a replay into words in the background: a large round has many."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.voices import voice_of
from arbiter_app.features.explain.steps.timeline import (
    ReplayUnfolding,
    Section,
    Unfolding,
    sections_of,
)
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.jobs.latest import Latest
from pairing.explaining.replay import RoundReplay
from pairing.systems.system import Watcher
from pairing.trace.narration import RoundNarrator


@dataclass(frozen=True, slots=True)
class NarratedReplay:
    """A replay, who tells it, its steps in words, and who looks into those that can be unfolded."""

    replay: RoundReplay
    narrator: RoundNarrator
    sections: tuple[Section, ...]
    unfolding: Unfolding


class ReplayNarration(QObject):
    """Narrates one replay after the other; ``told`` brings the :class:`NarratedReplay`."""

    told = Signal(object)

    def __init__(self, start: Start = start_in_background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = Latest(start, self)
        self._work.answered.connect(self.told)

    def tell(self, replay: RoundReplay) -> None:
        """Bring this replay in words, and forget any other."""
        voice = voice_of(self)

        def work(_watch: Watcher) -> NarratedReplay:
            narrator = replay.narrator(voice)
            unfolding = ReplayUnfolding(replay, narrator)
            return NarratedReplay(replay, narrator, sections_of(replay, narrator, voice), unfolding)

        self._work.run(work)

    def cancel(self) -> None:
        """Nothing is wanted any more."""
        self._work.cancel()
