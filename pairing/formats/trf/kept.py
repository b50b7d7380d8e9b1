"""Records that are kept without being interpreted, and what becomes of them later."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pairing.core.dates import first_day
from pairing.core.dutch_by_date import dutch_by_date
from pairing.core.model import Tournament
from pairing.formats.trf.columns import STARTING_RANK
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.integrity import integrity_lines
from pairing.formats.trf.mpa import note_line
from pairing.formats.trf.systems import DUTCH, code_of, named_system
from pairing.systems.other_systems import PAIRED_ELSEWHERE

SYSTEM_RECORD = "192"
STANDINGS_RECORD = "212"

_TEAM_MEMBERS = "310"
_FIRST_MEMBER = {_TEAM_MEMBERS: 72, "300": 15}
"""Where the players' numbers begin in team records: one before the columns of the first of them."""
_HISTORY = "### Arbiter Desk history:"
_SYSTEM = "### Arbiter Desk system:"
_OF_MATCHES = (_TEAM_MEMBERS, "352")
"""Records with which a file tells of matches between teams, in either dialect."""
_NUMBER = re.compile(r" *(\d+)")


def is_team_event(tournament: Tournament) -> bool:
    """There are records of teams (310), so that lists which could be of players are of teams."""
    return any(line.startswith(_TEAM_MEMBERS) for line in tournament.kept_records)


def kept_lines(tournament: Tournament) -> list[str]:
    """The kept records that still hold, then what was done by hand, and integrity events.

    Left out are a system (192) and an order of the standings (212) that are not the tournament's,
    and the head of a history, which is that of the file from which the report was made.
    """
    kept = [line for line in tournament.kept_records if not _is_outdated(tournament, line)]
    notes = map(note_line, tournament.manual_notes)
    return [*kept, *notes, *integrity_lines(tournament)]


def history_line(head: str) -> str:
    """The comment with the head of the chain of a tournament file."""
    return f"{_HISTORY} {head}"


def written_code(tournament: Tournament) -> str:
    """What record 192 of TRF26 says: ``FIDE_DUTCH`` wherever that means the tournament's edition.

    Every engine reads that code; one with a year is refused by some.
    """
    if _by_date(tournament) == tournament.system:
        return DUTCH
    return code_of(tournament.system, tournament.options)


def system_notes(tournament: Tournament, dialect: Dialect) -> list[str]:
    """The comment that names the system where no record says it for certain; or nothing.

    Record 192 is none of TRF16, and engines that read TRF16 stumble over it; files of teams need
    it all the same. Without a date ``FIDE_DUTCH`` will be another edition some day.
    """
    code = _noted_code(tournament, dialect)
    return [f"{_SYSTEM} {code}"] if code else []


def _noted_code(tournament: Tournament, dialect: Dialect) -> str:
    info, key = tournament.info, tournament.system
    day, kept = first_day(info), named_by_kept_records(tournament)
    own = code_of(key, tournament.options)
    if names_system(tournament, dialect):
        return "" if day or kept or written_code(tournament) != DUTCH else own
    if kept and system_without_own_record(tournament) == key:
        return kept
    found = named_system("", info.kind.strip(), day) or (_by_date(tournament) if day else "")
    return "" if found == key and own == code_of(key) else own


def names_system(tournament: Tournament, dialect: Dialect) -> bool:
    """The file has a record 192: every one of TRF26 has, and those of matches between teams."""
    if dialect is Dialect.TRF26:
        return True
    return any(line.startswith(_OF_MATCHES) for line in tournament.kept_records)


def noted_system(line: str) -> str:
    """The code of a system that a comment of ours names; empty for any other line."""
    return line.removeprefix(_SYSTEM).strip() if line.startswith(_SYSTEM) else ""


def _by_date(tournament: Tournament) -> str:
    return dutch_by_date(first_day(tournament.info)).key


def named_by_kept_records(tournament: Tournament) -> str:
    """The code in the last 192 record that was kept; empty if there is none."""
    codes = [line[3:].strip() for line in tournament.kept_records if line[:3] == SYSTEM_RECORD]
    return codes[-1] if codes else ""


def system_without_own_record(tournament: Tournament) -> str:
    """The system that a reader would find without a 192 record of ours.

    Matches of teams are paired elsewhere whatever a kept record names.
    """
    info = tournament.info
    day = first_day(info)
    code = named_by_kept_records(tournament)
    if code and tournament.system == PAIRED_ELSEWHERE.key:
        return PAIRED_ELSEWHERE.key
    return named_system(code, info.kind.strip(), day) or _by_date(tournament)


def _is_outdated(tournament: Tournament, line: str) -> bool:
    if line.startswith(SYSTEM_RECORD):
        return system_without_own_record(tournament) != tournament.system
    if is_standings_record(line):
        return not agrees_with_tie_breaks(codes_of(line[3:]), tournament.tie_breaks)
    return line.startswith(_HISTORY)


def is_standings_record(line: str) -> bool:
    """The line tells the order of the standings (212)."""
    return line.startswith(STANDINGS_RECORD)


def codes_of(text: str) -> tuple[str, ...]:
    """Tie-breaks as records 202 and 212 list them, with commas between."""
    return tuple(code.strip() for code in text.split(",") if code.strip())


def agrees_with_tie_breaks(standings: tuple[str, ...], tie_breaks: tuple[str, ...]) -> bool:
    """The order of the standings (212) is points, then the tie-breaks.

    One in which something else goes before the points stands for itself.
    """
    return standings[:1] != ("PTS",) or standings[1:] == tie_breaks


def national_player(line: str) -> int | None:
    """The starting rank in a record with a national rating; ``None`` for any other record.

    Such a record has a federation for its code and the columns of a player.
    """
    number = line[STARTING_RANK].strip()
    is_federation = line[:3].isascii() and line[:3].isalpha() and line[:2].upper() != "XX"
    return int(number) if is_federation and number.isascii() and number.isdigit() else None


def renumbered(records: Iterable[str], new_tpn: Mapping[int, int]) -> tuple[str, ...]:
    """The kept records with ``new_tpn[tpn]`` for every TPN of a player in them.

    Records of players without a new number go; in a team's list his place becomes blank, in a
    line-up an empty board (0000).
    """
    changed = (_with_new_numbers(record, new_tpn) for record in records)
    return tuple(record for record in changed if record is not None)


def _with_new_numbers(record: str, new_tpn: Mapping[int, int]) -> str | None:
    start = _FIRST_MEMBER.get(record[:3])
    if start is not None:
        nobody = "" if record.startswith(_TEAM_MEMBERS) else "0000"
        return record[:start] + _new_list(record[start:], new_tpn, nobody)
    tpn = national_player(record)
    if tpn is None:
        return record
    if tpn not in new_tpn:
        return None
    return record[:3] + _new_list(record[STARTING_RANK], new_tpn, "") + record[STARTING_RANK.stop :]


def _new_list(text: str, new_tpn: Mapping[int, int], nobody: str) -> str:
    """The numbers replaced, each at the right edge where the old one stood."""

    def new(match: re.Match[str]) -> str:
        old = match[1]
        if int(old) == 0:
            return match[0]
        number = str(new_tpn[int(old)]) if int(old) in new_tpn else nobody
        padded = number.zfill(len(old)) if old.startswith("0") and number else number
        return padded.rjust(len(match[0]))

    return _NUMBER.sub(new, text)
