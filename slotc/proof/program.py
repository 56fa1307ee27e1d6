"""A rule as a small program: straight-line blocks of one-operation instructions, joined by branches, without loops.

Blocks are numbered so that control only moves forward: one pass over them, in order, sees every path. Registers 0..n-1 are the arguments;
then come constants, locals and temporaries.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from slotc.proof.value import MAX

Node = ast.expr | ast.stmt
Instruction = tuple[str, int, int, int, Node]
#   operation, target, first and second operand (-1: none), where it stands in the source


class UnsupportedError(Exception):
    """The rule holds syntax that the proof does not know."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.node = node
        self.message = message


@dataclass(slots=True)
class Block:
    """Instructions in order, then what comes next: jump, branch or return."""

    code: list[Instruction] = field(default_factory=list[Instruction])
    kind: str = "return"
    register: int = -1  # what is branched on or returned
    then: int = -1
    other: int = -1
    node: Node | None = None


@dataclass(slots=True)
class Program:
    """A lowered rule."""

    blocks: list[Block]
    n_registers: int
    arguments: tuple[str, ...]
    constants: dict[int, object]
    locals: dict[str, int]
    numbers: tuple[int | float, ...]  # the numeric constants of the source
    unknown: bool  # holds an operation that is only supposed to fail, so what comes behind it has not been looked at


class Assembler:
    """Collects blocks and hands out registers. A label is the number of a block that is not in place yet."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.order: list[int] = []  # labels of the blocks in place
        self.block = Block()
        self.open = False  # the block in place still takes instructions
        self.n_registers = 0
        self.constants: dict[int, object] = {}
        self.known: dict[tuple[type, str], int] = {}
        self.locals: dict[str, int] = {}

    def assembled(self, arguments: tuple[str, ...], shown: dict[str, int], *, unknown: bool) -> Program:
        """Return the program, its blocks numbered as they were placed; `shown` are the locals that a log tells of."""
        number = {label: i for i, label in enumerate(self.order)}
        for block in self.blocks:
            block.then, block.other = number.get(block.then, -1), number.get(block.other, -1)
        numbers = sorted({n for n in self.constants.values() if isinstance(n, int | float) and abs(n) <= MAX})
        blocks = [self.blocks[label] for label in self.order]
        return Program(blocks, self.n_registers, arguments, self.constants, shown, tuple(numbers), unknown)

    def label(self) -> int:
        """Return a label for a block to come."""
        self.blocks.append(Block())
        return len(self.blocks) - 1

    def place(self, label: int) -> None:
        """Go on in a block, to which an open one before it jumps."""
        if self.open:
            self.jump(label)
        self.block = self.blocks[label]
        self.order.append(label)
        self.open = True

    def jump(self, label: int) -> None:
        """End the block with a jump."""
        self._leave("jump", then=label)

    def branch(self, register: int, then: int, other: int, node: ast.expr) -> None:
        """End the block with a branch on the truth of a register."""
        self._leave("branch", register=register, then=then, other=other, node=node)

    def give_back(self, register: int, node: Node) -> None:
        """End the block with a return."""
        self._leave("return", register=register, node=node)

    def _leave(
        self, kind: str, *, register: int = -1, then: int = -1, other: int = -1, node: Node | None = None
    ) -> None:
        block = self.block
        block.kind, block.register, block.then, block.other, block.node = kind, register, then, other, node
        self.open = False

    def register(self) -> int:
        """Return a fresh register."""
        self.n_registers += 1
        return self.n_registers - 1

    def constant(self, value: object) -> int:
        """Return the register of a constant; 1, 1.0 and True are three."""
        key = (type(value), repr(value))
        if key not in self.known:
            self.known[key] = self.register()
            self.constants[self.known[key]] = value
        return self.known[key]

    def local(self, name: str) -> int:
        """Return the register of a local."""
        if name not in self.locals:
            self.locals[name] = self.register()
        return self.locals[name]

    def emit(self, op: str, first: int, second: int, node: Node, target: int = -1) -> int:
        """Append an instruction; its target is a fresh register if none is given."""
        if target < 0:
            target = self.register()
        self.block.code.append((op, target, first, second, node))
        return target

    def copy_of(self, register: int, node: ast.expr) -> int:
        """Return a register that keeps what another holds now."""
        return self.emit("move", register, -1, node)
