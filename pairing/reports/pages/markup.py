"""HTML as values: what is not yet HTML is escaped, always."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from pairing.core.names import clean_text


@dataclass(frozen=True, slots=True)
class Markup:
    """A piece of HTML, complete in itself."""

    html: str

    def __html__(self) -> str:
        """The same for template engines, which escape everything that does not say so."""
        return self.html


Content: TypeAlias = str | int | Markup
"""What may stand in an element: texts and numbers are escaped, markup stands as it is."""

NOTHING = Markup("")

_VOID = frozenset({"br", "input", "link", "meta"})
"""Elements that have no content and no end tag."""


def element(name: str, /, *content: Content, **attributes: str | int | None) -> Markup:
    """An element; attributes that are ``None`` are left out.

    ``class_`` and ``aria_label`` stand for ``class`` and ``aria-label``.
    """
    start = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_escaped(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in _VOID:
        return Markup(f"<{name}{start}>")
    return Markup(f"<{name}{start}>{joined(*content).html}</{name}>")


def joined(*content: Content) -> Markup:
    """One piece of HTML after the other."""
    return Markup("".join(map(_html, content)))


def typed(text: str) -> Markup:
    """Words that people typed, in the direction of their own script."""
    return element("bdi", text, dir="auto")


def _html(content: Content) -> str:
    return content.html if isinstance(content, Markup) else _escaped(content)


def _escaped(value: str | int) -> str:
    text = str(value)
    return escape(text if text.isprintable() else clean_text(text))
