"""``arbiter explain``: why a round is paired as it is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.explain_replay import Depth, depth_of, replay_json, replay_text
from pairing.cli.files import read_whole_tournament
from pairing.cli.options import (
    add_tournament_options,
    count,
    naming_the_option,
    tournament_options,
)
from pairing.cli.output import deliver
from pairing.cli.side_by_side import add_comparison, compared
from pairing.cli.tables import wrapped
from pairing.core.model import Tournament
from pairing.explaining import (
    Explanation,
    Meeting,
    Narrator,
    Question,
    ThisBoard,
    ThisPlayer,
    Unpaired,
    WholeRound,
    WhyNot,
    WhyNotBye,
    explain,
)
from pairing.explaining.answering import explain_with_steps
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from pairing.cli.explain_proof import ProvenRound, ReplayedRound
    from pairing.trace import RoundTrace

_INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file and the options."""
    parser.add_argument("file", metavar="FILE", type=Path, help=voice.say("cli.help-file-or-input"))
    parser.add_argument(
        "--round",
        metavar="N",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-explain-round"),
    )
    _add_selectors(parser, voice)
    parser.add_argument(
        "--unfold",
        metavar="DEPTH",
        type=partial(count, voice=voice),
        default=0,
        help=voice.say("cli.help-explain-unfold"),
    )
    parser.add_argument("--full", action="store_true", help=voice.say("cli.help-explain-full"))
    add_tournament_options(parser, voice)
    parser.add_argument(
        "--format",
        choices=tuple(_WRITERS),
        default="text",
        help=voice.say("cli.help-explain-format"),
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=voice.say("cli.help-output")
    )


def _add_selectors(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """What is asked; one thing at a time."""
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--board",
        metavar="K",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-explain-board"),
    )
    asked.add_argument(
        "--player",
        metavar="P",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-explain-player"),
    )
    asked.add_argument(
        "--why-not",
        metavar=("A", "B"),
        nargs=2,
        type=partial(count, voice=voice),
        help=voice.say("cli.help-explain-why-not"),
    )
    asked.add_argument(
        "--why-not-bye",
        metavar="P",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-explain-why-not-bye"),
    )
    add_comparison(asked, voice)
    asked.add_argument("--verify", action="store_true", help=voice.say("cli.help-explain-verify"))
    asked.add_argument(
        "--certificate", metavar="OUT", type=Path, help=voice.say("certificate.help-out")
    )


def run(arguments: argparse.Namespace) -> int:
    """Answer the question and show the answer, or write it to a file."""
    voice = arguments.conclusion.voice
    tournament = tournament_options(arguments).applied_to(
        read_whole_tournament(arguments.file, voice, arguments.system)
    )
    voice = arguments.conclusion.about(tournament)
    if arguments.compare_with:
        number, key = _round_number(arguments, tournament), arguments.compare_with
        text = compared(tournament, number, key, arguments.format, voice)
        deliver(text, arguments.output, arguments.file, voice)
        return DONE
    with naming_the_option(arguments.file, voice):
        explanation, trace = _explained(tournament, arguments)
        if arguments.certificate:
            from pairing.cli.certificate import write_certificate

            return write_certificate(explanation, arguments.certificate, arguments.file, voice)
        depth = depth_of(explanation, arguments.unfold)
        proven = _proven(explanation, arguments)
    text = _WRITERS[arguments.format](explanation, trace, depth, proven, voice, full=arguments.full)
    deliver(text, arguments.output, arguments.file, voice)
    is_checked = proven is not None and proven.is_checked
    is_other = bool(explanation.differences) or (is_checked and not explanation.is_as_recorded)
    is_refuted = proven is not None and proven.is_refuted
    return DISCREPANCY if is_other or is_refuted else DONE


def _explained(
    tournament: Tournament, arguments: argparse.Namespace
) -> tuple[Explanation, RoundTrace | None]:
    """The answer, and the steps of a whole round if they are told and its system keeps them."""
    number, question = _round_number(arguments, tournament), _question(arguments)
    tells_claims = arguments.certificate or (arguments.verify and arguments.format == "text")
    if isinstance(question, WholeRound) and arguments.format != "html" and not tells_claims:
        return explain_with_steps(tournament, number)
    return explain(tournament, number, question), None


def _proven(
    explanation: Explanation, arguments: argparse.Namespace
) -> ProvenRound | ReplayedRound | None:
    """The proof, where one is checked or is a part of what is written; else the run, replayed."""
    if arguments.format == "text" and not arguments.verify:
        return None
    from pairing.cli.explain_proof import proven_for, replayed_for

    replayed = replayed_for(explanation) if arguments.verify else None
    if replayed is not None:
        return replayed

    return proven_for(explanation, arguments.format, checked=arguments.verify)


def _round_number(arguments: argparse.Namespace, tournament: Tournament) -> int:
    asked: int | None = arguments.round
    return asked or max(len(tournament.rounds), 1)


def _question(arguments: argparse.Namespace) -> Question:
    if arguments.board:
        return ThisBoard(arguments.board)
    if arguments.player:
        return ThisPlayer(arguments.player)
    if arguments.why_not:
        return WhyNot(*arguments.why_not)
    if arguments.why_not_bye:
        return WhyNotBye(arguments.why_not_bye)
    return WholeRound()


def _as_text(
    explanation: Explanation,
    trace: RoundTrace | None,
    depth: Depth | None,
    proven: ProvenRound | ReplayedRound | None,
    voice: Voice,
    *,
    full: bool,
) -> str:
    """The round and reservations; then the findings by boards, of a whole round what it cost.

    Its steps and boards follow if all of it is wanted. With a proof that was checked: the claims in
    words instead, and what the check found.
    """
    narrator = Narrator(explanation, voice)
    paragraphs = [narrator.head(), narrator.question(), *narrator.reservations()]
    parts = ["\n".join(map(wrapped, paragraphs))]
    if proven is not None and proven.is_checked:
        from pairing.cli.explain_proof import checked_text

        return f"{parts[0]}\n\n{checked_text(proven, voice)}"
    if isinstance(explanation.question, WholeRound):
        from pairing.cli.explain_cost import cost_text
        from pairing.explaining.cost_narrator import narrated_cost

        narrated = narrated_cost(explanation, voice, trace)
        parts.append(f"\n\n{cost_text(narrated)}")
        if not full and depth is None:
            return "".join([*parts, f"\n\n{voice.say('cost.whole')}\n"])
    return "".join([*parts, *_findings(narrator, trace, depth, full=full)]) + "\n"


def _findings(
    narrator: Narrator, trace: RoundTrace | None, depth: Depth | None, *, full: bool
) -> Iterator[str]:
    """The steps of the round, if it has any here, and the findings, each with the lines before."""
    from pairing.explaining.aloud import Aloud
    from pairing.explaining.numbers import NumbersNarrator

    explanation, voice = narrator.explanation, narrator.voice
    aloud = Aloud(explanation, voice, trace)
    if trace is None:
        said = "\n".join(wrapped(each.text) for each in aloud.sayings())
        yield f"\n\n{said}"
    else:
        yield f"\n\n{replay_text(trace, explanation, voice, depth)}".rstrip()
    numbers = NumbersNarrator(narrator, aloud.facts)
    for finding in explanation.findings:
        text = " ".join(narrator.sentences(finding))
        is_first = isinstance(finding, Meeting | Unpaired) or finding is explanation.findings[0]
        yield f"\n\n{wrapped(text)}" if is_first else f"\n{wrapped(text, _INDENT)}"
        for line in numbers.lines(finding, full=full):
            yield f"\n{wrapped(line, 2 * _INDENT)}"
        if trace is not None and isinstance(finding, Meeting):
            yield f"\n{wrapped(aloud.of(finding).text, _INDENT)}"


def _as_json(
    explanation: Explanation,
    trace: RoundTrace | None,
    depth: Depth | None,
    proven: ProvenRound | ReplayedRound | None,
    voice: Voice,
    *,
    full: bool,
) -> str:
    """The answer, and for a whole round the members that tell its steps and prove them."""
    import json

    from pairing.explaining.json_form import json_content

    content = json_content(explanation, voice, trace)
    if trace is not None:
        content |= replay_json(trace, explanation, depth)
    if trace is not None and proven is not None:
        from pairing.cli.explain_proof import add_checked

        add_checked(content, proven)
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _as_html(
    explanation: Explanation,
    _trace: RoundTrace | None,
    _depth: Depth | None,
    proven: ProvenRound | ReplayedRound | None,
    voice: Voice,
    *,
    full: bool,
) -> str:
    if proven is not None and proven.is_checked:
        from pairing.cli.explain_proof import checked_html

        return checked_html(proven, voice)
    from pairing.explaining.page import as_page

    return as_page(explanation, voice)


_WRITERS = {"text": _as_text, "json": _as_json, "html": _as_html}
