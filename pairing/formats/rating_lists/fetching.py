"""FIDE's list from FIDE's site, where there is a network; what comes is read as any other file."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.limits import MAX_FETCHED_BYTES, MEGABYTE

FIDE_LIST = "https://ratings.fide.com/download/players_list.zip"
"""All players with their three ratings; FIDE packs it anew when ratings or players change."""

_SECONDS = 20
"""Nothing comes for so long: then there is no network, or no list."""
_CHUNK = 256 * 1024
_ALL = 1000


def fetch(url: str, target: Path, watch: Callable[[int, int], None] | None = None) -> None:
    """Write what is at ``url`` into the file ``target``; ``watch`` is told of thousandths.

    :class:`RatingListError` without a network, if the site refuses, sends another kind of address
    or more than is plausible, or breaks off. A watcher may raise
    :class:`~pairing.core.errors.Cancelled`.
    """
    site = urlsplit(url).netloc
    try:
        with urllib.request.urlopen(url, timeout=_SECONDS) as answer:
            if urlsplit(answer.url).scheme != urlsplit(url).scheme:
                raise RatingListError("ratings.not-fetched", site=site, reason=answer.url)
            _save(answer, target, site, watch)
    except urllib.error.HTTPError as error:
        error.close()
        reason = f"{error.code} {error.reason}"
        raise RatingListError("ratings.not-fetched", site=site, reason=reason) from error
    except (OSError, http.client.HTTPException) as error:
        cause = getattr(error, "reason", error)
        why = getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
        raise RatingListError("ratings.no-network", site=site, reason=why) from error


def _save(
    answer: http.client.HTTPResponse,
    target: Path,
    site: str,
    watch: Callable[[int, int], None] | None,
) -> None:
    size = answer.length or 0
    try:
        file: IO[bytes] = target.open("wb")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise RatingListError(
            "ratings.index-not-written", file=str(target), reason=reason
        ) from error
    done = 0
    with file:
        while piece := answer.read(_CHUNK):
            done += len(piece)
            if done > MAX_FETCHED_BYTES:
                limit = MAX_FETCHED_BYTES // MEGABYTE
                raise RatingListError("ratings.file-too-large", file=site, limit=limit)
            file.write(piece)
            if watch is not None:
                watch(_ALL * done // max(size, done), _ALL)
    if done < size:
        raise RatingListError("ratings.no-network", site=site, reason=f"{done} / {size}")
