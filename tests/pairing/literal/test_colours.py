from pairing.core.model import Colour
from pairing.literal.colours import colour_of
from tests.pairing.literal.build import participant

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def colours(one, other):
    """(Colour of the first, colour of the second); asked for both, whoever is named first."""
    return colour_of(one, other), colour_of(other, one)


def test_both_preferences_are_granted_if_they_differ():
    assert colours(participant(1, 10, "w"), participant(2, 10, "b")) == (BLACK, WHITE)


def test_who_has_not_played_leaves_the_choice_to_the_opponent():
    assert colours(participant(1), participant(2, 0, "b")) == (BLACK, WHITE)
    assert colours(participant(1, 0, "b"), participant(2)) == (WHITE, BLACK)


def test_the_stronger_preference_is_granted():
    mild, strong, absolute = (
        participant(1, 10, "wb"),
        participant(2, 10, "b"),
        participant(3, 10, "wbb"),
    )
    assert colours(mild, strong) == (BLACK, WHITE)
    assert colours(strong, absolute) == (BLACK, WHITE)


def test_of_two_absolute_preferences_the_wider_difference_is_granted():
    narrow, wide = participant(1, 10, "wbb", top=True), participant(2, 10, "bb", top=True)
    assert colours(narrow, wide) == (BLACK, WHITE)


def test_equal_preferences_alternate_from_the_last_round_with_different_colours():
    one, other = participant(1, 10, "wbbw"), participant(2, 10, "bwbw")
    assert colours(one, other) == (WHITE, BLACK)


def test_unplayed_rounds_are_moved_to_the_beginning_when_histories_are_compared():
    short, long = participant(1, 10, "wb"), participant(2, 10, "bwwb")
    assert colours(short, long) == (WHITE, BLACK)


def test_the_higher_ranked_player_gets_the_preference_if_histories_agree():
    assert colours(participant(4, 10, "wb"), participant(3, 5, "wb")) == (WHITE, BLACK)
    assert colours(participant(4, 10, "wb"), participant(3, 10, "wb")) == (BLACK, WHITE)


def test_without_preferences_the_number_of_the_higher_ranked_decides():
    assert colours(participant(1), participant(2)) == (WHITE, BLACK)
    assert colours(participant(2, 10), participant(1)) == (BLACK, WHITE)
