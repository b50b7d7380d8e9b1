"""Who has the bye when the number of teams is odd (10, 14b): chosen before anything is paired."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.errors import NoPairingExists
from pairing.systems.olympiad.contestants import Contestant
from pairing.systems.olympiad.steps import Steps
from pairing.trace import Event, Verdict


def bye_team(teams: Sequence[Contestant], steps: Steps) -> Contestant | None:
    """The team with the bye, ``None`` if the number is even.

    It is the one with the highest pairing number in the lowest group in which somebody has not yet
    scored without playing; if there is none in the lowest, the next group above is looked at (O3).
    Raises :class:`~pairing.core.errors.NoPairingExists` if everybody has.
    """
    if len(teams) % 2 == 0:
        return None
    for team in sorted(teams, key=lambda team: (team.score, -team.tpn)):
        if team.may_have_bye:
            steps.add(Event("bye", Verdict.ACCEPTED, "10", players=(team.tpn,)))
            return team
        steps.add(Event("bye", Verdict.ILLEGAL, "14b", "bye-again", players=(team.tpn,)))
    raise NoPairingExists(nobody_for_bye=True)
