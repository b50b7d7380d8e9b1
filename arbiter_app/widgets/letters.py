"""The Alt letters in the texts of commands and labels."""

from __future__ import annotations


def without_letter(text: str) -> str:
    """The text without the mark of its letter; ``&&`` is a written ``&``."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")
