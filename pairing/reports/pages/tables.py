"""Tables that say of each cell which heading and which row it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pairing.reports.pages.markup import NOTHING, Content, Markup, element, joined
from pairing.speech.voice import Voice

T = TypeVar("T")

NUMBER, CENTRE, WORDS = "number", "centre", "words"
"""How a column is set: figures to the right, short texts in the middle, words to the left."""
SPARE = " spare"
"""Added to that for columns that are not shown where there is no room, on a phone held upright."""


@dataclass(frozen=True, slots=True)
class PageColumn(Generic[T]):
    """A column: its heading, what it shows of a row, and how.

    ``names_row`` is for the one column that says whose row it is.
    """

    heading: str
    content: Callable[[T], Content]
    look: str = NUMBER
    names_row: bool = False

    def cell(self, row: T) -> Markup:
        """The cell of a row."""
        if self.names_row:
            return element("th", self.content(row), scope="row", class_=self.look)
        return element("td", self.content(row), class_=self.look)


def heading(key: str, voice: Voice) -> str:
    """The heading of a column that is the same at every event."""
    return voice.say(f"pages.column-{key}")


def table(title_id: str, columns: Sequence[PageColumn[T]], rows: Iterable[T]) -> Markup:
    """A table under the title with that id; wide ones scroll by themselves."""
    heads = (element("th", column.heading, scope="col", class_=column.look) for column in columns)
    body = (element("tr", *(column.cell(row) for column in columns)) for row in rows)
    whole = element(
        "table",
        element("thead", element("tr", *heads)),
        element("tbody", *body),
        aria_labelledby=title_id,
    )
    return element(
        "div", whole, class_="scroll", tabindex=0, role="group", aria_labelledby=title_id
    )


def note(text: str) -> Markup:
    """A remark in small print; nothing if there is nothing to say."""
    return element("p", text, class_="note") if text else NOTHING


def facts(pairs: Iterable[tuple[str, Content]]) -> Markup:
    """Names and values, one pair a line; those without a value are left out."""
    lines = (
        element("div", element("dt", name), element("dd", value))
        for name, value in pairs
        if value not in ("", NOTHING)
    )
    return element("dl", joined(*lines))
