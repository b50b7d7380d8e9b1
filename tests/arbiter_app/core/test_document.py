"""The open tournament file."""

import pytest

from arbiter_app.core.document import Document
from pairing.core.model import GameResult, Tournament
from pairing.event.actions import ChangeSettings, EnterPairing, EnterResult, UnpairRound, Withdraw
from pairing.event.store import StoreError, TournamentFile
from pairing.systems.registry import pair_next_round
from tests.pairing.booklet import booklet


def test_nothing_is_open_at_first(qapp):
    document = Document()
    assert (document.is_open, document.path, document.tournament) == (False, None, Tournament())
    assert not document.do(Withdraw(1))
    assert (document.undo_text, document.redo_text, document.can_undo) == ("", "", False)


def test_an_action_is_on_disk_when_the_change_is_told(document, qtbot):
    with qtbot.waitSignal(document.changed):
        assert document.do(Withdraw(3))
    path = document.path
    document.close()
    with TournamentFile.open(path) as file:
        assert file.tournament.players_by_tpn[3].withdrawn


def test_a_refused_action_changes_nothing_and_says_why(document, qtbot):
    before = document.tournament
    with qtbot.assertNotEmitted(document.changed), qtbot.waitSignal(document.refused) as refusal:
        assert not document.do(ChangeSettings(system="other"))
    assert document.tournament is before
    assert "cannot change" in refusal.args[0]


def test_an_attempt_gives_the_reason_and_leaves_it_to_others_to_say(document, qtbot):
    with qtbot.assertNotEmitted(document.refused):
        reason = document.attempt(ChangeSettings(system="other"))
    assert "cannot change" in reason
    assert document.attempt(Withdraw(3)) == ""
    assert document.undo_text == "Withdraw Carla"


def test_undo_and_redo_go_back_and_forth_and_have_names(document):
    before = document.tournament
    document.do(Withdraw(3))
    after = document.tournament
    assert document.undo_text == "Withdraw Carla"
    document.undo()
    assert (document.tournament, document.redo_text) == (before, "Withdraw Carla")
    document.redo()
    assert document.tournament == after


def test_undo_and_redo_without_anything_to_do_are_harmless(document, qtbot):
    with qtbot.assertNotEmitted(document.refused):
        document.undo()
        document.redo()
    assert document.tournament == booklet(3)


def test_an_unpaired_round_keeps_its_number_in_the_menu_after_reopening(document):
    document.do(UnpairRound())
    path = document.path
    document.close()
    document.open_file(path)
    assert document.undo_text == "Unpair round 3"


def test_undo_survives_reopening(document):
    document.do(Withdraw(3))
    path = document.path
    document.close()
    document.open_file(path)
    assert document.can_undo
    document.undo()
    assert document.tournament == booklet(3)


def test_opening_another_file_lets_the_first_one_go(document, tmp_path):
    first = document.path
    document.create(tmp_path / "other.arbiter", booklet(1))
    with TournamentFile.open(first) as file:
        assert not file.is_read_only
    assert len(document.tournament.rounds) == 1


def test_a_file_that_cannot_be_opened_leaves_the_present_one_open(document, tmp_path):
    (tmp_path / "no.arbiter").write_bytes(b"nonsense")
    with pytest.raises(StoreError):
        document.open_file(tmp_path / "no.arbiter")
    assert document.do(Withdraw(3))


def test_the_reason_against_pairing_follows_the_results(document):
    assert document.why_not_pairable == ""
    document.do(EnterPairing(pair_next_round(document.tournament)))
    assert document.why_not_pairable == "Round 4 still has 7 games without a result."
    for game in document.tournament.rounds[-1].games:
        document.do(EnterResult(4, game.white, game.black, GameResult.DRAW))
    assert document.why_not_pairable == ""


def test_a_system_that_is_not_there_is_a_reason(qapp, tmp_path):
    document = Document()
    document.create(tmp_path / "x.arbiter", Tournament(system="chess-960"))
    assert document.system is None
    assert "chess-960" in document.why_not_pairable
    document.close()


def test_a_copy_holds_the_history(document, tmp_path):
    document.do(Withdraw(3))
    document.save_copy(tmp_path / "copy.arbiter")
    with TournamentFile.open(tmp_path / "copy.arbiter") as copy:
        assert copy.tournament == document.tournament
        assert copy.can_undo
