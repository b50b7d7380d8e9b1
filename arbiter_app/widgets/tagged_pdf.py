"""PDF files that say what they are: their title, their language, and that their text can be read.

Qt writes pages of glyphs. Programs that read aloud or turn pages into text want to know in which
language, and what each text is (PDF 1.7, 14.7 and 14.8): headings, paragraphs, tables with their
rows and cells. A painter that told what it painted has left marks for that
(:mod:`arbiter_app.widgets.structure`); without them each page is one paragraph.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

from arbiter_app.widgets.structure import MARK, Part, Path

_PLACE = rb"-?[\d.]+ -?[\d.]+ "
_COLOUR = rb" ".join(rb"0\.%04d\d*" % (each * 10_000 // 255) for each in MARK)
_MARK = rb"/CSp CS\n" + _COLOUR + rb" SCN\n[^\n]*\n" + _PLACE + rb"m\n" + _PLACE + rb"l\nS\n"
_MARKS = re.compile(rb"q\n((?:" + _MARK + rb")+)Q\n")
"""Lines in the colour of the marks, as Qt writes them: several where nothing stands between."""
_ARTIFACT, _END = b"/Artifact BMC\n", b"EMC\n"
_LETTERS_OF_GLYPHS = re.compile(rb"\[[^\]]*\]")
_TAB, _SPACE = b"<0009>", b"<0020>"


def tagged(
    pdf: bytes, title: str, language: str, paths_by_page: Sequence[Sequence[Path]] | None = None
) -> bytes:
    """The PDF with title and language (``de``), tagged as the painter told at its marks."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    writer.add_metadata({"/Title": title})
    root = writer.root_object
    if language:
        root[NameObject("/Lang")] = TextStringObject(language)
    root[NameObject("/MarkInfo")] = _dictionary(Marked=BooleanObject(True))
    root[NameObject("/ViewerPreferences")] = _dictionary(DisplayDocTitle=BooleanObject(True))
    root[NameObject("/StructTreeRoot")] = _structure(writer, paths_by_page)
    _declare_spaces(writer)
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()


def _structure(writer: PdfWriter, paths_by_page: Sequence[Sequence[Path]] | None) -> IndirectObject:
    """The tree of the document and its parts, to which the marked texts of the pages belong."""
    tree = _Tree(writer)
    for number, page in enumerate(writer.pages):
        paths = None if paths_by_page is None else paths_by_page[number]
        contents = page.get_contents()
        written = b"" if contents is None else contents.get_data()
        if paths is None:
            paths, pieces = [(Part("P", number),)], [b"", written]
        else:
            pieces = _pieces(written)
        _put_marks(writer, page, number, pieces, tree.add_page(page, paths))
    return tree.finish()


def _pieces(written: bytes) -> list[bytes]:
    """What is written before the first mark of a page, and after each of them."""
    pieces, start = [b""], 0
    for marks in _MARKS.finditer(written):
        pieces[-1] = written[start : marks.start()]
        pieces += [b""] * len(re.findall(_MARK, marks[1]))
        start = marks.end()
    pieces[-1] = written[start:]
    return pieces


class _Tree:
    """The structure tree of a PDF while its pages are read."""

    def __init__(self, writer: PdfWriter) -> None:
        self._writer = writer
        self._root = _dictionary(Type=NameObject("/StructTreeRoot"))
        self._root_at = writer._add_object(self._root)
        self._elements: dict[Path, DictionaryObject] = {}
        self._kids: dict[Path, ArrayObject] = {}
        self._parents = ArrayObject()
        self._add((), _element("Document", self._root_at))

    def add_page(self, page: PageObject, paths: Sequence[Path]) -> list[tuple[str, int] | None]:
        """Tag and number of what stands at every mark of a page; nothing for decoration."""
        found: list[tuple[str, int] | None] = []
        owners = ArrayObject()
        for path in paths:
            if not path:
                found.append(None)
                continue
            element = self._element_at(path)
            self._kids[path].append(_content(element, page, len(owners)))
            found.append((path[-1].tag, len(owners)))
            owners.append(element.indirect_reference)
        self._parents += [NumberObject(len(self._parents) // 2), self._writer._add_object(owners)]
        return found

    def finish(self) -> IndirectObject:
        """Where the whole tree stands."""
        self._root[NameObject("/K")] = self._elements[()].indirect_reference
        self._root[NameObject("/ParentTree")] = _dictionary(Nums=self._parents)
        return self._root_at

    def _element_at(self, path: Path) -> DictionaryObject:
        if path in self._elements:
            return self._elements[path]
        parent, own = self._element_at(path[:-1]), path[-1]
        element = _element(own.tag, parent.indirect_reference)
        attributes = _attributes(own)
        if attributes:
            element[NameObject("/A")] = attributes
        self._add(path, element)
        self._kids[path[:-1]].append(element.indirect_reference)
        return element

    def _add(self, path: Path, element: DictionaryObject) -> None:
        self._kids[path] = ArrayObject()
        element[NameObject("/K")] = self._kids[path]
        self._writer._add_object(element)
        self._elements[path] = element


def _attributes(part: Part) -> DictionaryObject:
    """What a cell of a table says of itself beyond its tag."""
    said: dict[str, object] = {}
    if part.scope:
        said["Scope"] = NameObject(f"/{part.scope}")
    if part.span > 1:
        said["ColSpan"] = NumberObject(part.span)
    return _dictionary(O=NameObject("/Table"), **said) if said else _dictionary()


def _content(element: DictionaryObject, page: PageObject, number: int) -> PdfObject:
    """Marked content of a page, as an element refers to it; on its first page by the number."""
    if element.setdefault(NameObject("/Pg"), page.indirect_reference) == page.indirect_reference:
        return NumberObject(number)
    return _dictionary(
        Type=NameObject("/MCR"), Pg=page.indirect_reference, MCID=NumberObject(number)
    )


def _declare_spaces(writer: PdfWriter) -> None:
    """Let the glyph of a space be one: the font has it for tabs too, and Qt tells of these."""
    done = set()
    for font in _fonts(writer):
        letters = _entry(font, "/ToUnicode")
        if id(font) in done or not isinstance(letters, StreamObject):
            continue
        done.add(id(font))
        stream = DecodedStreamObject()
        stream.set_data(_LETTERS_OF_GLYPHS.sub(_with_spaces, letters.get_data()))
        font[NameObject("/ToUnicode")] = writer._add_object(stream.flate_encode())


def _fonts(writer: PdfWriter) -> Iterator[DictionaryObject]:
    """The fonts of all pages, those of several pages several times."""
    for page in writer.pages:
        fonts = _entry(_entry(page, "/Resources"), "/Font")
        if isinstance(fonts, DictionaryObject):
            every = (_entry(fonts, name) for name in fonts)
            yield from (font for font in every if isinstance(font, DictionaryObject))


def _entry(within: object, name: str) -> object:
    """What a dictionary has under a name, wherever in the file it stands; or nothing."""
    found = within.get(name) if isinstance(within, DictionaryObject) else None
    return found.get_object() if isinstance(found, PdfObject) else None


def _with_spaces(letters: re.Match[bytes]) -> bytes:
    return letters[0].replace(_TAB, _SPACE)


def _put_marks(
    writer: PdfWriter,
    page: PageObject,
    number: int,
    pieces: Sequence[bytes],
    tags: Sequence[tuple[str, int] | None],
) -> None:
    """Put every piece of a page between the marks of its element; what comes first has none."""
    marked = [_ARTIFACT, pieces[0], _END]
    for piece, tag in zip(pieces[1:], tags, strict=True):
        begin = _ARTIFACT if tag is None else b"/%s <</MCID %d>> BDC\n" % (tag[0].encode(), tag[1])
        marked += [begin, piece, _END]
    stream = DecodedStreamObject()
    stream.set_data(b"".join(marked))
    page[NameObject("/Contents")] = writer._add_object(stream.flate_encode())
    page[NameObject("/StructParents")] = NumberObject(number)
    page[NameObject("/Tabs")] = NameObject("/S")


def _element(kind: str, parent: object) -> DictionaryObject:
    return _dictionary(S=NameObject(f"/{kind}"), P=parent)


def _dictionary(**entries: object) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{name}"): value for name, value in entries.items()})
