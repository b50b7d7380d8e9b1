"""Problems, places and errors of the library as sentences."""

from __future__ import annotations

import unicodedata

from pairing.core.errors import PairingError, Place, Problem, UnknownSystem, UnreadableInput
from pairing.speech.plurals import Values
from pairing.speech.system_names import edition_name, system_name
from pairing.speech.voice import Voice


def printable(text: str) -> str:
    """The text with a ``�`` for every control character, which might command a terminal."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(letter) == "Cc" else letter for letter in text)


def place_text(place: Place, voice: Voice) -> str:
    """``file, line 3, column 7``, as far as known."""
    parts = [place.file] if place.file else []
    if place.line:
        parts.append(voice.say("place.line", {"line": place.line}))
    if place.column:
        parts.append(voice.say("place.column", {"column": place.column}))
    return ", ".join(parts)


def problem_text(problem: Problem, voice: Voice) -> str:
    """A problem in one line: where, then what."""
    where = place_text(problem.place, voice)
    what = what_text(problem, voice)
    if problem.times > 1:
        what = f"{what} {voice.say('place.more', {'count': problem.times - 1})}"
    return printable(f"{where}: {what}" if where else what)


def what_text(problem: Problem, voice: Voice) -> str:
    """The sentence; a pairing system that the problem names by its key is called by its name."""
    values: Values = problem.values
    key = values.get("system")
    if isinstance(key, str):
        values = {**values, "system": _called(key, voice)}
    return voice.say(problem.key, values)


def _called(key: str, voice: Voice) -> str:
    """``Dutch system (Baku 2016)``; the key of a system that has no name in the texts."""
    name, edition = system_name(key, voice), edition_name(key, voice)
    return f"{name} ({edition})" if edition else name or key


def error_text(error: PairingError, voice: Voice) -> str:
    """What went wrong as a sentence, or one sentence a line for input that cannot be read.

    Errors of the library carry the key of their sentence and its values; one that does not is told
    as it tells itself.
    """
    if isinstance(error, UnreadableInput):
        return "\n".join(problem_text(problem, voice) for problem in error.problems)
    if isinstance(error, UnknownSystem):
        values: dict[str, str | int] = {"key": error.key, "known": ", ".join(error.known)}
        return printable(voice.say("system.unknown-system", values))
    key = getattr(error, "key", "")
    if not key:
        return error.plain
    return printable(voice.say(key, getattr(error, "values", {})))


def problem_json(problem: Problem, voice: Voice) -> dict[str, str | int | None]:
    """How serious, where, what: the place is null where a problem has none.

    ``times`` counts equal notes, of which the first is told.
    """
    return {
        "severity": problem.severity.value,
        "key": problem.key,
        "line": problem.place.line or None,
        "column": problem.place.column or None,
        "times": problem.times,
        "text": what_text(problem, voice),
    }
