"""PDF files that say what they are: their title, their language, and that their text can be read.

Qt writes pages of glyphs. Programs that read aloud or turn pages into text want to know in which
language, and that the order of the text is that of reading (PDF 1.7, 14.7 and 14.8): each page
becomes a section of the document, in the order in which it was painted.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

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

_BEGIN = b"/P <</MCID 0>> BDC\n"
_END = b"\nEMC\n"
_LETTERS_OF_GLYPHS = re.compile(rb"\[[^\]]*\]")
_TAB, _SPACE = b"<0009>", b"<0020>"


def tagged(pdf: bytes, title: str, language: str) -> bytes:
    """The PDF with title and language (``de``), its pages tagged as sections of one document."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    writer.add_metadata({"/Title": title})
    root = writer.root_object
    if language:
        root[NameObject("/Lang")] = TextStringObject(language)
    root[NameObject("/MarkInfo")] = _dictionary(Marked=BooleanObject(True))
    root[NameObject("/ViewerPreferences")] = _dictionary(DisplayDocTitle=BooleanObject(True))
    root[NameObject("/StructTreeRoot")] = _structure(writer)
    _tell_spaces(writer)
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()


def _structure(writer: PdfWriter) -> IndirectObject:
    """The tree of the document and its pages, to which the marked texts of the pages belong."""
    tree = _dictionary(Type=NameObject("/StructTreeRoot"))
    tree_at = writer._add_object(tree)
    document = _element("Document", tree_at)
    document_at = writer._add_object(document)
    parts, parents = ArrayObject(), ArrayObject()
    for number, page in enumerate(writer.pages):
        _mark(writer, page, number)
        part = _element("P", document_at)
        part[NameObject("/Pg")] = page.indirect_reference
        part[NameObject("/K")] = NumberObject(0)
        part_at = writer._add_object(part)
        parts.append(part_at)
        parents += [NumberObject(number), ArrayObject([part_at])]
    document[NameObject("/K")] = parts
    tree[NameObject("/K")] = document_at
    tree[NameObject("/ParentTree")] = _dictionary(Nums=parents)
    return tree_at


def _tell_spaces(writer: PdfWriter) -> None:
    """Let the glyph of a space be one: the font has it for tabs too, and Qt tells of these."""
    told = set()
    for font in _fonts(writer):
        letters = _entry(font, "/ToUnicode")
        if id(font) in told or not isinstance(letters, StreamObject):
            continue
        told.add(id(font))
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


def _mark(writer: PdfWriter, page: PageObject, number: int) -> None:
    """Put everything on a page between the marks of its element."""
    contents = page.get_contents()
    stream = DecodedStreamObject()
    stream.set_data(_BEGIN + (b"" if contents is None else contents.get_data()) + _END)
    page[NameObject("/Contents")] = writer._add_object(stream.flate_encode())
    page[NameObject("/StructParents")] = NumberObject(number)
    page[NameObject("/Tabs")] = NameObject("/S")


def _element(kind: str, parent: object) -> DictionaryObject:
    return _dictionary(Type=NameObject("/StructElem"), S=NameObject(f"/{kind}"), P=parent)


def _dictionary(**entries: object) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{name}"): value for name, value in entries.items()})
