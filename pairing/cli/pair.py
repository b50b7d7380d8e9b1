"""``arbiter pair``: pair the next round of a tournament."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.dialect import add_dialect, dialect_of, warn_of_losses
from pairing.cli.files import read_whole_tournament
from pairing.cli.options import (
    add_tournament_options,
    naming_the_option,
    tournament_options,
)
from pairing.cli.output import TOURNAMENT_SUFFIX, deliver, warn
from pairing.cli.progress import ProgressLine
from pairing.cli.side_by_side import add_comparison, compared
from pairing.cli.signing import add_signing, author
from pairing.cli.tables import table
from pairing.core.cards import PairingCard, deal_cards
from pairing.core.model import ByeKind, Player, RoundPairing, Tournament
from pairing.formats.trf import Dialect
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice
from pairing.systems.registry import with_known_options
from pairing.systems.system import Watcher

Made = TypeVar("Made")

_BYE_NAMES = {
    ByeKind.PAIRING_ALLOCATED: "bye",
    ByeKind.FULL_POINT: "full-point-bye",
    ByeKind.HALF_POINT: "half-point-bye",
    ByeKind.ZERO_POINT: "absent",
}


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=voice.say("cli.help-file-or-input"))
    add_tournament_options(parser, voice)
    parser.add_argument(
        "--format",
        choices=("text", "json", "trf"),
        default="text",
        help=voice.say("cli.help-pair-format"),
    )
    add_comparison(parser, voice)
    add_dialect(parser, voice)
    add_signing(parser, voice)
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=voice.say("cli.help-output")
    )


def run(arguments: argparse.Namespace) -> int:
    """Pair the next round and show it, or write it to a file; the tournament stays as it is.

    A new tournament file has the round, and how it was paired.
    """
    voice = arguments.conclusion.voice
    options = tournament_options(arguments)
    dialect = dialect_of(arguments, is_report=arguments.format == "trf")
    tournament = options.applied_to(read_whole_tournament(arguments.file, voice, options.system))
    voice = arguments.conclusion.about(tournament)
    if arguments.compare_with:
        form = arguments.format
        text = compared(tournament, tournament.next_round, arguments.compare_with, form, voice)
        deliver(text, arguments.output, arguments.file, voice)
        return DONE
    if arguments.output is not None and arguments.output.suffix.lower() == TOURNAMENT_SUFFIX:
        _write_paired_file(tournament, arguments, voice)
        return DONE
    known = with_known_options(tournament)
    round_pairing = _pair(known, arguments.file, pairing.pair_next_round, voice)
    _say_advice(tournament, voice)
    if arguments.format == "trf":
        text = _as_trf(tournament, round_pairing, dialect, voice)
    else:
        text = _WRITERS[arguments.format](tournament, round_pairing, voice)
    deliver(text, arguments.output, arguments.file, voice)
    return DONE


def _write_paired_file(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> None:
    """A tournament file with the round and the record of the run that paired it."""
    from pairing.cli.own_files import begin_life, write_paired_file  # loads the store
    from pairing.explaining.records import pair_and_record

    made = _pair(tournament, arguments.file, pair_and_record, voice)
    _say_advice(tournament, voice)
    signed = author(arguments)
    tournament = begin_life(tournament, arguments.file, voice)
    write_paired_file(tournament, made, arguments.file, arguments.output, signed)


def _pair(
    tournament: Tournament, file: Path, pair: Callable[[Tournament, Watcher], Made], voice: Voice
) -> Made:
    """What ``pair`` makes of the next round, or a refusal that names the missing option."""
    with naming_the_option(file, voice), ProgressLine("cli.progress-pair", voice) as progress:
        return pair(tournament, progress.show)


def _say_advice(tournament: Tournament, voice: Voice) -> None:
    """What the system has to say of the round beside its pairing."""
    advise = pairing.find_system(tournament.system).assisting.advise
    for note in advise(tournament) if advise else ():
        warn(problem_text(note, voice))


def round_json(round_pairing: RoundPairing) -> dict[str, Any]:
    """The round as JSON values: its number, the system, the boards in their order, the bye.

    In a round robin also who rests and which games are forfeited, if there are any.
    """
    pairs = [
        {"board": board, "white": white, "black": black}
        for board, (white, black) in enumerate(round_pairing.pairs, start=1)
    ]
    forfeited = [{"white": white, "black": black} for white, black in round_pairing.forfeited]
    return {
        "round": round_pairing.round_number,
        "system": round_pairing.system,
        "pairs": pairs,
        "bye": round_pairing.bye,
        **({"resting": list(round_pairing.resting)} if round_pairing.resting else {}),
        **({"forfeited": forfeited} if forfeited else {}),
    }


def _as_json(_tournament: Tournament, round_pairing: RoundPairing, _voice: Voice) -> str:
    import json  # people mostly ask for text

    return json.dumps(round_json(round_pairing), indent=2) + "\n"


def _as_trf(
    tournament: Tournament, round_pairing: RoundPairing, dialect: Dialect, voice: Voice
) -> str:
    """The tournament with the new round; what the report file does not say is warned of."""
    from pairing.event.actions import EnterPairing  # only a report file needs the round recorded

    paired = EnterPairing(round_pairing).apply(tournament)
    warn_of_losses(paired, dialect, voice)
    return pairing.write_trf(paired, dialect)


def _as_text(tournament: Tournament, round_pairing: RoundPairing, voice: Voice) -> str:
    system = pairing.find_system(tournament.system)
    cards = deal_cards(tournament, system.definitions)
    values = {
        "round": round_pairing.round_number,
        "rounds": tournament.round_count or "?",
        "system": system.name_in(voice),
        "edition": system.edition_in(voice),
    }
    head = voice.say("cli.pair-head", values)
    boards = _board_table(round_pairing, cards, voice)
    return f"{head}\n\n{boards}{_byes(tournament, round_pairing, voice)}"


def _board_table(round_pairing: RoundPairing, cards: dict[int, PairingCard], voice: Voice) -> str:
    heads = ("board", "tpn", "white", "points", "points", "tpn", "black")
    rows = [tuple(voice.say(f"cli.column-{head}") for head in heads)]
    for number, (white, black) in enumerate(round_pairing.pairs, start=1):
        left, right = cards[white], cards[black]
        rows.append(
            (
                str(number),
                str(white),
                _titled_name(left.player),
                voice.points(left.score),
                voice.points(right.score),
                str(black),
                _titled_name(right.player),
            )
        )
    return table(rows, ">><>>><")


def _byes(tournament: Tournament, round_pairing: RoundPairing, voice: Voice) -> str:
    """A line for everybody who has no opponent, with the reason; withdrawn players have left."""
    reasons = {
        request.tpn: request.kind
        for request in tournament.requests
        if request.round_number == round_pairing.round_number
    }
    if round_pairing.bye is not None:
        reasons[round_pairing.bye] = ByeKind.PAIRING_ALLOCATED
    reasons_by_tpn = {tpn: voice.say(f"cli.{_BYE_NAMES[kind]}") for tpn, kind in reasons.items()}
    reasons_by_tpn |= dict.fromkeys(round_pairing.resting, voice.say("cli.rests"))
    for white, black in round_pairing.forfeited:
        reasons_by_tpn[white] = voice.say("cli.forfeited", {"other": black})
        reasons_by_tpn[black] = voice.say("cli.forfeited", {"other": white})
    rows = [
        (str(player.tpn), _titled_name(player), reasons_by_tpn[player.tpn])
        for player in tournament.players
        if player.tpn in reasons_by_tpn and not player.withdrawn
    ]
    return "\n" + table(rows, "><<") if rows else ""


def _titled_name(player: Player) -> str:
    return f"{player.title.value} {player.name}".strip()


_WRITERS = {"text": _as_text, "json": _as_json}
