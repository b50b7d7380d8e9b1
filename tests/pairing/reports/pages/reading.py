"""Reads pages back: tables as lists of texts, links, ids, and what HTML5 does not allow."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "input", "link", "meta"}


@dataclass
class Page:
    """What stands on a page; tables are under the id of the title that labels them."""

    tables: dict[str, list[list[str]]] = field(default_factory=dict)
    row_ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    text: str = ""
    faults: list[str] = field(default_factory=list)

    def column(self, table: str, heading: str) -> list[str]:
        """The cells of the first column with that heading."""
        head, *rows = self.tables[table]
        return [row[head.index(heading)] for row in rows]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.term = ""

    def handle_starttag(self, tag, attrs):
        self.page.elements.append((tag, dict(attrs)))
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.page.faults.append(f"an attribute twice in {tag}")
        attributes = dict(attrs)
        if "id" in attributes:
            self.page.ids.append(attributes["id"])
        if tag in ("a", "link"):
            self.page.links.append(attributes["href"])
        self._begin(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def _begin(self, tag, attributes):
        if tag == "table":
            self.rows = self.page.tables[attributes["aria-labelledby"]] = []
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th", "dt", "dd"):
            self.texts = []
        if tag == "th" and attributes.get("scope") not in ("row", "col"):
            self.page.faults.append("a heading without scope")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.page.faults.append(f"</{tag}> closes something else")
        if tag in ("td", "th"):
            self.rows[-1].append("".join(self.texts))
        if tag == "dt":
            self.term = "".join(self.texts)
        if tag == "dd":
            self.page.facts[self.term] = "".join(self.texts)

    def handle_data(self, data):
        self.texts.append(data)
        if self.open[-1:] != ["style"]:
            self.page.text += data


def read(html: str) -> Page:
    """The page; faults are what a browser would have to guess."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    page = reader.page
    if not html.startswith("<!DOCTYPE html>\n"):
        page.faults.append("no document type")
    if reader.open:
        page.faults.append(f"never closed: {reader.open}")
    if len(page.ids) != len(set(page.ids)):
        page.faults.append("an id twice")
    labels = {a["aria-labelledby"] for _, a in page.elements if "aria-labelledby" in a}
    if labels - set(page.ids):
        page.faults.append(f"labels without a title: {labels - set(page.ids)}")
    for name, rows in page.tables.items():
        if len({len(row) for row in rows}) > 1:
            page.faults.append(f"rows of different lengths in {name}")
    return page
