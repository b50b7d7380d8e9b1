"""The hall: a small server beside the tournament, for those who read and for those who may write.

It needs the packages of the extra ``live``. Nothing else of the library imports it.
"""
