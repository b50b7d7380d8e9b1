"""Reading back the workbook that this program writes: the starting list, and results of a round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.errors import Place, Problem, Severity, UnreadableInput
from pairing.core.model import GameResult, Player, Title, Tournament, TournamentInfo
from pairing.core.names import clean_text
from pairing.event.actions import EnterResult
from pairing.reports.sheets.frame import HEADING_ROW
from pairing.speech.texts import sentence

_FIELDS = ("number", "title", "name", "rating", "federation", "club", "fide-id", "born", "sex")
_LARGEST_TPN = 9999
_BOARDS = re.compile(r"R(\d+) boards\Z")
_RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "1": GameResult.WHITE_WINS,
    "½-½": GameResult.DRAW,
    "½": GameResult.DRAW,
    "=": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
    "0": GameResult.BLACK_WINS,
    "0-0": GameResult.BOTH_LOSE,
    "½-0": GameResult.WHITE_DRAWS_BLACK_LOSES,
    "0-½": GameResult.WHITE_LOSES_BLACK_DRAWS,
    "1F-0F": GameResult.WHITE_WINS_BY_FORFEIT,
    "+-": GameResult.WHITE_WINS_BY_FORFEIT,
    "0F-1F": GameResult.BLACK_WINS_BY_FORFEIT,
    "-+": GameResult.BLACK_WINS_BY_FORFEIT,
    "0F-0F": GameResult.BOTH_FORFEIT,
    "--": GameResult.BOTH_FORFEIT,
}
_UNRATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
    GameResult.BOTH_LOSE: GameResult.UNRATED_BOTH_LOSE,
}


@dataclass(frozen=True, slots=True)
class WorkbookResults:
    """Results that stand in a workbook and differ from the tournament, and what was wrong."""

    round_number: int
    actions: tuple[EnterResult, ...]
    problems: tuple[Problem, ...]


def read_starting_list(path: Path) -> tuple[Tournament, tuple[Problem, ...]]:
    """A tournament of the players of the sheet "Starting list", in the order of their numbers.

    A line that cannot be understood is left out and reported by sheet and cell. Raises
    :class:`~pairing.core.errors.UnreadableInput` if the file is no such workbook, and ``OSError``.
    """
    book = _opened(path)
    title = sentence("sheets.tab-starting-list")
    if title not in book.sheetnames:
        raise UnreadableInput((_problem("workbook-no-sheet", path, sheet=title),))
    sheet = book[title]
    columns = _columns(sheet, _FIELDS)
    missing = [sentence(f"sheets.{key}") for key in ("number", "name") if key not in columns]
    if missing:
        values: dict[str, str | int]
        values = {"sheet": title, "headings": ", ".join(missing), "row": HEADING_ROW}
        problem = _problem("workbook-no-headings", path, **values)
        raise UnreadableInput((problem,))
    problems: list[Problem] = []
    players: dict[int, Player] = {}
    for row in range(HEADING_ROW + 1, sheet.max_row + 1):
        player = _player(sheet, row, columns, path, problems)
        if player is not None and player.tpn in players:
            problems.append(_at("workbook-number-twice", path, sheet, row, columns["number"]))
        elif player is not None:
            players[player.tpn] = player
    name = _text(sheet.cell(1, 1))
    ordered = tuple(players[tpn] for tpn in sorted(players))
    return Tournament(info=TournamentInfo(name=name), players=ordered), tuple(problems)


def read_results(path: Path, tournament: Tournament) -> WorkbookResults:
    """The results of the sheet with the boards that differ from those of the tournament.

    A board counts only if the same two players sit there in the same colours. An empty result
    changes nothing. Raises what :func:`read_starting_list` raises.
    """
    book = _opened(path)
    found = next((m for name in book.sheetnames if (m := _BOARDS.match(name))), None)
    if found is None:
        sheet_name = sentence("sheets.tab-boards", {"round": "…"})
        raise UnreadableInput((_problem("workbook-no-sheet", path, sheet=sheet_name),))
    number, sheet = int(found[1]), book[found[0]]
    if not 1 <= number <= len(tournament.rounds):
        values: dict[str, str | int]
        values = {"round": number, "paired": len(tournament.rounds), "sheet": sheet.title}
        raise UnreadableInput((_problem("workbook-no-such-round", path, **values),))
    problems: list[Problem] = []
    actions = tuple(_results(sheet, number, tournament, path, problems))
    return WorkbookResults(number, actions, tuple(problems))


def _opened(path: Path) -> Workbook:
    try:
        return load_workbook(path, data_only=True)
    except (BadZipFile, InvalidFileException, KeyError, ValueError) as error:
        raise UnreadableInput((_problem("workbook-not-excel", path),)) from error


def _columns(sheet: Worksheet, keys: tuple[str, ...]) -> dict[str, int]:
    """The column of every heading that is there, the first of that name."""
    headings: dict[str, int] = {}
    for column in range(sheet.max_column, 0, -1):
        headings[_text(sheet.cell(HEADING_ROW, column))] = column
    known = {key: sentence(f"sheets.{key}") for key in keys}
    return {key: headings[name] for key, name in known.items() if name in headings}


def _player(
    sheet: Worksheet,
    row: int,
    columns: Mapping[str, int],
    path: Path,
    problems: list[Problem],
) -> Player | None:
    """The player of a line; ``None`` for a line without a number and name, such as the legend."""
    texts = {key: _text(sheet.cell(row, column)) for key, column in columns.items()}
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
    name = texts["name"].removesuffix(sentence("sheets.withdrawn-name", {"name": ""}))
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
    sheet: Worksheet,
    number: int,
    tournament: Tournament,
    path: Path,
    problems: list[Problem],
) -> Iterator[EnterResult]:
    columns = _columns(sheet, ("board", "number", "result"))
    if "board" not in columns or "result" not in columns or "number" not in columns:
        values: dict[str, str | int]
        values = {"sheet": sheet.title, "headings": "Bd, No, Result", "row": HEADING_ROW}
        raise UnreadableInput((_problem("workbook-no-headings", path, **values),))
    white_at, black_at = _number_columns(sheet)
    games = tournament.rounds[number - 1].games
    for row in range(HEADING_ROW + 1, sheet.max_row + 1):
        board = _whole(_text(sheet.cell(row, columns["board"])))
        written = _text(sheet.cell(row, columns["result"]))
        if board is None or not written:
            continue
        pair = tuple(_whole(_text(sheet.cell(row, at))) for at in (white_at, black_at))
        game = games[board - 1] if 1 <= board <= len(games) else None
        if game is None or pair != (game.white, game.black):
            problems.append(_at("workbook-other-board", path, sheet, row, columns["board"]))
            continue
        result = _result(written)
        if result is None:
            problems.append(_at("workbook-bad-result", path, sheet, row, columns["result"]))
        elif result is not game.result:
            yield EnterResult(number, game.white, game.black, result)


def _number_columns(sheet: Worksheet) -> tuple[int, int]:
    """The columns with the numbers of White and of Black; both have the same heading."""
    heading = sentence("sheets.number")
    columns = [
        column
        for column in range(1, sheet.max_column + 1)
        if _text(sheet.cell(HEADING_ROW, column)) == heading
    ]
    return columns[0], columns[-1]


def _result(text: str) -> GameResult | None:
    """The result that was typed: ``1 – 0``, ``1-0``, ``0,5:0.5``, ``=``, ``1F – 0F``, ``+ -``."""
    unrated = text.endswith(sentence("sheets.unrated", {"result": ""}).strip())
    plain = text.removesuffix(sentence("sheets.unrated", {"result": ""}).strip())
    for sign in ("–", "−", ":"):
        plain = plain.replace(sign, "-")
    plain = plain.replace("0.5", "½").replace("0,5", "½").replace("1/2", "½").upper()
    plain = "".join(plain.split())
    result = _RESULTS.get(plain) or _RESULTS.get(plain.replace("+--", "+-").replace("--+", "-+"))
    return _UNRATED.get(result) if unrated and result else result


def _text(cell: Cell | MergedCell) -> str:
    """What stands in a cell as text; a whole number without its decimals."""
    value = cell.value
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else clean_text(str(value))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() else None


def _problem(key: str, path: Path, **values: str | int) -> Problem:
    return Problem(Severity.ERROR, f"imports.{key}", Place(str(path)), values)


def _at(key: str, path: Path, sheet: Worksheet, row: int, column: int) -> Problem:
    """A problem with the cell in which it is, and what stands there."""
    cell = sheet.cell(row, column)
    values: dict[str, str | int] = {
        "sheet": sheet.title,
        "cell": cell.coordinate,
        "text": _text(cell),
    }
    return Problem(Severity.WARNING, f"imports.{key}", Place(str(path)), values)
