"""``arbiter pair``: pair the next round of a tournament."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.dialect import add_dialect, dialect_of, tell_losses
from pairing.cli.files import read_whole_tournament
from pairing.cli.options import (
    add_tournament_options,
    naming_the_option,
    tournament_options,
)
from pairing.cli.output import TOURNAMENT_SUFFIX, deliver, warn
from pairing.cli.progress import Progress
from pairing.cli.side_by_side import add_comparison, compared
from pairing.cli.tables import table
from pairing.core.cards import PairingCard, deal_cards
from pairing.core.model import ByeKind, Player, RoundPairing, Tournament, points_text
from pairing.formats.trf import Dialect
from pairing.speech.texts import problem_text, sentence
from pairing.systems.system import Watcher

Made = TypeVar("Made")

_BYE_NAMES = {
    ByeKind.PAIRING_ALLOCATED: "bye",
    ByeKind.FULL_POINT: "full-point-bye",
    ByeKind.HALF_POINT: "half-point-bye",
    ByeKind.ZERO_POINT: "absent",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=sentence("cli.help-file-or-input"))
    add_tournament_options(parser)
    parser.add_argument(
        "--format",
        choices=("text", "json", "trf"),
        default="text",
        help=sentence("cli.help-pair-format"),
    )
    add_comparison(parser)
    add_dialect(parser)
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=sentence("cli.help-output")
    )


def run(arguments: argparse.Namespace) -> int:
    """Pair the next round and show it, or write it to a file; the tournament stays as it is.

    A new tournament file has the round, and how it was paired.
    """
    options = tournament_options(arguments)
    dialect = dialect_of(arguments, is_report=arguments.format == "trf")
    tournament = options.applied_to(read_whole_tournament(arguments.file))
    if arguments.compare_with:
        form = arguments.format
        text = compared(tournament, tournament.next_round, arguments.compare_with, form)
        deliver(text, arguments.output, arguments.file)
        return DONE
    if arguments.output is not None and arguments.output.suffix.lower() == TOURNAMENT_SUFFIX:
        _write_paired_file(tournament, arguments)
        return DONE
    round_pairing = _pair(tournament, arguments.file, pairing.pair_next_round)
    _tell_advice(tournament)
    if arguments.format == "trf":
        text = _as_trf(tournament, round_pairing, dialect)
    else:
        text = _WRITERS[arguments.format](tournament, round_pairing)
    deliver(text, arguments.output, arguments.file)
    return DONE


def _write_paired_file(tournament: Tournament, arguments: argparse.Namespace) -> None:
    """A tournament file with the round and the record of the run that paired it."""
    from pairing.cli.own_files import write_paired_file  # loads the store
    from pairing.explaining.records import pair_and_record

    made = _pair(tournament, arguments.file, pair_and_record)
    _tell_advice(tournament)
    write_paired_file(tournament, made, arguments.file, arguments.output)


def _pair(tournament: Tournament, file: Path, pair: Callable[[Tournament, Watcher], Made]) -> Made:
    """What ``pair`` makes of the next round, or a refusal that names the missing option."""
    with naming_the_option(file), Progress("cli.progress-pair") as progress:
        return pair(tournament, progress.show)


def _tell_advice(tournament: Tournament) -> None:
    """What the system has to say of the round beside its pairing."""
    advise = pairing.find_system(tournament.system).assisting.advise
    for note in advise(tournament) if advise else ():
        warn(problem_text(note))


def round_json(round_pairing: RoundPairing) -> dict[str, Any]:
    """The round as JSON values: its number, the system, the boards in their order, the bye."""
    pairs = [
        {"board": board, "white": white, "black": black}
        for board, (white, black) in enumerate(round_pairing.pairs, start=1)
    ]
    return {
        "round": round_pairing.round_number,
        "system": round_pairing.system,
        "pairs": pairs,
        "bye": round_pairing.bye,
    }


def _as_json(_tournament: Tournament, round_pairing: RoundPairing) -> str:
    return json.dumps(round_json(round_pairing), indent=2) + "\n"


def _as_trf(tournament: Tournament, round_pairing: RoundPairing, dialect: Dialect) -> str:
    """The tournament with the new round; what the report file does not say is warned of."""
    from pairing.event.actions import RecordPairing  # only a report file needs the round recorded

    paired = RecordPairing(round_pairing).apply(tournament)
    tell_losses(paired, dialect)
    return pairing.write_trf(paired, dialect)


def _as_text(tournament: Tournament, round_pairing: RoundPairing) -> str:
    system = pairing.find_system(tournament.system)
    cards = deal_cards(tournament, system.definitions)
    values = {
        "round": round_pairing.round_number,
        "rounds": tournament.round_count or "?",
        "system": system.name,
        "edition": system.edition,
    }
    head = sentence("cli.pair-head", values)
    return f"{head}\n\n{_board_table(round_pairing, cards)}{_byes(tournament, round_pairing)}"


def _board_table(round_pairing: RoundPairing, cards: dict[int, PairingCard]) -> str:
    heads = ("board", "tpn", "white", "points", "points", "tpn", "black")
    rows = [tuple(sentence(f"cli.column-{head}") for head in heads)]
    for number, (white, black) in enumerate(round_pairing.pairs, start=1):
        left, right = cards[white], cards[black]
        rows.append(
            (
                str(number),
                str(white),
                _titled_name(left.player),
                points_text(left.score),
                points_text(right.score),
                str(black),
                _titled_name(right.player),
            )
        )
    return table(rows, ">><>>><")


def _byes(tournament: Tournament, round_pairing: RoundPairing) -> str:
    """A line for everybody who has no opponent, with the reason; withdrawn players have left."""
    reasons = {
        request.tpn: request.kind
        for request in tournament.requests
        if request.round_number == round_pairing.round_number
    }
    if round_pairing.bye is not None:
        reasons[round_pairing.bye] = ByeKind.PAIRING_ALLOCATED
    rows = [
        (str(player.tpn), _titled_name(player), sentence(f"cli.{_BYE_NAMES[reasons[player.tpn]]}"))
        for player in tournament.players
        if player.tpn in reasons and not player.withdrawn
    ]
    return "\n" + table(rows, "><<") if rows else ""


def _titled_name(player: Player) -> str:
    return f"{player.title.value} {player.name}".strip()


_WRITERS = {"text": _as_text, "json": _as_json}
