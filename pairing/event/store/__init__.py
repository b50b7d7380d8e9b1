"""The tournament file: one SQLite file with a tournament and everything ever done to it."""

from pairing.event.store.chain import NoHead, read_head
from pairing.event.store.checking import Audit, Inspection
from pairing.event.store.copies import CopyDiffers, Relation, for_giving_away
from pairing.event.store.errors import CannotOpen, CannotSave, FileDamaged, StoreError
from pairing.event.store.file import TournamentFile, login_name
from pairing.event.store.history import (
    HeadMove,
    KeptExplanation,
    KeptSession,
    LogEntry,
    Milestone,
    log_title,
)
from pairing.event.store.salvage import Salvaged, salvage
from pairing.event.store.salvage_words import salvaged_text

__all__ = [
    "Audit",
    "CannotOpen",
    "CannotSave",
    "CopyDiffers",
    "FileDamaged",
    "HeadMove",
    "Inspection",
    "KeptExplanation",
    "KeptSession",
    "LogEntry",
    "Milestone",
    "NoHead",
    "Relation",
    "Salvaged",
    "StoreError",
    "TournamentFile",
    "for_giving_away",
    "log_title",
    "login_name",
    "read_head",
    "salvage",
    "salvaged_text",
]
