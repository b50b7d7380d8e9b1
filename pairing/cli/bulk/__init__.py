"""Much of one kind in one go: chunks of it by processes here, or by the workers of a cluster.

Whoever does the work, the results come in the order of the items and are the same. What is lost
with whoever did it is done again, and what a journal has is not done again.
"""
