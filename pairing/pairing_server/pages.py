"""Pages for people who evaluate: the same values as in JSON, to be read and printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pairing.reports.pages.frame import STYLE_FILE
from pairing.speech.voice import Voice
from pairing.web.templates import templates


@cache
def style() -> bytes:
    """The style sheet of the pages, that of published tournaments."""
    return files("pairing.reports.pages").joinpath(STYLE_FILE).read_bytes()


def page(template: str, voice: Voice, data: dict[str, Any]) -> str:
    """A page in the voice's language."""

    def say(key: str, **places: str | int) -> str:
        return voice.say(f"fps.{key}", places)

    def number(value: float | None) -> str:
        return "–" if value is None else voice.localized(f"{value:g}")

    made = templates("pairing.pairing_server").get_template(template)
    return made.render(say=say, number=number, is_among=_is_among, voice=voice, data=data)


def _is_among(board: Mapping[str, Any], boards: Iterable[Mapping[str, Any]]) -> bool:
    """The same two players sit at one of those boards."""
    return any(_players(board) == _players(each) for each in boards)


def _players(board: Mapping[str, Any]) -> set[int]:
    return {board["white"], board["black"]}
