"""Lists with one line a player and one column a round: wallchart and cross table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairing.core.model import Tournament
from pairing.reports.board import BoardRow, RoundCell, TournamentBoard
from pairing.reports.lists.columns import ColumnKind, HasPlayer, ListColumn, score
from pairing.reports.notation import round_text
from pairing.reports.options import WallchartOptions
from pairing.speech.voice import Voice

POINTS: ListColumn[BoardRow] = ListColumn(
    "points", ColumnKind.POINTS, lambda row: score(row.score), 4
)


@dataclass(frozen=True, slots=True)
class Chart:
    """What such a list shows.

    ``rows`` from top to bottom; the opponents in their cells are numbers of one kind, which
    ``opponents`` names (``number`` or ``line``) and which stand in the first column. ``state`` says
    in a line what the list is. Where the system ``has_floats`` they are in the cells.
    """

    state: str
    rows: tuple[BoardRow, ...]
    rounds: int
    leading: tuple[ListColumn[BoardRow], ...]
    trailing: tuple[ListColumn[BoardRow], ...]
    opponents: str
    options: WallchartOptions
    has_floats: bool = True

    def text(self, cell: RoundCell, voice: Voice) -> str:
        """A round of a player as it is written."""
        return round_text(cell, self.options.notation, voice)

    def cell(self, row: BoardRow, round_number: int) -> RoundCell:
        """The player's cell of that round; an empty one if nothing is known about the round."""
        known = round_number <= len(row.cells)
        return row.cells[round_number - 1] if known else RoundCell(round_number)

    def round_heading(self, round_number: int, voice: Voice) -> str:
        """What stands on top of a round."""
        return voice.say("sheets.round", {"round": round_number})


def rank_column(ranks: Mapping[int, int]) -> ListColumn[HasPlayer]:
    """The rank in the standings, shared by those whom nothing separates."""
    return ListColumn("rank", ColumnKind.NUMBER, lambda line: ranks.get(line.player.tpn))


def line_column(places: Mapping[int, int]) -> ListColumn[HasPlayer]:
    """The number of the line in the standings, which nobody shares."""
    return ListColumn("line", ColumnKind.NUMBER, lambda line: places[line.player.tpn])


def state_text(name: str, tournament: Tournament, board: TournamentBoard, voice: Voice) -> str:
    """Which round a chart of that name shows, and whether its results are all there."""
    title = voice.say(f"sheets.{name}")
    if not board.paired_rounds:
        return voice.say("sheets.before-first-round", {"sheet": title})
    key = "sheets.after-round" if board.has_all_results else "sheets.during-round"
    rounds = max(tournament.round_count, board.paired_rounds)
    return voice.say(key, {"sheet": title, "round": board.paired_rounds, "rounds": rounds})


def chart_legend(chart: Chart, progressive: str, voice: Voice) -> str:
    """What the signs mean; ``progressive`` says where the points after each round stand."""
    opponents = voice.say(f"sheets.opponent-{chart.opponents}")
    notation = voice.say(f"sheets.legend-{chart.options.notation.value}", {"opponent": opponents})
    points = voice.say(f"sheets.legend-{progressive}")
    floats = voice.say("sheets.legend-floats") if chart.has_floats else ""
    own = voice.say(f"sheets.legend-{chart.opponents}")
    return " · ".join(filter(None, (notation, points, floats, own)))
