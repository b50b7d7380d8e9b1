"""What Ctrl+C does, and when."""

from __future__ import annotations

import signal

import pytest

from pairing.cli.interruption import end_at_once, raising_again


@pytest.fixture(params=[signal.default_int_handler, signal.SIG_IGN], ids=["heeded", "ignored"])
def before(request):
    """What the process that started us has Ctrl+C do."""
    own = signal.signal(signal.SIGINT, request.param)
    yield request.param
    signal.signal(signal.SIGINT, own)


def test_who_ignores_it_goes_on_ignoring_it(before):
    end_at_once()
    assert (signal.getsignal(signal.SIGINT) is before) == (before is signal.SIG_IGN)


def test_a_command_is_interrupted_by_an_exception_and_nothing_else_is(before):
    end_at_once()
    outside = signal.getsignal(signal.SIGINT)
    with raising_again():
        assert signal.getsignal(signal.SIGINT) is before
    assert signal.getsignal(signal.SIGINT) is outside
