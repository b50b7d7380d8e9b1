"""``arbiter federation FILE ratings``: the rating changes with their working."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from functools import partial

from pairing.cli.conclusion import DONE
from pairing.cli.federation.options import rating_options, refuse_unknown_players
from pairing.cli.output import deliver
from pairing.cli.tables import table, wrapped
from pairing.core.model import Tournament
from pairing.federation.games import people
from pairing.federation.ratings import RatingChange, RatingReport, rating_report
from pairing.federation.ratings.csv_form import changes_csv
from pairing.federation.ratings.json_form import change_json, initial_json, report_json
from pairing.federation.ratings.narrator import (
    change_text,
    game_text,
    initial_text,
    notes,
    remark_text,
    uncounted_rounds,
    uncounted_text,
)
from pairing.federation.ratings.report import Idle
from pairing.federation.words import decimals, score_text, short_names
from pairing.speech.voice import Voice

_HEADS = ("tpn", "name", "title", "rating", "games", "score", "expected", "k", "change", "new")


def run(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Show the changes of everybody, or of one player every game."""
    refuse_unknown_players(people(tournament), arguments)
    report = rating_report(tournament, rating_options(arguments))
    names = short_names(people(tournament).values())
    deliver(_shown(report, names, arguments, voice), arguments.output, arguments.file, voice)
    return DONE


def _shown(
    report: RatingReport, names: Mapping[int, str], arguments: argparse.Namespace, voice: Voice
) -> str:
    if arguments.format == "csv":
        return changes_csv(report)
    if arguments.player:
        return _of_player(
            report, arguments.player, names, voice, as_json=arguments.format == "json"
        )
    return (
        _json_text(report_json(report, voice))
        if arguments.format == "json"
        else text(report, names, voice)
    )


def _json_text(content: object) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def text(report: RatingReport, names: Mapping[int, str], voice: Voice) -> str:
    """The whole report for people."""
    parts = []
    if report.changes:
        heads = tuple(voice.say(f"cli.rating-{head}") for head in _HEADS)
        rows = [(*heads, ""), *map(partial(_line, voice=voice), report.changes)]
        parts.append(table(rows, "><<>>>>>>><"))
    rules = report.rules.edition
    if report.initial:
        lines = (
            initial_text(each, names[each.player.tpn], rules, voice) for each in report.initial
        )
        parts.append(_section("cli.head-initial", lines, voice))
    if report.idle:
        parts.append(
            _section(
                "cli.head-idle", (_idle_text(each, names, voice) for each in report.idle), voice
            )
        )
    parts.append("".join(f"{wrapped(note)}\n" for note in notes(report, voice)))
    return "\n".join(parts)


def _section(head: str, lines: Iterator[str], voice: Voice) -> str:
    return "".join([f"{voice.say(head)}\n", *(f"{wrapped(line, '  ')}\n" for line in lines)])


def _line(change: RatingChange, voice: Voice) -> tuple[str, ...]:
    player = change.player
    k = f"{change.k.value}*" if change.k.is_estimated else f"{change.k.value} "
    return (
        str(player.tpn),
        player.name,
        player.title.value,
        str(player.rating),
        str(len(change.games)),
        score_text(change.half_points, voice),
        decimals(change.expected, voice),
        k,
        decimals(change.change, voice, signed=True),
        str(change.new_rating),
        remark_text(change, voice),
    )


def _idle_text(idle: Idle, names: Mapping[int, str], voice: Voice) -> str:
    rounds = ", ".join(uncounted_rounds(idle.uncounted, voice))
    return f"{names[idle.player.tpn]}: {rounds}" if rounds else names[idle.player.tpn]


def _of_player(
    report: RatingReport, tpn: int, names: Mapping[int, str], voice: Voice, *, as_json: bool
) -> str:
    """One player's line with every game, or why there is none."""
    rules = report.rules.edition
    if change := report.change_of(tpn):
        if as_json:
            return _json_text(change_json(change, rules, voice))
        k = change.k.value
        lines = [change_text(change, names[tpn], voice)]
        lines += [game_text(game, k, names[game.opponent], voice) for game in change.games]
        lines += [uncounted_text(game, rules, voice) for game in change.uncounted]
        return "".join(f"{wrapped(line)}\n" for line in lines)
    if initial := report.initial_of(tpn):
        if as_json:
            return _json_text(initial_json(initial, rules, voice))
        lines = [initial_text(initial, names[tpn], rules, voice)]
        lines += [uncounted_text(game, rules, voice) for game in initial.uncounted]
        return "".join(f"{wrapped(line)}\n" for line in lines)
    idle = next(each for each in report.idle if each.player.tpn == tpn)
    if as_json:
        content = report_json(report, voice)["idle"]
        return _json_text(next(each for each in content if each["tpn"] == tpn))
    return f"{wrapped(_idle_text(idle, names, voice))}\n"
