"""The first page: what the event is, and where to go."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.reports.page_names import INDEX, PLAYERS, round_name
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, event_name, lists_of, state
from pairing.reports.pages.links import Links
from pairing.reports.pages.markup import Content, Markup, element, typed
from pairing.reports.pages.tables import facts


def introduction(event: PageEvent) -> Markup:
    """What the head of every document says of the event."""
    return facts(_facts(event))


def _facts(event: PageEvent) -> Iterator[tuple[str, Content]]:
    info = event.tournament.info
    dates = " – ".join(dict.fromkeys(filter(None, (info.start_date, info.end_date))))
    arbiters = ", ".join(filter(None, info.deputy_arbiters))
    place = ", ".join(filter(None, (info.place, info.federation)))
    for key, text in (
        ("place", place),
        ("dates", dates),
        ("time-control", info.time_control),
        ("chief-arbiter", info.chief_arbiter),
        ("deputy-arbiters", arbiters),
    ):
        yield event.voice.say(f"pages.fact-{key}"), typed(text) if text else ""
    yield event.voice.say("pages.fact-system"), event.system.title_in(event.voice)
    yield event.voice.say("pages.fact-players"), len(event.tournament.players)
    yield event.voice.say("pages.fact-rounds"), event.round_count or ""
    yield event.voice.say("pages.fact-state"), state(event)


def index_part(event: PageEvent, links: Links) -> PagePart:
    """The event's facts, and links to all lists and rounds."""
    lists = (
        element("li", links.to(name, event.voice.say(f"pages.to-{name}")))
        for name in (PLAYERS, *lists_of(event))
    )
    rounds = (_round(event, links, number) for number in range(1, event.board.paired_rounds + 1))
    directory = element("ul", *lists, *rounds, class_="directory")
    return PagePart(INDEX, event_name(event), (introduction(event), directory))


def _round(event: PageEvent, links: Links, number: int) -> Markup:
    link = links.to(round_name(number), event.voice.say("pages.round", {"round": number}))
    date = event.tournament.info.date_of_round(number)
    return element("li", link, *([element("span", f" {date}", class_="note")] if date else []))
