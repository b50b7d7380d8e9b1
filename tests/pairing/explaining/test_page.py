"""The page for a player: what stands on it, and that it needs nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from pairing.core.model import Title
from pairing.core.version import program_version
from pairing.explaining import (
    ThisBoard,
    ThisPlayer,
    WholeRound,
    WhyNot,
    as_page,
    as_text_page,
    explain,
)
from pairing.explaining.json_form import fingerprint
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise


class _Reader(HTMLParser):
    """Collects the words and checks that tags are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag, attrs):
        self.attributes |= {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "text"):  # a drawing is told in its title
            self.words.append(data.strip())


def read(page):
    reader = _Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def page(question, round_number=4, tournament=None):
    return as_page(explain(tournament or booklet(), round_number, question), IN_ENGLISH)


@pytest.mark.parametrize("question", [WholeRound(), ThisBoard(1), ThisPlayer(7), WhyNot(9, 10)])
def test_a_page_is_well_formed_and_needs_no_other_file(question):
    text = page(question)
    assert not read(text).attributes & {"src", "href", "onclick", "srcset"}
    assert "url(" not in text and "@import" not in text and "://" not in text


def test_a_page_has_question_answer_and_changed_boards():
    words = read(page(WhyNot(9, 10))).words
    assert "Why do Louise (9) and Marco (10) not meet?" in words
    assert any("as paired, none (C.14)" in each for each in words)
    start = words.index("As paired")
    shown = [each for each in words[start:] if each][:6]
    assert shown == [
        "As paired",
        "Instead",
        "Marco (10) – Robert (14)",
        "Marco (10) – Louise (9)",
        "Kevin (8) – Louise (9)",
        "Kevin (8) – Robert (14)",
    ]


def test_both_cards_stand_on_it_as_they_were_before_the_round():
    words = [each for each in read(page(WhyNot(9, 10))).words if each]
    card = words.index("The card of Louise (9) before this round")
    assert words[card + 1].startswith("1 point. Colour preference: Black, strong. Floats: up two")
    first_round = words.index("1", card)
    assert words[first_round : first_round + 5] == ["1", "Bruno (2)", "White", "lost", "0"]
    other = words.index("The card of Marco (10) before this round")
    assert "4" not in words[first_round:other]


def test_rules_version_and_fingerprint_stand_below():
    explanation = explain(booklet(), 4, WhyNot(9, 10))
    text = as_page(explanation, IN_ENGLISH)
    assert "Rules: Dutch system, Baku 2016 (dutch-2016)." in text
    assert f"Made by Arbiter Desk {program_version()}." in text
    digest = re.search(r"\b[0-9a-f]{64}\b", text)[0]
    assert digest == fingerprint(explanation.tournament)


def test_the_fingerprint_is_of_what_was_known_before_the_round():
    def digest(tournament):
        return fingerprint(explain(tournament, 4, WhyNot(9, 10)).tournament)

    assert digest(booklet(4)) == digest(booklet(5))
    players = (replace(booklet().players[0], rating=1), *booklet().players[1:])
    assert digest(booklet(5)) != digest(replace(booklet(5), players=players))


def test_a_page_has_the_date_of_its_round():
    tournament = booklet()
    dates = ("2013/07/01", "2013/07/02", "2013/07/03", "2013/07/04", "2013/07/05")
    dated = replace(tournament, info=replace(tournament.info, round_dates=dates))
    words = read(page(WhyNot(9, 10), 4, dated)).words
    assert any(each.startswith("2013/07/04 · Anytown · Round 4 of 5") for each in words)


def test_names_are_text_and_no_mark_up():
    players = tuple(
        replace(player, name="<b>Lou & Co</b>", title=Title.GM) if player.tpn == 9 else player
        for player in booklet().players
    )
    text = page(WhyNot(9, 10), 4, replace(booklet(), players=players))
    assert "&lt;b&gt;Lou &amp; Co&lt;/b&gt; (9)" in text
    assert "<b>Lou" not in text


def test_a_round_paired_otherwise_is_said_before_the_answer():
    words = read(page(ThisBoard(1), 4, paired_otherwise())).words
    said = words.index("The round is not paired as the rules give it.")
    answer = next(i for i, each in enumerate(words) if each.startswith("If Alice (1) and David"))
    assert said < answer


def test_a_page_of_the_first_round_says_that_nothing_was_played():
    assert "No round has been played yet." in read(page(WhyNot(1, 2), 1)).words


def test_the_page_as_text_has_cards_version_edition_and_hash():
    explanation = explain(booklet(), 4, WhyNot(9, 10))
    lines = as_text_page(explanation, IN_ENGLISH).splitlines()
    assert lines[0].endswith(", round 4")
    for player in ("Louise (9)", "Marco (10)"):
        start = lines.index(f"The card of {player} before this round")
        assert lines[start + 2].startswith("1 point. Colour preference: ")
        assert [line.split()[0] for line in lines[start + 4 : start + 8]] == ["Rd", "1", "2", "3"]
    system = explanation.system
    assert f"Rules: {system.name}, {system.edition} ({system.key})." in lines
    assert f"Made by Arbiter Desk {program_version()}." in lines
    assert any(line.endswith(fingerprint(explanation.tournament)) for line in lines)


def test_the_page_as_text_has_every_word_of_the_web_page():
    explanation = explain(booklet(), 4, WhyNot(9, 10))
    shown = " ".join(as_text_page(explanation, IN_ENGLISH).split())
    for words in read(as_page(explanation, IN_ENGLISH)).words[1:]:
        assert " ".join(words.split()) in shown
