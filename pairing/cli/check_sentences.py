"""Differences in words, and why the pairing by the rules is better than the one in the file."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.checker.compare import RoundReport
from pairing.checker.differences import (
    Difference,
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
)
from pairing.common.judgement import Judgement
from pairing.model import Tenths, points_text
from pairing.texts import first_sentence, sentence

_ONE_POINT: Tenths = 10

VALUES_ARE_SCORES = frozenset({"bye-score"})
"""Keys of judgements whose values are scores; those of the others are counted."""

_CONCERNS_THE_ROUND = frozenset({"bye", "bye-score"})
_NAMES_ITS_PLAYERS = _CONCERNS_THE_ROUND | {"rematch", "same-colour", "completion"}


def difference_text(a_round: RoundReport, difference: Difference) -> str:
    """A difference in one line, beginning with the round."""
    values: dict[str, str | int] = {"round": a_round.round_number}
    match difference:
        case OtherOpponents(expected, found):
            values |= {"expected": _boards_text(expected), "found": _boards_text(found)}
        case OtherBoardOrder(expected, found):
            values |= {"expected": _places_text(expected), "found": _places_text(found)}
        case NoPairingExpected(_, found):
            values |= {"found": _boards_text(found)}
        case ReversedColours(expected, found):
            values |= {"expected": _boards_text([expected]), "found": _boards_text([found])}
        case OtherBye(expected, found):
            values |= {"expected": _bye_text(expected), "found": _bye_text(found)}
    return sentence(f"check.{difference.kind}", values)


def _boards_text(boards: Sequence[PairedBoard]) -> str:
    return ", ".join(f"{board.white}–{board.black}" for board in boards)


def _places_text(boards: Sequence[PairedBoard]) -> str:
    return ", ".join(f"{board.number}: {board.white}–{board.black}" for board in boards)


def _bye_text(tpn: int | None) -> str:
    return sentence("check.nobody") if tpn is None else str(tpn)


def reason_text(judgement: Judgement) -> str:
    """The bracket, what fails there, both values, the article, and whom it concerns."""
    players = ", ".join(map(str, judgement.players)) or sentence("check.nobody")
    ours, theirs = (
        points_text(value) if judgement.key in VALUES_ARE_SCORES else value
        for value in (judgement.ours, judgement.theirs)
    )
    values: dict[str, str | int] = {
        "score": points_text(judgement.score),
        "article": judgement.article,
        "players": players,
        "ours": ours,
        "theirs": theirs,
        **_difference_values(judgement),
    }
    own = f"{judgement.phrases}.check-{_key(judgement)}"
    reason = first_sentence((own, f"check.{_key(judgement)}"), values)
    if judgement.key not in _CONCERNS_THE_ROUND:
        reason = sentence("check.reason", values | {"reason": reason})
    if judgement.key in _NAMES_ITS_PLAYERS or not judgement.players:
        return reason
    return f"{reason} {sentence('check.reason-floating', values)}"


def _difference_values(judgement: Judgement) -> dict[str, str | int]:
    """The score difference at which a criterion counts.

    That of a downfloater is to one point below his bracket, so it tells his own score as well.
    """
    if judgement.difference is None:
        return {}
    own_score = judgement.score + judgement.difference - _ONE_POINT
    return {"difference": points_text(judgement.difference), "own_score": points_text(own_score)}


def _key(judgement: Judgement) -> str:
    by_score = judgement.key.startswith("following-") and judgement.difference is not None
    return f"reason-{judgement.key}{'-scores' if by_score else ''}"
