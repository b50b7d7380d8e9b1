"""Workings and answers as sentences; the data come from :mod:`pairing.standings.explaining`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pairing.speech.voice import Voice
from pairing.standings.codes import Code
from pairing.standings.explaining import WhyAbove, why_above
from pairing.standings.table import (
    FILE,
    HAND,
    LOT,
    POINTS,
    Standings,
    StandingsRow,
    TieBreakColumn,
    published,
)
from pairing.standings.working import Cut, Division, ScoreSource, Term, Working

NO_VALUE = "–"
_MODIFIERS = (
    *("cut", "median", "limit", "factor"),
    *("forfeits_played", "fore", "reverse", "cuts_regardless"),
)
_PLAIN = frozenset({ScoreSource.OPPONENT, ScoreSource.OWN_RESULT})
"""Sources that need no remark."""


_WITHOUT_VALUE = {"uneven": "uneven", "typed": "not-typed", "full-score": "full-score"}
"""Why there is no value, where it is not that no game counts."""


def code_text(code: Code, voice: Voice) -> str:
    """What a code means in words: ``Buchholz, without the lowest``."""
    name = voice.say(f"standings.name-{code.name}", {"title": code.title})
    if code.score:
        name = voice.say(f"standings.by-{code.score}", {"name": name})
    said = [
        voice.say(
            f"standings.modifier-{_modifier(code, field)}",
            {"count": value, "limit": f"{value:+}", "factor": value},
        )
        for field in _MODIFIERS
        if (value := getattr(code, field))
    ]
    if not said:
        return name
    values = {"name": name, "modifiers": ", ".join(said)}
    return voice.say("standings.with-modifiers", values)


def _modifier(code: Code, field: str) -> str:
    """How a modifier is called; K means something else for Koya."""
    return "percentage" if field == "factor" and code.name == "KS" else field


def number_text(number: Fraction | None, voice: Voice, decimals: int | None = None) -> str:
    """A value as people write it: ``11½``, ``9.25``, with fixed decimals if so asked, or ``–``.

    The decimal mark is that of the current language.
    """
    if number is None:
        return NO_VALUE
    if decimals is not None:
        return voice.localized(f"{float(number):.{decimals}f}")
    if number.denominator <= 2:
        return voice.points(int(number * 10))
    return voice.localized(f"{float(number):g}")


def value_text(column: TieBreakColumn, amount: int | None, voice: Voice) -> str:
    """A value of a column as it is shown."""
    return number_text(column.published(amount), voice, column.decimals)


def narrate(working: Working, voice: Voice) -> str:
    """How a value came about, in one line.

    ``BH/C1 = 4 + 3½ + 3 + 2½ = 13, cut: 1½; round 3 unplayed: own score 2½ used, art. 16.4``
    """
    if working.is_dropped:
        return voice.say("standings.dropped", {"code": str(working.code)})
    if working.amount is None:
        key = _WITHOUT_VALUE.get(working.key, "undefined")
        return voice.say(f"standings.{key}", {"code": str(working.code), "group": _group(working)})
    main = voice.say(f"standings.{working.key}", _values(working, voice))
    cuts = [_cut_text(working, cut, voice) for cut in Cut]
    remarks = [_remark(term, voice) for term in working.terms if term.source not in _PLAIN]
    return "; ".join([", ".join([main, *filter(None, cuts)]), *remarks])


def _values(working: Working, voice: Voice) -> dict[str, str | int]:
    """What the places of the main sentence are filled with."""
    figures = working.figures
    value = published(working.amount, working.scale, working.decimals)
    return {
        "code": str(working.code),
        "value": number_text(value, voice, working.decimals),
        "sum": " + ".join(_term_text(working, term, voice) for term in working.counted) or "0",
        "games": figures.get("games", len(working.counted)),
        "group": _group(working),
        "article": working.article,
        "average": figures.get("average", 0),
        "difference": f"{figures.get('difference', 0):+}",
        "percentage": figures.get("percentage", 0),
        "score": voice.points(5 * figures.get("half_points", 0)),
        "other": voice.points(figures.get("other", 0)),
        "factor": figures.get("factor", 1),
        "divisions": "; ".join(_division_text(each, voice) for each in working.divisions),
    }


def _group(working: Working) -> str:
    return ", ".join(map(str, working.group))


def _division_text(division: Division, voice: Voice) -> str:
    """What a criterion gave everybody of a tied group: ``game points between them: 2 4, 3 0``."""
    values: dict[str, str | int] = {
        "boards": division.boards,
        "values": ", ".join(
            f"{tpn} {number_text(Fraction(value, 10), voice)}"
            for tpn, value in division.values.items()
        ),
    }
    return voice.say(f"standings.division-{division.criterion}", values)


def _term_text(working: Working, term: Term, voice: Voice) -> str:
    if term.board is not None and term.points is not None:
        return f"{term.board}×{voice.points(term.points)}"
    if working.key == "products" and term.score is not None and term.points is not None:
        return f"{voice.points(term.score)}×{voice.points(term.points)}"
    return number_text(Fraction(term.amount, working.term_scale), voice)


def _cut_text(working: Working, cut: Cut, voice: Voice) -> str:
    """What was cut for that reason; empty if nothing was."""
    terms = [_term_text(working, term, voice) for term in working.terms if term.cut is cut]
    if not terms:
        return ""
    values = {"terms": " + ".join(terms), "article": working.cut_article}
    return voice.say(f"standings.cut-{cut.value}", values)


def _remark(term: Term, voice: Voice) -> str:
    """What there is to say about where the score of a round comes from."""
    values: dict[str, str | int] = {
        "round": term.round_number,
        "opponent": term.opponent or 0,
        "score": voice.points(term.score or 0),
        "article": term.article,
    }
    return voice.say(f"standings.round-{term.source.value}", values)


def which_ranks_count(standings: Standings, voice: Voice) -> str:
    """Whether the ranks are by the tie-breaks or those of the file, and how many contradict."""
    key = "standings.file-counts" if standings.by_file else "standings.tie-breaks-count"
    return voice.say(key, {"players": len(standings.contradicted)})


def contradicting_ranks(standings: Standings, voice: Voice, most: int = 5) -> str:
    """The first players whose rank in the file contradicts the tie-breaks, with both ranks."""
    rows = standings.contradicted
    named = [_both_ranks(row, standings, voice) for row in rows[:most]]
    more = [voice.say("standings.more-ranks", {"players": len(rows) - most})]
    return "; ".join((*named, *(more if len(rows) > most else ())))


def _both_ranks(row: StandingsRow, standings: Standings, voice: Voice) -> str:
    other = row.rank if row.other_rank is None else row.other_rank
    in_file, computed = (row.rank, other) if standings.by_file else (other, row.rank)
    values: dict[str, str | int] = {"tpn": row.tpn, "in_file": in_file, "computed": computed}
    return voice.say("standings.both-ranks", values)


_MOST_NAMED = 4
"""So many who share the first place are named; of more, how many they are."""


def narrate_first(
    standings: Standings, names: Mapping[int, str], voice: Voice
) -> tuple[str, str] | None:
    """Who is first and what decides it, and in what the first two are level before that.

    ``names`` are those of the TPNs. The second sentence is empty where points decide, or where the
    place is shared. ``None`` if there are no standings, or nobody has played yet.
    """
    rows = standings.listed
    if not rows or not standings.round_number:
        return None
    top = rows[0]
    sharing = [row for row in rows if row.rank == top.rank]
    if len(sharing) > 1:
        return _shared_first([names[row.tpn] for row in sharing], voice), ""
    if len(rows) == 1:
        return voice.say("standings.first-alone", {"upper": names[top.tpn]}), ""
    second = rows[1].tpn
    why = why_above(standings, top.tpn, second)
    values = _why_values(why, standings, voice)
    values |= {"upper": names[top.tpn], "lower": names[second]}
    sentence = voice.say(f"standings.first-{_why_name(why, standings)}", values)
    return sentence, str(values["equal"]).strip() if why.decided_by not in (POINTS, FILE) else ""


def _shared_first(names: list[str], voice: Voice) -> str:
    if len(names) > _MOST_NAMED:
        return voice.say("standings.first-shared-by-many", {"players": len(names)})
    return voice.say("standings.first-shared", {"names": ", ".join(names)})


def narrate_why(why: WhyAbove, standings: Standings, voice: Voice) -> str:
    """Why one player is above another, in one line."""
    values = _why_values(why, standings, voice)
    return voice.say(f"standings.why-{_why_name(why, standings)}", values)


def _why_values(why: WhyAbove, standings: Standings, voice: Voice) -> dict[str, str | int]:
    """What the places of such a sentence are filled with."""
    values: dict[str, str | int] = {
        "upper": why.upper.tpn,
        "lower": why.lower.tpn,
        "upper_rank": why.upper.rank,
        "lower_rank": why.lower.rank,
        "upper_points": voice.points(why.upper.points),
        "lower_points": voice.points(why.lower.points),
        "seed": standings.settings.lots or "",
        "label": why.decided_by,
        "equal": _equal_text(why, standings, voice),
    }
    if why.decided_by not in ("", POINTS, HAND, LOT, FILE):
        index = standings.column_index(why.decided_by)
        column = standings.columns[index]
        values["upper_value"] = value_text(column, why.upper.amounts[index], voice)
        values["lower_value"] = value_text(column, why.lower.amounts[index], voice)
        values["tie_break"] = code_text(column.code, voice)
    return values


def _why_name(why: WhyAbove, standings: Standings) -> str:
    """Which sentence tells the reason."""
    if why.upper == why.lower:
        return "same"
    if why.decided_by in (POINTS, HAND, LOT, FILE):
        return why.decided_by
    if not why.decided_by:
        return "shared"
    index = standings.column_index(why.decided_by)
    if why.lower.amounts[index] is None:
        return "undefined"
    return "lower" if standings.columns[index].lower_is_better else "tie-break"


def _equal_text(why: WhyAbove, standings: Standings, voice: Voice) -> str:
    """In what the two are level: points, and the tie-breaks before the one that decides.

    Nothing, if a value decides that comes before points.
    """
    row = why.upper
    value = standings.settings.ranking_value
    if value is not None and why.decided_by == value.label:
        return ""
    values: dict[str, str | int] = {"points": voice.points(row.points)}
    if not why.equal:
        return voice.say("standings.equal-on-points", values)
    values["values"] = ", ".join(_labelled_values(row, standings, why.equal, voice))
    return voice.say("standings.equal-on-more", values)


def _labelled_values(
    row: StandingsRow, standings: Standings, labels: Sequence[str], voice: Voice
) -> list[str]:
    texts = []
    for label in labels:
        index = standings.column_index(label)
        texts.append(f"{label} {value_text(standings.columns[index], row.amounts[index], voice)}")
    return texts
