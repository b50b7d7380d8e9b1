"""What has been written of a tournament, as the settings remember it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path


class OutputKind(Enum):
    """What can be written of a tournament and asked for at its end."""

    REPORT = "report"
    WORKBOOK = "workbook"
    PAGES = "pages"
    PRINTS = "prints"
    COPY = "copy"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Output:
    """Where something was written and when; ``head`` is that of the history of that moment."""

    path: Path
    time: datetime
    head: str
