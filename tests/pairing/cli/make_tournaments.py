"""Makes the tournaments in ``tests/data/tournaments``.

Run ``python -m tests.pairing.cli.make_tournaments``. The tournaments are random, but follow from
their seeds; every round was paired by the Dutch system of 2016 when the file was made. They are
kept so that a change of a pairing is noticed wherever the tests run.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pairing
from pairing.core.model import PointSystem, Tournament, TournamentInfo
from pairing.event.actions import EnterPairing
from tests.support.simulate import Conditions, tournaments_to_pair

FOLDER = Path(__file__).resolve().parents[2] / "data" / "tournaments"
TROUBLE = {"forfeits": 0.1, "absences": 0.05, "half_point_byes": 0.05, "withdrawals": 0.02}
TOURNAMENTS = {
    "plain-10": (101, Conditions(players=10, rounds=7)),
    "odd-13": (102, Conditions(players=13, rounds=9)),
    "last-rounds-8": (103, Conditions(players=8, rounds=7)),
    "few-draws-24": (104, Conditions(players=24, rounds=9, draws=0.1)),
    "trouble-31": (105, Conditions(players=31, rounds=9, unrated=0.02, **TROUBLE)),
    "late-entries-22": (106, Conditions(players=22, rounds=7, late_entries=0.3, **TROUBLE)),
    "forbidden-20": (107, Conditions(players=20, rounds=7, forbidden_groups=3)),
    "accelerated-40": (108, Conditions(players=40, rounds=7, accelerated=True)),
    "three-points-19": (109, Conditions(players=19, rounds=7, points=PointSystem.of(30, 10, 0))),
    "half-point-bye-15": (110, Conditions(15, 8, points=PointSystem.of(10, 5, 0, bye=5))),
}


def make(name: str) -> Tournament:
    """The tournament of that name, its last round paired but not played."""
    seed, conditions = TOURNAMENTS[name]
    *_, before_last_round = tournaments_to_pair(seed, pairing.pair_next_round, conditions)
    action = EnterPairing(pairing.pair_next_round(before_last_round))
    played = action.apply(before_last_round)
    players = tuple(replace(player, withdrawn=False) for player in played.players)
    return replace(played, players=players, info=TournamentInfo(name=name))


def main() -> None:
    """Write every file anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in TOURNAMENTS:
        path = FOLDER / f"{name}.trf"
        path.write_text(pairing.write_trf(make(name)), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
