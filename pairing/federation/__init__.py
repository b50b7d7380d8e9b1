"""What goes to the federation: rating changes, title norms, prizes, files for live boards.

One folder each, every one a function of the frozen tournament. Regulations change by date: the
numbers of an edition stand beside those of the others in a module ``editions`` and the first day of
the event chooses, see :mod:`pairing.federation.editions`. Answers are data; the narrators of the
folders tell them.
"""
