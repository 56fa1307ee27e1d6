"""Terms and states: what is computed on a path, and all that is known on it.

A term is the number of an operation applied to terms: equal computations have equal numbers, whatever the names they are bound to, so a
guard on `x = rank - prior` says something about a later `rank - prior`. Numbers are given once for a whole proof; a term's number is
above those of its operands. A state belongs to one path through the rule in one box.
"""

from __future__ import annotations

from slotc.proof.affine import Region
from slotc.proof.value import Faults, Value

Definition = tuple[str, int, int]  # operation, first and second operand (-1: none)


class Terms:
    """The numbers of all operations met so far."""

    __slots__ = ("definitions", "inputs", "numbers")

    def __init__(self) -> None:
        self.numbers: dict[Definition, int] = {}
        self.definitions: list[Definition] = []
        self.inputs: list[int] = []  # for each term the arguments that it depends on, as a mask

    def leaf(self, name: str, inputs: int) -> int:
        """Return a new term that nothing is known of but its value."""
        self.definitions.append((name, -1, -1))
        self.inputs.append(inputs)
        return len(self.definitions) - 1

    def number(self, definition: Definition) -> int:
        """Return the number of an operation on terms."""
        known = self.numbers.get(definition)
        if known is None:
            _, first, second = definition
            self.definitions.append(definition)
            self.inputs.append(self.inputs[first] | (self.inputs[second] if second >= 0 else 0))
            known = self.numbers[definition] = len(self.definitions) - 1
        return known


class State:
    """One path: the term in each register, the value of each term, order facts between terms, the region of the int arguments."""

    __slots__ = ("changed", "facts", "guards", "region", "registers", "values")

    def __init__(
        self,
        registers: list[int],
        values: dict[int, Value],
        facts: dict[tuple[int, int], int],
        region: Region,
        guards: int,
    ) -> None:
        self.registers = registers
        self.values = values
        self.facts = facts  # (a, b): 1 for a <= b, 2 for a < b
        self.region = region
        self.guards = guards  # the arguments that decided the path, as a mask
        self.changed: set[int] = set()  # terms that a guard has narrowed since their dependents were computed

    def copy(self) -> State:
        """Return a state that can go another way."""
        other = State(self.registers[:], self.values.copy(), self.facts.copy(), self.region, self.guards)
        other.changed |= self.changed
        return other


class ExhaustedError(Exception):
    """The steps of a proof are used up."""


class Budget:
    """The steps that a proof may still take: one for each instruction on each path, in each box."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def spend(self, steps: int) -> None:
        """Take some steps.

        Raises:
            ExhaustedError: None are left.
        """
        self.steps -= steps
        if self.steps < 0:
            raise ExhaustedError


class Context:
    """What every step of one proof shares."""

    __slots__ = ("budget", "faults", "ints", "terms", "zero")

    def __init__(self, bits: int, budget: Budget) -> None:
        self.terms = Terms()
        self.budget = budget
        self.faults = Faults(bits)
        self.ints: list[int] = []  # the terms of the int arguments, in the order of the forms' coefficients
        self.zero = -1  # the term of the constant 0
