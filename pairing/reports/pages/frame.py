"""What is around the content of every page: head, links, foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

from pairing.core.version import program_version
from pairing.reports.origin import outside_fide_mode
from pairing.reports.page_names import (
    ALL_AGAINST_ALL,
    CROSSTABLE,
    INDEX,
    PLAYERS,
    SCHEDULE,
    STANDINGS,
    WALLCHART,
    round_name,
)
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.links import IN_PAGE, Links
from pairing.reports.pages.markup import NOTHING, Markup, element, joined, typed
from pairing.speech.voice import Voice

STYLE_FILE = "style.css"
_ACROSS = element("style", Markup("@page { size: landscape; }"))
"""Prints a whole page across the paper; a part alone would leave head and foot on other sheets."""


@dataclass(frozen=True, slots=True)
class PagePart:
    """A part of a page; its title has the id of :func:`title_id`.

    ``short`` is its name among the links on top of a page with many. ``boards`` are those of which
    it tells what decided them.
    """

    name: str
    title: str
    content: tuple[Markup, ...]
    is_wide: bool = False
    short: str = ""
    boards: frozenset[int] = frozenset()


def title_id(name: str) -> str:
    """The id of the title of the page or part with that name."""
    return f"{name}-title"


def lists_of(event: PageEvent) -> tuple[str, ...]:
    """The names of the lists that the event has, in the order in which people ask for them."""
    known_beforehand = event.system.traits.schedule is not None
    further = (SCHEDULE, ALL_AGAINST_ALL) if known_beforehand else ()
    return (STANDINGS, CROSSTABLE, WALLCHART, *further)


def style_sheet() -> str:
    """The one style sheet of all pages."""
    return files("pairing.reports.pages").joinpath(STYLE_FILE).read_text("utf-8")


def event_name(event: PageEvent) -> str:
    """The tournament's name, or a word for one that has none."""
    return event.tournament.info.name or event.voice.say("pages.unnamed-event")


def linked_page(
    event: PageEvent, links: Links, name: str, title: str, parts: Sequence[PagePart]
) -> str:
    """A page of the folder: it says where it belongs and leads to all others.

    ``title`` stands on top. A page of one part has that title instead of the part's own.
    """
    if len(parts) == 1:
        content = _part(parts[0], "h1", title)
    else:
        parted = (_part(part, "h2", part.title) for part in parts)
        content = joined(element("h1", typed(title)), *parted)
    style = element("link", rel="stylesheet", href=STYLE_FILE)
    top = element("p", links.to(INDEX, typed(event_name(event))), class_="event")
    head = joined(top, _navigation(event, links, name, (INDEX, PLAYERS)))
    titles = dict.fromkeys((title, event_name(event)))
    body = element("body", element("header", head), element("main", content), _foot(event))
    across = _ACROSS if all(part.is_wide for part in parts) else NOTHING
    return _document(" – ".join(titles), joined(style, across), body, event.voice)


def lone_page(event: PageEvent, introduction: Markup, parts: Sequence[PagePart]) -> str:
    """A page that needs no other: its parts one after the other, and links to them.

    The page of one part has that in its title.
    """
    style = element("style", Markup(f"\n{style_sheet()}"))
    parted = (_part(part, "h2", part.title) for part in parts)
    content = joined(element("h1", typed(event_name(event))), introduction, *parted)
    across = _ACROSS if all(part.is_wide for part in parts) else NOTHING
    main = joined(_contents(parts, event.voice), element("main", content), _foot(event))
    titles = [part.title for part in parts] if len(parts) == 1 else []
    title = " – ".join((*titles, event_name(event)))
    return _document(
        title, joined(style, across), element("body", main, class_="lone"), event.voice
    )


def _contents(parts: Sequence[PagePart], voice: Voice) -> Markup:
    """Links to the parts of the page, if there are several that have a short name."""
    items = [element("li", IN_PAGE.to(part.name, part.short)) for part in parts if part.short]
    if len(items) < 2:
        return NOTHING
    navigation = element("nav", element("ul", *items), aria_label=voice.say("pages.navigation"))
    return element("header", navigation)


def _part(part: PagePart, heading: str, title: str) -> Markup:
    return element(
        "section",
        element(heading, typed(title), id=title_id(part.name)),
        *part.content,
        id=part.name,
        class_="wide" if part.is_wide else None,
        aria_labelledby=title_id(part.name),
    )


def _navigation(event: PageEvent, links: Links, current: str, more: Sequence[str]) -> Markup:
    """Links to all pages; rounds that are not paired yet have none."""
    rounds = range(1, event.board.paired_rounds + 1)
    names = {name: event.voice.say(f"pages.to-{name}") for name in (*more, *lists_of(event))}
    names |= {
        round_name(each): event.voice.say("pages.to-round", {"round": each}) for each in rounds
    }
    items = (
        element("li", links.to(name, text, is_current=name == current))
        for name, text in names.items()
    )
    return element("nav", element("ul", *items), aria_label=event.voice.say("pages.navigation"))


def _document(title: str, style: Markup, body: Markup, voice: Voice) -> str:
    page = element(
        "html",
        element(
            "head",
            element("meta", charset="utf-8"),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("meta", name="color-scheme", content="light dark"),
            element("title", title),
            element("link", rel="icon", href="data:,"),
            style,
        ),
        body,
        lang=voice.language,
    )
    return f"<!DOCTYPE html>\n{page.html}\n"


def _foot(event: PageEvent) -> Markup:
    """The state that the page shows, and what it was made from."""
    version = program_version()
    made = event.voice.say("pages.made-by-version", {"version": version}) if version else ""
    words = (state(event), event.date, made or event.voice.say("pages.made-by"))
    fingerprint = element("code", event.fingerprint)
    lines = [
        element("p", " · ".join(filter(None, words))),
        element("p", event.voice.say("pages.fingerprint"), " ", fingerprint),
    ]
    if outside := outside_fide_mode(event.tournament, event.voice):
        lines.append(element("p", outside))
    if event.head:
        head = element("code", event.head)
        lines.append(element("p", event.voice.say("pages.head"), " ", head))
    return element("footer", *lines)


def state(event: PageEvent) -> str:
    """Which round the pages show, and whether its results are all there."""
    board = event.board
    if not board.paired_rounds:
        return event.voice.say("pages.before-first-round")
    key = "pages.after-round" if board.has_all_results else "pages.during-round"
    return event.voice.say(key, {"round": board.paired_rounds, "rounds": event.round_count})
