"""What the window gives to a feature, and what a feature gives to it: pages and commands."""
