"""The team event and answers of a published paper of exercises, part two.

M. Held, "Exercises in Tie-Breaking", FIDE Technical Commission, revision of 22 March 2024,
exercises 34 to 49, on the text of 2023. Fourteen teams on four boards; of one match the boards are
told, of the others the game points.
"""

from __future__ import annotations

from tests.pairing.standings.team_build import team_event

SEVEN_ROUNDS = team_event(
    "1-8 2.5, 9-2 1, 3-10 2.5, 11-4 1, 5-12 4, 6-13 2, 7-14 2",
    "4-1 2.5, 2-3 4, 6-5 1, 8-7 2, 12-9 0, 10-11 1.5, 14-13 1.5",
    "1-7 3, 5-2 4, 3-9 3, 13-4 1, 8-6 1, 12-10 1.5, 11-14 1==0",
    "2-1 1.5, 6-3 1.5, 4-5 3.5, 7-10 2.5, 12-8 0.5, 9-14 3, 13-11 2.5",
    "1-5 1.5, 2-13 3, 3-4 3, 11-6 1.5, 9-7 2, 10-8 2, 12 U, 14 H",
    "6-1 -+, 4-2 1.5, 5-3 0.5, 13-7 2, 8-9 2, 14-10 1, 11-12 2",
    "3-1 1.5, 10-2 1, 9-4 1.5, 13-5 0.5, 6-12 2.5, 8-11 3, 7 Z, 14 U",
    boards=4,
)

MATCH_POINTS = "10 10 10 10 10 7 6 7 6 5 4 2 6 4"
GAME_POINTS = "17.5 17 16 17 18 12.5 11.5 15 14.5 13 11.5 7.5 11.5 11.5"

BY_MATCH_POINTS_THEN_GAME_POINTS = (5, 1, 2, 4, 3, 8, 6, 9, 7, 13, 10, 11, 14, 12)
BY_GAME_POINTS_THEN_MATCH_POINTS = (5, 1, 2, 4, 3, 8, 9, 10, 6, 7, 13, 11, 14, 12)
"""34; teams level in both (7 and 13, 2 and 4, 11 and 14) are in the order of their numbers."""

ANSWERS = {
    "BH:MP": "64 57 58 56 55 46 44 41 50 44 41 41 52 36",
    "BH:MP/C1": "57 52 53 52 53 39 38 39 48 42 39 39 48 32",
    "BH:GP": "114 107.5 109.5 106 99 92 94.5 90 97.5 92 88 92 101 87",
    "BH:GP/C1": "100.5 96 97 94.5 91.5 79.5 83 82.5 90 84.5 80.5 84.5 89.5 75.5",
    "SSSC": ("38.83 36 35.33 35.67 36.33 27.83 26.17 28.67 31.17 27.67 25.17 21.17 28.83 23.5"),
}
"""35, 36, 37 and 49, of all teams."""

SOME_ANSWERS = {
    "EMMSB/C1": {1: 74, 2: 64, 3: 66, 4: 64, 5: 66},
    "EGMSB": {1: 158, 2: 144, 3: 150, 4: 146, 5: 132},
    "EMGSB": {7: 68.5, 9: 83, 13: 73},
    "EGGSB": {6: 157.5, 8: 181.5},
}
"""38 to 41, of the teams that the paper asks about."""
