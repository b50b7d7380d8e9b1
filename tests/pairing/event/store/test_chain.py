"""The chain of hashes and its head, as it is printed and typed."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pairing.event.actions import Return, Withdraw
from pairing.event.store import NoHead, TournamentFile, read_head, schema
from pairing.event.store.chain import digest, head_text
from tests.pairing.booklet import booklet

KEPT = Path(__file__).parents[3] / "data" / "store"


def test_the_head_is_short_enough_to_print_and_comes_back_however_it_is_typed():
    head = head_text(digest("any"))
    assert [len(group) for group in head.split("-")] == [4] * 5
    assert read_head(head) == head
    assert read_head(f" {head.lower().replace('-', ' ')} ") == head
    assert read_head(head.replace("0", "O").replace("1", "l")) == head


@pytest.mark.parametrize("text", ["", "ABCD", "ABCD-EFGH-JKMN-PQRS-TUVW", "ABCD-" * 6, "é" * 20])
def test_what_is_no_head_is_refused(text: str):
    with pytest.raises(NoHead):
        read_head(text)


def test_no_two_lists_of_values_look_the_same():
    lists = [("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""), (None, "abc"), ("1",), (1,), (None,)]
    assert len({digest(*values) for values in lists}) == len(lists)


def test_every_move_has_a_link_and_the_last_is_the_head(file: TournamentFile):
    heads = [file.head]
    for step in (file.redo, lambda: file.do(Withdraw(5)), file.undo):
        step()
        heads.append(file.head)
    assert len(set(heads)) == 4
    assert [file.moves_at(head) for head in heads] == [4, 5, 6, 7]
    assert len(file.links) == len(file.log()) == 7
    assert file.moves_at(head_text(digest("another"))) is None


def test_explanations_and_sessions_are_no_part_of_it(file: TournamentFile):
    before = file.head
    file.keep_explanation(2, "record")
    file.keep_session(0, ("begun",))
    assert file.head == before


def test_a_history_that_was_rewritten_cannot_show_the_old_head(path: Path):
    with TournamentFile.open(path) as file:
        file.redo()
        old = file.head
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE events SET payload = replace(payload, '3', '4') WHERE id > 1")
        schema.chain_anew(connection)
        connection.commit()
    with TournamentFile.open(path) as file:
        assert [entry.action for entry in file.log()][1:3] == [Withdraw(4), Return(4)]
        assert file.moves_at(old) is None


@pytest.mark.parametrize(
    "forgery",
    [
        "UPDATE events SET time = '2020-01-01T00:00:00+00:00' WHERE id = 2",
        "UPDATE moves SET author = 'Bob' WHERE id = 3",
        "UPDATE events SET author = 'Bob' WHERE id = 2",
    ],
)
def test_who_and_when_are_part_of_it(path: Path, forgery: str):
    with TournamentFile.open(path) as file:
        old = file.head
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(forgery)
        schema.chain_anew(connection)
        connection.commit()
    with TournamentFile.open(path) as file:
        assert file.moves_at(old) is None


def test_two_copies_of_an_older_file_get_the_same_chain(tmp_path: Path):
    links = []
    for name in ("one.arbiter", "two.arbiter"):
        copy = shutil.copy(KEPT / "version-2.arbiter", tmp_path / name)
        with TournamentFile.open(Path(copy)) as file:
            links.append(file.links)
    assert links[0] == links[1]


def test_the_head_of_the_kept_file_stays_for_ever(tmp_path: Path):
    with TournamentFile.open(Path(shutil.copy(KEPT / "version-4.arbiter", tmp_path))) as file:
        assert file.head == "145W-9BBR-3PFC-47FF-GK3V"
        assert file.tournament.players == booklet(3).players
