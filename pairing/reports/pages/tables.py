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
TOTAL = " total"
"""Added to that for the column that stays beside the name where a row takes several lines."""
LONG = " long"
"""Added to that for texts that take lines of their own there."""


@dataclass(frozen=True, slots=True)
class PageColumn(Generic[T]):
    """A column: its heading, what it shows of a row, and how.

    ``names_row`` is for the one column that says whose row it is.
    """

    heading: str
    content: Callable[[T], Content]
    look: str = NUMBER
    names_row: bool = False

    def cell(self, row: T, *, is_stacked: bool = False) -> Markup:
        """The cell of a row; where it can stand below others it has its heading with it."""
        tag, scope = ("th", "row") if self.names_row else ("td", None)
        role = ("rowheader" if self.names_row else "cell") if is_stacked else None
        label = self.heading if is_stacked else None
        content = self.content(row)
        return element(tag, content, scope=scope, role=role, class_=self.look, data_label=label)


def heading(key: str, voice: Voice) -> str:
    """The heading of a column that is the same at every event."""
    return voice.say(f"pages.column-{key}")


def table(
    title_id: str, columns: Sequence[PageColumn[T]], rows: Iterable[T], *, is_stacked: bool = False
) -> Markup:
    """A table under the title with that id.

    On a phone held upright the cells of a row of one that ``is_stacked`` stand below each other,
    each with its heading; any other that is too wide scrolls by itself.
    """
    heads = (element("th", column.heading, scope="col", class_=column.look) for column in columns)
    role = "row" if is_stacked else None
    body = (
        element("tr", *(column.cell(row, is_stacked=is_stacked) for column in columns), role=role)
        for row in rows
    )
    whole = element(
        "table",
        element("thead", element("tr", *heads)),
        element("tbody", *body),
        class_="stacked" if is_stacked else None,
        role="table" if is_stacked else None,
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
