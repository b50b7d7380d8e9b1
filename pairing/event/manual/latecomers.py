"""Who comes late joins a round that has been paired, as long as its results are not in.

A late entry is a ground on which even published boards may be changed, if the changes are as few as
possible and everybody concerned agrees (C.04.2, 4.4.4). So boards that stand stay as they are:
latecomers play one another or the player with the bye, or get the bye if nobody has it.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.model import ByeKind, Tournament
from pairing.event.actions.manual import ChangeBoards, ChangeGround
from pairing.event.manual.comparing import Comparison, compare
from pairing.event.manual.ending import ending
from pairing.event.manual.session import Session, reopen
from pairing.systems.system import PairingSystem


def latecomers(tournament: Tournament) -> tuple[int, ...]:
    """TPNs, ascending, of those who could still join the last round; none once it is complete.

    They are absent without points, and have not withdrawn. Who asked for a bye with points keeps
    it.
    """
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is None or last.is_complete:
        return ()
    withdrawn = {player.tpn for player in tournament.players if player.withdrawn}
    absent = {bye.tpn for bye in last.byes if bye.kind is ByeKind.ZERO_POINT}
    return tuple(sorted(absent - withdrawn))


def seated(
    tournament: Tournament,
    system: PairingSystem,
    pairs: Iterable[tuple[int, int]],
    bye: int | None = None,
) -> Session:
    """A session on the last round in which latecomers have these opponents, or the bye.

    Colours are those that the system gives. Raises
    :class:`~pairing.core.errors.ActionRefused` if there is no such place in the round.
    """
    session = reopen(tournament, system, for_latecomers=True)
    for one, other in pairs:
        session = session.pair(one, other)
    return session if bye is None else session.give_bye(bye)


def joining(session: Session) -> tuple[ChangeBoards, Comparison]:
    """The action that seats the latecomers, and how the round differs from what it was.

    The comparison says what the arbiter has to confirm.
    """
    comparison = compare(session)
    action = ending(session, comparison, ChangeGround.LATE_ENTRY)
    assert isinstance(action, ChangeBoards), "the session is on a round that is there"
    return action, comparison
