"""Texts with places for what ``release.toml`` says."""

from __future__ import annotations

from pathlib import Path


def template(name: str) -> str:
    """A text as it stands in this folder."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
