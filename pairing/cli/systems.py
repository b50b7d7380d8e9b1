"""``arbiter systems``: the pairing systems that can be asked for."""

from __future__ import annotations

import argparse
import json

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.output import say
from pairing.cli.tables import table, wrapped
from pairing.speech.voice import Voice
from pairing.systems.notes import notes_of
from pairing.systems.options import Option
from pairing.systems.system import PairingSystem

_INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the options."""
    parser.add_argument("--rules", metavar="KEY", help=voice.say("cli.help-rules"))
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=voice.say("cli.help-format")
    )


def run(arguments: argparse.Namespace) -> int:
    """List every system, in the order of the registry; or tell the rules of one."""
    voice = arguments.conclusion.voice
    if arguments.rules:
        _say_rules(pairing.find_system(arguments.rules), arguments.format, voice)
        return DONE
    systems = pairing.all_systems()
    say(_as_json(systems, voice) if arguments.format == "json" else _as_text(systems, voice), voice)
    return DONE


def _say_rules(system: PairingSystem, form: str, voice: Voice) -> None:
    """What the rules of a system say, article by article; refuses one that has no words."""
    from pairing.explaining.articles import all_articles  # loads the explanations

    articles = all_articles(system, voice)
    if not articles:
        raise Refused("cli.no-rules", system=system.key)
    if form == "json":
        entries = [{"article": each.article, "text": each.text} for each in articles]
        content = {"system": system.key, "rules": entries}
        say(json.dumps(content, ensure_ascii=False, indent=2) + "\n", voice)
        return
    head = f"{system.title_in(voice)}\n"
    paragraphs = (f"\n{each.article}\n{wrapped(each.text, _INDENT)}\n" for each in articles)
    say(head + "".join(paragraphs), voice)


def _as_json(systems: tuple[PairingSystem, ...], voice: Voice) -> str:
    entries = [
        {
            "key": system.key,
            "name": system.name,
            "edition": system.edition,
            "in_force": {"from": system.in_force[0] or None, "to": system.in_force[1] or None},
            "needs": list(system.needs),
            "term": notes_of(system, voice).term,
            "purpose": notes_of(system, voice).purpose,
            "caveat": notes_of(system, voice).caveat,
            "endorsed": system.traits.is_endorsed,
            "options": {option.key: list(option.choices) for option in system.options},
        }
        for system in systems
    ]
    return json.dumps({"systems": entries}, ensure_ascii=False, indent=2) + "\n"


def _as_text(systems: tuple[PairingSystem, ...], voice: Voice) -> str:
    heads = ("key", "name", "edition", "from", "to", "needs")
    rows = [tuple(voice.say(f"cli.column-{head}") for head in heads)]
    for system in systems:
        needs = ", ".join(system.needs) or "–"
        first, last = (day or "–" for day in system.in_force)
        name, edition = system.name_in(voice), system.edition_in(voice)
        rows.append((system.key, name, edition, first, last, needs))
    return table(rows, "<" * len(heads)) + "".join(_note(each, voice) for each in systems)


def _note(system: PairingSystem, voice: Voice) -> str:
    """What the system is for, what it needs, whether it is endorsed, and what can be chosen."""
    note = wrapped(notes_of(system, voice).together, _INDENT)
    choices = "".join(f"\n{wrapped(_choice(each, voice), _INDENT)}" for each in system.options)
    return f"\n{system.key}\n{note}{choices}\n"


def _choice(option: Option, voice: Voice) -> str:
    """``numbers – Whose numbers decide colours: arrived (those who have arrived), filed (all)``."""
    name = f"system.option-{option.key}"
    choices = [f"{choice} ({voice.say(f'{name}-{choice}')})" for choice in option.choices]
    if option.typed:
        choices.append(voice.say(f"{name}-typed"))
    values = {"key": option.key, "name": voice.say(name), "choices": ", ".join(choices)}
    return voice.say("cli.system-option", values)
