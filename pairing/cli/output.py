"""What goes out: text on the two streams, and files that are either whole or untouched."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from pairing.cli.errors import Refused
from pairing.core.partial_files import partial_name, rights_of
from pairing.speech.voice import Voice

TOURNAMENT_SUFFIX = ".arbiter"
STANDARD_INPUT = Path("-")
"""In place of a report file: the one that comes in on standard input."""


def speak_utf8() -> None:
    """Make both streams speak UTF-8, whatever the locale.

    What UTF-8 cannot carry (a file name that is not text) is written as a ``\\udc80`` escape.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def say(text: str, voice: Voice) -> None:
    """Write on standard output at once.

    Raises ``OSError`` if that is closed or its disk is full, ``BrokenPipeError`` if its reader has
    gone. The stream then swallows whatever else comes, so that the end of the program is quiet.
    """
    name = voice.say("cli.standard-output")
    if sys.stdout is None:  # closed by whoever started us, or a window without a terminal
        if not text:
            return
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), name)
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        _silence(sys.stdout)
        if sys.platform == "win32" and error.errno == errno.EINVAL:
            raise BrokenPipeError from error
        error.filename = name
        raise


def standard_input() -> BinaryIO:
    """What comes in, as bytes; ``OSError`` if whoever started the program closed it."""
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), str(STANDARD_INPUT))
    return sys.stdin.buffer


def warn(line: str) -> None:
    """Write one line on standard error; if nobody listens there, nothing can be said."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Let the stream's remaining and future output go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def deliver(text: str, out: Path | None, source: Path, voice: Voice) -> None:
    """Write text to the file ``out``, or on standard output if there is none.

    ``source`` is the file the text was made from, which is never overwritten.
    """
    if out is None:
        say(text, voice)
        return
    refuse_to_overwrite_tournament(out, source)
    with replacing(out) as temporary:
        temporary.write_bytes(text.encode("utf-8"))


def refuse_to_overwrite_tournament(out: Path, source: Path) -> None:
    """Raise :class:`Refused` if ``out`` is the source itself or any ``.arbiter`` file."""
    if not out.exists():
        return
    if source != STANDARD_INPUT and out.samefile(source):
        raise Refused("cli.output-is-input", file=str(out))
    if out.suffix.lower() == TOURNAMENT_SUFFIX:
        raise Refused("cli.output-is-tournament", file=str(out))


@contextmanager
def replacing(out: Path) -> Iterator[Path]:
    """A path to write to; once that is written without an error it takes the place of ``out``.

    Something that is no plain file (a device, a pipe) is written to directly. Raises ``OSError``
    with the name of ``out``, which is then as it was before.
    """
    target = Path(os.path.realpath(out))
    if target.exists() and not target.is_file():
        yield out
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(out))
    try:
        with partial_name(target, target.suffix) as temporary:
            yield temporary
            _keep_from_others(temporary, rights_of(target))
            _force_to_disk(temporary)
            temporary.replace(target)
    except OSError as error:
        error.filename, error.filename2 = str(out), None
        raise


def _keep_from_others(path: Path, rights: int) -> None:
    """A new file is for all whom the system lets; make it for fewer if need be."""
    path.chmod(stat.S_IMODE(path.stat().st_mode) & rights)


def _force_to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
