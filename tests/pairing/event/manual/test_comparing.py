"""The end of a session: compared with the rules, confirmed, recorded, printed, read again."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from msgspec import structs

from pairing.core.model import ByeKind, Colour, ForbiddenGroup, GameResult, ManualNote, RoundPairing
from pairing.event.actions import (
    EnterPairing,
    EnterResult,
    Forbid,
    PublishRound,
    RequestBye,
    Withdraw,
)
from pairing.event.actions.manual import ChangeGround
from pairing.event.manual import (
    Session,
    SessionWords,
    as_page,
    begin,
    begin_with,
    compare,
    ending,
    reopen,
    wrong_colours,
)
from pairing.event.manual.grounds import article_of, grounds_for
from pairing.event.store import TournamentFile
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.losses import losses
from pairing.formats.trf.mpa import note_line, note_of
from pairing.formats.trf.reader import read_trf
from pairing.formats.trf.writer import write_trf
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system, pair_next_round
from pairing.systems.system import Proving
from tests.pairing.booklet import booklet

SYSTEM = find_system("dutch-2026")


def _by_rules(tournament) -> Session:
    return begin_with(tournament, SYSTEM, pair_next_round(tournament))


def _round_4(**changes):
    return replace(booklet(3), system="dutch-2026", **changes)


def _swapped_boards() -> Session:
    """Two players of one bracket who change their opponents."""
    session = _by_rules(_round_4())
    boards = session.pairing().pairs
    return session.swap(boards[0][0], boards[2][0])


def test_the_pairing_by_the_rules_has_nothing_to_confirm():
    session = _by_rules(_round_4())
    comparison = compare(session)
    assert comparison.is_same
    assert comparison.judgement is None
    assert comparison.to_confirm == ()
    assert comparison.note() is None
    after = ending(session, comparison).apply(session.tournament)
    assert after.manual_notes == session.tournament.manual_notes


def test_the_first_criterion_in_which_it_is_worse_is_the_one_of_the_judge():
    session = _swapped_boards()
    comparison = compare(session)
    pairing = session.pairing()
    assert comparison.judgement == SYSTEM.proving.judge(
        session.tournament, pairing.pairs, pairing.bye
    )
    assert comparison.judgement is not None
    assert comparison.expected == pair_next_round(session.tournament)
    said = SessionWords(session, IN_ENGLISH).verdict(comparison)
    assert comparison.judgement.article in said[1]


def test_only_the_boards_that_differ_are_noted():
    session = _swapped_boards()
    comparison = compare(session)
    note = comparison.note()
    assert note is not None
    changed = {tpn for seat in note.actual for tpn in seat}
    assert len(note.expected) == len(note.actual) == 2
    assert changed == {tpn for seat in note.expected for tpn in seat}


def test_colours_alone_are_told_as_such():
    session = _by_rules(_round_4())
    session = session.swap_colours(session.pairing().pairs[0][0])
    comparison = compare(session)
    assert not comparison.is_same
    assert comparison.judgement is None
    assert SessionWords(session, IN_ENGLISH).verdict(comparison) == (
        "Opponents and bye are those of the rules; only colours differ.",
    )


def test_colours_that_both_players_do_not_want_are_to_be_confirmed():
    session = _by_rules(_round_4())
    wanted = {tpn: card.preference.colour for tpn, card in session.cards.items()}
    content = next(
        board
        for board in session.position.boards
        if (wanted[board.white], wanted[board.black]) == (Colour.WHITE, Colour.BLACK)
    )
    assert wrong_colours(session, content.white, content.black) is None
    turned = session.swap_colours(content.white)
    found = [each for each in compare(turned).to_confirm if each.key == "wrong-colours"]
    assert [each.players for each in found] == [(content.black, content.white)]
    (said,) = [
        text
        for text in SessionWords(turned, IN_ENGLISH).confirmations(compare(turned))
        if "each of them prefers the other colour" in text
    ]
    assert said.endswith("(5.2.1).")
    assert not any(each.key == "wrong-colours" for each in compare(session).to_confirm)


def test_one_who_gets_the_wrong_colour_alone_is_nothing_to_confirm():
    """Two who prefer the same colour cannot both have it, whichever way round they sit."""
    session = _by_rules(_round_4())
    wanted = {tpn: card.preference.colour for tpn, card in session.cards.items()}
    one, other = next(
        pair for pair in combinations(sorted(wanted), 2) if wanted[pair[0]] is wanted[pair[1]]
    )
    assert wrong_colours(session, one, other) is wrong_colours(session, other, one) is None


def test_rematch_forbidden_pair_bye_and_third_colour_are_to_be_confirmed():
    tournament = Forbid((ForbiddenGroup(frozenset((2, 3))),)).apply(_round_4())
    tournament = Withdraw(12).apply(tournament)
    session = begin(tournament, SYSTEM).pair(1, 8).pair(2, 3)
    barred = [t for t in session.position.unpaired if session.obstacles.to_bye(t)]
    assert barred == [14] or barred
    session = session.give_bye(barred[0])
    session = session.with_rest(session.rest())
    tired = next(
        board
        for board in session.position.boards
        if session.obstacles.to_colours(board.black, board.white)
    )
    comparison = compare(session.swap_colours(tired.white))
    keys = {found.key for found in comparison.to_confirm}
    assert {"rematch", "forbidden", "bye", "third-colour"} <= keys
    words = SessionWords(session, IN_ENGLISH).confirmations(comparison)
    assert len(words) == len(comparison.to_confirm)
    assert any("met in round 1" in each for each in words)
    action = ending(session, comparison)
    assert set(action.alteration.confirmed) == keys


def test_where_the_rules_allow_no_pairing_the_arbiters_stands_alone():
    tournament = replace(booklet(0), system="dutch-2026")
    for tpn in range(5, 15):
        tournament = Withdraw(tpn).apply(tournament)
    for pairs in (((1, 2), (3, 4)), ((3, 1), (2, 4)), ((1, 4), (3, 2))):
        made = RoundPairing(tournament.next_round, "manual", pairs)
        tournament = EnterPairing(made).apply(tournament)
        for pair in pairs:
            tournament = EnterResult(len(tournament.rounds), *pair, GameResult.DRAW).apply(
                tournament
            )
    session = begin(tournament, SYSTEM).pair(1, 2).pair(3, 4)
    comparison = compare(session)
    assert comparison.expected is None
    assert comparison.nothing is not None
    assert [found.key for found in comparison.to_confirm].count("rematch") == 2
    note = comparison.note()
    assert note is not None
    assert note_line(note).startswith("### MPA @ Round 4: none => ")
    after = ending(session, comparison).apply(tournament)
    assert len(after.rounds) == 4
    assert (
        "no pairing of this round exists"
        in SessionWords(session, IN_ENGLISH).verdict(comparison)[0]
    )


def test_a_system_that_cannot_judge_says_so():
    session = _swapped_boards()
    blind = replace(session, system=structs.replace(SYSTEM, proving=Proving()))
    comparison = compare(blind)
    assert comparison.judgement is None
    assert "cannot tell" in SessionWords(blind, IN_ENGLISH).verdict(comparison)[0]


@pytest.mark.parametrize("dialect", list(Dialect))
def test_the_note_survives_report_files(dialect: Dialect):
    session = _swapped_boards()
    comparison = compare(session)
    after = ending(session, comparison).apply(session.tournament)
    text = write_trf(after, dialect)
    assert f"{note_line(comparison.note())}\n" in text
    again = read_trf(text.encode())
    assert again.tournament.manual_notes == after.manual_notes
    assert not [each for each in again.problems if "MPA" in str(each.values)]
    assert again.tournament.manual_notes[-1] == comparison.note()


def test_the_session_is_one_action_of_the_file_and_undone_as_one(tmp_path: Path):
    session = _swapped_boards()
    action = ending(session, compare(session))
    path = tmp_path / "open.arbiter"
    file = TournamentFile.create(path, session.tournament)
    file.do(action)
    file.close()
    file = TournamentFile.open(path)
    assert file.tournament == action.apply(session.tournament)
    assert file.undo_action == action
    file.undo()
    assert file.tournament == session.tournament
    file.close()


def test_the_page_has_both_pairings_the_steps_and_the_note():
    session = _swapped_boards()
    comparison = compare(session)
    page = as_page(session, comparison, IN_ENGLISH)
    words = SessionWords(session, IN_ENGLISH)
    for heading, boards in words.columns(comparison):
        assert heading in page
        assert all(board in page for board in boards)
    assert "change places" in page
    assert "### MPA @ Round 4" in page


@pytest.mark.parametrize(
    "note",
    [
        ManualNote(3, ((1, 2), (3, 0)), ((1, 3), (2, 0))),
        ManualNote(12, (), ((1, 2),), "stranded"),
        ManualNote(1, ((1, 2),), ()),
    ],
)
def test_a_note_is_read_as_it_was_written(note: ManualNote):
    assert note_of(note_line(note)) == note
    assert note_of(note_line(note) + "   ") == note


@pytest.mark.parametrize(
    "line",
    ["", "### MPA", "### MPA @ Round x: 1-2 => 2-1", "### MPA @ Round 1: 1-2 2 => 2-1", "001 x"],
)
def test_other_lines_are_no_notes(line: str):
    assert note_of(line) is None


class TestPublished:
    def _session(self, without: tuple[int, ...] = ()) -> Session:
        tournament = _round_4()
        for tpn in without:
            tournament = RequestBye(tpn, 4, ByeKind.ZERO_POINT).apply(tournament)
        paired = EnterPairing(pair_next_round(tournament)).apply(tournament)
        return reopen(PublishRound(4).apply(paired), SYSTEM)

    def test_it_is_compared_with_what_was_published(self):
        session = self._session()
        assert compare(session).is_same
        first, second = session.position.boards[:2]
        changed = session.swap(first.white, second.white)
        comparison = compare(changed)
        assert comparison.is_published
        assert not comparison.is_same
        assert len(comparison.note().expected) == 2

    def test_stranded_players_and_the_last_round_are_recognised(self):
        session = self._session()
        one, other = session.position.boards[-2:]
        stranded = session.break_up(one.white).break_up(other.white).pair(one.white, other.white)
        grounds = grounds_for(stranded, compare(stranded))
        assert ChangeGround.STRANDED in grounds
        assert ChangeGround.LATE_ENTRY not in grounds
        assert ChangeGround.LAST_ROUND not in grounds
        swapped = session.swap(one.white, other.white)
        assert ChangeGround.STRANDED not in grounds_for(swapped, compare(swapped))

    def test_a_latecomer_is_recognised(self):
        session = self._session(without=(5,))
        late = session.pair(5, session.position.bye)
        grounds = grounds_for(late, compare(late))
        assert ChangeGround.LATE_ENTRY in grounds
        assert ChangeGround.REMATCH not in grounds
        assert all(SessionWords(late, IN_ENGLISH).ground(ground) for ground in grounds)

    def test_a_rematch_is_recognised_and_mended(self):
        tournament = _round_4()
        session = begin(tournament, SYSTEM).pair(1, 8)
        session = session.with_rest(session.rest())
        paired = ending(session, compare(session)).apply(tournament)
        published = reopen(PublishRound(4).apply(paired), SYSTEM)
        other = next(b for b in published.position.boards if 1 not in b.players)
        mended = published.swap(8, other.white)
        assert ChangeGround.REMATCH in grounds_for(mended, compare(mended))

    def test_grounds_have_articles_where_the_rules_name_them(self):
        assert article_of(ChangeGround.STRANDED, SYSTEM) == "C.04.2, 4.4.3"
        older = find_system("dutch-2016")
        assert article_of(ChangeGround.REMATCH, older) == "C.04.2, D.10"
        assert article_of(ChangeGround.STRANDED, older) == ""


def test_a_report_file_says_that_a_round_is_published():
    tournament = EnterPairing(pair_next_round(_round_4())).apply(_round_4())
    published = PublishRound(4).apply(tournament)
    text = write_trf(published)
    assert "### Published @ Round 4\n" in text
    assert read_trf(text.encode()).tournament.rounds[3].is_published
    assert losses(published, Dialect.TRF16) == losses(tournament, Dialect.TRF16)
    assert "Published" not in write_trf(tournament)


def test_boards_of_a_published_round_keep_their_numbers():
    tournament = RequestBye(5, 4, ByeKind.ZERO_POINT).apply(_round_4())
    paired = EnterPairing(pair_next_round(tournament)).apply(tournament)
    published = PublishRound(4).apply(paired)
    session = reopen(published, SYSTEM)
    before = published.rounds[-1].games
    late = session.pair(5, session.position.bye)
    after = ending(late, compare(late), ChangeGround.LATE_ENTRY).apply(published).rounds[-1].games
    assert after[: len(before)] == before
    gone = session.break_up(before[1].white).break_up(before[3].black)
    gone = gone.pair(before[1].white, before[3].black)
    after = ending(gone, compare(gone), ChangeGround.STRANDED).apply(published).rounds[-1].games
    assert after[0] == before[0]
    assert {after[1].white, after[1].black} == {before[1].white, before[3].black}
    assert after[2] == before[2]
