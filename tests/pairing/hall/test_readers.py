from __future__ import annotations

import gzip
import http.client
import re
import socket
from urllib.parse import urlsplit

import pytest

from pairing.reports.hall_links import HallLinks
from tests.conftest import ROOT
from tests.support.phones import HallServer, Phone

PAGES = ("/", "/names", "/standings", "/chart", "/wifi", "/write", "/round/1", "/round/1/why")
PERSONAL = ("/player/1", "/player/14", "/screen/1", "/screen/2", "/screen/3")


@pytest.mark.parametrize("path", (*PAGES, *PERSONAL))
@pytest.mark.parametrize("language", ("en", "de", "fr"))
def test_every_page_is_there_in_the_language_that_the_phone_asks_for(
    hall: HallServer, path: str, language: str
) -> None:
    page = hall.reader().get(path, accept_language=f"{language}-CH,{language};q=0.9")
    assert page.status == 200
    assert f'<html lang="{language}">' in page.text


@pytest.mark.parametrize("path", (*PAGES, *PERSONAL))
def test_a_name_full_of_html_is_text_everywhere(hall: HallServer, path: str) -> None:
    page = hall.reader().get(path).text
    assert "<img" not in page


def test_the_boards_name_both_players_with_their_colours(hall: HallServer) -> None:
    words = hall.reader().get("/").words
    assert re.search(r"1 Player 001 1 · 2499 Player 008 8 · 2492 0 0", words)
    assert "0 of 7 results" in words


def test_a_players_page_tells_board_colour_opponent_and_why(hall: HallServer) -> None:
    words = hall.reader().get("/player/8").words
    assert "Round 1, your board" in words
    assert "You have Black against Player 001" in words
    assert "Why Player 001?" in words
    assert "upper half" in words


def test_no_page_needs_a_script_or_anything_from_elsewhere(hall: HallServer) -> None:
    for path in (*PAGES, *PERSONAL):
        page = hall.reader().get(path)
        own = re.sub(re.escape(hall.write), "", page.text)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', own)
        assert " style=" not in page.text
        assert not re.search(r"<script(?! src=)", page.text)
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


def test_a_page_comes_in_one_piece_with_its_head(hall: HallServer) -> None:
    """Each piece costs the laptop as much as all else that an answer needs, and a packet."""
    place = urlsplit(hall.read)
    with socket.create_connection((place.hostname, place.port)) as line:
        line.sendall(f"GET /wifi HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
        head, _, body = line.recv(1 << 16).partition(b"\r\n\r\n")
    assert b" 200 " in head
    assert body.endswith((b"</html>\n", b"</html>"))


def test_a_phone_that_has_the_page_already_gets_no_second_copy(hall: HallServer) -> None:
    first = hall.reader().get("/")
    second = hall.reader().get("/", if_none_match=first.headers["etag"])
    assert (second.status, second.body) == (304, b"")


def test_pages_are_packed_for_those_who_unpack(hall: HallServer) -> None:
    page = hall.reader().get("/", accept_encoding="gzip")
    assert gzip.decompress(page.body) == hall.reader().get("/").body


def test_the_chosen_language_stays(hall: HallServer) -> None:
    phone = hall.reader()
    chosen = phone.get("/language?to=fr&back=/standings")
    assert (chosen.status, chosen.headers["location"]) == (303, "/standings")
    assert '<html lang="fr">' in phone.get("/", accept_language="de").text


@pytest.mark.parametrize("back", ("//evil.example", "https://evil.example", "/\\evil", ""))
def test_nobody_is_led_elsewhere(hall: HallServer, back: str) -> None:
    assert hall.reader().get(f"/language?to=de&back={back}").headers["location"] == "/"


def test_my_board_is_the_page_of_the_player_who_was_named_once(hall: HallServer) -> None:
    phone = hall.reader()
    assert phone.get("/me").headers["location"] == "/names"
    assert phone.get("/me?tpn=9").headers["location"] == "/player/9"
    assert phone.get("/me").headers["location"] == "/player/9"


@pytest.mark.parametrize(
    "path", ("/player/15", "/player/0", "/round/2", "/nothing", "/static/../readers.py", "/%00")
)
def test_what_is_not_there_is_said_in_a_page(hall: HallServer, path: str) -> None:
    page = hall.reader().get(path)
    assert page.status == 404
    assert "Traceback" not in page.text


def test_a_screen_that_is_no_longer_there_leads_to_the_first(hall: HallServer) -> None:
    assert hall.reader().get("/screen/999").headers["location"] == "/screen/1"


def test_the_big_screen_goes_round_by_itself(hall: HallServer) -> None:
    phone, page, seen = hall.reader(), "/screen/1", []
    while page not in seen:
        seen.append(page)
        found = re.search(r'http-equiv="refresh" content="\d+; url=([^"]+)"', phone.get(page).text)
        assert found is not None
        page = found[1]
    assert page == "/screen/1"
    assert len(seen) == 4


def test_the_address_is_there_as_text_and_as_a_code(hall: HallServer) -> None:
    words = hall.reader().get("/wifi").words
    assert "Spring & Hall" in words
    assert urlsplit(hall.read).netloc in words
    assert hall.reader().get("/code.svg").headers["content-type"] == "image/svg+xml"
    assert hall.reader().get("/code/player/9.svg").body != hall.reader().get("/code.svg").body


@pytest.mark.parametrize("host", ("evil.example", "127.0.0.1", "127.0.0.1:1", ""))
def test_a_foreign_name_is_refused(hall: HallServer, host: str) -> None:
    assert hall.reader().get("/", host=host).status == 421


def test_readers_can_write_nothing(hall: HallServer) -> None:
    for path in ("/", "/result", "/enrol", "/standings"):
        assert hall.reader().post(path).status in (404, 405)
    assert hall.reader().send("DELETE", "/").status == 405


def test_a_change_is_told_at_once_and_the_page_is_new(own_hall: HallServer) -> None:
    parts = urlsplit(own_hall.read)
    assert parts.hostname is not None
    line = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
    line.request("GET", "/live")
    events = line.getresponse()
    first = _next_change(events)
    assert f'data-revision="{first}"' in own_hall.reader().get("/").text
    own_hall.helper().enter(1, "10")
    second = _next_change(events)
    page = own_hall.reader().get("/")
    assert second != first
    assert f'data-revision="{second}"' in page.text
    assert "1 of 7 results" in page.words
    line.close()


def _next_change(events: http.client.HTTPResponse) -> str:
    for line in events:
        if line.startswith(b"data: "):
            return line.decode().removeprefix("data: ").strip()
    raise AssertionError("the line has ended")


def test_codes_on_paper_lead_to_pages_that_are_there(hall: HallServer) -> None:
    pins = {8: hall.order("pin 8")["pins"]["8"]}
    links = HallLinks(hall.read, hall.write, pins)
    page, _, anchor = links.reason(1, 3).removeprefix(hall.read).partition("#")
    assert f'id="{anchor}"' in hall.reader().get(page).text
    assert "Player 008" in hall.reader().get(links.player(8).removeprefix(hall.read)).words
    enrolment = Phone(hall.write).get(links.reporting(8).removeprefix(hall.write)).text
    assert f'name="pin" value="{pins[8]}"' in enrolment


def test_addresses_of_the_hall_are_written_in_one_place() -> None:
    """Templates and routes take them from there; what is written twice differs one day."""
    written = re.compile(
        r"""(?:href|action|data-next|value|url)=["']?/[a-z?#"']|Route\("/(?!\{name)"""
    )
    folder = ROOT / "pairing" / "hall"
    files = [*folder.glob("*.py"), *folder.glob("templates/*.html"), *folder.glob("static/*.js")]
    assert len(files) > 20
    assert [each.name for each in files if written.search(each.read_text("utf-8"))] == []
