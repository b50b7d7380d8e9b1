"""A player finds his board among many, and what decided it."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from importlib.resources import files

import pytest

from pairing.core.model import Tournament
from pairing.reports.pages.making import folder_files
from pairing.speech.voice import IN_ENGLISH

NAMES = ("Łukasz", "Ångström", "Öztürk", "Đoković", "Weiß", "Zhao", "Abel", "Baker", "Cole", "Dunn")


@pytest.fixture
def named(event) -> Tournament:
    """The booklet's event with names of many letters."""
    players = [replace(p, name=n) for p, n in zip(event.players, NAMES, strict=False)]
    return replace(event, players=(*players, *event.players[len(players) :]))


def page(tournament, system, name="round-5.html") -> str:
    return folder_files(tournament, system, IN_ENGLISH)[name]


def test_every_board_leads_to_what_decided_it(event, system):
    boards = re.findall(r'href="round-5-why\.html#(round-5-why-board-\d+)"', page(event, system))
    assert len(boards) == 7 + 14
    reasons = page(event, system, "round-5-why.html")
    for board in set(boards):
        (row,) = re.findall(rf'<tr[^>]*><th[^>]*><span id="{board}">.*?</tr>', reasons)
        assert re.search(r"<p>[^<]{20,}\.</p>", row)


def test_without_scripts_the_names_stand_in_order_with_letters_to_jump_to(named, system):
    text = page(named, system)
    letters = re.findall(r'<a href="#round-5-names-(.)">(.)</a>', text)
    assert [shown for _, shown in letters] == sorted({shown for _, shown in letters})
    assert all(f'id="round-5-names-{letter}"' in text for letter, _ in letters)
    assert {"A", "D", "L", "O", "W", "Z"} <= {shown for _, shown in letters}


def test_the_field_is_out_of_sight_until_the_one_script_shows_it(named, system):
    text = page(named, system)
    assert '<p class="find" hidden="hidden">' in text
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert script.strip() == files("pairing.reports.pages").joinpath("find.js").read_text().strip()


def test_a_few_names_need_no_field(hard, system):
    assert "<script>" not in page(hard, system, "round-2.html")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs an interpreter of scripts")
@pytest.mark.parametrize(
    ("typed", "found"),
    [("luk", "Łukasz"), ("angs", "Ångström"), ("OZT", "Öztürk"), ("dok", "Đoković")],
)
def test_typing_finds_names_in_spite_of_accents(typed, found):
    script = files("pairing.reports.pages").joinpath("find.js").read_text("utf-8")
    page = f"""
    const names = {list(NAMES)!r};
    const cell = n => ({{textContent: n, querySelector: () => null}});
    const rows = names.map(n => ({{hidden: false, querySelector: () => cell(n)}}));
    let heard;
    const box = {{hidden: true, querySelector: () => ({{value: {typed!r}}}),
                 addEventListener: (_, f) => {{ heard = f; }}}};
    const section = {{querySelector: () => box, querySelectorAll: () => rows}};
    global.window = {{}};
    global.document = {{currentScript: {{parentNode: section}}}};
    {script}
    heard();
    console.log(box.hidden, names.filter((_, at) => !rows[at].hidden).join());
    """
    done = subprocess.run(["node", "-e", page], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"false {found}"
