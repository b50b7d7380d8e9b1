"""The two colour tables. One accent; red, green and amber only beside a sign or a word."""

from __future__ import annotations

from dataclasses import dataclass, fields

from PySide6.QtGui import QColor, QPalette


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour the program draws with, as ``#rrggbb``, named by its use.

    ``faint`` is for lines and frames; it is too light to be read.
    """

    page: str
    panel: str
    raised: str
    header: str
    border: str
    grid: str
    text: str
    muted: str
    faint: str
    accent: str
    accent_hover: str
    on_accent: str
    accent_soft: str
    tint: str
    selection: str
    hover: str
    amber: str
    amber_soft: str
    red: str
    red_soft: str
    green: str
    green_soft: str
    white_chip: str
    on_white_chip: str
    white_chip_border: str
    black_chip: str
    on_black_chip: str
    black_chip_border: str

    def by_name(self) -> dict[str, str]:
        """Every colour under its name, for the style sheet."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


LIGHT = Colours(
    page="#f4f3f0",
    panel="#fffefb",
    raised="#ffffff",
    header="#fbfaf7",
    border="#d9d7d0",
    grid="#e9e7e1",
    text="#1d1d1b",
    muted="#65635d",
    faint="#8f8d86",
    accent="#1d5f93",
    accent_hover="#174d78",
    on_accent="#ffffff",
    accent_soft="#e4edf4",
    tint="#eff5f9",
    selection="#dce9f3",
    hover="#f0efeb",
    amber="#8f5200",
    amber_soft="#fff2d6",
    red="#b3301c",
    red_soft="#fde9e5",
    green="#22743d",
    green_soft="#e7f3ea",
    white_chip="#ffffff",
    on_white_chip="#1d1d1b",
    white_chip_border="#8f8d86",
    black_chip="#222222",
    on_black_chip="#ffffff",
    black_chip_border="#222222",
)

DARK = Colours(
    page="#1b1d1f",
    panel="#232629",
    raised="#2b2f33",
    header="#272a2e",
    border="#3d4247",
    grid="#31353a",
    text="#efeeeb",
    muted="#adafb1",
    faint="#83868a",
    accent="#7cb8e2",
    accent_hover="#97c8ea",
    on_accent="#0e1f2c",
    accent_soft="#2b3b48",
    tint="#26313a",
    selection="#2a3f52",
    hover="#2d3135",
    amber="#e0a94a",
    amber_soft="#42371f",
    red="#f08c7f",
    red_soft="#472b28",
    green="#7fcb99",
    green_soft="#233a2c",
    white_chip="#f6f5f1",
    on_white_chip="#161616",
    white_chip_border="#f6f5f1",
    black_chip="#0c0d0e",
    on_black_chip="#f6f5f1",
    black_chip_border="#83868a",
)


def colours_of(palette: QPalette) -> Colours:
    """The table that a widget with this palette is drawn with.

    A rule of the style sheet changes the roles of grounds and letters in the palette of a widget,
    a ground that is seen through to black; the role of tool tips stays as it is in the table.
    """
    ground = palette.color(QPalette.ColorRole.ToolTipBase)
    return DARK if ground.lightness() < 128 else LIGHT


def palette_of(colours: Colours) -> QPalette:
    """The Qt palette, for everything that the style sheet leaves to the Fusion style."""
    palette = QPalette()
    for role, colour in _roles(colours).items():
        palette.setColor(role, QColor(colour))
    disabled = QPalette.ColorGroup.Disabled
    for role in (
        QPalette.ColorRole.Text,
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(disabled, role, QColor(colours.muted))
    palette.setColor(disabled, QPalette.ColorRole.Highlight, QColor(colours.border))
    return palette


def _roles(colours: Colours) -> dict[QPalette.ColorRole, str]:
    role = QPalette.ColorRole
    return {
        role.Window: colours.page,
        role.WindowText: colours.text,
        role.Base: colours.raised,
        role.AlternateBase: colours.header,
        role.Text: colours.text,
        role.PlaceholderText: colours.muted,
        role.Button: colours.raised,
        role.ButtonText: colours.text,
        role.BrightText: colours.red,
        role.Highlight: colours.accent,
        role.HighlightedText: colours.on_accent,
        role.Accent: colours.accent,
        role.Link: colours.accent,
        role.LinkVisited: colours.accent,
        role.ToolTipBase: colours.raised,
        role.ToolTipText: colours.text,
        role.Light: colours.raised,
        role.Midlight: colours.hover,
        role.Mid: colours.border,
        role.Dark: colours.faint,
        role.Shadow: colours.border,
    }
