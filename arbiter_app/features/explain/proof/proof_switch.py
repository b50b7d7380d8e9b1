"""Whether the steps of a round are shown or the proof of it, and whether the proof holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.explain.proof.proof_sign import ProofSign
from arbiter_app.features.explain.proof.prove_round import RoundProver, is_same_round
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from arbiter_app.widgets.segments import Segments
from pairing.core.errors import PairingError
from pairing.explaining import CheckedProof
from pairing.explaining.replay import RoundReplay
from pairing.explaining.running import CheckedRun, checked_run, is_replayed
from pairing.verifier import ClaimVerdict

if TYPE_CHECKING:
    from pairing.explaining.second_reading import SecondReading

STEPS, PROOF = "steps", "proof"


class ProofSwitch(QObject):
    """The buttons and the sign beside the steps; the buttons stay away for systems without proofs.

    The proof is made and checked in the background as soon as a replay is there; a procedure that
    has none is taken again by a second program. ``changed`` says that something else is to be
    shown; ``verified`` brings the number of the round that is certified, 0 if it is not.
    """

    changed = Signal()
    verified = Signal(int)

    def __init__(self, start: Start, parent: QWidget) -> None:
        super().__init__(parent)
        choices = ((STEPS, self.tr("Steps")), (PROOF, self.tr("Proof")))
        self.buttons = Segments(choices, parent)
        self.buttons.button(STEPS).setToolTip(self.tr("How the pairing came about"))
        self.buttons.button(PROOF).setToolTip(self.tr("Why no bracket could be paired better"))
        self.sign = ProofSign(parent)
        self._prover = RoundProver(start, self)
        self._second = Latest(start, self)
        self._second.answered.connect(self._take_second)
        self._reading: SecondReading | None = None
        self._runs = Latest(start, self)
        self._runs.answered.connect(self._take_run)
        self._runs.failed.connect(self._refuse)
        self._replay: RoundReplay | None = None
        self._checked: CheckedProof | None = None
        self._wants_proof = False
        self.buttons.chosen.connect(self._choose)
        self._prover.proved.connect(self._take)
        self._prover.failed.connect(self._refuse)
        self.follow(None)

    @property
    def shown(self) -> CheckedProof | None:
        """The proof, if that is to be shown and there is one already; else the steps are."""
        return self._checked if self._wants_proof else None

    def follow(self, replay: RoundReplay | None) -> None:
        """Be about the pairing of that replay from now on; about none with ``None``."""
        self._replay, checked = replay, self._checked
        if replay and checked and is_same_round(checked.explanation, replay.explanation):
            self._show_checked(replay, checked)
            return
        self._checked = None
        self._second.cancel()
        self._runs.cancel()
        self._reading = None
        has_proof = replay is not None and replay.explanation.system.proving.prove is not None
        self.buttons.setVisible(has_proof)
        self.sign.setVisible(replay is not None)
        self.verified.emit(0)
        self.sign.say(self.tr("Checking the proof…") if has_proof else "")
        if replay is not None and has_proof:
            self._prover.prove(replay.explanation, replay.prove)
            return
        self._prover.cancel()
        if replay is not None:
            self._run_again(replay)

    def choose_steps(self) -> None:
        """Show the steps."""
        if self._wants_proof:
            self.buttons.choose(STEPS)
            self._choose(STEPS)

    def _run_again(self, replay: RoundReplay) -> None:
        """Have a procedure taken again, if there is a second program for it."""
        explanation = replay.explanation
        if not is_replayed(explanation):
            self.sign.show_none(explanation.system)
            return
        self.sign.say(self.tr("Checking the pairing…"))
        steps = None if replay.is_outdated else replay.trace
        self._runs.run(lambda _watch: checked_run(explanation, steps))

    def _take_run(self, checked: CheckedRun) -> None:
        replay = self._replay
        if replay is None:
            return
        stands = replay.explanation.is_as_recorded and not replay.is_outdated
        self.sign.show_run(checked, as_recorded=stands)
        self.verified.emit(replay.round_number if stands and checked.holds else 0)

    def _choose(self, key: str) -> None:
        self._wants_proof = key == PROOF
        if self._checked is not None:
            self.changed.emit()

    def _take(self, checked: CheckedProof) -> None:
        if self._replay is None:
            return
        self._checked = checked
        self._show_checked(self._replay, checked)
        self._second.run(lambda _watch: _read_again(checked))
        if self._wants_proof:
            self.changed.emit()

    def _show_checked(self, replay: RoundReplay, checked: CheckedProof) -> None:
        stands = replay.explanation.is_as_recorded and not replay.is_outdated
        self.sign.show_checked(checked, as_recorded=stands)
        if self._reading is not None:
            self.sign.show_second(self._reading)
        holds = stands and checked.verdict is ClaimVerdict.VERIFIED
        self.verified.emit(replay.round_number if holds else 0)

    def _take_second(self, reading: SecondReading) -> None:
        self._reading = reading
        self.sign.show_second(reading)

    def _refuse(self, error: PairingError) -> None:
        self.sign.say(error_text(error, voice_of(self)))


def _read_again(checked: CheckedProof) -> SecondReading:
    """What a second engine comes to, which is not read before it is asked."""
    from pairing.explaining.second_reading import second_reading

    return second_reading(checked.explanation)
