"""Title norms by the Title Regulations (B.01): who has one, who can still make one, and why not.

report = norm_report(tournament)
result = report.result(tpn, Norm.IM)
result.is_met, result.judgement.findings      # every requirement with its article and numbers
"""

from pairing.federation.norms.conditions import Conditions, RoundCount, conditions
from pairing.federation.norms.editions import EDITIONS, Norm, TitleRules
from pairing.federation.norms.forecast import Forecast, Needed, Outlook
from pairing.federation.norms.games import NormGame, Role, RoleOfGame
from pairing.federation.norms.judging import Finding, Judgement, Requirement
from pairing.federation.norms.options import Exemption, NormOptions
from pairing.federation.norms.report import NormEvent, NormLine, NormReport, norm_report
from pairing.federation.norms.search import NormResult, Via

__all__ = [
    "EDITIONS",
    "Conditions",
    "Exemption",
    "Finding",
    "Forecast",
    "Judgement",
    "Needed",
    "Norm",
    "NormEvent",
    "NormGame",
    "NormLine",
    "NormOptions",
    "NormReport",
    "NormResult",
    "Outlook",
    "Requirement",
    "Role",
    "RoleOfGame",
    "RoundCount",
    "TitleRules",
    "Via",
    "conditions",
    "norm_report",
]
