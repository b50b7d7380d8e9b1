"""What articles mean: there are words for each that can be cited."""

import re

import pytest

from pairing.explaining import ThisBoard, WhyNot, as_page, explain
from pairing.explaining.articles import article_text, articles_of
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.neighbours import NEIGHBOURS

EDITIONS = pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda each: each.key)


@EDITIONS
def test_every_article_that_can_be_cited_has_words(edition):
    system = find_system(edition.key)
    cited = {article for article, _ in edition.criteria}
    cited |= {*edition.absolute.values(), *edition.colours.values(), *edition.generation.values()}
    assert len(cited) > 25
    for article in cited:
        found = article_text(system, article, IN_ENGLISH)
        assert found is not None, article
        assert 40 < len(found.text) < 500


@EDITIONS
def test_words_are_one_to_four_sentences(edition):
    texts = [text for key, text in catalogue().items() if key.startswith(f"rules-{edition.key}.")]
    assert len(texts) > 30
    for text in texts:
        assert 1 <= len(re.findall(r"[.](?: |$)", text)) <= 5, text


def test_no_article_and_a_system_without_words_have_none():
    assert article_text(find_system("dutch-2016"), "", IN_ENGLISH) is None
    assert article_text(find_system("dutch-2016"), "C.99", IN_ENGLISH) is None
    assert article_text(NEIGHBOURS, "C.1", IN_ENGLISH) is None


def test_an_explanation_has_the_articles_it_names_once_each():
    explanation = explain(booklet(), 4, WhyNot(9, 10))
    assert [each.article for each in articles_of(explanation, IN_ENGLISH)] == ["C.14"]
    board = explain(booklet(), 4, ThisBoard(1))
    articles = [each.article for each in articles_of(board, IN_ENGLISH)]
    assert len(articles) == len(set(articles)) >= 1


def test_the_page_has_the_articles_below_the_answer():
    page = as_page(explain(booklet(), 4, WhyNot(9, 10)), IN_ENGLISH)
    assert "C.14: As few players as possible float down who floated down two rounds before." in page
