"""The rating list of this computer: opened when it is needed, imported in the background."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.formats.rating_lists import (
    KindUnknown,
    ListInfo,
    RatingKind,
    RatingList,
    RatingListError,
    import_rating_list,
)
from pairing.systems.system import Watcher


class LocalList(QObject):
    """The imported rating list in a file of the person's own folder.

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
        self._list: RatingList | None = None
        self._job: Job[ListInfo] | None = None
        self._source = Path()

    @property
    def is_importing(self) -> bool:
        """A list is being imported."""
        return self._job is not None

    def open(self) -> RatingList:
        """The list, for looking players up; :class:`RatingListError` if there is none to use."""
        if self._list is None:
            self._list = RatingList.open(self._index)
        return self._list

    def close(self) -> None:
        """Let go of the file."""
        if self._list is not None:
            self._list.close()
            self._list = None

    def import_file(self, source: Path, kind: RatingKind | None = None) -> None:
        """Start to import a list in place of the present one, unless that is being done."""
        if self._job is not None:
            return
        self.close()
        self._source = source
        index = self._index

        def work(watch: Watcher) -> ListInfo:
            _make_folder(index)
            return import_rating_list(source, index, watch, kind=kind)

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
        self.ended.emit()


def _make_folder(index: Path) -> None:
    try:
        index.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise RatingListError("ratings.index-not-written", file=str(index), reason=why) from error
