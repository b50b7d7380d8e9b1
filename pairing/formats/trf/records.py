"""The table of records: which code is read by what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from pairing.core.model import (
    ByeKind,
    Colour,
    ForbiddenGroup,
    PointAdjustment,
    ResultKind,
    Team,
    Tenths,
    parse_points,
)
from pairing.formats.trf import columns
from pairing.formats.trf.columns import LARGEST_STARTING_RANK, LAST_ROUND, values_in_columns
from pairing.formats.trf.draft import AcceleratedRange, Draft, StatedByes
from pairing.formats.trf.findings import quoted
from pairing.formats.trf.kept import SYSTEM_RECORD, codes_of, national_player, noted_system
from pairing.formats.trf.lexer import RecordLine
from pairing.formats.trf.players import name_in
from pairing.formats.trf.scoring import BB_CODES
from pairing.formats.trf.systems import DUTCH, code_of, key_of, options_in_code

Handler: TypeAlias = Callable[[Draft, RecordLine], None]

_INITIAL_COLOURS = {
    "white": Colour.WHITE,
    "white1": Colour.WHITE,
    "w": Colour.WHITE,
    "black": Colour.BLACK,
    "black1": Colour.BLACK,
    "b": Colour.BLACK,
}
_MOST_POINTS: Tenths = 9999
_RESULT_KINDS: Mapping[str, ResultKind | None] = {"": None} | {
    str(kind.value): kind for kind in ResultKind
}
_REQUESTABLE = {"F": ByeKind.FULL_POINT, "H": ByeKind.HALF_POINT, "Z": ByeKind.ZERO_POINT}


def _read_player(draft: Draft, line: RecordLine) -> None:
    entrant = draft.players.read(line)
    if entrant is None:
        return
    tpn = entrant.player.tpn
    earlier = draft.entrants.get(tpn)
    if earlier is None:
        draft.entrants[tpn] = entrant
        return
    draft.findings.error(
        "duplicate-starting-rank",
        line.number,
        5,
        player=tpn,
        name=name_in(entrant.line),
        other_name=name_in(earlier.line),
        other_line=earlier.line.number,
    )


def _read_text(field: str, draft: Draft, line: RecordLine) -> None:
    if not draft.texts.get(field):
        draft.texts[field] = line.body
    elif draft.texts[field] != line.body:
        draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
        draft.keep(line)


def _read_deputy(draft: Draft, line: RecordLine) -> None:
    if line.body:
        draft.deputy_arbiters.append(line.body)


def _read_count(draft: Draft, line: RecordLine) -> None:
    words = line.body.split()
    number = _number(words[0]) if words else None
    if number is not None:
        draft.declared_counts[line.code] = (line, number)
    elif words:
        draft.findings.warning("bad-count", line.number, 5, text=quoted(line.body))


def _read_round_dates(draft: Draft, line: RecordLine) -> None:
    text = line.text.rstrip()
    start, width = columns.FIRST_ROUND_DATE, columns.ENTRY_WIDTH
    if text[3:start].strip():
        _read_loose_dates(draft, line)
        return
    draft.round_dates = tuple(
        text[at : at + width].strip() for at in range(start, len(text), width)
    )


def _read_loose_dates(draft: Draft, line: RecordLine) -> None:
    """Dates one after the other, not in the columns of their rounds."""
    dates = tuple(line.text[3:].split())
    if max(map(len, dates)) > columns.ENTRY_WIDTH:
        draft.findings.error("bad-round-dates", line.number, 4, text=quoted(line.body))
        draft.keep(line)
    else:
        draft.findings.note("dates-out-of-columns", line.number, 4)
        draft.round_dates = dates


def _read_round_count(draft: Draft, line: RecordLine) -> None:
    number = _number(line.body)
    if number is None or number > LAST_ROUND:
        draft.findings.error("bad-round-count", line.number, 5, text=quoted(line.body))
    elif number == 0:
        draft.findings.warning("no-rounds", line.number, 5)
    elif draft.round_count not in (None, number):
        draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
    else:
        draft.round_count = number


def _read_initial_colour(draft: Draft, line: RecordLine) -> None:
    for word in line.body.lower().split():
        colour = _INITIAL_COLOURS.get(word)
        if word == "rank":
            draft.ranks_by_position = line
        elif colour is None:
            draft.findings.error("bad-initial-colour", line.number, 5, text=quoted(line.body))
        elif draft.initial_colour not in (None, colour):
            draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
        else:
            draft.initial_colour = colour


def _read_system(draft: Draft, line: RecordLine) -> None:
    code = line.body
    if draft.system_code and draft.system_code != code:
        draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
    draft.system_code = code
    _keep_other_spelling(draft, line, code)


def _read_noted_system(draft: Draft, line: RecordLine, code: str) -> None:
    """A comment of ours is more exact than record 192, which it replaces."""
    draft.system_code = code
    draft.kept[:] = [kept for kept in draft.kept if kept[:3] != SYSTEM_RECORD]
    _keep_other_spelling(draft, RecordLine(line.number, f"{SYSTEM_RECORD} {code}"), code)


def _keep_other_spelling(draft: Draft, line: RecordLine, code: str) -> None:
    """Keep a code that this program would not write for the system, or does not know."""
    key = key_of(code)
    if key is None or code not in (DUTCH, key, code_of(key, options_in_code(code))):
        draft.keep(line)


def _read_team(draft: Draft, line: RecordLine) -> None:
    members = _tpns(draft, line, line.text[columns.TEAM_MEMBERS :].split())
    draft.teams.append((line, Team(line.text[columns.TEAM_NAME].strip(), members)))


def _read_absentees(draft: Draft, line: RecordLine) -> None:
    tpns = _tpns(draft, line, line.body.split())
    draft.byes.append(StatedByes(line, ByeKind.ZERO_POINT, 0, tpns))


def _read_byes(draft: Draft, line: RecordLine) -> None:
    kind = _REQUESTABLE.get(line.text[columns.BYE_KIND].upper())
    round_number = _number(line.text[columns.BYE_ROUND])
    if kind is None:
        text = quoted(line.text[columns.BYE_KIND])
        draft.findings.error("bad-bye-kind", line.number, 5, text=text)
    elif not round_number:
        text = quoted(line.text[columns.BYE_ROUND])
        draft.findings.error("bad-round", line.number, 7, text=text)
    else:
        tpns = _tpns(draft, line, line.text[columns.BYE_PLAYERS :].split())
        draft.byes.append(StatedByes(line, kind, round_number, tpns))


def _read_forbidden(draft: Draft, line: RecordLine) -> None:
    _forbid(draft, line, _tpns(draft, line, line.body.split()), (1, 0))


def _read_forbidden_in_rounds(draft: Draft, line: RecordLine) -> None:
    first, last = (line.text[field].strip() for field in columns.FORBIDDEN_ROUNDS)
    rounds = _number(first or "1"), _number(last or "0")
    if rounds[0] is None or rounds[1] is None:
        draft.findings.error("bad-round", line.number, 5, text=quoted(f"{first} {last}"))
        return
    to_the_end = rounds[1] if rounds[1] < LAST_ROUND else 0
    tpns = _tpns(draft, line, line.text[columns.FORBIDDEN_PLAYERS :].split())
    _forbid(draft, line, tpns, (max(rounds[0], 1), to_the_end))


def _forbid(draft: Draft, line: RecordLine, tpns: tuple[int, ...], rounds: tuple[int, int]) -> None:
    draft.forbidden.append((line, ForbiddenGroup(frozenset(tpns), *rounds)))


def _read_acceleration(draft: Draft, line: RecordLine) -> None:
    start = columns.ACCELERATIONS
    texts = [line.text[columns.ACCELERATED_PLAYER], *values_in_columns(line.text, start)]
    if _number(texts[0]) is None:
        texts = line.body.split()
    tpn = _number(texts[0]) if texts else None
    if not tpn:
        draft.findings.error("bad-number", line.number, 5, text=quoted(line.body))
        return
    points = [_points(draft, line, text) for text in texts[1:]]
    if tpn in draft.accelerations:
        draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
    else:
        draft.accelerations[tpn] = (line, tuple(points))


def _read_accelerated_range(draft: Draft, line: RecordLine) -> None:
    points = _points(draft, line, line.text[columns.RANGE_POINTS])
    numbers = [
        _number(line.text[field]) for field in (*columns.RANGE_ROUNDS, *columns.RANGE_PLAYERS)
    ]
    match_points = _points(draft, line, line.text[columns.RANGE_MATCH_POINTS])
    if (match_points and not draft.is_team_event) or None in numbers:
        draft.findings.error("bad-acceleration", line.number, 5, text=quoted(line.body))
        draft.keep(line)
        return
    first, last, first_tpn, last_tpn = (number or 0 for number in numbers)
    draft.accelerated_ranges.append(
        AcceleratedRange(line, match_points or points, (first, last), (first_tpn, last_tpn))
    )


def _read_adjustment(draft: Draft, line: RecordLine) -> None:
    letter = line.text[columns.ADJUSTED_RESULT].strip().upper()
    points, match_points = adjusted_points(line)
    number = _number(line.text[columns.ADJUSTED_ROUND].strip() or "0")
    if draft.is_team_event:
        points = match_points if points is None else points
    elif match_points:
        points = None
    if letter not in _RESULT_KINDS or points is None or number is None:
        draft.findings.error("bad-adjustment", line.number, 5, text=quoted(line.body))
        draft.keep(line)
        return
    tpns = frozenset(_tpns(draft, line, line.text[columns.ADJUSTED_PLAYERS :].split()))
    _adjust(draft, line, PointAdjustment(points, _RESULT_KINDS[letter], number, tpns))


def adjusted_points(line: RecordLine) -> tuple[Tenths | None, Tenths | None]:
    """Points of a record 299, or game points, and match points; ``None`` where none can be read."""
    return (
        _parsed(line.text[columns.ADJUSTED_POINTS]),
        _parsed(line.text[columns.ADJUSTED_MATCH_POINTS]),
    )


def _adjust(draft: Draft, line: RecordLine, adjustment: PointAdjustment) -> None:
    """Take in an adjustment; the value of a result for all of the tournament is its scoring."""
    is_for_all = not adjustment.tpns and not adjustment.round_number and not draft.is_team_event
    if adjustment.result is not None and is_for_all:
        draft.scoring.assign(adjustment.result, adjustment.points, line)
        return
    if adjustment.result is None and not adjustment.round_number:
        draft.findings.note("bonus-in-every-round", line.number, 20)
    draft.adjustments.append((line, adjustment))


def _read_tie_breaks(draft: Draft, line: RecordLine) -> None:
    codes = codes_of(line.body)
    if draft.tie_breaks and draft.tie_breaks != codes:
        draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
    else:
        draft.tie_breaks = codes


def _read_standings(draft: Draft, line: RecordLine) -> None:
    codes = codes_of(line.body)
    if draft.standings is not None and draft.standings[1] != codes:
        draft.findings.warning("repeated-record", line.number, 1, **_repeated(line))
        return
    draft.standings = draft.standings or (line, codes)
    draft.keep(line)


def _read_scoring(draft: Draft, line: RecordLine) -> None:
    if line.code == "XXS":
        draft.scoring.read_xxs(line)
    elif line.code in BB_CODES:
        draft.scoring.read_bb(line)
    else:
        draft.scoring.read_162(line)


def _repeated(line: RecordLine) -> dict[str, str | int]:
    return {"code": line.code, "text": quoted(line.body)}


def _number(text: str) -> int | None:
    """A whole number of at most the size of a starting rank; ``None`` for anything else."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(LARGEST_STARTING_RANK)):
        return None
    return int(digits)


def _tpns(draft: Draft, line: RecordLine, texts: list[str]) -> tuple[int, ...]:
    """The starting ranks of a list; what is no number is reported and left out."""
    tpns = []
    for text in texts:
        tpn = _number(text)
        if tpn:
            tpns.append(tpn)
        elif text and tpn is None:
            column = max(line.text.find(text) + 1, 1)
            draft.findings.error("bad-number", line.number, column, text=quoted(text))
    return tuple(tpns)


def _points(draft: Draft, line: RecordLine, text: str) -> Tenths:
    """Points of at most three digits, blank being none; nonsense is reported and counts as none."""
    points = _parsed(text.strip() or "0")
    if points is None:
        column = max(line.text.find(text) + 1, 1)
        draft.findings.error("bad-points", line.number, column, text=quoted(text))
    return points or 0


def _parsed(text: str) -> Tenths | None:
    """Points of at most three digits; ``None`` for anything else."""
    try:
        points = parse_points(text)
    except ValueError:
        return None
    return points if abs(points) <= _MOST_POINTS else None


RECORDS: Mapping[str, Handler] = {
    "001": _read_player,
    "012": partial(_read_text, "name"),
    "022": partial(_read_text, "place"),
    "032": partial(_read_text, "federation"),
    "042": partial(_read_text, "start_date"),
    "052": partial(_read_text, "end_date"),
    "062": _read_count,
    "072": _read_count,
    "082": _read_count,
    "092": partial(_read_text, "kind"),
    "102": partial(_read_text, "chief_arbiter"),
    "112": _read_deputy,
    "122": partial(_read_text, "time_control"),
    "132": _read_round_dates,
    "142": _read_round_count,
    "152": _read_initial_colour,
    "162": _read_scoring,
    "172": partial(_read_text, "starting_rank_method"),
    "182": partial(_read_text, "pairing_controller"),
    "192": _read_system,
    "202": _read_tie_breaks,
    "212": _read_standings,
    "222": partial(_read_text, "encoded_time_control"),
    "240": _read_byes,
    "250": _read_accelerated_range,
    "260": _read_forbidden_in_rounds,
    "299": _read_adjustment,
    "013": _read_team,
    "XXR": _read_round_count,
    "XXC": _read_initial_colour,
    "XXZ": _read_absentees,
    "XXP": _read_forbidden,
    "XXA": _read_acceleration,
    "XXS": _read_scoring,
    **dict.fromkeys(BB_CODES, _read_scoring),
}
"""Every record that is interpreted."""

TEAM_LISTS = frozenset({"240", "250", "260", "299"})
"""Records whose lists are of teams once a file has team records (310)."""

COMPARED_WITH_MATCHES = frozenset({"310", "320", "330"})
"""Records of teams that repeat what the matches tell."""

KNOWN_BUT_KEPT = frozenset({"300", "310", "320", "330", "352", "362", "801", "802"})
"""TRF26 records of teams, which are recognised and written back.

Some of them are interpreted where the teams play matches (:mod:`pairing.formats.trf.matches`).
"""

CHANGES_POINTS = frozenset({"299"})
"""Records without which the points come out differently, should they be kept."""


def read_team_lists(draft: Draft) -> Draft:
    """What the lists of teams say that a draft has put aside."""
    lists = Draft(draft.findings, is_team_event=True)
    for line in draft.team_lists:
        RECORDS[line.code](lists, line)
    return lists


def read_line(draft: Draft, line: RecordLine) -> None:
    """Hand a line to the reader of its record, or keep it unchanged."""
    if code := noted_system(line.text):
        _read_noted_system(draft, line, code)
        return
    handler = RECORDS.get(line.code)
    if handler is not None and not (draft.is_team_event and line.code in TEAM_LISTS):
        handler(draft, line)
        return
    if line.code in TEAM_LISTS:
        draft.team_lists.append(line)
    if line.code in COMPARED_WITH_MATCHES:
        draft.team_records.append(line)
    draft.keep(line)
    tpn = national_player(line.text)
    if tpn is not None:
        draft.national.append((line, tpn))
    if not line.code.startswith("#"):
        first, count = draft.kept_codes.get(line.code, (line, 0))
        draft.kept_codes[line.code] = (first, count + 1)
