"""Reading back the workbook that this program writes: the starting list, and results of a round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from openpyxl.utils import get_column_letter

from pairing.core.errors import Place, Problem, Severity, UnreadableInput
from pairing.core.model import (
    Game,
    Player,
    Result,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.core.names import clean_text
from pairing.event.actions import EnterResult, EnterResults
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.limits import MAX_FILE_BYTES
from pairing.formats.player_lists.reading import is_zip
from pairing.formats.player_lists.workbooks import Sheet, SheetRow, read_sheets
from pairing.reports.notation import game_text, read_result
from pairing.reports.sheets.frame import HEADING_ROW
from pairing.reports.sheets.marks import MARKS_ROW, Marks, read_marks
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Voice

_FIELDS = ("number", "title", "name", "rating", "federation", "club", "fide-id", "born", "sex")
_LARGEST_TPN = 9999
_ROUND = "0"
"""Stands for the number of the round in the names of sheets."""


@dataclass(frozen=True, slots=True)
class TypedResult:
    """A result that stands in a workbook, and the one of the same board in the tournament."""

    board: int
    white: str
    black: str
    standing: Result
    typed: Result


@dataclass(frozen=True, slots=True)
class WorkbookResults:
    """Results that stand in a workbook and differ from the tournament, and what was wrong."""

    round_number: int
    results: tuple[EnterResult, ...]
    problems: tuple[Problem, ...]

    @property
    def action(self) -> EnterResults | None:
        """All of them as one action, which one undo takes back; ``None`` without any."""
        return EnterResults(self.results) if self.results else None

    def boards(self, tournament: Tournament) -> tuple[TypedResult, ...]:
        """What would be entered into that tournament, in the order of the boards."""
        typed = {(each.white, each.black): each.result for each in self.results}
        names = {player.tpn: player.name for player in tournament.players}
        games = tournament.rounds[self.round_number - 1].games
        return tuple(
            TypedResult(board, names[game.white], names[game.black], game.result, typed[pair])
            for board, game in enumerate(games, start=1)
            if (pair := (game.white, game.black)) in typed
        )


def read_starting_list(path: Path, voice: Voice) -> tuple[Tournament, tuple[Problem, ...]]:
    """A tournament of the players of the sheet "Starting list", in the order of their numbers.

    It may have been written in any language of this program; ``voice`` names what is missing. A
    line that cannot be understood is
    left out and reported by sheet and cell. Raises
    :class:`~pairing.core.errors.UnreadableInput` if the file is no such workbook, and ``OSError``.
    """
    sheets = read_workbook(path)
    tabs = {Voice(language).say("sheets.tab-starting-list") for language in LANGUAGES}
    sheet = next((each for each in sheets if each.title in tabs), None)
    if sheet is None:
        title = voice.say("sheets.tab-starting-list")
        raise UnreadableInput((_problem("workbook-no-sheet", path, sheet=title),))
    columns = _columns(sheet, _FIELDS)
    missing = [voice.say(f"sheets.{key}") for key in ("number", "name") if key not in columns]
    if missing:
        values: dict[str, str | int]
        values = {"sheet": sheet.title, "headings": ", ".join(missing), "row": HEADING_ROW}
        problem = _problem("workbook-no-headings", path, **values)
        raise UnreadableInput((problem,))
    problems: list[Problem] = []
    players: dict[int, Player] = {}
    for row in _lines(sheet):
        player = _player(sheet, row, columns, path, problems)
        if player is not None and player.tpn in players:
            problems.append(_at("workbook-number-twice", path, sheet, row, columns["number"]))
        elif player is not None:
            players[player.tpn] = player
    name = sheet.row(1).text(1)
    ordered = tuple(players[tpn] for tpn in sorted(players))
    return Tournament(info=TournamentInfo(name=name), players=ordered), tuple(problems)


def read_results(
    path: Path, tournament: Tournament, voice: Voice, identity: str = ""
) -> WorkbookResults:
    """The results of the sheet with the boards that differ from those of the tournament.

    Sheet and columns are found by their marks, or by their names in any language of this program.
    A board counts only if the same two players, by number and by name, sit there in the same
    colours. An empty result changes nothing. ``identity`` is that of the tournament's file: a
    workbook of another one is refused. Raises what :func:`read_starting_list` raises.
    """
    return results_in(read_workbook(path), path, tournament, voice, identity)


def results_in(
    sheets: tuple[Sheet, ...], path: Path, tournament: Tournament, voice: Voice, identity: str = ""
) -> WorkbookResults:
    """The same of a workbook that was read already; raises ``UnreadableInput``."""
    found = next(filter(None, (_boards(sheet) for sheet in sheets)), None)
    if found is None:
        sheet_name = voice.say("sheets.tab-boards", {"round": "…"})
        raise UnreadableInput((_problem("workbook-no-sheet", path, sheet=sheet_name),))
    sheet, marks = found
    if identity and marks.identity and marks.identity != identity:
        raise UnreadableInput((_problem("workbook-other-event", path, sheet=sheet.title),))
    if not 1 <= marks.round_number <= len(tournament.rounds):
        values: dict[str, str | int]
        values = {
            "round": marks.round_number,
            "paired": len(tournament.rounds),
            "sheet": sheet.title,
        }
        raise UnreadableInput((_problem("workbook-no-such-round", path, **values),))
    problems: list[Problem] = []
    results = tuple(_results(sheet, marks, tournament, path, problems, voice))
    if _is_of_others(sheet, marks, tournament):
        raise UnreadableInput((_problem("workbook-other-event", path, sheet=sheet.title),))
    return WorkbookResults(marks.round_number, results, tuple(problems))


def read_workbook(path: Path) -> tuple[Sheet, ...]:
    """All sheets as texts; this may take a while.

    Raises :class:`~pairing.core.errors.UnreadableInput` if the file is no workbook, and
    ``OSError``.
    """
    with path.open("rb") as file:
        data = file.read(MAX_FILE_BYTES + 1)
    if not is_zip(data):
        raise UnreadableInput((_problem("workbook-not-excel", path),))
    try:
        return read_sheets(data)
    except ImportRefused as refused:
        place = Place(str(path))
        problem = Problem(Severity.ERROR, refused.key, place, refused.values)
        raise UnreadableInput((problem,)) from refused


def _boards(sheet: Sheet) -> tuple[Sheet, Marks] | None:
    """The sheet with what its marks say, or its words in one of our languages; else ``None``."""
    marks = read_marks(sheet.row(MARKS_ROW).cells)
    if marks is not None:
        return sheet, marks
    for language in LANGUAGES:
        tab = Voice(language).say("sheets.tab-boards", {"round": _ROUND})
        named = re.fullmatch(re.escape(tab).replace(_ROUND, r"(\d+)"), sheet.title)
        if named:
            return sheet, Marks("", int(named[1]), _by_headings(sheet))
    return None


def _by_headings(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    """The columns under the headings that we know, from the left."""
    columns: dict[str, tuple[int, ...]] = {}
    for column, heading in enumerate(sheet.row(HEADING_ROW).cells, start=1):
        for key in ("board", "number", "white", "result", "black"):
            if heading in {Voice(each).say(f"sheets.{key}") for each in LANGUAGES}:
                columns[key] = (*columns.get(key, ()), column)
    return columns


def _lines(sheet: Sheet) -> Iterator[SheetRow]:
    return (row for row in sheet.rows if row.number > HEADING_ROW)


def _columns(sheet: Sheet, keys: tuple[str, ...]) -> dict[str, int]:
    """The column of every heading that is there, the first of that name."""
    headings: dict[str, int] = {}
    for column, heading in enumerate(sheet.row(HEADING_ROW).cells, start=1):
        headings.setdefault(heading, column)
    columns: dict[str, int] = {}
    for key in keys:
        for name in (Voice(language).say(f"sheets.{key}") for language in LANGUAGES):
            if name in headings:
                columns.setdefault(key, headings[name])
    return columns


def _player(
    sheet: Sheet,
    row: SheetRow,
    columns: Mapping[str, int],
    path: Path,
    problems: list[Problem],
) -> Player | None:
    """The player of a line; ``None`` for a line without a number and name, such as the legend."""
    texts = {key: _text(row, column) for key, column in columns.items()}
    if not texts["name"]:
        return None
    tpn = _whole(texts["number"])
    if tpn is None or not 1 <= tpn <= _LARGEST_TPN:
        problems.append(_at("workbook-bad-number", path, sheet, row, columns["number"]))
        return None
    rating = _whole(texts.get("rating") or "0")
    if rating is None or rating > 9999:
        problems.append(_at("workbook-bad-rating", path, sheet, row, columns["rating"]))
        rating = 0
    if texts.get("title", "") not in {title.value for title in Title}:
        problems.append(_at("workbook-bad-title", path, sheet, row, columns["title"]))
        texts["title"] = ""
    name = texts["name"]
    for language in LANGUAGES:
        name = name.removesuffix(Voice(language).say("sheets.withdrawn-name", {"name": ""}))
    return Player(
        tpn=tpn,
        name=name,
        rating=rating,
        title=Title(texts.get("title", "")),
        sex=texts.get("sex", "") if texts.get("sex", "") in ("m", "w") else "",
        federation=texts.get("federation", ""),
        fide_id=texts.get("fide-id", ""),
        birth_date=texts.get("born", ""),
        club=texts.get("club", ""),
        withdrawn=name != texts["name"],
    )


def _results(
    sheet: Sheet,
    marks: Marks,
    tournament: Tournament,
    path: Path,
    problems: list[Problem],
    voice: Voice,
) -> Iterator[EnterResult]:
    columns = marks.columns
    if not {"board", "number", "result"} <= columns.keys():
        headings = ", ".join(voice.say(f"sheets.{key}") for key in ("board", "number", "result"))
        values: dict[str, str | int]
        values = {"sheet": sheet.title, "headings": headings, "row": HEADING_ROW}
        raise UnreadableInput((_problem("workbook-no-headings", path, **values),))
    games = tournament.rounds[marks.round_number - 1].games
    for row in _lines(sheet):
        board = _whole(_text(row, columns["board"][0]))
        written = _text(row, columns["result"][0])
        if board is None or not written:
            continue
        game = games[board - 1] if 1 <= board <= len(games) else None
        problem = _why_not(row, columns, game, tournament)
        if problem:
            problems.append(_at(problem[0], path, sheet, row, problem[1]))
            continue
        if game is not None and _is_ours(written, game):
            continue
        result = read_result(written)
        if result is None:
            problems.append(_at("workbook-bad-result", path, sheet, row, columns["result"][0]))
        elif game is not None and result is not game.result:
            yield EnterResult(marks.round_number, game.white, game.black, result)


def _is_ours(written: str, game: Game) -> bool:
    """It is what a list says of the game as it stands, so nobody has changed it."""
    return any(_plain(written) == _plain(game_text(game, Voice(each))) for each in LANGUAGES)


def _is_of_others(sheet: Sheet, marks: Marks, tournament: Tournament) -> bool:
    """The numbers fit on some board, but on none of these boards the names do."""
    games = dict(enumerate(tournament.rounds[marks.round_number - 1].games, start=1))
    found = [
        _why_not(row, marks.columns, games[board], tournament)
        for row in _lines(sheet)
        if (board := _whole(_text(row, marks.columns["board"][0]))) in games
    ]
    keys = [problem[0] if problem else "" for problem in found]
    return "workbook-other-player" in keys and "" not in keys


def _why_not(
    row: SheetRow,
    columns: Mapping[str, tuple[int, ...]],
    game: Game | None,
    tournament: Tournament,
) -> tuple[str, int] | None:
    """What speaks against taking the result of a line, and the column in which that is."""
    numbers = columns["number"]
    pair = tuple(_whole(_text(row, at)) for at in (numbers[0], numbers[-1]))
    if game is None or pair != (game.white, game.black):
        return "workbook-other-board", columns["board"][0]
    names = {player.tpn: player.name for player in tournament.players}
    for key, tpn in (("white", game.white), ("black", game.black)):
        for column in columns.get(key, ())[:1]:
            said, known = (_plain(text) for text in (_text(row, column), names.get(tpn, "")))
            if not said.endswith(known):
                return "workbook-other-player", column
    return None


def _plain(text: str) -> str:
    return " ".join(clean_text(text).casefold().split())


def _text(row: SheetRow, column: int) -> str:
    return clean_text(row.text(column))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() else None


def _problem(key: str, path: Path, **values: str | int) -> Problem:
    return Problem(Severity.ERROR, f"imports.{key}", Place(str(path)), values)


def _at(key: str, path: Path, sheet: Sheet, row: SheetRow, column: int) -> Problem:
    """A problem with the cell in which it is, and what stands there."""
    values: dict[str, str | int] = {
        "sheet": sheet.title,
        "cell": f"{get_column_letter(column)}{row.number}",
        "text": _text(row, column),
    }
    return Problem(Severity.WARNING, f"imports.{key}", Place(str(path)), values)
