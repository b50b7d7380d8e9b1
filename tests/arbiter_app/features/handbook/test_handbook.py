"""The handbook opens at the page that fits, finds words, and leads from page to page."""

import re

import pytest
from PySide6.QtCore import Qt, QUrl

from arbiter_app.core.handbook import chapters, page_about, pages
from arbiter_app.features.handbook.handbook_dialog import _ROOM, HandbookDialog
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.widgets.letters import without_letter
from arbiter_app.workplace.page import DESK, STANDINGS
from pairing.systems.registry import all_systems
from tests.arbiter_app.conftest import run_at_once, speaking
from tests.conftest import ROOT

FOLDER = ROOT / "resources" / "handbook"
LANGUAGES = ("en", "de", "fr")
NAMED = re.compile(r"\*\*([^*]+ › [^*]+)\*\*")
AT_THE_BOARD = {"first-tournament", "results", "late-entries", "why", "by-hand", "something-wrong"}
"""The pages that an arbiter needs while players wait."""


@pytest.fixture
def handbook(window, qtbot):
    """The handbook as F1 opens it on the board of the sample."""
    window.files.open_sample(3)
    window.show()
    window.menus["handbook"].trigger()
    (dialog,) = window.findChildren(HandbookDialog)
    yield dialog
    dialog.close()


def links(language):
    for page in pages(language):
        yield from ((page.key, link) for link in re.findall(r"\]\(([^)]+)\)", page.text))


def test_every_english_page_is_in_the_contents_once():
    keys = [page.key for page in pages("en")]
    assert sorted(keys) == sorted(file.stem for file in (FOLDER / "en").glob("*.md"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_what_is_needed_at_the_board_is_there_in_every_language(language):
    translated = {file.stem for file in (FOLDER / language).glob("*.md")}
    assert translated >= AT_THE_BOARD
    assert translated <= {page.key for page in pages("en")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_begins_with_its_title(language):
    assert [page.key for page in pages(language) if not page.text.startswith("# ")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_leads_somewhere(language):
    folder = FOLDER / language
    known = {f"{page.key}.md" for page in pages("en")}
    assert [
        (key, link)
        for key, link in links(language)
        if link not in known and not (folder / link).is_file()
    ] == []


def test_every_system_has_a_page_with_a_drawn_example():
    for system in all_systems():
        about = [page for page in pages("en") if f"`{system.key}`" in page.text]
        drawn = f"(../pictures/system-{system.key}.png)"
        assert [page.key for page in about if drawn in page.text], system.key


def test_the_page_that_fits_is_opened(handbook, window):
    assert handbook.page == "screens"
    window.go_to_page(DESK)
    window.menus["handbook"].trigger()
    assert handbook.page == "by-hand"
    assert len(window.findChildren(HandbookDialog)) == 1


def test_with_nothing_open_the_first_tournament_is_told(window):
    window.menus["handbook"].trigger()
    (dialog,) = window.findChildren(HandbookDialog)
    assert dialog.page == "first-tournament"
    dialog.close()


def test_every_kind_of_page_has_a_page_of_the_handbook():
    known = {page.key for page in pages("en")}
    for kind in ("board", STANDINGS.kind, "round", "lessons"):
        assert page_about(kind, "en") in known


def test_words_leave_the_pages_that_have_them_all_and_enter_opens_the_first(handbook, qtbot):
    qtbot.keyClicks(handbook.find_field, "forfeit WITHDRAW")
    seen = {key for key, item in handbook._items.items() if not item.isHidden()}
    assert seen == {page.key for page in pages("en") if page.has("forfeit withdraw")}
    assert "late-entries" in seen and "why" not in seen
    qtbot.keyClick(handbook.find_field, Qt.Key.Key_Return)
    assert handbook.page in seen
    assert handbook.browser.textCursor().selectedText().casefold() == "forfeit"


def test_a_link_leads_to_another_page(handbook):
    handbook.show_page("first-tournament")
    handbook.browser.anchorClicked.emit(QUrl("results.md"))
    assert handbook.page == "results"
    assert "Type everything twice" in handbook.browser.toPlainText()


def menu_paths(menu, above=""):
    """Every command of a menu as the handbook names it: ``File › Open…``."""
    for action in menu.actions():
        name = without_letter(action.text())
        yield f"{above} › {name}" if above else name
        if action.menu() and not above:
            yield from menu_paths(action.menu(), name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_named_as_the_menus_name_it(language, window, qapp):
    with speaking(language, qapp):
        again = MainWindow(window._settings, window._theme, run_at_once)
        known = set(menu_paths(again.menuBar()))
        again.close()
    own = (page for page in pages(language) if (FOLDER / language / f"{page.key}.md").is_file())
    named = {path for page in own for path in NAMED.findall(page.text)}
    assert named and named - known == set()


def test_chapters_have_titles_in_every_language():
    titles = [tuple(chapter.title for chapter in chapters(each)) for each in LANGUAGES]
    assert len(set(titles)) == len(LANGUAGES)


def test_a_picture_is_as_wide_as_its_page(handbook):
    handbook.show()
    handbook.show_page("by-hand")
    handbook.resize(1000, 600)
    formats = handbook.browser.document().allFormats()
    widths = {form.toImageFormat().width() for form in formats if form.isImageFormat()}
    room = handbook.browser.viewport().width()
    assert room > 400
    assert any(room - 2 * _ROOM <= width < room for width in widths)
