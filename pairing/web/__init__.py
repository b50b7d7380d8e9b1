"""What every server of this program stands on: its door, its limits, how it listens and ends.

It needs the packages of the extra ``live``.
"""
