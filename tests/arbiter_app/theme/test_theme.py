"""The look."""

from dataclasses import fields

import pytest
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QPalette

from arbiter_app.core.resources import resource
from arbiter_app.theme.colours import DARK, LIGHT, colours_of, palette_of
from arbiter_app.theme.fonts import FAMILY, interface_font
from arbiter_app.theme.icons import icon
from arbiter_app.theme.theme import style_sheet

ICONS = sorted({file.stem for file in resource("icons").glob("*.svg")} - {"app"})
"""The line icons; that of the program has colours of its own."""

READABLE = 4.5
"""The contrast that WCAG 2 asks for in small text."""

VISIBLE = 3.0
"""The contrast that WCAG 2 asks for in lines and signs, focus among them."""


def contrast(one, other):
    lights = sorted(_luminance(QColor(colour)) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _luminance(colour):
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("front", ["text", "muted", "accent", "amber", "red", "green"])
@pytest.mark.parametrize(
    "back",
    ["page", "panel", "raised", "header", "selection", "hover", "accent_soft", "amber_soft"],
)
def test_text_can_be_read(colours, front, back):
    assert contrast(getattr(colours, front), getattr(colours, back)) >= READABLE


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("front", "back"),
    [
        ("on_accent", "accent"),
        ("on_accent", "accent_hover"),
        ("text", "red_soft"),
        ("red", "red_soft"),
        ("on_white_chip", "white_chip"),
        ("on_black_chip", "black_chip"),
    ],
)
def test_pairs_of_colours_can_be_read(colours, front, back):
    assert contrast(getattr(colours, front), getattr(colours, back)) >= READABLE


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("front", "back"),
    [
        *(("accent", back) for back in ("page", "panel", "raised", "selection")),  # focus
        *(("text", back) for back in ("page", "panel")),  # focus of the main button
        *(("muted", back) for back in ("page", "panel", "raised")),  # boxes to tick
        *(("red", back) for back in ("page", "panel", "raised")),  # fields that are wrong
        *(("green", back) for back in ("panel", "raised")),  # cards that can be paired
        ("white_chip_border", "panel"),
        ("black_chip_border", "panel"),
    ],
)
def test_lines_and_signs_can_be_seen(colours, front, back):
    assert contrast(getattr(colours, front), getattr(colours, back)) >= VISIBLE


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_what_a_field_waits_for_can_be_read(qapp, colours):
    palette = palette_of(colours)
    waiting = palette.color(QPalette.ColorRole.PlaceholderText)
    assert contrast(waiting, palette.color(QPalette.ColorRole.Base)) >= READABLE


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_the_table_is_known_by_the_palette(qapp, colours):
    assert colours_of(palette_of(colours)) is colours


def test_every_colour_is_one(qapp):
    for colours in (LIGHT, DARK):
        assert all(QColor(getattr(colours, field.name)).isValid() for field in fields(colours))


def test_the_style_sheet_names_colours_that_exist():
    assert "$" not in style_sheet(LIGHT).replace("$name", "")
    assert style_sheet(LIGHT) != style_sheet(DARK)


def test_the_font_is_ours_and_its_figures_line_up(theme):
    font = interface_font()
    metrics = QFontMetricsF(font)
    assert QFontInfo(font).family() == FAMILY
    assert metrics.horizontalAdvance("1111") == metrics.horizontalAdvance("0888")


def test_the_font_comes_with_its_licence():
    assert "SIL OPEN FONT LICENSE" in resource("fonts", "Inter-LICENSE.txt").read_text("utf-8")


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_can_be_drawn_in_a_colour(qapp, name):
    drawn = icon(name, "#ff0000", "#00ff00").pixmap(32).toImage()
    red = [
        drawn.pixelColor(x, y)
        for x in range(drawn.width())
        for y in range(drawn.height())
        if drawn.pixelColor(x, y).alpha() > 200
    ]
    assert red
    assert all(colour.red() > colour.green() for colour in red)


def test_colours_of_a_widget_follow_its_palette(qapp):
    assert colours_of(palette_of(DARK)) is DARK
    assert colours_of(palette_of(LIGHT)) is LIGHT


def test_a_ground_that_is_seen_through_does_not_make_a_widget_dark(qapp):
    palette = palette_of(LIGHT)
    palette.setColor(QPalette.ColorRole.Window, QColor("#000000"))
    assert colours_of(palette) is LIGHT


def test_a_file_that_was_not_shipped_is_missed():
    with pytest.raises(FileNotFoundError):
        resource("icons", "missing.svg")
