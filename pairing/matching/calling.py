"""Trees below a hub that calls: its price rises, and vertices leave their partners to join it.

However many are matched with it, it goes on looking for more, as an unmatched vertex does. Whoever
it may take stands below it, and that one's partner at the head of a tree. An edge without slack
between two such trees, or from one of them back to the hub, lets two more vertices join it.
"""

from __future__ import annotations

from pairing.matching.state import Edge, Node
from pairing.matching.trees import Forest, State, give_one_parity, roots_of


class Calling(Forest[State]):
    """The trees below a hub, the caller, and those of unmatched vertices beside it.

    A tree below the caller goes by the vertex at its head. Above that one, in the same tree, is its
    partner, whom the caller may take. Those who have joined already are in a tree with the caller.
    """

    def __init__(self, state: State, caller: int) -> None:
        roots = (caller, *roots_of(state))
        give_one_parity(state, roots)
        self._caller = caller
        super().__init__(state, roots)

    def call(self, wanted: int) -> None:
        """Let so many join the caller, or be matched of those beside it, and one more at most.

        They are fewer if there are no more. The prices are valid; the bound is to be summed anew.
        """
        while wanted > 0 and (found := self._find()) is not None:
            wanted -= sum(self.outer >> end & 1 for end in found)
            self._augment(*found)
        self._fell(list(self.trees))

    def _look(self, vertex: int, others: int) -> Edge | None:
        found = super()._look(vertex, others)
        if found is not None and vertex == self._caller:
            self.tight.append((vertex, others))  # unlike any other tree, it goes on
        return found

    def _take(self, vertex: int, near: int) -> None:
        state, caller = self.state, self._caller
        node = state.top[near]
        head = state.mate[state.exit(node)]
        if caller not in (vertex, head):
            super()._take(vertex, near)
            return
        self.trees.setdefault(head, 0)
        self._make_inner(node, (caller, state.exit(node) if head == caller else near), head)
        if head != caller:
            self._make_outer(state.top[head], head)

    def _is_matched_anew(self, end: int) -> bool:
        return end != self._caller and super()._is_matched_anew(end)

    def _root(self, vertex: int) -> Node:
        root = super()._root(vertex)
        is_below = self.state.mate[self.state.exit(root)] >= 0
        return self._caller if is_below else root
