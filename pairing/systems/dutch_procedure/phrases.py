"""The sentences that the procedural editions bring along."""

from __future__ import annotations

from importlib.resources import files

from pairing.speech.texts import Phrases

PHRASES = Phrases("procedure", files(__package__).joinpath("texts"))
