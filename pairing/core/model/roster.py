"""Teams that are the competitors of an event: who plays for them."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.model.player import Player


@dataclass(frozen=True, slots=True)
class Roster:
    """What is known of a team beyond what stands in the list of competitors.

    ``tpn`` is that of the team. ``members`` are in board order; the ``tpn`` of each is the number
    under which score sheets and report files name him, different from that of every other member of
    the event. ``is_b`` and ``is_c`` mark the further teams of the host. ``previous_rank`` is the
    final rank in the event before this one, 0 if the team did not take part; ``lot`` what was drawn
    for teams that are level in everything else, 0 if nothing was.
    """

    tpn: int
    members: tuple[Player, ...] = ()
    is_b: bool = False
    is_c: bool = False
    previous_rank: int = 0
    lot: int = 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """The members' numbers in board order."""
        return tuple(member.tpn for member in self.members)
