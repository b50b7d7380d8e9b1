"""``arbiter systems``: the pairing systems that can be asked for."""

from __future__ import annotations

import argparse
import json

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.output import say
from pairing.cli.tables import table, wrapped
from pairing.speech.texts import sentence
from pairing.systems.notes import notes_of
from pairing.systems.system import PairingSystem

_INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options."""
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=sentence("cli.help-format")
    )


def run(arguments: argparse.Namespace) -> int:
    """List every system, in the order of the registry."""
    systems = pairing.all_systems()
    say(_as_json(systems) if arguments.format == "json" else _as_text(systems))
    return DONE


def _as_json(systems: tuple[PairingSystem, ...]) -> str:
    entries = [
        {
            "key": system.key,
            "name": system.name,
            "edition": system.edition,
            "in_force": {"from": system.in_force[0] or None, "to": system.in_force[1] or None},
            "needs": list(system.needs),
            "term": notes_of(system).term,
            "purpose": notes_of(system).purpose,
            "endorsed": system.traits.is_endorsed,
        }
        for system in systems
    ]
    return json.dumps({"systems": entries}, ensure_ascii=False, indent=2) + "\n"


def _as_text(systems: tuple[PairingSystem, ...]) -> str:
    heads = ("key", "name", "edition", "from", "to", "needs")
    rows = [tuple(sentence(f"cli.column-{head}") for head in heads)]
    for system in systems:
        needs = ", ".join(system.needs) or "–"
        first, last = (day or "–" for day in system.in_force)
        rows.append((system.key, system.name, system.edition, first, last, needs))
    return table(rows, "<" * len(heads)) + "".join(map(_note, systems))


def _note(system: PairingSystem) -> str:
    """What the system is for, what it needs, and whether it is endorsed."""
    return f"\n{system.key}\n{wrapped(notes_of(system).together, _INDENT)}\n"
