"""From bytes to lines: packing, encodings, line ends and stray characters."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from msgspec import Struct

from pairing.formats.trf.findings import Findings

LARGEST_FILE = 32 * 1024 * 1024
"""Bytes after unpacking: twice 9999 players in 100 rounds as UTF-16. What is larger is refused, so
that neither a packed bomb nor an endless file can fill the memory."""
MOST_LINES = 100_000
"""Lines, blank ones included: ten times those of 9999 players."""
LONGEST_LINE = 100_000
"""Characters: a player in 999 rounds takes a tenth of it, a group of 9999 players half."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class RecordLine(Struct, frozen=True):
    """One line without its line end; ``number`` counts from 1, ``is_ended`` says it had one.

    Columns count characters, from 1: column c is ``text[c - 1]``.
    """

    number: int
    text: str
    is_ended: bool = True

    @property
    def code(self) -> str:
        """The record code in columns 1-3, in capitals."""
        return self.text[:3].upper()

    @property
    def body(self) -> str:
        """What follows the code, trimmed."""
        return self.text[3:].strip()


def lines_of(data: bytes, findings: Findings) -> list[RecordLine]:
    """The lines that are not blank; raises ``UnreadableInput`` for an empty or damaged file."""
    text = _decoded(_unpacked(data, findings), findings).rstrip("\x1a")
    _refuse_endless(text, findings)
    lines = [line for line in _split(text) if line.text.strip()]
    if not lines:
        findings.refuse("empty")
    return lines


def _refuse_endless(text: str, findings: Findings) -> None:
    """Refuse more lines, and longer ones, than a report can have, before anything is made of them.

    Each of them could be a problem of its own.
    """
    start, number = 0, 1
    for number, end in enumerate(_LINE_END.finditer(text), start=2):
        if number > MOST_LINES:
            findings.refuse("too-many-lines", number, limit=MOST_LINES)
        _refuse_long(end.start() - start, number - 1, findings)
        start = end.end()
    _refuse_long(len(text) - start, number, findings)


def _refuse_long(length: int, number: int, findings: Findings) -> None:
    if length > LONGEST_LINE:
        findings.refuse("line-too-long", number, limit=LONGEST_LINE)


def _split(text: str) -> Iterator[RecordLine]:
    start = 0
    number = 0
    for number, end in enumerate(_LINE_END.finditer(text), start=1):
        yield RecordLine(number, text[start : end.start()])
        start = end.end()
    yield RecordLine(number + 1, text[start:], is_ended=False)


def _unpacked(data: bytes, findings: Findings) -> bytes:
    """The data, unpacked if they are gzip data."""
    if data.startswith(b"\x1f\x8b"):
        import gzip  # few files are packed
        import zlib

        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read(LARGEST_FILE + 1)
        except (OSError, EOFError, zlib.error):
            findings.refuse("damaged-gzip")
    if len(data) > LARGEST_FILE:
        findings.refuse("too-large", megabytes=LARGEST_FILE // 1024 // 1024)
    return data


def _decoded(data: bytes, findings: Findings) -> str:
    """UTF-8, or UTF-16 if so marked; else Latin-1, with the letters Windows puts in its gap."""
    if data.startswith(_UTF_16_MARKS):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as bad:
        if bad.end == len(data) and bad.reason == "unexpected end of data":
            findings.warning("cut-character", _line_number(data, bad.start))
            return data[: bad.start].decode("utf-8-sig")
        if b"\0" not in data:
            findings.note("not-utf-8", _line_number(data, bad.start))
        return data.decode("latin-1").translate(_windows_1252())


def _windows_1252() -> dict[int, str]:
    """What Windows has where Latin-1 has control characters; its five gaps stay as they are."""
    gap = range(0x80, 0xA0)
    return {c: bytes([c]).decode("cp1252", "replace").replace("\ufffd", chr(c)) for c in gap}


def _line_number(data: bytes, position: int) -> int:
    return len(_LINE_END.findall(data[:position].decode("latin-1"))) + 1


def cleaned(line: RecordLine, findings: Findings) -> RecordLine:
    """The line with every tab and control character turned into a blank, which is reported."""
    text = line.text
    if text.isprintable():
        return line
    if "\t" in text:
        findings.warning("tab", line.number, text.index("\t") + 1)
        text = text.replace("\t", " ")
    control = _CONTROL.search(text)
    if control is not None:
        code = f"U+{ord(control[0]):04X}"
        findings.warning("control-character", line.number, control.start() + 1, code=code)
    return RecordLine(line.number, without_control_characters(text), line.is_ended)


def without_control_characters(text: str) -> str:
    """The text with a blank for every character that would break a line or a screen."""
    return _CONTROL.sub(" ", text)
