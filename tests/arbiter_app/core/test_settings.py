"""What is remembered between starts."""

from pathlib import Path

from PySide6.QtCore import QByteArray

from arbiter_app.core.settings import MOST_RECENT_FILES, Settings
from pairing.reports.notation import Notation
from pairing.reports.options import USUAL, Progressive, WallchartOptions
from pairing.reports.paper import LETTER

CHARTS = WallchartOptions(Notation.BOOKLET, Progressive.NONE, LETTER, with_clubs=True)


def again(settings: Settings, tmp_path: Path) -> Settings:
    settings.save()
    return Settings(tmp_path / "settings.ini")


def test_the_first_start_is_known_until_something_is_remembered(settings, tmp_path):
    assert settings.is_first_start
    settings.zoom = 125
    assert not again(settings, tmp_path).is_first_start


def test_everything_is_there_at_the_next_start(settings, tmp_path):
    settings.last_file = Path("/a/b.arbiter")
    settings.last_page = "round:3"
    settings.last_folder = Path("/a")
    settings.scheme = "dark"
    settings.zoom = 150
    settings.charts = CHARTS
    settings.shows_round_under_board = False
    settings.remember_layout("geometry", QByteArray(b"\x01\x02"))
    other = again(settings, tmp_path)
    assert (other.last_file, other.last_page) == (Path("/a/b.arbiter"), "round:3")
    assert (other.last_folder, other.scheme, other.zoom) == (Path("/a"), "dark", 150)
    assert not other.shows_round_under_board
    assert other.charts == CHARTS
    assert other.layout("geometry") == QByteArray(b"\x01\x02")


def test_without_settings_everything_has_its_usual_value(settings):
    assert settings.charts == USUAL
    assert (settings.scheme, settings.zoom, settings.shows_round_under_board) == (
        "system",
        100,
        True,
    )
    assert (settings.last_file, settings.last_folder, settings.recent_files) == (None, None, ())


def test_no_file_is_remembered_after_the_last_one_was_closed(settings):
    settings.last_file = Path("/a/b.arbiter")
    settings.last_file = None
    assert settings.last_file is None


def test_recent_files_come_once_each_and_the_last_one_first(settings):
    for name in ("a", "b", "a"):
        settings.add_recent_file(Path(name))
    assert settings.recent_files == (Path("a"), Path("b"))


def test_only_so_many_recent_files_are_kept(settings):
    for number in range(MOST_RECENT_FILES + 3):
        settings.add_recent_file(Path(f"{number}"))
    assert len(settings.recent_files) == MOST_RECENT_FILES


def test_a_zoom_that_is_no_number_is_the_usual_one(tmp_path):
    (tmp_path / "settings.ini").write_text("[look]\nzoom=big\n")
    assert Settings(tmp_path / "settings.ini").zoom == 100


def test_files_are_looked_for_at_home_when_the_last_folder_has_gone(settings, tmp_path):
    assert settings.start_folder == Path.home()
    settings.last_folder = tmp_path
    assert settings.start_folder == tmp_path
    settings.last_folder = tmp_path / "gone"
    assert settings.start_folder == Path.home()
