"""QR codes as drawings."""

from __future__ import annotations

import io

import segno
from markupsafe import Markup

QUIET = 4
"""Empty squares around the code, without which it is not found."""


def code_squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code line by line, true for what is dark; without the empty squares around it."""
    return tuple(tuple(map(bool, line)) for line in _made(text).matrix)


def code_drawing(text: str, title: str = "") -> Markup:
    """An SVG element that grows to the size it is given; black on white in every theme."""
    return Markup(_drawn(text, title, is_file=False).decode())


def code_file(text: str) -> bytes:
    """The same as a file of its own."""
    return _drawn(text, "", is_file=True)


def _drawn(text: str, title: str, *, is_file: bool) -> bytes:
    out = io.BytesIO()
    _made(text).save(
        out,
        kind="svg",
        border=QUIET,
        light="#fff",
        dark="#000",
        omitsize=True,
        title=title or None,
        svgclass="code",
        lineclass=None,
        xmldecl=is_file,
        svgns=is_file,
    )
    return out.getvalue()


def _made(text: str) -> segno.QRCode:
    return segno.make(text, error="m", micro=False)
