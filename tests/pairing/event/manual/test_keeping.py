"""A session as records, and back: whole, after changes, and from records that nobody wrote."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import ByeKind, GameResult
from pairing.event.actions import EnterPairing, EnterResult, RequestBye, Withdraw
from pairing.event.manual import (
    SessionWords,
    as_kept,
    begin,
    beginning_in,
    changed_texts,
    kept_texts,
    reopen,
)
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system, pair_next_round
from tests.pairing.booklet import booklet

SYSTEM = find_system("dutch-2026")
TOURNAMENT = replace(booklet(3), system="dutch-2026")


def _worked():
    session = begin(TOURNAMENT, SYSTEM).pair(1, 2).pair(13, 14).float_to(5, 10)
    session = session.swap_colours(1)
    return session.with_rest(session.break_up(5).rest())


def _kept(texts, session):
    """What is kept after another step."""
    change = changed_texts(*session)
    return texts if change is None else (*texts[: change.place], *change.texts)


def test_a_session_comes_back_with_every_step():
    session = _worked()
    back = as_kept(kept_texts(session).texts, TOURNAMENT, SYSTEM)
    assert back == session
    while back.steps:
        back, session = back.undo(), session.undo()
        assert back == session


def test_colours_given_by_hand_stay_so():
    session = replace(begin(TOURNAMENT, SYSTEM), gives_colours_by_rule=False)
    back = as_kept(kept_texts(session).texts, TOURNAMENT, SYSTEM)
    assert back.pair(2, 1).position.boards[0].white == 2
    assert not beginning_in(kept_texts(session).texts[0]).reopens


def test_only_what_changes_is_kept_anew():
    begun = begin(TOURNAMENT, SYSTEM)
    texts = kept_texts(begun).texts
    session = begun
    for step in (
        lambda s: s.pair(1, 2),
        lambda s: s.pair(3, 4),
        lambda s: s.undo(),
        lambda s: s.undo().pair(5, 6),
        lambda s: s.pair(7, 8),
        lambda s: s.undo_to(0),
    ):
        after = step(session)
        change = changed_texts(session, after)
        assert change.place >= 1
        assert len(change.texts) <= 1
        texts = _kept(texts, (session, after))
        session = after
        assert texts == kept_texts(session).texts
    assert changed_texts(session, session) is None


def test_what_no_longer_holds_is_named():
    session = _worked()
    now = RequestBye(14, 4, ByeKind.HALF_POINT).apply(TOURNAMENT)
    before = as_kept(kept_texts(session).texts, TOURNAMENT, SYSTEM)
    moved = before.moved_to(now)
    assert {1, 2} in [board.players for board in moved.position.boards]
    assert SessionWords(moved, IN_ENGLISH).lost(before) == (
        "Not taken over, because the tournament was changed meanwhile: Patricia (13) – Robert (14)."
    )
    same = before.moved_to(replace(TOURNAMENT, round_count=9))
    assert (same.steps, SessionWords(same, IN_ENGLISH).lost(before)) == (before.steps, "")


def test_a_game_that_was_played_meanwhile_keeps_its_board():
    recorded = EnterPairing(pair_next_round(TOURNAMENT)).apply(TOURNAMENT)
    one, two, three = recorded.rounds[-1].games[:3]
    session = reopen(recorded, SYSTEM)
    session = session.swap(one.white, two.white).swap_colours(three.white)
    before = as_kept(kept_texts(session).texts, recorded, SYSTEM)
    assert before == session
    now = EnterResult(4, one.white, one.black, GameResult.WHITE_WINS).apply(recorded)
    moved = before.moved_to(now)
    position = moved.position
    assert position.is_sound
    assert position.board_of(one.white).players == {one.white, one.black}
    assert position.board_of(three.white).white == three.black
    assert set(position.unpaired) == {two.white, two.black}


def test_a_round_that_is_gone_cannot_be_gone_on_with():
    now = EnterPairing(pair_next_round(TOURNAMENT)).apply(TOURNAMENT)
    assert as_kept(kept_texts(_worked()).texts, TOURNAMENT, SYSTEM).moved_to(now) is None


def _spoilt():
    first, *steps = kept_texts(_worked()).texts
    return {
        "nonsense": ("{", *steps),
        "no object": ("[]", *steps),
        "step": (first, "{}"),
        "somebody else": (first.replace('"field":[', '"field":[99,'), *steps),
        "unknown at a board": (first, steps[0].replace('"white":1', '"white":77')),
        "twice": (first, re.sub(r'"white":\d+', '"white":1', steps[1])),
        "not text": ("\udcff", *steps),
        "played": (first, steps[0].replace('"locked":[]', '"locked":[1,2]')),
    }


@pytest.mark.parametrize("kind", _spoilt())
def test_records_that_nobody_wrote_are_refused(kind):
    assert _spoilt()[kind] != kept_texts(_worked()).texts
    with pytest.raises(ActionRefused) as caught:
        as_kept(_spoilt()[kind], TOURNAMENT, SYSTEM)
    assert caught.value.key == "manual.kept-unreadable"


def test_work_is_what_would_be_lost():
    begun = begin(TOURNAMENT, SYSTEM)
    assert not begun.has_work
    assert begun.pair(1, 2).has_work
    moved = begun.pair(1, 2).moved_to(Withdraw(14).apply(TOURNAMENT))
    assert not moved.steps
    assert moved.has_work
    recorded = EnterPairing(pair_next_round(TOURNAMENT)).apply(TOURNAMENT)
    assert not reopen(recorded, SYSTEM).has_work
