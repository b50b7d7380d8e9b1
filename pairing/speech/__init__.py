"""In which words: languages, and all sentences of the library.

Once anything here is loaded, an error of the library tells itself in English.
"""

from __future__ import annotations

from pairing.core.errors import PairingError


def _in_english(error: PairingError) -> str:
    """The error in English, or as it was made where its sentence cannot be said."""
    from pairing.speech.problems import error_text
    from pairing.speech.voice import IN_ENGLISH

    try:
        return error_text(error, IN_ENGLISH)
    except (KeyError, ValueError):
        return error.plain


PairingError.in_words = _in_english
