"""Title norms by the Title Regulations (B.01): who has one, who can still make one, and why not.

report = norm_report(tournament)
result = report.result(tpn, Norm.IM)
result.is_met, result.judgement.findings      # every requirement with its article and numbers
"""

from pairing.federation.norms.conditions import FederationCounts, RoundCount, conditions
from pairing.federation.norms.editions import EDITIONS, Norm, TitleRules
from pairing.federation.norms.forecast import Forecast, Needed, Outlook
from pairing.federation.norms.games import NormGame, RoleOfGame, RoundRole
from pairing.federation.norms.judging import NormJudgement, NormRequirement, RequirementFinding
from pairing.federation.norms.options import Exemption, NormOptions
from pairing.federation.norms.report import NormEvent, NormLine, NormReport, norm_report
from pairing.federation.norms.search import NormResult, Via

__all__ = [
    "EDITIONS",
    "Exemption",
    "FederationCounts",
    "Forecast",
    "Needed",
    "Norm",
    "NormEvent",
    "NormGame",
    "NormJudgement",
    "NormLine",
    "NormOptions",
    "NormReport",
    "NormRequirement",
    "NormResult",
    "Outlook",
    "RequirementFinding",
    "RoleOfGame",
    "RoundCount",
    "RoundRole",
    "TitleRules",
    "Via",
    "conditions",
    "norm_report",
]
