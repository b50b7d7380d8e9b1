"""A few words that say whether the proof of a round holds."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.properties import set_role
from arbiter_app.widgets.tuple_model import harmless_tool_tip
from pairing.explaining import CheckedProof, ProofNarrator, not_certified
from pairing.systems.system import PairingSystem
from pairing.verifier import ClaimVerdict

_ROLES = {ClaimVerdict.VERIFIED: "good", ClaimVerdict.REFUTED: "error", ClaimVerdict.OPEN: "muted"}


class ProofSign(ElidedLabel):
    """``✓ whole pairing certified``; the tool tip says what. Nothing while there is no proof."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.TextElideMode.ElideRight, parent, least=16, edges=0)
        self.setProperty("role", "muted")

    def show_checked(self, checked: CheckedProof, *, as_recorded: bool) -> None:
        """Say what the check found; the recorded round may have another pairing than is proved."""
        narrator = ProofNarrator(checked.proof, checked.explanation.tournament, voice_of(self))
        self.say(narrator.sign(checked.verdict, as_recorded=as_recorded), checked.verdict)
        tip = [narrator.summary(checked.findings)]
        lines = tip if as_recorded else [*tip, narrator.only_by_rules()]
        self.setToolTip(harmless_tool_tip("\n".join(lines)))

    def show_none(self, system: PairingSystem) -> None:
        """Say that the rounds of a system are not certified, which has no proofs."""
        self.say(voice_of(self).say("proof.sign-none"))
        reason = not_certified(system)
        self.setToolTip(voice_of(self).say(reason.key, reason.values))

    def say(self, text: str, verdict: ClaimVerdict = ClaimVerdict.OPEN) -> None:
        """Show a text in the colour of a verdict."""
        set_role(self, _ROLES[verdict])
        self.show_text(text)

    def clear(self) -> None:
        """Say nothing."""
        self.say("")
