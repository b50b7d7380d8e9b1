"""What is changed in a module: the operators of Cosmic Ray that bear on rules, and some of our own.

An operator names every position at which it can change a tree of parso, and changes one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import parso
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.operators.provider import OperatorProvider
from parso.tree import BaseNode, NodeOrLeaf

Span = tuple[tuple[int, int], tuple[int, int]]
"""Line and column of the beginning and of the end; lines count from 1, columns from 0."""

FROM_COSMIC_RAY = [
    "NumberReplacer",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ZeroIterationForLoop",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_Mod_FloorDiv",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceBinaryOperator_BitXor_BitOr",
    "ReplaceBinaryOperator_LShift_RShift",
    "ReplaceBinaryOperator_RShift_LShift",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
]
"""Replacing every operator by every other one would mostly say the same twelve times."""


class ReplaceCondition(Operator):
    """Takes a condition for true, then for false: one of these is the rule left out.

    Of ``if``, ``elif``, conditional expressions and the conditions of comprehensions.
    """

    WORDS = ("True", "False")

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Span]:
        for place in self._places(node):
            condition = node.children[place]
            for word in self.WORDS:
                if condition.get_code().strip() != word:
                    yield condition.start_pos, condition.end_pos

    def mutate(self, node: BaseNode, index: int) -> BaseNode:
        choices = [
            (place, word)
            for place in self._places(node)
            for word in self.WORDS
            if node.children[place].get_code().strip() != word
        ]
        place, word = choices[index]
        node.children[place] = _parsed(word)
        return node

    @staticmethod
    def _places(node: NodeOrLeaf) -> list[int]:
        if node.type == "if_stmt":
            words = enumerate(node.children)
            return [place + 1 for place, each in words if each.get_code().strip() in ("if", "elif")]
        return {"ternary": [2], "test": [2], "comp_if": [1]}.get(node.type, [])

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (
            Example("if x: pass", "if True: pass"),
            Example("if x: pass", "if False: pass", occurrence=1),
            Example("a if b else c", "a if False else c", occurrence=1),
            Example("[a for a in b if a]", "[a for a in b if True]"),
        )


class DropOperand(Operator):
    """Leaves one condition out of several joined by ``and`` or ``or``."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Span]:
        if node.type in ("and_test", "or_test"):
            for operand in node.children[::2]:
                yield operand.start_pos, operand.end_pos

    def mutate(self, node: BaseNode, index: int) -> BaseNode:
        operands = node.children[::2]
        word = node.children[1].get_code()
        kept = operands[:index] + operands[index + 1 :]
        return _parsed(word.join(each.get_code() for each in kept).strip())

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (
            Example("x = a and b and c", "x = b and c"),
            Example("x = a and b and c", "x = a and b", occurrence=2),
            Example("x = a or b", "x = b"),
        )


class SwapElements(Operator):
    """Exchanges neighbours in a table, which is a row of values outside of all functions."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Span]:
        if node.type == "testlist_comp" and _is_in_table(node):
            elements = node.children[::2]
            for one, other in pairwise(elements):
                if one.get_code().strip() != other.get_code().strip():
                    yield one.start_pos, other.end_pos

    def mutate(self, node: BaseNode, index: int) -> BaseNode:
        places = [
            place
            for place in range(0, len(node.children) - 2, 2)
            if node.children[place].get_code().strip()
            != node.children[place + 2].get_code().strip()
        ]
        place = places[index]
        one, other = node.children[place], node.children[place + 2]
        node.children[place], node.children[place + 2] = other, one
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (
            Example("TABLE = (a, b, c)", "TABLE = ( b,a, c)"),
            Example("TABLE = (a, b, c)", "TABLE = (a, c, b)", occurrence=1),
        )


def _parsed(text: str) -> BaseNode:
    return parso.parse(f" {text}")


def _is_in_table(node: NodeOrLeaf) -> bool:
    above = node.parent
    while above is not None:
        if above.type in ("funcdef", "lambdef", "comp_for", "sync_comp_for"):
            return False
        above = above.parent
    return not any(child.type == "sync_comp_for" for child in node.children)


OWN = (ReplaceCondition, DropOperand, SwapElements)


def operators() -> dict[str, Operator]:
    """All operators by their names."""
    known = OperatorProvider()
    found = {f"core/{name}": known[name]() for name in FROM_COSMIC_RAY}
    return found | {f"own/{each.__name__}": each() for each in OWN}
