"""The pairing server of the proposal of 2015: rounds paired centrally, and what became of them.

Tournaments register, send each round in TRFp, and get it back paired. What was played is compared
with what was sent; nothing that was once taken in can be changed unseen (:mod:`merkle`). What
needs a network or a database needs the packages of the extra ``live``.
"""
