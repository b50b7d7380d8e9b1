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
from pairing.explaining.scene import Scenes
from pairing.speech.voice import Voice
from pairing.trace.narration import RoundNarrator


@dataclass(frozen=True, slots=True)
class NarratedReplay:
    """A replay, who tells it, its steps in words and as scenes, and who unfolds them further."""

    replay: RoundReplay
    narrator: RoundNarrator
    sections: tuple[Section, ...]
    unfolding: Unfolding
    scenes: Scenes


def narrated(replay: RoundReplay, voice: Voice) -> NarratedReplay:
    """A replay in words; a large round has many, which takes a while."""
    narrator = replay.narrator(voice)
    return NarratedReplay(
        replay=replay,
        narrator=narrator,
        sections=sections_of(replay, narrator, voice),
        unfolding=ReplayUnfolding(replay, narrator, voice),
        scenes=Scenes(replay.trace, narrator.cards, narrator.arrangement, replay.colours),
    )


class ReplayNarration(QObject):
    """Narrates one replay after the other; ``ready`` brings the :class:`NarratedReplay`."""

    ready = Signal(object)

    def __init__(self, start: Start = start_in_background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = Latest(start, self)
        self._work.answered.connect(self.ready)

    def narrate(self, replay: RoundReplay) -> None:
        """Bring this replay in words, and forget any other."""
        voice = voice_of(self)

        self._work.run(lambda _watch: narrated(replay, voice))

    def cancel(self) -> None:
        """Nothing is wanted any more."""
        self._work.cancel()
