"""What the single page can show: everything, or one part of it."""

from __future__ import annotations

from collections.abc import Callable

from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.making import refuse_impossible
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.explanations import reasons_part
from pairing.reports.pages.frame import PagePart
from pairing.reports.pages.links import Links
from pairing.reports.pages.lists import (
    against_part,
    crosstable_part,
    players_part,
    schedule_part,
    schedule_parts,
    standings_part,
    wallchart_part,
)
from pairing.reports.pages.pairings import round_parts
from pairing.reports.pages.player import cards_part

ALL = "all"


def page_parts(event: PageEvent, links: Links, what: str) -> tuple[PagePart, ...]:
    """The parts of the page that shows all, or what is asked for (see :data:`PARTS`).

    Raises :class:`~pairing.reports.documents.errors.NoDocument` where there is nothing to show, and
    ``KeyError`` for what is not known.
    """
    if what == ALL:
        return _all(event, links)
    if what in _MAY_LACK:
        refuse_impossible(_MAY_LACK[what], event.board.paired_rounds, event.system, event.voice)
    return PARTS[what](event, links)


def _all(event: PageEvent, links: Links) -> tuple[PagePart, ...]:
    """The lists, every round with the newest first, why that is paired so, and all cards."""
    newest = event.board.paired_rounds
    numbers = range(newest, 0, -1)
    return (
        standings_part(event, links),
        crosstable_part(event, links),
        wallchart_part(event, links),
        *schedule_parts(event, links),
        *(part for number in numbers for part in round_parts(event, links, number)),
        *([reasons_part(event, links, newest)] if newest else []),
        cards_part(event, links),
    )


def _boards(event: PageEvent, links: Links) -> tuple[PagePart, ...]:
    return round_parts(event, links, event.board.paired_rounds)


def _explanation(event: PageEvent, links: Links) -> tuple[PagePart, ...]:
    return (reasons_part(event, links, event.board.paired_rounds),)


_MAY_LACK = {
    "boards": DocumentKind.BOARDS,
    "schedule": DocumentKind.SCHEDULE,
    "all-against-all": DocumentKind.ALL_AGAINST_ALL,
    "explain": DocumentKind.EXPLANATION,
}

PARTS: dict[str, Callable[[PageEvent, Links], tuple[PagePart, ...]]] = {
    "boards": _boards,
    "standings": lambda event, links: (standings_part(event, links),),
    "crosstable": lambda event, links: (crosstable_part(event, links),),
    "wallchart": lambda event, links: (wallchart_part(event, links),),
    "schedule": lambda event, links: (schedule_part(event, links),),
    "all-against-all": lambda event, links: (against_part(event, links),),
    "players": lambda event, links: (players_part(event, links),),
    "cards": lambda event, links: (cards_part(event, links),),
    "explain": _explanation,
}
"""What can be asked for by itself, by name."""
