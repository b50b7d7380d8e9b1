"""Files that are whole or untouched, streams that fail, and the process as a whole."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pairing.cli.output import replacing
from pairing.cli.parser import _terminal_width
from tests.pairing.cli.conftest import HEAD, trf_line

ROOT = Path(__file__).resolve().parents[3]
needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="devices and signals of POSIX")


def start(*words, **streams):
    """Start ``python -m pairing`` as a process of its own, with buffered streams as usual."""
    command = [sys.executable, "-m", "pairing", *map(str, words)]
    environment = {name: os.environ[name] for name in os.environ if name != "PYTHONUNBUFFERED"}
    streams.setdefault("env", environment)
    return subprocess.Popen(command, cwd=ROOT, text=True, encoding="utf-8", **streams)


def test_a_file_replaced_is_whole_and_nothing_else_is_left(tmp_path):
    out = tmp_path / "out.txt"
    out.write_text("old")
    with replacing(out) as temporary:
        temporary.write_text("new")
        assert out.read_text() == "old"
    assert out.read_text() == "new"
    assert list(tmp_path.iterdir()) == [out]


def test_after_a_failure_the_old_file_is_there_and_nothing_else(tmp_path):
    out = tmp_path / "out.txt"
    out.write_text("old")
    with pytest.raises(OSError) as failure, replacing(out) as temporary:
        temporary.write_text("half")
        raise OSError(errno.ENOSPC, "No space left on device")
    assert failure.value.filename == str(out)
    assert out.read_text() == "old"
    assert list(tmp_path.iterdir()) == [out]


def test_a_folder_for_reading_only_is_told_with_the_name_that_was_asked_for(tmp_path, monkeypatch):
    out = tmp_path / "out.txt"

    def refuse(*_, **__):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), "the temporary file")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(OSError) as failure, replacing(out):
        refuse()
    assert (failure.value.filename, failure.value.errno) == (str(out), errno.EROFS)


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    link.symlink_to(real)
    with replacing(link) as temporary:
        temporary.write_text("new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_a_name_as_long_as_names_can_be_is_possible(tmp_path):
    out = tmp_path / ("x" * 251 + ".txt")
    with replacing(out) as temporary:
        temporary.write_text("new")
    assert out.read_text() == "new"


def test_a_file_for_reading_only_is_not_replaced(
    arbiter, neighbours, four_players, tmp_path, monkeypatch
):
    out = tmp_path / "out.txt"
    out.write_text("kept")
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != out.resolve())
    run = arbiter("pair", four_players, "-o", out)
    assert run.exit_code == 2
    assert str(out) in run.err
    assert out.read_text() == "kept"


@needs_posix
def test_a_device_is_written_to_and_not_replaced(arbiter, neighbours, four_players):
    assert arbiter("pair", four_players, "--system", neighbours, "-o", os.devnull).exit_code == 0
    assert Path(os.devnull).is_char_device()


def test_a_folder_that_does_not_exist_is_named(arbiter, neighbours, four_players, tmp_path):
    out = tmp_path / "nowhere" / "out.txt"
    for words in (("pair", four_players, "-o", out), ("convert", four_players, f"{out}.trf")):
        run = arbiter(*words)
        assert run.exit_code == 2
        assert str(out) in run.err
        assert "Traceback" not in run.err


def test_an_unforeseen_error_is_one_line_and_with_debug_a_traceback(
    arbiter, four_players, monkeypatch
):
    def stumble(*_):
        raise ArithmeticError("on\npurpose")

    monkeypatch.setattr("pairing.cli.pair.read_whole_tournament", stumble)
    run = arbiter("pair", four_players)
    assert run.exit_code == 2
    (line,) = run.err.splitlines()
    assert "ArithmeticError: on purpose" in line and "--debug" in line
    debugged = arbiter("pair", four_players, "--debug")
    assert debugged.exit_code == 2
    assert "Traceback" in debugged.err and "stumble" in debugged.err


def test_an_interruption_ends_with_the_code_of_shells(arbiter, four_players, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pairing.cli.pair.read_whole_tournament", interrupt)
    run = arbiter("pair", four_players)
    assert (run.exit_code, run.err) == (130, "error: interrupted.\n")


def test_text_is_utf8_whatever_the_locale(tmp_path, trf):
    file = trf(*HEAD, trf_line(1, "Кириллица", "0.0"), trf_line(2, "محمد", "0.0"))
    environment = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    process = start("pair", file, stdout=subprocess.PIPE, env=environment)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Кириллица" in out and "محمد" in out


@pytest.mark.parametrize("columns", ["50", "0", "-5", "wide", ""])
def test_help_is_as_wide_as_the_terminal(columns, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    assert _terminal_width() == shutil.get_terminal_size().columns
    assert _terminal_width() == 50 or columns != "50"


@needs_posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [("systems",), ("--help",)])
def test_a_full_disk_under_standard_output_is_said_in_one_line(words):
    with Path("/dev/full").open("w") as full:
        process = start(*words, stdout=full, stderr=subprocess.PIPE)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    (line,) = err.splitlines()
    assert line.startswith("error: standard output: ")


@needs_posix
def test_a_reader_that_goes_away_is_no_error_worth_a_word():
    process = start("systems", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(60) == 141


@needs_posix
@pytest.mark.parametrize(("words", "exit_code"), [(("systems",), 2), (("convert", "a", "b"), 2)])
def test_closed_streams_are_no_reason_for_a_traceback(words, exit_code, tmp_path):
    said = tmp_path / "said"
    shell = f'exec "{sys.executable}" -m pairing {" ".join(words)} >&- 2>"{said}"'
    assert subprocess.run(["sh", "-c", shell], cwd=ROOT, check=False).returncode == exit_code
    assert said.read_text().count("error: ") == len(said.read_text().splitlines()) == 1
    mute = shell.replace(f'2>"{said}"', "2>&-")
    assert subprocess.run(["sh", "-c", mute], cwd=ROOT, check=False).returncode == exit_code


LOADING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Press:
    def find_spec(self, name, *_):
        if name == "pairing.cli.parser":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Press())
from pairing.cli.__main__ import main
sys.exit(main())
"""


def heed_interruptions():
    """As in the foreground of a terminal; what runs in the background of a shell ignores them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@needs_posix
def test_an_interruption_while_the_program_loads_is_no_traceback():
    done = subprocess.run(
        [sys.executable, "-c", LOADING, "systems"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@needs_posix
@pytest.mark.parametrize("send", [os.kill, os.killpg], ids=["to us", "to all, as a terminal does"])
def test_an_interrupted_check_ends_at_once_with_its_processes(tmp_path, send):
    pipe = tmp_path / "never-written.trf"
    os.mkfifo(pipe)
    words = ("check", pipe, tmp_path / "missing.trf", "--jobs", 2)
    process = start(
        *words, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heed_interruptions
    )
    writer = os.open(pipe, os.O_WRONLY)
    send(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "error: interrupted.\n")
    with pytest.raises(BrokenPipeError):
        os.write(writer, b"nobody reads this any more")
    os.close(writer)
