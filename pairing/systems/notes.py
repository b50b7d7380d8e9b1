"""What a person who chooses a pairing system wants to know about it, in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem


@dataclass(frozen=True, slots=True)
class SystemNotes:
    """Sentences about a system.

    ``purpose`` says what it is for, in two sentences at most (empty if the system does not tell),
    ``caveat`` what else is to be known before it is chosen (empty if nothing is), ``term`` when its
    rules applied where no days are known (empty if they are, or nothing is), ``needs`` what a
    tournament must have (empty if nothing), ``endorsement`` whether title events may rely on it.
    """

    purpose: str
    caveat: str
    term: str
    needs: str
    endorsement: str

    @property
    def together(self) -> str:
        """All of it in one paragraph."""
        parts = (self.purpose, self.caveat, self.term, self.needs, self.endorsement)
        return " ".join(filter(None, parts))


def notes_of(system: PairingSystem, voice: Voice) -> SystemNotes:
    """The sentences about a system: its own ``about-KEY`` or ``about``, ``caveat`` and ``term``.

    Those on needs and endorsement are common ones. What a need is in words is ``need-NEED`` among
    the system's own sentences, or a common one.
    """
    group = system.phrase_group
    purpose = _first((f"{group}.about-{system.key}", f"{group}.about"), voice)
    needs = [_need(system, need, voice) for need in system.needs]
    endorsed = "endorsed" if system.traits.is_endorsed else "not-endorsed"
    return SystemNotes(
        purpose=purpose,
        caveat=_first((f"{group}.caveat",), voice),
        term=_first((f"{group}.term",), voice),
        needs=voice.say("system.needs", {"needs": ", ".join(needs)}) if needs else "",
        endorsement=voice.say(f"system.{endorsed}"),
    )


def order_text(system: PairingSystem | None, voice: Voice) -> str:
    """From what the numbers of players follow: ``rating, title and name``, or the system's own."""
    group = system.phrase_group if system else ""
    return _first((f"{group}.initial-order", "system.initial-order"), voice)


def _need(system: PairingSystem, need: str, voice: Voice) -> str:
    keys = (f"{system.phrase_group}.need-{need}", f"system.need-{need}")
    return _first(keys, voice) or need


def _first(keys: tuple[str, ...], voice: Voice) -> str:
    """The first of the sentences that is there, or nothing."""
    return next((voice.say(key, None) for key in keys if voice.knows(key)), "")
