"""The action that records a manual session."""

from __future__ import annotations

from pairing.actions.manual import Alteration, ChangeBoards, Ground, RecordManualPairing
from pairing.manual.comparing import Comparison
from pairing.manual.session import Session


def ending(
    session: Session, comparison: Comparison, ground: Ground = Ground.UNPUBLISHED
) -> RecordManualPairing | ChangeBoards:
    """What records the session's pairing, with how it departs from what was expected.

    What the arbiter has to confirm counts as confirmed. ``ground`` is why a published round is
    changed.
    """
    note = comparison.note()
    alteration = Alteration(
        expected=note.expected if note else (),
        actual=note.actual if note else (),
        confirmed=tuple(dict.fromkeys(each.key for each in comparison.to_confirm)),
        judged=comparison.judgement.article if comparison.judgement else "",
    )
    pairing = comparison.by_hand
    if session.recorded is None:
        return RecordManualPairing(pairing, alteration)
    return ChangeBoards(pairing.round_number, pairing.pairs, pairing.bye, ground, alteration)
