"""Why a round is paired as it is: a page a round, bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairing.core.errors import PairingError
from pairing.explaining.boards import BoardReasons, RoundReasons, RoundSection, round_reasons
from pairing.explaining.cost_narrator import CostRow, NarratedCost, narrated_cost
from pairing.explaining.round_facts import RoundFacts
from pairing.explaining.sides_drawing import drawings_of_bracket
from pairing.explaining.svg import svg_of
from pairing.reports.page_names import board_reason_name, reasons_name, round_name
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import Links
from pairing.reports.pages.markup import Content, Markup, element, joined
from pairing.reports.pages.tables import LONG, WORDS, PageColumn, note, table
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
    try:
        reasons = round_reasons(event.tournament, round_number, event.system, event.voice)
    except PairingError as error:
        reasons, remark = None, note(error_text(error, event.voice))
    else:
        remark = note(event.voice.say("pages.no-reasons"))
    sections = reasons.sections if reasons else ()
    content = _content(event, links, round_number, reasons) if reasons else (remark,)
    return PagePart(
        name,
        title,
        (*way, *content),
        short=event.voice.say("pages.to-reasons", {"round": round_number}),
        boards=frozenset(each.board for section in sections for each in section.boards),
    )


def _content(
    event: PageEvent, links: Links, number: int, reasons: RoundReasons
) -> Iterator[Markup]:
    yield from (note(text) for text in (reasons.head, *reasons.remarks))
    yield from _cost(narrated_cost(reasons.explanation, event.voice, reasons.trace), number)
    first: dict[int, BoardReasons] = {}
    for board in (board for section in reasons.sections for board in section.boards):
        first.setdefault(board.board, board)
    for place, section in enumerate(reasons.sections, start=1):
        if section.boards or section.heading:
            name = f"{reasons_name(number)}-{place}"
            yield element("h3", section.heading, id=title_id(name))
            yield note(section.outcome)
            yield from _drawn(event, reasons, section)
            if section.boards:
                columns = _columns(event, links, number, first)
                yield table(title_id(name), columns, section.boards, is_stacked=True)
    yield from (note(text) for text in reasons.unpaired)


def _drawn(event: PageEvent, reasons: RoundReasons, section: RoundSection) -> Iterator[Markup]:
    """What failed in a bracket beside what was paired, as a drawing."""
    if section.bracket is None:
        return
    explanation = reasons.explanation
    facts = RoundFacts(explanation, reasons.trace)
    narrator = explanation.system.narrator(reasons.trace, explanation.tournament, event.voice)
    for drawing in drawings_of_bracket(facts, section.bracket, narrator, event.voice):
        yield Markup(svg_of(drawing))


def _cost(narrated: NarratedCost, number: int) -> Iterator[Markup]:
    """What the round cost: the figures, then what was given up."""
    name = f"{reasons_name(number)}-cost"
    yield element("h3", narrated.title, id=title_id(name))
    yield element("p", narrated.summary)
    if narrated.rows:
        board, given, change, why = narrated.columns
        columns: tuple[PageColumn[CostRow], ...] = (
            PageColumn(board, lambda row: row.board or "–", names_row=True),
            PageColumn(given, lambda row: f"{row.what} ({row.note})", WORDS + LONG),
            PageColumn(change, lambda row: row.change or "–", WORDS),
            PageColumn(why, lambda row: row.why, WORDS + LONG),
        )
        yield table(title_id(name), columns, narrated.rows, is_stacked=True)
    yield from (note(text) for text in narrated.after)


def _columns(
    event: PageEvent, links: Links, number: int, first: Mapping[int, BoardReasons]
) -> tuple[PageColumn[BoardReasons], ...]:
    def player(tpn: int) -> Content:
        return joined(f"{tpn} ", links.player(event.rows[tpn].player, event.voice))

    def decided(board: BoardReasons) -> Content:
        return joined(*(element("p", text) for text in (*board.reasons, board.colours) if text))

    def place(board: BoardReasons) -> Content:
        if board is not first[board.board]:
            return board.board
        return element("span", board.board, id=board_reason_name(number, board.board))

    return (
        PageColumn(event.voice.say("sheets.board"), place, names_row=True),
        PageColumn(event.voice.say("sheets.white"), lambda board: player(board.white), WORDS),
        PageColumn(event.voice.say("sheets.black"), lambda board: player(board.black), WORDS),
        PageColumn(event.voice.say("sheets.decided"), decided, WORDS + LONG),
    )
