"""Why a round is paired as it is: a page a round, bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.errors import PairingError
from pairing.explaining.boards import BoardReasons, RoundSection, round_reasons
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import Links, reasons_name, round_name
from pairing.reports.pages.markup import Content, Markup, element, joined
from pairing.reports.pages.tables import WORDS, PageColumn, note, table
from pairing.speech.problems import error_text


def reasons_part(event: PageEvent, links: Links, round_number: int) -> PagePart:
    """Every bracket of a paired round with its boards and what decided them.

    It says so if the system cannot explain the round. The way back to the pairings comes first.
    """
    name = reasons_name(round_number)
    title = event.voice.say("pages.reasons", {"round": round_number})
    address = round_name(round_number)
    back = links.to(address, event.voice.say("pages.round", {"round": round_number}))
    way = (element("p", back),) if links.target(address) else ()
    content = (*way, *_content(event, links, round_number, name))
    return PagePart(
        name, title, content, short=event.voice.say("pages.to-reasons", {"round": round_number})
    )


def _content(event: PageEvent, links: Links, number: int, name: str) -> Iterator[Markup]:
    try:
        reasons = round_reasons(event.tournament, number, event.system, event.voice)
    except PairingError as error:
        yield note(error_text(error, event.voice))
        return
    if reasons is None:
        yield note(event.voice.say("pages.no-reasons"))
        return
    yield from (note(text) for text in (reasons.head, *reasons.remarks))
    for place, section in enumerate(reasons.sections, start=1):
        if section.boards or section.heading:
            yield from _section(event, links, section, f"{name}-{place}")
    yield from (note(text) for text in reasons.unpaired)


def _section(event: PageEvent, links: Links, section: RoundSection, name: str) -> Iterator[Markup]:
    yield element("h3", section.heading, id=title_id(name))
    yield note(section.outcome)
    if section.boards:
        yield table(title_id(name), _columns(event, links), section.boards)


def _columns(event: PageEvent, links: Links) -> tuple[PageColumn[BoardReasons], ...]:
    def player(tpn: int) -> Content:
        return joined(f"{tpn} ", links.player(event.rows[tpn].player, event.voice))

    def decided(board: BoardReasons) -> Content:
        return joined(*(element("p", text) for text in (*board.reasons, board.colours) if text))

    return (
        PageColumn(event.voice.say("sheets.board"), lambda board: board.board, names_row=True),
        PageColumn(event.voice.say("sheets.white"), lambda board: player(board.white), WORDS),
        PageColumn(event.voice.say("sheets.black"), lambda board: player(board.black), WORDS),
        PageColumn(event.voice.say("sheets.decided"), decided, WORDS),
    )
