"""``--compare-with``: the round by another system beside that of the tournament's own."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import pairing
from pairing.cli.errors import Refused
from pairing.cli.tables import table, wrapped
from pairing.core.model import Tournament
from pairing.speech.problems import printable
from pairing.speech.voice import Voice

if TYPE_CHECKING:  # most rounds are not compared
    from pairing.auditing.side_by_side import Pair, SideBySide, SystemSide


def add_comparison(parser: argparse._ActionsContainer, voice: Voice) -> None:
    """``--compare-with``."""
    parser.add_argument("--compare-with", metavar="KEY", help=voice.say("cli.help-compare-with"))


def compared(tournament: Tournament, round_number: int, key: str, form: str, voice: Voice) -> str:
    """The round by both systems, as ``text`` or ``json``; other forms are refused."""
    from pairing.auditing.side_by_side import compare_systems

    if form not in _WRITERS:
        raise Refused("cli.compare-format", format=form)
    if not 1 <= round_number <= tournament.next_round:
        raise Refused("cli.compare-round", round=round_number, next=tournament.next_round)
    own, other = pairing.find_system(tournament.system), pairing.find_system(key)
    return _WRITERS[form](compare_systems(tournament, round_number, own, other), voice)


def _as_text(sides: SideBySide, voice: Voice) -> str:
    values = {"round": sides.round_number, "rounds": sides.before.round_count or "?"}
    head = voice.say("cli.compare-head", values)
    names = (side.system.title_in(voice) for side in (sides.own, sides.other))
    rows = [(voice.say("cli.column-board"), next(names), "", next(names))]
    for board, (own, other) in enumerate(sides.rows(), start=1):
        mark = "=" if own and other and set(own) == set(other) else ""
        rows.append((str(board), _pair(sides, own), mark, _pair(sides, other)))
    if any(side.bye is not None for side in (sides.own, sides.other)):
        byes = [_player(sides, side.bye) for side in (sides.own, sides.other)]
        rows.append((voice.say("cli.bye"), byes[0], "=" if byes[0] == byes[1] else "", byes[1]))
    same = {"same": len(sides.common), "boards": len(sides.own.boards)}
    notes = [_why_nothing(side, voice) for side in (sides.own, sides.other) if side.nothing]
    notes.append(voice.say("cli.compare-same", same))
    ending = "".join(f"{wrapped(note)}\n" for note in notes)
    return f"{wrapped(head)}\n\n{table(rows, '><<<')}\n{ending}"


def _pair(sides: SideBySide, pair: Pair | None) -> str:
    """``12 Ann – 3 Bob``, with a star if only one system has it."""
    if pair is None:
        return "–"
    star = "" if sides.is_common(pair) else "* "
    return f"{star}{_player(sides, pair[0])} – {_player(sides, pair[1])}"


def _player(sides: SideBySide, tpn: int | None) -> str:
    if tpn is None:
        return "–"
    return printable(f"{tpn} {sides.before.players_by_tpn[tpn].name}")


def _why_nothing(side: SystemSide, voice: Voice) -> str:
    assert side.nothing is not None
    reason = voice.say(side.nothing.key, side.nothing.values)
    return f"{side.system.title_in(voice)}: {reason}"


def _as_json(sides: SideBySide, voice: Voice) -> str:
    content = {
        "round": sides.round_number,
        "systems": [_side_json(sides, side, voice) for side in (sides.own, sides.other)],
    }
    import json

    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _side_json(sides: SideBySide, side: SystemSide, voice: Voice) -> dict[str, Any]:
    return {
        "system": side.system.key,
        "pairs": [
            {"board": board, "white": white, "black": black, "common": sides.is_common(pair)}
            for board, pair in enumerate(side.boards, start=1)
            for white, black in (pair,)
        ],
        "bye": side.bye,
        "error": _why_nothing(side, voice) if side.nothing else None,
    }


_WRITERS = {"text": _as_text, "json": _as_json}
