"""Sheets of a team event: who plays for them, and what the members have scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from pairing.core.line_ups import sheet_of
from pairing.core.model import Colour, Player, Roster, Tournament, colour_on_board
from pairing.reports.lists.columns import ColumnKind, ListColumn, number_or_text, score, shown_name
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing
from pairing.reports.notation import result_text
from pairing.speech.voice import Voice
from pairing.standings.members import MemberPlace, board_places, individual_places


@dataclass(frozen=True, slots=True)
class RosterSeat:
    """A member on the list of a team; ``place`` from 1, 0 for a team without members."""

    team: Player
    roster: Roster
    place: int = 0

    @property
    def member(self) -> Player:
        """The member; somebody without a name where the team has none."""
        return self.roster.members[self.place - 1] if self.place else Player(0, "")

    def notes(self, voice: Voice) -> str:
        """What the number of the team depends on beside its ratings, told beside board 1."""
        if self.place > 1:
            return ""
        roster = self.roster
        said = [voice.say("sheets.b-team")] if roster.is_b else []
        said += [voice.say("sheets.c-team")] if roster.is_c else []
        if roster.previous_rank:
            said.append(voice.say("sheets.former-rank", {"rank": roster.previous_rank}))
        if roster.lot:
            said.append(voice.say("sheets.lot-drawn", {"lot": roster.lot}))
        return ", ".join(said)


def rosters_list(event: ListedEvent) -> Listing[RosterSeat]:
    """The teams by TPN with their members in board order."""
    columns: tuple[ListColumn[RosterSeat], ...] = (
        ListColumn("number", ColumnKind.NUMBER, lambda seat: seat.team.tpn),
        ListColumn("team", ColumnKind.NAME, lambda seat: shown_name(seat.team, event.voice), 12),
        ListColumn("board", ColumnKind.NUMBER, lambda seat: seat.place or None),
        ListColumn("title", ColumnKind.SHORT, lambda seat: seat.member.title.value, 4),
        ListColumn("name", ColumnKind.NAME, lambda seat: seat.member.name, 12),
        ListColumn("rating", ColumnKind.NUMBER, lambda seat: seat.member.rating or None, 4),
        ListColumn(
            "fide-id", ColumnKind.NUMBER, lambda seat: number_or_text(seat.member.fide_id), 8
        ),
        ListColumn("notes", ColumnKind.SHORT, lambda seat: seat.notes(event.voice), 6),
    )
    return Listing(
        state=event.voice.say("sheets.rosters"),
        columns=columns,
        lines=tuple(_seats(event.tournament)),
        still=2,
        legend=event.voice.say("sheets.legend-rosters"),
    )


def _seats(tournament: Tournament) -> list[RosterSeat]:
    rosters = tournament.rosters_by_tpn
    return [
        RosterSeat(team, roster, place)
        for team in tournament.players
        for roster in (rosters.get(team.tpn, Roster(team.tpn)),)
        for place in range(1, len(roster.members) + 1) or (0,)
    ]


@dataclass(frozen=True, slots=True)
class SeatInMatch:
    """A board of a match: the two teams, the one with White on board 1 first, and who sat there.

    ``result`` is told from the side of the first team.
    """

    match: int
    board: int
    teams: tuple[Player, Player]
    members: tuple[Player | None, Player | None]
    colour: Colour
    result: str


def matches_list(event: ListedEvent) -> Listing[SeatInMatch]:
    """The boards of all matches of the last paired round, as their score sheets have them."""
    columns: tuple[ListColumn[SeatInMatch], ...] = (
        ListColumn("match", ColumnKind.NUMBER, lambda seat: seat.match),
        ListColumn("board", ColumnKind.NUMBER, lambda seat: seat.board),
        ListColumn("team", ColumnKind.NAME, lambda seat: seat.teams[0].name, 8),
        ListColumn("name", ColumnKind.NAME, lambda seat: _name(seat.members[0], event.voice), 12),
        ListColumn("rating", ColumnKind.NUMBER, lambda seat: _rating(seat.members[0]), 4),
        ListColumn("colour", ColumnKind.SHORT, lambda seat: seat.colour.value, 3),
        ListColumn("result", ColumnKind.SHORT, lambda seat: seat.result, 5),
        ListColumn(
            "opponent", ColumnKind.NAME, lambda seat: _name(seat.members[1], event.voice), 12
        ),
        ListColumn("rating", ColumnKind.NUMBER, lambda seat: _rating(seat.members[1]), 4),
        ListColumn("team", ColumnKind.NAME, lambda seat: seat.teams[1].name, 8),
    )
    values: dict[str, str | int] = {"round": event.round_number}
    return Listing(
        state=event.voice.say("sheets.matches", values),
        columns=columns,
        lines=tuple(_seats_in_matches(event.tournament, event.voice)),
        still=2,
        legend=event.voice.say("sheets.legend-matches"),
    )


def _seats_in_matches(tournament: Tournament, voice: Voice) -> list[SeatInMatch]:
    teams = tournament.players_by_tpn
    members = {each.tpn: each for roster in tournament.rosters for each in roster.members}
    lines = []
    for match, game in enumerate(tournament.rounds[-1].games, start=1):
        for number, board in enumerate(sheet_of(tournament, game).boards, start=1):
            colour = colour_on_board(Colour.WHITE, number)
            seen = board if colour is Colour.WHITE else board.mirrored
            seated = members.get(seen.white), members.get(seen.black)
            pair = teams[game.white], teams[game.black]
            result = result_text(seen.result, voice)
            lines.append(SeatInMatch(match, number, pair, seated, colour, result))
    return lines


def _name(member: Player | None, voice: Voice) -> str:
    return member.name if member else voice.say("sheets.nobody")


def _rating(member: Player | None) -> int | None:
    return (member.rating or None) if member else None


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member's place and the team."""

    place: MemberPlace
    team: Player


def boards_of_members(event: ListedEvent) -> Listing[MemberLine]:
    """The members board by board, the best percentage first."""
    return _members(event, board_places, "members-by-board")


def members_by_points(event: ListedEvent) -> Listing[MemberLine]:
    """The members in one list by points."""
    return _members(event, individual_places, "members-by-points")


def _members(
    event: ListedEvent,
    order: Callable[[Tournament, int | None], list[MemberPlace]],
    key: str,
) -> Listing[MemberLine]:
    after = event.standings.round_number
    teams = event.tournament.players_by_tpn
    places = order(event.tournament, after)
    columns: tuple[ListColumn[MemberLine], ...] = (
        ListColumn("rank", ColumnKind.NUMBER, lambda line: line.place.rank),
        ListColumn("board", ColumnKind.NUMBER, lambda line: line.place.score.place),
        ListColumn("title", ColumnKind.SHORT, lambda line: line.place.score.member.title.value, 4),
        ListColumn("name", ColumnKind.NAME, lambda line: line.place.score.member.name, 12),
        ListColumn("team", ColumnKind.NAME, lambda line: line.team.name, 8),
        ListColumn(
            "rating", ColumnKind.NUMBER, lambda line: line.place.score.member.rating or None, 4
        ),
        ListColumn("points", ColumnKind.POINTS, lambda line: score(line.place.score.points), 4),
        ListColumn("games", ColumnKind.NUMBER, lambda line: line.place.score.games, 5),
        ListColumn("percent", ColumnKind.VALUE, _percentage, 5, decimals=1),
    )
    return Listing(
        state=event.voice.say(f"sheets.{key}", {"round": after}),
        columns=columns,
        lines=tuple(MemberLine(place, teams[place.score.team]) for place in places),
        still=4,
        legend=event.voice.say("sheets.legend-members"),
    )


def _percentage(line: MemberLine) -> Decimal:
    """To one decimal, halves away from nothing."""
    percentage = line.place.score.percentage
    exact = Decimal(percentage.numerator) / Decimal(percentage.denominator)
    return exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
