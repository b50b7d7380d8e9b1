"""Making documents from a tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pairing.core.model import Tournament
from pairing.reports.documents.cards import (
    badges,
    name_cards,
    pairing_cards,
    result_slips,
    table_cards,
)
from pairing.reports.documents.content import Document
from pairing.reports.documents.errors import NoDocument
from pairing.reports.documents.exercise import exercise, solution
from pairing.reports.documents.explanation import explanation
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.results_by import (
    results_by_category,
    results_by_club,
    titled_list,
)
from pairing.reports.documents.tables import chart_table, listing_table
from pairing.reports.documents.worksheet import worksheet
from pairing.reports.hall_links import HallLinks
from pairing.reports.lists.all_against_all import all_against_all
from pairing.reports.lists.boards import board_list, name_list
from pairing.reports.lists.crosstable import crosstable
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.schedule import schedule_list
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.lists.starting_list import starting_list
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.options import USUAL, WallchartOptions
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem


def event_after(
    tournament: Tournament,
    system: PairingSystem,
    voice: Voice,
    round_number: int | None = None,
    options: WallchartOptions = USUAL,
    hall: HallLinks | None = None,
) -> ListedEvent:
    """The event as it stood after a paired round, by default as it stands now."""
    if round_number is not None:
        tournament = after_round(tournament, round_number)
    return ListedEvent(tournament, system, voice, options, hall)


def after_round(tournament: Tournament, round_number: int) -> Tournament:
    """The tournament with so many of its rounds.

    Whoever had no place in the round after it has asked for that; others had not yet withdrawn.
    """
    if round_number >= len(tournament.rounds):
        return tournament
    before = tournament.before_round(round_number + 1)
    away = {request.tpn for request in before.requests}
    players = tuple(
        now if now.tpn in away else then
        for now, then in zip(tournament.players, before.players, strict=True)
    )
    rounds = tournament.rounds[:round_number]
    return replace(tournament, rounds=rounds, requests=before.requests, players=players)


def document(kind: DocumentKind, event: ListedEvent) -> Document:
    """What is to be printed.

    Raises :class:`NoDocument` where there is nothing to show, and
    :class:`~pairing.standings.StandingsError`.
    """
    refuse_impossible(kind, event.round_number, event.system, event.voice)
    return _MAKERS[kind](event)


def refuse_impossible(
    kind: DocumentKind, round_number: int, system: PairingSystem, voice: Voice
) -> None:
    """Raise :class:`NoDocument` if there is none of that kind after so many paired rounds."""
    if kind.needs_round and not round_number:
        values = {"document": voice.say(f"documents.{kind.value}")}
        raise NoDocument("documents.needs-round", **values)
    if kind.needs_schedule and system.traits.schedule is None:
        raise NoDocument("documents.no-schedule", system=system.title_in(voice))
    if kind is DocumentKind.EXPLANATION and system.replay is None:
        raise NoDocument("documents.no-steps", system=system.name_in(voice))


_MAKERS: dict[DocumentKind, Callable[[ListedEvent], Document]] = {
    DocumentKind.BOARDS: lambda event: listing_table(
        DocumentKind.BOARDS, event, board_list(event), is_large=True
    ),
    DocumentKind.ALPHABETICAL: lambda event: listing_table(
        DocumentKind.ALPHABETICAL, event, name_list(event), is_large=True
    ),
    DocumentKind.STANDINGS: lambda event: listing_table(
        DocumentKind.STANDINGS, event, standings_list(event)
    ),
    DocumentKind.BY_CATEGORY: results_by_category,
    DocumentKind.BY_CLUB: results_by_club,
    DocumentKind.CROSSTABLE: lambda event: chart_table(
        DocumentKind.CROSSTABLE, event, crosstable(event)
    ),
    DocumentKind.WALLCHART: lambda event: chart_table(
        DocumentKind.WALLCHART, event, wallchart(event)
    ),
    DocumentKind.STARTING_LIST: lambda event: listing_table(
        DocumentKind.STARTING_LIST, event, starting_list(event)
    ),
    DocumentKind.SCHEDULE: lambda event: listing_table(
        DocumentKind.SCHEDULE, event, schedule_list(event)
    ),
    DocumentKind.ALL_AGAINST_ALL: lambda event: listing_table(
        DocumentKind.ALL_AGAINST_ALL, event, all_against_all(event), is_wide=True
    ),
    DocumentKind.RESULT_SLIPS: result_slips,
    DocumentKind.TABLE_CARDS: table_cards,
    DocumentKind.NAME_CARDS: name_cards,
    DocumentKind.TITLED: titled_list,
    DocumentKind.BADGES: badges,
    DocumentKind.PAIRING_CARDS: pairing_cards,
    DocumentKind.WORKSHEETS: worksheet,
    DocumentKind.EXPLANATION: explanation,
    DocumentKind.EXERCISE: exercise,
    DocumentKind.SOLUTION: solution,
}
