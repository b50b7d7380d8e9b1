"""``arbiter federation FILE prizes [--plan TOML]``: who gets which prize, and why."""

from __future__ import annotations

import argparse
import json

from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.federation.papers import PAPER_KINDS, write_forms
from pairing.cli.output import deliver
from pairing.cli.tables import table, wrapped
from pairing.core.model import Tournament
from pairing.federation.forms import prize_list
from pairing.federation.kept import kept_plan
from pairing.federation.prizes import Awards, award, entrants, read_plan
from pairing.federation.prizes.narrator import (
    awards_json,
    prize_text,
    reason_text,
    total_text,
    unclaimed_text,
)
from pairing.speech.voice import Voice

_HEADS = ("place", "tpn", "name", "points", "prize")


def run(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Award the prizes of the plan, else those kept in the file, by the standings."""
    plan = read_plan(arguments.plan) if arguments.plan else kept_plan(tournament)
    if plan is None:
        raise Refused("cli.plan-missing")
    awards = award(plan, entrants(tournament))
    if arguments.output and arguments.output.suffix.lower() in PAPER_KINDS:
        write_forms(tournament, (prize_list(awards, tournament.info, voice),), arguments, voice)
        return DONE
    if arguments.format == "json":
        shown = json.dumps(awards_json(awards, voice), indent=2, ensure_ascii=False) + "\n"
    else:
        shown = _text(awards, voice)
    deliver(shown, arguments.output, arguments.file, voice)
    return DONE


def _reasons(awards: Awards, category: int, voice: Voice) -> str:
    """Why those have their prizes who share one, or could have had another one."""
    said = (
        (each.entrant.player.name, reason_text(each, awards, voice))
        for each in awards.awards
        if each.category == category
    )
    return "".join(f"{wrapped(f'{name}: {reason}', '  ')}\n" for name, reason in said if reason)


def _text(awards: Awards, voice: Voice) -> str:
    """A table a category, then what nobody gets and the totals."""
    parts = []
    for number, category in enumerate(awards.plan.categories):
        rows = [tuple(voice.say(f"cli.prize-{head}") for head in _HEADS)]
        rows += [
            (
                str(each.place),
                str(each.entrant.player.tpn),
                each.entrant.player.name,
                voice.points(each.entrant.points),
                prize_text(each.amount, each.text, awards.plan, voice),
            )
            for each in awards.awards
            if each.category == number
        ]
        parts.append(f"{category.name}\n{table(rows, '>><>>')}{_reasons(awards, number, voice)}")
    lines = [unclaimed_text(at, prize, awards, voice) for at, prize in awards.unclaimed]
    lines.append(total_text(awards, voice))
    parts.append("".join(f"{wrapped(line)}\n" for line in lines))
    return "\n".join(parts)
