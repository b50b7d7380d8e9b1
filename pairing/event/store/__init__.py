"""The tournament file: one SQLite file with a tournament and everything ever done to it."""

from pairing.event.store.errors import CannotOpen, CannotSave, FileDamaged, StoreError
from pairing.event.store.file import TournamentFile
from pairing.event.store.history import (
    KeptExplanation,
    KeptSession,
    LogEntry,
    Milestone,
    Move,
    log_title,
)
from pairing.event.store.salvage import Salvaged, salvage

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
