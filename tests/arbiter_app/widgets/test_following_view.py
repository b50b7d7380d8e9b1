"""Views that follow changes, each of which has to say what it shows anew."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import arbiter_app.features
from arbiter_app.widgets.following_view import FollowingView


def test_every_view_that_follows_changes_says_how():
    for module in walk_packages(arbiter_app.features.__path__, "arbiter_app.features."):
        import_module(module.name)
    views = FollowingView.__subclasses__()
    assert len(views) >= 8
    assert [view.__name__ for view in views if "_refresh" not in vars(view)] == []
