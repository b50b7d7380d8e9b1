"""``arbiter generate``: random tournaments of which every round is paired by a system."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

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
from pairing.cli.conclusion import DONE, problem_line
from pairing.cli.dialect import add_dialect, dialect_of
from pairing.cli.errors import Refused
from pairing.cli.generate_options import add_conditions, chosen_conditions
from pairing.cli.options import count
from pairing.cli.output import replacing, say, warn
from pairing.cli.progress import ProgressLine
from pairing.cli.workers import in_processes
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


@dataclass(frozen=True, slots=True)
class Made:
    """One tournament made. ``ended_early`` is the reason in a sentence, empty if there is none."""

    file: str
    players: int
    rounds: int
    planned_rounds: int
    ended_early: str = ""


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
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=partial(count, voice=voice),
        default=0,
        help=voice.say("generate.help-jobs"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Make the tournaments and tell how many; nothing is written if one cannot be."""
    voice = arguments.conclusion.voice
    plan = _plan(arguments, voice)
    numbers = range(1, arguments.count + 1)
    plan.folder.mkdir(parents=True, exist_ok=True)
    if not arguments.force:
        _refuse_to_overwrite(plan.file(number) for number in numbers)
    made: list[Made] = []
    with (
        ProgressLine("generate.progress", voice) as progress,
        closing(_make_all(plan, arguments, voice)) as making,
    ):
        for each in making:
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


def _make_all(plan: GenerationPlan, arguments: argparse.Namespace, voice: Voice) -> Generator[Made]:
    """Every tournament in order, each as soon as its file is there."""
    numbers = range(1, arguments.count + 1)
    work = partial(_make, plan, voice=voice)
    jobs = min(arguments.jobs or _jobs_worth_it(plan, arguments.count), arguments.count)
    if jobs == 1:
        yield from map(work, numbers)
    else:
        yield from in_processes(work, numbers, jobs, _lost)


def _jobs_worth_it(plan: GenerationPlan, tournaments: int) -> int:
    """As many processes as there are processors, or one if that is quicker."""
    largest = plan.conditions.players.high * plan.conditions.rounds.high * tournaments
    return os.cpu_count() or 1 if largest >= _WORTH_PROCESSES else 1


def _make(plan: GenerationPlan, number: int, voice: Voice) -> Made:
    """Make one tournament and write its file."""
    generated = generate(plan.conditions, pairing.find_system(plan.system), plan.seed, number)
    out = plan.file(number)
    with replacing(out) as temporary:
        temporary.write_bytes(
            report_file(generated, plan.conditions, plan.seed, number, plan.dialect)
        )
    tournament = generated.tournament
    return Made(
        file=out.name,
        players=len(tournament.players),
        rounds=len(tournament.rounds),
        planned_rounds=tournament.round_count,
        ended_early=ending(generated, voice),
    )


def _lost(number: int) -> Made:
    raise Refused("generate.process-died", number=number)


def _as_text(plan: GenerationPlan, made: Sequence[Made], voice: Voice) -> str:
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


def _as_json(plan: GenerationPlan, made: Sequence[Made]) -> str:
    content = {
        "folder": str(plan.folder),
        "system": plan.system,
        "seed": plan.seed,
        "tournaments": [asdict(each) | {"ended_early": each.ended_early or None} for each in made],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _seed(text: str, voice: Voice) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(voice.say("generate.bad-seed", {"text": text}))
    return int(text)
