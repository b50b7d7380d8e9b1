"""What every part of the window stands on: the open document, settings, words, places."""
