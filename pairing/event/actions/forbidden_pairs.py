"""Groups of forbidden pairs: everybody of one club or federation."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from pairing.core.model import ForbiddenGroup, Player, Tournament
from pairing.core.names import folded


class Common(Enum):
    """What the players of a group have in common; the value is the field of a player."""

    CLUB = "club"
    FEDERATION = "federation"


def groups_by(tournament: Tournament, common: Common) -> dict[str, frozenset[int]]:
    """The TPNs of every club or federation with two players or more, in the order of its name.

    Names that differ in capitals and accents alone are one; the first spelling is told.
    """
    names: dict[str, str] = {}
    members: dict[str, set[int]] = {}
    for player in tournament.players:
        name = getattr(player, common.value)
        if name:
            key = folded(name)
            names.setdefault(key, name)
            members.setdefault(key, set()).add(player.tpn)
    return {names[key]: frozenset(members[key]) for key in sorted(members) if len(members[key]) > 1}


def common_name(players: Iterable[Player]) -> str:
    """The club, or else the federation, that all of these players have; empty if none."""
    everybody = tuple(players)
    for common in Common:
        names = {folded(getattr(player, common.value)) for player in everybody}
        if len(names) == 1 and names != {""}:
            return str(getattr(everybody[0], common.value))
    return ""


def too_large(tournament: Tournament, group: ForbiddenGroup) -> bool:
    """The group has more players than the others could be opponents for: no round is possible."""
    active = {player.tpn for player in tournament.players if not player.withdrawn}
    inside = len(group.members & active)
    return inside > len(active) - inside + 1
