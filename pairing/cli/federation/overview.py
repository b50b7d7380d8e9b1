"""``arbiter federation FILE``: ratings, norms and what is still missing, on one page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date
from typing import Any

from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.federation import norms, ratings
from pairing.cli.federation.options import (
    norm_options,
    rating_options,
    refuse_unknown_players,
)
from pairing.cli.output import deliver
from pairing.cli.tables import table, wrapped
from pairing.core.model import Tournament
from pairing.federation.checks import Check, checks
from pairing.federation.checks_words import check_json, state_text, topic_text
from pairing.federation.games import people
from pairing.federation.norms import norm_report
from pairing.federation.norms.json_form import report_json as norms_json
from pairing.federation.ratings import RatingReport, rating_report
from pairing.federation.ratings.json_form import report_json as ratings_json
from pairing.federation.words import short_names
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice


def run(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Everything at once; ``--format json`` has ``ratings``, ``norms`` and ``checks``."""
    refuse_unknown_players(people(tournament), arguments)
    report = rating_report(tournament, rating_options(arguments))
    names = short_names(people(tournament).values())
    of_norms = norm_report(tournament, norm_options(arguments))
    looked = _looked(tournament, report)
    if arguments.format == "json":
        shown = _json_text(
            {
                "ratings": ratings_json(report, voice),
                "norms": norms_json(of_norms, names, voice),
                "checks": [check_json(check, voice) for check in looked],
            }
        )
    else:
        head = voice.say("cli.head-ratings")
        shown = "\n".join(
            (
                f"{head}\n{ratings.text(report, names, voice)}",
                norms.text(of_norms, names, voice, arguments.norm),
                _checks_text(looked, voice),
            )
        )
    deliver(shown, arguments.output, arguments.file, voice)
    return DONE


def run_checks(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """What a rating server would find: exit code 1 if something has to be filled in."""
    report = rating_report(tournament, rating_options(arguments))
    looked = _looked(tournament, report)
    if arguments.format == "json":
        shown = _json_text({"checks": [check_json(check, voice) for check in looked]})
    else:
        shown = _checks_text(looked, voice)
    deliver(shown, arguments.output, arguments.file, voice)
    return DONE if all(check.is_well for check in looked) else DISCREPANCY


def _looked(tournament: Tournament, report: RatingReport) -> tuple[Check, ...]:
    return checks(tournament, report, date.today())


def _json_text(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _checks_text(looked: Sequence[Check], voice: Voice) -> str:
    rows = [
        (
            voice.say("cli.sign-met" if check.is_well else "cli.sign-failed"),
            topic_text(check, voice),
            state_text(check, voice),
        )
        for check in looked
    ]
    said = [problem_text(problem, voice) for check in looked for problem in check.problems]
    lines = "".join(f"{wrapped(line, '  ')}\n" for line in said)
    head = voice.say("cli.head-checks")
    return f"{head}\n{table(rows, '<<<')}{lines}"
