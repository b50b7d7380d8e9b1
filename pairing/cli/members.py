"""The lists of members of teams for ``arbiter standings --members``."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping

from pairing.cli.errors import Refused
from pairing.cli.tables import table
from pairing.core.model import Tournament, points_decimal
from pairing.speech.voice import Voice
from pairing.standings.members import MemberScore, board_order, individual_order

ORDERS: Mapping[str, Callable[[Tournament, int | None], list[MemberScore]]] = {
    "board": board_order,
    "points": individual_order,
}
"""The lists that can be asked for: by places in the teams, or in one list."""

_COLUMNS = ("board", "number", "name", "team", "rating", "points", "games", "percentage")


def members_text(
    tournament: Tournament, order: str, after_round: int | None, output_format: str, voice: Voice
) -> str:
    """The list in that form; refuses an event without teams."""
    if not tournament.is_team_event:
        raise Refused("cli.no-members")
    scores = ORDERS[order](tournament, after_round)
    if output_format == "json":
        return _as_json(scores)
    return (
        _as_csv(tournament, scores)
        if output_format == "csv"
        else _as_table(tournament, scores, voice)
    )


def _as_table(tournament: Tournament, scores: list[MemberScore], voice: Voice) -> str:
    heads = tuple(voice.say(f"cli.member-{column}") for column in _COLUMNS)
    rows = [_row(tournament, score, voice.points(score.points)) for score in scores]
    return table([heads, *rows], ">><<>>>>")


def _as_csv(tournament: Tournament, scores: list[MemberScore]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    writer.writerows(_row(tournament, each, points_decimal(each.points)) for each in scores)
    return out.getvalue()


def _row(tournament: Tournament, score: MemberScore, points: str) -> tuple[str, ...]:
    return (
        str(score.place),
        str(score.member.tpn),
        score.member.name,
        tournament.players_by_tpn[score.team].name,
        str(score.member.rating),
        points,
        str(score.games),
        f"{float(score.percentage):.1f}",
    )


def _as_json(scores: list[MemberScore]) -> str:
    rows = [
        {
            "board": score.place,
            "number": score.member.tpn,
            "team": score.team,
            "points": score.points / 10,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "forfeits": score.forfeits,
            "percentage": float(score.percentage),
        }
        for score in scores
    ]
    return json.dumps({"members": rows}, indent=2) + "\n"
