"""Pages of the hall, made of templates."""

from __future__ import annotations

from typing import Any

from pairing.reports import hall_paths as at
from pairing.speech.voice import Voice
from pairing.web.templates import templates


def rendered(template: str, voice: Voice, values: dict[str, Any]) -> bytes:
    """A page in UTF-8.

    ``say`` tells the sentences of the hall in the voice's language, ``at`` its addresses.
    """

    def say(key: str, **places: str | int) -> str:
        return voice.say(f"hall.{key}", places)

    made = (
        templates("pairing.hall")
        .get_template(template)
        .render(say=say, voice=voice, at=at, **values)
    )
    return made.encode("utf-8", errors="replace")
