"""Corpora that say of every round how it is to be paired."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pairing.core.model import ByeKind, ByeRequest, Tournament
from pairing.formats.trf import read_trf_file

Expected = tuple[str, Tournament, set[tuple[int, ...]] | None, int | None]


def expected_rounds(folder: Path) -> Iterator[Expected]:
    """(where, the tournament before a round, its boards, its bye); no boards: none are possible."""
    corpus = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    for entry in corpus["tournaments"]:
        tournament = read_trf_file(folder / entry["file"]).tournament
        for expected in entry["expected"]:
            number = expected["round"]
            before = replace(tournament, rounds=tournament.rounds[: number - 1])
            requests = (
                ByeRequest(int(tpn), number, ByeKind(kind))
                for tpn, kind in expected["absent"].items()
            )
            pairs = expected["pairs"]
            yield (
                f"{entry['file']}, round {number}",
                replace(before, requests=tuple(requests)),
                None if pairs is None else set(map(tuple, pairs)),
                expected.get("bye"),
            )
