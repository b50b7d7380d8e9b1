"""Comparing and cleaning what people typed."""

from __future__ import annotations

import pytest

from pairing.core.names import clean_text, folded, has_words, romanised, typed_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ångström", "angstrom"),
        ("  MÜLLER   Ïris ", "muller iris"),
        ("Weiß", "weiss"),
        ("Łódź Øre Đorđe Æsop", "lodz ore dorde aesop"),
        ("Иванов", "иванов"),
    ],
)
def test_folded_texts_compare_without_accents_capitals_and_extra_spaces(text: str, expected: str):
    assert folded(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" Carlsen, Magnus\u00a0", "Carlsen, Magnus"),
        ("Carlsen\r\nMagnus\tM", "Carlsen  Magnus M"),
        ("\ufeffA\x00b\x07c\x9d", "Abc"),
        ("half \ud800 pair", "half  pair"),
        ("=SUM(A1)", "=SUM(A1)"),
        ("محمد 👩‍🚀", "محمد 👩‍🚀"),
    ],
)
def test_cleaning_keeps_what_is_written_and_drops_what_is_no_text(text: str, expected: str):
    assert clean_text(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Карпов, Анатолий", "karpov, anatoliy"),
        ("Игорь", "igor"),
        ("Χατζής", "chatzis"),
        ("Müller, Łukasz", ""),
    ],
)
def test_names_in_another_alphabet_are_written_in_latin_letters(text: str, expected: str):
    assert romanised(text) == expected


@pytest.mark.parametrize(
    ("typed", "name", "is_found"),
    [
        ("karpov", "Карпов, Анатолий", True),
        ("анатолий карпов", "Karpov, Anatoliy", True),
        ("muller jorg", "Jörg Müller", True),
        ("карпин", "Karpov, Anatoliy", False),
        ("", "Karpov, Anatoliy", True),
    ],
)
def test_names_are_found_in_any_order_case_and_alphabet(typed: str, name: str, is_found: bool):
    assert has_words(typed_words(typed), name) is is_found
