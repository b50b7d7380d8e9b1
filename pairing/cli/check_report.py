"""The report on differences: boards, names, cards and reasons, readable as text or Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from pairing.auditing.checker.compare import RoundReport, TournamentReport
from pairing.auditing.checker.differences import (
    Difference,
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
)
from pairing.auditing.checker.words import breach_text, reason_text
from pairing.cli.check_sentences import difference_text
from pairing.cli.tables import screen_width
from pairing.core.cards import PairingCard, deal_cards
from pairing.core.model import Tournament
from pairing.reports.board import preference_text
from pairing.speech.problems import printable
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem, Traits

Cards: TypeAlias = Mapping[int, PairingCard]
_BOARD_HEADS = ("side", "board", "white", "black")
_CARD_HEADS = ("tpn", "name", "points", "colours", "preference", "floats")


def explained(tournament: Tournament, checked: TournamentReport, voice: Voice) -> tuple[str, ...]:
    """Paragraphs on every differing round, each round under a heading; none if all agree."""
    system = find_system(checked.system)
    return tuple(
        paragraph
        for a_round in checked.rounds
        if a_round.differences
        for paragraph in _paragraphs(tournament, a_round, system, voice)
    )


def _paragraphs(
    tournament: Tournament, a_round: RoundReport, system: PairingSystem, voice: Voice
) -> Iterator[str]:
    number: dict[str, str | int] = {"round": a_round.round_number}
    cards = deal_cards(tournament.before_round(a_round.round_number), system.definitions)
    yield f"### {voice.say('check.report-round', number)}"
    for breach in a_round.breaches:
        yield voice.say("check.breach", number | {"reason": breach_text(breach, voice)})
    if a_round.judgement is not None:
        yield voice.say("check.why", number | {"reason": reason_text(a_round.judgement, voice)})
    for difference in a_round.differences:
        yield difference_text(a_round, difference, voice)
        rows = list(_board_rows(difference, cards, voice))
        if rows:
            yield _table(_BOARD_HEADS, rows, voice)
    concerned = _concerned(a_round)
    if concerned:
        yield voice.say("check.report-cards", number)
        card_rows = [_card_row(cards[tpn], voice) for tpn in concerned]
        heads = [head for head in _CARD_HEADS if _is_shown(head, system.traits)]
        yield _table(heads, [[row[head] for head in heads] for row in card_rows], voice)


def _is_shown(head: str, traits: Traits) -> bool:
    """Preferences and floats only of a system that has them."""
    if head == "preference":
        return traits.has_colour_preferences
    return head != "floats" or traits.has_floats


def _board_rows(difference: Difference, cards: Cards, voice: Voice) -> Iterator[tuple[str, ...]]:
    for side, boards in _sides(difference):
        for board in boards:
            players = (_named(cards[board.white]), _named(cards[board.black]))
            yield voice.say(f"check.report-{side}"), str(board.number), *players


def _sides(difference: Difference) -> tuple[tuple[str, Sequence[PairedBoard]], ...]:
    match difference:
        case OtherOpponents(expected, found) | OtherBoardOrder(expected, found):
            return ("expected", expected), ("found", found)
        case ReversedColours(expected, found):
            return ("expected", (expected,)), ("found", (found,))
        case NoPairingExpected(_, found):
            return (("found", found),)
        case OtherBye():
            return ()


def _named(card: PairingCard) -> str:
    return f"{card.tpn} {card.player.name}"


def _concerned(a_round: RoundReport) -> list[int]:
    """TPNs, ascending, of everyone whose opponent, colour or bye differs."""
    tpns = set(a_round.judgement.players) if a_round.judgement is not None else set()
    for difference in a_round.differences:
        match difference:
            case OtherBoardOrder():
                continue
            case OtherBye(expected, found):
                tpns |= {tpn for tpn in (expected, found) if tpn is not None}
            case _:
                for _, boards in _sides(difference):
                    tpns = tpns.union(*(board.players for board in boards))
    return sorted(tpns)


def _card_row(card: PairingCard, voice: Voice) -> dict[str, str]:
    """The cells of a card under their headings."""
    acceleration = card.pairing_score - card.score
    points = voice.points(card.score) + (f" + {voice.points(acceleration)}" if acceleration else "")
    floats = (card.float_rounds_ago(ago).value or "–" for ago in (1, 2))
    return {
        "tpn": str(card.tpn),
        "name": card.player.name,
        "points": points,
        "colours": "".join(colour.value.upper() for colour in card.colours) or "–",
        "preference": preference_text(card.preference),
        "floats": " ".join(floats),
    }


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], voice: Voice) -> str:
    """A Markdown table, padded so that its columns are in line in plain text too."""
    titles = [voice.say(f"check.report-column-{head}") for head in heads]
    cells = [titles, *([_cell(text) for text in row] for row in rows)]
    widths = [max(map(screen_width, column)) for column in zip(*cells, strict=True)]
    lines = [_line(row, widths) for row in cells]
    ruler = _line(["-" * width for width in widths], widths)
    return "\n".join([lines[0], ruler, *lines[1:]])


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    padded = (
        text + " " * (width - screen_width(text)) for text, width in zip(row, widths, strict=True)
    )
    return f"| {' | '.join(padded)} |"


def _cell(text: str) -> str:
    return printable(text).replace("|", "\\|")
