"""The tournament file: one SQLite file with a tournament and everything ever done to it."""

from pairing.store.errors import CannotOpen, CannotSave, FileDamaged, StoreError
from pairing.store.file import TournamentFile
from pairing.store.history import (
    KeptExplanation,
    KeptSession,
    LogEntry,
    Milestone,
    Move,
    log_title,
)
from pairing.store.salvage import Salvaged, salvage

__all__ = [
    "CannotOpen",
    "CannotSave",
    "FileDamaged",
    "KeptExplanation",
    "KeptSession",
    "LogEntry",
    "Milestone",
    "Move",
    "Salvaged",
    "StoreError",
    "TournamentFile",
    "log_title",
    "salvage",
]
