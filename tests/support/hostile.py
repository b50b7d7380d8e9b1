"""Files from hostile hands: sound ones, spoilt in ways that follow from a random generator.

Bytes are spoilt anywhere; of an archive also what is inside it, and of a tournament file also the
texts in its tables, so that the damage lies deeper than the first check.
"""

from __future__ import annotations

import gzip
import random
import re
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

Spoil: TypeAlias = Callable[[bytes, random.Random], bytes]
"""Makes a bad file of a good one."""

NASTY = (
    b"\0",
    b"\0" * 300,
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\xc3",
    b"\x1b]0;title\x07",
    b"\r",
    b"\n\n",
    b"\t",
    b'"',
    b"'",
    b";;;;",
    b"-1",
    b"0",
    b"99999",
    b"99999999999999999999999999",
    b"9" * 5000,
    b"1e999",
    b"-0.5",
    b"NaN",
    b"=cmd|' /C calc'!A0",
    b'=HYPERLINK("http://example.org","x")',
    b"../../../evil",
    b"/etc/passwd",
    b"C:\\evil.txt",
    b"%s%n{0.__class__}",
    b"<!DOCTYPE x [<!ENTITY a 'b'>]>&a;",
    b"&#0;&lt;<player>",
    b"[" * 400,
    b"{" * 400,
    b"A" * 70_000,
    "Кирилл 李 محمد 😀\u202e\u2028".encode(),
)
_NUMBER = re.compile(rb"-?\d+")
_TEXT = re.compile(rb'"[^"]*"')


def spoilt(data: bytes, dice: random.Random) -> bytes:
    """The bytes after one to six strokes of bad luck, or of malice."""
    for _ in range(dice.randint(1, 6)):
        data = dice.choice(_STROKES)(data, dice)
    return data


def _flip(data: bytes, dice: random.Random) -> bytes:
    at = _place(data, dice)
    return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]


def _insert(data: bytes, dice: random.Random) -> bytes:
    at = _place(data, dice)
    return data[:at] + dice.choice(NASTY) + data[at:]


def _remove(data: bytes, dice: random.Random) -> bytes:
    at = _place(data, dice)
    return data[:at] + data[at + dice.choice((1, 2, 5, 40, 1000)) :]


def _double(data: bytes, dice: random.Random) -> bytes:
    one, other = sorted((_place(data, dice), _place(data, dice)))
    return data[:other] + data[one:other][:20_000] + data[other:]


def _swap_lines(data: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _cut(data: bytes, dice: random.Random) -> bytes:
    return data[: _place(data, dice)] if dice.random() < 0.3 else data


def _other_number(data: bytes, dice: random.Random) -> bytes:
    """Put another number, of the same width as a rule, in the place of one."""
    numbers = list(_NUMBER.finditer(data))
    if not numbers:
        return data
    found = dice.choice(numbers)
    width = found.end() - found.start()
    new = str(dice.choice((0, 1, 2, 3, 13, 255, 9999, 65536, -1, 10**30))).encode()
    new = new.rjust(width) if dice.random() < 0.8 else new
    return data[: found.start()] + new + data[found.end() :]


def _other_text(data: bytes, dice: random.Random) -> bytes:
    texts = list(_TEXT.finditer(data))
    if not texts:
        return data
    one, other = dice.choice(texts), dice.choice(texts)
    return data[: one.start()] + other[0] + data[one.end() :]


def _other_encoding(data: bytes, dice: random.Random) -> bytes:
    text = data.decode("utf-8", "replace")
    encoding = dice.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "cp1251", "utf-7"))
    return text.encode(encoding, "replace") if dice.random() < 0.2 else data


_STROKES: tuple[Spoil, ...] = (
    _flip,
    _insert,
    _insert,
    _remove,
    _double,
    _swap_lines,
    _cut,
    _other_number,
    _other_number,
    _other_number,
    _other_text,
    _other_encoding,
)


def _place(data: bytes, dice: random.Random) -> int:
    return dice.randint(0, len(data))


def spoilt_gzip(data: bytes, dice: random.Random) -> bytes:
    """A packed file, spoilt inside or outside."""
    if dice.random() < 0.5:
        return gzip.compress(spoilt(gzip.decompress(data), dice))
    return spoilt(data, dice)


def spoilt_archive(data: bytes, dice: random.Random) -> bytes:
    """An archive with one of its parts spoilt, renamed or left out; or spoilt as a whole."""
    if dice.random() < 0.25:
        return spoilt(data, dice)
    with zipfile.ZipFile(BytesIO(data)) as archive:
        parts = [(part.filename, archive.read(part)) for part in archive.infolist()]
    at = dice.randrange(len(parts))
    name, content = parts[at]
    match dice.choice(("spoil", "spoil", "spoil", "name", "drop", "double")):
        case "spoil":
            parts[at] = name, spoilt(content, dice)
        case "name":
            parts[at] = dice.choice(("../../evil.xml", "/evil.txt", "x" * 3000)), content
        case "drop":
            del parts[at]
        case "double":
            parts.append((f"copy-{name}", content))
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts:
            archive.writestr(name, content)
    return out.getvalue()


_TEXTS = (
    ("events", "payload"),
    ("events", "time"),
    ("moves", "kind"),
    ("moves", "time"),
    ("snapshots", "tournament"),
    ("explanations", "record"),
)


def spoilt_tournament_file(data: bytes, dice: random.Random) -> bytes:
    """A tournament file with one text in its tables spoilt, or spoilt as bytes."""
    if dice.random() < 0.3:
        return spoilt(data, dice)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as connection, connection:
            _spoil_text(connection, dice)
        return path.read_bytes()


def _spoil_text(connection: sqlite3.Connection, dice: random.Random) -> None:
    table, column = dice.choice(_TEXTS)
    rows = connection.execute(f"SELECT rowid, CAST({column} AS BLOB) FROM {table}").fetchall()
    if not rows:
        return
    row, text = dice.choice(rows)
    stroke = dice.choice((_other_number, _other_text, _other_number, _other_text, spoilt))
    connection.execute(
        f"UPDATE {table} SET {column} = CAST(? AS TEXT) WHERE rowid = ?", (stroke(text, dice), row)
    )
