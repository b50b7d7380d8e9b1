"""A plain second reading of the rules: every list is written out, every question tried by hand.

It shares no rule with :mod:`pairing.systems.olympiad` but the facts of a team, and is meant for up
to about ten teams. Numbers in brackets are those of the rules, O1, O2 … the decisions on what they
leave open.
"""

from __future__ import annotations

from itertools import combinations as choices

from pairing.core.model import Colour

W, B = Colour.WHITE, Colour.BLACK


def met(a, b):
    return b.tpn in a.met_or_forbidden


def can_take(team, colour):
    """17"""
    after = [*team.colours, colour]
    return abs(after.count(W) - after.count(B)) <= 2 and after[-3:] != [colour] * 3


def forbidden(a, b, colours):
    if met(a, b):
        return True
    fits = (can_take(a, W) and can_take(b, B)) or (can_take(a, B) and can_take(b, W))
    return colours and not fits


def halves(g):
    """36"""
    if not g:
        yield []
        return
    n = len(g) // 2
    for other in [*g[n:], *g[1:n][::-1]]:
        for rest in halves([t for t in g if t not in (g[0], other)]):
            yield [(g[0], other), *rest]


def ends(g):
    """47 and 49: pairs and floater."""
    if not g:
        yield [], None
        return
    for other in g[:0:-1]:
        for rest, floater in ends([t for t in g if t not in (g[0], other)]):
            yield [(g[0], other), *rest], floater
    if len(g) % 2:
        for rest, _ in ends(g[1:]):
            yield rest, g[0]


def possible(pairs, colours):
    return not any(forbidden(a, b, colours) for a, b in pairs)


def complete(g, colours, leavers=None):
    """Somebody of the leavers stays over if the number is odd."""
    if len(g) % 2 == 0:
        return any(possible(pairs, colours) for pairs, _ in ends(g))
    leavers = g if leavers is None else leavers
    return any(f in leavers and possible(pairs, colours) for pairs, f in ends(g))


def pair_round(teams, number):
    """(bye, pairs as a set of frozensets of TPNs), or ``None`` if there is no pairing."""
    teams, bye = list(teams), None
    if len(teams) % 2:
        eligible = [t for t in teams if t.may_have_bye]
        if not eligible:
            return None
        lowest = min(t.score for t in eligible)
        bye = max((t for t in eligible if t.score == lowest), key=lambda t: t.tpn)
        teams.remove(bye)
    if not complete(teams, False):
        return None
    made = _Reading(teams, early=number <= 4).run()
    return bye and bye.tpn, {frozenset((a.tpn, b.tpn)) for a, b in made}


class _Reading:
    def __init__(self, teams, early):
        self.early = early
        scores = sorted({t.score for t in teams}, reverse=True)
        self.groups = [[t for t in teams if t.score == score] for score in scores]
        ranked = sorted(teams, key=lambda t: (-t.score, t.tpn))
        middle = ranked[len(teams) // 2]  # 16: place n/2 + 1 of an even number
        self.median = next(i for i, g in enumerate(self.groups) if middle in g)
        self.floated = set()
        self.done = []  # (side, pairs) in the order of work

    def order(self, g, down):
        key = (lambda t: t.tpn) if self.early else (lambda t: (-t.buchholz, t.tpn))
        return sorted(g, key=key, reverse=down)

    def run(self):
        while self.median > 0 and any(self.groups[: self.median]):
            at = next(i for i in range(self.median) if self.groups[i])
            beyond = list(range(at + 1, len(self.groups)))
            if not self.treat(at, beyond, down=False):
                self.groups[at + 1].extend(self.groups.pop(at))
                self.median -= 1
        while any(self.groups[self.median + 1 :]):
            at = next(i for i in range(len(self.groups) - 1, self.median, -1) if self.groups[i])
            beyond = list(range(at - 1, self.median - 1, -1))
            if not self.treat(at, beyond, down=True):
                self.groups[at - 1].extend(self.groups.pop(at))
        self.pair_median()
        return [pair for _, pairs in self.done for pair in pairs]

    def pair_median(self):
        g = self.groups[self.median]
        below = [d for d in self.done if d[0]][::-1]
        above = [d for d in self.done if not d[0]][::-1]
        outwards = []
        for i in range(len(self.done)):
            outwards += below[i : i + 1] + above[i : i + 1]
        while True:
            pairs = self.whole_group(self.order(g, False))
            if pairs is not None:
                self.done.append((None, pairs))
                return
            undone = outwards.pop(0)  # O8
            self.done.remove(undone)
            g = g + [t for pair in undone[1] for t in pair]

    def whole_group(self, g):
        for colours in (True, False):  # 18a
            for pairs in halves(g) if self.early else (p for p, _ in ends(g)):
                if possible(pairs, colours):
                    return pairs
        return None

    def treat(self, at, beyond, down):
        g = self.order(self.groups[at], down)
        others = [self.order(self.groups[i], down) for i in beyond]
        found = self.early_group(g, others) if self.early else self.late_group(g, others[0])
        if found is None:
            return False
        pairs, floater = found
        gone = [t for pair in pairs for t in pair]
        for group in self.groups:
            group[:] = [t for t in group if t not in gone]
        if floater is not None:
            self.groups[at].remove(floater)
            self.groups[beyond[0]].append(floater)
            self.floated.add(floater.tpn)
        self.done.append((down, pairs))
        return True

    # From round 5

    def late_group(self, g, following):
        if len(g) % 2 == 0:
            pairs = self.whole_group(g)
            return None if pairs is None else (pairs, None)
        own = [t for t in following if t.tpn not in self.floated]
        for colours, next_colours in ((True, True), (True, False), (False, False)):
            for pairs, f in ends(g):
                if f.tpn in self.floated or not possible(pairs, colours):
                    continue
                if complete([*following, f], next_colours, own):
                    return pairs, f
        return None

    # Rounds 1 to 4

    def early_group(self, g, others):
        others = [list(o) for o in others]
        fixed = []
        while len(g) > 1:  # 39 to 43
            lonely = [t for t in g if all(met(t, o) for o in g if o is not t)]
            if not lonely:
                break
            for other in others:
                opponent = self.opponent(lonely[0], other, True)
                opponent = opponent or self.opponent(lonely[0], other, False)
                if opponent:
                    other.remove(opponent)
                    fixed.append((lonely[0], opponent))
                    g = [t for t in g if t is not lonely[0]]
                    break
            else:
                return None
        if not g:
            return fixed, None
        if len(g) % 2 == 0:
            pairs = self.whole_group(g)
            if pairs is not None:
                return fixed + pairs, None
        for count in range(2 - len(g) % 2, len(g) + 1, 2):  # 25 to 32, O7
            for other in others:
                for colours in (True, False):
                    for dropped in choices(g[::-1], count):
                        pairs = self.dropped(g, dropped, other, colours)
                        if pairs is not None:
                            return fixed + pairs, None
        return None

    def dropped(self, g, dropped, other, colours):
        rest = [t for t in g if t not in dropped]
        own = next((p for p in halves(rest) if possible(p, colours)), None)
        if own is None:
            return None
        free, pairs = list(other), []
        for t in sorted(dropped, key=g.index):
            opponent = self.opponent(t, free, colours)
            if opponent is None:
                return None
            free.remove(opponent)
            pairs.append((t, opponent))
        return pairs + own

    def opponent(self, team, group, colours):
        may = [t for t in group if not forbidden(team, t, colours)]
        for t in may:  # O6
            if complete([o for o in group if o is not t], False):
                return t
        return may[0] if may else None
