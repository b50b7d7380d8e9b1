"""What pairing systems and their editions are called in a language, by the key of the system."""

from __future__ import annotations

from pairing.speech.voice import Voice


def system_name(key: str, voice: Voice) -> str:
    """The name of the system; empty if it has none in the texts, as one from elsewhere."""
    return _said(f"names.{key}", voice)


def edition_name(key: str, voice: Voice) -> str:
    """The name of its edition; empty if it has only one, or none in the texts."""
    return _said(f"names.{key}-edition", voice)


def system_title(key: str, voice: Voice) -> str:
    """Name and edition in a language: ``FIDE (Dutch) System, February 2026``."""
    return ", ".join(filter(None, (system_name(key, voice), edition_name(key, voice))))


def _said(key: str, voice: Voice) -> str:
    return voice.say(key) if voice.knows(key) else ""
