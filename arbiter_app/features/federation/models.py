"""Rating changes, checks and the requirements of a norm, as tables."""

from __future__ import annotations

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.names import folded
from pairing.federation.checks import Check
from pairing.federation.checks_words import state_text, topic_text
from pairing.federation.norms import Finding
from pairing.federation.norms.narrator import found_text, needed_text, requirement_text
from pairing.federation.ratings import RatingChange
from pairing.federation.ratings.narrator import remark_text
from pairing.federation.words import decimals, score_text

_RIGHT = Qt.AlignmentFlag.AlignRight

NAME_COLUMN, TITLE_COLUMN, CHANGE_COLUMN, REMARK_COLUMN = 1, 2, 8, 9
TOPIC_COLUMN = 1
REQUIREMENT_COLUMN, FOUND_COLUMN, ARTICLE_COLUMN = 1, 2, 4


def k_text(change: RatingChange) -> str:
    """K, with a star where it is estimated."""
    return f"{change.k.value}*" if change.k.is_estimated else str(change.k.value)


class RatingChangesModel(TupleModel[RatingChange]):
    """A line a rated player who has a rated game."""

    columns = (
        Column(
            marked("RatingChangesModel", "No"),
            lambda change: str(change.player.tpn),
            lambda change: change.player.tpn,
            _RIGHT,
        ),
        Column(
            marked("RatingChangesModel", "Name"),
            lambda change: change.player.name,
            lambda change: folded(change.player.name),
        ),
        Column(
            marked("RatingChangesModel", "Title"),
            lambda change: change.player.title.value,
            lambda change: change.player.title.order,
        ),
        Column(
            marked("RatingChangesModel", "Rating"),
            lambda change: str(change.player.rating),
            lambda change: change.player.rating,
            _RIGHT,
        ),
        Column(
            marked("RatingChangesModel", "Games"),
            lambda change: str(len(change.games)),
            lambda change: len(change.games),
            _RIGHT,
            marked("RatingChangesModel", "Games that are rated"),
        ),
        Column(
            marked("RatingChangesModel", "Score"),
            lambda change: score_text(change.half_points),
            lambda change: change.half_points,
            _RIGHT,
        ),
        Column(
            marked("RatingChangesModel", "Expected"),
            lambda change: decimals(change.expected),
            lambda change: change.expected,
            _RIGHT,
            marked("RatingChangesModel", "The score that the ratings make likely"),
        ),
        Column(
            marked("RatingChangesModel", "K"),
            k_text,
            lambda change: change.k.value,
            _RIGHT,
            marked("RatingChangesModel", "Development coefficient; * is estimated"),
        ),
        Column(
            marked("RatingChangesModel", "Change"),
            lambda change: decimals(change.change, signed=True),
            lambda change: change.change,
            _RIGHT,
        ),
        Column("", remark_text, remark_text),
    )


class ChecksModel(TupleModel[Check]):
    """A line a topic of the checks before sending."""

    columns = (
        Column("", lambda check: "✓" if check.is_well else "!", lambda check: not check.is_well),
        Column(marked("ChecksModel", "Topic"), topic_text, lambda check: check.topic.value),
        Column(
            marked("ChecksModel", "State"),
            state_text,
            lambda check: check.missing,
            _RIGHT,
        ),
    )


class RequirementsModel(TupleModel[Finding]):
    """A line a requirement of the norm."""

    columns = (
        Column("", lambda each: "✓" if each.is_met else "✕", lambda each: each.is_met),
        Column(
            marked("RequirementsModel", "Requirement"),
            requirement_text,
            lambda each: each.requirement.value,
        ),
        Column(
            marked("RequirementsModel", "Found"),
            found_text,
            lambda each: each.found,
            _RIGHT,
        ),
        Column(
            marked("RequirementsModel", "Needed"),
            needed_text,
            lambda each: each.needed,
        ),
        Column(
            marked("RequirementsModel", "B.01"),
            lambda each: each.article,
            lambda each: each.article,
            _RIGHT,
            marked("RequirementsModel", "Article of the Title Regulations"),
        ),
    )
