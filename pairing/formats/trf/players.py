"""Player records (001)."""

from __future__ import annotations

from pairing.core.model import Player, Tenths, Title, parse_points
from pairing.formats.trf import columns
from pairing.formats.trf.entries import PlayerEntry, StartingRanks, read_cells
from pairing.formats.trf.findings import Findings, quoted
from pairing.formats.trf.lexer import RecordLine

_TITLES = {title.value: title for title in Title} | {
    "G": Title.GM,
    "M": Title.IM,
    "WG": Title.WGM,
    "F": Title.FM,
    "WM": Title.WIM,
    "C": Title.CM,
    "WF": Title.WFM,
    "WC": Title.WCM,
}
_SEXES = {"": "", "M": "m", "W": "w", "F": "w", "U": ""}
"""``u`` is what Gacrux writes of somebody of whom it knows nothing."""


def name_in(line: RecordLine) -> str:
    """The name in a player's line, to speak of it; the line itself where there is none."""
    return quoted(line.text.ljust(columns.FIRST_ENTRY)[columns.NAME].strip() or line.text)


class PlayerReader:
    """Reads one player line after the other."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._ranks = StartingRanks()

    def read(self, line: RecordLine) -> PlayerEntry | None:
        """The entrant of a line; ``None``, with a problem, if it has no usable starting rank."""
        line = self._with_rank_in_place(line)
        text = line.text.ljust(columns.FIRST_ENTRY)
        tpn = self._ranks[text[columns.STARTING_RANK]]
        if tpn <= 0:
            self._findings.error(
                "bad-starting-rank",
                line.number,
                5,
                text=quoted(text[columns.STARTING_RANK]),
                name=name_in(line),
            )
            return None
        return self._entrant(line, text, tpn)

    def _with_rank_in_place(self, line: RecordLine) -> RecordLine:
        """A line pushed to the right by a starting rank of five digits, pushed back."""
        text = line.text
        if text[3:4] == " " and text[4:9].isascii() and text[4:9].isdigit():
            self._findings.note("line-shifted", line.number, 5, text=text[4:9])
            return RecordLine(line.number, text[:3] + text[4:], line.is_ended)
        return line

    def _entrant(self, line: RecordLine, text: str, tpn: int) -> PlayerEntry:
        name = text[columns.NAME].strip()
        if self._name_runs_over(text):
            self._findings.error("name-too-long", line.number, 48, name=quoted(name), player=tpn)
            return PlayerEntry(line, Player(tpn, name), None, None, [])
        self._check_gaps(line, text)
        if not name:
            self._findings.note("name-missing", line.number, 15, player=tpn)
        player = Player(
            tpn=tpn,
            name=name,
            rating=self._number(line, text, columns.RATING, "bad-rating") or 0,
            title=self._title(line, text),
            sex=self._sex(line, text),
            federation=text[columns.FEDERATION].strip(),
            fide_id=text[columns.FIDE_ID].strip(),
            birth_date=text[columns.BIRTH_DATE].strip(),
        )
        points = self._points(line, text)
        rank = self._number(line, text, columns.RANK, "bad-rank")
        return PlayerEntry(
            line, player, points, rank, read_cells(line, self._ranks, self._findings)
        )

    def _name_runs_over(self, text: str) -> bool:
        rating = text[columns.RATING].strip()
        return text[columns.NAME.stop] != " " and bool(rating) and not rating.isdigit()

    def _check_gaps(self, line: RecordLine, text: str) -> None:
        for gap in columns.PLAYER_GAPS:
            if text[gap] != " ":
                self._findings.warning("not-blank", line.number, gap + 1, text=text[gap])

    def _number(self, line: RecordLine, text: str, field: slice, problem: str) -> int | None:
        digits = text[field].strip()
        if not digits:
            return None
        if digits.isascii() and digits.isdigit():
            return int(digits)
        self._findings.error(problem, line.number, _column(text, field), text=digits)
        return None

    def _title(self, line: RecordLine, text: str) -> Title:
        written = text[columns.TITLE].strip()
        if written.upper() not in _TITLES:
            column = _column(text, columns.TITLE)
            self._findings.warning("bad-title", line.number, column, text=written)
        return _TITLES.get(written.upper(), Title.NONE)

    def _sex(self, line: RecordLine, text: str) -> str:
        written = text[columns.SEX].strip()
        if written.upper() not in _SEXES:
            self._findings.warning("bad-sex", line.number, _column(text, columns.SEX), text=written)
        return _SEXES.get(written.upper(), "")

    def _points(self, line: RecordLine, text: str) -> Tenths | None:
        written = text[columns.POINTS].strip()
        if not written:
            return None
        try:
            return parse_points(written)
        except ValueError:
            self._findings.warning(
                "bad-player-points", line.number, _column(text, columns.POINTS), text=written
            )
            return None


def _column(text: str, field: slice) -> int:
    """Where the first character of a field stands that is not blank."""
    return int(field.stop) - len(text[field].lstrip()) + 1
