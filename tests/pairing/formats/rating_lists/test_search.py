"""What the index finds is what reading the whole list from top to bottom would find."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.formats.rating_lists import RatedPlayer, RatingList
from pairing.formats.rating_lists.limits import LONGEST_NAME, LONGEST_SEARCH
from pairing.formats.rating_lists.names import name_parts, spellings, words
from tests.pairing.formats.rating_lists.build import import_rows, row
from tests.support.rating_list import Row, make_rows

ROWS = list(make_rows(400, seed=11))


@pytest.fixture(scope="module")
def rating_list(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RatingList]:
    folder = tmp_path_factory.mktemp("ratings")
    import_rows(folder, ROWS)
    with RatingList.open(folder / "index") as opened:
        yield opened


def scan(rows: Sequence[Row], text: str) -> list[str]:
    """The FIDE IDs that a reader of the whole list would name, the best first."""
    if not words(text) or len(text) > LONGEST_SEARCH:
        return []
    grouped = ((group(each, text), -strength(each)) for each in rows)
    order = sorted((place, number) for number, place in enumerate(grouped) if place[0] < 3)
    return [rows[number].fideid for _, number in order]


def group(player: Row, text: str) -> int:
    """0: the text is his name or number, 1: it has only whole parts of it, 2: beginnings; 3: no."""
    typed = spellings(text)
    name = sorted(words(player.name))
    if name in (sorted(each[0] for each in typed), sorted(each[-1] for each in typed)):
        return 0
    if text.strip().lstrip("0") == player.fideid and text.strip().isascii():
        return 0
    parts = [*name_parts(player.name), player.fideid]
    if all(any(part in each for part in parts) for each in typed):
        return 1
    return 2 if all(any(part.startswith(each) for part in parts) for each in typed) else 3


def strength(player: Row) -> int:
    ratings = (player.rating, player.rapid_rating, player.blitz_rating)
    return next((int(rating) for rating in ratings if rating != "0"), 0)


def numbers(players: Iterable[RatedPlayer]) -> list[str]:
    return [player.fide_id for player in players]


TYPED = st.builds(
    lambda player, places, order: " ".join(
        part[: max(1, place)]
        for place, part in zip(places, order.sample(player.name.split(), 1) * 2, strict=False)
    ),
    st.sampled_from(ROWS),
    st.lists(st.integers(1, 9), min_size=1, max_size=2),
    st.randoms(use_true_random=False),
)
"""What people type of names: beginnings of one or two of its parts."""
NUMBERS = st.builds(
    lambda player, end: player.fideid[:end], st.sampled_from(ROWS), st.integers(1, 10)
)
ODD = st.text(max_size=12) | st.text("aeijoüÖß'\"*^-: NOT19", max_size=8)


@pytest.mark.exhaustive
@settings(max_examples=300)
@given(TYPED | NUMBERS | ODD | st.sampled_from([each.name for each in ROWS]))
def test_the_index_finds_what_a_plain_scan_finds(rating_list: RatingList, text: str):
    assert numbers(rating_list.search(text, len(ROWS))) == scan(ROWS, text)


@given(TYPED | NUMBERS, st.integers(0, 5))
def test_a_limit_takes_the_first_of_them(rating_list: RatingList, text: str, limit: int):
    assert numbers(rating_list.search(text, limit)) == scan(ROWS, text)[:limit]


NAMES = st.text(max_size=15) | st.text("aäeé '-,’LiДД", max_size=8)


@settings(max_examples=60)
@given(st.lists(st.tuples(NAMES, st.sampled_from([0, 1800, 1900])), max_size=12), NAMES)
def test_any_names_are_found_like_that(people: list[tuple[str, int]], text: str):
    rows = [
        row(number, f"Q{name}".replace("\r", ""), rating)
        for number, (name, rating) in enumerate(people, start=1)
    ]
    with TemporaryDirectory() as name:
        folder = Path(name)
        clean = [each for each in rows if each.name.isprintable() and "    " not in each.name]
        if not clean:
            return
        import_rows(folder, clean)
        with RatingList.open(folder / "index") as opened:
            for typed in (text, f"q{text}", *(each.name for each in clean)):
                assert numbers(opened.search(typed, 50)) == scan(clean, typed)


def test_everybody_is_found_by_every_part_of_his_name_and_by_his_number(rating_list: RatingList):
    for player in ROWS:
        found = rating_list.by_id(player.fideid)
        assert found is not None
        for part in words(player.name):
            assert found in rating_list.search(part, len(ROWS))
        assert rating_list.search(player.fideid, 1) == (found,)
        assert found in rating_list.namesakes(player.name)


@pytest.fixture
def few(tmp_path: Path) -> Iterator[RatingList]:
    people = [
        row(10, "Mueller, Joerg", 2100),
        row(11, "Muller, Jorg", 2200),
        row(12, "Müllerová, Jana", 2300),
        row(20, "O'Connor, Sean", 1900),
        row(21, "Connor, Jo", 1800),
        row(30, "Li, Wei", 1500),
        row(31, "Li, Wei Ming", 2000),
        row(32, "Lima, Weiss", 2600),
        row(33, "Wei, Li", 0),
        row(34, "Li, Wei", 0, rapid_rating="1700"),
        row(3, "Thirty", 1000),
    ]
    import_rows(tmp_path, people)
    with RatingList.open(tmp_path / "index") as opened:
        yield opened


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mull", "12 11"),
        ("muell", "12 10"),
        ("Müll", "12 11 10"),
        ("müller jörg", "11 10"),
        ("Mueller", "10 12"),
        ("ocon", "20"),
        ("o'con", "20"),
        ("connor", "20 21"),
        ("wei li", "34 30 33 31 32"),
        ("LI", "31 34 30 33 32"),
        ("we", "32 31 34 30 33"),
        ("3", "3 32 31 34 30 33"),
        ("0000012", "12"),
        ("li 3", "32 31 34 30 33"),
        ("connor -", "20 21"),
        ("", ""),
        (" , ", ""),
        ("nobody", ""),
        ("li" + " " * LONGEST_SEARCH, ""),
    ],
)
def test_the_best_come_first(few: RatingList, text: str, expected: str):
    assert numbers(few.search(text, 10)) == expected.split()


@pytest.mark.parametrize("text", ["wei li", "li", "we", "3", "con", "m j"])
def test_fewer_are_the_first_of_more(few: RatingList, text: str):
    everybody = few.search(text, 100)
    for limit in range(len(everybody) + 1):
        assert few.search(text, limit) == everybody[:limit]


def test_names_with_the_same_key_are_not_taken_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for module in ("entries", "rating_list"):
        monkeypatch.setattr(f"pairing.formats.rating_lists.{module}.whole_key", lambda _words: 7)
    import_rows(tmp_path, [row(1, "Li, Wei"), row(2, "Lima, Weiss", 2000)])
    with RatingList.open(tmp_path / "index") as opened:
        assert numbers(opened.namesakes("Wei Li")) == ["1"]
        assert numbers(opened.search("li wei", 9)) == ["1", "2"]


def test_namesakes_have_the_same_words_in_any_order(few: RatingList):
    assert numbers(few.namesakes("WEI, Li")) == ["34", "30", "33"]
    assert numbers(few.namesakes("Müller, Jörg")) == ["11", "10"]
    assert few.namesakes("Li") == ()
    assert few.namesakes("") == ()


@pytest.mark.parametrize("fide_id", ["", "x", "99", "9" * 5000, "１０", "-1", "1e1"])
def test_nobody_has_a_number_that_is_not_in_the_list(few: RatingList, fide_id: str):
    assert few.by_id(fide_id) is None


def test_the_longest_search_has_an_answer(few: RatingList):
    letters = "abcdefghijklmnopqrstuvwxyzäöü"
    text = " ".join(letters[n % 29] + letters[n % 28] for n in range(LONGEST_SEARCH // 3))
    assert few.search(text, 10) == ()


def test_a_name_of_the_greatest_length_is_found(tmp_path: Path):
    long_name = " ".join("ä" * (LONGEST_NAME // 2))
    import_rows(tmp_path, [row(1, long_name)], "xml")
    with RatingList.open(tmp_path / "index") as opened:
        assert numbers(opened.search(long_name, 1)) == ["1"]


@pytest.mark.parametrize("change", ["swapped", "missing", "other", "added"])
def test_a_mistyped_word_finds_the_player_who_is_meant(rating_list: RatingList, change: str):
    found = 0
    for one in ROWS[:60]:
        word = max(words(one.name), key=len)
        if len(word) < 6:
            continue
        mistyped = {
            "swapped": word[:-3] + word[-2] + word[-3] + word[-1],
            "missing": word[:-2] + word[-1],
            "other": word[:-2] + "q" + word[-1],
            "added": word[:-1] + "q" + word[-1],
        }[change]
        found += one.fideid in numbers(rating_list.similar(mistyped, len(ROWS)))
    assert found > 20


def test_what_is_typed_right_is_found_as_ever_and_nonsense_finds_nobody(rating_list: RatingList):
    for one in ROWS[:20]:
        assert rating_list.similar(one.name, 9) == rating_list.search(one.name, 9)
    assert rating_list.similar("zzzzqqqqq", 9) == ()
    assert rating_list.similar("", 9) == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Karlsen", "1"),
        ("karlson", "1"),
        ("arlsen", "1"),
        ("ccarlsen", "1"),
        ("karlsen magnus", "1"),
        ("magnus karlsen", "1"),
        ("Kasparow", "2"),
        ("gasparov", "2"),
        ("Xarlsson", "3"),
    ],
)
def test_a_mistyped_first_letter_finds_him_too(tmp_path: Path, typed: str, meant: str):
    names = ["Carlsen, Magnus", "Kasparov, Garry", "Carlsson, Pontus", "Karlsen, Ole"]
    if "magnus" not in typed:
        names = names[:3]
    import_rows(tmp_path, [row(at, name, 2900 - at) for at, name in enumerate(names, start=1)])
    with RatingList.open(tmp_path / "index") as opened:
        found = opened.search(typed, 5) or opened.similar(typed, 5)
    assert meant in numbers(found)[:2]
