"""Kinds of falsified certificates of procedures: what a liar could hand in for a round.

A kind takes a certified round and a die, and yields pairs of a tournament before the round and a
certificate, none of which may be accepted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from pairing.core.errors import PairingError
from pairing.core.model import (
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    Tournament,
)
from pairing.verifier.certificate import Certificate, certificate, fingerprint
from pairing.verifier.running import Run
from tests.pairing.literal.runs import by_the_engine
from tests.support.changed import replace


@dataclass(frozen=True)
class RunCase:
    """A tournament before a round, and the certificate of the round."""

    tournament: Tournament
    written: Certificate

    @property
    def run(self) -> Run:
        assert self.written.run is not None
        return self.written.run


def certified(tournament: Tournament) -> RunCase:
    """The next round with its certificate, made of what the engine does."""
    pairing, made = by_the_engine(tournament)
    run = Run(tournament.system, tournament.next_round, made.groups)
    return RunCase(tournament, certificate(tournament, pairing, run, "test"))


Forged = Iterator[tuple[Tournament, Certificate]]
Kind = Callable[[RunCase, random.Random], Forged]
RUN_KINDS: dict[str, Kind] = {}


def kind(make: Kind) -> Kind:
    """Registers a kind of falsification under its name."""
    RUN_KINDS[make.__name__] = make
    return make


def said(case: RunCase, **changes: object) -> Forged:
    yield case.tournament, replace(case.written, **changes)


def ran(case: RunCase, **changes: object) -> Forged:
    yield from said(case, run=replace(case.run, **changes))


def swapped(pairs, one, other):
    """The pairs with two players exchanged."""
    change = {one: other, other: one}
    return tuple(tuple(change.get(tpn, tpn) for tpn in pair) for pair in pairs)


def in_form(groups):
    return tuple(tuple(sorted(tuple(sorted(pair)) for pair in group)) for group in groups)


def everywhere(case: RunCase, one: int, other: int) -> Forged:
    """Two players exchanged in boards, bye and groups alike."""
    change = {one: other, other: one}
    boards = swapped(case.written.boards, one, other)
    groups = in_form(swapped(group, one, other) for group in case.run.groups)
    bye = change.get(case.written.bye, case.written.bye)
    if {frozenset(pair) for pair in boards} != {frozenset(pair) for pair in case.written.boards}:
        yield from said(case, boards=boards, bye=bye, run=replace(case.run, groups=groups))


def two_boards(case: RunCase, dice: random.Random):
    boards = case.written.boards
    return dice.sample(boards, 2) if len(boards) > 1 else None


@kind
def partners_swapped(case, dice):
    if found := two_boards(case, dice):
        yield from everywhere(case, found[0][1], found[1][1])


@kind
def the_first_and_the_last_board_swap_partners(case, dice):
    boards = case.written.boards
    if len(boards) > 1:
        yield from everywhere(case, boards[0][0], boards[-1][1])


@kind
def neighbouring_boards_swap_partners(case, dice):
    boards = case.written.boards
    for one, other in pairwise(boards):
        yield from everywhere(case, one[1], other[1])


@kind
def partners_swapped_in_the_boards_alone(case, dice):
    if found := two_boards(case, dice):
        yield from said(case, boards=swapped(case.written.boards, found[0][1], found[1][1]))


@kind
def partners_swapped_in_the_groups_alone(case, dice):
    if found := two_boards(case, dice):
        groups = in_form(swapped(group, found[0][1], found[1][1]) for group in case.run.groups)
        yield from ran(case, groups=groups)


@kind
def three_partners_in_a_ring(case, dice):
    boards = case.written.boards
    if len(boards) > 2:
        a, b, c = dice.sample(boards, 3)
        for _, forged in everywhere(case, a[1], b[1]):
            yield from everywhere(RunCase(case.tournament, forged), a[1], c[1])


@kind
def one_board_with_colours_turned(case, dice):
    boards = list(case.written.boards)
    place = dice.randrange(len(boards))
    boards[place] = boards[place][::-1]
    yield from said(case, boards=tuple(boards))


@kind
def every_board_with_colours_turned(case, dice):
    yield from said(case, boards=tuple(pair[::-1] for pair in case.written.boards))


@kind
def two_boards_in_the_other_order(case, dice):
    boards = list(case.written.boards)
    if len(boards) > 1:
        place = dice.randrange(len(boards) - 1)
        boards[place], boards[place + 1] = boards[place + 1], boards[place]
        yield from said(case, boards=tuple(boards))


@kind
def boards_from_the_last_one(case, dice):
    if len(case.written.boards) > 1:
        yield from said(case, boards=case.written.boards[::-1])


@kind
def boards_shuffled(case, dice):
    boards = list(case.written.boards)
    dice.shuffle(boards)
    if tuple(boards) != case.written.boards:
        yield from said(case, boards=tuple(boards))


@kind
def a_board_left_out(case, dice):
    yield from said(case, boards=case.written.boards[1:])


@kind
def a_board_and_its_pair_left_out(case, dice):
    gone = case.written.boards[-1]
    groups = tuple(
        tuple(pair for pair in group if set(pair) != set(gone)) for group in case.run.groups
    )
    run = replace(case.run, groups=tuple(filter(None, groups)))
    yield from said(case, boards=case.written.boards[:-1], run=run)


@kind
def a_board_twice(case, dice):
    yield from said(case, boards=(*case.written.boards, case.written.boards[0]))


@kind
def somebody_on_two_boards(case, dice):
    if found := two_boards(case, dice):
        boards = list(case.written.boards)
        boards[boards.index(found[0])] = (found[1][0], found[0][1])
        yield from said(case, boards=tuple(boards))


@kind
def somebody_against_himself(case, dice):
    first, *others = case.written.boards
    yield from said(case, boards=((first[0], first[0]), *others))


@kind
def somebody_who_is_unknown(case, dice):
    first, *others = case.written.boards
    yield from said(case, boards=((first[0], 9998), *others))


@kind
def the_bye_for_somebody_else(case, dice):
    if case.written.bye is not None:
        for one, other in case.written.boards:
            yield from everywhere(case, case.written.bye, one)
            yield from everywhere(case, case.written.bye, other)


@kind
def the_bye_for_somebody_with_the_same_score(case, dice):
    if case.written.bye is not None:
        score = scores(case.tournament)
        for tpn in (tpn for pair in case.written.boards for tpn in pair):
            if score[tpn] == score[case.written.bye]:
                yield from everywhere(case, case.written.bye, tpn)


@kind
def the_bye_forgotten(case, dice):
    if case.written.bye is not None:
        yield from said(case, bye=None)


@kind
def a_bye_that_nobody_has(case, dice):
    if case.written.bye is None:
        yield from said(case, bye=case.written.boards[0][0])


@kind
def the_bye_of_somebody_unknown(case, dice):
    yield from said(case, bye=9998)


def scores(tournament: Tournament) -> dict[int, int]:
    from pairing.core.histories import histories

    return {tpn: sum(e.points for e in own) for tpn, own in histories(tournament).items()}


@kind
def two_groups_joined(case, dice):
    groups = case.run.groups
    if len(groups) > 1:
        joined = tuple(sorted((*groups[0], *groups[1])))
        yield from ran(case, groups=(joined, *groups[2:]))


@kind
def a_group_in_two_parts(case, dice):
    for place, group in enumerate(case.run.groups):
        if len(group) > 1:
            parts = (group[:1], group[1:])
            groups = case.run.groups
            yield from ran(case, groups=(*groups[:place], *parts, *groups[place + 1 :]))


@kind
def groups_in_another_order(case, dice):
    if len(case.run.groups) > 1:
        yield from ran(case, groups=case.run.groups[::-1])


@kind
def a_pair_in_the_group_beside_it(case, dice):
    groups = case.run.groups
    if len(groups) > 1:
        moved = tuple(sorted((groups[0][0], *groups[1])))
        left = tuple(filter(None, (groups[0][1:],)))
        yield from ran(case, groups=(*left, moved, *groups[2:]))


@kind
def a_group_left_out(case, dice):
    yield from ran(case, groups=case.run.groups[1:])


@kind
def a_group_twice(case, dice):
    yield from ran(case, groups=(*case.run.groups, case.run.groups[-1]))


@kind
def an_empty_group(case, dice):
    yield from ran(case, groups=((), *case.run.groups))


@kind
def no_groups(case, dice):
    yield from ran(case, groups=())


@kind
def a_pair_turned_round_in_its_group(case, dice):
    first, *others = case.run.groups
    yield from ran(case, groups=((first[0][::-1], *first[1:]), *others))


@kind
def a_schema_that_nobody_knows(case, dice):
    yield from ran(case, schema=2)


@kind
def the_run_of_another_system(case, dice):
    others = {"lim-2026", "dubov-2026", "dutch-2013", "dutch-2015", "dutch-2026", "nothing"}
    for key in sorted(others - {case.run.system}):
        yield from ran(case, system=key)


@kind
def the_edition_renamed_everywhere(case, dice):
    key = "dutch-2013" if case.run.system != "dutch-2013" else "dutch-2015"
    other = replace(case.tournament, system=key)
    if not is_still_right(case, other):
        run = replace(case.run, system=key)
        yield other, replace(case.written, run=run, tournament=fingerprint(other))


@kind
def another_round(case, dice):
    for number in (0, -1, case.run.round_number - 1, case.run.round_number + 1, 99):
        yield from ran(case, round_number=number)


@kind
def another_tournament(case, dice):
    yield from said(case, tournament="0" * 64)


def is_still_right(case: RunCase, tournament: Tournament) -> bool:
    """The changed tournament is paired in the same way."""
    try:
        pairing, made = by_the_engine(tournament)
    except PairingError:
        return False
    own = (case.written.boards, case.written.bye, case.run.groups)
    return (pairing.pairs, pairing.bye, made.groups) == own


def changed(case: RunCase, tournament: Tournament) -> Forged:
    """The certificate as it is, and with the seal of the changed tournament."""
    if fingerprint(tournament) == case.written.tournament:
        return
    yield tournament, case.written
    if not is_still_right(case, tournament):
        yield tournament, replace(case.written, tournament=fingerprint(tournament))


def with_last_games(case: RunCase, change: Callable[[Game], Game]) -> Forged:
    rounds = case.tournament.rounds
    if rounds and rounds[-1].games:
        games = (change(rounds[-1].games[0]), *rounds[-1].games[1:])
        yield from changed(
            case, replace(case.tournament, rounds=(*rounds[:-1], replace(rounds[-1], games=games)))
        )


@kind
def a_result_changed(case, dice):
    rounds = case.tournament.rounds
    results = {game.result for each in rounds for game in each.games}
    for result in sorted(results, key=str)[:3]:
        yield from with_last_games(case, lambda game, result=result: replace(game, result=result))


@kind
def a_card_with_other_colours(case, dice):
    yield from with_last_games(case, lambda game: replace(game, white=game.black, black=game.white))


@kind
def two_players_with_each_others_history(case, dice):
    rounds = case.tournament.rounds
    if rounds and len(rounds[0].games) > 1:
        one, other = rounds[0].games[:2]
        games = (
            replace(one, black=other.black),
            replace(other, black=one.black),
            *rounds[0].games[2:],
        )
        yield from changed(
            case, replace(case.tournament, rounds=(replace(rounds[0], games=games), *rounds[1:]))
        )


@kind
def a_board_that_was_forbidden(case, dice):
    for pair in case.written.boards[:2]:
        group = ForbiddenGroup(frozenset(pair))
        forbidden = (*case.tournament.forbidden, group)
        yield from changed(case, replace(case.tournament, forbidden=forbidden))


@kind
def somebody_who_has_left(case, dice):
    gone = case.written.boards[0][0]
    players = tuple(
        replace(each, withdrawn=True) if each.tpn == gone else each
        for each in case.tournament.players
    )
    yield from changed(case, replace(case.tournament, players=players))


@kind
def somebody_who_asked_to_be_out(case, dice):
    for tpn in case.written.boards[-1]:
        request = ByeRequest(tpn, case.tournament.next_round, ByeKind.HALF_POINT)
        requests = (*case.tournament.requests, request)
        yield from changed(case, replace(case.tournament, requests=requests))


@kind
def other_points_for_a_win(case, dice):
    points = replace(case.tournament.points, white_win=30, black_win=30)
    yield from changed(case, replace(case.tournament, points=points))


@kind
def points_won_at_the_desk(case, dice):
    tpn = case.written.boards[-1][0]
    players = tuple(
        replace(each, accelerations=(20,) * 20) if each.tpn == tpn else each
        for each in case.tournament.players
    )
    yield from changed(case, replace(case.tournament, players=players))


@kind
def the_other_initial_colour(case, dice):
    drawn = case.tournament.initial_colour or Colour.WHITE
    yield from changed(case, replace(case.tournament, initial_colour=drawn.opposite))


@kind
def another_number_of_rounds(case, dice):
    for count in (case.tournament.next_round, case.tournament.round_count + 5):
        yield from changed(case, replace(case.tournament, round_count=count))


@kind
def other_options(case, dice):
    options = ("colours=b", "maxi-tournament=yes", "preset=strict", "forfeited-upfloats=ignored")
    yield from changed(case, replace(case.tournament, options=options))


@kind
def ratings_exchanged(case, dice):
    ratings = [each.rating for each in case.tournament.players]
    dice.shuffle(ratings)
    players = tuple(
        replace(each, rating=rating)
        for each, rating in zip(case.tournament.players, ratings, strict=True)
    )
    yield from changed(case, replace(case.tournament, players=players))
