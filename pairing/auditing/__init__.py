"""Is it right? The checker, systems side by side, random tournaments."""
