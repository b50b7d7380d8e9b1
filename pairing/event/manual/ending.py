"""The action that records a manual session."""

from __future__ import annotations

from pairing.core.model import Round
from pairing.event.actions.manual import Alteration, ChangeBoards, ChangeGround, EnterManualPairing
from pairing.event.manual.comparing import Comparison
from pairing.event.manual.session import Session


def ending(
    session: Session, comparison: Comparison, ground: ChangeGround = ChangeGround.UNPUBLISHED
) -> EnterManualPairing | ChangeBoards:
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
        return EnterManualPairing(pairing, alteration)
    pairs = pairing.pairs
    if comparison.is_published:
        pairs = _at_their_boards(session.recorded, pairs)
    return ChangeBoards(pairing.round_number, pairs, pairing.bye, ground, alteration)


def _at_their_boards(
    published: Round, pairs: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """Boards that stay keep their numbers; new ones take those that are free, then the next."""
    place = {
        frozenset((game.white, game.black)): number for number, game in enumerate(published.games)
    }
    staying = {place[frozenset(pair)]: pair for pair in pairs if frozenset(pair) in place}
    coming = iter([pair for pair in pairs if frozenset(pair) not in place])
    count = max(len(published.games), len(pairs))
    seated = (staying.get(number) or next(coming, None) for number in range(count))
    return tuple(pair for pair in seated if pair is not None)
