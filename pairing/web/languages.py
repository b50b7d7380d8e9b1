"""The language in which somebody reads pages."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import Headers

from pairing.speech.language import ENGLISH, LANGUAGES


def accepted_language(headers: Headers) -> str:
    """The offered language that the Accept-Language header likes best; English if none is."""
    return max(_weighed(headers.get("accept-language", "")), default=(0.0, 0, ENGLISH))[2]


def _weighed(header: str) -> Iterable[tuple[float, int, str]]:
    """Weight, place from the end, and code of every offered language in the header."""
    for place, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.partition(";q=")
        code = name.strip().partition("-")[0].lower()
        try:
            liked = float(weight) if weight else 1.0
        except ValueError:
            continue
        if code in LANGUAGES and liked > 0:
            yield liked, -place, code
