"""The steps of a bye that is given before anybody is paired."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import TypeAlias

from pairing.systems.shared.bye_first import Anybody, ByeChoice, Taker
from pairing.systems.shared.legal_field import FieldMember, LegalField
from pairing.trace import BracketTrace, Event, Verdict
from pairing.trace.events import Value

Values: TypeAlias = tuple[tuple[str, Value], ...]


def games_played(taker: Taker) -> Values:
    """How many games the player with the bye has played, where that matters."""
    return (("games", taker.games),)


def bye_section(
    choice: ByeChoice | None,
    field: LegalField[Anybody],
    articles: Mapping[str, str],
    facts: Callable[[Anybody], Values],
    key: str = "",
) -> Iterator[BracketTrace]:
    """Who has the bye, and who was passed over for it; nothing if there is none.

    ``articles`` are those of ``bye-given``, ``bye`` and ``completion``; ``facts`` are what is told
    of the player beside his score.
    """
    if choice is None:
        return
    taker = field.players[choice.index]
    values = (("taker_points", taker.score), *facts(taker))
    article = articles["bye-given"]
    given = Event("bye-given", Verdict.ACCEPTED, article, key, players=(taker.tpn,), values=values)
    yield BracketTrace(
        score=taker.score,
        role="bye",
        residents=(taker.tpn,),
        events=(*_passed_over(choice, field.players, articles), given),
        downfloaters=(taker.tpn,),
    )


def _passed_over(
    choice: ByeChoice, players: tuple[FieldMember, ...], articles: Mapping[str, str]
) -> Iterator[Event]:
    """Those who fail for one reason, one after another, are one step."""
    for key, group in groupby(choice.passed_over, key=lambda each: each[1]):
        yield Event(
            "bye-passed-over",
            Verdict.ILLEGAL if key == "bye" else Verdict.DEAD_END,
            article=articles[key],
            key=key,
            players=tuple(players[index].tpn for index, _ in group),
        )
