"""Pictures for the desk: of a session, of a paired round, of a step of its explanation."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.widgets.desk.picture import Area, Face, Link, LinkKind, Picture, Spot
from pairing.core.cards import Float, PairingCard
from pairing.core.floating import Direction
from pairing.core.model import Tenths
from pairing.event.manual import DeskBracket, DeskPosition, Session, lay_out
from pairing.reports.board import preference_text
from pairing.reports.notation import meeting_text
from pairing.speech.voice import Voice
from pairing.systems.system import Traits
from pairing.trace import Arrangement, BracketTrace, RoundTrace
from pairing.trace.events import failing_pair, in_force, swap_of

USUAL_TRAITS = Traits()
"""Those of a Swiss system."""
BYE = "bye"
"""The key of the area of the bye; brackets have their score."""

_MARKS = {Direction.DOWN: Float.DOWN, Direction.UP: Float.UP}
_PAIRS = re.compile(r"^\d+–\d+(, \d+–\d+)*:? ")
"""The pairs by which an outcome begins, if it names any."""


def session_picture(session: Session, voice: Voice) -> Picture:
    """The cards as they lie in a manual session."""
    position, traits = session.position, session.system.traits
    faces = faces_of(session.cards, position.field, voice, position.locked, traits)
    links = (
        Link(
            *_left_first(session, board.white, board.black),
            LinkKind.PAIR if board.is_fixed else LinkKind.PROPOSED,
            white=board.white,
        )
        for board in position.boards
    )
    areas = _areas(
        session.cards,
        position,
        voice,
        session.facts.towards,
        traits,
    )
    return Picture(areas, tuple(links), faces)


def round_picture(
    cards: Mapping[int, PairingCard],
    position: DeskPosition,
    voice: Voice,
    labels: Mapping[frozenset[int], str] = MappingProxyType({}),
    towards: Tenths | None = None,
    traits: Traits = USUAL_TRAITS,
) -> Picture:
    """The cards of a paired round, brackets as the pairs tell them, with words on some lines.

    ``towards`` is the score towards which the system lets players float, if that is not down;
    where its ``traits`` have no brackets, all cards lie in one area.
    """
    faces = faces_of(cards, position.field, voice, traits=traits)
    links = (
        Link(board.white, board.black, LinkKind.PAIR, labels.get(board.players, ""), board.white)
        for board in position.boards
    )
    areas = _areas(cards, position, voice, towards, traits)
    return Picture(areas, tuple(links), faces)


def step_picture(
    cards: Mapping[int, PairingCard],
    trace: RoundTrace,
    step: Step,
    whole: DeskPosition,
    voice: Voice,
    towards: Tenths | None = None,
) -> Picture:
    """The cards at a step: brackets above as paired, its own as it stands, those below waiting.

    ``whole`` is the round as it comes out. A step that belongs to no bracket shows that.
    """
    bracket, number = step.bracket, _place_of(step.bracket, trace.brackets)
    if bracket is None or step.stand is None or number is None:
        labels = {frozenset(step.board): step.article} if step.board else {}
        return round_picture(cards, whole, voice, labels, towards)
    done = in_force(trace.brackets[:number], bracket)
    waiting = trace.brackets[number + 1 :]
    here = {*step.stand.s1, *step.stand.s2, *step.stand.floats}
    below = frozenset(t for part in waiting for t in part.residents if t not in here)
    areas = [_done_area(part, place, cards, voice) for place, part in enumerate(done)]
    areas.append(_standing_area(bracket, step.stand, cards, voice))
    areas += [each for each in _areas(cards, DeskPosition(below), voice) if not each.is_bye]
    links = [Link(*pair, LinkKind.PAIR) for part in done for pair in part.pairs]
    links += _tried_links(step, step.stand)
    known = {spot.tpn for area in areas for spot in area.spots}
    ghosts = {tpn for area in areas for tpn in area.ghosts}
    faces = faces_of(cards, known | ghosts, voice)
    return Picture(tuple(areas), tuple(links), faces, shown_area=_step_key(bracket))


def faces_of(
    cards: Mapping[int, PairingCard],
    tpns: Iterable[int],
    voice: Voice,
    locked: frozenset[int] = frozenset(),
    traits: Traits = USUAL_TRAITS,
) -> dict[int, Face]:
    """What stands on the cards of these players; the colour due only where there is any."""
    return {tpn: _face(cards[tpn], voice, traits, is_locked=tpn in locked) for tpn in tpns}


def _face(card: PairingCard, voice: Voice, traits: Traits, *, is_locked: bool) -> Face:
    player = card.player
    aside = f"{player.title.value} {player.rating or ''}".strip()
    return Face(
        tpn=card.tpn,
        name=player.name,
        aside=aside,
        history=" ".join(map(meeting_text, card.entries)),
        floats=(card.float_rounds_ago(1), card.float_rounds_ago(2)),
        preference=card.preference,
        chip=preference_text(card.preference) if traits.has_colour_preferences else "",
        points=voice.points(card.pairing_score),
        is_locked=is_locked,
    )


def _left_first(session: Session, one: int, other: int) -> tuple[int, int]:
    ranked = sorted((one, other), key=lambda tpn: (-session.score(tpn), tpn))
    return ranked[0], ranked[1]


# Brackets


def _areas(
    cards: Mapping[int, PairingCard],
    position: DeskPosition,
    voice: Voice,
    towards: Tenths | None = None,
    traits: Traits = USUAL_TRAITS,
) -> tuple[Area, ...]:
    scores = {tpn: card.pairing_score for tpn, card in cards.items()}
    brackets = lay_out(position, scores, towards, has_brackets=traits.has_brackets)
    areas = tuple(_bracket_area(each, voice) for each in brackets)
    if not traits.has_brackets:
        areas = tuple(replace(area, title=_tr("Everybody"), second="") for area in areas)
    has_bye = position.bye is not None or len(position.field) % 2 == 1 or position.may_rest
    return (*areas, _bye_area(position.bye)) if has_bye else areas


def _bracket_area(bracket: DeskBracket, voice: Voice) -> Area:
    title = _bracket_title(bracket.score, bracket.mdps, bracket.moved_up, voice)
    spots = (
        Spot(tpn, column, number)
        for number, row in enumerate(bracket.rows)
        for column, tpn in enumerate((row.s1, row.s2))
        if tpn is not None
    )
    return Area(
        bracket.score,
        title,
        "S2" if bracket.rows else "",
        _floats_title(bracket.floats, bracket.direction),
        tuple(spots),
        bracket.floats,
        away=_MARKS[bracket.direction],
    )


def _bye_area(bye: int | None) -> Area:
    spots = () if bye is None else (Spot(bye, 0, 0),)
    return Area(BYE, _tr("Bye"), "", "", spots, is_bye=True)


def _floats_title(floats: Sequence[int], direction: Direction) -> str:
    """The heading over those who have left a bracket."""
    if not floats:
        return ""
    return _tr("Upfloaters") if direction is Direction.UP else _tr("Downfloaters")


def _bracket_title(
    score: Tenths, mdps: Sequence[int], moved_up: Sequence[int], voice: Voice
) -> str:
    points = voice.say("replay.points", {"points": voice.points(score)})
    title = _tr("{points} · S1").format(points=points)
    entered = ((mdps, _tr("(moved down: {numbers})")), (moved_up, _tr("(moved up: {numbers})")))
    told = (text.format(numbers=", ".join(map(str, tpns))) for tpns, text in entered if tpns)
    return " ".join((title, *told))


# Steps


def _place_of(bracket: BracketTrace | None, brackets: Sequence[BracketTrace]) -> int | None:
    return next((n for n, each in enumerate(brackets) if each is bracket), None)


def _done_area(
    bracket: BracketTrace, place: int, cards: Mapping[int, PairingCard], voice: Voice
) -> Area:
    """A bracket that is paired: its pairs, and who has floated out of it."""
    rows = enumerate(bracket.pairs)
    spots = (Spot(tpn, column, row) for row, pair in rows for column, tpn in enumerate(pair))
    return Area(
        ("done", place),
        _title_of(bracket, bracket.mdps, cards, voice),
        "S2" if bracket.pairs else "",
        _floats_title(bracket.downfloaters, bracket.direction),
        tuple(spots),
        bracket.downfloaters,
        away=_MARKS[bracket.direction],
    )


def _title_of(
    bracket: BracketTrace, lying: Sequence[int], cards: Mapping[int, PairingCard], voice: Voice
) -> str:
    """The title of a section in which these lie, with those who have floated into it."""
    down = [tpn for tpn in lying if cards[tpn].pairing_score > bracket.score]
    up = [tpn for tpn in lying if tpn in bracket.mdps and cards[tpn].pairing_score < bracket.score]
    return _bracket_title(bracket.score, down, up, voice)


def _step_key(bracket: BracketTrace) -> Hashable:
    return ("step", bracket.score)


def _standing_area(
    bracket: BracketTrace, stand: Arrangement, cards: Mapping[int, PairingCard], voice: Voice
) -> Area:
    lying = [tpn for tpn in (*stand.s1, *stand.s2) if tpn not in stand.floats]
    s1 = [tpn for tpn in stand.s1 if tpn in lying]
    s2 = [tpn for tpn in stand.s2 if tpn in lying]
    columns = ((0, s1), (1, s2))
    spots = [Spot(tpn, column, row) for column, own in columns for row, tpn in enumerate(own)]
    return Area(
        _step_key(bracket),
        _title_of(bracket, lying, cards, voice),
        "S2",
        _floats_title(stand.floats, bracket.direction),
        tuple(spots),
        stand.floats,
        away=_MARKS[bracket.direction],
    )


def _tried_links(step: Step, stand: Arrangement) -> Iterator[Link]:
    """Lines between those who are tried as pairs, and arrows between those who change places."""
    event = step.event
    failing = frozenset(failing_pair(event)) if event is not None else frozenset()
    named = frozenset(stand.tried)
    for pair in zip(stand.s1, stand.s2, strict=False):
        if not step.is_refused:
            yield Link(*pair, LinkKind.PAIR if step.is_accepted else LinkKind.TRIED)
        elif frozenset(pair) != failing:
            fails = bool(failing) and named.issuperset(pair)
            yield Link(*pair, LinkKind.FAILED if fails else LinkKind.TRIED, "✕" if fails else "")
    if step.is_refused and len(failing) == 2:
        one, other = sorted(failing, key=lambda tpn: tpn not in stand.s1)
        yield Link(one, other, LinkKind.FAILED, f"✕ {_shortest(step.outcome)}")
    if event is not None and event.move == "exchange" and event.players:
        for down, up in zip(*swap_of(event), strict=False):
            yield Link(up, down, LinkKind.EXCHANGED)


def _shortest(outcome: str) -> str:
    """What is wrong without article and pairs: the line of a pair has room for few words."""
    words = outcome.removeprefix("✕").partition(" · ")[0].strip()
    return _PAIRS.sub("", words)


def _tr(text: str) -> str:
    return QCoreApplication.translate("DeskPictures", text)
