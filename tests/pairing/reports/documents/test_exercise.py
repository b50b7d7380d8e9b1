"""A round as an exercise to be printed, and its solution."""

from dataclasses import replace

import pytest

from pairing.explaining.replay import replay_next
from pairing.reports.documents import Band, CardSheet, DocumentKind, Row, document, event_after
from pairing.reports.documents.errors import NoDocument
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.reports.documents.test_documents import with_pending_games

DUTCH = find_system("dutch-2013")


def made(kind, round_number, tournament=None):
    return document(kind, event_after(tournament or booklet(), DUTCH, IN_ENGLISH, round_number - 1))


def test_every_scoregroup_has_an_empty_table_with_room_for_those_who_float_down():
    table = made(DocumentKind.EXERCISE, 4)
    assert "4" in table.title
    assert [column.heading for column in table.columns][:3] == ["S1", "S2", "Downfloaters"]
    bands = [row.text for row in table.rows if isinstance(row, Band)]
    scores = {row.pairing_score for row in event_after(booklet(), DUTCH, IN_ENGLISH, 3).board.rows}
    assert bands.count("Bracket of ____ points") == len(scores)
    writing = table.rows[: table.rows.index(Band(bands[len(scores)]))]
    assert all(not cell.text for row in writing if isinstance(row, Row) for cell in row.cells)


def test_nothing_of_the_solution_stands_on_the_exercise():
    names = [player.name for player in booklet().players]
    table = made(DocumentKind.EXERCISE, 4)
    written = " ".join(
        cell.text for row in table.rows if isinstance(row, Row) for cell in row.cells
    )
    assert not any(name in written for name in names)


def test_the_cards_of_the_exercise_stop_before_its_round():
    sheet = made(DocumentKind.PAIRING_CARDS, 4)
    assert isinstance(sheet, CardSheet)
    filled = [sum(any(cells[1:]) for cells in card.rows) for card in sheet.cards]
    assert max(filled) == 3


def test_the_solution_begins_with_the_boards_and_tells_every_step():
    table = made(DocumentKind.SOLUTION, 4)
    rows = [[cell.text for cell in row.cells] for row in table.rows if isinstance(row, Row)]
    played = booklet().rounds[3].games
    for game in played:
        white, black = (booklet().players_by_tpn[tpn].name for tpn in (game.white, game.black))
        assert any(white in row[1] and black in row[1] for row in rows[: len(played)])
    articles = {row[0] for row in rows}
    assert {"C.2", "C.6", "C.7"} <= articles


def test_round_1_is_an_exercise_too():
    assert made(DocumentKind.SOLUTION, 1).rows


def test_a_round_that_cannot_be_paired_yet_has_no_solution():
    with pytest.raises(NoDocument) as refused:
        document(
            DocumentKind.SOLUTION, event_after(with_pending_games(booklet()), DUTCH, IN_ENGLISH)
        )
    assert refused.value.key == "documents.no-solution"


def test_who_had_a_bye_is_not_part_of_the_exercise_and_who_withdrew_later_is():
    tournament = booklet()
    for number in range(1, len(tournament.rounds) + 1):
        expected = replay_next(tournament.before_round(number), DUTCH).explanation.pairing
        shown = event_after(
            leaving(tournament, expected.pairs[0][0]), DUTCH, IN_ENGLISH, number - 1
        )
        assert replay_next(shown.tournament, DUTCH).explanation.pairing == expected


def leaving(tournament, tpn):
    """The player has withdrawn by now."""
    players = tuple(
        replace(each, withdrawn=True) if each.tpn == tpn else each for each in tournament.players
    )
    return replace(tournament, players=players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_exercise_names_its_system_in_the_language_of_the_page(language):
    voice = Voice(language)
    table = document(DocumentKind.EXERCISE, event_after(booklet(), DUTCH, voice, 3))
    assert DUTCH.title_in(voice) in table.legend
