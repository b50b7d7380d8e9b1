"""QR codes as drawings."""

from __future__ import annotations

import io

import segno
from markupsafe import Markup

_QUIET = 4
"""Empty squares around the code, without which it is not found."""


def code_drawing(text: str, title: str = "") -> Markup:
    """An SVG element that grows to the size it is given; black on white in every theme."""
    return Markup(_drawn(text, title, is_file=False).decode())


def code_file(text: str) -> bytes:
    """The same as a file of its own."""
    return _drawn(text, "", is_file=True)


def _drawn(text: str, title: str, *, is_file: bool) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out,
        kind="svg",
        border=_QUIET,
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
