"""Sheets of an event of teams: who plays for them, and what the members have scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.core.line_ups import sheet_of
from pairing.core.model import Colour, Player, Roster, Tournament, colour_on_board
from pairing.reports.sheets import styles
from pairing.reports.sheets.boards import result_text
from pairing.reports.sheets.columns import SheetColumn, number_or_text, shown_name
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.listing import Listing
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


def rosters_list(event: WorkbookEvent) -> Listing[RosterSeat]:
    """The teams by TPN with their members in board order."""
    columns: tuple[SheetColumn[RosterSeat], ...] = (
        SheetColumn("number", styles.NUMBER, lambda seat: seat.team.tpn),
        SheetColumn("team", styles.NAME, lambda seat: shown_name(seat.team, event.voice), 12),
        SheetColumn("board", styles.NUMBER, lambda seat: seat.place or None),
        SheetColumn("title", styles.TEXT, lambda seat: seat.member.title.value, 4),
        SheetColumn("name", styles.NAME, lambda seat: seat.member.name, 12),
        SheetColumn("rating", styles.NUMBER, lambda seat: seat.member.rating or None, 4),
        SheetColumn("fide-id", styles.NUMBER, lambda seat: number_or_text(seat.member.fide_id), 8),
        SheetColumn("notes", styles.TEXT, lambda seat: seat.notes(event.voice), 6),
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


def matches_list(event: WorkbookEvent) -> Listing[SeatInMatch]:
    """The boards of all matches of the last paired round, as their score sheets have them."""
    columns: tuple[SheetColumn[SeatInMatch], ...] = (
        SheetColumn("match", styles.NUMBER, lambda seat: seat.match),
        SheetColumn("board", styles.NUMBER, lambda seat: seat.board),
        SheetColumn("team", styles.NAME, lambda seat: seat.teams[0].name, 8),
        SheetColumn("name", styles.NAME, lambda seat: _name(seat.members[0], event.voice), 12),
        SheetColumn("rating", styles.NUMBER, lambda seat: _rating(seat.members[0]), 4),
        SheetColumn("colour", styles.TEXT, lambda seat: seat.colour.value, 3),
        SheetColumn("result", styles.TEXT, lambda seat: seat.result, 5),
        SheetColumn("opponent", styles.NAME, lambda seat: _name(seat.members[1], event.voice), 12),
        SheetColumn("rating", styles.NUMBER, lambda seat: _rating(seat.members[1]), 4),
        SheetColumn("team", styles.NAME, lambda seat: seat.teams[1].name, 8),
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


def boards_of_members(event: WorkbookEvent) -> Listing[MemberLine]:
    """The members board by board, the best percentage first."""
    return _members(event, board_places, "members-by-board")


def members_by_points(event: WorkbookEvent) -> Listing[MemberLine]:
    """The members in one list by points."""
    return _members(event, individual_places, "members-by-points")


def _members(
    event: WorkbookEvent,
    order: Callable[[Tournament, int | None], list[MemberPlace]],
    key: str,
) -> Listing[MemberLine]:
    after = event.standings.round_number
    teams = event.tournament.players_by_tpn
    places = order(event.tournament, after)
    columns: tuple[SheetColumn[MemberLine], ...] = (
        SheetColumn("rank", styles.NUMBER, lambda line: line.place.rank),
        SheetColumn("board", styles.NUMBER, lambda line: line.place.score.place),
        SheetColumn("title", styles.TEXT, lambda line: line.place.score.member.title.value, 4),
        SheetColumn("name", styles.NAME, lambda line: line.place.score.member.name, 12),
        SheetColumn("team", styles.NAME, lambda line: line.team.name, 8),
        SheetColumn(
            "rating", styles.NUMBER, lambda line: line.place.score.member.rating or None, 4
        ),
        SheetColumn("points", styles.POINTS, lambda line: line.place.score.points / 10, 4),
        SheetColumn("games", styles.NUMBER, lambda line: line.place.score.games, 5),
        SheetColumn("percent", styles.NUMBER, _percentage, 5, "0.0"),
    )
    return Listing(
        state=event.voice.say(f"sheets.{key}", {"round": after}),
        columns=columns,
        lines=tuple(MemberLine(place, teams[place.score.team]) for place in places),
        still=4,
        legend=event.voice.say("sheets.legend-members"),
    )


def _percentage(line: MemberLine) -> float:
    return round(float(line.place.score.percentage), 1)
