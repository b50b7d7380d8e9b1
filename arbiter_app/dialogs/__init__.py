"""Dialogs: they show and ask, and decide nothing about chess.

Who opens a dialog imports it at that moment: most are not opened on most days, and the window shall
not wait for them when it starts. The same holds for what writes and reads other files.
"""
