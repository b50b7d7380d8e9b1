"""Why two do not meet, why somebody goes down or has the bye, as it is said aloud."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.cards import Float
from pairing.core.floating import floaters
from pairing.core.model import ByeKind
from pairing.explaining.aloud_words import Number, Players, PointsSaid, Slots
from pairing.explaining.round_facts import RoundFacts, both_due, due, opposite, round_of_meeting
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement

_MOST_NAMED = 3
_BY_TABLE = {"meet-later": "wn-later", "met-before": "wn-before", "one-team": "wn-one-team"}
"""What is said where a table of all rounds decides, by the key of the judgement."""
_POINT = 10


def why_not_sayings(asked: RoundFacts, one: int, other: int, answer: Answer) -> Iterator[Slots]:
    """What can be said of two who do not meet, the closest first."""
    pair = {"one": one, "other": other}
    if answer.outcome is Outcome.SO_IT_IS:
        yield Slots.of("so-it-is", **pair)
        return
    if answer.outcome is Outcome.IMPOSSIBLE and answer.judgement is not None:
        yield from _impossible(asked, one, other, answer.judgement)
    elif answer.judgement is not None:
        yield from _refused(asked, one, other, answer, answer.judgement)
    yield from _as_it_is(asked, one, other)


def _is_list(asked: RoundFacts) -> bool:
    """Everybody is paired from the top of one list; who has met lately may meet again later."""
    traits = asked.explanation.system.traits
    return not traits.has_brackets and not traits.is_predetermined


def _impossible(asked: RoundFacts, one: int, other: int, judgement: Judgement) -> Iterator[Slots]:
    pair = {"one": one, "other": other}
    met = round_of_meeting(asked.cards, one, other)
    if judgement.key == "rematch" and met is not None and _is_list(asked):
        yield Slots.of("wn-met-lately", **pair, round=Number(met))
    elif judgement.key == "rematch" and met is not None:
        yield Slots.of("wn-met", **pair, round=Number(met))
    elif judgement.key == "rematch":
        yield Slots.of("wn-forbidden", **pair)
    elif judgement.key == "same-colour":
        colour = due(asked.cards, one)
        if colour is not None:
            had = opposite(colour)
            both = all(asked.cards[tpn].colours[-2:] == (had, had) for tpn in (one, other))
            kind = "wn-both-twice" if both else "wn-both-must"
            yield Slots.of(kind, **pair, colour=colour, had=had)
    elif judgement.key in _BY_TABLE:
        yield Slots.of(_BY_TABLE[judgement.key], **pair, round=Number(judgement.ours))
    elif judgement.key == "completion" and 0 < len(judgement.players) <= _MOST_NAMED:
        players = Players(judgement.players)
        yield Slots.of("wn-completion", **pair, players=players)


def _refused(
    asked: RoundFacts, one: int, other: int, answer: Answer, judgement: Judgement
) -> Iterator[Slots]:
    pair = {"one": one, "other": other}
    if judgement.key == "undone":
        yield Slots.of("procedure-undone", **pair, players=Players(judgement.players))
    if "colour" in judgement.key:
        yield from _by_colours(asked, one, other, answer)
    if "downfloat-" in judgement.key:
        yield from _down_again(asked, one, other, judgement)
    if _is_list(asked):
        met = round_of_meeting(asked.cards, one, other)
        if judgement.key == "interval" and met and {one, other} <= {*judgement.players}:
            yield Slots.of("wn-met-lately", **pair, round=Number(met))
    else:
        yield from _too_far(asked, one, other)
    if judgement.key == "downfloaters":
        left = _left_over(asked, one, other, judgement)
        if 0 < len(left) <= _MOST_NAMED:
            yield Slots.of("wn-others-left", **pair, players=Players(left))
    if judgement.key.startswith("bye-") and answer.bye not in (None, asked.explanation.pairing.bye):
        assert answer.bye is not None
        points = PointsSaid(asked.score(answer.bye))
        yield Slots.of("wn-bye", **pair, bye=answer.bye, points=points)
    if judgement.element is not None and judgement.element.move == "transposition":
        players = dict(judgement.element.players)
        named = {name: players[name][0] for name in ("player", "opponent", "other")}
        yield Slots.of(
            "wn-earlier",
            player=named["player"],
            opponent=named["opponent"],
            later=named["other"],
            **pair,
        )


def _left_over(asked: RoundFacts, one: int, other: int, judgement: Judgement) -> tuple[int, ...]:
    """Who would be left over besides the two, and is not as it is."""
    return tuple(
        tpn
        for tpn in judgement.players
        if tpn not in (one, other) and tpn in asked.partner and not _goes_down(asked, tpn)
    )


def _goes_down(asked: RoundFacts, tpn: int) -> bool:
    """A player meets a lower score as it is, or has the bye."""
    opponent = asked.partner.get(tpn)
    return opponent is None or asked.score(opponent) < asked.score(tpn)


def _by_colours(asked: RoundFacts, one: int, other: int, answer: Answer) -> Iterator[Slots]:
    colour = both_due(asked.cards, one, other)
    if colour is not None:
        for own, its in ((one, other), (other, one)):
            opponent = asked.partner.get(own)
            if opponent is not None and due(asked.cards, opponent) is opposite(colour):
                yield Slots.of("wn-colour", one=own, other=its, opponent=opponent, colour=colour)
        return
    for left, right in answer.changed:
        clash = both_due(asked.cards, left, right)
        if clash is not None:
            yield Slots.of(
                "wn-colour-others", one=one, other=other, left=left, right=right, colour=clash
            )


def _down_again(asked: RoundFacts, one: int, other: int, judgement: Judgement) -> Iterator[Slots]:
    ago = 1 if "last-round" in judgement.key else 2
    for tpn in judgement.players:
        card = asked.cards[tpn]
        if card.float_rounds_ago(ago) is not Float.DOWN or _goes_down(asked, tpn):
            continue
        sat_out = not card.entries[-ago].is_played
        kind = f"wn-{'sat-out' if sat_out else 'down'}-{'last' if ago == 1 else 'before'}"
        yield Slots.of(kind, one=one, other=other, again=tpn)


def _too_far(asked: RoundFacts, one: int, other: int) -> Iterator[Slots]:
    """One of them has an opponent who is nearer in points, by more than a point."""
    upper, lower = sorted((one, other), key=asked.ranked.index)
    far = asked.score(upper) - asked.score(lower)
    for own, far_one in ((upper, lower), (lower, upper)):
        opponent = asked.partner.get(own)
        if opponent is None or far < _POINT:
            continue
        if abs(asked.score(own) - asked.score(opponent)) < far:
            yield Slots.of(
                "wn-too-far",
                one=own,
                other=far_one,
                opponent=opponent,
                points=PointsSaid(asked.score(own)),
                other_points=PointsSaid(asked.score(far_one)),
                near_points=PointsSaid(asked.score(opponent)),
            )


def _as_it_is(asked: RoundFacts, one: int, other: int) -> Iterator[Slots]:
    """Whom the two have instead: true whatever the reason."""
    bye = asked.explanation.pairing.bye
    for own, its in ((one, other), (other, one)):
        if its == bye and own in asked.partner:
            yield Slots.of("wn-has-bye", one=own, bye=its, opponent=asked.partner[own])
    if one in asked.partner and other in asked.partner:
        opponents = {"first": asked.partner[one], "second": asked.partner[other]}
        is_by_table = asked.explanation.system.traits.is_predetermined
        kind = "wn-list" if _is_list(asked) else "wn-table" if is_by_table else "wn-order"
        yield Slots.of(kind, one=one, other=other, **opponents)


def float_sayings(asked: RoundFacts, down: int, up: int) -> Iterator[Slots]:
    """What can be said of a player who goes down, or of one who comes up."""
    score = asked.score(down)
    points = {"points": PointsSaid(score), "up_points": PointsSaid(asked.score(up))}
    own = asked.residents(score)
    others = tuple(tpn for tpn in own if tpn != down)
    towards = asked.explanation.system.float_target(asked.explanation.tournament)
    leaving = floaters({tpn: asked.score(tpn) for tpn in (down, up)}, (down, up), towards)
    if len(leaving) == 1:
        way = "down" if leaving == (down,) else "up"
        named = {"down": down} | {way: leaving[0]}
        if not others:
            yield Slots.of(f"{way}-alone", **named, **points)
        elif len(others) <= _MOST_NAMED and all(
            round_of_meeting(asked.cards, down, tpn) for tpn in others
        ):
            yield Slots.of(f"{way}-met-all", **named, met=Players(others), **points)
        elif towards is None and own[-1] == down and _only_one_leaves(asked, own):
            yield Slots.of("down-last", down=down, points=points["points"])
        yield Slots.of(way, down=down, up=up, **points)
    yield Slots.of("float", down=down, up=up, **points)


def _only_one_leaves(asked: RoundFacts, own: tuple[int, ...]) -> bool:
    """There is an odd number of them, and all but the last play among themselves."""
    return len(own) % 2 == 1 and all(asked.partner.get(tpn) in own for tpn in own[:-1])


def not_bye_sayings(asked: RoundFacts, tpn: int) -> Iterator[Slots]:
    """What can be said of a player who does not have the bye, the closest first."""
    bye, card = asked.explanation.pairing.bye, asked.cards[tpn]
    if bye is None or bye == tpn:
        yield Slots.of("has-bye" if bye == tpn else "absent", one=tpn)
        return
    if not card.may_have_bye:
        rounds = enumerate(card.entries, start=1)
        byes = [number for number, entry in rounds if entry.mark == "U"]
        if byes:
            yield Slots.of("not-bye-again", one=tpn, round=Number(byes[-1]))
        yield Slots.of("not-bye-unplayed", one=tpn)
    score, lowest = asked.score(tpn), asked.score(bye)
    if score > lowest:
        points = {"points": PointsSaid(score), "bye_points": PointsSaid(lowest)}
        yield Slots.of("not-bye-higher", one=tpn, bye=bye, **points)
    if tpn in asked.partner:
        yield Slots.of("not-bye", one=tpn, opponent=asked.partner[tpn], bye=bye)


def record_sayings(asked: RoundFacts) -> Iterator[Slots]:
    """That the record has a board otherwise than the rules, where a board is asked about."""
    explanation = asked.explanation
    if explanation.recorded is None or len(explanation.players) != 2:
        return
    one, other = explanation.players
    partner, bye = asked.partner, explanation.pairing.bye
    if (other, one) in explanation.pairing.pairs:
        yield Slots.of("record-colours", white=other, black=one)
    elif (one, other) not in explanation.pairing.pairs:
        for own, its in ((one, other), (other, one)):
            if its == bye and own in partner:
                yield Slots.of("record-bye", one=own, bye=its, opponent=partner[own])
        if one in partner and other in partner:
            opponents = {"first": partner[one], "second": partner[other]}
            yield Slots.of("record-opponents", one=one, other=other, **opponents)


def bye_sayings(asked: RoundFacts, tpn: int, kind: ByeKind) -> Iterator[Slots]:
    """What can be said of a player without a game."""
    if kind is not ByeKind.PAIRING_ALLOCATED:
        yield Slots.of("absent" if kind is ByeKind.ZERO_POINT else "asked-out", one=tpn)
        return
    if tpn not in asked.ranked:
        yield Slots.of("bye-of-the-table", one=tpn)
        return
    below = asked.ranked[asked.ranked.index(tpn) + 1 :]
    if not below:
        yield Slots.of("bye-last", one=tpn, points=PointsSaid(asked.score(tpn)))
    barred = tuple(each for each in below if not asked.cards[each].may_have_bye)
    if below and barred == below:
        if len(barred) <= _MOST_NAMED:
            count = str(len(barred))
            yield Slots.of("bye-others-had-it", one=tpn, players=Players(barred), count=count)
        yield Slots.of("bye-all-below-had-it", one=tpn)
    lowest = min(
        (asked.score(each) for each in asked.ranked if asked.cards[each].may_have_bye), default=-1
    )
    if lowest == asked.score(tpn):
        yield Slots.of("bye-lowest", one=tpn, points=PointsSaid(lowest))
    yield Slots.of("bye", one=tpn, points=PointsSaid(asked.score(tpn)))
