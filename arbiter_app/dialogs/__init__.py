"""Dialogs: they show and ask, and decide nothing about chess."""
