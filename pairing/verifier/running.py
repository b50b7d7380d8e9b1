"""Is the run of a procedure as it is claimed? The rules are gone through again, independently."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.literal.limits import TooLarge
from pairing.literal.replayed import Pair
from pairing.literal.rounds import governing, has_reading, replay_round


class Run(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a procedure did in a round, group by group.

    ``groups`` are the pairs made in each group that pairs somebody, in the order of the work; a
    pair stands in the group in which it was made last. In every pair the smaller TPN comes first,
    in every group the smaller pair.
    """

    system: str
    round_number: int
    groups: tuple[tuple[Pair, ...], ...]
    schema: int = 1


class RunVerdict(Enum):
    """What came of replaying a run."""

    HOLDS = "holds"
    """Groups, pairs, bye, colours and the order of the boards are the same."""
    RUN = "run"
    """Other groups, other pairs, or another bye."""
    COLOURS = "colours"
    """The same pairs with other colours."""
    BOARDS = "boards"
    """The same boards in another order."""
    TOO_LARGE = "too-large"
    """More has to be compared than the independent code takes on; nothing is known."""
    NONE = "none"
    """There is no independent reading of the system."""


def can_replay(tournament: Tournament) -> bool:
    """The rules of the next round have an independent reading."""
    return has_reading(governing(tournament))


def check_run(
    tournament: Tournament, run: Run, boards: tuple[Pair, ...], bye: int | None
) -> RunVerdict:
    """Replay the next round of a tournament and compare.

    ``boards`` are (White, Black), board 1 first, all by TPN.
    """
    if not can_replay(tournament):
        return RunVerdict.NONE
    try:
        found = replay_round(tournament)
    except TooLarge:
        return RunVerdict.TOO_LARGE
    except PairingError:
        return RunVerdict.RUN
    claimed = (run.system, run.round_number, run.schema)
    is_run = (
        claimed == (governing(tournament), tournament.next_round, 1)
        and run.groups == found.groups
        and bye == found.bye
        and sorted(map(sorted, boards)) == sorted(map(sorted, found.boards))
    )
    if not is_run:
        return RunVerdict.RUN
    if set(boards) != set(found.boards):
        return RunVerdict.COLOURS
    return RunVerdict.HOLDS if boards == found.boards else RunVerdict.BOARDS
