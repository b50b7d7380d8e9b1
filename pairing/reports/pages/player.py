"""A player's pairing card, round by round: a page of its own, or all on one page."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import ByeKind
from pairing.reports.board import BoardRow, RoundCell, preference_text
from pairing.reports.lists.boards import colour_word
from pairing.reports.lists.columns import plain_name
from pairing.reports.notation import bye_words, result_mark
from pairing.reports.page_names import CARDS, player_name
from pairing.reports.pages.event import PageEvent
from pairing.reports.pages.frame import PagePart, title_id
from pairing.reports.pages.links import Links
from pairing.reports.pages.markup import Content, Markup, element, typed
from pairing.reports.pages.tables import (
    CENTRE,
    NUMBER,
    SPARE,
    WORDS,
    PageColumn,
    facts,
    heading,
    table,
)
from pairing.speech.voice import Voice
from pairing.standings import narrate

_BYES = {kind.value: kind for kind in ByeKind}


def player_title(row: BoardRow, voice: Voice) -> str:
    """The title of the page: the player's name, or his number if he has none."""
    return plain_name(row.player, voice)


def player_part(event: PageEvent, links: Links, row: BoardRow) -> PagePart:
    """The card, and how the tie-breaks came about."""
    content = (*_card_content(event, links, row), *_workings(event, row))
    return PagePart(player_name(row.tpn), player_title(row, event.voice), content)


def cards_part(event: PageEvent, links: Links) -> PagePart:
    """Everybody's card on one page, by number; links to players lead there."""
    cards = tuple(_card(event, links, row) for row in event.board.rows)
    return PagePart(
        CARDS, event.voice.say("pages.cards"), cards, short=event.voice.say("pages.to-cards")
    )


def _card(event: PageEvent, links: Links, row: BoardRow) -> Markup:
    name = player_name(row.tpn)
    title = element("h3", typed(player_title(row, event.voice)), id=title_id(name))
    return element(
        "article",
        title,
        *_card_content(event, links, row),
        id=name,
        class_="card",
        aria_labelledby=title_id(name),
    )


def _card_content(event: PageEvent, links: Links, row: BoardRow) -> tuple[Markup, Markup]:
    """Who the player is, where he stands, and his rounds."""
    known = [cell for cell in row.cells if cell.mark]
    rounds = table(title_id(player_name(row.tpn)), _columns(event, links), known, is_stacked=True)
    return facts(_facts(event, row)), rounds


def _workings(event: PageEvent, row: BoardRow) -> tuple[Markup, ...]:
    """How the tie-breaks came about, one a line; nothing before the first round."""
    if not event.counted_rounds or not event.standings.columns:
        return ()
    title = element("h2", event.voice.say("pages.workings", {"round": event.counted_rounds}))
    lines = (element("li", narrate(working, event.voice)) for working in event.workings[row.tpn])
    return title, element("ul", *lines, class_="workings")


def _facts(event: PageEvent, row: BoardRow) -> Iterator[tuple[str, Content]]:
    """What the card says of the player; the birth date is no business of the public."""
    player = row.player
    place = event.places[row.tpn]
    yield heading("tpn", event.voice), row.tpn
    yield event.voice.say("pages.fact-title"), player.title.value
    yield event.voice.say("pages.fact-rating"), player.rating or ""
    yield event.voice.say("pages.fact-federation"), player.federation
    yield event.voice.say("pages.fact-club"), typed(player.club) if player.club else ""
    yield event.voice.say("pages.fact-fide-id"), player.fide_id
    yield event.voice.say("pages.fact-state"), _withdrawn(row, event.voice)
    yield event.voice.say("pages.fact-points"), event.voice.points(row.score)
    after = {"round": event.counted_rounds}
    has_place = event.counted_rounds and place.is_ranked
    yield event.voice.say("pages.fact-rank", after), place.rank if has_place else ""
    if event.system.traits.has_colour_preferences:
        yield (
            event.voice.say("pages.fact-preference", {"round": event.board.prepared_round}),
            _due(row, event.voice),
        )
    if event.system.traits.has_floats:
        yield event.voice.say("pages.fact-floats"), row.floats_text


def _withdrawn(row: BoardRow, voice: Voice) -> str:
    return voice.say("pages.withdrawn") if row.player.withdrawn else ""


def _due(row: BoardRow, voice: Voice) -> str:
    """The colour preference in words, and in the booklet's letter."""
    strength, colour = row.preference.strength, row.preference.colour
    values = {"colour": colour_word(colour, voice), "letter": preference_text(row.preference)}
    return voice.say(f"pages.preference-{strength.name.lower()}", values)


def _columns(event: PageEvent, links: Links) -> tuple[PageColumn[RoundCell], ...]:
    def opponent(cell: RoundCell) -> BoardRow | None:
        return None if cell.opponent is None else event.rows[cell.opponent]

    def named(cell: RoundCell) -> Markup | str:
        other = opponent(cell)
        return (
            links.player(other.player, event.voice)
            if other
            else _without_opponent(cell, event.voice)
        )

    floats: PageColumn[RoundCell] = PageColumn(
        heading("float", event.voice), lambda cell: cell.float_mark.value, CENTRE
    )
    return (
        PageColumn(
            heading("round-number", event.voice), lambda cell: cell.round_number, names_row=True
        ),
        PageColumn(
            heading("colour", event.voice),
            lambda cell: colour_word(cell.colour, event.voice),
            WORDS,
        ),
        PageColumn(heading("tpn", event.voice), lambda cell: cell.opponent or "", NUMBER + SPARE),
        PageColumn(heading("opponent", event.voice), named, WORDS),
        PageColumn(
            heading("rating", event.voice), lambda cell: _rating(opponent(cell)), NUMBER + SPARE
        ),
        PageColumn(
            heading("result", event.voice), lambda cell: result_mark(cell, event.voice), CENTRE
        ),
        *([floats] if event.listed.has_floats else []),
        PageColumn(
            heading("points-after", event.voice),
            lambda cell: _progressive(cell, event.voice),
        ),
    )


def _without_opponent(cell: RoundCell, voice: Voice) -> str:
    if cell.mark not in _BYES:
        return ""
    words = bye_words(_BYES[cell.mark], voice)
    return voice.say("pages.asked-for", {"bye": words}) if cell.is_requested else words


def _rating(row: BoardRow | None) -> Content:
    return row.player.rating or "" if row else ""


def _progressive(cell: RoundCell, voice: Voice) -> str:
    return "" if cell.progressive is None else voice.points(cell.progressive)
