"""A few words that say whether the proof of a round holds; a click tells what is certified."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.properties import set_role
from arbiter_app.widgets.tuple_model import harmless_tool_tip
from pairing.explaining import CheckedProof, ProofNarrator, not_certified
from pairing.explaining.running import CheckedRun
from pairing.systems.system import PairingSystem
from pairing.verifier import ClaimVerdict

if TYPE_CHECKING:
    from arbiter_app.features.explain.proof.certified import CertifiedDialog
    from pairing.explaining.second_reading import SecondReading

_ROLES = {ClaimVerdict.VERIFIED: "good", ClaimVerdict.REFUTED: "error", ClaimVerdict.OPEN: "muted"}
_PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ProofSign(ElidedLabel):
    """``✓ whole pairing certified``; nothing while there is no proof.

    A click, or Enter on it, shows what is certified and what a second engine says of the round.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.TextElideMode.ElideRight, parent, least=16, edges=0)
        self.setProperty("role", "muted")
        self._words = ""
        self._holds = False
        self._lines: tuple[str, ...] = ()
        self._brackets: tuple[str, ...] = ()
        self._second = ""
        self.dialog: CertifiedDialog | None = None

    def show_checked(self, checked: CheckedProof, *, as_recorded: bool) -> None:
        """Say what the check found; the recorded round may have another pairing than is proved."""
        narrator = ProofNarrator(checked.proof, checked.explanation.tournament, voice_of(self))
        sign = narrator.sign(checked.verdict, as_recorded=as_recorded)
        self.say(sign, checked.verdict, as_recorded=as_recorded)
        summary = narrator.summary(checked.findings)
        lines = [summary] if as_recorded else [summary, narrator.only_by_rules()]
        self._brackets = tuple(map(narrator.heading, checked.proof.brackets))
        self._holds = as_recorded and checked.verdict is ClaimVerdict.VERIFIED
        self._hold(tuple(lines))

    def show_second(self, reading: SecondReading) -> None:
        """Say what a second engine comes to, beside what the proof says."""
        self._second = reading.sentence(voice_of(self))
        if reading.agrees and self._holds:
            values = {"sign": self._words}
            self.show_text(voice_of(self).say("proof.sign-two-engines", values))
        self._hold(self._lines)

    def show_run(self, checked: CheckedRun, *, as_recorded: bool) -> None:
        """Say what a second program made of the round, which has steps and no proof."""
        voice = voice_of(self)
        verdict = ClaimVerdict.REFUTED if checked.is_refuted else ClaimVerdict.OPEN
        verdict = ClaimVerdict.VERIFIED if checked.holds else verdict
        self.say(checked.sign(voice, as_recorded=as_recorded), verdict, as_recorded=as_recorded)
        self._brackets = checked.groups_in_words(voice)
        self._hold(checked.sentences(voice, as_recorded=as_recorded))

    def show_none(self, system: PairingSystem) -> None:
        """Say that the rounds of a system are not certified, which has no proofs."""
        self.say(voice_of(self).say("proof.sign-none"))
        reason = not_certified(system)
        self._hold((voice_of(self).say(reason.key, reason.values),))

    def say(
        self, text: str, verdict: ClaimVerdict = ClaimVerdict.OPEN, *, as_recorded: bool = True
    ) -> None:
        """Show a text in the colour of a verdict; none looks good if the record differs."""
        self._words, self._second, self._holds = text, "", False
        self._brackets = ()
        is_warning = verdict is ClaimVerdict.VERIFIED and not as_recorded
        set_role(self, "warning" if is_warning else _ROLES[verdict])
        self.show_text(text)
        self._hold(())

    def clear(self) -> None:
        """Say nothing."""
        self.say("")

    def open(self) -> None:
        """Show what is certified, if anything is known."""
        from arbiter_app.features.explain.proof.certified import CertifiedDialog

        if self._sentences:
            self.dialog = CertifiedDialog(self.full_text, self._sentences, self.window())
            self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.dialog.open()

    @property
    def _sentences(self) -> tuple[str, ...]:
        return tuple(line for line in (*self._lines, self._second, *self._brackets) if line)

    def _hold(self, lines: tuple[str, ...]) -> None:
        """Have this told by a click; all but the brackets is the tool tip."""
        self._lines = lines
        tip = filter(None, (*lines, self._second))
        self.setToolTip(harmless_tool_tip("\n".join(tip)))
        can_open = bool(self._sentences)
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if can_open else Qt.CursorShape.ArrowCursor
        )
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if can_open else Qt.FocusPolicy.NoFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A click opens what is told."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """So do Enter and Space."""
        if event.key() in _PRESSING:
            self.open()
        else:
            super().keyPressEvent(event)
