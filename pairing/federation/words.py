"""How names, scores and ratings are said and written, here as in the rest of the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pairing.core.model import Player
from pairing.core.names import clean_text
from pairing.federation.editions import AnEdition, ChosenEdition
from pairing.federation.time_controls import KindChoice
from pairing.speech.voice import Voice

MINUS = "−"


def score_text(half_points: int, voice: Voice) -> str:
    """A score as arbiters write it: ``4½``."""
    return voice.points(5 * half_points)


def decimals(hundredths: int, voice: Voice, *, signed: bool = False, places: int = 2) -> str:
    """Hundredths as a number of the current language, with a sign if so asked: ``+10.30``."""
    sign = "+" if signed and hundredths > 0 else MINUS if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    return sign + voice.localized(f"{whole}.{rest:02}"[: -2 + places if places < 2 else None])


def signed(number: int) -> str:
    """A whole number with its sign: ``+7``, ``−7``, ``0``."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


def short_names(players: Iterable[Player]) -> Mapping[int, str]:
    """What everybody is called aloud: the last name, the whole name if two share that."""
    known = {player.tpn: clean_text(player.name) for player in players}
    shared = Counter(map(_last_name, known.values()))
    return {
        tpn: name if shared[_last_name(name)] > 1 else _last_name(name)
        for tpn, name in known.items()
    }


def _last_name(name: str) -> str:
    """What stands before the comma, else the last word."""
    before, comma, _ = name.partition(",")
    return before.strip() if comma else (name.split() or [name])[-1]


def edition_text(choice: ChosenEdition[AnEdition], regulations: str, voice: Voice) -> str:
    """Which edition is used and why, in one line; ``regulations`` is the key of their name."""
    values: dict[str, str | int] = {
        "regulations": voice.say(f"federation.{regulations}"),
        "edition": choice.edition.key,
        "day": choice.day.isoformat() if choice.day else "",
    }
    return voice.say(f"federation.edition-{choice.why.value}", values)


def kind_text(choice: KindChoice, voice: Voice) -> str:
    """Which rating the event is for, and what says so."""
    name = voice.say(f"federation.kind-{choice.kind.value}")
    return voice.say(f"federation.kind-by-{choice.source.value}", {"kind": name})
