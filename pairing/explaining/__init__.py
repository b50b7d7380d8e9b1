"""Answers to the questions of players and arbiters about a round, as data and in words.

from pairing.explaining import Narrator, WhyNot, explain

explanation = explain(tournament, 4, WhyNot(9, 10))
print("\\n".join(Narrator(explanation).answer()))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairing.explaining.aloud import Aloud, Saying
    from pairing.explaining.answering import explain, still_holds
    from pairing.explaining.errors import NotExplained
    from pairing.explaining.explanation import (
        Because,
        BoardColours,
        Explanation,
        Finding,
        Floats,
        Meeting,
        Opposite,
        Unpaired,
    )
    from pairing.explaining.json_form import as_json
    from pairing.explaining.narrator import Narrator
    from pairing.explaining.page import as_page, as_text_page
    from pairing.explaining.proof_narrator import NarratedClaims, ProofNarrator
    from pairing.explaining.proving import (
        CheckedProof,
        check_proof,
        checked_proof,
        not_certified,
        proof_of,
        prove,
        verdict_of,
    )
    from pairing.explaining.questions import (
        Aspect,
        Question,
        ThisBoard,
        ThisPlayer,
        WholeRound,
        WhyNot,
        WhyNotBye,
    )

__all__ = [
    "Aloud",
    "Aspect",
    "Because",
    "BoardColours",
    "CheckedProof",
    "Explanation",
    "Finding",
    "Floats",
    "Meeting",
    "NarratedClaims",
    "Narrator",
    "NotExplained",
    "Opposite",
    "ProofNarrator",
    "Question",
    "Saying",
    "ThisBoard",
    "ThisPlayer",
    "Unpaired",
    "WholeRound",
    "WhyNot",
    "WhyNotBye",
    "as_json",
    "as_page",
    "as_text_page",
    "check_proof",
    "checked_proof",
    "explain",
    "not_certified",
    "proof_of",
    "prove",
    "still_holds",
    "verdict_of",
]

_HOMES = {
    "aloud": (
        "Aloud",
        "Saying",
    ),
    "answering": (
        "explain",
        "still_holds",
    ),
    "errors": ("NotExplained",),
    "explanation": (
        "Because",
        "BoardColours",
        "Explanation",
        "Finding",
        "Floats",
        "Meeting",
        "Opposite",
        "Unpaired",
    ),
    "json_form": ("as_json",),
    "narrator": ("Narrator",),
    "page": (
        "as_page",
        "as_text_page",
    ),
    "proof_narrator": (
        "ProofNarrator",
        "NarratedClaims",
    ),
    "proving": (
        "CheckedProof",
        "check_proof",
        "checked_proof",
        "not_certified",
        "proof_of",
        "prove",
        "verdict_of",
    ),
    "questions": (
        "Aspect",
        "Question",
        "ThisBoard",
        "ThisPlayer",
        "WholeRound",
        "WhyNot",
        "WhyNotBye",
    ),
}
"""Where each name stands: it is loaded from there when it is first used."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
