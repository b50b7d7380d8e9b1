"""Shows what the agreement tests compared: in the summary, and in a file with ``--evidence``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from pairing.systems.dutch.editions import DutchEdition
from tests.support.evidence import Evidence, Findings, report

PROPERTY = "evidence"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--evidence",
        metavar="FILE",
        type=Path,
        help="write what the agreement tests compared to FILE (Markdown)",
    )


@pytest.fixture
def evidence_of(
    record_property: Callable[[str, object], None],
) -> Iterator[Callable[[DutchEdition, str], Evidence]]:
    """Makes the evidence on an edition and a material; what it finds goes into the summary."""
    begun: list[Evidence] = []

    def begin(edition: DutchEdition, material: str) -> Evidence:
        begun.append(Evidence(edition, material))
        return begun[-1]

    yield begin
    for each in begun:
        record_property(PROPERTY, asdict(each.findings))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Reports of the last phase carry the properties of a test, from other processes too."""
    all_findings = [
        Findings(**found)
        for phase in terminalreporter.getreports("")
        if phase.when == "teardown"
        for key, found in phase.user_properties
        if key == PROPERTY
    ]
    if all_findings:
        text = report(sorted(all_findings, key=lambda each: (each.edition, each.material)))
        terminalreporter.section("evidence")
        terminalreporter.write(text)
        if file := config.getoption("--evidence"):
            file.write_text(text, "utf-8")
