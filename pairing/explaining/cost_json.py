"""What a round cost as JSON: a part of the explanation of a whole round.

An object with these members:

* ``boards``: how many there are; ``plain``: on how many of them nothing was given up.
* ``summary``: the figures in words.
* ``costs``: all of them, group by group from the top, each with ``kind``, ``score`` of its group,
  ``text``, ``given`` (what was given up, in words), ``change`` and ``why`` (the cheapest other way
  and what speaks against it, in words; ``change`` is empty if there is none), ``cheapest_change``
  (as a finding ``because``, or null), and

  * ``bye``: ``player``.
  * ``float``: ``board``, ``player``, ``opponent``, ``direction`` (``down``, ``up``), and ``round``
    in which the player floated the same way.
  * ``colour``: ``board``, ``player``, ``opponent``, ``colour`` that the player has (``w``, ``b``),
    ``strength`` of the preference for the other one, ``paired``: how many were paired in the same
    bracket, ``due``: how many of them are due that colour, and ``is_unavoidable``: not all of those
    could have it, whoever meets whom.
  * ``bracket``: ``refused``: the steps that were refused for those below, as events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pairing.explaining.cost import ByeGiven, ColourDenied, Cost, FloatRepeated, GaveWay, RoundCost
from pairing.explaining.cost_narrator import CostNarrator
from pairing.explaining.explanation import Because
from pairing.speech.voice import Voice

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


def cost_json(
    cost: RoundCost, voice: Voice, because_json: Callable[[Because], dict[str, Json]]
) -> dict[str, Json]:
    """The cost of a round; ``because_json`` writes a finding."""
    narrator = CostNarrator(cost, voice)
    narrated = narrator.narrated(None)
    costs: list[Json] = []
    for row in narrated.rows:
        words: dict[str, Json] = {
            "text": row.text,
            "given": row.what,
            "change": row.change,
            "why": row.why,
        }
        change = because_json(row.because) if row.because is not None else None
        answer: dict[str, Json] = {"cheapest_change": change}
        costs.append(_data(row.cost) | {"score": row.cost.score / 10} | words | answer)
    return {
        "boards": cost.boards,
        "plain": cost.plain,
        "summary": narrated.summary,
        "costs": costs,
    }


def _data(cost: Cost) -> dict[str, Json]:
    match cost:
        case ByeGiven():
            return {"kind": "bye", "player": cost.player}
        case FloatRepeated():
            return {
                "kind": "float",
                "board": cost.board,
                "player": cost.player,
                "opponent": cost.opponent,
                "direction": cost.direction.name.lower(),
                "round": cost.round_number,
            }
        case ColourDenied():
            return {
                "kind": "colour",
                "board": cost.board,
                "player": cost.player,
                "opponent": cost.opponent,
                "colour": cost.colour.value,
                "strength": cost.strength.name.lower(),
                "paired": cost.paired,
                "due": cost.due,
                "is_unavoidable": cost.is_unavoidable,
            }
        case GaveWay():
            import msgspec  # nothing else in an explanation needs it

            refused: list[Json] = msgspec.to_builtins(cost.refused)
            return {"kind": "bracket", "refused": refused}
