"""The pairings of a round, by board and by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.core.model import Bye, Colour, Game, MatchResult
from pairing.reports.board import BoardRow, by_name
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import IN_PAGE, Links, reasons_name, round_name
from pairing.reports.pages.markup import NOTHING, Content, element
from pairing.reports.pages.tables import (
    CENTRE,
    SPARE_NUMBER,
    WORDS,
    PageColumn,
    heading,
    note,
    table,
)
from pairing.speech.voice import Voice

_MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": "−"}


@dataclass(frozen=True, slots=True)
class PairingLine:
    """A board of a round, or a bye (board 0, no Black), whose ``result`` is its kind."""

    board: int
    white: BoardRow
    black: BoardRow | None
    result: str


@dataclass(frozen=True, slots=True)
class PlayerSeat:
    """Where a player sits in a round: the board (0 for a bye), colour and opponent."""

    row: BoardRow
    board: int
    colour: Colour | None
    opponent: BoardRow | None
    result: str


def round_parts(
    event: PageEvent, links: Links, round_number: int, *, has_reasons: bool = False
) -> tuple[PagePart, PagePart]:
    """The lists of a paired round: by board, then by name.

    ``has_reasons``: there is a page that tells why the round is paired so; a link leads there.
    """
    name = round_name(round_number)
    values = {"round": round_number}
    lines = tuple(_lines(event, round_number))
    seats = sorted(_seats(lines), key=lambda seat: by_name(seat.row))
    names = f"{name}-names"
    title = event.voice.say("pages.round-by-name", values)
    above = (
        note(event.tournament.info.date_of_round(round_number)),
        element("p", IN_PAGE.to(names, title)),
    )
    leads = links.to(reasons_name(round_number), event.voice.say("pages.reasons", values))
    why = element("p", leads) if has_reasons else NOTHING
    by_board = table(title_id(name), _board_columns(links, round_number, event.voice), lines)
    alphabetical = table(title_id(names), _seat_columns(links, event.voice), seats)
    return (
        PagePart(
            name,
            event.voice.say("pages.round-by-board", values),
            (*above, by_board, why),
            short=event.voice.say("pages.to-round", values),
        ),
        PagePart(names, title, (alphabetical,)),
    )


def _lines(event: PageEvent, round_number: int) -> Iterator[PairingLine]:
    paired = event.tournament.rounds[round_number - 1]
    for board, game in enumerate(paired.games, start=1):
        yield PairingLine(
            board, event.rows[game.white], event.rows[game.black], result_text(game, event.voice)
        )
    for bye in paired.byes:
        yield PairingLine(0, event.rows[bye.tpn], None, bye_text(bye, event.voice))


def result_text(game: Game, voice: Voice) -> str:
    """``1 : 0``, ``2½ : 1½``; ``+ : −`` for a forfeit; unrated games say so; empty if pending."""
    if game.result.is_pending:
        return ""
    if isinstance(game.result, MatchResult):
        return " : ".join(voice.points(game.result.points(colour)) for colour in Colour)
    text = " : ".join(_MARKS[game.result.mark(colour)] for colour in Colour)
    is_unrated = game.result.mark(Colour.WHITE) in "WDL"
    return voice.say("pages.unrated-result", {"result": text}) if is_unrated else text


def bye_text(bye: Bye, voice: Voice) -> str:
    """Why the player has no opponent."""
    return voice.say(f"pages.bye-{bye.kind.name.lower().replace('_', '-')}")


def _seats(lines: tuple[PairingLine, ...]) -> Iterator[PlayerSeat]:
    for line in lines:
        if line.black is None:
            yield PlayerSeat(line.white, 0, None, None, line.result)
            continue
        yield PlayerSeat(line.white, line.board, Colour.WHITE, line.black, line.result)
        yield PlayerSeat(line.black, line.board, Colour.BLACK, line.white, line.result)


def points_before(row: BoardRow, round_number: int, voice: Voice) -> str:
    """The points with which a player came into a round, acceleration not counted."""
    return voice.points(sum(cell.points or 0 for cell in row.cells[: round_number - 1]))


def _board_columns(
    links: Links, round_number: int, voice: Voice
) -> tuple[PageColumn[PairingLine], ...]:
    def points(row: BoardRow | None) -> str:
        return points_before(row, round_number, voice) if row else ""

    def black(line: PairingLine) -> Content:
        return links.player(line.black, voice) if line.black else line.result

    return (
        PageColumn(heading("board", voice), lambda line: line.board or "", names_row=True),
        PageColumn(heading("tpn", voice), lambda line: line.white.tpn, SPARE_NUMBER),
        PageColumn(heading("white", voice), lambda line: links.player(line.white, voice), WORDS),
        PageColumn(heading("points", voice), lambda line: points(line.white), SPARE_NUMBER),
        PageColumn(
            heading("result", voice), lambda line: line.result if line.black else "", CENTRE
        ),
        PageColumn(heading("points", voice), lambda line: points(line.black), SPARE_NUMBER),
        PageColumn(heading("black", voice), black, WORDS),
        PageColumn(
            heading("tpn", voice), lambda line: line.black.tpn if line.black else "", SPARE_NUMBER
        ),
    )


def _seat_columns(links: Links, voice: Voice) -> tuple[PageColumn[PlayerSeat], ...]:
    return (
        PageColumn(
            heading("name", voice),
            lambda seat: links.player(seat.row, voice),
            WORDS,
            names_row=True,
        ),
        PageColumn(heading("tpn", voice), lambda seat: seat.row.tpn, SPARE_NUMBER),
        PageColumn(heading("board", voice), lambda seat: seat.board or ""),
        PageColumn(heading("colour", voice), lambda seat: colour_text(seat.colour, voice), WORDS),
        PageColumn(
            heading("opponent", voice),
            lambda seat: links.player(seat.opponent, voice) if seat.opponent else seat.result,
            WORDS,
        ),
    )


def colour_text(colour: Colour | None, voice: Voice) -> str:
    """The colour in a word; empty if there is none."""
    return voice.say(f"pages.{colour.name.lower()}") if colour else ""
