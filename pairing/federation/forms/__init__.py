"""The papers that go to FIDE, filled: IT1, IT3, FA1 and IA1.

The layout is our own; the fields are those of the official forms, in their order.
"""

from pairing.federation.forms.arbiter_report import ArbiterTitle, arbiter_report
from pairing.federation.forms.certificate import certificate
from pairing.federation.forms.details import (
    Arbiter,
    Details,
    DetailsError,
    arbiters_of_event,
    read_details,
)
from pairing.federation.forms.form import Block, FieldOf, Form, GameTable, Note
from pairing.federation.forms.making import all_forms
from pairing.federation.forms.prize_list import prize_list
from pairing.federation.forms.tournament_report import tournament_report

__all__ = [
    "Arbiter",
    "ArbiterTitle",
    "Block",
    "Details",
    "DetailsError",
    "FieldOf",
    "Form",
    "GameTable",
    "Note",
    "all_forms",
    "arbiter_report",
    "arbiters_of_event",
    "certificate",
    "prize_list",
    "read_details",
    "tournament_report",
]
