"""The HTML sheet: a row for everything there is to see, a column for every look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

Row = tuple[str, str, str]
"""Event, chapter and name: what one sees on the pictures of a row."""

_HEAD = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Picture book of Arbiter Desk</title>
<style>
body { font: 15px/1.4 Inter, sans-serif; margin: 16px; background: #e9e8e4; color: #1d1d1b }
h2 { margin: 32px 0 0; position: sticky; top: 0; background: #e9e8e4; padding: 8px 0 }
section { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 8px }
h3 { margin: 16px 0 4px; font-size: 15px }
figure { margin: 0; flex: none }
img { width: 520px; border: 1px solid #b8b6af; display: block; background: white }
.prints img { width: 320px }
figcaption { font-size: 12px; max-width: 520px }
li { color: #a3201b }
ul { margin: 0; padding-left: 16px }
</style>
<h1>Picture book of Arbiter Desk</h1>
<p>A picture opens in its own size when it is clicked.</p>
"""


class Sheet:
    """Pictures are put in as they come, in any order of looks."""

    def __init__(self) -> None:
        self._rows: dict[Row, list[str]] = {}

    def add(self, row: Row, look: str, file: str, findings: Iterable[str]) -> None:
        """Put in a picture: where it is kept, and what a look in it has found."""
        found = "".join(f"<li>{escape(finding)}</li>" for finding in findings)
        self._rows.setdefault(row, []).append(
            f'<figure><a href="{escape(file)}"><img loading="lazy" src="{escape(file)}"'
            f' alt="{escape(row[2])}, {escape(look)}"></a>'
            f"<figcaption>{escape(look)}<ul>{found}</ul></figcaption></figure>"
        )

    def html(self) -> str:
        """The whole sheet."""
        return _HEAD + "".join(_chapters(self._rows))


def _chapters(rows: Mapping[Row, list[str]]) -> Iterable[str]:
    """Events one after the other, each with its pages, dialogs and prints."""
    for chapter in dict.fromkeys((event, chapter) for event, chapter, _ in rows):
        yield f"<h2>{escape(': '.join(chapter))}</h2>\n"
        for (*place, name), figures in rows.items():
            if tuple(place) == chapter:
                yield f"<h3>{escape(name)}</h3>"
                yield f'<section class="{escape(chapter[1])}">{"".join(figures)}</section>\n'
