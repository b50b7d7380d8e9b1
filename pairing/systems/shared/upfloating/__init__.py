"""What the Double-Swiss (C.04.5) and the Swiss Team system (C.04.6) share: pairing by upfloaters.

The top scoregroup is completed with upfloaters and paired, then the next one, until all are paired.
"""
