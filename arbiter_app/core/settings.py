"""What the program remembers between starts. One INI file; nothing about chess is kept here."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec
from platformdirs import user_config_path, user_data_path, user_documents_path, user_log_path
from PySide6.QtCore import QByteArray, QSettings

from arbiter_app.core.outputs import Output, OutputKind
from pairing.reports.notation import Notation
from pairing.reports.options import USUAL, Progressive, WallchartOptions
from pairing.reports.paper import A4, HALL, LETTER

CHART_PAPERS = {"a4": A4, "letter": LETTER, "a3": HALL}
"""The papers of workbooks under the keys of the papers that are printed on."""
PROGRAM = "Arbiter Desk"
MOST_RECENT_FILES = 8
MOST_TOURNAMENTS = 100
"""Of so many tournaments is remembered what was written of them, and where."""
_KNOWN_OUTPUTS = dict[str, dict[str, tuple[str, str, str]]]


def default_settings_path() -> Path:
    """The settings file of the person who runs the program."""
    return user_config_path(PROGRAM, appauthor=False) / "settings.ini"


def log_folder() -> Path:
    """Where the program writes its log."""
    return user_log_path(PROGRAM, appauthor=False)


def tournaments_folder() -> Path:
    """Where new tournament files go unless the arbiter chooses another place."""
    return user_documents_path() / PROGRAM


def rating_index() -> Path:
    """Where the imported rating list is kept."""
    return user_data_path(PROGRAM, appauthor=False) / "rating-list.sqlite"


def lessons_folder() -> Path:
    """Where lessons of one's own are."""
    return tournaments_folder() / "Lessons"


def progress_file() -> Path:
    """Where is kept what students have done."""
    return user_data_path(PROGRAM, appauthor=False) / "progress.sqlite"


def pairing_servers_file() -> Path:
    """Where is kept how tournaments are known to pairing servers."""
    return user_data_path(PROGRAM, appauthor=False) / "pairing-servers.json"


class Settings:
    """Typed access to the remembered values; each property is one of them."""

    def __init__(self, path: Path) -> None:
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def is_first_start(self) -> bool:
        """Nothing has ever been remembered."""
        return not self._store.allKeys()

    @property
    def last_file(self) -> Path | None:
        """The tournament that was open last, if one was open when the program ended."""
        return self._path("files/last")

    @last_file.setter
    def last_file(self, path: Path | None) -> None:
        self._store.setValue("files/last", str(path) if path else "")
        self._store.sync()

    @property
    def last_page(self) -> str:
        """The page that was shown last, as the page writes itself."""
        return self._text("window/page")

    @last_page.setter
    def last_page(self, page: str) -> None:
        self._store.setValue("window/page", page)

    @property
    def last_folder(self) -> Path | None:
        """The folder from which something was opened, or into which something was written, last."""
        return self._path("files/folder")

    @last_folder.setter
    def last_folder(self, folder: Path) -> None:
        self._store.setValue("files/folder", str(folder))

    @property
    def start_folder(self) -> Path:
        """Where to begin when a file is looked for: the last folder, or home if it has gone."""
        folder = self.last_folder
        return folder if folder is not None and folder.is_dir() else Path.home()

    def export_folder(self, identity: str) -> Path | None:
        """Where the last output of a tournament went; ``None`` if that folder is not there.

        Copies go to a place of their own.
        """
        times = {
            output.time: output.path.parent
            for kind, output in self.outputs(identity).items()
            if kind is not OutputKind.COPY
        }
        folder = times[max(times)] if times else None
        return folder if folder and folder.is_dir() else None

    def outputs(self, identity: str) -> dict[OutputKind, Output]:
        """What was written of a tournament, the last of each kind."""
        known = self._known_outputs().get(identity, {})
        return {
            OutputKind(kind): Output(Path(path), datetime.fromisoformat(time), head)
            for kind, (path, time, head) in known.items()
        }

    def note_output(self, identity: str, kind: OutputKind, output: Output) -> None:
        """Remember what was written; of tournaments that were long ago nothing is kept."""
        known = self._known_outputs()
        own = known.pop(identity, {})
        own[kind.value] = (str(output.path), output.time.isoformat(), output.head)
        kept = {identity: own, **known}
        text = msgspec.json.encode(dict(list(kept.items())[:MOST_TOURNAMENTS])).decode()
        self._store.setValue("files/outputs", text)

    def _known_outputs(self) -> dict[str, dict[str, tuple[str, str, str]]]:
        """By tournament and kind; none if somebody has made something else of the settings."""
        try:
            return msgspec.json.decode(self._text("files/outputs") or "{}", type=_KNOWN_OUTPUTS)
        except msgspec.MsgspecError:
            return {}

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """Tournament files opened lately, the last one first."""
        lines = self._text("files/recent").splitlines()
        return tuple(Path(line) for line in lines if line)

    def add_recent_file(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        others = [known for known in self.recent_files if known != path]
        files = [path, *others][:MOST_RECENT_FILES]
        self._store.setValue("files/recent", "\n".join(str(file) for file in files))

    @property
    def scheme(self) -> str:
        """``system``, ``light`` or ``dark``."""
        return self._text("look/scheme") or "system"

    @scheme.setter
    def scheme(self, scheme: str) -> None:
        self._store.setValue("look/scheme", scheme)

    @property
    def language(self) -> str:
        """``system``, or the language of the window: ``en``, ``de``, …"""
        return self._text("look/language") or "system"

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("look/language", language)

    @property
    def zoom(self) -> int:
        """Size of the text in per cent of the usual size."""
        text = self._text("look/zoom")
        return int(text) if text.isdecimal() else 100

    @zoom.setter
    def zoom(self, per_cent: int) -> None:
        self._store.setValue("look/zoom", str(per_cent))

    @property
    def second_place(self) -> Path | None:
        """The folder to which copies of the open tournament go, a USB stick for instance."""
        return self._path("files/second_place")

    @second_place.setter
    def second_place(self, folder: Path | None) -> None:
        self._store.setValue("files/second_place", str(folder) if folder else "")

    @property
    def names_in_history(self) -> bool:
        """The login name is written into the history beside what is done."""
        return self._text("files/names_in_history") == "yes"

    @names_in_history.setter
    def names_in_history(self, are_wanted: bool) -> None:
        self._store.setValue("files/names_in_history", "yes" if are_wanted else "no")

    @property
    def file_not_closed(self) -> Path | None:
        """The file that was open when the program ended without closing it; ``None`` as a rule."""
        return self._path("files/not_closed")

    @file_not_closed.setter
    def file_not_closed(self, path: Path | None) -> None:
        self._store.setValue("files/not_closed", str(path) if path else "")
        self._store.sync()

    @property
    def rating_order(self) -> str:
        """In which order the ratings of the list are tried, as the library calls them."""
        return self._text("ratings/order")

    @rating_order.setter
    def rating_order(self, order: str) -> None:
        self._store.setValue("ratings/order", order)

    @property
    def checks_ratings(self) -> bool:
        """Ratings are checked by themselves when a list has been imported."""
        return self._text("ratings/check") != "no"

    @checks_ratings.setter
    def checks_ratings(self, is_wanted: bool) -> None:
        self._store.setValue("ratings/check", "yes" if is_wanted else "no")

    @property
    def least_rating(self) -> int:
        """The rating entered for players of whom none is found; 0 for none."""
        text = self._text("ratings/least")
        return int(text) if text.isdecimal() else 0

    @least_rating.setter
    def least_rating(self, rating: int) -> None:
        self._store.setValue("ratings/least", str(rating))

    @property
    def updates_lists(self) -> bool:
        """FIDE's list is fetched every day; unasked, the program uses no network."""
        return self._text("ratings/daily") == "yes"

    @updates_lists.setter
    def updates_lists(self, is_wanted: bool) -> None:
        self._store.setValue("ratings/daily", "yes" if is_wanted else "no")

    @property
    def own_list(self) -> Path | None:
        """The file of one's own rating list as it was imported last."""
        return self._path("ratings/own")

    @own_list.setter
    def own_list(self, path: Path | None) -> None:
        self._store.setValue("ratings/own", str(path) if path else "")

    @property
    def rating_method(self) -> str:
        """What FIDE's list and one's own have to do with the rating, as the library calls it."""
        return self._text("ratings/method")

    @rating_method.setter
    def rating_method(self, method: str) -> None:
        self._store.setValue("ratings/method", method)

    @property
    def result_keys(self) -> str:
        """The set of keys with which results are typed, as the set calls itself."""
        return self._text("results/keys")

    @result_keys.setter
    def result_keys(self, key: str) -> None:
        self._store.setValue("results/keys", key)

    @property
    def charts(self) -> WallchartOptions:
        """On what paper, and how, charts are printed and written into workbooks."""
        cells, after = self._text("print/cells"), self._text("print/points_after")
        return WallchartOptions(
            notation=next((each for each in Notation if each.value == cells), USUAL.notation),
            progressive=next((each for each in Progressive if each.value == after), None),
            paper=CHART_PAPERS.get(self._text("print/paper"), USUAL.paper),
            with_clubs=self._text("print/clubs") == "yes",
        )

    @charts.setter
    def charts(self, options: WallchartOptions) -> None:
        papers = {paper: key for key, paper in CHART_PAPERS.items()}
        self._store.setValue("print/paper", papers[options.paper])
        self._store.setValue("print/cells", options.notation.value)
        after = options.progressive.value if options.progressive else ""
        self._store.setValue("print/points_after", after)
        self._store.setValue("print/clubs", "yes" if options.with_clubs else "no")

    @property
    def student(self) -> str:
        """The student who learnt here last; empty if nobody has."""
        return self._text("learn/student")

    @student.setter
    def student(self, name: str) -> None:
        self._store.setValue("learn/student", name)

    @property
    def hall_wifi(self) -> str:
        """The name of the Wi-Fi that people in the hall were last told to join."""
        return self._text("hall/wifi")

    @hall_wifi.setter
    def hall_wifi(self, name: str) -> None:
        self._store.setValue("hall/wifi", name)

    @property
    def pairing_server(self) -> str:
        """The address of the pairing server to which something was last sent."""
        return self._text("pairing_server/address")

    @pairing_server.setter
    def pairing_server(self, address: str) -> None:
        self._store.setValue("pairing_server/address", address)

    @property
    def hall_address(self) -> str:
        """The address of this computer at which the hall was last opened."""
        return self._text("hall/address")

    @hall_address.setter
    def hall_address(self, address: str) -> None:
        self._store.setValue("hall/address", address)

    @property
    def shows_round_under_board(self) -> bool:
        """The board page shows the boards of the last round as well."""
        return self._text("window/round_under_board") != "no"

    @shows_round_under_board.setter
    def shows_round_under_board(self, shows: bool) -> None:
        self._store.setValue("window/round_under_board", "yes" if shows else "no")

    def layout(self, name: str) -> QByteArray:
        """A remembered geometry or splitter position; empty if there is none."""
        value = self._store.value(f"window/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def remember_layout(self, name: str, state: QByteArray) -> None:
        """Remember a geometry or splitter position."""
        self._store.setValue(f"window/{name}", state)

    def save(self) -> None:
        """Write everything to disk now."""
        self._store.sync()

    def _text(self, key: str) -> str:
        value = self._store.value(key, "")
        return value if isinstance(value, str) else ""

    def _path(self, key: str) -> Path | None:
        text = self._text(key)
        return Path(text) if text else None
