"""The pages are read back and compared with the tournament and its standings."""

from __future__ import annotations

import hashlib
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

import pairing.reports.pages
from pairing.core.cards import Strength
from pairing.core.model import ManualNote, Tournament
from pairing.formats.trf import write_trf
from pairing.reports.board import by_name, tournament_board
from pairing.reports.documents import DocumentKind, document, event_after
from pairing.reports.documents.errors import NoDocument
from pairing.reports.notation import Notation, round_text
from pairing.reports.pages import folder_files, single_page
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import explain_values, narrate, standings, value_text
from pairing.standings.places import places
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.reports.pages.conftest import HARD_NAMES
from tests.pairing.reports.pages.reading import Page, read
from tests.support.sampling import few_always
from tests.support.simulate import anyhow, tournaments_to_pair


def pages(tournament: Tournament, system) -> dict[str, Page]:
    files = folder_files(tournament, system, IN_ENGLISH)
    return {name: read(text) for name, text in files.items() if name.endswith(".html")}


def all_pages(tournament: Tournament, system) -> dict[str, Page]:
    """Those of the folder, and the single page."""
    return pages(tournament, system) | {"single": read(single_page(tournament, system, IN_ENGLISH))}


def has_only_good_links(found: dict[str, Page], files) -> bool:
    for name, page in found.items():
        for link in page.links:
            target, _, anchor = link.partition("#")
            if link == "data:,":
                continue
            if target and (name == "single" or target not in files):
                return False
            if anchor and anchor not in (found[target] if target else page).ids:
                return False
    return True


@pytest.mark.parametrize("kind", ["event", "hard"])
def test_pages_are_well_formed_and_every_link_leads_somewhere(kind, system, request):
    tournament = request.getfixturevalue(kind)
    found = all_pages(tournament, system)
    assert {name: page.faults for name, page in found.items() if page.faults} == {}
    assert has_only_good_links(found, folder_files(tournament, system, IN_ENGLISH))


def test_every_page_can_be_reached_from_the_first(event, system):
    found = pages(event, system)
    reached, waiting = set(), ["index.html"]
    while waiting:
        name = waiting.pop()
        if name in found and name not in reached:
            reached.add(name)
            waiting += found[name].links
    assert reached == set(found)


def test_nothing_comes_from_elsewhere_and_nothing_runs(hard, system):
    for name, page in all_pages(hard, system).items():
        tags = {tag for tag, _ in page.elements}
        assert not tags & {"script", "img", "iframe", "object", "base", "form"}, name
        attributes = {key for _, found in page.elements for key in found}
        assert not {key for key in attributes if key.startswith("on")}, name
        assert all("//" not in link for link in page.links), name
    style = folder_files(hard, system, IN_ENGLISH)["style.css"]
    assert "url(" not in style
    assert "@import" not in style


def test_hard_names_stand_on_the_pages_as_they_were_typed(hard, system):
    for name, page in all_pages(hard, system).items():
        assert {tag for tag, _ in page.elements} & {"b", "i"} == set(), name
        assert "\x07" not in page.text
    names = pages(hard, system)["wallchart.html"].column("wallchart-title", "Name")
    first, formula, arabic, quoted, *_ = HARD_NAMES
    assert names == [first, formula, arabic, quoted, "Bella", "Number 6 (wd)"]


def test_names_are_written_in_the_direction_of_their_script(hard, system):
    html = folder_files(hard, system, IN_ENGLISH)["standings.html"]
    assert f'<bdi dir="auto">{HARD_NAMES[2]}</bdi>' in html


def test_every_page_says_its_language_and_fits_a_phone(event, system):
    for page in all_pages(event, system).values():
        assert next(a["lang"] for tag, a in page.elements if tag == "html") == "en"
        assert any(a.get("name") == "viewport" for _, a in page.elements)
        assert sum(tag == "h1" for tag, _ in page.elements) == 1


def test_the_boards_of_a_round_are_those_of_the_tournament(hard, system):
    page = pages(hard, system)["round-2.html"]
    head, *lines = page.tables["round-2-title"]
    assert head == ["Bd", "No", "White", "Rtg", "Pts", "Result", "Pts", "No", "Black", "Rtg"]
    assert lines == [
        ["1", "4", HARD_NAMES[3], "1996", "1", "", "1", "1", f"GM {HARD_NAMES[0]}", "1999"],
        ["2", "5", "Bella", "1995", "1", "½–½ (unrated)", "0", "3", HARD_NAMES[2], "1997"],
        ["", "2", "=SUM(A1)", "1998", "0", "", "", "", "half-point bye · ½", ""],
        ["", "6", "Number 6", "1994", "0", "", "", "", "full-point bye · 1", ""],
    ]


def test_the_alphabetical_list_says_where_everybody_sits(event, system):
    rows = sorted(tournament_board(event, system.definitions).rows, key=by_name)
    page = pages(event, system)["round-1.html"]
    table = "round-1-names-title"
    assert page.column(table, "No") == [str(row.tpn) for row in rows]
    boards = {
        str(tpn): str(board)
        for board, game in enumerate(event.rounds[0].games, start=1)
        for tpn in (game.white, game.black)
    }
    shown = dict(zip(page.column(table, "No"), page.column(table, "Bd"), strict=True))
    assert {tpn: board for tpn, board in shown.items() if board} == boards


def assert_standings(page: Page, tournament: Tournament) -> None:
    made = standings(tournament, tournament.tie_breaks or None)
    table = "standings-title"
    assert page.column(table, "No") == [str(row.tpn) for row in made.rows]
    assert page.column(table, "Rk") == [str(row.rank) for row in made.rows]
    assert page.column(table, "Pts") == [IN_ENGLISH.points(row.points) for row in made.rows]
    assert page.column(table, "Decided by") == [
        place.decided_by(IN_ENGLISH) for place in places(tournament, made)
    ]
    for index, column in enumerate(made.columns):
        expected = [value_text(column, row.amounts[index], IN_ENGLISH) for row in made.rows]
        assert page.column(table, column.label) == expected


def assert_crosstable(page: Page, tournament: Tournament, system) -> None:
    """Read with the numbers of its lines, it tells the opponents of the tournament."""
    made = standings(tournament, tournament.tie_breaks or None)
    tpns = [row.tpn for row in made.rows]
    rows = {row.tpn: row for row in tournament_board(tournament, system.definitions).rows}
    assert page.column("crosstable-title", "#") == [str(n) for n in range(1, len(tpns) + 1)]
    for number in range(1, made.round_number + 1):
        for tpn, text in zip(tpns, page.column("crosstable-title", f"R{number}"), strict=True):
            cell = rows[tpn].cells[number - 1]
            if cell.opponent is None:
                assert text == round_text(cell, Notation.CROSSTABLE, IN_ENGLISH)
                continue
            line, colour, rest = re.fullmatch(r"(\d+)([wb])(.*)", text).groups()
            assert tpns[int(line) - 1] == cell.opponent
            assert colour + rest == round_text(cell, Notation.CROSSTABLE, IN_ENGLISH).lstrip(
                "0123456789"
            )


def assert_wallchart(page: Page, tournament: Tournament, system) -> None:
    board = tournament_board(tournament, system.definitions)
    assert page.column("wallchart-title", "No") == [str(row.tpn) for row in board.rows]
    assert page.column("wallchart-title", "Pts") == [IN_ENGLISH.points(r.score) for r in board.rows]
    for number in range(1, board.columns + 1):
        expected = [
            round_text(row.cells[number - 1], Notation.CROSSTABLE, IN_ENGLISH) for row in board.rows
        ]
        assert page.column("wallchart-title", f"R{number}") == expected


def assert_players(found: dict[str, Page], tournament: Tournament, system) -> None:
    for row in tournament_board(tournament, system.definitions).rows:
        page = found[f"player-{row.tpn}.html"]
        table = f"player-{row.tpn}-title"
        cells = [cell for cell in row.cells if cell.mark]
        assert page.facts["Points"] == IN_ENGLISH.points(row.score)
        due = next(value for name, value in page.facts.items() if "Colour due" in name)
        assert due.endswith(f"({row.preference_text})")
        assert page.facts.get("Floats, last and earlier", "") == row.floats_text
        assert page.column(table, "No.") == [str(cell.opponent or "") for cell in cells]
        assert page.column(table, "Float") == [cell.float_mark.value for cell in cells]
        assert page.column(table, "Total") == [
            "" if cell.progressive is None else IN_ENGLISH.points(cell.progressive)
            for cell in cells
        ]


@pytest.mark.parametrize("kind", ["event", "hard"])
def test_the_lists_are_those_of_the_tournament(kind, system, request):
    tournament = request.getfixturevalue(kind)
    found = pages(tournament, system)
    assert_standings(found["standings.html"], tournament)
    assert_crosstable(found["crosstable.html"], tournament, system)
    assert_wallchart(found["wallchart.html"], tournament, system)
    assert_players(found, tournament, system)


def test_the_single_page_has_the_same_tables(hard, system):
    single = read(single_page(hard, system, IN_ENGLISH))
    found = pages(hard, system)
    for name in ("standings", "crosstable", "wallchart", "round-1", "round-2"):
        for table, rows in found[f"{name}.html"].tables.items():
            assert single.tables[table] == rows


@pytest.mark.parametrize(
    ("what", "titles"),
    [
        ("boards", ["round-2-title", "round-2-names-title"]),
        ("standings", ["standings-title"]),
        ("crosstable", ["crosstable-title"]),
        ("wallchart", ["wallchart-title"]),
        ("players", ["players-title"]),
        ("cards", [f"player-{tpn}-title" for tpn in range(1, 7)]),
    ],
)
def test_a_page_of_one_part_has_the_same_tables_and_needs_no_other(hard, system, what, titles):
    page = read(single_page(hard, system, IN_ENGLISH, what))
    found = pages(hard, system)
    tables = {name: rows for each in found.values() for name, rows in each.tables.items()}
    assert page.tables == {title: tables[title] for title in titles}
    assert page.faults == []
    assert has_only_good_links({"single": page}, ())


def test_the_page_that_explains_is_that_of_the_newest_round(event, system):
    page = read(single_page(event, system, IN_ENGLISH, "explain"))
    newest = f"round-{len(event.rounds)}-why"
    assert page.tables == pages(event, system)[f"{newest}.html"].tables
    assert page.faults == []
    assert has_only_good_links({"single": page}, ())


@pytest.mark.parametrize("what", ["boards", "explain"])
def test_before_the_first_round_nothing_is_shown_of_it(event, system, what):
    with pytest.raises(NoDocument) as caught:
        single_page(replace(event, rounds=(), requests=()), system, IN_ENGLISH, what)
    assert caught.value.key == "documents.needs-round"


def test_in_the_page_of_everything_a_name_leads_to_the_players_card(event, system):
    page = read(single_page(event, system, IN_ENGLISH))
    cards = [a["id"] for tag, a in page.elements if tag == "article"]
    assert cards == [f"player-{player.tpn}" for player in event.players]
    assert {f"#{card}" for card in cards} <= set(page.links)


@pytest.mark.parametrize("seed", few_always((4, 3, 1, 2, 0, 5), 3))
def test_pages_of_random_tournaments_tell_the_tournament(seed, system):
    *_, tournament = tournaments_to_pair(seed, anyhow(random.Random(seed)))
    found = all_pages(tournament, system)
    assert [page.faults for page in found.values() if page.faults] == []
    assert has_only_good_links(found, folder_files(tournament, system, IN_ENGLISH))
    for page in (found["single"], found["standings.html"]):
        assert_standings(page, tournament)
    assert_crosstable(found["crosstable.html"], tournament, system)
    assert_wallchart(found["wallchart.html"], tournament, system)
    assert_players(found, tournament, system)


def test_before_the_first_round_there_are_players_and_no_rounds(event, system):
    fresh = replace(event, rounds=(), requests=())
    found = all_pages(fresh, system)
    assert [page.faults for page in found.values() if page.faults] == []
    assert not [name for name in found if name.startswith("round")]
    assert len(found["players.html"].tables["players-title"]) == 1 + len(event.players)


def test_a_tournament_without_anything_has_pages(system):
    found = all_pages(Tournament(), system)
    assert [page.faults for page in found.values() if page.faults] == []


def test_a_players_page_tells_how_the_tie_breaks_came_about(event, system):
    made = standings(event)
    for tpn, page in ((tpn, pages(event, system)[f"player-{tpn}.html"]) for tpn in (1, 14)):
        for working in explain_values(event, made, tpn):
            assert narrate(working, IN_ENGLISH) in page.text


def test_the_same_tournament_makes_the_same_pages(hard, system):
    assert folder_files(hard, system, IN_ENGLISH) == folder_files(hard, system, IN_ENGLISH)
    assert single_page(hard, system, IN_ENGLISH) == single_page(hard, system, IN_ENGLISH)


def test_the_foot_names_the_report_file_and_the_day_of_the_round(hard, system):
    fingerprint = hashlib.sha256(write_trf(hard).encode("utf-8")).hexdigest()
    first = replace(hard, rounds=hard.rounds[:1], requests=())
    for page in all_pages(hard, system).values():
        assert fingerprint in page.text
        assert "Round 2 of 3 being played" in page.text
    assert "After round 1 of 3 · 2026/03/01" in pages(first, system)["standings.html"].text


def test_birth_dates_are_not_published(event, system):
    born = replace(
        event, players=tuple(replace(player, birth_date="1987/06/05") for player in event.players)
    )
    assert not [
        name for name, text in folder_files(born, system, IN_ENGLISH).items() if "1987" in text
    ]


def test_every_strength_has_a_sentence_and_every_sentence_is_spoken():
    sources = (
        path.read_text("utf-8") for path in Path(pairing.reports.pages.__file__).parent.glob("*.py")
    )
    text = "".join(sources)
    written = {key for key in catalogue() if key.startswith("pages.")}
    built = ("column-", "fact-", "to-", "bye-", "preference-", "white", "black")
    unspoken = {
        key
        for key in written
        if f'"{key}"' not in text
        and f"'{key}'" not in text
        and not key.startswith(tuple(f"pages.{each}" for each in built))
        and not key.endswith("-before-first-round")
    }
    assert unspoken == set()
    assert {f"pages.preference-{strength.name.lower()}" for strength in Strength} <= written


def test_every_board_of_every_round_is_explained(event, system):
    found = pages(event, system)
    for number, paired in enumerate(event.rounds, start=1):
        page = found[f"round-{number}-why.html"]
        rows = [
            row
            for name, (_, *lines) in page.tables.items()
            if name != f"round-{number}-why-cost-title"
            for row in lines
        ]
        white = {int(row[1].split()[0]) for row in rows}
        assert white == {game.white for game in paired.games}
        assert all(row[3] for row in rows)


def test_a_system_that_keeps_no_steps_says_so_on_the_page(event, system):
    silent = structs.replace(system.explaining, record=None)
    found = pages(event, structs.replace(system, explaining=silent))
    said = catalogue()["pages.no-reasons"]
    assert said in found["round-1-why.html"].text


def test_rows_that_can_be_stacked_on_a_phone_have_their_headings_with_them(event, system):
    page = folder_files(event, system, IN_ENGLISH)["standings.html"]
    rows = re.findall(r'<tr role="row">(.*?)</tr>', page)
    assert len(rows) == len(event.players)
    headings = re.findall(r'<th scope="col"[^>]*>([^<]*)</th>', page)
    assert re.findall(r'data-label="([^"]*)"', rows[0]) == headings
    assert 'role="rowheader"' in rows[0]


def test_a_round_changed_by_hand_says_so():
    played = booklet(4)
    note = ManualNote(4, ((1, 2),), ((2, 1),))
    changed = replace(played, manual_notes=(note,))
    for tournament, is_said in ((played, False), (changed, True)):
        files = folder_files(tournament, find_system(played.system), IN_ENGLISH)
        text = "".join(text for name, text in files.items() if name.startswith("round-4"))
        assert ("was changed by hand" in text) is is_said
        listed = event_after(tournament, find_system(played.system), IN_ENGLISH)
        for kind in (DocumentKind.BOARDS, DocumentKind.ALPHABETICAL):
            assert ("changed by hand" in document(kind, listed).title) is is_said
