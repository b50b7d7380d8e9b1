"""What the members of teams have scored, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.model import Player, Tournament
from pairing.core.names import folded
from pairing.speech.voice import Voice
from pairing.standings.members import MemberPlace

_RIGHT = Qt.AlignmentFlag.AlignRight

NAME_COLUMN, TEAM_COLUMN = 3, 4
POINTS_COLUMN = 6


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member's place in a list, and his team."""

    place: MemberPlace
    team: Player

    @property
    def member(self) -> Player:
        """The member."""
        return self.place.score.member


def member_lines(tournament: Tournament, places: list[MemberPlace]) -> tuple[MemberLine, ...]:
    """The places with the teams of all members."""
    teams = tournament.players_by_tpn
    return tuple(MemberLine(place, teams[place.score.team]) for place in places)


def percentage_text(line: MemberLine, voice: Voice) -> str:
    """Points of what could be scored, in per cent with one decimal."""
    return voice.localized(f"{float(line.place.score.percentage):.1f}")


class MemberStandingsModel(TupleModel[MemberLine]):
    """A line a member, in the order of the list."""

    columns = (
        Column(
            marked("MemberStandingsModel", "Rk"),
            lambda line: str(line.place.rank),
            lambda line: line.place.rank,
            _RIGHT,
            marked("MemberStandingsModel", "Rank in this list, or on this board"),
        ),
        Column(
            marked("MemberStandingsModel", "Board"),
            lambda line: str(line.place.score.place),
            lambda line: line.place.score.place,
            _RIGHT,
            marked("MemberStandingsModel", "Place in the list of the team"),
        ),
        Column(
            marked("MemberStandingsModel", "Title"),
            lambda line: line.member.title.value,
            lambda line: line.member.title.order,
        ),
        Column(
            marked("MemberStandingsModel", "Name"),
            lambda line: line.member.name,
            lambda line: folded(line.member.name),
        ),
        Column(
            marked("MemberStandingsModel", "Team"),
            lambda line: line.team.name,
            lambda line: folded(line.team.name),
        ),
        Column(
            marked("MemberStandingsModel", "Rtg"),
            lambda line: str(line.member.rating or ""),
            lambda line: line.member.rating,
            _RIGHT,
            marked("MemberStandingsModel", "Rating"),
        ),
        Column(
            marked("MemberStandingsModel", "Pts"),
            None,
            lambda line: line.place.score.points,
            _RIGHT,
            marked("MemberStandingsModel", "Points"),
            lambda line, voice: voice.points(line.place.score.points),
        ),
        Column(
            marked("MemberStandingsModel", "Games"),
            lambda line: str(line.place.score.games),
            lambda line: line.place.score.games,
            _RIGHT,
            marked("MemberStandingsModel", "Games played; forfeits are not among them"),
        ),
        Column(
            marked("MemberStandingsModel", "%"),
            None,
            lambda line: int(10 * line.place.score.percentage),
            _RIGHT,
            marked("MemberStandingsModel", "Points of what could be scored, forfeits included"),
            percentage_text,
        ),
    )
