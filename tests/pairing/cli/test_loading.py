"""Which parts of the program a command loads: only what it uses, so that it starts at once."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
BOOKLET = "resources/samples/booklet.trf"

OTHER_SYSTEMS = (
    "pairing.systems.burstein",
    "pairing.systems.double_swiss",
    "pairing.systems.dubov",
    "pairing.systems.dutch_procedure",
    "pairing.systems.lim",
    "pairing.systems.olympiad",
    "pairing.systems.round_robin",
    "pairing.systems.swiss_simple",
    "pairing.systems.team_swiss",
)
NEVER = (*OTHER_SYSTEMS, "openpyxl", "PySide6", "pairing.federation", "pairing.teaching", "tomllib")
"""What no command about one report file of the Dutch system has any use for."""

RUN = """
import sys
from pairing.cli.__main__ import main
exit_code = main(sys.argv[1:])
print(*sys.modules, sep="\\n", file=sys.stderr)
"""

FIRST_PAIRING = """
import sys
from dataclasses import replace
from pathlib import Path
import pairing
tournament = pairing.read_trf_file(Path(sys.argv[1])).tournament
pairing.pair_next_round(replace(tournament, round_count=6))
print(*sys.modules, sep="\\n", file=sys.stderr)
"""


@cache
def loaded(program: str, *words: str) -> frozenset[str]:
    """The names of all modules that are loaded at the end of the program, which is run once."""
    run = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(run.stderr.splitlines())


def of(families: tuple[str, ...], names: frozenset[str]) -> list[str]:
    """The names that belong to one of the families (packages or modules)."""
    return sorted(
        name
        for name in names
        if any(name == family or name.startswith(f"{family}.") for family in families)
    )


COMMANDS = {
    "pair": ("pair", BOOKLET, "--rounds", "6"),
    "check": ("check", BOOKLET),
    "explain": ("explain", BOOKLET),
    "standings": ("standings", BOOKLET),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_loads_no_other_command_system_or_spreadsheet(command):
    names = loaded(RUN, *COMMANDS[command])
    others = tuple(f"pairing.cli.{other}" for other in {*COMMANDS, "export"} - {command})
    assert "pairing.systems.dutch" in names
    assert of((*NEVER, *others), names) == []


@pytest.mark.parametrize("command", ["pair", "check"])
def test_pairing_and_checking_a_report_file_load_no_database_standings_or_explanation(command):
    names = loaded(RUN, *COMMANDS[command])
    unused = (
        "babel",
        "multiprocessing",
        "sqlite3",
        "pairing.event.store",
        "pairing.standings",
        "pairing.explaining.narrator",
    )
    assert of(unused if command == "pair" else unused[:4], names) == []


UNUSED_IN_TEXT = ("json", "zipfile", "zlib", "importlib.resources")
"""What packs, or writes JSON."""

UNUSED_IF_ALL_IS_WELL = ("secrets", "traceback")
"""What names files that are written, or tells of an error that nobody foresaw."""

EXPLAINING = (
    "pairing.trace",
    "pairing.explaining",
    "pairing.verifier",
    "pairing.systems.shared.obstacles",
)


@pytest.mark.parametrize("command", ["pair", "check"])
def test_nothing_that_explains_or_writes_is_loaded_for_a_round_that_is_right(command):
    names = loaded(RUN, *COMMANDS[command])
    unused = (
        *UNUSED_IN_TEXT,
        *UNUSED_IF_ALL_IS_WELL,
        *EXPLAINING,
        "pairing.systems.dutch.round_2026",
    )
    assert of((*unused, "pairing.formats.trf.writer"), names) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only there the folder is known without it")
@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_loads_the_folders_of_all_systems_to_look_for_what_was_left(command):
    assert of(("platformdirs", "shutil", "tempfile"), loaded(RUN, *COMMANDS[command])) == []


def test_explaining_in_words_loads_no_proofs_and_no_pages():
    names = loaded(RUN, *COMMANDS["explain"])
    unused = ("babel", "pairing.verifier", "pairing.trace.claims", "pairing.explaining.page")
    assert of((*UNUSED_IN_TEXT, *unused), names) == []


def test_the_cost_of_a_round_loads_nothing_that_tells_of_its_boards_nor_they_the_cost():
    of_boards = ("pairing.explaining.aloud", "pairing.explaining.numbers")
    assert of(of_boards, loaded(RUN, *COMMANDS["explain"])) == []
    asked = loaded(RUN, *COMMANDS["explain"], "--board", "1")
    assert of(of_boards, asked) and of(("pairing.explaining.cost_narrator",), asked) == []


def test_explaining_as_json_loads_no_pages_and_nothing_that_checks_a_proof():
    names = loaded(RUN, *COMMANDS["explain"], "--format", "json")
    unused = ("pairing.verifier", "pairing.literal", "pairing.explaining.page", "html")
    assert "pairing.systems.dutch.proof" in names
    assert of((*NEVER, *unused), names) == []


def test_garbage_is_collected_while_a_command_works_but_not_among_its_modules():
    program = """
import gc, sys
from pairing.cli import __main__, systems
systems.run = lambda arguments: print(gc.isenabled(), gc.get_freeze_count() > 10_000) or 0
sys.argv = ["arbiter", "systems"]
sys.exit(__main__.main())
"""
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "True True\n"


def test_converting_loads_no_spreadsheet_no_actions_and_nothing_that_pairs(tmp_path):
    names = loaded(RUN, "convert", BOOKLET, str(tmp_path / "copy.trf"))
    assert of((*NEVER, "pairing.event", "pairing.systems.dutch.engine"), names) == []


def test_the_library_reads_and_pairs_without_command_line_and_tournament_files():
    names = loaded(FIRST_PAIRING, BOOKLET)
    wings = ("pairing.cli", "pairing.event", "pairing.explaining", "pairing.reports")
    assert of((*NEVER, *wings, *EXPLAINING, "sqlite3", "argparse"), names) == []


def test_a_hall_and_its_web_pages_load_no_spreadsheet():
    program = "import sys, pairing.hall.running\nprint(*sys.modules, sep='\\n', file=sys.stderr)"
    names = loaded(program)
    assert "pairing.reports.pages.frame" in names
    assert of(("openpyxl", "PySide6"), names) == []


def test_the_list_of_commands_loads_none_of_them():
    names = loaded(
        "import sys\nfrom pairing.cli.parser import COMMANDS, _parser\n"
        "from pairing.speech.voice import IN_ENGLISH\n_parser(IN_ENGLISH, COMMANDS).format_help()"
        "\nprint(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    assert of(("pairing.systems", "pairing.event", "pairing.formats", "openpyxl"), names) == []
