"""The report file of a generated tournament, with everything needed to make it again."""

from __future__ import annotations

from dataclasses import asdict, replace
from fractions import Fraction

from pairing.auditing.generator.conditions import Conditions, Rates
from pairing.auditing.generator.simulation import Generated, Size
from pairing.core.model import TournamentInfo
from pairing.formats.trf import Dialect, write_trf
from pairing.speech.voice import IN_ENGLISH, Voice


def file_name(number: int, size: Size) -> str:
    """``t0017-60p-9r.trf`` for tournament 17 with 60 players and 9 rounds."""
    return f"t{number:04}-{size.players}p-{size.rounds}r.trf"


def report_file(
    generated: Generated,
    conditions: Conditions,
    seed: int,
    number: int,
    dialect: Dialect = Dialect.TRF16,
) -> bytes:
    """The report file in UTF-8: name with seed and number, the tournament, comment lines."""
    tournament = generated.tournament
    values = {"seed": seed, "number": number}
    named = replace(
        tournament,
        info=TournamentInfo(name=IN_ENGLISH.say("generate.tournament-name", values)),
        kept_records=tuple(
            f"### {line}" for line in _comments(generated, conditions, seed, number)
        ),
    )
    return write_trf(named, dialect).encode("utf-8")


def ending(generated: Generated, voice: Voice) -> str:
    """Why the tournament ended before its last round, in a sentence; empty if it did not."""
    reason = generated.ended_by
    if reason is None:
        return ""
    tournament = generated.tournament
    values: dict[str, str | int] = {
        "round": tournament.next_round,
        "rounds": tournament.round_count,
        "reason": voice.say(reason.key, reason.values),
    }
    return voice.say("generate.ended-early", values)


def _comments(generated: Generated, conditions: Conditions, seed: int, number: int) -> list[str]:
    """The comment lines: what the tournament was drawn from, then how it ended if too early.

    Points are left out: the file has records for them.
    """
    source = {"seed": str(seed), "tournament": str(number), "system": generated.tournament.system}
    parameters = (source, _shape(conditions), _chances(conditions.rates))
    lines = [" ".join(f"{name}={value}" for name, value in part.items()) for part in parameters]
    return [line for line in (*lines, ending(generated, IN_ENGLISH)) if line]


def _shape(conditions: Conditions) -> dict[str, str]:
    bell = conditions.bell
    return {
        "players": str(conditions.players),
        "rounds": str(conditions.rounds),
        "ratings": ",".join(map(str, conditions.given_ratings)) or str(conditions.ratings),
        "bell": "none" if bell is None else f"{bell.groups},{bell.separator}",
        "draws": "by-ratings" if conditions.draws is None else f"{conditions.draws}%",
        "acceleration": "baku" if conditions.is_accelerated else "none",
    }


def _chances(rates: Rates) -> dict[str, str]:
    """The rates as fractions, such as ``1/50``."""
    chances: dict[str, Fraction] = asdict(rates)
    return {name.replace("_", "-"): str(chance) for name, chance in chances.items()}
