"""All pages of an event, as texts and as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from pairing.core.model import Tournament
from pairing.reports.page_names import round_name
from pairing.reports.pages.event import PageEvent, event_of
from pairing.reports.pages.explanations import reasons_part
from pairing.reports.pages.frame import (
    STYLE_FILE,
    PagePart,
    linked_page,
    lists_of,
    lone_page,
    style_sheet,
)
from pairing.reports.pages.index import index_part, introduction
from pairing.reports.pages.links import IN_FOLDER, IN_PAGE, NO_LINKS, Links
from pairing.reports.pages.lists import (
    crosstable_part,
    players_part,
    schedule_parts,
    standings_part,
    wallchart_part,
)
from pairing.reports.pages.page_parts import ALL, page_parts
from pairing.reports.pages.pairings import round_parts
from pairing.reports.pages.player import player_part
from pairing.reports.pages.saving import replace_folder
from pairing.reports.sheets.saving import replace_file
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem, Watcher

_Named: TypeAlias = tuple[str, str]
"""The name of a page and its text."""


def save_pages(
    tournament: Tournament,
    system: PairingSystem,
    folder: Path | str,
    voice: Voice,
    head: str = "",
    watch: Watcher | None = None,
) -> None:
    """Save the event as a folder of linked pages, ``index.html`` being the first.

    A folder that was written by this function is replaced as a whole once the new one is complete;
    any other that is not empty stays, with :class:`~pairing.reports.pages.errors.PagesError`.
    ``head`` is the head of the chain of the tournament's file, which stands at the foot of pages.
    ``watch`` is told after every page how many are made, of how many.
    """
    replace_folder(Path(folder), folder_files(tournament, system, voice, head, watch))


def save_page(
    tournament: Tournament,
    system: PairingSystem,
    path: Path | str,
    voice: Voice,
    what: str = ALL,
    head: str = "",
) -> None:
    """Save the single page, or that of one part (see :func:`single_page`).

    A file that is already at ``path`` is replaced once the new one is complete. Raises
    :class:`~pairing.reports.sheets.errors.SheetError` if that fails.
    """
    page = single_page(tournament, system, voice, what, head)
    replace_file(Path(path), page.encode("utf-8"))


def folder_files(
    tournament: Tournament,
    system: PairingSystem,
    voice: Voice,
    head: str = "",
    watch: Watcher | None = None,
) -> Mapping[str, str]:
    """The text of every file of the folder under its name."""
    event = event_of(tournament, system, voice, head)
    pages = dict(_watched(_pages(event, IN_FOLDER), _page_count(event), watch))
    return {STYLE_FILE: style_sheet()} | {f"{name}.html": text for name, text in pages.items()}


def _watched(pages: Iterator[_Named], count: int, watch: Watcher | None) -> Iterator[_Named]:
    """The pages; after each it is told how many are made."""
    for done, page in enumerate(pages, start=1):
        yield page
        if watch is not None:
            watch(done, count)


def _page_count(event: PageEvent) -> int:
    """How many pages a folder has: index, lists, one for each player, two for each round."""
    return 2 + len(lists_of(event)) + len(event.board.rows) + 2 * event.board.paired_rounds


def _pages(event: PageEvent, links: Links) -> Iterator[tuple[str, str]]:
    """Every page with its name."""
    for part in _lone_parts(event, links):
        yield part.name, linked_page(event, links, part.name, part.title, (part,))
    for number in range(1, event.board.paired_rounds + 1):
        title = event.voice.say("pages.round", {"round": number})
        why = reasons_part(event, links, number)
        parts = round_parts(event, links, number, why)
        yield round_name(number), linked_page(event, links, round_name(number), title, parts)
        yield why.name, linked_page(event, links, why.name, why.title, (why,))


def _lone_parts(event: PageEvent, links: Links) -> Iterator[PagePart]:
    """The parts that have a page of their own in the folder."""
    yield index_part(event, links)
    yield standings_part(event, links)
    yield crosstable_part(event, links)
    yield wallchart_part(event, links)
    yield from schedule_parts(event, links)
    yield players_part(event, links)
    for row in event.board.rows:
        yield player_part(event, links, row)


def single_page(
    tournament: Tournament, system: PairingSystem, voice: Voice, what: str = ALL, head: str = ""
) -> str:
    """One page that needs no other file: everything, or the part that was asked for.

    ``what`` is one of :data:`~pairing.reports.pages.page_parts.PARTS`. Raises
    :class:`~pairing.reports.documents.errors.NoDocument` where there is nothing to show yet.
    """
    event = event_of(tournament, system, voice, head)
    links = IN_PAGE if what == ALL else NO_LINKS
    return lone_page(event, introduction(event), page_parts(event, links, what))
