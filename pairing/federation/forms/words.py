"""What all forms write the same way."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.dates import first_day, last_day
from pairing.core.model import Player, Title, TournamentInfo
from pairing.federation.forms.form import FieldOf
from pairing.federation.norms.editions import TITLE_HOLDERS
from pairing.speech.voice import Voice

COUNTED_TITLES = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM)
"""The titles that forms count, in their order."""


class FormWords:
    """Labels in the language of the form, which is English unless another one is asked for."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def __call__(self, key: str, **values: str | int) -> str:
        """The text for a key of the group of forms."""
        return self._voice.say(f"forms.{key}", values)

    def field(self, key: str, value: object = "", share: int = 1, lines: int = 1) -> FieldOf:
        """A field with its label; a value of ``None`` is left to be filled in."""
        text = "" if value is None else str(value)
        return FieldOf(self(f"label-{key}"), text, share, lines)


def form_date(info: TournamentInfo, *, is_last: bool) -> str:
    """The first or the last day as forms write it, ``2026.05.09``; as given if not understood."""
    day = last_day(info) if is_last else first_day(info)
    if day is not None:
        return day.strftime("%Y.%m.%d")
    return info.end_date if is_last else info.start_date


def place_of(info: TournamentInfo) -> str:
    """Where the event was, with the federation's code."""
    return ", ".join(filter(None, (info.place, info.federation)))


def rate_of_play_of(info: TournamentInfo) -> str:
    """The rate of play as described, else its code."""
    return info.time_control or info.encoded_time_control


def title_counts(titles: Iterable[Title]) -> tuple[tuple[str, int], ...]:
    """How many there are of each title that is counted, in their order."""
    found = list(titles)
    return tuple((title.value, found.count(title)) for title in COUNTED_TITLES)


def shown_title(player: Player) -> str:
    """The title as certificates show it: candidate masters count as untitled."""
    return player.title.value if player.title in TITLE_HOLDERS else "–"
