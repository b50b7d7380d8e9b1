"""Exports made of documents: PDF, CSV and JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from pairing.cli.output import warn
from pairing.cli.qt import desktop_module
from pairing.core.model import Tournament
from pairing.formats.trf import Dialect
from pairing.reports.documents import (
    Document,
    DocumentKind,
    as_csv,
    document,
    event_after,
    event_json,
)
from pairing.reports.documents.cards import card_list
from pairing.reports.documents.errors import NoDocument
from pairing.reports.documents.json_form import PARTS
from pairing.reports.hall_links import HallLinks
from pairing.reports.lists.event import ListedEvent
from pairing.reports.options import WallchartOptions
from pairing.reports.origin import origin_text
from pairing.reports.paper import A4, HALL, LETTER
from pairing.reports.sheets.saving import replace_file
from pairing.speech.voice import Voice
from pairing.systems.other_systems import shown_system
from pairing.systems.system import PairingSystem

_DOCUMENTS: dict[str, tuple[DocumentKind, ...]] = {
    "boards": (DocumentKind.BOARDS, DocumentKind.ALPHABETICAL),
    "standings": (DocumentKind.STANDINGS,),
    "categories": (DocumentKind.BY_CATEGORY,),
    "clubs": (DocumentKind.BY_CLUB,),
    "crosstable": (DocumentKind.CROSSTABLE,),
    "wallchart": (DocumentKind.WALLCHART,),
    "players": (DocumentKind.STARTING_LIST,),
    "titled": (DocumentKind.TITLED,),
    "schedule": (DocumentKind.SCHEDULE,),
    "all-against-all": (DocumentKind.ALL_AGAINST_ALL,),
    "cards": (DocumentKind.PAIRING_CARDS,),
    "explain": (DocumentKind.EXPLANATION,),
    "slips": (DocumentKind.RESULT_SLIPS,),
    "table-cards": (DocumentKind.TABLE_CARDS,),
    "name-cards": (DocumentKind.NAME_CARDS,),
    "badges": (DocumentKind.BADGES,),
    "worksheets": (DocumentKind.WORKSHEETS,),
    "exercise": (DocumentKind.EXERCISE, DocumentKind.PAIRING_CARDS),
    "solution": (DocumentKind.SOLUTION,),
}
_IN_ALL = (
    "players",
    "schedule",
    "wallchart",
    "crosstable",
    "standings",
    "boards",
    "cards",
    "explain",
)
PDF_CHOICES = ("all", *_DOCUMENTS)
_CARDS = "cards"
CSV_CHOICES = tuple(
    what for what, kinds in _DOCUMENTS.items() if kinds[0].is_list or what == _CARDS
)
CSV_USUAL = "standings"
"""The list that a .csv file holds if none is asked for."""
JSON_CHOICES = ("all", *PARTS)
_PAPERS = {A4: "a4", LETTER: "letter", HALL: "a3"}


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be written; ``what`` is empty if nothing was said.

    Codes in PDF files lead to the ``hall`` if there is one. ``others`` are further groups of the
    same event, in the same PDF file.
    """

    tournament: Tournament
    out: Path
    what: str
    dialect: Dialect
    options: WallchartOptions
    voice: Voice
    hall: HallLinks | None = None
    others: tuple[Order, ...] = ()

    @property
    def system(self) -> PairingSystem:
        """By what it is shown; raises :class:`~pairing.core.errors.UnknownSystem`."""
        return shown_system(self.tournament.system)

    @property
    def event(self) -> ListedEvent:
        """The event as documents show it."""
        return event_after(
            self.tournament, self.system, self.voice, options=self.options, hall=self.hall
        )


def write_pdf(order: Order) -> None:
    """Lay the documents out; of all documents those that there are, of one itself or why not.

    Groups of an event follow each other, each with all its documents.
    """
    groups = [
        (_documents(each), origin_text(each.tournament, each.voice, each.options.head))
        for each in (order, *order.others)
    ]
    desktop_module("features.printing.command").write_groups(
        groups,
        order.out,
        order.voice,
        title=order.tournament.info.name,
        paper=_PAPERS[order.options.paper],
    )


def _documents(order: Order) -> list[Document]:
    event = order.event
    if order.what in ("", "all"):
        return _all_documents(event)
    return [document(kind, event) for kind in _DOCUMENTS[order.what]]


def _all_documents(event: ListedEvent) -> list[Document]:
    """Everything that hangs on a wall or is kept; what cannot be made yet is left out."""
    found: list[Document] = []
    for kind in (kind for what in _IN_ALL for kind in _DOCUMENTS[what]):
        try:
            found.append(document(kind, event))
        except NoDocument:
            continue
    return found


def write_csv(order: Order) -> None:
    """Write one list as CSV, in UTF-8 with the mark by which spreadsheets know it."""
    what = order.what or CSV_USUAL
    event = order.event
    table = card_list(event) if what == _CARDS else document(_DOCUMENTS[what][0], event)
    replace_file(order.out, as_csv(table, order.voice).encode("utf-8-sig"))
    if not order.what:
        others = ", ".join(each for each in CSV_CHOICES if each != what)
        warn(
            order.voice.say(
                "cli.one-list", {"file": str(order.out), "what": what, "others": others}
            )
        )


def write_json(order: Order) -> None:
    """Write the parts of the event that are asked for."""
    parts = tuple(PARTS) if order.what in ("", "all") else (order.what,)
    content = event_json(order.event, parts)
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    replace_file(order.out, text.encode("utf-8"))
