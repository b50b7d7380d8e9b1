"""Tournament report files (TRF16 with the extensions in use, and TRF26 records for individuals)."""

from pairing.trf.reader import ReadResult, read_trf, read_trf_file
from pairing.trf.writer import write_trf

__all__ = ["ReadResult", "read_trf", "read_trf_file", "write_trf"]
