"""The pairings of a round, by board and by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pairing.core.names import romanised
from pairing.reports.lists.boards import (
    ListedBoard,
    ListedName,
    board_list,
    name_list,
    position_text,
)
from pairing.reports.page_names import reasons_name, round_name
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.finding import finder, finding_script, letter_places
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import IN_PAGE, Links
from pairing.reports.pages.listed import listed
from pairing.reports.pages.markup import NOTHING, Content, element
from pairing.reports.pages.tables import note


def round_parts(
    event: PageEvent, links: Links, round_number: int, reasons: PagePart | None = None
) -> tuple[PagePart, PagePart]:
    """The lists of a paired round: by board, then by name.

    ``reasons`` is the page that tells why the round is paired so; links lead there.
    """
    name = round_name(round_number)
    values = {"round": round_number}
    names = f"{name}-names"
    title = event.voice.say("pages.round-by-name", values)
    by_hand = event.tournament.is_changed_by_hand(round_number)
    above = (
        note(event.voice.say("pages.changed-by-hand", values) if by_hand else ""),
        note(event.tournament.info.date_of_round(round_number)),
        note(position_text(event.tournament, round_number, event.voice)),
        element("p", IN_PAGE.to(names, title)),
    )
    leads = links.to(reasons_name(round_number), event.voice.say("pages.reasons", values))
    why = element("p", leads) if reasons else NOTHING
    boards = board_list(event.listed, round_number)
    alphabetical = name_list(event.listed, round_number)
    explained = reasons.boards if reasons else frozenset()
    why_board = {"board": partial(_board, links, round_number, explained)}
    by_board = listed(
        title_id(name),
        boards,
        links,
        event.voice,
        why_board,
    )
    places = letter_places(alphabetical.lines, names)
    by_name = listed(
        title_id(names),
        alphabetical,
        links,
        event.voice,
        {"name": partial(_marked, places), **why_board},
    )
    found = finder(alphabetical.lines, names, event.voice)
    script = finding_script(alphabetical.lines)
    return (
        PagePart(
            name,
            event.voice.say("pages.round-by-board", values),
            (*above, by_board, note(boards.legend), why),
            short=event.voice.say("pages.to-round", values),
        ),
        PagePart(names, title, (found, by_name, note(alphabetical.legend), script)),
    )


def _board(
    links: Links,
    round_number: int,
    explained: frozenset[int],
    line: ListedBoard | ListedName,
    usual: Content,
) -> Content:
    """The number of the board, which leads to what decided it if that is told."""
    return links.reason(round_number, line.board) if line.board in explained else usual


def _marked(places: Mapping[int, tuple[str, str]], line: ListedName, usual: Content) -> Content:
    """The name, to be jumped to if it is the first of its letter, to be found in Latin letters."""
    marks = {"id": places[line.player.tpn][1]} if line.player.tpn in places else {}
    if in_latin := romanised(line.player.name):
        marks["data_also"] = in_latin
    return element("span", usual, **marks) if marks else usual
