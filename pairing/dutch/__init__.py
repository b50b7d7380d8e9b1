"""The FIDE Dutch system, C.04.3, in its optimising editions."""

from dataclasses import replace
from functools import partial
from importlib.resources import files

from pairing.dutch.assisted import obstacles, pair_rest
from pairing.dutch.editions import BAKU_2016, FIDE_2026, Edition
from pairing.dutch.engine import NEEDS, pair_next_round
from pairing.dutch.judge import judge
from pairing.dutch.proof import prove_round
from pairing.dutch.questions import AskedRound, colour_rule
from pairing.dutch.replay import record_next_round
from pairing.dutch.unfolding import RoundUnfolder
from pairing.system import PairingSystem, Questions, weighing
from pairing.texts import Phrases
from pairing.trace.narrator import ReplayNarrator


def _system(edition: Edition) -> PairingSystem:
    ask = partial(AskedRound, edition)
    return PairingSystem(
        key=edition.key,
        name="Dutch system",
        edition=edition.name,
        in_force=edition.in_force,
        needs=NEEDS,
        definitions=edition.definitions,
        pair_next_round=partial(pair_next_round, edition),
        judge=partial(judge, edition),
        questions=replace(
            Questions.by(ask, partial(colour_rule, edition)),
            why_not_bye=lambda tournament, tpn: ask(tournament).why_not_bye(tpn),
        ),
        record=partial(record_next_round, edition),
        unfolder=partial(RoundUnfolder, edition),
        prove=partial(prove_round, edition),
        phrases=Phrases("dutch", files(__name__).joinpath("texts")),
        tell=ReplayNarrator,
        codes=edition.codes,
        articles=f"rules-{edition.key}",
        pair_rest=partial(pair_rest, edition),
        weigh=weighing(ask),
        obstacles=partial(obstacles, edition),
    )


DUTCH_2016 = _system(BAKU_2016)
DUTCH_2026 = _system(FIDE_2026)

__all__ = ["DUTCH_2016", "DUTCH_2026"]
