"""The first sheet: what the event is, by which rules, and what the workbook was made from."""

from __future__ import annotations

from collections.abc import Iterator

from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import Colour, Tournament
from pairing.core.version import program_version
from pairing.reports.lists.columns import Value
from pairing.reports.lists.event import ListedEvent
from pairing.reports.origin import fingerprint
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import (
    HEADING_ROW,
    Frame,
    put_head,
    set_height,
    set_page,
    set_widths,
)
from pairing.reports.sheets.writing import display_width, put_text, put_value
from pairing.speech.voice import Voice
from pairing.standings import reading_texts, standings_notes

_WIDTHS = (26.0, 74.0)
_COLOURS = {Colour.WHITE: "sheets.white", Colour.BLACK: "sheets.black", None: "sheets.not-drawn"}


def fill_info(sheet: Worksheet, event: ListedEvent, frame: Frame) -> None:
    """Write label and value of everything known, on an empty sheet that has our styles."""
    state = event.voice.say("sheets.info")
    put_head(sheet, frame, state)
    put_text(sheet, HEADING_ROW, 1, event.voice.say("sheets.info-what"), styles.HEADING)
    put_text(sheet, HEADING_ROW, 2, "", styles.HEADING)
    rows = [(key, value) for key, value in _entries(event) if value not in ("", None)]
    for row, (key, value) in enumerate(rows, start=HEADING_ROW + 1):
        put_text(sheet, row, 1, event.voice.say(f"sheets.info-{key}"), styles.LABEL)
        put_value(sheet, row, 2, value, styles.ENTRY)
        set_height(sheet, row, int(display_width(str(value)) // _WIDTHS[1]) + 1, frame.paper)
    set_widths(sheet, _WIDTHS, frame.paper)
    set_page(sheet, frame, state, _WIDTHS, 1, 1)


def _entries(event: ListedEvent) -> Iterator[tuple[str, Value]]:
    """Keys of labels, and values; those that are empty are not shown."""
    yield from _about_the_event(event.tournament)
    yield from _about_the_rounds(event)
    yield from _about_the_players(event.tournament)
    yield "program", event.voice.say("sheets.program", {"version": program_version()}).strip()
    yield "fingerprint", fingerprint(event.tournament, event.options.head)


def _about_the_event(tournament: Tournament) -> Iterator[tuple[str, Value]]:
    info = tournament.info
    yield "event", info.name
    yield "place", info.place
    yield "federation", info.federation
    yield "start", info.start_date
    yield "end", info.end_date
    yield "kind", info.kind
    yield "chief-arbiter", info.chief_arbiter
    yield "deputies", ", ".join(info.deputy_arbiters)
    yield "time-control", info.time_control


def _about_the_rounds(event: ListedEvent) -> Iterator[tuple[str, Value]]:
    tournament, system, made = event.tournament, event.system, event.standings
    yield "rounds", tournament.round_count or None
    yield "paired", event.round_number
    yield "counted", made.round_number
    yield "system", system.title_in(event.voice)
    yield "initial-colour", event.voice.say(_COLOURS[tournament.initial_colour])
    yield "points", _points(tournament, event.voice)
    yield "tie-breaks", ", ".join(column.label for column in made.columns)
    yield "left-out", ", ".join(made.left_out)
    yield "tie-break-rules", made.regulations(event.voice)
    yield "ranking", " ".join(standings_notes(tournament, made, event.voice))
    yield "readings", ", ".join(reading_texts(made.settings.readings))
    yield "lots", made.settings.lots or ""


def _points(tournament: Tournament, voice: Voice) -> str:
    """What a win, a draw, a loss and the pairing-allocated bye are worth."""
    points = tournament.points
    values = {
        "win": voice.points(points.white_win),
        "draw": voice.points(points.white_draw),
        "loss": voice.points(points.white_loss),
        "bye": voice.points(points.pairing_allocated_bye),
    }
    return voice.say("sheets.point-system", values)


def _about_the_players(tournament: Tournament) -> Iterator[tuple[str, Value]]:
    players = tournament.players
    yield "players", len(players)
    yield "withdrawn", sum(player.withdrawn for player in players)
    yield "rated", sum(player.rating > 0 for player in players)
