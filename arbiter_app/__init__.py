"""The desktop program for arbiters. It shows and forwards; all chess is in :mod:`pairing`."""
