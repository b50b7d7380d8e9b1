"""The rating list of this computer, and what it changes of the players."""
