"""Windows for pictures need what windows of the other tests need."""

from tests.arbiter_app.conftest import settings, theme

__all__ = ["settings", "theme"]
