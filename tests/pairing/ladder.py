"""A made-up system in a few lines: neighbours in the ranking meet, whoever they are.

Unlike :mod:`tests.pairing.neighbours` it brings along all that a system can: steps, sentences, a
judge and answers.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.core.cards import CardDefinitions, Preference, deal_cards
from pairing.core.colours import ColourReason
from pairing.core.field import players_to_pair, why_not_ready
from pairing.core.model import RoundPairing
from pairing.core.ranking import ranks
from pairing.speech.texts import Phrases
from pairing.systems import registry
from pairing.systems.system import (
    Explaining,
    Filing,
    PairingSystem,
    Proving,
    Questions,
    Recorded,
    Registry,
)
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement

PHRASES = """
about = "For testing the seam."
need-round-count = "so many rungs"
heading-ladder = "The ladder {residents}"
line-climb = "{one} climbs to {other}"
paragraph-climb = "{one} stands next to {other} on the ladder of {rungs} rungs."
verdict-climb = "✓ neighbours"
icon-climb = "candidate"
why-reason-rung = "They are no neighbours on the ladder ({article})."
why-colours-rung = "{white} stands higher than {black} and has White ({article})."
check-reason-rung = "number {theirs} is no neighbour of number {ours} {there} ({article})."
colour-verdict-rung = "the higher one"
advice = "Mind the {rungs} rungs."
"""

DEFINITIONS = CardDefinitions(
    unplayed_downfloat=lambda entry, points: False,
    bars_bye=lambda entry, points: False,
    preference=lambda colours: Preference(),
)


def ranking(tournament):
    cards = deal_cards(tournament, DEFINITIONS)
    present = {tpn: cards[tpn].score for tpn in players_to_pair(tournament)}
    return sorted(present, key=ranks(present).__getitem__)


def pair(tournament, watch=None):
    if reason := why_not_ready(tournament, ()):
        raise reason
    order = ranking(tournament)
    pairs = tuple(zip(order[::2], order[1::2], strict=False))
    bye = order[-1] if len(order) % 2 else None
    return RoundPairing(tournament.next_round, "ladder", pairs, bye)


def judge(tournament, pairs, bye):
    ours = {frozenset(each) for each in pair(tournament).pairs}
    other = next((each for each in pairs if frozenset(each) not in ours), None)
    return other and Judgement(0, "L.1", "rung", *other, phrases="ladder")


def answer(tournament, *players):
    so_it_is = any(set(players) <= set(each) for each in pair(tournament).pairs)
    judgement = None if so_it_is else Judgement(0, "L.1", "rung", phrases="ladder")
    return Answer(Outcome.SO_IT_IS if so_it_is else Outcome.WORSE, judgement)


def colour_rule(tournament):
    order = ranking(tournament)
    return lambda *pair: ColourReason(*sorted(pair, key=order.index), "L.2", "rung")


def record(tournament, watch=None):
    pairing, order = pair(tournament), ranking(tournament)
    stand = Arrangement(tuple(order[::2]), tuple(order[1::2]))
    rungs = (("rungs", len(order)),)
    steps = tuple(
        Event("climb", Verdict.ACCEPTED, "L.1", pair=each, values=rungs, stand=stand)
        for each in pairing.pairs
    )
    section = BracketTrace(
        score=0, role="ladder", residents=tuple(order), events=steps, pairs=pairing.pairs
    )
    return Recorded(pairing, RoundTrace("ladder", pairing.round_number, (section,), pairing.bye))


def ladder(folder: Path) -> PairingSystem:
    """The system; its sentences are written to a folder."""
    (folder / "en.toml").write_text(PHRASES, "utf-8")
    return PairingSystem(
        key="ladder",
        name="Ladder",
        edition="made up",
        in_force=("", ""),
        needs=("round-count",),
        definitions=DEFINITIONS,
        pair_next_round=pair,
        explaining=Explaining(
            record=record,
            questions=Questions(answer, answer, answer, answer, colour_rule),
            phrases=Phrases("ladder", folder),
        ),
        proving=Proving(judge=judge),
        filing=Filing(codes=("LADDER_2001",)),
    )


@pytest.fixture
def registered_ladder(tmp_path, monkeypatch):
    """The system, in the registry during the test."""
    folder = tmp_path / "phrases"
    folder.mkdir()
    known = Registry()
    for system in (*registry.all_systems(), ladder(folder)):
        known.add(system)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", known)
    return known.get("ladder")
