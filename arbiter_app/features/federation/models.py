"""Rating changes, checks and the requirements of a norm, as tables."""

from __future__ import annotations

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.names import folded
from pairing.federation.checks import Check
from pairing.federation.checks_words import state_text, topic_text
from pairing.federation.norms import RequirementFinding
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
            None,
            lambda change: change.half_points,
            _RIGHT,
            words=lambda change, voice: score_text(change.half_points, voice),
        ),
        Column(
            marked("RatingChangesModel", "Expected"),
            None,
            lambda change: change.expected,
            _RIGHT,
            marked("RatingChangesModel", "The score that the ratings make likely"),
            lambda change, voice: decimals(change.expected, voice),
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
            None,
            lambda change: change.change,
            _RIGHT,
            words=lambda change, voice: decimals(change.change, voice, signed=True),
        ),
        Column("", None, None, words=remark_text),
    )


class ChecksModel(TupleModel[Check]):
    """A line a topic of the checks before sending."""

    columns = (
        Column("", lambda check: "✓" if check.is_well else "!", lambda check: not check.is_well),
        Column(
            marked("ChecksModel", "Topic"), None, lambda check: check.topic.value, words=topic_text
        ),
        Column(
            marked("ChecksModel", "State"),
            None,
            lambda check: check.missing,
            _RIGHT,
            words=state_text,
        ),
    )


class RequirementsModel(TupleModel[RequirementFinding]):
    """A line a requirement of the norm."""

    columns = (
        Column("", lambda each: "✓" if each.is_met else "✕", lambda each: each.is_met),
        Column(
            marked("RequirementsModel", "Requirement"),
            None,
            lambda each: each.requirement.value,
            words=requirement_text,
        ),
        Column(
            marked("RequirementsModel", "Found"),
            None,
            lambda each: each.found,
            _RIGHT,
            words=found_text,
        ),
        Column(
            marked("RequirementsModel", "Needed"),
            None,
            lambda each: each.needed,
            words=needed_text,
        ),
        Column(
            marked("RequirementsModel", "B.01"),
            lambda each: each.article,
            lambda each: each.article,
            _RIGHT,
            marked("RequirementsModel", "Article of the Title Regulations"),
        ),
    )
