"""Pictures for the desk: of a session, of a paired round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from arbiter_app.widgets.desk.picture import Area, Face, Link, LinkKind, Picture, Spot
from pairing.core.cards import Float, PairingCard
from pairing.core.floating import Direction
from pairing.core.model import Tenths
from pairing.event.manual import (
    DeskBracket,
    DeskPosition,
    PlacedPair,
    Session,
    SessionWords,
    lay_out,
)
from pairing.reports.board import preference_text
from pairing.reports.notation import meeting_text
from pairing.speech.voice import Voice
from pairing.systems.system import Traits

USUAL_TRAITS = Traits()
"""Those of a Swiss system."""
_MOST_NUMBERS = 8
BYE = "bye"
"""The key of the area of the bye; brackets have their score."""

MARKS = {Direction.DOWN: Float.DOWN, Direction.UP: Float.UP}


def session_picture(session: Session, voice: Voice) -> Picture:
    """The cards as they lie in a manual session."""
    position, traits = session.position, session.system.traits
    faces = faces_of(session.cards, position.field, voice, position.locked, traits)
    words = SessionWords(session, voice)
    links = (_session_link(session, board, words) for board in position.boards)
    areas = _areas(
        session.cards,
        position,
        voice,
        session.facts.towards,
        traits,
    )
    return Picture(areas, tuple(links), faces)


def _session_link(session: Session, board: PlacedPair, words: SessionWords) -> Link:
    """The line of a board; one that the rules forbid says so as long as it lies there."""
    pair = _left_first(session, board.white, board.black)
    obstacle = session.obstacles.between(*pair)
    if obstacle is not None and board.white not in session.position.locked:
        label = words.obstacle_in_short(obstacle)
        return Link(*pair, LinkKind.FORBIDDEN, label, board.white)
    kind = LinkKind.PAIR if board.is_fixed else LinkKind.PROPOSED
    return Link(*pair, kind, white=board.white)


def round_picture(
    cards: Mapping[int, PairingCard],
    position: DeskPosition,
    voice: Voice,
    labels: Mapping[frozenset[int], str] = MappingProxyType({}),
    *,
    towards: Tenths | None,
    traits: Traits,
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
        history=tuple(zip(map(meeting_text, card.entries), card.floats, strict=True)),
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
        areas = tuple(
            replace(area, title=_tr("Everybody"), first="", second="", note="") for area in areas
        )
    has_bye = position.bye is not None or len(position.field) % 2 == 1 or position.may_rest
    return (*areas, _bye_area(position.bye)) if has_bye else areas


def _bracket_area(bracket: DeskBracket, voice: Voice) -> Area:
    spots = (
        Spot(tpn, column, number)
        for number, row in enumerate(bracket.rows)
        for column, tpn in enumerate((row.s1, row.s2))
        if tpn is not None
    )
    return Area(
        bracket.score,
        points_title(bracket.score, voice),
        first="S1",
        second="S2" if bracket.rows else "",
        third=_floats_title(bracket.floats, bracket.direction),
        spots=tuple(spots),
        ghosts=bracket.floats,
        away=MARKS[bracket.direction],
        note=entered_note(bracket.mdps, bracket.moved_up),
    )


def _bye_area(bye: int | None) -> Area:
    spots = () if bye is None else (Spot(bye, 0, 0),)
    return Area(BYE, _tr("Bye"), spots=spots, is_bye=True)


def _floats_title(floats: Sequence[int], direction: Direction) -> str:
    """The heading over those who have left a bracket."""
    if not floats:
        return ""
    return _tr("Upfloaters") if direction is Direction.UP else _tr("Downfloaters")


def points_title(score: Tenths, voice: Voice) -> str:
    """``2½ points``."""
    return voice.say("replay.points", {"points": voice.points(score)})


def entered_note(mdps: Sequence[int], moved_up: Sequence[int]) -> str:
    """Who has come into a bracket from above, and who from below."""
    entered = ((mdps, _tr("moved down: {numbers}")), (moved_up, _tr("moved up: {numbers}")))
    texts = (text.format(numbers=numbers_in_short(tpns)) for tpns, text in entered if tpns)
    return "\n".join(texts)


def numbers_in_short(tpns: Sequence[int]) -> str:
    """``1, 3, 4``; of many the first ones, and dots."""
    shown = ", ".join(map(str, tpns[:_MOST_NUMBERS]))
    return f"{shown} …" if len(tpns) > _MOST_NUMBERS else shown


def _tr(text: str) -> str:
    return QCoreApplication.translate("DeskPictures", text)
