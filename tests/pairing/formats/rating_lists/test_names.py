"""Words of names: folded, in both spellings, in any alphabet."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing.formats.rating_lists.names import name_parts, spellings, words

LETTERS = st.text(st.characters(categories=("L", "M", "N")), min_size=1, max_size=8)
ANY_TEXT = st.text(max_size=30) | st.text(" ,-'’ʼäöüåøßéłİÆ你хД1", max_size=12)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Carlsen, Magnus", ["carlsen", "magnus"]),
        ("ÅNGSTRÖM", ["angstrom"]),
        ("Łukasz Đoković", ["lukasz", "dokovic"]),
        ("Щёголев, Иван", ["щеголев", "иван"]),
        ("Γιώργος", ["γιωργοσ"]),
        ("शर्मा", ["शरमा"]),
        ("O’Connor", ["o", "connor"]),
        ("Oʼzbek", ["o", "zbek"]),
        ('a"b*c', ["a", "b", "c"]),
        (" , - ", []),
        ("\ud800x\0", ["x"]),
    ],
)
def test_words_are_folded_and_parted_by_whatever_is_no_letter(text: str, expected: list[str]):
    assert words(text) == expected


def test_a_letter_that_is_written_out_elsewhere_has_two_spellings():
    assert spellings("Müller, Bjørn Ål") == (
        ("muller", "mueller"),
        ("bjorn", "bjoern"),
        ("al", "aal"),
    )


def test_a_name_with_hyphen_or_apostrophe_is_found_in_parts_and_as_one_word():
    assert set(name_parts("O'Connor-Smith, Anne")) == {
        *("o", "connor", "smith", "oconnorsmith", "anne")
    }


def test_no_part_of_a_name_comes_twice():
    assert name_parts("Li, Li") == ["li"]


@given(ANY_TEXT)
def test_the_parts_of_a_name_are_its_words_in_all_spellings(name: str):
    every_spelling = {word for spelling in spellings(name) for word in spelling}
    assert set(words(name)) <= every_spelling <= set(name_parts(name))


@given(ANY_TEXT)
def test_words_hold_nothing_but_what_belongs_to_letters_and_numbers(name: str):
    for word in name_parts(name):
        assert word
        assert all(unicodedata.category(mark)[0] in "LMN" for mark in word)
        assert word.encode()


@given(st.lists(LETTERS, max_size=4))
def test_case_and_order_of_decomposition_do_not_matter(parts: list[str]):
    name = ", ".join(parts)
    assert words(unicodedata.normalize("NFD", name)) == words(unicodedata.normalize("NFC", name))
    assert words(name.casefold()) == words(name)


@given(ANY_TEXT)
def test_words_of_words_are_the_same_words(text: str):
    once = words(text)
    assert words(" ".join(once)) == once
