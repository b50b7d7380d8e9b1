"""Mutation check: does some test fail when a line that decides is changed?

``README.md`` says how it is run and read.
"""
