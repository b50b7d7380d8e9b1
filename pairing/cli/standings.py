"""``arbiter standings``: the standings with tie-breaks, and the reasons for them."""

from __future__ import annotations

import argparse
import csv
import io
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.files import read_whole_tournament
from pairing.cli.members import ORDERS, members_text
from pairing.cli.options import count, tie_break_codes
from pairing.cli.output import deliver, warn
from pairing.cli.ranks import add_ranks, warn_of_open_ranks, with_ranks
from pairing.cli.tables import table, wrapped
from pairing.core.model import Tournament, points_decimal
from pairing.core.names import spreadsheet_text
from pairing.reports.lists.columns import shown_name
from pairing.speech.voice import Voice
from pairing.standings import (
    DEFAULT_TIE_BREAKS,
    EDITIONS,
    BadReading,
    Standings,
    StandingsRow,
    explain_values,
    gaps,
    is_predetermined,
    json_number,
    narrate,
    narrate_why,
    parse_readings,
    ranking_value,
    reading_choices,
    row_json,
    standings,
    standings_notes,
    tournament_standings,
    value_text,
    why_above,
    why_json,
    working_json,
)


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=voice.say("cli.help-file"))
    parser.add_argument(
        "--round", metavar="N", type=partial(count, voice=voice), help=voice.say("cli.help-round")
    )
    _add_rules(parser, voice)
    add_ranks(parser, voice)
    parser.add_argument(
        "--format",
        choices=("text", "json", "csv"),
        default="text",
        help=voice.say("cli.help-standings-format"),
    )
    reasons = parser.add_mutually_exclusive_group()
    reasons.add_argument(
        "--why",
        metavar=("A", "B"),
        nargs=2,
        type=partial(count, voice=voice),
        help=voice.say("cli.help-why"),
    )
    reasons.add_argument("--members", choices=tuple(ORDERS), help=voice.say("cli.help-members"))
    reasons.add_argument(
        "--working",
        metavar="TPN",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-working"),
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=voice.say("cli.help-output")
    )


def _add_rules(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """How places are decided."""
    default = ",".join(DEFAULT_TIE_BREAKS)
    parser.add_argument(
        "--tie-breaks",
        metavar="CODES",
        type=partial(tie_break_codes, voice=voice),
        help=voice.say("cli.help-tie-breaks", {"default": default}),
    )
    editions = tuple(EDITIONS)
    parser.add_argument(
        "--edition",
        choices=editions,
        help=voice.say("cli.help-edition", {"default": editions[0]}),
    )
    parser.add_argument(
        "--round-robin", action="store_true", help=voice.say("cli.help-round-robin")
    )
    parser.add_argument(
        "--unrated",
        metavar="RATING",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-unrated"),
    )
    parser.add_argument("--lots", metavar="SEED", help=voice.say("cli.help-lots"))
    parser.add_argument(
        "--reading",
        metavar="POINT=CHOICE",
        action="append",
        type=partial(_reading, voice=voice),
        default=[],
        help=voice.say("cli.help-reading", {"points": ", ".join(reading_choices())}),
    )


def _reading(text: str, voice: Voice) -> str:
    """A choice between readings; argparse reports one that cannot be understood."""
    try:
        parse_readings((text,))
    except BadReading as error:
        raise argparse.ArgumentTypeError(voice.say(error.key, error.values)) from error
    return text


def run(arguments: argparse.Namespace) -> int:
    """Rank the players, and show the table or tell the reasons."""
    voice = arguments.conclusion.voice
    asks_reasons = arguments.why or arguments.working
    if asks_reasons and arguments.format == "csv":
        raise Refused("cli.reasons-are-no-table", format=arguments.format)
    tournament = with_ranks(read_whole_tournament(arguments.file, voice), arguments)
    tournament = _with_rules(tournament, arguments)
    voice = arguments.conclusion.about(tournament)
    if arguments.members:
        text = members_text(tournament, arguments.members, arguments.round, arguments.format, voice)
        deliver(text, arguments.output, arguments.file, voice)
        return DONE
    made = _made(tournament, arguments)
    for gap in gaps(tournament, made, voice):
        warn(gap)
    if made.contradicted:
        warn_of_open_ranks(tournament, voice)
    text = (
        _reasons(tournament, made, arguments, voice)
        if asks_reasons
        else _shown(tournament, made, arguments, voice)
    )
    deliver(text, arguments.output, arguments.file, voice)
    return DONE


def _with_rules(tournament: Tournament, arguments: argparse.Namespace) -> Tournament:
    """The tournament with the rules for ranking that the command line gives, its own otherwise."""
    given = [*arguments.reading]
    given += [f"unrated-as={arguments.unrated}"] if arguments.unrated else []
    rules = tournament.ranking
    rules = replace(
        rules,
        edition=arguments.edition or rules.edition,
        lots=rules.lots if arguments.lots is None else arguments.lots,
        readings=(*rules.readings, *given),
    )
    return replace(tournament, ranking=rules)


def _made(tournament: Tournament, arguments: argparse.Namespace) -> Standings:
    """The standings by the codes of the command line, or by the tournament's own list."""
    is_round_robin = arguments.round_robin or is_predetermined(tournament)
    if arguments.tie_breaks is None and is_round_robin == is_predetermined(tournament):
        return tournament_standings(tournament, arguments.round)
    rules = tournament.ranking
    return standings(
        tournament,
        arguments.tie_breaks,
        arguments.round,
        rules.edition or next(iter(EDITIONS)),
        readings=parse_readings(rules.readings),
        predetermined=is_round_robin,
        lots=rules.lots or None,
        ranking_value=ranking_value(tournament),
    )


def _reasons(
    tournament: Tournament, made: Standings, arguments: argparse.Namespace, voice: Voice
) -> str:
    if arguments.why:
        why = why_above(made, *arguments.why)
        if arguments.format == "json":
            return _json_text(why_json(why, made, voice))
        return narrate_why(why, made, voice) + "\n"
    workings = explain_values(tournament, made, arguments.working)
    if arguments.format == "json":
        row = row_json(made, made.row(arguments.working))
        row["working"] = [working_json(working, voice) for working in workings]
        return _json_text({"round": made.round_number, **row})
    return "".join(f"{narrate(working, voice)}\n" for working in workings)


def _json_text(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _shown(
    tournament: Tournament, made: Standings, arguments: argparse.Namespace, voice: Voice
) -> str:
    if arguments.format == "json":
        return _as_json(tournament, made, voice)
    return (
        _as_csv(tournament, made, voice)
        if arguments.format == "csv"
        else _as_text(tournament, made, voice)
    )


def _as_json(tournament: Tournament, made: Standings, voice: Voice) -> str:
    gone = {player.tpn for player in tournament.players if player.withdrawn}
    rows = [row_json(made, row) for row in made.listed]
    rows = [row | ({"withdrawn": True} if row["tpn"] in gone else {}) for row in rows]
    note = " ".join(standings_notes(tournament, made, voice))
    noted = {"note": note} if note else {}
    head = {"round": made.round_number, "provisional": made.is_provisional, **noted}
    head |= {"ranks": "file" if made.by_file else "tie-breaks"} if made.contradicted else {}
    return _json_text({**head, "rows": rows})


def _heads(made: Standings, voice: Voice, *, titles: bool) -> tuple[str, ...]:
    """The heads of the columns, for people or as plain names."""
    labels = tuple(each.label for each in made.columns)
    if not titles:
        other = (_other_rank(made, "rank_by_tie_breaks", "rank_in_file"),)
        plain = ("rank", "tpn", "name", "points", *labels, "decided_by")
        return (*plain, *(other if made.contradicted else ()))
    last = ["decided-by", *([_other_rank(made, "by-tie-breaks", "in-file")])]
    return (
        *(voice.say(f"standings.column-{name}") for name in ("rank", "tpn", "name", "points")),
        *labels,
        *(voice.say(f"standings.column-{name}") for name in last[: 1 + bool(made.contradicted)]),
    )


def _other_rank(made: Standings, by_tie_breaks: str, in_file: str) -> str:
    """What the ranks are called that do not count."""
    return by_tie_breaks if made.by_file else in_file


def _shown_other(row: StandingsRow, made: Standings) -> tuple[str, ...]:
    """The rank that does not count, where it is another one; no column where there is none."""
    if not made.contradicted:
        return ()
    return ("" if row.other_rank is None else str(row.other_rank),)


def _as_csv(tournament: Tournament, made: Standings, voice: Voice) -> str:
    """One line a player; numbers have a decimal point, values not defined are empty.

    A name that a spreadsheet would take for a formula has an apostrophe before it.
    """
    names = _names(tournament)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_heads(made, voice, titles=False))
    for row in made.listed:
        values = [
            _csv_number(json_number(column.published(amount), column.scale))
            for column, amount in zip(made.columns, row.amounts, strict=True)
        ]
        points = points_decimal(row.points)
        name = spreadsheet_text(names[row.tpn])
        other = _shown_other(row, made)
        writer.writerow([row.rank, row.tpn, name, points, *values, row.decided_by, *other])
    return out.getvalue()


def _csv_number(number: float | None) -> str:
    return "" if number is None else str(number)


def _as_text(tournament: Tournament, made: Standings, voice: Voice) -> str:
    names = {player.tpn: shown_name(player, voice) for player in tournament.players}
    rows = [
        _heads(made, voice, titles=True),
        *(_line(row, names, made, voice) for row in made.listed),
    ]
    values: dict[str, str | int] = {
        "round": made.round_number,
        "regulations": made.regulations(voice),
    }
    key = "standings.head-provisional" if made.is_provisional else "standings.head"
    head = voice.say(key, values)
    alignments = ">><>" + ">" * len(made.columns) + "<>"
    note = " ".join(standings_notes(tournament, made, voice))
    noted = f"\n{wrapped(note, '')}\n" if note else ""
    return f"{head}\n\n{table(rows, alignments)}{noted}"


def _line(
    row: StandingsRow, names: dict[int, str], made: Standings, voice: Voice
) -> tuple[str, ...]:
    pairs = zip(made.columns, row.amounts, strict=True)
    values = (value_text(column, amount, voice) for column, amount in pairs)
    points = voice.points(row.points)
    last = (row.decided_by, *_shown_other(row, made))
    return (str(row.rank), str(row.tpn), names[row.tpn], points, *values, *last)


def _names(tournament: Tournament) -> dict[int, str]:
    return {player.tpn: player.name for player in tournament.players}
