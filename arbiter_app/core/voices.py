"""Who tells something in the window: the nearest part above that has a voice of its own.

The document has one, which speaks of teams where teams play; so have the window, whose voice is the
document's, and the lessons, which are about players whatever is open. Whatever stands in them asks
:func:`voice_of` at the time of telling, so that nobody keeps a voice that is no longer right.
"""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QLocale, QObject

from pairing.speech.language import known_language
from pairing.speech.voice import Terms, Voice


def language_spoken() -> str:
    """The language of the application, of which Qt has one for texts, dates and numbers."""
    return known_language(QLocale().name())


class HasVoice:
    """A part with a voice of its own.

    It is a class because asking each part for an attribute that most have not is slow, and every
    cell of a table that is drawn asks.
    """

    @property
    @abstractmethod
    def voice(self) -> Voice:
        """The voice in which the part, and whatever stands in it, tells something."""


def voice_of(part: QObject) -> Voice:
    """The voice of the part, or of the nearest that it stands in; of players if none has one."""
    above: QObject | None = part
    while above is not None:
        if isinstance(above, HasVoice):
            return above.voice
        above = above.parent()
    return Voice(language_spoken())


def terms_of(part: QObject) -> str:
    """Which words a text of the part uses, for ``tr``: those for teams, or empty for the usual."""
    return disambiguation(voice_of(part))


def disambiguation(voice: Voice) -> str:
    """With what Qt is asked for a text in that voice."""
    return Terms.TEAMS.value if voice.terms is Terms.TEAMS else ""
