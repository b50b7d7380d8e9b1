"""Measurements, which are no tests: they fail nothing and are not part of the test run.

    python -m tests.benchmarks speed       # our engine and py4swiss on the same files
    python -m tests.benchmarks peers       # whole processes beside others: --peer PATH
    python -m tests.benchmarks adversarial # fields made to be hard: the slowest rounds
    python -m tests.benchmarks systems     # other systems, beside py4swiss where it has them
    python -m tests.benchmarks literal     # 20,000 random rounds beside the literal readings
    python -m tests.benchmarks check       # arbiter check on 40 files
    python -m tests.benchmarks evidence    # the corpora again, and 5,000 hard rounds
    python -m tests.benchmarks cost        # recording beside pairing, and the slowest answers
    python -m tests.benchmarks proofs      # claims proved and verified, by their grounds
    python -m tests.benchmarks standings   # tie-breaks of up to 2,000 players in 11 rounds
    python -m tests.benchmarks questions   # every two players of a round: why not?
    python -m tests.benchmarks profile     # where the time goes
    python -m tests.benchmarks hostile     # spoilt files of every kind
    python -m tests.benchmarks kill        # SIGKILL in the middle of a tournament day
    python -m tests.benchmarks ratings     # a rating list of FIDE's size: import and search
    python -m tests.benchmarks window      # start, memory, pauses in a large tournament

Everything generated follows from a seed, which is printed. Except for ``check`` and ``peers``, work
is done in one process, and the time is that which the processor spent on it, so that others on the
same machine disturb little.
"""
