"""Files of TRF06 and TRF16: byes without letters, and what TRF26 calls otherwise."""

from __future__ import annotations

import pytest

from pairing.core.model import ByeKind
from pairing.formats.trf import Dialect, read_trf, write_trf
from tests.pairing.formats.trf.lines import player_line, read, report


def kinds(*entries: tuple[str, str, str], head: str = "") -> list[ByeKind]:
    """The byes of rounds 1 and 2: of player 3 in round 1, and of player 2 in round 2.

    ``entries`` are the cell of 3, then that of 2, each with its holder's points.
    """
    (third, second) = entries
    lines = (
        player_line(1, "2 w 1", "3 b 1", points="2.0"),
        player_line(2, "1 b 0", f"- {second[0]}", points=second[1]),
        player_line(3, f"- {third[0]}", "1 w 0", points=third[1]),
    )
    tournament, _ = read(*([head] if head else []), *lines)
    return [bye.kind for a_round in tournament.rounds for bye in a_round.byes]


def test_a_bye_without_a_result_is_worth_what_the_points_say():
    full, half, none = (" ", "1.0"), (" ", "0.5"), (" ", "0.0")
    assert kinds(full, full) == [ByeKind.PAIRING_ALLOCATED] * 2
    assert kinds(full, half) == [ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT]
    assert kinds(none, full) == [ByeKind.ZERO_POINT, ByeKind.PAIRING_ALLOCATED]
    assert kinds((" ", "3.5"), none) == [ByeKind.ZERO_POINT] * 2


def test_a_full_point_is_the_pairings_unless_the_file_leaves_those_without_a_result():
    assert kinds(("1", "1.0"), ("1", "1.0")) == [ByeKind.PAIRING_ALLOCATED] * 2
    assert kinds(("1", "1.0"), (" ", "1.0")) == [ByeKind.FULL_POINT, ByeKind.PAIRING_ALLOCATED]


@pytest.mark.parametrize("head", ["XXR 5", "142 5", "042 2014/08/13"])
def test_a_file_that_is_younger_has_letters_and_means_what_it_says(head):
    assert kinds((" ", "1.0"), ("1", "1.0"), head=head) == [
        ByeKind.ZERO_POINT,
        ByeKind.FULL_POINT,
    ]


def test_one_letter_of_a_younger_file_is_enough():
    assert kinds((" ", "1.0"), ("H", "0.5")) == [ByeKind.ZERO_POINT, ByeKind.HALF_POINT]


def test_nobody_has_the_allocated_bye_twice_and_no_round_has_two():
    lines = (
        player_line(1, "2 w 1", "2 b 1", points="2.0"),
        player_line(2, "1 b 0", "1 w 0", points="0.0"),
        player_line(3, "-  ", "-  ", points="2.0"),
        player_line(4, "", "-  ", points="1.0"),
    )
    first, second = read(*lines)[0].rounds
    assert [bye.kind for bye in first.byes] == [ByeKind.PAIRING_ALLOCATED, ByeKind.ZERO_POINT]
    assert [bye.kind for bye in second.byes] == [ByeKind.FULL_POINT] * 2


def test_every_bye_that_got_a_letter_is_named_with_its_place():
    lines = (*CALM_OF_2006, player_line(3, "-  ", points="1.0"))
    (found,) = [p for p in read_trf(report(*lines)).problems if p.key == "trf.bye-of-2006"]
    assert (found.place.line, found.place.column) == (3, 92)
    assert found.values == {"round": 1, "player": 3, "mark": "U"}


CALM_OF_2006 = (player_line(1, "2 w 1", points="1.0"), player_line(2, "1 b 0", points="0.0"))


def notes(*lines: str) -> list[tuple[str, object, object]]:
    told = read_trf(report(*lines, *CALM_OF_2006)).format_notes
    return [(each.key, each.values["edition"], each.values["records"]) for each in told]


def test_what_an_older_file_calls_otherwise_or_lacks_is_named():
    missing = "142, 152, 192, 202"
    assert notes() == [("trf.records-added", "TRF06", missing)]
    assert notes("042 2016/01/01") == [("trf.records-added", "TRF16", missing)]
    assert notes("XXR 3", "XXC white1", "XXP 1 2", "BBW 1.0") == [
        ("trf.records-renamed", "TRF16", "XXR → 142, XXC → 152, BBW → 162, XXP → 260"),
        ("trf.records-added", "TRF16", "192, 202"),
    ]


def test_nothing_has_to_be_said_of_a_file_of_trf26():
    tournament, _ = read("142 3", "152 W", *CALM_OF_2006)
    assert read_trf(write_trf(tournament, Dialect.TRF26).encode()).format_notes == ()
    assert notes("142 3") == []
