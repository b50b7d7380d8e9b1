"""Finding a name among many: by typing where scripts run, else by letters to jump to."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from pairing.core.names import folded
from pairing.reports.lists.boards import ListedName
from pairing.reports.pages.markup import NOTHING, Markup, element, joined
from pairing.speech.voice import Voice

SCRIPT_FILE = "find.js"
_FEW = 12
"""Names that are seen at a glance."""


def letter_places(lines: Sequence[ListedName], name: str) -> dict[int, tuple[str, str]]:
    """Letter and id of the first name of every letter, under the TPN of that player."""
    found: dict[str, int] = {}
    for line in lines:
        letter = folded(line.player.name)[:1].upper()
        if letter.isalpha():
            found.setdefault(letter, line.player.tpn)
    return {tpn: (letter, f"{name}-{letter}") for letter, tpn in found.items()}


def finder(lines: Sequence[ListedName], name: str, voice: Voice) -> Markup:
    """A field to type in, which shows itself where scripts run, and the letters; or nothing."""
    if len(lines) <= _FEW:
        return NOTHING
    field = element("input", type="search", autocomplete="off", spellcheck="false")
    label = element("label", voice.say("pages.find-name"), " ", field)
    items = (
        element("li", element("a", letter, href=f"#{place}"))
        for letter, place in letter_places(lines, name).values()
    )
    letters = element("nav", element("ul", *items), aria_label=voice.say("pages.letters"))
    return joined(element("p", label, class_="find", hidden="hidden"), letters)


def finding_script(lines: Sequence[ListedName]) -> Markup:
    """What makes the field work, for the end of the part; the same on every page."""
    if len(lines) <= _FEW:
        return NOTHING
    source = files("pairing.reports.pages").joinpath(SCRIPT_FILE).read_text("utf-8")
    return element("script", Markup(f"\n{source}"))
