"""The FIDE Dutch system, C.04.3, in its optimising editions."""

from dataclasses import replace
from functools import partial
from importlib.resources import files

from pairing.core.colours import ColourRule
from pairing.speech.texts import Phrases
from pairing.systems.dutch.assisted import obstacles, pair_rest
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, Edition
from pairing.systems.dutch.engine import NEEDS, pair_next_round, pair_with_cards
from pairing.systems.dutch.judge import judge
from pairing.systems.dutch.proof import prove_round
from pairing.systems.dutch.questions import AskedRound, colour_rule
from pairing.systems.dutch.replay import record_next_round
from pairing.systems.dutch.unfolding import RoundUnfolder
from pairing.systems.options import NUMBERS
from pairing.systems.system import (
    Assisting,
    Explaining,
    Filing,
    PairingSystem,
    Proving,
    Questions,
    weighing,
)
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
        pair_with_cards=partial(pair_with_cards, edition),
        explaining=Explaining(
            record=partial(record_next_round, edition),
            unfolder=partial(RoundUnfolder, edition),
            questions=replace(
                Questions.by(ask, partial(colour_rule, edition)),
                why_not_bye=lambda tournament, tpn: ask(tournament).why_not_bye(tpn),
            ),
            phrases=Phrases("dutch", files(__name__).joinpath("texts")),
            articles=f"rules-{edition.key}",
            tell=ReplayNarrator,
        ),
        proving=Proving(judge=partial(judge, edition), prove=partial(prove_round, edition)),
        assisting=Assisting(
            pair_rest=partial(pair_rest, edition),
            weigh=weighing(ask),
            obstacles=partial(obstacles, edition),
        ),
        filing=Filing(codes=edition.codes),
        options=(replace(NUMBERS, article=edition.colours[ColourRule.ODD_NUMBER]),),
    )


DUTCH_2016 = _system(BAKU_2016)
DUTCH_2026 = _system(FIDE_2026)

__all__ = ["DUTCH_2016", "DUTCH_2026"]
