"""A round robin in a few lines, by a table of all rounds: no brackets, no floats, no preferences.

It can be asked about its rounds, so that everything that tells a round is tried with it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from pairing.core.cards import CardDefinitions
from pairing.core.colours import ColourReason
from pairing.core.definitions import any_gain_without_playing_bars_the_bye, no_preference
from pairing.core.field import players_to_pair, why_not_ready
from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    Round,
    RoundPairing,
    Tournament,
)
from pairing.speech.texts import Phrases
from pairing.systems import registry
from pairing.systems.system import (
    Explaining,
    PairingSystem,
    Proving,
    Questions,
    Recorded,
    Registry,
    Traits,
)
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement

KEY = "berger"
PHRASES = """
heading-table = "The table"
outcome-table = "as in the table"
line-table = "{one} – {other}"
paragraph-table = "{one} and {other} meet in this round of the table."
verdict-table = "✓"
icon-table = "candidate"
why-reason-table = "The table has them meet in another round."
colour-verdict-table = "as in the table"
why-colours-table = "The table gives {white} White against {black}."
"""


def seats(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """The pairs of the next round, White first; 0 is the place of nobody."""
    tpns = sorted(players_to_pair(tournament))
    places = [*tpns, 0] if len(tpns) % 2 else tpns
    last, others = places[-1], places[:-1]
    turn = (tournament.next_round - 1) * (len(others) + 1) // 2 % len(others)
    ring = others[turn:] + others[:turn]
    first = (ring[0], last) if tournament.next_round % 2 else (last, ring[0])
    middle = [(ring[n], ring[-n]) for n in range(1, (len(others) + 1) // 2)]
    return (first, *middle)


def pair(tournament: Tournament, watch: object = None) -> RoundPairing:
    if reason := why_not_ready(tournament, ()):
        raise reason
    games = tuple(each for each in seats(tournament) if 0 not in each)
    free = next((sum(each) for each in seats(tournament) if 0 in each), None)
    return RoundPairing(tournament.next_round, KEY, games, free)


def answer(tournament: Tournament, *players: int) -> Answer:
    if any(set(players) <= set(each) for each in pair(tournament).pairs):
        return Answer(Outcome.SO_IT_IS)
    return Answer(Outcome.WORSE, Judgement(0, "table", "table"))


def colour_rule(tournament: Tournament):
    return lambda *two: ColourReason(
        *next(each for each in seats(tournament) if set(each) == set(two)), "table", "table"
    )


def record(tournament: Tournament, watch: object = None) -> Recorded:
    pairing = pair(tournament)
    stand = Arrangement(
        tuple(one for one, _ in pairing.pairs), tuple(two for _, two in pairing.pairs)
    )
    steps = tuple(
        Event("table", Verdict.ACCEPTED, "table", pair=each, stand=stand) for each in pairing.pairs
    )
    section = BracketTrace(
        score=0,
        role="table",
        residents=tuple(sorted(players_to_pair(tournament))),
        events=steps,
        pairs=pairing.pairs,
    )
    return Recorded(pairing, RoundTrace(KEY, pairing.round_number, (section,), pairing.bye))


def berger(folder: Path) -> PairingSystem:
    """The system with its sentences, which are written to a folder."""
    (folder / "en.toml").write_text(PHRASES, "utf-8")
    return structs.replace(
        BERGER,
        explaining=structs.replace(BERGER.explaining, phrases=Phrases(KEY, folder)),
    )


BERGER = PairingSystem(
    key=KEY,
    name="Round robin by a table",
    edition="made up",
    in_force=("", ""),
    needs=(),
    definitions=CardDefinitions(
        unplayed_downfloat=lambda entry, points: True,
        bars_bye=any_gain_without_playing_bars_the_bye,
        preference=no_preference,
    ),
    pair_next_round=pair,
    explaining=Explaining(
        record=record, questions=Questions(answer, answer, answer, answer, colour_rule)
    ),
    proving=Proving(),
    traits=Traits(
        is_predetermined=True,
        has_brackets=False,
        has_floats=False,
        has_colour_preferences=False,
    ),
)


def played(players: int, rounds: int, key: str = KEY) -> Tournament:
    """White wins every second game; others are drawn."""
    entrants = tuple(Player(tpn, f"Player {tpn}", 2400 - tpn) for tpn in range(1, players + 1))
    tournament = Tournament(system=key, round_count=players - 1, players=entrants)
    for _ in range(rounds):
        made = pair(tournament)
        games = tuple(
            Game(*each, GameResult.WHITE_WINS if n % 2 else GameResult.DRAW)
            for n, each in enumerate(made.pairs)
        )
        byes = () if made.bye is None else (Bye(made.bye, ByeKind.PAIRING_ALLOCATED),)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, byes)))
    return tournament


@pytest.fixture
def registered_berger(tmp_path, monkeypatch):
    """The system, in the registry during the test."""
    folder = tmp_path / "phrases"
    folder.mkdir()
    known = Registry()
    for system in (*registry.all_systems(), berger(folder)):
        known.add(system)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", known)
    return known.get(KEY)
