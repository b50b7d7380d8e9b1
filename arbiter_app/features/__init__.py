"""What an arbiter works with, a folder each: view, dialogs, models, jobs and commands."""
