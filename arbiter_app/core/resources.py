"""Where icons, fonts, style sheets and samples are, in a source tree or a package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_PLACES = (_PACKAGE / "_resources", _PACKAGE.parent / "resources")


def resource(*parts: str) -> Path:
    """The path of a bundled file or folder; ``FileNotFoundError`` if it was not shipped."""
    for place in _PLACES:
        path = place.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError("/".join(parts))
