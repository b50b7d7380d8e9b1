"""Tournament report files: TRF16 with the extensions in use, and TRF26."""

from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.losses import losses
from pairing.formats.trf.reader import ReadResult, read_trf, read_trf_file
from pairing.formats.trf.report import report_problems
from pairing.formats.trf.rounds import PAIRINGS_CONTRADICT
from pairing.formats.trf.writer import write_trf

__all__ = [
    "PAIRINGS_CONTRADICT",
    "Dialect",
    "ReadResult",
    "losses",
    "read_trf",
    "read_trf_file",
    "report_problems",
    "write_trf",
]
