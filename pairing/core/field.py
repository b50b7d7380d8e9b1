"""Who is to be paired in the next round, and whether the round can be paired at all yet."""

from __future__ import annotations

from collections import defaultdict

from pairing.core.errors import NotReady
from pairing.core.model import Tournament


def players_to_pair(tournament: Tournament) -> tuple[int, ...]:
    """TPNs, ascending, of everyone who is neither withdrawn nor excused from the next round."""
    excused = {
        request.tpn
        for request in tournament.requests
        if request.round_number == tournament.next_round
    }
    return tuple(
        player.tpn
        for player in tournament.players
        if not player.withdrawn and player.tpn not in excused
    )


def has_round_left(tournament: Tournament) -> bool:
    """Another round is planned, or it is open how many there will be."""
    return not tournament.round_count or tournament.next_round <= tournament.round_count


def games_left_open(tournament: Tournament) -> int:
    """How many games are adjourned although all rounds are paired; 0 before that.

    An adjourned game is a draw for pairing purposes only (C.04.2, 3.1): nothing is final with one.
    """
    if len(tournament.rounds) < max(tournament.round_count, 1):
        return 0
    return adjourned_games(tournament)


def adjourned_games(tournament: Tournament) -> int:
    """How many games have not ended."""
    return sum(game.adjourned for a_round in tournament.rounds for game in a_round.games)


def why_not_ready(tournament: Tournament, needs: tuple[str, ...]) -> NotReady | None:
    """Why the next round cannot be paired yet, or ``None``; ``needs`` are those of the system."""
    round_number = tournament.next_round
    if tournament.rounds and not tournament.rounds[-1].is_complete:
        pending = sum(game.result.is_pending for game in tournament.rounds[-1].games)
        return NotReady("system.results-missing", round=round_number - 1, games=pending)
    if "round-count" in needs and tournament.round_count == 0:
        return NotReady("system.round-count-unknown")
    if not has_round_left(tournament):
        return NotReady("system.all-rounds-paired", rounds=tournament.round_count)
    if "initial-colour" in needs and tournament.initial_colour is None:
        return NotReady("system.initial-colour-unknown")
    if "teams" in needs and not tournament.is_team_event:
        return NotReady("system.no-team-event")
    if len(players_to_pair(tournament)) < 2:
        return NotReady("system.too-few-players", players=len(players_to_pair(tournament)))
    return None


def refuse_if_not_ready(tournament: Tournament, needs: tuple[str, ...]) -> None:
    """Raises :class:`~pairing.core.errors.NotReady` if the next round cannot be paired yet."""
    not_ready = why_not_ready(tournament, needs)
    if not_ready is not None:
        raise not_ready


def forbidden_opponents(tournament: Tournament) -> dict[int, frozenset[int]]:
    """For each TPN the players he is forbidden to meet in the next round."""
    groups: defaultdict[int, set[int]] = defaultdict(set)
    round_number = tournament.next_round
    for group in tournament.forbidden:
        if group.applies_in(round_number):
            for tpn in group.members:
                groups[tpn] |= group.members
    return {tpn: frozenset(others - {tpn}) for tpn, others in groups.items()}
