"""An export of the server, checked without it.

``log.jsonl`` has the entries of the log, one a line, in their order; ``head.json`` the head over
them. Requests, responses, certificates and traces stand under ``contents/`` by the SHA-256 that the
entries name, deviations under ``deviations/``, a line each, by tournament.

Of what an entry names nothing can be changed without changing the head, and of the log nothing can
be changed, left out or inserted; only files may be missing of which a later entry says that their
time was over. A head that somebody has kept is compared with the log as it was
at that size: so a log that was written anew, or restored without its last entries, is found out.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from pairing.core.errors import PairingError, UnreadableInput
from pairing.formats.trfp import read_response
from pairing.pairing_server import merkle
from pairing.pairing_server.engine import hash_of
from pairing.verifier.certificate import NoCertificate, from_text
from pairing.verifier.checking import check

LOG, HEAD, CONTENTS, DEVIATIONS = "log.jsonl", "head.json", "contents/", "deviations/"
_NAMED = ("request", "response", "certificate", "trace")
_LARGEST = 64 * 2**20
"""Bytes of one part of an archive."""


class NoExport(PairingError):
    """The file is no export; ``key`` names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not hold: its kind, and the entry, tournament or hash it is about."""

    kind: str
    about: str


@dataclass(slots=True)
class CheckedExport:
    """What an export has, and what in it does not hold."""

    entries: int = 0
    root: str = ""
    rounds: int = 0
    certificates: int = 0
    let_go: int = 0
    faults: list[Fault] = field(default_factory=list)


def verify_export(path: Path, kept_head: str = "") -> CheckedExport:
    """Check an export; ``kept_head`` is one that somebody has kept (``SIZE:ROOT``).

    Raises :class:`NoExport`, and ``OSError`` if the file cannot be read.
    """
    try:
        with ZipFile(path) as archive:
            return _Verifier(archive).checked(kept_head)
    except (BadZipFile, KeyError, ValueError) as error:
        raise NoExport("fps.no-export", file=str(path), reason=str(error)) from error


class _Verifier:
    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self._found = CheckedExport()
        self._nodes: dict[merkle.Node, bytes] = {}
        self._deviations: dict[str, list[str]] = defaultdict(list)
        self._paired: dict[str, tuple[int, int]] = {}
        """By tournament: rounds planned, and the last that was paired (one more: closed)."""
        self._missing: dict[int, list[str]] = {}
        """By entry: what it names and is not here, unless a later entry lets go of it."""

    def checked(self, kept_head: str) -> CheckedExport:
        found = self._found
        with self._archive.open(LOG) as lines:
            for line in lines:
                self._check_entry(found.entries, line.rstrip(b"\n"))
                found.entries += 1
        found.root = self._root(found.entries)
        head = json.loads(self._read(HEAD))
        if (head["size"], head["root"]) != (found.entries, found.root):
            self._fault("head", f"{head['size']}:{head['root']}")
        if kept_head:
            self._check_kept(kept_head)
        for hashes in self._missing.values():
            for value in hashes:
                self._fault("missing", value)
        for code, hashes in self._deviations.items():
            self._check_deviations(code, hashes)
        return found

    def _check_entry(self, number: int, text: bytes) -> None:
        entry = json.loads(text)
        previous = self._nodes[0, number - 1].hex() if number else ""
        if (entry["number"], entry["previous"]) != (number, previous):
            self._fault("entry", str(number))
        leaf = merkle.leaf_hash(text)
        self._nodes.update(merkle.grown(number, leaf, self._nodes.__getitem__))
        if not self._follows(entry):
            self._fault("order", str(number))
        if entry["kind"] == "let-go":
            for each in entry["entries"]:
                self._missing.pop(each, None)
            self._found.let_go += len(entry["entries"])
        if entry["kind"] in ("paired", "closed"):
            self._deviations[entry["code"]] += entry["deviations"]
            self._check_contents(number, entry)

    def _follows(self, entry: Mapping[str, Any]) -> bool:
        """The entry is in its turn by the cycle of a tournament."""
        kind, code = entry["kind"], entry.get("code", "")
        if kind == "registered":
            is_new = code not in self._paired
            self._paired[code] = (entry["rounds"], 0)
            return is_new
        if kind not in ("paired", "closed", "reopened"):
            return True
        rounds, before = self._paired.get(code, (0, -1))
        number = int(entry["round"])
        self._paired[code] = (rounds, number)
        if kind == "reopened":
            return 0 <= number <= min(before, rounds)
        if before > rounds or (kind == "closed") != (number == rounds + 1):
            return False
        return number == before + 1 or (number == before and number > 0)

    def _check_contents(self, number: int, entry: Mapping[str, Any]) -> None:
        """Everything an entry names is there unchanged, and the certificate holds."""
        parts: dict[str, bytes] = {}
        for name in _NAMED:
            if name not in entry:
                continue
            try:
                parts[name] = self._read(f"{CONTENTS}{entry[name]}")
            except KeyError:
                self._missing.setdefault(number, []).append(entry[name])
                continue
            if hash_of(parts[name]) != entry[name]:
                self._fault("content", entry[name])
        self._found.rounds += entry["kind"] == "paired"
        if "certificate" in parts and not self._holds(parts, entry):
            self._fault("certificate", str(number))
        self._found.certificates += "certificate" in parts

    def _holds(self, parts: Mapping[str, bytes], entry: Mapping[str, Any]) -> bool:
        """The certificate holds for the tournament of the response, which has its pairing."""
        try:
            written = from_text(parts["certificate"])
            paired = read_response(parts["response"]).tournament
        except (NoCertificate, UnreadableInput, KeyError):
            return False
        rounds = self._paired[entry["code"]][0]
        own = replace(paired, system=entry["edition"], round_count=rounds)
        is_of_round = written.claims.round_number == entry["round"]
        return is_of_round and check(written, own).failing is None

    def _check_deviations(self, code: str, hashes: list[str]) -> None:
        """The records of a tournament are those of its entries, in their order."""
        try:
            lines = self._read(f"{DEVIATIONS}{code}.jsonl").decode().splitlines()
        except KeyError:
            lines = []
        if [hash_of(line.encode()) for line in lines] != hashes:
            self._fault("deviations", code)

    def _check_kept(self, kept_head: str) -> None:
        size_text, _, root = kept_head.partition(":")
        size = int(size_text)
        if size > self._found.entries:
            self._fault("shorter", kept_head)
        elif self._root(size) != root:
            self._fault("rewritten", kept_head)

    def _root(self, size: int) -> str:
        return merkle.root(size, self._nodes.__getitem__).hex()

    def _read(self, name: str) -> bytes:
        with self._archive.open(name) as part:
            content = part.read(_LARGEST + 1)
        if len(content) > _LARGEST:
            raise ValueError(f"{name} > {_LARGEST} bytes")
        return content

    def _fault(self, kind: str, about: str) -> None:
        self._found.faults.append(Fault(kind, about))
