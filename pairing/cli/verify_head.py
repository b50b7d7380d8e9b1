"""``arbiter verify FILE --head``: whether a tournament file holds a history that was printed."""

from __future__ import annotations

from pathlib import Path

import pairing
from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import say
from pairing.cli.tables import wrapped
from pairing.event.store import LogEntry, NoHead, log_title, read_head
from pairing.speech.voice import Voice


def verify_head(path: Path, typed: str, voice: Voice) -> int:
    """Say where in its history the file had that head; exit code 1 if it never had it.

    Raises :class:`~pairing.cli.errors.Refused` if that is no head or the file no tournament file,
    and the store's errors if the file is damaged.
    """
    try:
        head = read_head(typed)
    except NoHead as error:
        raise Refused("head.unreadable", text=typed) from error
    if not is_tournament_file(path):
        raise Refused("head.not-a-tournament-file", file=str(path))
    with pairing.TournamentFile.open(path, for_reading=True) as file:
        moves, log, now = file.moves_at(head), file.log(), file.head
    if moves is None:
        values: dict[str, str | int] = {"file": str(path), "head": head, "now": now}
        say(wrapped(voice.say("head.not-held", values)) + "\n", voice)
        return DISCREPANCY
    say(wrapped(voice.say("head.held", _where(path, head, log, moves, voice))) + "\n", voice)
    return DONE


def _where(
    path: Path, head: str, log: tuple[LogEntry, ...], moves: int, voice: Voice
) -> dict[str, str | int]:
    last = log[moves - 1]
    return {
        "file": str(path),
        "head": head,
        "moves": moves,
        "title": log_title(last, voice),
        "time": f"{last.time:%Y-%m-%d %H:%M}",
        "later": len(log) - moves,
    }
