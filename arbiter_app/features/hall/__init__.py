"""The hall among the features of the window: its page, and the process that serves it."""
