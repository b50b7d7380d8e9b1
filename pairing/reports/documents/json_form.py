"""The event as plain values for JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

import msgspec

from pairing.core.errors import PairingError
from pairing.core.histories import bye_points
from pairing.core.model import Player, Round, Tournament
from pairing.explaining.boards import RoundSection
from pairing.reports.board import BoardRow, RoundCell
from pairing.reports.lists.crosstable import crosstable
from pairing.reports.lists.event import ListedEvent
from pairing.reports.notation import game_text, round_text
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice
from pairing.standings import row_json


def event_json(event: ListedEvent, parts: Iterable[str]) -> dict[str, Any]:
    """The event with its head, and the members asked for: see :data:`PARTS`.

    Points are numbers, players are named by their TPNs; in ``crosstable`` opponents are named by
    their ``line``, as on the sheet of that name. A ``rank`` is that in the standings. ``explain``
    is null for a system that keeps no steps, and has a ``problem`` where the round cannot be paired
    again.
    """
    tournament = event.tournament
    head = {
        "event": msgspec.to_builtins(tournament.info),
        "system": tournament.system,
        "rounds": tournament.round_count,
        "round": event.round_number,
    }
    return head | {part: PARTS[part](event) for part in parts}


def _players(event: ListedEvent) -> list[dict[str, Any]]:
    return [_player(player) for player in event.tournament.players]


def _player(player: Player) -> dict[str, Any]:
    content = asdict(player)
    content["title"] = player.title.value
    content["accelerations"] = [points / 10 for points in player.accelerations]
    return content


def _boards(event: ListedEvent) -> list[dict[str, Any]]:
    rounds = enumerate(event.tournament.rounds, start=1)
    return [_round(number, each, event.tournament, event.voice) for number, each in rounds]


def _round(number: int, a_round: Round, tournament: Tournament, voice: Voice) -> dict[str, Any]:
    return {
        "round": number,
        "games": [
            {
                "board": board,
                "white": game.white,
                "black": game.black,
                "result": game_text(game, voice) or None,
            }
            for board, game in enumerate(a_round.games, start=1)
        ],
        "byes": [
            {
                "tpn": bye.tpn,
                "kind": bye.kind.name.lower().replace("_", "-"),
                "points": bye_points(tournament.points, bye.kind) / 10,
            }
            for bye in a_round.byes
        ],
    }


def _standings(event: ListedEvent) -> dict[str, Any]:
    made = event.standings
    return {
        "round": made.round_number,
        "edition": made.settings.edition.key,
        "tie_breaks": [column.label for column in made.columns],
        "left_out": list(made.left_out),
        "rows": [row_json(made, row) | {"decided_by": row.decided_by} for row in made.listed],
    }


def _wallchart(event: ListedEvent) -> list[dict[str, Any]]:
    return [_chart_row(row, event) for row in event.board.rows]


def _crosstable(event: ListedEvent) -> list[dict[str, Any]]:
    rows = crosstable(event).rows
    return [{"line": event.places[row.tpn], **_chart_row(row, event)} for row in rows]


def _chart_row(row: BoardRow, event: ListedEvent) -> dict[str, Any]:
    return {
        "tpn": row.tpn,
        "rank": event.ranks.get(row.tpn),
        "points": row.score / 10,
        "rounds": [_cell(cell, event) for cell in row.cells],
    }


def _cell(cell: RoundCell, event: ListedEvent) -> dict[str, Any]:
    return {
        "round": cell.round_number,
        "opponent": cell.opponent,
        "colour": cell.colour.value if cell.colour else None,
        "mark": cell.mark,
        "float": cell.float_mark.name.lower(),
        "points": None if cell.points is None else cell.points / 10,
        "progressive": None if cell.progressive is None else cell.progressive / 10,
        "is_requested": cell.is_requested,
        "text": round_text(cell, event.options.notation, event.voice),
    }


def _cards(event: ListedEvent) -> list[dict[str, Any]]:
    """Colours due and floats are null where the system has none."""
    traits = event.system.traits
    return [
        _chart_row(row, event)
        | {
            "pairing_points": row.pairing_score / 10,
            "colour_due": row.preference_text if traits.has_colour_preferences else None,
            "floats": row.floats_text if traits.has_floats else None,
        }
        for row in event.board.rows
    ]


def _explanation(event: ListedEvent) -> dict[str, Any] | None:
    if not event.round_number:
        return None
    try:
        reasons = event.reasons
    except PairingError as error:
        return {"round": event.round_number, "problem": error_text(error, event.voice)}
    if reasons is None:
        return None
    return {
        "round": event.round_number,
        "head": reasons.head,
        "remarks": list(reasons.remarks),
        "sections": [_section(section) for section in reasons.sections],
        "unpaired": list(reasons.unpaired),
    }


def _section(section: RoundSection) -> dict[str, Any]:
    """What is told of a section; how its bracket was paired is what ``arbiter explain`` gives."""
    return {
        "heading": section.heading,
        "outcome": section.outcome,
        "parameters": section.parameters,
        "boards": [asdict(board) for board in section.boards],
        "steps": [asdict(step) for step in section.steps],
    }


PARTS: dict[str, Callable[[ListedEvent], Any]] = {
    "players": _players,
    "boards": _boards,
    "standings": _standings,
    "crosstable": _crosstable,
    "wallchart": _wallchart,
    "cards": _cards,
    "explain": _explanation,
}
"""The members that there can be, by name."""
