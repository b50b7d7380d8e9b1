"""Tournament report files: TRF16 with the extensions in use, and TRF26."""

from pairing.trf.dialects import Dialect
from pairing.trf.losses import losses
from pairing.trf.reader import ReadResult, read_trf, read_trf_file
from pairing.trf.report import report_problems
from pairing.trf.writer import write_trf

__all__ = [
    "Dialect",
    "ReadResult",
    "losses",
    "read_trf",
    "read_trf_file",
    "report_problems",
    "write_trf",
]
