"""The tree over all entries of the log, and proofs from it (RFC 9162, chapter 2.1).

The root of the tree, with the number of entries, is the head of the log: whoever changes, removes
or inserts an entry gets another one. A proof of some hashes shows that one entry is in the tree of
a head, or that an earlier head is a beginning of a later one; neither needs the other entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import TypeAlias

Node: TypeAlias = tuple[int, int]
"""The tree over ``2 ** level`` entries from number ``place * 2 ** level``: (level, place)."""
Nodes: TypeAlias = Callable[[Node], bytes]
"""Gives the hash of a whole node."""

EMPTY = sha256().digest()


def leaf_hash(entry: bytes) -> bytes:
    """The hash of an entry."""
    return sha256(b"\0" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash over two neighbours."""
    return sha256(b"\1" + left + right).digest()


def grown(number: int, leaf: bytes, nodes: Nodes) -> Iterator[tuple[Node, bytes]]:
    """All nodes that are whole once the entry of that number, from 0, has joined those before."""
    level, place, value = 0, number, leaf
    yield (level, place), value
    while place % 2:
        value = node_hash(nodes((level, place - 1)), value)
        level, place = level + 1, place // 2
        yield (level, place), value


def root(size: int, nodes: Nodes) -> bytes:
    """The root over the first ``size`` entries."""
    return _over(0, size, nodes) if size else EMPTY


def inclusion(number: int, size: int, nodes: Nodes) -> list[bytes]:
    """The hashes which prove that an entry is in the tree over the first ``size``."""
    return _inclusion(number, 0, size, nodes)


def consistency(old: int, size: int, nodes: Nodes) -> list[bytes]:
    """The hashes which prove that the first ``old`` entries are the beginning of ``size``."""
    if old in (0, size):
        return []
    return _consistency(old, 0, size, nodes, is_known=True)


def includes(entry: bytes, number: int, size: int, proof: Sequence[bytes], head: bytes) -> bool:
    """The proof shows the entry in the tree with that head (2.1.3.2)."""
    if number >= size:
        return False
    value, place, last = leaf_hash(entry), number, size - 1
    for each in proof:
        if not last:
            return False
        if place % 2 or place == last:
            value = node_hash(each, value)
            while not place % 2 and place:
                place, last = place // 2, last // 2
        else:
            value = node_hash(value, each)
        place, last = place // 2, last // 2
    return last == 0 and value == head


def is_beginning(old: int, old_head: bytes, size: int, head: bytes, proof: Sequence[bytes]) -> bool:
    """The proof shows that the tree with the old head has grown into the other (2.1.4.2)."""
    if old == 0 or old == size:
        return not proof and (old_head == EMPTY if old == 0 else old_head == head)
    path = [old_head, *proof] if old & (old - 1) == 0 else list(proof)
    if not path or old > size:
        return False
    place, last = old - 1, size - 1
    while place % 2:
        place, last = place // 2, last // 2
    was = is_now = path[0]
    for each in path[1:]:
        if not last:
            return False
        if place % 2 or place == last:
            was, is_now = node_hash(each, was), node_hash(each, is_now)
            while not place % 2 and place:
                place, last = place // 2, last // 2
        else:
            is_now = node_hash(is_now, each)
        place, last = place // 2, last // 2
    return last == 0 and was == old_head and is_now == head


def _split(start: int, stop: int) -> int:
    """Where a part is divided: after the greatest power of two below its size."""
    return start + (1 << (stop - start - 1).bit_length() - 1)


def _over(start: int, stop: int, nodes: Nodes) -> bytes:
    """The hash over the entries start..stop - 1; ``start`` is where a node of that size begins."""
    size = stop - start
    if size & (size - 1) == 0:
        level = size.bit_length() - 1
        return nodes((level, start >> level))
    middle = _split(start, stop)
    return node_hash(_over(start, middle, nodes), _over(middle, stop, nodes))


def _inclusion(number: int, start: int, stop: int, nodes: Nodes) -> list[bytes]:
    if stop - start == 1:
        return []
    middle = _split(start, stop)
    if number < middle:
        return [*_inclusion(number, start, middle, nodes), _over(middle, stop, nodes)]
    return [*_inclusion(number, middle, stop, nodes), _over(start, middle, nodes)]


def _consistency(old: int, start: int, stop: int, nodes: Nodes, *, is_known: bool) -> list[bytes]:
    """``is_known``: the old tree is itself the node that begins here."""
    if old == stop:
        return [] if is_known else [_over(start, stop, nodes)]
    middle = _split(start, stop)
    if old <= middle:
        rest = _consistency(old, start, middle, nodes, is_known=is_known)
        return [*rest, _over(middle, stop, nodes)]
    rest = _consistency(old, middle, stop, nodes, is_known=False)
    return [*rest, _over(start, middle, nodes)]
