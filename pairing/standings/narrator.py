"""Workings and answers as sentences; the data come from :mod:`pairing.standings.explaining`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pairing.core.model import points_text
from pairing.speech.language import localized
from pairing.speech.texts import sentence
from pairing.standings.codes import Code
from pairing.standings.explaining import WhyAbove
from pairing.standings.table import LOT, POINTS, Column, Row, Standings, published
from pairing.standings.working import Cut, Source, Term, Working

NO_VALUE = "–"
_MODIFIERS = (
    *("cut", "median", "limit"),
    *("forfeits_played", "fore", "reverse", "cuts_regardless"),
)
_PLAIN = frozenset({Source.OPPONENT, Source.OWN_RESULT})
"""Sources that need no remark."""


def code_text(code: Code, language: str = "") -> str:
    """What a code means in words: ``Buchholz, without the lowest 1``."""
    name = sentence(f"standings.name-{code.name}", language=language)
    said = [
        sentence(f"standings.modifier-{field}", {"count": value, "limit": f"{value:+}"}, language)
        for field in _MODIFIERS
        if (value := getattr(code, field))
    ]
    if not said:
        return name
    values = {"name": name, "modifiers": ", ".join(said)}
    return sentence("standings.with-modifiers", values, language)


def number_text(number: Fraction | None, decimals: int | None = None) -> str:
    """A value as people write it: ``11½``, ``9.25``, with fixed decimals if so asked, or ``–``.

    The decimal mark is that of the current language.
    """
    if number is None:
        return NO_VALUE
    if decimals is not None:
        return localized(f"{float(number):.{decimals}f}")
    if number.denominator <= 2:
        return points_text(int(number * 10))
    return localized(f"{float(number):g}")


def value_text(column: Column, amount: int | None) -> str:
    """A value of a column as it is shown."""
    return number_text(column.published(amount), column.decimals)


def narrate(working: Working, language: str = "") -> str:
    """How a value came about, in one line.

    ``BH/C1 = 4 + 3½ + 3 + 2½ = 13, cut: 1½; round 3 unplayed: own score 2½ used, art. 16.4``
    """
    if working.is_dropped:
        return sentence("standings.dropped", {"code": str(working.code)}, language)
    if working.amount is None:
        return sentence("standings.undefined", {"code": str(working.code)}, language)
    main = sentence(f"standings.{working.key}", _values(working), language)
    cuts = [_cut_text(working, cut, language) for cut in Cut]
    remarks = [_remark(term, language) for term in working.terms if term.source not in _PLAIN]
    return "; ".join([", ".join([main, *filter(None, cuts)]), *remarks])


def _values(working: Working) -> dict[str, str | int]:
    """What the places of the main sentence are filled with."""
    figures = working.figures
    value = published(working.amount, working.scale, working.decimals)
    return {
        "code": str(working.code),
        "value": number_text(value, working.decimals),
        "sum": " + ".join(_term_text(working, term) for term in working.counted) or "0",
        "games": figures.get("games", len(working.counted)),
        "group": ", ".join(map(str, working.group)),
        "article": working.article,
        "average": figures.get("average", 0),
        "difference": f"{figures.get('difference', 0):+}",
        "percentage": figures.get("percentage", 0),
        "score": points_text(5 * figures.get("half_points", 0)),
    }


def _term_text(working: Working, term: Term) -> str:
    if working.key == "products" and term.score is not None and term.points is not None:
        return f"{points_text(term.score)}×{points_text(term.points)}"
    return number_text(Fraction(term.amount, working.term_scale))


def _cut_text(working: Working, cut: Cut, language: str) -> str:
    """What was cut for that reason; empty if nothing was."""
    terms = [_term_text(working, term) for term in working.terms if term.cut is cut]
    if not terms:
        return ""
    values = {"terms": " + ".join(terms), "article": working.cut_article}
    return sentence(f"standings.cut-{cut.value}", values, language)


def _remark(term: Term, language: str) -> str:
    """What there is to say about where the score of a round comes from."""
    values: dict[str, str | int] = {
        "round": term.round_number,
        "opponent": term.opponent or 0,
        "score": points_text(term.score or 0),
        "article": term.article,
    }
    return sentence(f"standings.round-{term.source.value}", values, language)


def narrate_why(why: WhyAbove, standings: Standings, language: str = "") -> str:
    """Why one player is above another, in one line."""
    values: dict[str, str | int] = {
        "upper": why.upper.tpn,
        "lower": why.lower.tpn,
        "upper_points": points_text(why.upper.points),
        "lower_points": points_text(why.lower.points),
        "seed": standings.settings.lots or "",
        "label": why.decided_by,
        "equal": _equal_text(why, standings, language),
    }
    if why.decided_by not in ("", POINTS, LOT):
        index = standings.column_index(why.decided_by)
        column = standings.columns[index]
        values["upper_value"] = value_text(column, why.upper.amounts[index])
        values["lower_value"] = value_text(column, why.lower.amounts[index])
    return sentence(f"standings.why-{_why_name(why, standings)}", values, language)


def _why_name(why: WhyAbove, standings: Standings) -> str:
    """Which sentence tells the reason."""
    if why.upper == why.lower:
        return "same"
    if why.decided_by in (POINTS, LOT):
        return why.decided_by
    if not why.decided_by:
        return "shared"
    index = standings.column_index(why.decided_by)
    if why.lower.amounts[index] is None:
        return "undefined"
    return "lower" if standings.columns[index].lower_is_better else "tie-break"


def _equal_text(why: WhyAbove, standings: Standings, language: str) -> str:
    """In what the two are level: points, and the tie-breaks before the one that decides."""
    row = why.upper
    values: dict[str, str | int] = {"points": points_text(row.points)}
    if not why.equal:
        return sentence("standings.equal-on-points", values, language)
    values["values"] = ", ".join(_labelled_values(row, standings, why.equal))
    return sentence("standings.equal-on-more", values, language)


def _labelled_values(row: Row, standings: Standings, labels: Sequence[str]) -> list[str]:
    texts = []
    for label in labels:
        index = standings.column_index(label)
        texts.append(f"{label} {value_text(standings.columns[index], row.amounts[index])}")
    return texts
