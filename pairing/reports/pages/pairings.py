"""The pairings of a round, by board and by name."""

from __future__ import annotations

from pairing.reports.lists.boards import board_list, name_list
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import IN_PAGE, Links, reasons_name, round_name
from pairing.reports.pages.listed import listed
from pairing.reports.pages.markup import NOTHING, element
from pairing.reports.pages.tables import note


def round_parts(
    event: PageEvent, links: Links, round_number: int, *, has_reasons: bool = False
) -> tuple[PagePart, PagePart]:
    """The lists of a paired round: by board, then by name.

    ``has_reasons``: there is a page that tells why the round is paired so; a link leads there.
    """
    name = round_name(round_number)
    values = {"round": round_number}
    names = f"{name}-names"
    title = event.voice.say("pages.round-by-name", values)
    above = (
        note(event.tournament.info.date_of_round(round_number)),
        element("p", IN_PAGE.to(names, title)),
    )
    leads = links.to(reasons_name(round_number), event.voice.say("pages.reasons", values))
    why = element("p", leads) if has_reasons else NOTHING
    boards = board_list(event.listed, round_number)
    alphabetical = name_list(event.listed, round_number)
    by_board = listed(title_id(name), boards, links, event.voice)
    by_name = listed(title_id(names), alphabetical, links, event.voice)
    return (
        PagePart(
            name,
            event.voice.say("pages.round-by-board", values),
            (*above, by_board, note(boards.legend), why),
            short=event.voice.say("pages.to-round", values),
        ),
        PagePart(names, title, (by_name, note(alphabetical.legend))),
    )
