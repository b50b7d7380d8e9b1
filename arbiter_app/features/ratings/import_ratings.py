"""The rating lists of this computer: opened when needed, imported in the background."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.formats.rating_lists import (
    FIDE_LIST,
    KindUnknown,
    ListInfo,
    Lookup,
    RatingKind,
    RatingList,
    RatingListError,
    RatingLists,
    fetch,
    import_own_list,
    import_rating_list,
    list_in_force,
    put_in_place,
)
from pairing.systems.system import Watcher

DAY = 24 * 60 * 60
"""In seconds."""
OWN_ENDINGS = (".csv", ".tsv", ".xlsx", ".xlsm")
"""How the name of a list of one's own ends; FIDE gives none like that."""
_MISSING = "ratings.not-imported"


class LocalList(QObject):
    """The imported rating list in a file of the person's own folder, and one's own beside it.

    ``progressed`` brings how many thousandths of an import are done, ``imported`` what is known of
    the new list, ``kind_wanted`` the file of a list that does not say of which kind its ratings
    are, ``failed`` why there is no new list; the old one then stays. ``ended`` comes last in every
    case.
    """

    progressed = Signal(int, int)
    imported = Signal(object)
    kind_wanted = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(
        self, index: Path, start: Start = start_in_background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._index = index
        self._start = start
        self._own_index = index.with_name(f"{index.stem}-own{index.suffix}")
        self._lists: dict[Path, Lookup] = {}
        self._opened: list[RatingList] = []
        self._job: Job[ListInfo] | None = None
        self._source = Path()

    @property
    def is_importing(self) -> bool:
        """A list is being imported."""
        return self._job is not None

    def open(self) -> Lookup:
        """The lists, for looking players up; :class:`RatingListError` if there is none to use."""
        return self._opened_at(self._index)

    def open_for(self, day: date | None) -> Lookup:
        """The lists with that of FIDE in force on that day, the newest if there is none of then.

        :class:`RatingListError` if there is none to use.
        """
        path = None if day is None else list_in_force(self._index, day)
        return self._opened_at(path or self._index)

    def _opened_at(self, fide_index: Path) -> Lookup:
        if fide_index not in self._lists:
            self._lists[fide_index] = self._open(fide_index)
        return self._lists[fide_index]

    def _open(self, fide_index: Path) -> Lookup:
        own = self._opened_list(self._own_index)
        fide = self._opened_list(fide_index)
        if fide is None and own is None:
            raise RatingListError(_MISSING, file=str(self._index))
        if fide is None or own is None:
            return self._opened[-1]
        return RatingLists(fide, own)

    def _opened_list(self, index: Path) -> RatingList | None:
        """The list in that file; ``None`` if none has been imported."""
        try:
            opened = RatingList.open(index)
        except RatingListError as error:
            if error.key == _MISSING:
                return None
            self.close()
            raise
        self._opened.append(opened)
        return opened

    def close(self) -> None:
        """Let go of the files."""
        for opened in self._opened:
            opened.close()
        self._opened.clear()
        self._lists.clear()

    def forget_own(self) -> None:
        """Remove the list of one's own; :class:`RatingListError` if its file stays."""
        self.close()
        try:
            self._own_index.unlink(missing_ok=True)
        except OSError as error:
            raise RatingListError("ratings.index-in-use", file=str(self._own_index)) from error

    def import_file(self, source: Path, kind: RatingKind | None = None) -> None:
        """Start to import a list in place of the present one, unless that is being done.

        A table (``OWN_ENDINGS``) becomes the list of one's own, anything else that of FIDE.
        """
        if self._job is not None:
            return
        self.close()
        self._source = source
        is_own = source.suffix.lower() in OWN_ENDINGS
        index = self._own_index if is_own else self._index
        fresh = index.with_name(f"{index.stem}-fresh{index.suffix}")

        def work(watch: Watcher) -> ListInfo:
            _make_folder(index)
            if is_own:
                return import_own_list(source, index, watch)
            info = import_rating_list(source, fresh, watch, kind=kind)
            put_in_place(fresh, index)
            return info

        self._run(work)

    def update(self, own: Path | None = None, url: str = FIDE_LIST) -> None:
        """Start to renew all lists: FIDE's from its site, one's own from its file if that is there.

        It does nothing while a list is imported.
        """
        if self._job is not None:
            return
        self.close()
        index, own_index = self._index, self._own_index

        def work(watch: Watcher) -> ListInfo:
            _make_folder(index)
            if own is not None and own.is_file() and own_index.is_file():
                import_own_list(own, own_index, watch)
            with TemporaryDirectory(dir=index.parent) as folder:
                source, fresh = Path(folder) / Path(url).name, Path(folder) / "fresh.sqlite"
                fetch(url, source, watch)
                info = import_rating_list(source, fresh, watch)
                put_in_place(fresh, index)
            return info

        self._run(work)

    @property
    def is_due(self) -> bool:
        """FIDE's list was imported more than a day ago, or never."""
        try:
            return time.time() - self._index.stat().st_mtime > DAY
        except OSError:
            return True

    def _run(self, work: Callable[[Watcher], ListInfo]) -> None:
        job = self._job = Job(work)
        job.signals.progressed.connect(self.progressed)
        job.signals.answered.connect(self.imported)
        job.signals.failed.connect(self._refuse)
        job.signals.ended.connect(self._end)
        self._start(job)

    def cancel(self) -> None:
        """Stop importing; the list imported before stays."""
        if self._job is not None:
            self._job.cancel()

    def _refuse(self, error: PairingError) -> None:
        if isinstance(error, KindUnknown):
            self._job = None
            self.kind_wanted.emit(self._source)
        else:
            self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self.close()  # What was opened meanwhile is the list of before.
        self.ended.emit()


def _make_folder(index: Path) -> None:
    try:
        index.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise RatingListError("ratings.index-not-written", file=str(index), reason=why) from error
