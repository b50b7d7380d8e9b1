"""Tries mutants on tests that one process has collected: each in a fork of that process.

A fork ends with the first test that fails. What it may use of the processor is bounded by what the
unchanged module needs, so that a busy machine decides nothing.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType

import pytest

from tests.mutations.calls import Calls, Observer
from tests.mutations.mutants import Mutant
from tests.mutations.swapping import (
    ChangedModule,
    exchange,
    exchanged_functions,
    forget_modules,
    functions_of,
)

LONGEST = 3600
"""Seconds after which a fork that waits for something is ended."""


OPTIONS = ("-q", "-x", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Whether asserts of modules that are loaded already can be told at length does not matter here."""


class Outcome(Enum):
    """What came of a mutant."""

    KILLED = "killed"
    """A test failed, or the module could not be imported any more."""
    SURVIVED = "survived"
    TIMED_OUT = "timed out"
    """The tests took several times as long, so that they would be noticed to fail."""


@dataclass(frozen=True)
class Trial:
    """A mutant tried; ``by`` is the test that failed."""

    mutant: Mutant
    outcome: Outcome
    by: str = ""


class UnfitTests(Exception):
    """The tests cannot be used: they fail although nothing is changed."""


Report = Callable[[Trial], None]


def try_all(
    tests: Sequence[str], prepare: Callable[[], None], mutants: Sequence[Mutant], report: Report
) -> None:
    """Try mutants on tests; ``prepare`` makes in advance what does not depend on the modules.

    ``UnfitTests`` if the tests fail without any change.
    """
    runner = _Runner(tests, prepare, mutants, report)
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        code = pytest.main(runner.options, plugins=[runner])
    if runner.failure or not runner.began:
        raise UnfitTests(runner.failure or f"pytest ended with {code!r} before any test")


class _Runner:
    """A plugin of pytest that runs the collected tests once for each mutant."""

    def __init__(
        self,
        tests: Sequence[str],
        prepare: Callable[[], None],
        mutants: Sequence[Mutant],
        report: Report,
    ) -> None:
        self.options = [*OPTIONS, *tests]
        self.prepare = prepare
        self.mutants = mutants
        self.report = report
        self.began = False
        self.failure = ""
        self.processor_seconds = 0.0
        self.calls = Calls((), ())

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Tries all mutants in place of the one run of the tests."""
        self.began = True
        if session.testsfailed:
            self.failure = "the tests cannot be collected"
            return True
        if not session.items:
            self.failure = "there is no test but those of the exhaustive run"
            return True
        self.prepare()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with TemporaryDirectory() as folder:
            kept = Path(folder) / "calls.json"
            code, by = _in_a_fork(lambda: self._unchanged(session, kept), LONGEST)
            if code:
                self.failure = f"fails although nothing is changed: {by}"
                return True
            self.calls = Calls.read(kept, session.items)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.processor_seconds = after.ru_utime - before.ru_utime
        for mutant in self.mutants:
            self.report(self._tried(session, mutant))
        return True

    def _unchanged(self, session: pytest.Session, kept: Path) -> str:
        """In a fork: run all tests, and keep which functions of the mutants they come to."""
        observer = Observer(str(mutant.path) for mutant in self.mutants)
        failing = _first_failing(session, session.items, observer.watching)
        if not failing:
            observer.write(kept)
        return failing

    def _tried(self, session: pytest.Session, mutant: Mutant) -> Trial:
        try:
            codes = exchanged_functions(mutant)
        except SyntaxError:
            return Trial(mutant, Outcome.KILLED, "no Python")
        places = self.calls.of(codes) if codes else []
        limit = 10 + int(3 * (self.calls.seconds(places) if places else self.processor_seconds))
        items = [session.items[place] for place in places]
        code, by = _in_a_fork(lambda: self._with(session, mutant, codes or {}, items), limit)
        if code in (-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL):
            return Trial(mutant, Outcome.TIMED_OUT)
        return Trial(mutant, Outcome.KILLED if code else Outcome.SURVIVED, by)

    def _with(
        self,
        session: pytest.Session,
        mutant: Mutant,
        codes: dict[CodeType, CodeType],
        items: Sequence[pytest.Item],
    ) -> str:
        """In a fork: run some tests on the mutant, and give the test that fails.

        What no test comes to may have had its say while modules were imported.
        """
        module = sys.modules.get(mutant.module)
        if items and module is not None and exchange(functions_of(module), codes):
            return _first_failing(session, items)
        return self._anew(mutant)

    def _anew(self, mutant: Mutant) -> str:
        forget_modules()
        sys.meta_path.insert(0, ChangedModule(mutant))
        failing = _FirstFailure()
        code = pytest.main(self.options, plugins=[failing])
        return failing.name or ("" if code == pytest.ExitCode.OK else "not collected")


class _FirstFailure:
    """A plugin of pytest that keeps the name of the first test that fails."""

    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid


def _first_failing(
    session: pytest.Session,
    items: Sequence[pytest.Item],
    around: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> str:
    """Run tests up to the first that fails, and give its name; ``around`` is about each of them."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        with around():
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return str(item.nodeid)
    return ""


def _in_a_fork(work: Callable[[], str], limit: int) -> tuple[int, str]:
    """Exit code and answer of a fork: 0 and nothing, or 1 and some text.

    The code is negative if a signal ended it. ``limit`` is in seconds of the processor.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        _work_and_exit(work, limit, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as answers:
        answer = answers.read().decode("utf-8", "replace")
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), answer


def _work_and_exit(work: Callable[[], str], limit: int, writer: int) -> None:
    answer = "the tests could not be run"
    try:
        signal.alarm(LONGEST)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        answer = work()
    except BaseException:
        answer = traceback.format_exc(limit=-3)
    finally:
        os.write(writer, answer.encode()[:60_000])
        os._exit(1 if answer else 0)
