"""An explanation as one page to be printed or saved and handed to a player.

The mark-up is plain enough for Qt's text documents, which make a PDF of it: tables with widths, no
scripts, no files beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import TypeAlias

from pairing.explaining.cost_narrator import CostRow, NarratedCost, sign_of
from pairing.explaining.drawing import Drawing
from pairing.explaining.explanation import Explanation
from pairing.explaining.page_content import PageContent, PageGrid, Paragraph, Part, page_content
from pairing.explaining.svg import svg_of
from pairing.speech.voice import Voice

_STYLE = """
@page { size: A4; margin: 15mm; }
body { font-family: Inter, "Segoe UI", Helvetica, Arial, sans-serif; font-size: 10pt;
       color: #1d1d1b; background: #ffffff; max-width: 180mm; margin: 0 auto; }
h1 { font-size: 15pt; margin: 0 0 4px 0; }
p.heading { font-size: 11pt; font-weight: bold; margin: 22px 0 6px 0; }
p { margin: 6px 0; }
p.small { font-size: 8pt; color: #55534e; margin: 3px 0; }
p.say { font-size: 13pt; margin: 4px 0 10px 0; }
p.question { font-size: 12pt; font-weight: bold; margin: 18px 0 8px 0; }
table { border-collapse: collapse; margin: 0; }
td, th { padding: 1px 16px 2px 0; vertical-align: top; text-align: left; }
th { color: #55534e; }
table.grid td, table.grid th { border-bottom: 1px solid #d9d7d0; font-size: 9pt; }
svg.drawing { margin: 8px 0; max-width: 100%; height: auto; }
svg text { font-family: Inter, "Segoe UI", Helvetica, Arial, sans-serif; }
td.figure { border: 1px solid #b9b7b0; padding: 6px 12px; min-width: 22mm; }
td.figure b { font-size: 15pt; }
table.cost th:nth-child(3) { width: 30%; }
table.cost th:nth-child(4) { width: 30%; }
td.sign { color: #8f5200; padding-right: 0; }
td.number { text-align: right; }
"""
_LINE = 92
_GAP = "  "


Draw: TypeAlias = Callable[[Drawing], str]
"""Makes the mark-up of a drawing."""


def as_page(explanation: Explanation, voice: Voice, draw: Draw = svg_of) -> str:
    """The page as one HTML document; it needs no other file.

    ``draw`` puts other mark-up in the places of the drawings than that of web pages.
    """
    return page_of(page_content(explanation, voice), draw)


def page_of(page: PageContent, draw: Draw = svg_of) -> str:
    """A page with that content; ``draw`` as above."""
    body = "\n".join(_html(part, draw) for part in page.parts)
    return (
        f'<!DOCTYPE html>\n<html lang="{page.language}">\n<head>\n'
        f'<meta charset="utf-8">\n<title>{escape(page.title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def as_text_page(explanation: Explanation, voice: Voice) -> str:
    """The same page as plain text in lines of at most 92 letters, tables apart."""
    lines = [line for part in page_content(explanation, voice).parts for line in _text(part)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _html(part: Part, draw: Draw) -> str:
    match part:
        case PageGrid(rows):
            return _table(rows)
        case NarratedCost():
            return _cost(part)
        case Drawing():
            return draw(part)
        case Paragraph(text, "title"):
            return f"<h1>{escape(text)}</h1>"
        case Paragraph(text, "warning"):
            return f"<p><b>{escape(text)}</b></p>"
        case Paragraph(text, role):
            return _paragraph(text, role)


def _text(part: Part) -> Iterator[str]:
    """The lines of a part; an empty one goes before it, but not within small print."""
    if isinstance(part, PageGrid):
        widths = [max(map(len, column)) for column in zip(*part.rows, strict=True)]
        yield ""
        for row in part.rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield _GAP.join(cells).rstrip()
        return
    if isinstance(part, NarratedCost):
        yield from _cost_lines(part)
        return
    if isinstance(part, Drawing) or part.role != "small":
        yield ""
    yield from wrap(part.text, _LINE, break_long_words=False, break_on_hyphens=False)


def _paragraph(text: str, role: str = "") -> str:
    attribute = f' class="{role}"' if role else ""
    return f"<p{attribute}>{escape(text)}</p>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    """A table whose first row are the heads."""
    heads, *others = rows
    lines = [_row(heads, "th"), *(_row(row, "td") for row in others)]
    return f'<table class="grid" cellspacing="0">{"".join(lines)}</table>'


def _cost(narrated: NarratedCost) -> str:
    """What a round cost: the figures, a row for everything that was given up, and the rest."""
    figures = "".join(
        f'<td class="figure"><b>{figure.count}</b><br/>{escape(figure.label)}</td>'
        for figure in narrated.figures
    )
    heads = "".join(f"<th>{escape(head)}</th>" for head in ("", *narrated.columns))
    rows = "".join(map(_cost_row, narrated.rows))
    after = "".join(_paragraph(text) for text in narrated.after)
    table = f'<table class="grid cost" cellspacing="0"><tr>{heads}</tr>{rows}</table>'
    return (
        f"{_paragraph(narrated.title, 'heading')}\n"
        f'<table class="figures" cellspacing="4"><tr>{figures}</tr></table>\n'
        f"{table if rows else ''}\n{after}"
    )


def _cost_row(row: CostRow) -> str:
    given = f"<b>{escape(row.what)}</b><br/>{escape(row.note)}"
    cells = (
        f'<td class="sign">{sign_of(row.cost)}</td>',
        f'<td class="number">{row.board or ""}</td>',
        f"<td>{given}</td>",
        f"<td>{escape(row.change or '–')}</td>",
        f"<td>{escape(row.why)}</td>",
    )
    return f"<tr>{''.join(cells)}</tr>"


def _cost_lines(narrated: NarratedCost) -> Iterator[str]:
    yield ""
    yield narrated.title
    yield from wrap(narrated.summary, _LINE, break_long_words=False, break_on_hyphens=False)
    for row in narrated.rows:
        first, *others = wrap(row.text, _LINE - 6, break_long_words=False, break_on_hyphens=False)
        yield f"{row.board or '–':>4}  {first}"
        yield from (f"      {line}" for line in others)
    for text in narrated.after:
        yield from wrap(text, _LINE, break_long_words=False, break_on_hyphens=False)


def _row(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
