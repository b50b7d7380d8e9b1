"""``arbiter fps``: what the pairing server does, done here with files, or by a server."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pairing
from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.errors import Refused
from pairing.cli.live import live
from pairing.cli.output import deliver, say
from pairing.cli.tables import table, wrapped
from pairing.formats.trfp import Trfp, answered, read_response, read_trfp
from pairing.formats.trfp.reading import refuse_unless_next
from pairing.speech.voice import Voice
from pairing.systems.registry import with_known_options

if TYPE_CHECKING:
    from pairing.pairing_server.client import Client

_TEXT, _JSON = "text", "json"


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the three things that can be done."""
    parts = parser.add_subparsers(title=voice.say("cli.commands"), metavar="PART", required=True)
    pair = parts.add_parser("pair", help=voice.say("fps.about-pair"))
    pair.add_argument("file", metavar="FILE", type=Path, help=voice.say("fps.help-request"))
    pair.add_argument("-o", "--output", metavar="OUT", type=Path, help=voice.say("cli.help-output"))
    pair.set_defaults(part=_pair)
    check = parts.add_parser("check", help=voice.say("fps.about-check"))
    check.add_argument("file", metavar="OLD", type=Path, help=voice.say("fps.help-old"))
    check.add_argument("request", metavar="NEW", type=Path, help=voice.say("fps.help-new"))
    check.set_defaults(part=_check)
    report = parts.add_parser("report", help=voice.say("fps.about-report"))
    report.add_argument("code", metavar="CODE", help=voice.say("fps.help-code"))
    report.add_argument("--data", metavar="DIR", type=Path, help=voice.say("fps.help-data"))
    report.set_defaults(part=_report)
    for part in (pair, report):
        part.add_argument("--server", metavar="URL", default="", help=voice.say("fps.help-server"))
        part.add_argument("--token-file", metavar="T", type=Path, help=voice.say("fps.help-token"))
    for part in (check, report):
        forms = (_TEXT, _JSON)
        part.add_argument(
            "--format", choices=forms, default=_TEXT, help=voice.say("cli.help-format")
        )


def run(arguments: argparse.Namespace) -> int:
    """Pair, compare or report."""
    code: int = arguments.part(arguments, arguments.conclusion.voice)
    return code


def _pair(arguments: argparse.Namespace, voice: Voice) -> int:
    """Write the response to a request, paired here or by the server that is named."""
    file: Path = arguments.file
    data = file.read_bytes()
    request = read_trfp(data, str(file))
    number = request.round_number or request.tournament.next_round
    refuse_unless_next(data, request, number, str(file))
    response = _sent(arguments, request, number, data) if arguments.server else _own(data, request)
    deliver(response.decode(), arguments.output, file, voice)
    return DONE


def _sent(arguments: argparse.Namespace, request: Trfp, number: int, data: bytes) -> bytes:
    if not request.code:
        raise Refused("fps.no-code", file=str(arguments.file))
    return _client(arguments).pair(request.code, number, data)


def _own(data: bytes, request: Trfp) -> bytes:
    from pairing.pairing_server.engine import ENGINE

    system = request.system or request.tournament.system
    tournament = with_known_options(replace(request.tournament, system=system))
    made = pairing.pair_next_round(tournament)
    return answered(data, request, made, ENGINE, system)


def _check(arguments: argparse.Namespace, voice: Voice) -> int:
    """Tell what a request has otherwise than the response before it."""
    from pairing.pairing_server.deviations import deviations

    old = read_response(arguments.file.read_bytes(), str(arguments.file))
    new = read_trfp(arguments.request.read_bytes(), str(arguments.request))
    if not old.tournament.rounds or len(new.tournament.rounds) < len(old.tournament.rounds):
        raise Refused("fps.not-in-order", old=str(arguments.file), new=str(arguments.request))
    found = [
        {**asdict(each), "round": each.round_number, "kind": each.kind.value}
        for each in deviations(old.tournament, new)
    ]
    for each in found:
        del each["round_number"]
    if arguments.format == _JSON:
        say(_as_json({"deviations": found}), voice)
    else:
        say(_deviations_text(found, voice), voice)
    return DISCREPANCY if any(each["severity"] for each in found) else DONE


def _report(arguments: argparse.Namespace, voice: Voice) -> int:
    """Tell the protocol of a tournament, from the server or from its folder."""
    if arguments.server:
        written = _client(arguments).protocol(arguments.code)
    elif arguments.data is not None:
        written = live("pairing_server.running").protocol_from(arguments.data, arguments.code)
    else:
        raise Refused("fps.no-source")
    say(_as_json(written) if arguments.format == _JSON else _protocol_text(written, voice), voice)
    return DONE


def _client(arguments: argparse.Namespace) -> Client:
    from pairing.pairing_server.client import Client  # most work on files

    return Client(arguments.server, _token(arguments.token_file))


def _token(file: Path | None) -> str:
    """What stands in the file with the token; empty without one."""
    if file is None:
        return ""
    try:
        token = file.read_bytes().decode("ascii").strip()
    except UnicodeDecodeError:
        token = ""
    if not token.isprintable() or len(token.split()) != 1:  # it becomes a line of the request
        raise Refused("fps.bad-token-file", file=str(file))
    return token


def _as_json(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _protocol_text(written: Mapping[str, Any], voice: Voice) -> str:
    head = voice.say("fps.protocol", {"code": written["code"], "name": written["name"]})
    parts = [wrapped(f"{head} {written['system']}")]
    for a_round in written["rounds"]:
        values = {"round": a_round["round"], "time": a_round["time"], "engine": a_round["engine"]}
        parts.append(f"\n{voice.say('fps.protocol-round', values)}\n{_boards_text(a_round, voice)}")
    parts.append(f"\n{_deviations_text(written['deviations'], voice)}")
    for remark in written["remarks"]:
        parts.append(wrapped(voice.say("fps.remark", remark)))
    return "\n".join(parts).rstrip() + "\n"


def _boards_text(a_round: Mapping[str, Any], voice: Voice) -> str:
    """What was sent, beside what was played by the same two, whoever had White."""
    played = {
        frozenset((each["white"], each["black"])): each
        for each in (a_round["played"] or {"boards": ()})["boards"]
    }
    heads = ("board", "sent", "played")
    rows = [tuple(voice.say(f"fps.column-{head}") for head in heads)]
    for board in a_round["sent"]["boards"]:
        found = played.get(frozenset((board["white"], board["black"])))
        rows.append((str(board["board"]), _pair_text(board), _pair_text(found) if found else "–"))
    sent = {frozenset((each["white"], each["black"])) for each in a_round["sent"]["boards"]}
    rows += [("", "–", _pair_text(each)) for who, each in played.items() if who not in sent]
    for bye in a_round["sent"]["byes"]:
        rows.append(("", f"{bye['player']} {bye['kind']}", ""))
    return table(rows, ">>>")


def _pair_text(board: Mapping[str, Any]) -> str:
    return f"{board['white']}-{board['black']} {board['result']}".strip()


def _deviations_text(found: Iterable[Mapping[str, Any]], voice: Voice) -> str:
    heads = ("round", "severity", "deviation", "sent", "received")
    rows = [tuple(voice.say(f"fps.column-{head}") for head in heads)]
    for each in found:
        kind = voice.say(f"fps.kind-{each['kind']}")
        rows.append(
            (str(each["round"]), str(each["severity"]), kind, each["sent"], each["received"])
        )
    return table(rows, ">><<<") if len(rows) > 1 else voice.say("fps.no-deviations") + "\n"
