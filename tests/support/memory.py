"""How much memory a process took."""

_MEGABYTE = 1024
"""In the unit in which the system tells."""


def most_memory() -> str:
    """The most memory that this process ever had; unknown where the system does not tell."""
    try:
        import resource
    except ImportError:
        return "?"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // _MEGABYTE} MB"
