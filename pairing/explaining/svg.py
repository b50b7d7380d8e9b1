"""Drawings on web pages: inline SVG with a text alternative, without scripts and other files."""

from __future__ import annotations

from html import escape

from pairing.core.model import Colour
from pairing.explaining.drawing import Box, Chip, Drawing, Label, Shape, Sign, Stroke, Tone

_COLOURS = {
    Tone.TEXT: "#1d1d1b",
    Tone.MUTED: "#65635d",
    Tone.BORDER: "#8f8d86",
    Tone.RED: "#b3301c",
    Tone.GREEN: "#22743d",
    Tone.AMBER: "#8f5200",
}
_SHADES = {Tone.RED: "#fde9e5", Tone.GREEN: "#e7f3ea", Tone.AMBER: "#fff2d6"}
_RING = 9
_HEAD = 5
_LETTER = 6.6
"""About the width of a letter of the usual size; only a longer text is squeezed."""


def svg_of(drawing: Drawing) -> str:
    """The drawing as an ``svg`` element of the class ``drawing``, in its own size."""
    shapes = "".join(map(_shape, drawing.shapes))
    size = f"{_number(drawing.width)} {_number(drawing.height)}"
    text = escape(drawing.text)
    return (
        f'<svg class="drawing" viewBox="0 0 {size}" width="{_number(drawing.width)}"'
        f' role="img" aria-label="{text}"><title>{text}</title>{shapes}</svg>'
    )


def _shape(shape: Shape) -> str:
    match shape:
        case Box():
            return _box(shape)
        case Label():
            return _label(shape)
        case Stroke():
            return _stroke(shape)
        case Sign():
            return _sign(shape)
        case Chip():
            return _chip(shape)


def _box(box: Box) -> str:
    shade = _SHADES.get(box.tone, "#ffffff") if box.is_filled else "#ffffff"
    dashes = ' stroke-dasharray="4 3"' if box.is_dashed else ""
    return (
        f'<rect x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.width)}"'
        f' height="{_number(box.height)}" rx="6" fill="{shade}"'
        f' stroke="{_COLOURS[box.tone]}"{dashes}></rect>'
    )


def _label(label: Label) -> str:
    size = 11 if label.is_small else 13
    weight = ' font-weight="600"' if label.is_bold else ""
    is_long = len(label.text) * _LETTER * size / 13 > label.room
    fit = f' textLength="{_number(label.room)}" lengthAdjust="spacingAndGlyphs"' if is_long else ""
    return (
        f'<text x="{_number(label.x)}" y="{_number(label.y)}" font-size="{size}"{weight}{fit}'
        f' fill="{_COLOURS[label.tone]}">{escape(label.text)}</text>'
    )


def _stroke(stroke: Stroke) -> str:
    dashes = ' stroke-dasharray="5 3"' if stroke.is_dashed else ""
    start, end = (stroke.x, stroke.y), (stroke.to_x, stroke.to_y)
    path = f"M{_point(*start)} L{_point(*end)}"
    if stroke.is_arrow:
        back = -_HEAD if end[1] > start[1] else _HEAD
        for side in (-_HEAD, _HEAD):
            path += f" M{_point(end[0] + side, end[1] + back)} L{_point(*end)}"
    colour = _COLOURS[stroke.tone]
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"{dashes}></path>'


def _sign(sign: Sign) -> str:
    colour, x, y = _COLOURS[sign.tone], sign.x, sign.y
    if sign.is_cross:
        path = f"M{_point(x - 3, y - 3)} L{_point(x + 3, y + 3)} "
        path += f"M{_point(x + 3, y - 3)} L{_point(x - 3, y + 3)}"
    else:
        path = f"M{_point(x - 4, y)} L{_point(x - 1, y + 3)} L{_point(x + 4, y - 3)}"
    return (
        f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_RING}" fill="#ffffff"'
        f' stroke="{colour}"></circle>'
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"></path>'
    )


def _chip(chip: Chip) -> str:
    is_white = chip.colour is Colour.WHITE
    ground, letter = ("#ffffff", "#1d1d1b") if is_white else ("#1d1d1b", "#ffffff")
    middle = chip.x + chip.width / 2
    return (
        f'<rect x="{_number(chip.x)}" y="{_number(chip.y)}" width="{_number(chip.width)}"'
        f' height="{_number(chip.height)}" rx="4" fill="{ground}" stroke="#1d1d1b"></rect>'
        f'<text x="{_number(middle)}" y="{_number(chip.y + chip.height - 5)}" font-size="11"'
        f' text-anchor="middle" font-weight="600" fill="{letter}">{escape(chip.letter)}</text>'
    )


def _point(x: float, y: float) -> str:
    return f"{_number(x)} {_number(y)}"


def _number(value: float) -> str:
    return f"{value:g}"
