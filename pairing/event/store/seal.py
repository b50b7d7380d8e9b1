"""The seal of a file that was closed: a digest of all its bytes, also of those that hold nothing.

Hashes and checksums find every change of what a file holds. A bit that flips where SQLite keeps
nothing changes nothing, but tells of a disk that is failing; the seal finds it too. It stands in
the twenty bytes of SQLite's header that are reserved (72 to 91): the change counter of the file as
it was sealed, a digest over everything else, and a check over those two. Writing to the file raises
its change counter, so that an old seal does not count any more: a file of a program that was killed
has none that counts, and is judged by its hashes alone.
"""

from __future__ import annotations

from hashlib import sha256
from zlib import crc32

PLACE = 72
"""Where the seal begins in the file."""
_COUNTER, _COUNTER_AGAIN, _WORD = 24, 92, 4
_DIGEST = 12
_LENGTH = _WORD + _DIGEST + _WORD


def seal_of(content: bytes) -> bytes:
    """The seal for a file of those bytes; what stands in its place now does not matter."""
    counter = content[_COUNTER : _COUNTER + _WORD]
    signed = counter + sha256(content[:PLACE] + content[PLACE + _LENGTH :]).digest()[:_DIGEST]
    return signed + crc32(signed).to_bytes(_WORD, "big")


def is_sealed(content: bytes) -> bool:
    """The file has the seal that is right for all its bytes."""
    return content[PLACE : PLACE + _LENGTH] == seal_of(content)


def is_broken(content: bytes) -> bool:
    """The file has changed since it was sealed, other than by being worked on."""
    seal = content[PLACE : PLACE + _LENGTH]
    counter = content[_COUNTER : _COUNTER + _WORD]
    if counter != content[_COUNTER_AGAIN : _COUNTER_AGAIN + _WORD]:
        return True
    if seal == bytes(_LENGTH):
        return False
    if seal[-_WORD:] != crc32(seal[:-_WORD]).to_bytes(_WORD, "big"):
        return True
    return seal[:_WORD] == counter and not is_sealed(content)
