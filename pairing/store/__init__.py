"""The tournament file: one SQLite file that keeps every action, as design and history at once."""

from pairing.store.errors import CannotOpen, CannotSave, FileDamaged, StoreError
from pairing.store.file import TournamentFile
from pairing.store.history import LogEntry, Move

__all__ = [
    "CannotOpen",
    "CannotSave",
    "FileDamaged",
    "LogEntry",
    "Move",
    "StoreError",
    "TournamentFile",
]
