"""The tie-breaks once more, read off the definitions as naively as possible.

This shares no code with the library's standings, nor with its histories: it starts from games and
byes, works in fractions of a point, and tries all outcomes where a rule speaks of all outcomes.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from itertools import product
from math import floor

from pairing.core.model import ByeKind, Tournament

HALF = Fraction(1, 2)

_DP = """
100:800 99:677 98:589 97:538 96:501 95:470 94:444 93:422 92:401 91:383 90:366 89:351
88:336 87:322 86:309 85:296 84:284 83:273 82:262 81:251 80:240 79:230 78:220 77:211
76:202 75:193 74:184 73:175 72:166 71:158 70:149 69:141 68:133 67:125 66:117 65:110
64:102 63:95 62:87 61:80 60:72 59:65 58:57 57:50 56:43 55:36 54:29 53:21 52:14 51:7 50:0
"""
_PD = """
0-3:50 4-10:51 11-17:52 18-25:53 26-32:54 33-39:55 40-46:56 47-53:57 54-61:58 62-68:59
69-76:60 77-83:61 84-91:62 92-98:63 99-106:64 107-113:65 114-121:66 122-129:67
130-137:68 138-145:69 146-153:70 154-162:71 163-170:72 171-179:73 180-188:74 189-197:75
198-206:76 207-215:77 216-225:78 226-235:79 236-245:80 246-256:81 257-267:82 268-278:83
279-290:84 291-302:85 303-315:86 316-328:87 329-344:88 345-357:89 358-374:90 375-391:91
392-411:92 412-432:93 433-456:94 457-484:95 485-517:96 518-559:97 560-619:98 620-735:99
736-9999:100
"""
DP = {int(percentage): int(dp) for percentage, dp in (pair.split(":") for pair in _DP.split())}
PD = [tuple(map(int, line.replace(":", "-").split("-"))) for line in _PD.split()]
STRONGER = {
    difference: percentage
    for lowest, highest, percentage in PD
    for difference in range(lowest, highest + 1)
}


def expectation(difference: int) -> int:
    """What the table expects, in per cent."""
    stronger = STRONGER[abs(difference)]
    return stronger if difference >= 0 else 100 - stronger


def half_up(value: Fraction) -> int:
    return floor(value + HALF)


class Brute:
    """One tournament; rounds are dictionaries from TPN to what happened.

    What changes the rounds has to be done before anything is asked.
    """

    def __init__(
        self, tournament: Tournament, edition: str = "c07-2026", forfeits_played: bool = False
    ) -> None:
        self.tournament = tournament
        self.edition = edition
        self.n = len(tournament.rounds)
        self.tpns = [player.tpn for player in tournament.players]
        self.rating = {player.tpn: player.rating for player in tournament.players}
        self.win = self._points("white_win")
        self.draw = self._points("white_draw")
        self.rounds = [self._round(each) for each in tournament.rounds]
        if forfeits_played:
            self.play_forfeits()

    def _points(self, name: str) -> Fraction:
        return Fraction(getattr(self.tournament.points, name), 10)

    def _round(self, a_round):
        """Who had which opponent, colour, kind (game, +, -, U, F, H, Z) and points."""
        happened = {
            tpn: self._what(None, False, "Z", self._points("zero_point_bye")) for tpn in self.tpns
        }
        for bye in a_round.byes:
            name = {
                ByeKind.PAIRING_ALLOCATED: "pairing_allocated_bye",
                ByeKind.FULL_POINT: "full_point_bye",
                ByeKind.HALF_POINT: "half_point_bye",
                ByeKind.ZERO_POINT: "zero_point_bye",
            }[bye.kind]
            happened[bye.tpn].update(kind=bye.kind.value, points=self._points(name))
        for game in a_round.games:
            marks = game.result.value
            for tpn, other, mark in ((game.white, game.black, 0), (game.black, game.white, 1)):
                happened[tpn] = self._side(other, mark == 1, marks[mark])
        return happened

    def _side(self, opponent: int, black: bool, mark: str):
        side = "black" if black else "white"
        names = {"1": "win", "W": "win", "=": "draw", "D": "draw", "0": "loss", "L": "loss"}
        if mark in names:
            points = self._points(f"{side}_{names[mark]}")
            return self._what(opponent, black, "game", points, mark)
        name = "forfeit_win" if mark == "+" else "forfeit_loss"
        return self._what(opponent, black, mark, self._points(name), mark)

    def _what(self, opponent, black, kind, points, mark=""):
        return {
            "opponent": opponent,
            "black": black,
            "kind": kind,
            "points": points,
            "mark": mark,
        }

    def play_forfeits(self):
        for a_round in self.rounds:
            for what in a_round.values():
                if what["kind"] in "+-":
                    what["kind"] = "game"

    def draw_final_round(self):
        for what in self.rounds[-1].values():
            if what["opponent"] is not None:
                what.update(kind="game", points=self.draw)

    def of(self, tpn):
        return [a_round[tpn] for a_round in self.rounds]

    def score(self, tpn):
        return self.scores[tpn]

    @cached_property
    def scores(self):
        return {
            tpn: sum((what["points"] for what in self.of(tpn)), Fraction(0)) for tpn in self.tpns
        }

    def voluntary(self, tpn, r):
        return self.rounds[r][tpn]["kind"] in ("H", "Z", "-")

    def adjusted(self, tpn):
        return self.adjusted_scores[tpn]

    @cached_property
    def adjusted_scores(self):
        return {tpn: self._adjusted(tpn) for tpn in self.tpns}

    def _adjusted(self, tpn):
        total = Fraction(0)
        for r, what in enumerate(self.of(tpn)):
            if self.edition == "virtual-opponent":
                total += what["points"] if what["kind"] == "game" else self.draw
            elif what["kind"] in ("H", "Z") and all(
                self.voluntary(tpn, later) for later in range(r + 1, self.n)
            ):
                total += self.draw
            else:
                total += what["points"]
        return total

    def dummy(self, tpn, r):
        what = self.rounds[r][tpn]
        if self.edition == "virtual-opponent":
            before = sum((self.rounds[q][tpn]["points"] for q in range(r)), Fraction(0))
            return before + (self.win - what["points"]) + self.draw * (self.n - (r + 1))
        if self.edition == "c07-2024":
            return self.score(tpn)
        if what["opponent"] is not None:
            return min(self.score(tpn), self.adjusted(what["opponent"]))
        return min(self.score(tpn), self.draw * self.n)

    def items(self, tpn):
        """(score of opponent or dummy, own points, voluntarily unplayed) of every round."""
        for r, what in enumerate(self.of(tpn)):
            if what["kind"] == "game":
                yield self.adjusted(what["opponent"]), what["points"], False
            else:
                yield self.dummy(tpn, r), what["points"], self.voluntary(tpn, r)

    def buchholz(self, tpn, lows=0, highs=0, exception=True):
        left = [(score, voluntary) for score, _, voluntary in self.items(tpn)]
        for _ in range(lows):
            voluntary = [each for each in left if each[1]]
            if voluntary and exception and self.edition != "virtual-opponent":
                left.remove(min(voluntary))
            elif left:
                left.remove(min(left))
        for _ in range(highs):
            if left:
                left.remove(max(left))
        return sum((each[0] for each in left), Fraction(0))

    def sonneborn_berger(self, tpn, lows=0, exception=True):
        left = [(score, score * points, voluntary) for score, points, voluntary in self.items(tpn)]
        for _ in range(min(lows, len(left))):
            least = min(left, key=lambda each: each[:2])
            voluntary = [each for each in left if each[2]]
            if voluntary and exception and self.edition != "virtual-opponent":
                lowest = min(voluntary, key=lambda each: (each[1], each[0]))
                if lowest[1] >= least[1]:
                    least = lowest
            left.remove(least)
        return sum((each[1] for each in left), Fraction(0))

    def met(self, tpn):
        return [what for what in self.of(tpn) if what["kind"] == "game"]

    def average_buchholz(self, tpn, buchholz):
        opponents = [what["opponent"] for what in self.met(tpn)]
        if not opponents:
            return None
        return sum((buchholz[each] for each in opponents), Fraction(0)) / len(opponents)

    def koya(self, tpn, half_points=0):
        limit = self.n * self.win / 2 + half_points * HALF
        return sum(
            (
                what["points"]
                for what in self.of(tpn)
                if what["opponent"] is not None and self.score(what["opponent"]) >= limit
            ),
            Fraction(0),
        )

    def standard(self, tpn):
        total = Fraction(0)
        for r, what in enumerate(self.of(tpn)):
            if what["kind"] == "game":
                against = self.rounds[r][what["opponent"]]["points"]
            else:
                against = self.draw
            total += 1 if what["points"] > against else HALF if what["points"] == against else 0
        return total

    def progressive(self, tpn, cuts=0):
        scores = [
            sum((what["points"] for what in self.of(tpn)[: r + 1]), Fraction(0))
            for r in range(self.n)
        ]
        return sum(scores[cuts:], Fraction(0))

    def counts(self, tpn):
        rounds = self.of(tpn)
        games = self.met(tpn)
        return {
            "WIN": sum(what["points"] >= self.win for what in rounds),
            "WON": sum(what["mark"] in "1W" for what in games),
            "BPG": sum(what["black"] for what in games),
            "BWG": sum(what["black"] and what["mark"] in "1W" for what in games),
            "REP": self.n - sum(what["kind"] in ("H", "Z", "-") for what in rounds),
        }

    def game_score(self, tpn):
        values = {"1": 1, "W": 1, "=": HALF, "D": HALF, "0": 0, "L": 0}
        return sum((Fraction(values[what["mark"]]) for what in self.met(tpn)), Fraction(0))

    def average_rating(self, tpn, lows=0, highs=0):
        ratings = sorted(self.rating[what["opponent"]] for what in self.met(tpn))
        ratings = ratings[lows:]
        ratings = ratings[: max(0, len(ratings) - highs)]
        return half_up(Fraction(sum(ratings), len(ratings))) if ratings else None

    def performance(self, tpn):
        games = len(self.met(tpn))
        if not games:
            return None
        percentage = half_up(100 * self.game_score(tpn) / games)
        dp = DP[percentage] if percentage >= 50 else -DP[100 - percentage]
        return self.average_rating(tpn) + dp

    def perfect(self, tpn):
        ratings = [self.rating[what["opponent"]] for what in self.met(tpn)]
        if not ratings:
            return None
        if self.game_score(tpn) == 0:
            return min(ratings) - 800
        score = 100 * self.game_score(tpn)
        rating = min(ratings) - 900
        while sum(expectation(rating - each) for each in ratings) < score:
            rating += 1
        return rating

    def average(self, tpn, values):
        found = [values[what["opponent"]] for what in self.met(tpn)]
        return half_up(Fraction(sum(found), len(found))) if found else None

    def tiers(self, group):
        """Direct encounter: the group in tiers, the best first, by trying all outcomes."""
        if len(group) == 1:
            return [set(group)]
        pairs = [(a, b) for a in group for b in group if a < b]
        points = {tpn: Fraction(0) for tpn in group}
        missing = []
        for a, b in pairs:
            games = [(w["points"], r) for r, w in enumerate(self.of(a)) if self._meets(w, b)]
            if not games:
                missing.append((a, b))
                continue
            points[a] += sum((each[0] for each in games), Fraction(0)) / len(games)
            theirs = [self.rounds[r][b]["points"] for _, r in games]
            points[b] += sum(theirs, Fraction(0)) / len(games)
        if not missing:
            levels = sorted(set(points.values()), reverse=True)
            parts = [{tpn for tpn in group if points[tpn] == level} for level in levels]
            return parts if len(parts) == 1 else [t for part in parts for t in self.tiers(part)]
        return self._certain(set(group), points, missing)

    def _meets(self, what, opponent):
        return what["kind"] == "game" and what["opponent"] == opponent

    def _certain(self, group, points, missing):
        """Tiers of one as long as the place is the same whatever the missing games bring."""
        outcomes = []
        results_of_a_game = ((self.win, 0), (self.draw, self.draw), (0, self.win))
        for results in product(results_of_a_game, repeat=len(missing)):
            total = dict(points)
            for (a, b), (mine, theirs) in zip(missing, results, strict=True):
                total[a] += mine
                total[b] += theirs
            outcomes.append(total)
        certain, left = [], set(group)
        while len(left) > 1:
            firsts = {self._alone_on_top(total, left) for total in outcomes}
            if len(firsts) != 1 or None in firsts:
                break
            certain.append(firsts)
            left = left - firsts
        if not certain:
            return [left]
        return certain + self.tiers(left)

    def _alone_on_top(self, total, left):
        best = max(total[tpn] for tpn in left)
        firsts = [tpn for tpn in left if total[tpn] == best]
        return firsts[0] if len(firsts) == 1 else None

    def missing_games(self, group):
        """How many games of a group were not played."""
        return sum(
            not any(self._meets(what, b) for what in self.of(a))
            for a in group
            for b in group
            if a < b
        )
