"""Learning to pair: lessons, a lesson at work, progress, the projector."""
