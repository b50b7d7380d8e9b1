"""Reads requests to a pairing server, and its responses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec import structs

from pairing.core.dates import first_day
from pairing.core.errors import Problem, Severity, UnreadableInput
from pairing.core.model import (
    ByeKind,
    ByeRequest,
    PointSystem,
    RoundPairing,
    Tournament,
    parse_points,
)
from pairing.core.recording import with_paired_round
from pairing.formats.trf import PAIRINGS_CONTRADICT, read_trf
from pairing.formats.trf.columns import entry_column
from pairing.formats.trf.findings import Findings, quoted
from pairing.formats.trf.kept import SYSTEM_RECORD
from pairing.formats.trf.systems import key_of
from pairing.systems.registry import known_system, plays_two_games

_OWN = re.compile(rb"(?:(?<![^\r\n])|(?<=\A\xef\xbb\xbf))PT([A-Z])(?![^ \t\r\n])[^\r\n]*")
_SYSTEM = re.compile(rb"(?<![^\r\n])%s ([^\r\n]*)" % SYSTEM_RECORD.encode())
_BOARD = re.compile(rb"(?<![^\r\n])PTB (\d+) (\d+) (\d+)")
_EDITION = re.compile(rb"(?<![^\r\n])PTX (\S+)")
_LINE_END = re.compile(rb"\r\n|\r|\n")
_FORMS = {
    "C": (re.compile(r"(\S{1,40})"), "PTC code"),
    "R": (re.compile(r"(\d{1,3})"), "PTR round"),
    "S": (re.compile(r"(\S.*)"), "PTS system edition"),
    "W": (re.compile(r"(\d{1,5}) +(\d{1,3})(?: +(.*))?"), "PTW number round reason"),
    "L": (re.compile(r"(\d{1,5}) +(\d{1,3})"), "PTL number round"),
    "V": (re.compile(r"(\S+) +(\S+) +(\S+) +(\S+)"), "PTV win draw loss bye"),
    "N": (re.compile(r"(\d{1,3}) +(\d{1,5}) +(.*)"), "PTN round number text"),
    "H": (re.compile(r"([0-9A-Fa-f]{64})"), "PTH sha-256"),
}
"""What each record of a request holds, and how that is told."""
_ONCE = "CRSVH"
_NOT_ANSWERABLE = PAIRINGS_CONTRADICT | {"trf.line-shifted"}
"""A game told in two ways, or a player's line in other columns than the pairing would go into."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What the arbiter says of a round and a player (TPN; 0: of the round)."""

    round_number: int
    tpn: int
    text: str


@dataclass(frozen=True, slots=True)
class Trfp:
    """A request, or a response, to which the round it brings already belongs.

    ``tournament`` stands before the forthcoming round, the absent among its requests. Empty texts
    and 0 stand for what the file does not say. ``last_response`` is a SHA-256 in hexadecimal,
    ``late`` are TPNs announced as late entrants, ``counts_bytes`` says that its columns do.
    """

    tournament: Tournament
    problems: tuple[Problem, ...]
    code: str
    round_number: int
    system: str
    last_response: str
    late: frozenset[int]
    remarks: tuple[Remark, ...]

    @property
    def counts_bytes(self) -> bool:
        """Its columns count the bytes of UTF-8 instead of the characters."""
        return any(problem.key == "trf.byte-columns" for problem in self.problems)


@dataclass(frozen=True, slots=True)
class _Record:
    line: int
    values: tuple[str, ...]


def read_trfp(data: bytes, file: str = "") -> Trfp:
    """The request in a file; ``file`` names it in problems.

    Raises :class:`~pairing.core.errors.UnreadableInput` with all problems for what is malformed or
    tells a game in two ways: nothing that could not be compared later is taken.
    """
    findings = Findings(file)
    _refuse_other_encodings(data, findings)
    own = _own_records(data, findings)
    result = read_trf(_OWN.sub(b"", data), file)
    tournament = _with_own_records(result.tournament, own, findings)
    system = _system(data, own, tournament, findings)
    problems = (*findings.in_file_order(), *map(_weighed, result.problems))
    if any(each.severity is Severity.ERROR for each in problems):
        raise UnreadableInput(problems)
    return Trfp(
        tournament=tournament,
        problems=result.problems,
        code=_only(own, "C"),
        round_number=int(_only(own, "R") or 0),
        system=system,
        last_response=_only(own, "H").lower(),
        late=frozenset(int(record.values[0]) for record in own["L"]),
        remarks=tuple(_remark(record) for record in own["N"]),
    )


def read_response(data: bytes, file: str = "") -> Trfp:
    """The response in a file; the pairing it brings is the last round of its tournament.

    Raises :class:`~pairing.core.errors.UnreadableInput` as :func:`read_trfp` does.
    """
    made = read_trfp(data, file)
    if lines_are_filled(made.tournament) or not _BOARD.search(data):
        return made
    return replace(made, tournament=with_paired_round(made.tournament, _on_boards(data, made)))


def lines_are_filled(tournament: Tournament) -> bool:
    """A pairing stands in the lines of the players, not in records PTB alone.

    Who of a team sits at which board is for the teams to say, and a match of two games fills two
    columns, of which only the first is paired: there the lines stay as they were sent.
    """
    return not tournament.is_team_event and not plays_two_games(tournament)


def _on_boards(data: bytes, made: Trfp) -> RoundPairing:
    """The pairing in the records PTB, in their order; an opponent 0 is the bye."""
    seats = sorted(tuple(map(int, found.groups())) for found in _BOARD.finditer(data))
    byes = [white for _, white, black in seats if not black]
    return RoundPairing(
        round_number=made.tournament.next_round,
        system=made.system,
        pairs=tuple((white, black) for _, white, black in seats if black),
        bye=byes[0] if byes else None,
    )


def _weighed(problem: Problem) -> Problem:
    """The problem, an error if no answer could be written or compared later."""
    is_fatal = problem.key in _NOT_ANSWERABLE
    return structs.replace(problem, severity=Severity.ERROR) if is_fatal else problem


def refuse_unless_next(data: bytes, request: Trfp, round_number: int, file: str = "") -> None:
    """Raise ``UnreadableInput`` unless that round is the one that the request leaves open.

    It names another round, brings an opponent in the column of the round, or lacks a round before.
    """
    findings = Findings(file)
    if request.round_number not in (0, round_number):
        stated, line = request.round_number, _line_of(data, b"PTR")
        findings.error("trfp-other-round", line, 5, stated=stated, asked=round_number)
    there = len(request.tournament.rounds)
    if there >= round_number:
        line, column = _first_opponent(data, round_number), entry_column(round_number)
        findings.error("trfp-paired-already", line, column, round=round_number)
    elif there < round_number - 1:
        findings.error("trfp-round-missing", 0, 0, round=there + 1, asked=round_number)
    if found := findings.in_file_order():
        raise UnreadableInput(found)


def pairing_in(response: bytes) -> RoundPairing:
    """The pairing that a response brings, in the order of its boards.

    Raises :class:`~pairing.core.errors.UnreadableInput`.
    """
    made = read_response(response)
    last = made.tournament.rounds[-1]
    places = {
        frozenset(map(int, found.group(2, 3))): int(found[1]) for found in _BOARD.finditer(response)
    }
    pairs = [(game.white, game.black) for game in last.games]
    edition = _EDITION.search(response)
    return RoundPairing(
        round_number=len(made.tournament.rounds),
        system=edition[1].decode() if edition else made.system,
        pairs=tuple(sorted(pairs, key=lambda pair: places.get(frozenset(pair), len(pairs)))),
        bye=last.pairing_allocated_bye,
    )


def _refuse_other_encodings(data: bytes, findings: Findings) -> None:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as bad:
        start = data.rfind(b"\n", 0, bad.start) + 1
        findings.error("trfp-not-utf-8", _line_number(data, bad.start), bad.start - start + 1)
        raise UnreadableInput(findings.in_file_order()) from bad


def _own_records(data: bytes, findings: Findings) -> dict[str, list[_Record]]:
    """The records of a request by their last letter; what has not their form is reported."""
    own: dict[str, list[_Record]] = {letter: [] for letter in _FORMS}
    for found in _OWN.finditer(data):
        letter, line = found[1].decode(), _line_number(data, found.start())
        if letter not in _FORMS:
            continue
        form, expected = _FORMS[letter]
        text = found[0][3:].decode().strip()
        match = form.fullmatch(text)
        if match is None:
            findings.error("trfp-record", line, 5, text=quoted(text), expected=expected)
        elif letter in _ONCE and own[letter] and own[letter][0].values != match.groups():
            findings.error("trfp-twice", line, 1, code=f"PT{letter}")
        else:
            own[letter].append(_Record(line, match.groups("")))
    return own


def _with_own_records(
    tournament: Tournament, own: dict[str, list[_Record]], findings: Findings
) -> Tournament:
    absent = {each.tpn for each in tournament.requests if _is_next(each, tournament)}
    added = tuple(
        ByeRequest(tpn, tournament.next_round, ByeKind.ZERO_POINT)
        for tpn in _absent(tournament, own, findings)
        if tpn not in absent
    )
    points = _points(own, findings) or tournament.points
    requests = (*tournament.requests, *dict.fromkeys(added))
    return replace(tournament, requests=requests, points=points)


def _is_next(request: ByeRequest, tournament: Tournament) -> bool:
    return request.round_number == tournament.next_round


def _absent(
    tournament: Tournament, own: dict[str, list[_Record]], findings: Findings
) -> Iterator[int]:
    """Who has withdrawn by the next round, or enters after it."""
    number, known = tournament.next_round, tournament.players_by_tpn
    for letter in "WL":
        for record in own[letter]:
            tpn, limit = int(record.values[0]), int(record.values[1])
            if tpn not in known:
                findings.error("trfp-unknown-player", record.line, 5, player=tpn)
            elif limit <= number if letter == "W" else number < limit:
                yield tpn


def _points(own: dict[str, list[_Record]], findings: Findings) -> PointSystem | None:
    for record in own["V"]:
        try:
            return PointSystem.of(*map(parse_points, record.values))
        except ValueError:
            text, expected = quoted(" ".join(record.values)), _FORMS["V"][1]
            findings.error("trfp-record", record.line, 5, text=text, expected=expected)
    return None


def _system(
    data: bytes, own: dict[str, list[_Record]], tournament: Tournament, findings: Findings
) -> str:
    """The key of the system that the file names (PTS or 192); empty if it names none."""
    written = _only(own, "S")
    if not written:
        named = _SYSTEM.search(data)
        written = named[1].decode().strip() if named else ""
        return key_of(written, first_day(tournament.info)) or "" if written else ""
    key = system_key(written, tournament)
    if not key:
        findings.error("trfp-unknown-system", own["S"][0].line, 5, text=quoted(written))
    return key


def system_key(written: str, tournament: Tournament) -> str:
    """The key of a system as PTS names it (``DUTCH 2016``), a code of ETT26, or a key of ours.

    Empty if there is no such system. Without an edition the day of the tournament decides.
    """
    words = written.split()
    own, code = "-".join(words).lower(), "_".join(words).upper()
    if known_system(own) is not None:
        return own
    day = first_day(tournament.info)
    return key_of(code, day) or key_of(f"FIDE_{code}", day) or ""


def _only(own: dict[str, list[_Record]], letter: str) -> str:
    return own[letter][0].values[0] if own[letter] else ""


def _remark(record: _Record) -> Remark:
    number, tpn, text = record.values
    return Remark(int(number), int(tpn), text)


def _first_opponent(data: bytes, round_number: int) -> int:
    """The first line of a player that has an opponent, or an allocated bye, in that round."""
    column = entry_column(round_number) - 1
    lines = _LINE_END.split(data)
    for number, line in enumerate(lines, start=1):
        entry = line.decode()[column : column + 9]
        if line.startswith(b"001") and (entry[:4].strip(" 0") or "U" in entry.upper()):
            return number
    return 0


def _line_of(data: bytes, code: bytes) -> int:
    found = next(each for each in _OWN.finditer(data) if each[0].startswith(code))
    return _line_number(data, found.start())


def _line_number(data: bytes, position: int) -> int:
    return len(_LINE_END.findall(data[:position])) + 1
