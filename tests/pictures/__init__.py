"""A picture book: every page, panel, dialog and print of the program on one HTML sheet.

``python -m tests.pictures OUT`` draws it from the sample and from an open of 117 players. People
look through it, and tests read in it (:mod:`tests.pictures.reading`).
"""
