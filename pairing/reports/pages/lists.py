"""Standings, crosstable, wallchart, starting list, and what a table of all rounds gives."""

from __future__ import annotations

from pairing.reports.lists.all_against_all import all_against_all
from pairing.reports.lists.crosstable import crosstable
from pairing.reports.lists.schedule import schedule_list
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.lists.starting_list import starting_list
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.page_names import (
    ALL_AGAINST_ALL,
    CROSSTABLE,
    PLAYERS,
    SCHEDULE,
    STANDINGS,
    WALLCHART,
)
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


def schedule_parts(event: PageEvent, links: Links) -> tuple[PagePart, ...]:
    """The table of all rounds and the cross table; none where rounds are not known beforehand."""
    if event.system.traits.schedule is None:
        return ()
    return schedule_part(event, links), against_part(event, links)


def schedule_part(event: PageEvent, links: Links) -> PagePart:
    """Every board of every round."""
    made = schedule_list(event.listed)
    rows = listed(title_id(SCHEDULE), made, links, event.voice)
    short = event.voice.say(f"pages.to-{SCHEDULE}")
    return PagePart(SCHEDULE, made.state, (rows, note(made.legend)), short=short)


def against_part(event: PageEvent, links: Links) -> PagePart:
    """What everybody has scored against everybody else."""
    made = all_against_all(event.listed)
    rows = listed(title_id(ALL_AGAINST_ALL), made, links, event.voice, is_stacked=True)
    return _wide(ALL_AGAINST_ALL, made.state, event.voice, rows, note(made.legend))


def players_part(event: PageEvent, links: Links) -> PagePart:
    """The starting list by number."""
    list_of_players = starting_list(event.listed)
    rows = listed(title_id(PLAYERS), list_of_players, links, event.voice, is_stacked=True)
    return PagePart(PLAYERS, event.voice.say("pages.players"), (rows,))
