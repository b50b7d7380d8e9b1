"""Learning to pair: the lessons, a lesson as a student works it, progress, the projector."""
