"""Standings, crosstable, wallchart and starting list."""

from __future__ import annotations

from pairing.reports.lists.crosstable import crosstable
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.lists.starting_list import starting_list
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.page_names import CROSSTABLE, PLAYERS, STANDINGS, WALLCHART
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import Links
from pairing.reports.pages.listed import charted, listed
from pairing.reports.pages.markup import Markup
from pairing.reports.pages.tables import note
from pairing.speech.voice import Voice


def _standings_key(event: PageEvent) -> str:
    """What the standings are called: provisional as long as a game has not ended."""
    is_provisional = event.counted_rounds and event.standings.is_provisional
    return "pages.standings-provisional" if is_provisional else "pages.standings"


def standings_part(event: PageEvent, links: Links) -> PagePart:
    """The standings with tie-breaks and what decided each place."""
    made = standings_list(event.listed)
    rows = listed(title_id(STANDINGS), made, links, event.voice, is_stacked=True)
    return _wide(
        STANDINGS, _after(_standings_key(event), event), event.voice, rows, note(made.legend)
    )


def _wide(name: str, title: str, voice: Voice, *content: Markup) -> PagePart:
    return PagePart(name, title, content, is_wide=True, short=voice.say(f"pages.to-{name}"))


def _after(key: str, event: PageEvent) -> str:
    """The title of a list that counts whole rounds only."""
    if not event.counted_rounds:
        return event.voice.say(f"{key}-before-first-round")
    return event.voice.say(key, {"round": event.counted_rounds, "rounds": event.round_count})


def crosstable_part(event: PageEvent, links: Links) -> PagePart:
    """Everybody's rounds in the order of the standings, as far as these count them."""
    chart = crosstable(event.listed)
    content = charted(title_id(CROSSTABLE), chart, links, event.voice)
    return _wide(CROSSTABLE, _after("pages.crosstable", event), event.voice, *content)


def wallchart_part(event: PageEvent, links: Links) -> PagePart:
    """Everybody's rounds by number, the last round also while it is being played."""
    content = charted(title_id(WALLCHART), wallchart(event.listed), links, event.voice)
    return _wide(WALLCHART, event.voice.say("pages.wallchart"), event.voice, *content)


def players_part(event: PageEvent, links: Links) -> PagePart:
    """The starting list by number."""
    list_of_players = starting_list(event.listed)
    rows = listed(title_id(PLAYERS), list_of_players, links, event.voice, is_stacked=True)
    return PagePart(PLAYERS, event.voice.say("pages.players"), (rows,))
