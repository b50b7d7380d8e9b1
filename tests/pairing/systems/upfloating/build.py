"""Fields for tests of the systems with upfloaters, as short as possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairing.systems.shared.upfloating.participants import Participant
from pairing.systems.team_swiss.rules import preference

SIGNS = {"W": 1, "B": -1}


def history(letters: str) -> tuple[int, ...]:
    """Colours of matches from ``WBW``, oldest first."""
    return tuple(SIGNS[letter] for letter in letters)


def field(
    scores: Mapping[int, float],
    met: Iterable[tuple[int, int]] = (),
    *,
    floated: Iterable[int] = (),
    no_bye: Iterable[int] = (),
    matches: Mapping[int, int] | None = None,
    colours: Mapping[int, str] | None = None,
    secondary: Mapping[int, int] | None = None,
    kind: str = "none",
    is_last_round: bool = False,
) -> tuple[Participant, ...]:
    """Those with a score (in points) under their number; ``met`` have met."""
    index = {tpn: place for place, tpn in enumerate(sorted(scores))}
    opponents: dict[int, set[int]] = {tpn: set() for tpn in scores}
    for one, other in met:
        opponents[one].add(index[other])
        opponents[other].add(index[one])
    made = []
    for tpn, place in index.items():
        had = history((colours or {}).get(tpn, ""))
        due, strength = preference(kind, had, is_last_round=is_last_round)
        made.append(
            Participant(
                index=place,
                tpn=tpn,
                score=round(10 * scores[tpn]),
                met_or_forbidden=frozenset(opponents[tpn]),
                may_have_bye=tpn not in set(no_bye),
                matches=(matches or {}).get(tpn, len(opponents[tpn])),
                floated=tpn in set(floated),
                colours=had,
                due=due,
                strength=strength,
                secondary=(secondary or {}).get(tpn, 0),
            )
        )
    return tuple(made)


def numbers(pairs: Iterable[tuple[Participant, Participant]]) -> list[tuple[int, int]]:
    """The pairs by number, in their order."""
    return [(one.tpn, other.tpn) for one, other in pairs]
