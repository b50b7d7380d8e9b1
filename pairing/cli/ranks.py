"""Ranks of a report file that contradict the tie-breaks: which count is said by ``--ranks``."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from pairing.cli.errors import Refused
from pairing.cli.output import warn
from pairing.core.model import Tournament
from pairing.speech.voice import Voice

_FILE, _TIE_BREAKS = "file", "tie-breaks"


def add_ranks(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """``--ranks``."""
    parser.add_argument("--ranks", choices=(_FILE, _TIE_BREAKS), help=voice.say("cli.help-ranks"))


def with_ranks(tournament: Tournament, arguments: argparse.Namespace) -> Tournament:
    """The tournament with the choice of :func:`add_ranks`; refuses ranks that are not there."""
    if arguments.ranks is None:
        return tournament
    stated = tournament.stated_ranks
    if stated is None and arguments.ranks == _FILE:
        raise Refused("cli.no-ranks-in-file", file=str(arguments.file))
    chosen = stated and replace(stated, are_chosen=arguments.ranks == _FILE)
    return replace(tournament, stated_ranks=chosen)


def warn_of_open_ranks(tournament: Tournament, voice: Voice, out: Path | None = None) -> None:
    """Warn of ranks that contradict each other as long as nobody has chosen; ``out`` is written."""
    stated = tournament.stated_ranks
    if stated is None or stated.are_chosen is not None:
        return
    from pairing.standings import (  # most files bring no other ranks
        StandingsError,
        contradicting_ranks,
        keeps_stated,
        tournament_standings,
    )

    try:
        made = tournament_standings(tournament, len(tournament.rounds))
    except StandingsError:
        return
    if not made.contradicted:
        return
    key = "standings.ranks-by-tie-breaks-shown"
    if out is not None and keeps_stated(made, stated):
        key = "standings.ranks-of-file-written"
    elif out is not None:
        key = "standings.ranks-by-tie-breaks-written"
    text = voice.say(key, {"ranks": contradicting_ranks(made, voice)})
    warn(f"{out}: {text}" if out is not None else text)
