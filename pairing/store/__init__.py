"""The tournament file: one SQLite file with a tournament and everything ever done to it."""

from pairing.store.errors import CannotOpen, CannotSave, FileDamaged, StoreError
from pairing.store.file import TournamentFile
from pairing.store.history import LogEntry, Move, log_title

__all__ = [
    "CannotOpen",
    "CannotSave",
    "FileDamaged",
    "LogEntry",
    "Move",
    "StoreError",
    "TournamentFile",
    "log_title",
]
