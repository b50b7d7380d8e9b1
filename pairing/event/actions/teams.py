"""Actions on the teams of an event: entering them, and who plays for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Player, PointSystem, Roster, Tournament
from pairing.core.names import clean_text, folded
from pairing.core.team_rating import team_rating
from pairing.event.actions.checks import refuse_after_start, refuse_inconsistent, registered
from pairing.event.actions.players import kept_in_order
from pairing.systems.registry import system_of

MOST_BOARDS = 100
MOST_MEMBERS = 99_999
"""The report file has five columns for a player's number."""


class PlayInTeams(msgspec.Struct, frozen=True, tag=True):
    """Make an event without players one of teams, with so many boards a match.

    Points become those that the system asks for: match points, or game points, in which a bye is
    worth a tied match (rule 10 of the Olympiad, 1998).
    """

    boards: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The event in which teams can be entered."""
        refuse_after_start(tournament, "action.teams-after-start")
        if tournament.players and not tournament.is_team_event:
            raise ActionRefused("action.teams-beside-players")
        if not 1 <= self.boards <= MOST_BOARDS:
            raise ActionRefused("action.boards-impossible", most=MOST_BOARDS)
        system = system_of(tournament)
        points = PointSystem.for_matches(self.boards)
        if system is not None:
            points = system.usual_points(self.boards)
        event = replace(tournament, boards_per_match=self.boards, points=points)
        return kept_in_order(tournament, _rated(event))


class AddTeam(msgspec.Struct, frozen=True, tag=True):
    """Enter a team; the TPNs that it and its members bring do not matter.

    Its rating is that of its best members. A list in the initial order stays in it, in any other
    the team comes last.
    """

    team: Player
    roster: Roster

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the team, its members numbered after those of the others."""
        refuse_after_start(tournament, "action.team-after-start")
        if not tournament.is_team_event:
            raise ActionRefused("action.no-team-event")
        name = _name(self.team)
        tpn = max((player.tpn for player in tournament.players), default=0) + 1
        entrants = (replace(member, tpn=0) for member in self.roster.members)
        members = _numbered(tournament, entrants)
        entered = replace(
            tournament,
            players=(*tournament.players, replace(self.team, tpn=tpn, name=name)),
            rosters=(*tournament.rosters, replace(self.roster, tpn=tpn, members=members)),
        )
        return kept_in_order(tournament, _rated(entered))


class AddTeams(msgspec.Struct, frozen=True, tag=True):
    """Enter many teams at once, each as :class:`AddTeam` does; all of them, or none."""

    teams: tuple[AddTeam, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with all of them."""
        if not self.teams:
            raise ActionRefused("action.nobody-to-add")
        known = {folded(player.name) for player in tournament.players}
        for each in self.teams:
            if folded(each.team.name) in known:
                raise ActionRefused("action.team-there", name=each.team.name)
            tournament = each.apply(tournament)
        return tournament


def teams_on_list(players: Iterable[Player]) -> AddTeams:
    """The teams of a list of players, in which the club of each is the name of his team.

    Teams and their members stay in the order of the list. A team has the federation of its members
    if they have one in common. Raises :class:`~pairing.core.errors.ActionRefused` if somebody has
    no team.
    """
    members: dict[str, list[Player]] = {}
    for player in players:
        if not player.club:
            raise ActionRefused("action.member-without-team", name=player.name)
        members.setdefault(player.club, []).append(replace(player, tpn=0, club=""))
    return AddTeams(tuple(_team_of(name, tuple(each)) for name, each in members.items()))


def _team_of(name: str, members: tuple[Player, ...]) -> AddTeam:
    federations = {member.federation for member in members}
    federation = federations.pop() if len(federations) == 1 else ""
    return AddTeam(Player(0, name, federation=federation), Roster(0, members))


class EditRoster(msgspec.Struct, frozen=True, tag=True):
    """Change who plays for a team, and in which order; ``roster.tpn`` says which team.

    Members with number 0 are new and get one. Whoever sits on a score sheet has to stay. ``team``
    has the team's own data if they change as well. Before round 1 is paired the rating follows from
    the members, and the number from the rating where the list is in the initial order.
    """

    roster: Roster
    team: Player | None = None

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with that roster in the place of the old one."""
        own = self.roster.tpn
        team = registered(tournament, own)
        if self.team is not None:
            team = replace(self.team, tpn=own, name=_name(self.team))
        others = tuple(roster for roster in tournament.rosters if roster.tpn != own)
        members = _numbered(tournament, self.roster.members)
        rosters = (*others, replace(self.roster, members=members))
        changed = replace(
            tournament,
            players=tuple(team if each.tpn == own else each for each in tournament.players),
            rosters=tuple(sorted(rosters, key=lambda roster: roster.tpn)),
        )
        refuse_inconsistent(changed)
        return changed if tournament.rounds else kept_in_order(tournament, _rated(changed))


def _rated(tournament: Tournament) -> Tournament:
    """The event with the ratings of all teams as they follow from their members."""
    boards, rosters = tournament.boards_per_match, tournament.rosters_by_tpn
    players = (
        replace(team, rating=team_rating(rosters[team.tpn], boards))
        if team.tpn in rosters
        else team
        for team in tournament.players
    )
    return replace(tournament, players=tuple(players))


def _name(player: Player) -> str:
    """The name without what does not belong into one; refuses an empty one."""
    name = clean_text(player.name)
    if not name:
        raise ActionRefused("action.name-missing")
    return name


def _numbered(tournament: Tournament, members: Iterable[Player]) -> tuple[Player, ...]:
    """The members with clean names; those without a number follow all that are given."""
    taken = {number for roster in tournament.rosters for number in roster.numbers}
    found = []
    for member in members:
        number = member.tpn if member.tpn in taken else max(taken, default=0) + 1
        if number > MOST_MEMBERS:
            raise ActionRefused("action.too-many-members", most=MOST_MEMBERS)
        taken.add(number)
        found.append(replace(member, tpn=number, name=_name(member)))
    return tuple(found)
