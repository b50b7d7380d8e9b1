"""What every feature has to bring along."""

from __future__ import annotations

import pytest

from arbiter_app.shell import features
from arbiter_app.workplace.feature import PageFeature

WITH_PAGES = [
    each
    for each in vars(features).values()
    if isinstance(each, type) and issubclass(each, PageFeature) and each is not PageFeature
]


@pytest.mark.parametrize("feature", WITH_PAGES, ids=lambda each: each.__name__)
def test_a_feature_with_a_page_says_how_it_is_made_and_what_it_is_for(feature):
    """Qt's classes are no abstract base classes, so that Python itself does not ask for it."""
    missing = [name for name in ("make_page", "focus_page") if name not in vars(feature)]
    assert not missing
    assert feature.kinds
