"""Where a replay comes from: recorded when the round was paired, or made now, and what is amiss."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from arbiter_app.core.dates import moment_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.explain.steps.step_narration import text_label
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.tuple_model import plain_tool_tip
from pairing.explaining.replay import RoundReplay
from pairing.speech.voice import Voice


class ReplayOrigin(QObject):
    """A banner above the steps, the button to explain anew below it, and a line at the foot."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.banner = text_label(parent)
        self.banner.setProperty("role", "banner")
        self.anew = QPushButton(self.tr("Explain the round as it stands now"), parent)
        self.line = ElidedLabel(Qt.TextElideMode.ElideRight, parent)
        self.line.setProperty("role", "muted")
        self.clear()

    def show_replay(self, replay: RoundReplay) -> None:
        """Say when the replay was recorded, and whether it still fits."""
        said = []
        if replay.is_outdated:
            said.append(voice_of(self).say("replay.outdated", {"round": replay.round_number}))
        if replay.differs:
            said.append(voice_of(self).say("replay.differs", {"round": replay.round_number}))
        self.banner.setText(" ".join(said))
        self.banner.setToolTip(
            plain_tool_tip(" ".join(replay.answers(voice_of(self)).reservations()))
        )
        self.banner.setVisible(bool(said))
        self.anew.setVisible(replay.is_outdated)
        self.line.show_text(_made(replay, voice_of(self)))

    def clear(self) -> None:
        """Say nothing: no replay is shown."""
        self.banner.hide()
        self.anew.hide()
        self.line.show_text("")


def _made(replay: RoundReplay, voice: Voice) -> str:
    """When it was recorded, or that it is made of the tournament as it is now."""
    if replay.recorded is None:
        return voice.say("replay.made-now")
    key = "recorded-outdated" if replay.is_outdated else "recorded"
    return voice.say(f"replay.{key}", {"time": moment_text(replay.recorded, "%H:%M")})
