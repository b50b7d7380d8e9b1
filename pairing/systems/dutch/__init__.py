"""The FIDE Dutch system, C.04.3, in its optimising editions.

What pairs, explains, proves and assists is loaded when it is first asked for: to pair a round takes
less time than to load that, and whoever only reads and writes pairs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from pairing.core.cards import CardDefinitions, PairingCard
from pairing.core.colours import ColourRule as Rule
from pairing.core.model import RoundPairing, Tournament
from pairing.speech.texts import Phrases
from pairing.speech.voice import Voice
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, NEEDS, DutchEdition
from pairing.systems.options import NUMBERS
from pairing.systems.system import (
    Assisting,
    ColourRule,
    Explaining,
    Filing,
    PairingSystem,
    Proving,
    Questions,
    Recorded,
    Watcher,
    weighing,
)

if TYPE_CHECKING:
    from pairing.systems.dutch.questions import DutchOpposites
    from pairing.systems.shared.obstacles import Obstacles
    from pairing.trace import BracketTrace, Event, RoundTrace
    from pairing.trace.claims import RoundProof
    from pairing.trace.fixed import Fixed
    from pairing.trace.judgement import Judgement
    from pairing.trace.narration import RoundNarrator
    from pairing.trace.unfolding import Unfolder


def _pair_next_round(
    edition: DutchEdition, tournament: Tournament, watch: Watcher | None = None
) -> RoundPairing:
    from pairing.systems.dutch.engine import pair_next_round

    return pair_next_round(edition, tournament, watch)


def _pair_with_cards(
    edition: DutchEdition,
    tournament: Tournament,
    cards: Mapping[int, PairingCard],
    watch: Watcher | None = None,
) -> RoundPairing:
    from pairing.systems.dutch.engine import pair_with_cards

    return pair_with_cards(edition, tournament, cards, watch)


def _record(edition: DutchEdition, tournament: Tournament, watch: Watcher | None) -> Recorded:
    from pairing.systems.dutch.replay import record_next_round

    return record_next_round(edition, tournament, watch)


def _sections(edition: DutchEdition, tournament: Tournament) -> tuple[BracketTrace, ...]:
    from pairing.systems.dutch.replay import sections_of_next_round

    return sections_of_next_round(edition, tournament)


def _unfolder(edition: DutchEdition, tournament: Tournament) -> Unfolder:
    from pairing.systems.dutch.unfolding import DutchUnfolder

    return DutchUnfolder(edition, tournament)


def _asked(
    edition: DutchEdition, tournament: Tournament, fixed: Fixed | None = None
) -> DutchOpposites:
    from pairing.systems.dutch.questions import DutchOpposites

    return (
        DutchOpposites(edition, tournament)
        if fixed is None
        else DutchOpposites(edition, tournament, fixed)
    )


def _colour_rule(edition: DutchEdition, tournament: Tournament) -> ColourRule:
    from pairing.systems.dutch.questions import colour_rule

    return colour_rule(edition, tournament)


def _make_narrator(
    trace: RoundTrace, before: Tournament, definitions: CardDefinitions, voice: Voice
) -> RoundNarrator:
    from pairing.trace.narrator import ReplayNarrator

    return ReplayNarrator(trace, before, definitions, voice)


def _gives_way(edition: DutchEdition, event: Event) -> bool:
    """A whole bracket is set aside, or candidates are refused for what follows below (C.4, C.7)."""
    from pairing.trace import Verdict
    from pairing.trace.events import Move

    is_dead_end = event.verdict is Verdict.DEAD_END
    return (
        event.move == Move.SET_ASIDE
        or event.key.startswith("following-")
        or (is_dead_end and event.article == edition.absolute["completion"])
    )


def _judge(
    edition: DutchEdition, tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Judgement | None:
    from pairing.systems.dutch.judge import judge

    return judge(edition, tournament, pairs, bye)


def _prove(edition: DutchEdition, tournament: Tournament) -> RoundProof:
    from pairing.systems.dutch.proof import prove_round

    return prove_round(edition, tournament)


def _pair_rest(
    edition: DutchEdition, tournament: Tournament, fixed: Fixed, watch: Watcher | None
) -> RoundPairing:
    from pairing.systems.dutch.assisted import pair_rest

    return pair_rest(edition, tournament, fixed, watch)


def _obstacles(edition: DutchEdition, tournament: Tournament) -> Obstacles:
    from pairing.systems.dutch.assisted import obstacles

    return obstacles(edition, tournament)


def _system(edition: DutchEdition) -> PairingSystem:
    ask = partial(_asked, edition)
    return PairingSystem(
        key=edition.key,
        name="Dutch system",
        edition=edition.name,
        in_force=edition.in_force,
        needs=NEEDS,
        definitions=edition.definitions,
        pair_next_round=partial(_pair_next_round, edition),
        pair_with_cards=partial(_pair_with_cards, edition),
        explaining=Explaining(
            record=partial(_record, edition),
            unfolder=partial(_unfolder, edition),
            sections=partial(_sections, edition),
            questions=Questions.by(ask, partial(_colour_rule, edition)),
            phrases=Phrases("dutch", Path(__file__).with_name("texts")),
            articles=f"rules-{edition.key}",
            make_narrator=_make_narrator,
            gives_way=partial(_gives_way, edition),
        ),
        proving=Proving(judge=partial(_judge, edition), prove=partial(_prove, edition)),
        assisting=Assisting(
            pair_rest=partial(_pair_rest, edition),
            weigh=weighing(ask),
            obstacles=partial(_obstacles, edition),
        ),
        filing=Filing(codes=edition.codes),
        options=(structs.replace(NUMBERS, article=edition.colours[Rule.ODD_NUMBER]),),
    )


DUTCH_2016 = _system(BAKU_2016)
DUTCH_2026 = _system(FIDE_2026)

__all__ = ["DUTCH_2016", "DUTCH_2026"]
