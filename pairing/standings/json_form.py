"""Reasons for standings as plain values for JSON, each with the sentence that says the same."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pairing.speech.voice import Voice
from pairing.standings.explaining import WhyAbove
from pairing.standings.narrator import narrate, narrate_why
from pairing.standings.table import Standings, StandingsRow, published
from pairing.standings.working import Division, Term, Working


def json_number(value: Fraction | None, scale: int) -> int | float | None:
    """Values that are always whole as such, all others with a decimal point; ``None`` as null."""
    if value is None:
        return None
    return int(value) if scale == 1 else float(value)


def row_json(standings: Standings, row: StandingsRow) -> dict[str, Any]:
    """A player's line: ``rank``, ``tpn``, ``points`` and ``tie_breaks`` by their labels.

    Where the file that was read and the tie-breaks contradict each other, the rank that does not
    count is there too, as ``rank_in_file`` or ``rank_by_tie_breaks``.
    """
    other = "rank_by_tie_breaks" if standings.by_file else "rank_in_file"
    return {
        "rank": row.rank,
        "tpn": row.tpn,
        "points": row.points / 10,
        "tie_breaks": {
            column.label: json_number(column.published(amount), column.scale)
            for column, amount in zip(standings.columns, row.amounts, strict=True)
        },
        **({} if row.other_rank is None else {other: row.other_rank}),
    }


def working_json(working: Working, voice: Voice) -> dict[str, Any]:
    """How a value came about: ``code``, ``value``, ``article``, ``terms`` and ``text``.

    A term has its round, the opponent (null for none), what it adds, where the score comes from,
    the article of that, the score, the own points, and why it was cut (null if it counts). One that
    stands for a board over all rounds has the ``board``, round 0 and no opponent. ``divisions`` say
    by what a tied group was divided, with everybody's value.
    """
    value = published(working.amount, working.scale, working.decimals)
    return {
        "code": str(working.code),
        "value": json_number(value, working.scale),
        "article": working.article,
        "is_dropped": working.is_dropped,
        "terms": [_term_json(term, working.term_scale) for term in working.terms],
        "figures": working.figures,
        "group": list(working.group),
        "divisions": [_division_json(division) for division in working.divisions],
        "text": narrate(working, voice),
    }


def _division_json(division: Division) -> dict[str, Any]:
    return {
        "criterion": division.criterion,
        "boards": division.boards or None,
        "values": [
            {"tpn": tpn, "value": float(Fraction(value, 10))}
            for tpn, value in division.values.items()
        ],
    }


def _term_json(term: Term, scale: int) -> dict[str, Any]:
    return {
        "round": term.round_number,
        "opponent": term.opponent,
        "amount": json_number(Fraction(term.amount, scale), scale),
        "source": term.source.value,
        "article": term.article,
        "score": None if term.score is None else term.score / 10,
        "points": None if term.points is None else term.points / 10,
        "cut": term.cut.value if term.cut else None,
        "board": term.board,
    }


def why_json(why: WhyAbove, standings: Standings, voice: Voice) -> dict[str, Any]:
    """Why one player is above another: both lines, what decides, in what they are level, ``text``.

    ``decided_by`` is ``PTS``, the label of a tie-break, ``HAND``, ``LOT``, ``FILE``, or null for a
    shared place.
    """
    return {
        "round": standings.round_number,
        "upper": row_json(standings, why.upper),
        "lower": row_json(standings, why.lower),
        "decided_by": why.decided_by or None,
        "equal": list(why.equal),
        "text": narrate_why(why, standings, voice),
    }
