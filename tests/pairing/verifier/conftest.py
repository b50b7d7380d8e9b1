"""What the verifier reads off a tournament, read once for all that is claimed about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pairing import verifier
from pairing.core.model import Tournament
from pairing.verifier import certificate, checking, running
from tests.pairing.verifier import falsified, falsified_runs, strongest


def _of_the_last(work: Callable[..., Any]) -> Callable[..., Any]:
    """That function, which answers at once when it is asked the same of the same object again.

    Tournaments never change: a changed one is another object, and is read anew.
    """
    last: dict[tuple[Any, ...], tuple[Tournament, Any]] = {}

    def ask(tournament: Tournament, *others: Any) -> Any:
        known = last.get(others)
        if known is None or known[0] is not tournament:
            known = last[others] = tournament, work(tournament, *others)
        return known[1]

    return ask


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tournament is read once, however many certificates are handed in for it one by one.

    A falsified certificate mostly lies about the very tournament of the one before. The sign of the
    tournament, where everybody stands and what a procedure comes to there are the same for both;
    working them out again took the larger part of the time, and what is claimed is not among them.
    """
    sign = _of_the_last(certificate.fingerprint)
    for module in (certificate, checking, falsified, falsified_runs):
        monkeypatch.setattr(module, "fingerprint", sign)
    seats = _of_the_last(verifier.seats)
    for module in (verifier, strongest):
        monkeypatch.setattr(module, "seats", seats)
    monkeypatch.setattr(running, "replay_round", _of_the_last(running.replay_round))
