"""``arbiter federation FILE norms``: who has a norm, who can make one, and why not."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence

from pairing.cli.conclusion import DONE
from pairing.cli.federation.options import norm_options, refuse_unknown_players
from pairing.cli.output import deliver
from pairing.cli.tables import table, wrapped
from pairing.core.model import Tournament
from pairing.federation.games import people
from pairing.federation.norms import (
    Norm,
    NormLine,
    NormReport,
    RequirementFinding,
    RoleOfGame,
    norm_report,
)
from pairing.federation.norms.json_form import line_json, report_json
from pairing.federation.norms.narrator import (
    answer_text,
    found_text,
    missing_text,
    needed_row_text,
    needed_text,
    norm_name,
    notes,
    requirement_text,
    role_text,
    special_remarks,
)
from pairing.federation.norms.report import NormEvent
from pairing.federation.words import short_names
from pairing.speech.voice import Voice


def run(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Show the norms of everybody, or how each norm of a player stands."""
    refuse_unknown_players(people(tournament), arguments)
    names = short_names(people(tournament).values())
    options = norm_options(arguments)
    if arguments.player:
        event = NormEvent.of(tournament, options)
        asked = (Norm(arguments.norm),) if arguments.norm else event.norms_for(arguments.player)
        lines = [event.line(arguments.player, norm) for norm in asked]
        shown = (
            _player_json(lines, names, voice)
            if arguments.format == "json"
            else _sheets(lines, names, voice)
        )
    else:
        report = norm_report(tournament, options)
        is_json = arguments.format == "json"
        shown = (
            _report_json(report, names, arguments.norm, voice)
            if is_json
            else text(report, names, voice, arguments.norm)
        )
    deliver(shown, arguments.output, arguments.file, voice)
    return DONE


def _report_json(
    report: NormReport, names: Mapping[int, str], norm: str | None, voice: Voice
) -> str:
    content = report_json(report, names, voice)
    for part in ("norms", "possible", "players"):
        content[part] = [each for each in content[part] if norm in (None, each["norm"])]
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _player_json(lines: Sequence[NormLine], names: Mapping[int, str], voice: Voice) -> str:
    content = {"norms": [line_json(line, names, voice) for line in lines]}
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def text(
    report: NormReport, names: Mapping[int, str], voice: Voice, norm: str | None = None
) -> str:
    """Who has a norm and who can make one, a sentence each."""
    asked = [line for line in report.norms if norm in (None, line.norm.value)]
    possible = [line for line in report.within_reach if norm in (None, line.norm.value)]
    parts = [_section("cli.head-norms", "cli.no-norms", asked, names, voice)]
    if not report.is_finished:
        parts.append(_section("cli.head-possible", "cli.none-possible", possible, names, voice))
    parts.append("".join(f"{wrapped(note)}\n" for note in notes(report, voice)))
    return "\n".join(parts)


def _section(
    head: str, nobody: str, lines: Sequence[NormLine], names: Mapping[int, str], voice: Voice
) -> str:
    said = [answer_text(line, names, voice) for line in lines] or [voice.say(nobody)]
    return "".join([f"{voice.say(head)}\n", *(f"{wrapped(each, '  ')}\n" for each in said)])


def _sheets(lines: Sequence[NormLine], names: Mapping[int, str], voice: Voice) -> str:
    """Every norm of a player with requirements, rounds, and what is needed."""
    if not lines:
        return voice.say("cli.no-norm-above") + "\n"
    return "\n".join("".join(_sheet(line, names, voice)) for line in lines)


def _sheet(line: NormLine, names: Mapping[int, str], voice: Voice) -> Iterator[str]:
    outlook = voice.say(f"federation.outlook-{line.forecast.outlook.value}")
    yield f"{line.player.tpn} {line.player.name}, {norm_name(line.norm, voice)}: {outlook}\n"
    yield f"{wrapped(answer_text(line, names, voice))}\n\n"
    yield table(
        [_requirement(finding, voice) for finding in line.result.judgement.findings], "<<><<"
    )
    yield "\n"
    yield table([_round(each, names, voice) for each in line.result.roles] or [("",) * 4], "><<<")
    rows = [needed_row_text(row, voice) for row in line.forecast.needed]
    rows += [missing_text(line, voice)] if missing_text(line, voice) else []
    rows += special_remarks(line.result, voice, is_strong=False)
    if rows:
        yield "\n" + "".join(f"{wrapped(row)}\n" for row in rows)


def _requirement(finding: RequirementFinding, voice: Voice) -> tuple[str, ...]:
    sign = voice.say("cli.sign-met" if finding.is_met else "cli.sign-failed")
    return (
        sign,
        requirement_text(finding, voice),
        found_text(finding, voice),
        needed_text(finding, voice),
        voice.say("cli.article", {"article": finding.article}),
    )


def _round(each: RoleOfGame, names: Mapping[int, str], voice: Voice) -> tuple[str, ...]:
    opponent = names.get(each.line.opponent, "")
    return (str(each.line.round_number), each.line.mark, opponent, role_text(each, voice))
