"""What a newer list would change: shown, not done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.model import Player, RatingSource, SourceKind, Title
from pairing.formats.rating_lists import (
    Change,
    ChangedField,
    Match,
    RatingKind,
    RatingList,
    refresh,
)
from tests.pairing.formats.rating_lists.build import import_rows, row

STANDARD, RAPID, BLITZ = RatingKind

ALICE = Player(1, "Aagaard, Alice", 2000, Title.FM, "w", "NOR", "100")


@pytest.fixture
def rating_list(tmp_path: Path) -> Iterator[RatingList]:
    people = [
        row(100, "Aagaard, Alice", 2000, title="FM", sex="F"),
        row(200, "Mueller-Luedenscheidt, Joerg", 1900, rapid_rating="1850"),
        row(300, "Li, Wei", 1500),
        row(301, "Li, Wei", 1700),
        row(400, "Brown, Bob", 0),
    ]
    import_rows(tmp_path, people)
    with RatingList.open(tmp_path / "index") as opened:
        yield opened


def unsourced(player: Player) -> Player:
    """The player without where his rating comes from."""
    return replace(player, rating_source=None)


def only(changes: tuple[Change, ...]) -> Change:
    (change,) = changes
    return change


def test_whoever_is_as_in_the_list_is_left_out(rating_list: RatingList):
    assert refresh([ALICE], rating_list, STANDARD) == ()
    assert refresh([replace(ALICE, fide_id=" 0100 ")], rating_list, STANDARD) == ()


@pytest.mark.parametrize(
    ("before", "fields"),
    [
        (replace(ALICE, rating=1900), (ChangedField.RATING,)),
        (replace(ALICE, title=Title.NONE), (ChangedField.TITLE,)),
        (replace(ALICE, name="Aagaard, Alicia"), (ChangedField.NAME,)),
        (replace(ALICE, federation="DEN"), (ChangedField.FEDERATION,)),
        (
            replace(ALICE, federation="DEN", rating=1),
            (ChangedField.RATING, ChangedField.FEDERATION),
        ),
    ],
)
def test_each_difference_is_shown(
    rating_list: RatingList, before: Player, fields: tuple[ChangedField, ...]
):
    change = only(refresh([before], rating_list, STANDARD))
    assert (change.match, change.before, unsourced(change.after)) == (Match.BY_ID, before, ALICE)
    assert change.fields == fields
    assert change.source is STANDARD


def test_the_arbiter_may_take_some_of_the_fields(rating_list: RatingList):
    before = replace(ALICE, federation="DEN", rating=1, title=Title.NONE)
    change = only(refresh([before], rating_list, STANDARD))
    taken = change.with_only([ChangedField.RATING, ChangedField.TITLE])
    assert taken.rating_source == RatingSource(SourceKind.STANDARD, "combined_list.txt")
    assert unsourced(taken) == replace(ALICE, federation="DEN")
    assert change.with_only([ChangedField.TITLE]).rating_source is None
    assert change.with_only(()) == before


def test_the_rating_is_that_of_the_tournaments_kind_and_its_source_is_told(
    rating_list: RatingList,
):
    joerg = Player(2, "Mueller-Luedenscheidt, Joerg", 1, Title.NONE, "m", "NOR", "200")
    rapid = only(refresh([joerg], rating_list, RAPID))
    assert (rapid.after.rating, rapid.source) == (1850, RAPID)
    blitz = only(refresh([joerg], rating_list, BLITZ))
    assert (blitz.after.rating, blitz.source) == (1900, STANDARD)
    own_order = only(refresh([joerg], rating_list, BLITZ, (BLITZ, RAPID)))
    assert (own_order.after.rating, own_order.source) == (1850, RAPID)


def test_a_rating_that_the_list_does_not_have_would_go(rating_list: RatingList):
    bob = Player(4, "Brown, Bob", 1600, Title.NONE, "m", "NOR", "400")
    change = only(refresh([bob], rating_list, STANDARD))
    assert (change.after.rating, change.source) == (0, None)


@pytest.mark.parametrize(
    "name",
    [
        "Müller-Lüdenscheidt, Jörg",
        "Mueller Lüdenscheidt Jörg",
        "MUELLERLUEDENSCHEIDT, JOERG",
    ],
)
def test_accents_and_punctuation_of_a_name_are_kept(rating_list: RatingList, name: str):
    joerg = Player(2, name, 1900, Title.NONE, "m", "NOR", "200")
    assert refresh([joerg], rating_list, STANDARD) == ()
    change = only(refresh([replace(joerg, rating=1)], rating_list, STANDARD))
    assert unsourced(change.after) == joerg


def test_a_name_without_anything_in_common_is_doubtful(rating_list: RatingList):
    change = only(refresh([replace(ALICE, name="Brown, Bob")], rating_list, STANDARD))
    assert change.match is Match.OTHER_NAME
    assert change.after.name == "Aagaard, Alice"
    assert [player.fide_id for player in change.candidates] == ["100"]


def test_one_number_for_two_players_is_told_for_both(rating_list: RatingList):
    twin = replace(ALICE, tpn=2, name="Other", fide_id="0100")
    changes = refresh([ALICE, twin], rating_list, STANDARD)
    assert [change.match for change in changes] == [Match.SAME_ID_TWICE] * 2
    assert [change.after for change in changes] == [ALICE, twin]
    assert changes[0].candidates[0].fide_id == "100"


@pytest.mark.parametrize("fide_id", ["999", "x7"])
def test_a_number_that_the_list_does_not_have_is_told(rating_list: RatingList, fide_id: str):
    stranger = replace(ALICE, fide_id=fide_id)
    assert refresh([stranger], rating_list, STANDARD) == (
        Change(Match.NOT_IN_LIST, stranger, stranger),
    )


def test_players_without_a_number_come_with_everybody_of_their_name(rating_list: RatingList):
    players = [Player(1, "Wei, Li"), Player(2, "Müller-Lüdenscheidt, Jörg"), Player(3, "New")]
    changes = refresh(players, rating_list, STANDARD)
    assert [change.match for change in changes] == [Match.NO_ID] * 3
    assert [change.after for change in changes] == players
    found = [[player.fide_id for player in change.candidates] for change in changes]
    assert found == [["301", "300"], ["200"], []]


def test_the_order_of_the_players_is_kept(rating_list: RatingList):
    players = [
        replace(ALICE, tpn=1, rating=5),
        Player(2, "New"),
        Player(3, "Brown, Bob", 7, fide_id="400"),
    ]
    changes = refresh(players, rating_list, STANDARD)
    assert [change.before for change in changes] == players
