"""Names for new files."""

import pytest

from pairing.core.file_names import LONGEST_STEM, file_stem


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Spring Open", "Spring Open"),
        ("Open 2026/27: A-Group?", "Open 2026 27 A-Group"),
        ("  ...  ", "Tournament"),
        ("", "Tournament"),
        ("CON", "Tournament"),
        ("Турнир\n1", "Турнир 1"),
        ("../../etc/passwd", ".. etc passwd"),
        ("x" * 500, "x" * LONGEST_STEM),
    ],
)
def test_a_stem_is_allowed_on_every_system(name, stem):
    assert file_stem(name, "Tournament") == stem.strip(". ")
