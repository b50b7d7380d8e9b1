"""Documents on pages: nothing lost, nothing divided, everything readable."""

from __future__ import annotations

import io
import re
import zlib
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from arbiter_app.features.printing import table_pages as tables
from arbiter_app.features.printing.outputs import lay_out, page_layout, pdf_bytes, picture
from arbiter_app.features.printing.pages import FOOT
from arbiter_app.features.printing.paper import PAPERS, POINT, Options, Sheet
from arbiter_app.features.printing.table_measures import SMALLEST, candidates
from arbiter_app.features.printing.type import write
from pairing.reports.documents import DocumentKind, document, event_after
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.reports.sheets.events import hostile_event, random_event
from tests.support.sampling import few_always

DUTCH = find_system("dutch-2016")
TABLES = [kind for kind in DocumentKind if kind.is_list]
CARDS = [kind for kind in DocumentKind if not kind.is_list]


def made(kind, tournament):
    """The document; a solution is of the round after the last, which must be there to pair.

    A table of all rounds has only who plays a round robin.
    """
    system = DUTCH
    if kind is DocumentKind.SOLUTION:
        tournament = replace(tournament, round_count=len(tournament.rounds) + 1)
    if kind.needs_schedule:
        system = find_system("round-robin")
        tournament = replace(tournament, system=system.key, rounds=())
    return document(kind, event_after(tournament, system, IN_ENGLISH))


def laid(kind, tournament, **options):
    return lay_out([made(kind, tournament)], Options(**options), IN_ENGLISH)


@pytest.fixture(autouse=True)
def fonts(qapp):
    """Type can be measured only where Qt runs."""


@pytest.mark.parametrize("paper", few_always(PAPERS, 1))
@pytest.mark.parametrize("kind", TABLES)
def test_every_row_stands_on_one_page_whole(kind, paper, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        tables, "_draw", lambda sheetful, part, side, painter: drawn.append((sheetful, part, side))
    )
    table = made(kind, random_event(5, 70, 9))
    for page in lay_out([table], Options(paper=paper), IN_ENGLISH):
        picture(page, 0.05)
    sheetful = drawn[0][0]
    sides = sheetful.measures.sides
    assert [part for _, part, side in drawn if side == sides[0]] == sheetful.parts
    assert [at for part in sheetful.parts for at in part] == list(range(len(table.rows)))
    room = sheetful.sheet.room.height() - FOOT - sheetful.head_height - sheetful.heading_height
    for part in sheetful.parts:
        assert sum(sheetful.heights[at] for at in part) <= room
    last = sum(sheetful.heights[at] for at in sheetful.parts[-1])
    assert last + sheetful.legend_height() <= room


@pytest.mark.parametrize("kind", TABLES)
def test_no_page_is_wider_than_the_paper_and_every_column_stands_on_one(kind):
    for tournament in (random_event(5, 70, 13), hostile_event(5)):
        table = made(kind, tournament)
        page = lay_out([table], Options(), IN_ENGLISH)[0]
        room = page.sheet.room.width()
        for measures in candidates(table, room):
            assert measures.size >= SMALLEST
            columns = [at for side in measures.sides for at in side[len(_still(measures)) :]]
            assert [*_still(measures), *columns] == list(range(len(table.columns)))
            for side in measures.sides:
                assert sum(measures.widths[at] for at in side) <= room + 1


def _still(measures):
    """The columns that all pages side by side begin with; none where there is one page."""
    if len(measures.sides) == 1:
        return ()
    first = measures.sides[0]
    return tuple(at for at in first if all(at in side for side in measures.sides))


def test_sixty_players_in_nine_rounds_hang_on_two_pages_across():
    pages = laid(DocumentKind.WALLCHART, random_event(3, 60, 9))
    assert len(pages) == 2
    assert all(page.sheet.is_wide for page in pages)
    assert sorted(at for page in pages for at in page.rows) == list(range(60))


def test_a_heading_is_not_left_alone_at_the_foot_of_a_page():
    table = made(DocumentKind.WORKSHEETS, random_event(5, 70, 9))
    for page in lay_out([table], Options(), IN_ENGLISH):
        assert not tables._is_heading(table, page.rows[-1])


@pytest.mark.parametrize("in_stack", [False, True])
@pytest.mark.parametrize("kind", CARDS)
def test_every_card_lies_on_one_page(kind, in_stack):
    cards = made(kind, random_event(5, 43, 9))
    pages = lay_out([cards], Options(in_stack=in_stack), IN_ENGLISH)
    on_pages = [at for page in pages for at in page.rows]
    assert sorted(on_pages) == list(range(len(cards.cards)))


def test_a_cut_stack_is_in_order():
    """The first places of all pages, then the second ones …, are the cards in their order."""
    pages = laid(DocumentKind.RESULT_SLIPS, random_event(5, 43, 9), in_stack=True)
    assert len(pages) > 1
    piles = [
        [page.rows[place] for page in pages if place < len(page.rows)]
        for place in range(len(pages[0].rows))
    ]
    stacked = [at for pile in piles for at in pile]
    assert stacked == sorted(stacked)


def test_larger_type_is_larger_and_takes_more_pages():
    event = random_event(5, 200, 3)
    assert len(laid(DocumentKind.ALPHABETICAL, event, scale=1.4)) > len(
        laid(DocumentKind.ALPHABETICAL, event)
    )


@pytest.mark.parametrize("kind", DocumentKind)
def test_pages_have_ink_and_keep_off_the_margins(kind):
    event = booklet()
    players = (replace(player, club=f"Club {player.tpn % 3}") for player in event.players)
    for page in laid(kind, replace(event, players=tuple(players))):
        image = picture(page, 0.5).convertToFormat(QImage.Format.Format_ARGB32)
        room, white = page.sheet.room, 0xFFFFFFFF
        pixels = image.constBits().cast("I")
        assert len(pixels) == image.height() * image.width()
        inked = [
            (place % image.width(), place // image.width())
            for place, pixel in enumerate(pixels)
            if pixel != white
        ]
        assert inked
        xs, ys = zip(*inked, strict=True)
        assert min(xs) >= room.left() / POINT * 0.5 - 2
        assert max(xs) <= room.right() / POINT * 0.5 + 2
        assert min(ys) >= room.top() / POINT * 0.5 - 2
        assert max(ys) <= room.bottom() / POINT * 0.5 + 2


class TestPdf:
    def test_a_page_a_page_each_on_its_own_paper_and_fonts_inside(self):
        event = event_after(booklet(), DUTCH, IN_ENGLISH)
        documents = [
            document(kind, event) for kind in (DocumentKind.BOARDS, DocumentKind.WALLCHART)
        ]
        pages = lay_out(documents, Options(time=datetime(2026, 5, 1, 12)), IN_ENGLISH)
        data = pdf_bytes(pages, "Event")
        boxes = re.findall(rb"/MediaBox \[\s*0 0 (\d+)[\d.]* (\d+)", data)
        assert boxes == [(b"595", b"842"), (b"842", b"595")] or boxes == [
            (b"595", b"841"),
            (b"841", b"595"),
        ]
        assert data.count(b"/FontFile") >= 2
        assert b"Inter" in _plain(data)

    @pytest.mark.parametrize(("paper", "size"), [("a4", "A4"), ("letter", "Letter"), ("a3", "A3")])
    def test_the_paper_is_the_one_chosen(self, paper, size):
        page = laid(DocumentKind.STANDINGS, booklet(), paper=paper)[0]
        assert size in page_layout(page).pageSize().name()

    def test_names_in_other_scripts_are_drawn(self):
        """Somebody whose name has no letter of Latin script leaves ink too."""
        table = made(DocumentKind.STARTING_LIST, hostile_event(1))
        assert pdf_bytes(lay_out([table], Options(), IN_ENGLISH), "x").startswith(b"%PDF")


def _plain(data: bytes) -> bytes:
    """The file with its compressed parts unpacked, as far as they are."""
    parts = [data]
    for found in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            parts.append(zlib.decompress(found[1]))
        except zlib.error:
            continue
    return b"".join(parts)


def test_drawing_twice_is_the_same_picture():
    page = laid(DocumentKind.CROSSTABLE, booklet())[0]
    assert picture(page, 0.7) == picture(page, 0.7)


@pytest.mark.parametrize("wraps", [False, True])
def test_a_sentence_that_begins_with_an_arabic_name_is_read_forward(wraps):
    """As if a mark of the direction stood before it, which itself shows nothing."""

    def drawn(text):
        image = QImage(700, 60, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        left = Qt.AlignmentFlag.AlignLeft
        write(painter, QRectF(image.rect()), text, 1.0, left, wraps=wraps)
        painter.end()
        return image

    sentence = "محمد (28) prefers White (5.2.1)."
    assert drawn(sentence) == drawn(f"\N{LEFT-TO-RIGHT MARK}{sentence}")


@pytest.mark.parametrize("below", [False, True])
def test_points_after_a_round_stand_where_the_arbiter_wants_them(below):
    table = replace(made(DocumentKind.WALLCHART, random_event(5, 20, 5)), asides_below=below)
    for room in (20000.0, 4000.0):
        assert {each.below for each in candidates(table, room)} == {below}


LONG = "An International Chess Festival with a Name Longer than Any Sheet of Paper " * 2


@pytest.mark.parametrize("kind", [DocumentKind.CROSSTABLE, DocumentKind.STANDINGS])
def test_a_long_event_never_meets_the_title(kind):
    table = replace(made(kind, booklet()), event=LONG.strip())
    drawn = words_drawn(lay_out([table], Options(), IN_ENGLISH))
    assert " ".join(drawn).startswith(f"{table.event} {table.title}")


def words_drawn(pages):
    """The words of a PDF file with these pages, none of them elided."""
    reader = PdfReader(io.BytesIO(pdf_bytes(pages, "Long")))
    return [word for page in reader.pages for word in page.extract_text().split()]


def test_a_slip_keeps_its_round_however_long_the_event():
    tournament = replace(booklet(), info=replace(booklet().info, name=LONG.strip()))
    words = words_drawn(laid(DocumentKind.RESULT_SLIPS, tournament))
    assert sum(pair == ("Round", "5") for pair in pairwise(words)) == 7


@pytest.mark.parametrize(("players", "rounds", "sheets"), [(14, 5, 1), (60, 9, 2)])
def test_a_chart_uses_its_paper(players, rounds, sheets):
    """No larger type that goes on as few sheets would leave every name on one line."""
    table = made(DocumentKind.WALLCHART, random_event(5, players, rounds))
    assert len(lay_out([table], Options(), IN_ENGLISH)) == sheets
    room = Sheet("a4", is_wide=True).room.width()
    sizes = [each.size for each in candidates(table, room)]
    assert sizes[0] == max(sizes)
    assert players > 14 or sizes[0] > 12


def test_type_is_larger_on_larger_paper():
    assert Sheet("a4", is_wide=False).type_scale == 1
    assert Sheet("a3", is_wide=False).type_scale > 1.4
