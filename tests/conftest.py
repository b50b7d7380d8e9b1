"""What every test gets: the corpora, steady random examples, and silence on the log."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

pytest_plugins = ["tests.support.evidence_plugin"]

ROOT = Path(__file__).resolve().parent.parent
CORPORA = ROOT.parent / "shared" / "data"

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ARBITER_LANG"] = "en"
"""What the tests read is English wherever they run; those about languages choose one."""

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("search", max_examples=1000, deadline=None, print_blob=True)
settings.load_profile("steady")


def _import_from_the_end() -> None:
    """The tests of this folder, imported by the second process that collects them, last ones first.

    In a new checkout collecting is mostly compiling the tests. Two processes that go through them
    in the same order compile all of them twice; so they meet in the middle, and each takes over
    what the other one has compiled.
    """
    for file in sorted((ROOT / "tests").rglob("test_*.py"), reverse=True):
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        with suppress(Exception, pytest.skip.Exception):  # told when it is collected
            import_module(name)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[Any]:
    """Modules and tests stay until the end: no search for garbage ever goes through them.

    It takes a third of the time of collecting to look through half a million objects again and
    again, and half a second each time later on.
    """
    gc.disable()
    try:
        is_second = os.environ.get("PYTEST_XDIST_WORKER") == "gw1"
        if is_second and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
            _import_from_the_end()
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def workbooks_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workbooks are read without a process of their own, where that process is not the point."""
    from pairing.formats.player_lists import workbook_reader, workbooks

    monkeypatch.setattr(workbooks, "_answer", workbook_reader.answer)


class _Collector(logging.Handler):
    """Keeps the records that reach the root logger."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def shared_data() -> Path:
    """The folder of the test corpora beside the repository; the test is skipped without it."""
    if not CORPORA.is_dir():
        pytest.skip("the corpora (../shared/data) are not here")
    return CORPORA


@pytest.fixture(autouse=True)
def no_stray_logging(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test that logs a warning or worse, unless it reads the log through ``caplog``."""
    collector = _Collector()
    logging.getLogger().addHandler(collector)
    yield
    logging.getLogger().removeHandler(collector)
    if collector.records and "caplog" not in request.fixturenames:
        pytest.fail("; ".join(record.getMessage() for record in collector.records))
