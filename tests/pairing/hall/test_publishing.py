"""A round is seen in the hall once the arbiter has published it, and not before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import Game, GameResult, Round, Tournament
from pairing.event.actions import EnterResult, PublishRound
from pairing.event.store import TournamentFile
from pairing.hall.commands import EnterBoard, action_for
from pairing.hall.published import as_published, is_out
from tests.support.phones import hall_on, make_event, pair

PAIRED = Tournament(rounds=(Round((Game(1, 2, GameResult.DRAW),)), Round((Game(2, 1),))))


def unpublished(tmp_path: Path) -> Path:
    """An event of which the second round is paired and nobody has seen it."""
    file = make_event(tmp_path / "event.arbiter")
    with TournamentFile.open(file) as kept:
        for game in kept.tournament.rounds[-1].games:
            kept.do(EnterResult(1, game.white, game.black, GameResult.DRAW))
        pair(kept)
    return file


def test_a_round_without_results_that_is_not_published_is_left_out() -> None:
    assert not is_out(PAIRED)
    assert as_published(PAIRED).rounds == PAIRED.rounds[:1]


@pytest.mark.parametrize(
    "last",
    (
        replace(PAIRED.rounds[1], is_published=True),
        Round((Game(2, 1, GameResult.WHITE_WINS), Game(3, 4))),
    ),
)
def test_a_round_that_is_out_is_shown(last: Round) -> None:
    tournament = replace(PAIRED, rounds=(PAIRED.rounds[0], last))
    assert is_out(tournament)
    assert as_published(tournament) is tournament


def test_before_the_first_round_everything_is_shown() -> None:
    assert as_published(Tournament()) == Tournament()


def test_a_guessed_board_of_such_a_round_takes_no_result() -> None:
    with pytest.raises(ActionRefused) as refused:
        action_for(EnterBoard(2, 2, 1, GameResult.DRAW), PAIRED)
    assert refused.value.key == "hall.not-out-yet"


def test_readers_and_phones_wait_for_the_word_publish(tmp_path: Path) -> None:
    with hall_on(unpublished(tmp_path), tmp_path) as hall:
        reader, anna, one = hall.reader(), hall.helper("deputy Anna"), hall.player(1)
        assert "Round 1" in reader.get("/").words
        assert reader.get("/round/2").status == 404
        assert reader.get("/round/2/why").status == 404
        for page in ("/names", "/standings", "/chart", "/player/1", "/screen/1"):
            assert "Round 2" not in reader.get(page).words
        for phone in (anna, one):
            assert "Round 2 is not published yet." in phone.get("/").words
        assert hall.order("show")["unpublished"] == 2
        assert hall.order("publish")["carried"]["fate"] == "done"
        assert "Round 2" in reader.get("/").words
        assert anna.enter(1, "10") == "Board 1: 1–0 is entered."
        assert hall.order("show")["unpublished"] == 0
        again = hall.order("publish")["carried"]
        assert (again["fate"], again["key"]) == ("refused", "action.published-already")
    assert "round 2 is paired and not published" in hall.errors


def test_a_publication_that_is_taken_back_hides_the_round_again(tmp_path: Path) -> None:
    file = unpublished(tmp_path)
    with TournamentFile.open(file) as kept:
        kept.do(PublishRound(2))
        kept.undo()
    with hall_on(file, tmp_path) as hall:
        assert "Round 2" not in hall.reader().get("/").words
