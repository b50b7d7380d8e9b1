"""A rating list for dialogs: the four players of the samples, one of them stronger, and others."""

from __future__ import annotations

from pathlib import Path

from tests.pairing.formats.rating_lists.build import row
from tests.support.rating_list import write_list

ROWS = (
    row(1503014, "Ahlgren, Alice", 2510, country="SWE", sex="F", title="GM"),
    row(1510933, "Bianchi, Bruno", 2400, country="ITA", title="IM"),
    row(1526771, "Dvorak, David", 2300, country="CZE", title="FM"),
    row(1574285, "Muller, Somebody", 2150, country="AUT"),
    row(1700001, "Müller, Jörg", 2222, country="GER", rapid_rating="2111"),
    row(1700002, "Łuczak, Ana", 0, country="POL", sex="F", blitz_rating="1900"),
)


def rating_file(folder: Path, kind: str = "combined", form: str = "zip") -> Path:
    """The list in a file."""
    path = folder / f"{kind}_list.{form}"
    write_list(path, iter(ROWS), "txt" if form == "zip" else form, kind)
    return path
