"""Commands as features register them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject

from arbiter_app.core.document import Document
from arbiter_app.theme.colours import LIGHT
from arbiter_app.workplace.command import Command, Moment, Wording
from arbiter_app.workplace.commands import Commands
from arbiter_app.workplace.page import BOARD, LESSONS
from tests.pairing.booklet import booklet


@pytest.fixture
def commands(qapp):
    parent = QObject()
    yield Commands(parent)
    parent.deleteLater()


@pytest.fixture
def nothing_open(qapp):
    return Moment(Document(), BOARD)


@pytest.fixture
def playing(document):
    """Round 3 of the booklet has been played."""
    return Moment(document, BOARD)


def doing(done, **more):
    return Command("do", "Do &it", lambda: done.append("it"), ("Ctrl+J",), **more)


def test_a_command_is_carried_out_by_its_action(commands):
    done = []
    commands.register([doing(done)])
    commands["do"].trigger()
    assert done == ["it"]
    assert commands["do"].text() == "Do &it"
    assert [keys.toString() for keys in commands["do"].shortcuts()] == ["Ctrl+J"]


def test_two_commands_cannot_have_one_key(commands):
    commands.register([doing([])])
    with pytest.raises(ValueError, match="do"):
        commands.register([doing([])])


def test_a_command_can_be_used_when_its_condition_holds(commands, nothing_open, playing):
    commands.register([doing([], enabled=Moment.has_round)])
    commands.refresh(nothing_open)
    assert not commands["do"].isEnabled()
    commands.refresh(playing)
    assert commands["do"].isEnabled()


def test_a_command_without_a_condition_is_left_to_its_view(commands, nothing_open):
    commands.register([doing([])])
    commands["do"].setEnabled(False)
    commands.refresh(nothing_open)
    assert not commands["do"].isEnabled()


def test_a_command_is_ticked_as_it_says(commands, nothing_open):
    ticks = iter([True, False])
    commands.register([doing([], checked=lambda: next(ticks))])
    commands.refresh(nothing_open)
    assert commands["do"].isCheckable() and commands["do"].isChecked()
    commands.refresh_checks()
    assert not commands["do"].isChecked()


def test_words_follow_the_moment_and_tips_stay_unless_given(commands, nothing_open, playing):
    def wording(moment):
        return Wording("Round", "Pair it" if moment.has_round() else None)

    commands.register([doing([], hint="As always", wording=wording)])
    commands.refresh(nothing_open)
    assert (commands["do"].text(), commands["do"].toolTip()) == ("Round", "As always")
    commands.refresh(playing)
    assert commands["do"].toolTip() == "Pair it"


def test_icons_are_drawn_in_the_colours_of_the_theme(commands):
    commands.register([doing([], icon="pair", is_primary=True)])
    assert commands["do"].icon().isNull()
    commands.paint(LIGHT)
    assert not commands["do"].icon().isNull()


def test_nothing_is_changed_while_a_round_is_paired_nor_among_the_lessons(nothing_open, playing):
    assert playing.can_change() and playing.can_change_round()
    assert not nothing_open.can_change()
    assert not replace(playing, is_pairing=True).can_change()
    assert not replace(playing, page=LESSONS).can_change()


def test_a_moment_knows_the_last_round(nothing_open, playing):
    assert nothing_open.last_round is None
    assert playing.last_round == booklet(3).rounds[-1]
