"""What no record says of a team: comments ``### Team 3: host B, former rank 7, lot 2``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pairing.core.model import Roster

_LINE = re.compile(
    r"### Team (\d+):(?: host (BC|B|C))?,?(?: former rank (\d+))?,?(?: lot (\d+))?\Z", re.ASCII
)


def team_note(roster: Roster) -> str:
    """The comment about a team; empty if there is nothing to say."""
    letters = "B" * roster.is_b + "C" * roster.is_c
    facts = [f"host {letters}"] if letters else []
    facts += [f"former rank {roster.previous_rank}"] if roster.previous_rank else []
    facts += [f"lot {roster.lot}"] if roster.lot else []
    return f"### Team {roster.tpn}: {', '.join(facts)}" if facts else ""


def team_notes(rosters: tuple[Roster, ...]) -> Iterator[str]:
    """The comments about all teams of which there is something to say."""
    return filter(None, map(team_note, rosters))


def noted_team(line: str) -> Roster | None:
    """The roster, without members, that a comment tells of; ``None`` for any other line."""
    match = _LINE.match(line.rstrip())
    if match is None:
        return None
    letters = match[2] or ""
    return Roster(
        tpn=int(match[1]),
        is_b="B" in letters,
        is_c="C" in letters,
        previous_rank=int(match[3] or 0),
        lot=int(match[4] or 0),
    )


def with_note(roster: Roster, noted: Roster | None) -> Roster:
    """The roster with what the comment tells."""
    return roster if noted is None else replace(noted, members=roster.members)
