"""The tree of RFC 9162, with the hashes of the test data of Certificate Transparency."""

from __future__ import annotations

import pytest

from pairing.pairing_server import merkle

ENTRIES = [
    bytes.fromhex(text)
    for text in (
        *("", "00", "10", "2021", "3031", "40414243", "5051525354555657"),
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = {
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    5: "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}


def tree(entries: list[bytes]) -> dict[merkle.Node, bytes]:
    nodes: dict[merkle.Node, bytes] = {}
    for number, entry in enumerate(entries):
        nodes.update(merkle.grown(number, merkle.leaf_hash(entry), nodes.__getitem__))
    return nodes


@pytest.mark.parametrize("size", ROOTS)
def test_roots_are_those_of_the_published_test_data(size: int) -> None:
    nodes = tree(ENTRIES[:size])
    assert merkle.root(size, nodes.__getitem__).hex() == ROOTS[size]
    assert merkle.root(size, tree(ENTRIES).__getitem__).hex() == ROOTS[size]


def test_every_entry_is_proven_in_every_tree_and_no_other_one() -> None:
    entries = [str(number).encode() for number in range(33)]
    nodes = tree(entries).__getitem__
    for size in range(1, 34):
        head = merkle.root(size, nodes)
        for number in range(size):
            proof = merkle.inclusion(number, size, nodes)
            assert merkle.includes(entries[number], number, size, proof, head)
            assert not merkle.includes(b"x", number, size, proof, head)
            assert not merkle.includes(entries[number], number + 1, size, proof, head)


def test_every_head_is_proven_to_begin_every_later_one_and_no_changed_one() -> None:
    nodes = tree([str(number).encode() for number in range(33)]).__getitem__
    others = tree([b"x", *(str(number).encode() for number in range(1, 33))]).__getitem__
    for size in range(1, 34):
        head, changed = merkle.root(size, nodes), merkle.root(size, others)
        for old in range(1, size + 1):
            was, proof = merkle.root(old, nodes), merkle.consistency(old, size, nodes)
            assert merkle.is_beginning(old, was, size, head, proof)
            assert not merkle.is_beginning(old, was, size, changed, proof)
            other = merkle.consistency(old, size, others)
            assert not merkle.is_beginning(old, was, size, changed, other)
