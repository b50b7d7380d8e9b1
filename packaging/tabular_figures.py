"""Makes the figures of one width the usual ones in the bundled fonts.

Run it on new fonts (``resources/fonts/Inter-*.ttf``); it needs fontTools.
With the OpenType feature ``tnum`` alone the glyphs on paper would belong to no character: nobody
could search, copy or have read aloud a digit of a PDF file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

HYPHENS = (0x2D, 0x2010, 0x2011)


def tabular(font: TTFont) -> dict[str, str]:
    """The glyph of one width for every glyph that has one."""
    table = font["GSUB"].table
    records = [each for each in table.FeatureList.FeatureRecord if each.FeatureTag == "tnum"]
    numbers = {number for each in records for number in each.Feature.LookupListIndex}
    found: dict[str, str] = {}
    for number in numbers:
        for subtable in table.LookupList.Lookup[number].SubTable:
            found.update(getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {}))
    return found


def make_tabular(path: Path) -> None:
    """Let every character of the font that has a glyph of one width stand for that.

    Hyphens do not: they join words, and would be as wide as a figure.
    """
    font = TTFont(path)
    instead = tabular(font)
    own = {glyph: usual for usual, glyph in instead.items()}
    for table in font["cmap"].tables:
        table.cmap = {
            code: own.get(glyph, glyph) if code in HYPHENS else instead.get(glyph, glyph)
            for code, glyph in table.cmap.items()
        }
    font.save(path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        make_tabular(Path(name))
