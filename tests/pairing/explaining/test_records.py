"""Records of rounds: what they keep, and when they do not fit any more."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from msgspec import structs

from pairing.core.model import ForbiddenGroup, GameResult, Player
from pairing.core.recording import with_paired_round
from pairing.core.version import program_version
from pairing.event.actions import AddPlayers, EditPlayer, EnterResult, Withdraw
from pairing.event.manual.latecomers import joining, seated
from pairing.explaining import NotExplained
from pairing.explaining.records import (
    as_paired,
    basis_fingerprint,
    decode_record,
    encode_record,
    pair_and_record,
    record_of,
    replay_of,
)
from pairing.explaining.replay import beside, replay_round
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.systems.system import Registry
from tests.pairing.booklet import booklet
from tests.pairing.event.manual.test_latecomers import paired
from tests.pairing.neighbours import NEIGHBOURS


def test_a_record_is_the_replay_as_json_and_back():
    record = record_of(replay_round(booklet(), 4), booklet())
    assert decode_record(encode_record(record)) == record
    assert (record.system, record.program) == ("dutch-2016", program_version())


def test_the_replay_of_a_record_is_the_one_that_was_recorded():
    record, fresh = record_of(replay_round(booklet(), 4), booklet()), replay_round(booklet(), 4)
    kept = replay_of(record, booklet())
    assert (kept.trace, kept.colours) == (fresh.trace, fresh.colours)
    assert kept.explanation == fresh.explanation
    narrator = kept.narrator(IN_ENGLISH)
    for bracket in kept.trace.brackets:
        for event in bracket.events:
            told = narrator.paragraph(bracket, event)
            assert told == fresh.narrator(IN_ENGLISH).paragraph(bracket, event)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"program": 1}'])
def test_what_is_no_record_is_none(text):
    assert decode_record(text) is None


def test_a_record_in_another_form_is_none():
    record = record_of(replay_round(booklet(), 4), booklet())
    older = replace(record, trace=structs.replace(record.trace, schema=1))
    assert decode_record(encode_record(older)) is None


OLDER_WORDS = {"forbidden": "kept-apart", "stable": "settled"}


@pytest.mark.parametrize("system", ["dubov-2026", "dutch-2013", "keizer", "lim-2026"])
def test_a_record_in_the_words_of_schema_2_is_read_in_those_of_today(system):
    pairs = tuple(
        ForbiddenGroup(frozenset(pair)) for pair in combinations(range(1, 15), 2) if sum(pair) % 3
    )
    tournament = replace(booklet(2), system=system, forbidden=pairs)
    record = pair_and_record(tournament).record
    text = encode_record(record)
    assert '"forbidden"' in text
    assert ('"stable"' in text) is (system == "keizer")
    for today, before in OLDER_WORDS.items():
        text = text.replace(f'["{today}",', f'["{before.replace("-", "_")}",')
        text = text.replace(f'"{today}"', f'"{before}"')
    assert decode_record(text.replace('"schema":3', '"schema":2')) == record


def test_a_system_without_steps_has_no_record(monkeypatch):
    registry = Registry()
    registry.add(NEIGHBOURS)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", registry)
    with pytest.raises(NotExplained):
        record_of(
            replay_round(replace(booklet(), system=NEIGHBOURS.key), 4),
            replace(booklet(), system=NEIGHBOURS.key),
        )


def test_a_record_rests_on_the_results_before_and_not_on_its_own():
    tournament = booklet()
    print_of_4 = basis_fingerprint(tournament, 4)
    game = tournament.rounds[3].games[0]
    own = EnterResult(4, game.white, game.black, GameResult.BOTH_FORFEIT).apply(tournament)
    assert basis_fingerprint(own, 4) == print_of_4
    game = tournament.rounds[2].games[0]
    earlier = EnterResult(3, game.white, game.black, GameResult.BOTH_LOSE).apply(tournament)
    assert basis_fingerprint(earlier, 4) != print_of_4
    assert basis_fingerprint(earlier, 3) == basis_fingerprint(tournament, 3)


def test_a_record_does_not_rest_on_what_comes_later():
    tournament = replace(booklet(), round_count=9)
    print_of_4 = basis_fingerprint(tournament, 4)
    for action in (
        Withdraw(3),
        AddPlayers((Player(15, "Late"),)),
        EditPlayer(replace(tournament.players[2], name="Karla", rating=1999)),
    ):
        assert basis_fingerprint(action.apply(tournament), 4) == print_of_4


def test_a_record_rests_on_the_boards():
    *earlier, last = booklet(4).rounds
    first, second, *others = last.games
    games = replace(first, black=second.black), replace(second, black=first.black), *others
    other = replace(booklet(4), rounds=(*earlier, replace(last, games=games)))
    assert basis_fingerprint(other, 4) != basis_fingerprint(booklet(4), 4)


def test_the_last_round_is_paired_otherwise_than_the_same_round_of_a_longer_tournament():
    longer = replace(booklet(), round_count=9)
    shorter = replace(booklet(), round_count=5)
    assert basis_fingerprint(longer, 4) == basis_fingerprint(shorter, 4)
    assert basis_fingerprint(longer, 5) != basis_fingerprint(shorter, 5)


def test_the_record_is_that_of_the_run_that_paired(monkeypatch):
    runs = []
    system = find_system("dutch-2026")

    def counted(tournament, watch):
        runs.append(tournament)
        return system.explaining.record(tournament, watch)

    listening = structs.replace(
        system, explaining=structs.replace(system.explaining, record=counted)
    )
    known = Registry()
    known.add(listening)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", known)
    tournament = replace(booklet(3), system="dutch-2026")
    made = pair_and_record(tournament)
    assert runs == [tournament]
    assert made.pairing == system.pair_next_round(tournament, None)
    paired = with_paired_round(tournament, made.pairing)
    assert made.record == record_of(replay_round(paired, 4), paired)


def test_a_system_that_keeps_no_steps_pairs_without_a_record(monkeypatch):
    known = Registry()
    known.add(NEIGHBOURS)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", known)
    made = pair_and_record(replace(booklet(3), system=NEIGHBOURS.key))
    assert made.record is None
    assert made.pairing == NEIGHBOURS.pair_next_round(replace(booklet(3), system=NEIGHBOURS.key))


def test_boards_that_were_changed_since_are_put_back_with_the_numbers_of_late_entries():
    then = paired(7)
    now = AddPlayers((Player(0, "Earliest", 2700), Player(0, "Later", 1000))).apply(then)
    session = seated(now, find_system(now.system), ((1, 2),))
    joined = joining(session)[0].apply(now)
    whole, is_renumbered = as_paired(joined, then, 1)
    assert is_renumbered
    assert whole.rounds[0].games == now.rounds[0].games
    assert joined.is_changed_by_hand(1)
    kept = as_paired(AddPlayers((Player(0, "Last", 900),)).apply(then), then, 1)
    assert kept is not None and not kept[1]


def test_nothing_is_put_back_if_an_earlier_result_was_changed():
    then = booklet()
    game = then.rounds[2].games[0]
    now = EnterResult(3, game.white, game.black, GameResult.BOTH_LOSE).apply(then)
    assert as_paired(now, then, 4) is None
    assert as_paired(then, then, 4) == (then, False)


def test_a_replay_beside_other_boards_says_how_they_differ():
    replay = replay_round(booklet(), 4)
    other = booklet().rounds[3]
    first, second = other.games[:2]
    swapped = replace(first, black=second.black), replace(second, black=first.black)
    changed = replace(other, games=(*swapped, *other.games[2:]))
    assert not replay.differs
    assert beside(replay, changed).differs
    assert not beside(replay, other).differs
