"""How sentences to say aloud are filled: names as they are called, points and rounds as words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pairing.core.model import Colour, Tenths
from pairing.speech.voice import Voice


class PointsSaid(Struct, frozen=True):
    """A score in a sentence."""

    score: Tenths


class Players(Struct, frozen=True):
    """Players (TPNs) in a list."""

    tpns: tuple[int, ...]


class Pairs(Struct, frozen=True):
    """Pairs of players (TPNs) in a list."""

    pairs: tuple[tuple[int, int], ...]


class Number(Struct, frozen=True):
    """A small number as a word."""

    number: int


Value = PointsSaid | Players | Pairs | Number | Colour | str


class Slots(Struct, frozen=True):
    """A kind of sentence and what its places are filled with."""

    kind: str
    values: tuple[tuple[str, Value], ...]

    @classmethod
    def of(cls, kind: str, **values: Value | int) -> Slots:
        """With players given by their TPN."""
        given = values.items()
        return cls(
            kind,
            tuple((name, Players((v,)) if isinstance(v, int) else v) for name, v in given),
        )

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who is named, each once."""
        lists = (_tpns(value) for _, value in self.values)
        return tuple(dict.fromkeys(tpn for tpns in lists for tpn in tpns))


def _tpns(value: Value) -> tuple[int, ...]:
    match value:
        case Players(tpns):
            return tpns
        case Pairs(pairs):
            return tuple(tpn for pair in pairs for tpn in pair)
        case _:
            return ()


class Spoken:
    """Fills sentences in a voice, with names under their TPN."""

    def __init__(self, voice: Voice, names: Mapping[int, str]) -> None:
        self._voice = voice
        self._names = names

    def text(self, slots: Slots) -> str:
        """The sentence."""
        values: dict[str, str | int] = {}
        for name, value in slots.values:
            values[name] = self._word(value)
            if isinstance(value, PointsSaid):
                values[f"{name}_with"] = self._points(value, "points-with")
            if isinstance(value, Number):
                values[f"{name}_count"] = value.number
            if isinstance(value, Players):
                values[f"{name}_count"] = len(value.tpns)
        return self._voice.say(f"say.{slots.kind}", values)

    def _word(self, value: Value) -> str:
        match value:
            case PointsSaid():
                return self._points(value, "points")
            case Players(tpns):
                return self._list([self._names[tpn] for tpn in tpns])
            case Pairs(pairs):
                return self._list([" – ".join(self._names[tpn] for tpn in own) for own in pairs])
            case Number(number):
                return self._voice.say("say.number", {"number": number})
            case Colour():
                return self._voice.say(f"say.{value.name.lower()}")
            case _:
                return value

    def _points(self, points: PointsSaid, key: str) -> str:
        return self._voice.say(f"say.{key}", {"score": self._voice.points(points.score)})

    def _list(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        values = {"first": ", ".join(names[:-1]), "last": names[-1]}
        return self._voice.say("say.and", values)
