"""The same report from a cluster, also if a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import ExitStack

import pytest

from tests.conftest import ROOT
from tests.pairing.cli.bulk.files import copies

pytest.importorskip("distributed")

DASK = (sys.executable, "-m", "distributed.cli")
SECONDS = 60


class Cluster:
    """A scheduler on this machine, and workers that can be killed."""

    def __init__(self, folder, stack):
        self._folder = folder
        self._stack = stack
        place = folder / "scheduler.json"
        self._run("dask_scheduler", "--port", "0", "--scheduler-file", place)
        self.address = self._address(place)

    def add_worker(self):
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", self._folder)
        return self._run("dask_worker", self.address, *alone)

    def _run(self, program, *words):
        here = ("--host", "127.0.0.1", "--no-dashboard")
        command = [*DASK[:2], f"{DASK[2]}.{program}", *words, *here]
        process = self._stack.enter_context(
            subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
        )
        self._stack.callback(process.kill)
        return process

    @staticmethod
    def _address(place):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if place.exists() and (text := place.read_text()):
                return json.loads(text)["address"]
            time.sleep(0.05)
        raise TimeoutError(place)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with ExitStack() as stack:
        cluster = Cluster(tmp_path_factory.mktemp("cluster"), stack)
        cluster.add_worker()  # it stays
        yield cluster


def arbiter(*words):
    return [sys.executable, "-m", "pairing", *map(str, words)]


@pytest.mark.exhaustive
def test_the_report_is_the_same_though_a_worker_is_killed_in_the_middle(cluster, tmp_path):
    files = copies(tmp_path, 5)
    alone = subprocess.run(arbiter("check", *files, "--jobs", 1), cwd=ROOT, capture_output=True)
    dying = cluster.add_worker()
    command = arbiter("check", *files, "--scheduler", cluster.address)
    # Unbuffered: what a buffer had read beyond the first line, communicate() would not see.
    with subprocess.Popen(command, cwd=ROOT, stdout=-1, stderr=-1, bufsize=0) as run:
        first = run.stdout.readline()
        dying.kill()
        rest, errors = run.communicate(timeout=SECONDS)
    assert first + rest == alone.stdout
    assert errors == alone.stderr
    assert run.returncode == alone.returncode == 0


def test_a_file_that_only_the_caller_can_read_is_sent_along(cluster, tmp_path):
    files = copies(tmp_path, 1)
    words = ("check", *(file.name for file in files), "missing.trf", "--format", "json")
    surroundings = os.environ | {"PYTHONPATH": str(ROOT)}
    run, alone = (
        subprocess.run(arbiter(*words, *way), cwd=tmp_path, env=surroundings, capture_output=True)
        for way in (("--scheduler", cluster.address), ("--jobs", "1"))
    )
    assert (run.stdout, run.stderr) == (alone.stdout, alone.stderr)
    assert run.returncode == alone.returncode == 2


@pytest.mark.exhaustive
def test_tournaments_made_on_a_cluster_are_written_here(cluster, tmp_path):
    words = ("generate", "--players", "8", "--rounds", "3", "--count", 6, "--seed", 5, "-o")
    for folder, way in (("a", ("--scheduler", cluster.address)), ("b", ("--jobs", "1"))):
        subprocess.run(arbiter(*words, tmp_path / folder, *way), cwd=ROOT, check=True, stdout=-3)
    made, alone = (
        {file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()} for folder in "ab"
    )
    assert made == alone
    assert len(made) == 6


def test_without_a_scheduler_nothing_is_done(cluster, tmp_path):
    file = copies(tmp_path, 1)[0]
    gone = subprocess.run(
        arbiter("check", file, "--scheduler", "nonsense://"), cwd=ROOT, capture_output=True
    )
    assert gone.returncode == 2
    assert b"No scheduler answers at nonsense://" in gone.stderr
