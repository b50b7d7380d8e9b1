"""A value that an object finds when it is first asked for."""

from pairing.matching.cached import cached_property


class _Asked:
    def __init__(self):
        self.times = 0

    @cached_property
    def answer(self):
        """What it answers."""
        self.times += 1
        return 10 * self.times


def test_it_is_found_when_it_is_first_asked_for_and_then_kept():
    asked = _Asked()
    assert asked.times == 0
    assert (asked.answer, asked.answer, asked.times) == (10, 10, 1)


def test_every_object_keeps_its_own():
    one, other = _Asked(), _Asked()
    one.times = 1
    assert (one.answer, other.answer) == (20, 10)


def test_what_is_changed_by_hand_is_kept_as_well():
    asked = _Asked()
    asked.__dict__["answer"] = 7
    assert (asked.answer, asked.times) == (7, 0)


def test_the_class_shows_how_it_is_found():
    assert isinstance(_Asked.answer, cached_property)
    assert _Asked.answer.__doc__ == "What it answers."
