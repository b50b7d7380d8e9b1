"""The hall in a real browser: the distribution's Chromium, at the width of a phone and larger.

No browser is downloaded: without ``chromium`` (``apt-get install chromium``) these tests are
skipped and say so; the check of every change installs it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.support.chromium import A_PHONE, CHROMIUM, launched
from tests.support.phones import HallServer, hall_on, make_event, make_team_event

NASTY = "<img src=x onerror=document.title='hacked'>"

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as tool:
        opened = launched(tool)
        yield opened
        opened.close()


@pytest.fixture
def event(tmp_path: Path) -> Iterator[HallServer]:
    with hall_on(make_event(tmp_path / "event.arbiter", name=NASTY), tmp_path) as opened:
        yield opened


@pytest.fixture
def phone(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes a phone with cookies of its own; nothing may go wrong in its console."""
    contexts, said = [], []

    def make(**more: object) -> Page:
        options = {"viewport": A_PHONE, "locale": "en-GB"} | more
        context = browser.new_context(ignore_https_errors=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    expected = re.compile(r"net::ERR_|status of 4(03|04|29)")
    assert [text for text in said if not expected.search(text)] == []


def enrolled(event: HallServer, page: Page, words: str) -> Page:
    """A helper's phone, which has followed the code on the arbiter's screen."""
    page.goto(event.order(f"invite {words}")["url"])
    page.get_by_role("button", name=re.compile("Enrol|anmelden|Inscrire")).first.click()
    return page


def player(event: HallServer, page: Page, tpn: int) -> Page:
    pin = event.order(f"pin {tpn}")["pins"][str(tpn)]
    page.goto(f"{event.write}/player/{tpn}/{pin}")
    page.get_by_role("button", name="Report from this phone").click()
    return page


def enter(page: Page, board: int, result: str) -> None:
    page.locator(f"#board-{board}").get_by_role("button", name=result, exact=True).click()
    page.locator(f"#board-{board} .ask").get_by_role("button").click()


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page, and where.

    The page hands over only that: all that axe found in order is large, and was thrown away.
    """
    page.evaluate(AXE_SCRIPT)
    run = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in page.evaluate(run)]


@pytest.mark.exhaustive
def test_a_page_changes_by_itself_when_a_result_comes(event, phone):
    reader = phone()
    reader.goto(f"{event.read}/")
    expect(reader.get_by_text("live", exact=True)).to_be_visible()
    event.helper().enter(1, "10")
    expect(reader.locator("table.boards .result").first).to_have_text("1–0", timeout=15_000)
    assert "1 of 7 results" in reader.locator("header").inner_text()


@pytest.mark.exhaustive
def test_a_name_is_found_by_typing_and_what_was_typed_stays(event, phone):
    reader = phone()
    reader.goto(f"{event.read}/")
    reader.get_by_role("searchbox").fill("player 012")
    expect(reader.locator("table.boards tbody tr:visible")).to_have_count(1)
    event.helper().enter(2, "10")
    expect(reader.locator("header")).to_contain_text("1 of 7 results", timeout=15_000)
    expect(reader.locator("table.boards tbody tr:visible")).to_have_count(1)


@pytest.mark.exhaustive
def test_everything_can_be_read_and_entered_without_scripts(event, phone):
    page = phone(java_script_enabled=False)
    for path in ("/", "/names", "/standings", "/player/9", "/screen/1"):
        page.goto(f"{event.read}{path}")
        assert "Player 009" in page.content() or path == "/screen/1"
    helper = enrolled(event, page, "helper Ben 1-3")
    enter(helper, 2, "0–1")
    expect(helper.get_by_role("status")).to_contain_text("Board 2: 0–1 is entered.")


@pytest.mark.exhaustive
def test_two_players_report_and_a_conflict_is_told_to_the_desk(event, phone):
    one, eight = player(event, phone(), 1), player(event, phone(), 8)
    for page, words in ((one, "You won"), (eight, "Draw")):
        page.get_by_role("button", name=words).click()
        page.get_by_role("button", name=re.compile("^Send")).click()
        expect(page.get_by_role("status")).to_contain_text("Your report is in")
    assert [each["state"] for each in event.order("show")["reports"]] == ["conflict"]
    event.order("confirm 1 1/2")
    expect(one.get_by_text("½–½ is entered.")).to_be_visible(timeout=15_000)


@pytest.mark.exhaustive
def test_the_second_of_two_sees_both_results(event, phone):
    anna, ben = enrolled(event, phone(), "helper Anna"), enrolled(event, phone(), "helper Ben")
    ben.goto(f"{event.write}/?board=1&result=01")
    enter(anna, 1, "1–0")
    ben.locator("#board-1 .ask").get_by_role("button").click()
    expect(ben.get_by_role("status")).to_contain_text("1–0 counts, entered by: Anna")


@pytest.mark.exhaustive
def test_the_digits_are_counted_down_and_nothing_else_can_be_typed(event, phone):
    ben = phone()
    ben.goto(event.order("invite helper")["url"])
    left = ben.locator("[data-left]")
    first = left.inner_text()
    expect(left).not_to_have_text(first, timeout=5_000)
    digits = ben.locator("input[name=code]")
    digits.fill("")
    digits.press_sequentially("40 72-91x36")
    expect(digits).to_have_value("40729136")
    assert digits.evaluate("field => field.scrollLeft") == 0
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.exhaustive
def test_a_revoked_phone_is_out_at_its_next_tap(event, phone):
    ben = enrolled(event, phone(), "helper Ben")
    event.say("revoke 1")
    event.order("show")
    ben.locator("#board-1").get_by_role("button", name="1–0").click()
    expect(ben.get_by_role("heading", name="Help in this hall")).to_be_visible()


@pytest.mark.exhaustive
def test_a_phone_wakes_up_after_the_laptop_was_killed(event, phone, tmp_path):
    reader, ben = phone(), enrolled(event, phone(), "helper Ben")
    reader.goto(f"{event.read}/")
    expect(reader.get_by_text("live", exact=True)).to_be_visible()
    event.kill()
    expect(reader.get_by_text("live", exact=True)).to_be_hidden(timeout=15_000)
    with hall_on(tmp_path / "event.arbiter", tmp_path) as again:
        expect(reader.get_by_text("live", exact=True)).to_be_visible(timeout=15_000)
        ben.goto(again.write)
        enter(ben, 1, "1–0")
        expect(reader.locator("header")).to_contain_text("1 of 7 results", timeout=15_000)


@pytest.mark.exhaustive
def test_a_name_full_of_html_does_nothing(event, phone):
    helper = enrolled(event, phone(), "deputy <b>Eva</b>")
    pages = [
        f"{event.read}{path}" for path in ("/", "/names", "/standings", "/player/3", "/screen/1")
    ]
    for url in (*pages, f"{event.write}/", f"{event.write}/check-in"):
        helper.goto(url)
        assert helper.title() != "hacked"
        assert helper.locator("main img, main b").count() == 0


def test_a_page_fits_the_phone_and_is_accessible(hall, phone):
    look_at(hall, phone(locale="en-GB", color_scheme="light"), ("/", "/player/9"))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("language", "scheme"), [("en-GB", "light"), ("de-DE", "dark"), ("fr-FR", "light")]
)
def test_pages_fit_the_phone_and_are_accessible(hall, phone, language, scheme):
    pages = ("/", "/names", "/standings", "/player/3", "/player/9", "/write", "/wifi")
    more = ("/chart", "/round/1/why", "/screen/1", "/screen/2", "/nothing")
    look_at(hall, phone(locale=language, color_scheme=scheme), pages + more)


def look_at(hall: HallServer, page: Page, paths: tuple[str, ...]) -> None:
    """Nothing must be scrolled sideways there, and axe finds nothing wrong."""
    for path in paths:
        page.goto(f"{hall.read}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert violations(page) == []


@pytest.mark.exhaustive
def test_the_pages_of_a_helper_are_accessible(event, phone):
    helper = enrolled(event, phone(), "deputy Anna")
    for path in ("/", "/?board=1&result=10", "/check-in"):
        helper.goto(f"{event.write}{path}")
        assert violations(helper) == []


@pytest.mark.exhaustive
def test_a_player_with_a_long_name_reports_on_a_page_that_fits(event, phone):
    own = player(event, phone(), 3)
    for path in ("/", "/?result=10"):
        own.goto(f"{event.write}{path}")
        assert own.evaluate("document.documentElement.scrollWidth") <= 390
        assert violations(own) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("has_scripts", (True, False))
def test_a_score_sheet_is_filled_in_looked_at_and_entered(tmp_path, phone, has_scripts):
    with hall_on(make_team_event(tmp_path / "teams.arbiter"), tmp_path) as hall:
        eva = enrolled(hall, phone(java_script_enabled=has_scripts), "deputy Eva")
        sheet = eva.locator("#board-1")
        sheet.get_by_role("link", name="Score sheet").click()
        for place, result in ((1, "1–0"), (2, "½–½"), (3, "0–1")):
            board = sheet.locator("fieldset").nth(place - 1)
            board.get_by_role("radio", name=result, exact=True).check()
        last = sheet.locator("fieldset").nth(3)
        last.get_by_text("More").click()
        last.get_by_role("radio", name="+ −", exact=True).check()
        if has_scripts:
            assert violations(eva) == []
        sheet.get_by_role("button", name="Look at it once more").click()
        expect(sheet.locator(".ask li")).to_have_count(4)
        if has_scripts:
            assert violations(eva) == []
        sheet.get_by_role("button", name="Yes, enter it").click()
        expect(eva.get_by_role("status")).to_contain_text("Match 1 is entered: 2½–1½.")


@pytest.mark.exhaustive
def test_the_big_screen_waits_for_the_laptop_and_goes_on(event, phone, tmp_path):
    screen = phone(viewport={"width": 1920, "height": 1080})
    screen.clock.install()
    screen.goto(f"{event.read}/screen/1")
    event.kill()
    screen.clock.run_for(20_000)
    assert screen.url.endswith("/screen/1")
    with hall_on(tmp_path / "event.arbiter", tmp_path):
        screen.clock.run_for(5_000)
        screen.wait_for_url("**/screen/2")


@pytest.mark.exhaustive
@pytest.mark.parametrize("page_number", (1, 2, 3))
def test_the_big_screen_fits_without_scrolling(hall, phone, page_number):
    screen = phone(viewport={"width": 1920, "height": 1080})
    screen.goto(f"{hall.read}/screen/{page_number}")
    lowest = screen.locator("table").last.bounding_box()
    foot = screen.locator("footer").bounding_box()
    assert lowest is not None
    assert foot is not None
    assert lowest["y"] + lowest["height"] <= foot["y"]
    assert foot["y"] + foot["height"] <= 1080


@pytest.mark.exhaustive
@pytest.mark.parametrize("has_scripts", (True, False))
def test_an_enrolled_phone_comes_back_from_the_pages_for_readers(event, phone, has_scripts):
    """To browsers these are another site, from which no cookie goes along with a link."""
    ben = enrolled(event, phone(java_script_enabled=has_scripts), "helper Ben")
    ben.goto(f"{event.read}/write")
    ben.get_by_role("link", name=event.write).click()
    expect(ben.locator("#board-1")).to_be_visible()


@pytest.mark.exhaustive
def test_a_page_is_live_again_after_its_line_was_refused(event, phone):
    """A browser gives up a line that is answered by a refusal, and would never ask again."""
    reader, refused = phone(), []

    def refuse_once(route):
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=429, body="Too many requests.")

    reader.route("**/live", refuse_once)
    reader.goto(f"{event.read}/")
    expect(reader.get_by_text("live", exact=True)).to_be_visible(timeout=20_000)
    assert len(refused) == 1
