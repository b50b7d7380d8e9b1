"""Differences in words."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.auditing.checker.compare import RoundReport
from pairing.auditing.checker.differences import (
    Difference,
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
)
from pairing.speech.voice import Voice


def difference_text(a_round: RoundReport, difference: Difference, voice: Voice) -> str:
    """A difference in one line, beginning with the round."""
    values: dict[str, str | int] = {"round": a_round.round_number}
    match difference:
        case OtherOpponents(expected, found):
            values |= {
                "expected": _boards_text(expected, voice),
                "found": _boards_text(found, voice),
            }
        case OtherBoardOrder(expected, found):
            values |= {"expected": _places_text(expected), "found": _places_text(found)}
        case NoPairingExpected(_, found):
            values |= {"found": _boards_text(found, voice)}
        case ReversedColours(expected, found):
            values |= {
                "expected": _boards_text([expected], voice),
                "found": _boards_text([found], voice),
            }
        case OtherBye(expected, found):
            values |= {"expected": _bye_text(expected, voice), "found": _bye_text(found, voice)}
    return voice.say(f"check.{difference.kind}", values)


def _boards_text(boards: Sequence[PairedBoard], voice: Voice) -> str:
    pairs = ", ".join(f"{board.white}–{board.black}" for board in boards)
    return pairs or voice.say("check.no-board")


def _places_text(boards: Sequence[PairedBoard]) -> str:
    return ", ".join(f"{board.number}: {board.white}–{board.black}" for board in boards)


def _bye_text(tpn: int | None, voice: Voice) -> str:
    return voice.say("check.nobody") if tpn is None else str(tpn)
