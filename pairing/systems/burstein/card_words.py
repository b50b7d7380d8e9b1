"""What stands on a pairing card beside the usual: the Index with its terms."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Tournament
from pairing.speech.voice import Voice
from pairing.systems.burstein.definitions import PHRASES
from pairing.systems.burstein.indices import Index, IndexTerm, indices, points_of, product_of


def index_words(tournament: Tournament, tpn: int, voice: Voice) -> str:
    """Buchholz and Sonneborn-Berger of a player before the next round, term by term."""
    own = indices(tournament)[tpn]
    if not own.terms:
        return ""
    return " ".join(
        (
            _sum("card-buchholz", points_of(own.buchholz), _buchholz(own, voice), voice),
            _sum(
                "card-sonneborn-berger",
                product_of(own.sonneborn_berger),
                _products(own, voice),
                voice,
            ),
        )
    )


def _sum(key: str, total: str, terms: Iterator[str], voice: Voice) -> str:
    values: dict[str, str | int] = {"total": total, "terms": " + ".join(terms)}
    return voice.say(f"{PHRASES}.{key}", values)


def _buchholz(own: Index, voice: Voice) -> Iterator[str]:
    """``2 (number 4)``, and what is said of a round that was not played."""
    for number, term in enumerate(own.terms, start=1):
        values: dict[str, str | int] = {
            "points": points_of(term.points),
            "opponent": term.opponent,
            "extra": points_of(term.extra),
            "round": number,
        }
        yield voice.say(f"{PHRASES}.{_key(term)}", values)


def _key(term: IndexTerm) -> str:
    if not term.opponent:
        return "card-term-own"
    return "card-term-absent" if term.extra else "card-term"


def _products(own: Index, voice: Voice) -> Iterator[str]:
    """``2 × 1``: the points of the opponent times what the round brought."""
    return (f"{points_of(term.points)} × {voice.points(term.gained)}" for term in own.terms)
