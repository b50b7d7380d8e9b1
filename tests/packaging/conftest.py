"""The set-up script imports its modules from its own folder; so do its tests."""

from __future__ import annotations

import sys

from tests.conftest import ROOT

sys.path.append(str(ROOT / "packaging"))
