"""What stands on a pairing card beside the usual: the Index with its terms."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Tournament, points_text
from pairing.speech.texts import sentence
from pairing.systems.burstein.definitions import PHRASES
from pairing.systems.burstein.indices import Index, Term, indices, points_of, product_of


def index_told(tournament: Tournament, tpn: int, language: str = "") -> str:
    """Buchholz and Sonneborn-Berger of a player before the next round, term by term."""
    own = indices(tournament)[tpn]
    if not own.terms:
        return ""
    return " ".join(
        (
            _sum("card-buchholz", points_of(own.buchholz), _buchholz(own, language), language),
            _sum(
                "card-sonneborn-berger",
                product_of(own.sonneborn_berger),
                _products(own),
                language,
            ),
        )
    )


def _sum(key: str, total: str, terms: Iterator[str], language: str) -> str:
    values: dict[str, str | int] = {"total": total, "terms": " + ".join(terms)}
    return sentence(f"{PHRASES}.{key}", values, language)


def _buchholz(own: Index, language: str) -> Iterator[str]:
    """``2 (number 4)``, and what is said of a round that was not played."""
    for number, term in enumerate(own.terms, start=1):
        values: dict[str, str | int] = {
            "points": points_of(term.points),
            "opponent": term.opponent,
            "extra": points_of(term.extra),
            "round": number,
        }
        yield sentence(f"{PHRASES}.{_key(term)}", values, language)


def _key(term: Term) -> str:
    if not term.opponent:
        return "card-term-own"
    return "card-term-absent" if term.extra else "card-term"


def _products(own: Index) -> Iterator[str]:
    """``2 × 1``: the points of the opponent times what the round brought."""
    return (f"{points_of(term.points)} × {points_text(term.gained)}" for term in own.terms)
