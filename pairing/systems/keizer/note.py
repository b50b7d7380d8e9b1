"""What stands under the standings: the parameters, and whether the list stands."""

from __future__ import annotations

from pairing.core.model import Tournament
from pairing.speech.voice import Voice
from pairing.systems.keizer.definitions import PHRASES, PRESET, choices
from pairing.systems.keizer.values import keizer_list
from pairing.systems.options import Option


def ranking_note(tournament: Tournament, voice: Voice) -> str:
    """The parameters of a tournament, that they are nobody's rules, and a list in a cycle."""
    chosen = {PRESET: PRESET.chosen(tournament), **choices(tournament)}
    listed = keizer_list(tournament)
    said = {"parameters": "; ".join(_option_words(*each, voice) for each in chosen.items())}
    note = voice.say(f"{PHRASES}.ranking-note", said)
    if listed.state == "stable":
        return note
    return f"{note} {voice.say(f'{PHRASES}.{listed.state}', {'times': listed.recomputed})}"


def _option_words(option: Option, choice: str, voice: Voice) -> str:
    name = f"system.option-{option.key}"
    return voice.say(
        f"{PHRASES}.parameter", {"name": voice.say(name), "choice": voice.say(f"{name}-{choice}")}
    )
