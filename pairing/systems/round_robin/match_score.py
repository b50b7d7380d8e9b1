"""What stands between the two teams of a Scheveningen match."""

from __future__ import annotations

from pairing.core.histories import histories
from pairing.core.model import Player, Tournament
from pairing.speech.voice import Voice
from pairing.systems.round_robin.definitions import PHRASES


def match_score(tournament: Tournament, voice: Voice) -> str:
    """The points of both teams: the first half of the list, and the second half.

    Nothing is said of a list that cannot be halved.
    """
    half, odd = divmod(len(tournament.players), 2)
    if odd or not half:
        return ""
    entries = histories(tournament)
    teams = tournament.players[:half], tournament.players[half:]
    points = [sum(each.points for player in team for each in entries[player.tpn]) for team in teams]
    first, second = (_name(team, voice) for team in teams)
    values = {"first": first, "second": second}
    values["score"] = "–".join(map(voice.points, points))
    return voice.say(f"{PHRASES}.match-score", values)


def _name(team: tuple[Player, ...], voice: Voice) -> str:
    """The club or the federation that all have in common; else the numbers."""
    for common in ({player.club for player in team}, {player.federation for player in team}):
        if len(common) == 1 and "" not in common:
            return common.pop()
    numbers = {"from": team[0].tpn, "to": team[-1].tpn}
    return voice.say(f"{PHRASES}.numbers", numbers)
