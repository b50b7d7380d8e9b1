"""The picture book itself: everything is in it, and nothing in it is cut or written over."""

from __future__ import annotations

import pytest

from pairing.explaining import WhyNot
from tests.arbiter_app.tour import wait_for_layouts
from tests.pictures.events import LARGE, PLAYERS, SAMPLE, open_of_117
from tests.pictures.looks import DARK, DOUBLE, LIGHT, LOOKS
from tests.pictures.reading import findings, pale
from tests.pictures.sheet import Sheet
from tests.pictures.taking import pictures, window_on
from tests.pictures.texts import texts_of
from tests.support.sampling import few_always


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("look", "event"),
    [*((look, SAMPLE) for look in LOOKS), (LIGHT, LARGE), (DOUBLE, LARGE)],
    ids=lambda each: each.name,
)
def test_nothing_is_cut_or_written_over(look, event, theme, qapp, tmp_path):
    wrong, chapters = [], set()
    for picture in pictures(tmp_path, qapp, look, event):
        chapters.add(picture.chapter)
        wrong += [f"{picture.name}: {finding}" for finding in findings(picture)]
    assert chapters == {"pages", "dialogs", "prints"}
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("look", few_always([LIGHT, DARK], 1), ids=lambda look: look.name)
def test_every_text_of_the_desk_and_its_panels_can_be_read(look, theme, qapp, tmp_path):
    with window_on(tmp_path, qapp, look) as window:
        window.files.open_sample(4)
        window.menus["explain"].trigger()
        assert not pale_in(window)
        window.why.panel.ask(WhyNot(5, 3))
        assert not pale_in(window)


def pale_in(window):
    wait_for_layouts()
    return list(pale(texts_of(window), window.grab().toImage(), 1))


def test_the_large_event_is_in_the_middle():
    tournament = open_of_117()
    assert len(tournament.players) == PLAYERS
    assert len(tournament.rounds) == LARGE.last_round < tournament.round_count


def test_a_picture_is_as_large_as_the_screen(theme, qapp, tmp_path):
    first = next(pictures(tmp_path, qapp, DOUBLE))
    assert first.name == "start"
    assert (first.image.width(), first.image.height()) == (1366, 768)


def test_the_window_has_the_colours_of_the_look(theme, qapp, tmp_path):
    with window_on(tmp_path / "light", qapp, LIGHT) as window:
        light = window.palette().window().color().lightness()
    with window_on(tmp_path / "dark", qapp, DARK) as window:
        assert window.palette().window().color().lightness() < light / 2


def test_the_sheet_has_a_row_for_each_thing_and_a_picture_for_each_look():
    sheet = Sheet()
    for look in ("light", "dark"):
        sheet.add(("an event", "pages", "board"), look, f"{look}.png", ())
    sheet.add(("an event", "pages", "desk"), "light", "desk.png", ["“<Name>” is cut"])
    html = sheet.html()
    assert html.count("<h2>") == 1
    assert [html.count(f"<h3>{name}</h3>") for name in ("board", "desk")] == [1, 1]
    assert html.count("<img ") == 3
    assert "“&lt;Name&gt;” is cut" in html
