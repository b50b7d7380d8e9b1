"""``arbiter generate``: random tournaments of which every round is paired by a system."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from collections.abc import Generator, Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from msgspec import Struct, structs

import pairing
from pairing.auditing.generator import (
    Conditions,
    Size,
    file_name,
    generate,
    refuse_impossible,
    report_file,
    size_of,
)
from pairing.auditing.generator.configuration import MOST_BYTES, read_configuration
from pairing.auditing.generator.report import ending
from pairing.cli.bulk.journal import Journal, fingerprint
from pairing.cli.bulk.options import add_bulk_options, way_asked_for
from pairing.cli.bulk.pipeline import Work, in_bulk
from pairing.cli.conclusion import DONE, problem_line
from pairing.cli.dialect import add_dialect, dialect_of
from pairing.cli.errors import Refused
from pairing.cli.generate_options import add_conditions, chosen_conditions
from pairing.cli.options import count
from pairing.cli.output import replacing, say, warn
from pairing.cli.progress import ProgressLine
from pairing.formats.trf import Dialect
from pairing.speech.voice import Voice

_WORTH_PROCESSES = 20_000
"""Players times rounds, of all tournaments, from which starting further processes pays."""

_SEEDS_DRAWN = 1_000_000_000


@dataclass(frozen=True, slots=True)
class GenerationPlan:
    """What all tournaments of one call have in common; can be sent to another process."""

    conditions: Conditions
    system: str
    seed: int
    folder: Path
    dialect: Dialect = Dialect.TRF16

    def size(self, number: int) -> Size:
        """The size of tournament ``number``."""
        return size_of(self.conditions, self.seed, number)

    def file(self, number: int) -> Path:
        """Where tournament ``number`` goes."""
        return self.folder / file_name(number, self.size(number))


class MadeTournament(Struct, frozen=True):
    """One tournament made. ``ended_early`` is the reason in a sentence, empty if there is none.

    ``contents`` are those of its file as long as it is not written.
    """

    file: str
    players: int
    rounds: int
    planned_rounds: int
    ended_early: str = ""
    contents: bytes = b""


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the options."""
    parser.add_argument("--system", metavar="KEY", help=voice.say("generate.help-system"))
    add_conditions(parser, voice)
    parser.add_argument(
        "--seed",
        metavar="S",
        type=partial(_seed, voice=voice),
        help=voice.say("generate.help-seed"),
    )
    parser.add_argument(
        "--count",
        metavar="K",
        type=partial(count, voice=voice),
        default=1,
        help=voice.say("generate.help-count"),
    )
    parser.add_argument(
        *("-o", "--output"),
        metavar="DIR",
        type=Path,
        required=True,
        help=voice.say("generate.help-directory"),
    )
    add_dialect(parser, voice)
    parser.add_argument("--force", action="store_true", help=voice.say("generate.help-force"))
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=voice.say("cli.help-format")
    )
    add_bulk_options(parser, voice, "generate.help-jobs")


def run(arguments: argparse.Namespace) -> int:
    """Make the tournaments and tell how many; nothing is written if one cannot be."""
    voice = arguments.conclusion.voice
    plan = _plan(arguments, voice)
    numbers = range(1, arguments.count + 1)
    plan.folder.mkdir(parents=True, exist_ok=True)
    made: list[MadeTournament] = []
    with ExitStack() as stack:
        progress = stack.enter_context(ProgressLine("generate.progress", voice))
        journal = None
        if arguments.resume is not None:
            journal = stack.enter_context(_journal(plan, arguments, voice))
            progress.begin_at(len(journal.results))
        if not (arguments.force or (journal is not None and journal.is_resumed)):
            _refuse_to_overwrite(plan.file(number) for number in numbers)
        for each in stack.enter_context(closing(_make_all(plan, arguments, voice, journal))):
            made.append(each)
            progress.show(len(made), arguments.count)
    say(_as_json(plan, made) if arguments.format == "json" else _as_text(plan, made, voice), voice)
    return DONE


def _plan(arguments: argparse.Namespace, voice: Voice) -> GenerationPlan:
    """What is asked for; raises what refuses it."""
    system = pairing.find_system(arguments.system or pairing.all_systems()[0].key)
    base = Conditions()
    if arguments.config is not None:
        file = str(arguments.config)
        with arguments.config.open("rb") as opened:
            configuration = read_configuration(opened.read(MOST_BYTES + 1), file, base)
        for note in configuration.notes:
            warn(problem_line(note, voice))
        base = configuration.conditions
    conditions = chosen_conditions(arguments, base)
    refuse_impossible(conditions, system)
    seed = secrets.randbelow(_SEEDS_DRAWN) if arguments.seed is None else arguments.seed
    dialect = dialect_of(arguments, is_report=True)
    return GenerationPlan(conditions, system.key, seed, arguments.output, dialect)


def _refuse_to_overwrite(files: Iterable[Path]) -> None:
    for file in files:
        if file.exists():
            raise Refused("cli.output-exists", file=str(file))


def _journal(
    plan: GenerationPlan, arguments: argparse.Namespace, voice: Voice
) -> Journal[MadeTournament]:
    """What is made already of just these tournaments; without a seed they would be others."""
    if arguments.seed is None:
        raise Refused("generate.resume-needs-seed")
    facts = fingerprint("generate", plan, arguments.count, voice)
    return Journal(arguments.resume, facts, MadeTournament)


def _make_all(
    plan: GenerationPlan,
    arguments: argparse.Namespace,
    voice: Voice,
    journal: Journal[MadeTournament] | None,
) -> Generator[MadeTournament]:
    """Every tournament in order, each as soon as its file is there.

    The files are written by whoever makes the tournaments, but for the workers of a cluster.
    """
    numbers = range(1, arguments.count + 1)
    is_sent_back = bool(arguments.scheduler)
    make = partial(_make, plan, voice=voice, is_written=not is_sent_back)
    work = Work[int, MadeTournament](make, _lost, partial(_written, plan) if is_sent_back else None)
    jobs = min(arguments.jobs or _jobs_worth_it(plan, arguments.count), arguments.count)
    with (
        way_asked_for(arguments, jobs) as way,
        closing(in_bulk(work, numbers, way, journal)) as making,
    ):
        yield from making


def _jobs_worth_it(plan: GenerationPlan, tournaments: int) -> int:
    """As many processes as there are processors, or one if that is quicker."""
    largest = plan.conditions.players.high * plan.conditions.rounds.high * tournaments
    return os.cpu_count() or 1 if largest >= _WORTH_PROCESSES else 1


def _make(plan: GenerationPlan, number: int, voice: Voice, *, is_written: bool) -> MadeTournament:
    """Make one tournament and write its file, or give its contents back."""
    generated = generate(plan.conditions, pairing.find_system(plan.system), plan.seed, number)
    tournament = generated.tournament
    made = MadeTournament(
        file=plan.file(number).name,
        players=len(tournament.players),
        rounds=len(tournament.rounds),
        planned_rounds=tournament.round_count,
        ended_early=ending(generated, voice),
        contents=report_file(generated, plan.conditions, plan.seed, number, plan.dialect),
    )
    return _written(plan, made) if is_written else made


def _written(plan: GenerationPlan, made: MadeTournament) -> MadeTournament:
    """The tournament when its file is there."""
    with replacing(plan.folder / made.file) as temporary:
        temporary.write_bytes(made.contents)
    return structs.replace(made, contents=b"")


def _lost(number: int) -> MadeTournament:
    raise Refused("generate.process-died", number=number)


def _as_text(plan: GenerationPlan, made: Sequence[MadeTournament], voice: Voice) -> str:
    """The tournaments that ended early, then the sum."""
    early = [each for each in made if each.ended_early]
    lines = [
        voice.say("generate.early", {"file": each.file, "ending": each.ended_early})
        for each in early
    ]
    values: dict[str, str | int] = {
        "tournaments": len(made),
        "rounds": sum(each.rounds for each in made),
        "folder": str(plan.folder),
        "seed": plan.seed,
        "early": len(early),
    }
    return "\n".join([*lines, voice.say("generate.summary", values)]) + "\n"


def _as_json(plan: GenerationPlan, made: Sequence[MadeTournament]) -> str:
    content = {
        "folder": str(plan.folder),
        "system": plan.system,
        "seed": plan.seed,
        "tournaments": [_member(each) for each in made],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _member(made: MadeTournament) -> dict[str, str | int | None]:
    return {
        "file": made.file,
        "players": made.players,
        "rounds": made.rounds,
        "planned_rounds": made.planned_rounds,
        "ended_early": made.ended_early or None,
    }


def _seed(text: str, voice: Voice) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(voice.say("generate.bad-seed", {"text": text}))
    return int(text)
