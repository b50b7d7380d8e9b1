"""A Saturday open: 57 players, and four who come when round 1 hangs on the wall."""

from __future__ import annotations

import pytest

from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.ratings.rating_list import RatingListDialog
from pairing.core.model import Bye, ByeKind, Tournament
from pairing.event.actions.manual import ChangeGround
from pairing.formats.trf.mpa import note_line
from tests.arbiter_app.widgets.desk.test_desk_view import drag, middle
from tests.pairing.formats.rating_lists.build import row
from tests.support.py4swiss_opinion import py4swiss_pairs
from tests.support.rating_list import write_list

LATE = (
    row(1700001, "Müller, Jörg", 2455, country="GER"),
    row(1700002, "Łuczak, Ana", 1905, country="POL", sex="F"),
    row(1700003, "Ström, Åsa", 1615, country="SWE", sex="F"),
    row(1700004, "Dvořák, Jiří", 2105, country="CZE"),
)
ENTRIES = "Name;Rating;FIDE ID\n" + "\n".join(
    f"Player {n:02};{2480 - 17 * n};{1600000 + n}" for n in range(57)
)


def names_on_boards(tournament: Tournament):
    players = tournament.players_by_tpn
    games = tournament.rounds[0].games
    return [(players[game.white].name, players[game.black].name) for game in games]


def tpn_of(tournament: Tournament, name: str) -> int:
    return next(player.tpn for player in tournament.players if player.name.startswith(name))


def make_tournament(hands, folder) -> None:
    hands.file = folder / "entries.csv"
    hands.file.write_text(ENTRIES)

    def fill(dialog):
        hands.type("Saturday open")
        dialog.form.pairing.system.setCurrentIndex(
            dialog.form.pairing.system.findData("dutch-2016")
        )
        hands.fill(dialog.form.pairing.rounds, "7")
        hands.click(dialog.form.pairing.white)
        hands.press("Return")

    hands.react(fill)
    hands.press("Ctrl+N")
    hands.press("Ctrl+I")
    dialog = hands.dialog(ImportPlayersDialog)
    hands.click(dialog.import_button)


def add_from_list(hands, folder) -> None:
    """Import the list and take three players out of it, half a name and Enter each."""
    hands.file = folder / "standard_rating_list.txt"
    write_list(hands.file, iter(LATE), "txt", "standard")
    hands.press("Ctrl+L")
    dialog = hands.dialog(RatingListDialog)
    hands.click(dialog.load)
    hands.wait(lambda: dialog.search.isEnabled())
    for name in ("muller", "luczak", "strom"):
        hands.fill(dialog.search, name)
        hands.press("Return")
    hands.picture("from-the-list", dialog)
    hands.press("Escape")


def add_by_hand(hands) -> None:
    """The one who plays from round 2 on has a half-point bye in round 1."""
    editor = hands.window.players.editor
    hands.press("Ctrl+2")
    hands.press("Ins")
    hands.fill(editor.name.edit, "Dvořák, Jiří")
    hands.fill(editor.rating.edit, "2105")
    editor.missed.setFocus()
    hands.press("Down")
    hands.picture("late-entry")
    hands.press("Return")


@pytest.mark.exhaustive
def test_late_arrivals_play_each_other_and_the_bye_board(hands, qtbot, tmp_path):
    make_tournament(hands, tmp_path)
    assert len(hands.tournament.players) == 57
    hands.press("F5")
    posted = names_on_boards(hands.tournament)
    bye = hands.tournament.players_by_tpn[hands.last_round.pairing_allocated_bye].name
    hands.window.menus["publish"].trigger()
    add_from_list(hands, tmp_path)
    add_by_hand(hands)
    ratings = [player.rating for player in hands.tournament.players]
    assert ratings == sorted(ratings, reverse=True) and len(ratings) == 61
    assert names_on_boards(hands.tournament) == posted

    hands.press("Shift+F5")
    hands.picture("desk")
    desk = hands.window.desk
    jorg, ana, asa = (tpn_of(hands.tournament, name) for name in ("Müller", "Łuczak", "Ström"))
    assert desk.view.focus_tpn == jorg, "the first who has no place"
    drag(qtbot, desk.view, middle(desk.view, jorg), middle(desk.view, ana))
    hands.type(f"{asa} {tpn_of(hands.tournament, bye)} ")
    hands.picture("two-boards-more")
    hands.click(desk.end)
    hands.picture("end", desk.dialog)
    hands.click(desk.dialog.record)
    assert names_on_boards(hands.tournament)[:28] == posted
    hands.window.menus["results"].trigger()
    hands.type("1" * 30)
    hands.press("F5")
    hands.picture("round-2")

    with hands.close() as file:
        kept = file.tournament
    seats = names_on_boards(kept)
    assert seats[:28] == posted, "nothing else on the list moves"
    assert {frozenset(pair) for pair in seats[28:]} == {
        frozenset(("Müller, Jörg", "Łuczak, Ana")),
        frozenset(("Ström, Åsa", bye)),
    }
    jiri = kept.players_by_tpn[tpn_of(kept, "Dvořák")]
    assert Bye(jiri.tpn, ByeKind.HALF_POINT) in kept.rounds[0].byes
    assert f"({ChangeGround.LATE_ENTRY.value})" in note_line(kept.manual_notes[-1])
    pairs, pab = py4swiss_pairs(kept.before_round(2), tmp_path)
    assert {(game.white, game.black) for game in kept.rounds[1].games} == pairs
    assert kept.rounds[1].pairing_allocated_bye == pab
