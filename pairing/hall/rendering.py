"""Pages made of templates; what people typed is escaped in every one of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from pairing.speech.voice import Voice


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("pairing.hall"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def rendered(template: str, voice: Voice, values: dict[str, Any]) -> bytes:
    """A page in UTF-8; ``say`` tells the sentences of the hall in the voice's language."""

    def say(key: str, **places: str | int) -> str:
        return voice.say(f"hall.{key}", places)

    made = _environment().get_template(template).render(say=say, voice=voice, **values)
    return made.encode("utf-8", errors="replace")
