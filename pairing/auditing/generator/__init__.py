"""Random tournaments of which every round is paired by a registered system."""

from pairing.auditing.generator.conditions import Bell, Conditions, Rates, Span, refuse_impossible
from pairing.auditing.generator.report import file_name, report_file
from pairing.auditing.generator.simulation import Generated, Size, generate, size_of

__all__ = [
    "Bell",
    "Conditions",
    "Generated",
    "Rates",
    "Size",
    "Span",
    "file_name",
    "generate",
    "refuse_impossible",
    "report_file",
    "size_of",
]
