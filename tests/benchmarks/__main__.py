"""The command line of the benchmarks; see the package."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.benchmarks import (
    adversarial,
    both_ways,
    certificates,
    check,
    cost,
    evidence,
    gacrux,
    hall,
    hostile,
    kill,
    literal,
    pairing_server,
    peers,
    profile,
    proofs,
    questions,
    ratings,
    speed,
    standings,
    systems,
    window,
)


def main() -> None:
    """Measure what is asked for, print the tables and write them to a file if one is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parts = parser.add_subparsers(required=True)
    for part in (
        speed,
        peers,
        gacrux,
        both_ways,
        adversarial,
        check,
        cost,
        evidence,
        proofs,
        certificates,
        standings,
        questions,
        profile,
        hostile,
        kill,
        ratings,
        systems,
        literal,
        hall,
        pairing_server,
        window,
    ):
        name = part.__name__.rpartition(".")[2]
        command = parts.add_parser(name, description=part.__doc__)
        command.add_argument("--seed", type=int, default=1, help="of everything that is generated")
        command.add_argument("-o", "--output", type=Path, help="write the tables here as well")
        part.add_arguments(command)
        command.set_defaults(run=part.run)
    arguments = parser.parse_args()
    text = arguments.run(arguments)
    print(text)
    if arguments.output is not None:
        arguments.output.write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
