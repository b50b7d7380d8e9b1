"""TRFp: report files on their way to a pairing server and back (proposal of 2015, chapter 2).

A request is a report file of either dialect with records of its own, all of which other readers
pass over: the code of the tournament (PTC), the round to be paired (PTR), the system (PTS), who
withdraws (PTW) and who enters late (PTL), points (PTV), remarks of the arbiter (PTN), and the hash
of the last response (PTH). The response is the request with the pairing in the column of that
round, the boards (PTB), the engine (PTE) and the edition of the rules (PTX); of teams, and of two
games a match, PTB alone has the pairing.
"""

from pairing.formats.trfp.reading import Remark, Trfp, read_response, read_trfp
from pairing.formats.trfp.writing import answered

__all__ = ["Remark", "Trfp", "answered", "read_response", "read_trfp"]
