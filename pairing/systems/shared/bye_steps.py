"""The steps of a bye that is given before anybody is paired."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pairing.systems.shared.bye_first import (
    COMPLETION,
    LOWEST_SCORE,
    MAY_HAVE_BYE,
    ByeChoice,
    Player,
)
from pairing.systems.shared.legal_field import LegalField
from pairing.trace import BracketTrace, Event, Verdict


def bye_section(choice: ByeChoice | None, field: LegalField[Player]) -> Iterator[BracketTrace]:
    """Who has the bye, and who was passed over for it; nothing if there is none."""
    if choice is None:
        return
    taker = field.players[choice.index]
    values = (("taker_points", taker.score), ("games", taker.games))
    given = Event("bye-given", Verdict.ACCEPTED, LOWEST_SCORE, players=(taker.tpn,), values=values)
    yield BracketTrace(
        score=taker.score,
        role="bye",
        residents=(taker.tpn,),
        events=(*_passed_over(choice, field), given),
        downfloaters=(taker.tpn,),
    )


def _passed_over(choice: ByeChoice, field: LegalField[Player]) -> Iterator[Event]:
    """Those who fail for one reason, one after another, are one step."""
    for key, group in groupby(choice.passed_over, key=lambda each: each[1]):
        had_it_before = key == "bye"
        yield Event(
            "bye-passed-over",
            Verdict.ILLEGAL if had_it_before else Verdict.DEAD_END,
            article=MAY_HAVE_BYE if had_it_before else COMPLETION,
            key=key,
            players=tuple(field.players[index].tpn for index, _ in group),
        )
