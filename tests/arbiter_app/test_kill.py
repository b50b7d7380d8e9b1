"""The window is killed in the middle of work: what it showed is there.

``benchmarks kill`` does it hundreds of times.
"""

from __future__ import annotations

import sys

import pytest

from tests.support.hall import check, kill_after_a_while
from tests.support.sampling import few_always


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seed", few_always(range(2026, 2030), 1))
def test_everything_told_is_in_the_file_and_at_most_one_action_more(seed, tmp_path):
    path = tmp_path / "killed.arbiter"
    check(path, kill_after_a_while(path, seed))


def test_a_change_that_was_told_and_is_not_there_is_found(tmp_path):
    path = tmp_path / "killed.arbiter"
    told = kill_after_a_while(path, 1)
    with pytest.raises(AssertionError, match="told"):
        check(path, told._replace(changes=told.changes + 2))
    with pytest.raises(AssertionError):
        check(path, told._replace(digest="another"))
