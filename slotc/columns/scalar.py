"""Plain Python from regions: what is the same for all rows computed once, and a scan over the rows without a call for each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from slotc.columns.exact import INFIX
from slotc.columns.regions import Fork, Node, NotCompiledError, Region
from slotc.proof import transfer
from slotc.proof.value import Faults, Value, join

MAX_INLINE = 24  # operations written as one expression
MAX_BITS = 4_096
_dummies = {"float": "nan", "number": "nan", "int": "0", "bool": "False"}


class Names:
    """Names of arguments and values in generated text; a letter with a number is a value, so an argument called so is renamed."""

    RESERVED = frozenset(
        """and or not if else for in is lambda try except def return None True False nan inf n scores append zip float64 int64
        bool_ empty full where minimum maximum absolute sqrt rint floor ceil trunc isfinite isinf isnan flatnonzero take array
        look_up distinct fromiter map repeat abs bool float int max min pow round isinstance complex floordiv mod ArithmeticError ValueError""".split()
    )

    def __init__(self, arguments: Iterable[str]) -> None:
        self.arguments = [
            name
            if name not in self.RESERVED and not name.startswith(("_", "math_")) and not name[1:].isdigit()
            else f"a{place}"
            for place, name in enumerate(arguments)
        ]


def literal(node: Node) -> str:
    """The text of a constant, in parentheses where a sign stands before it."""
    text = repr(node.constant)
    return f"({text})" if text.startswith("-") else text


def function_name(op: str) -> str:
    """The name of a function in generated text: `math_log`, so that no argument is called like it."""
    return op.replace(".", "_")


def all_nodes(region: Region) -> list[Node]:
    """All operations of a region and of those in it, operands before what they are used for."""
    found: list[Node] = []
    for step in region.steps:
        if isinstance(step, Node):
            found.append(step)
        else:
            found += all_nodes(step.then) + all_nodes(step.other) + step.merged
    return found


class Writer:
    """Writes values as Python expressions; a value that is used once is written where it is used."""

    def __init__(self, root: Region, names: Names) -> None:
        self.root = root
        self.names = names
        self.texts: dict[Node, str] = {}  # values that have a name, or whose text is short
        self.sizes: dict[Node, int] = {}
        self.uses = Counter[Node]()
        self._count(root)

    def _count(self, region: Region) -> None:
        for step in region.steps:
            if isinstance(step, Node):
                self.uses.update(step.operands)
            else:
                self.uses[step.condition] += 1
                self._count(step.then)
                self._count(step.other)
                for node in step.merged:
                    self.uses.update(node.operands[1:])
        if region.result is not None:
            self.uses[region.result] += 1

    def text(self, node: Node) -> str:
        """The text that stands for a value where it is used."""
        if node in self.texts:
            return self.texts[node]
        if node.op == "constant":
            return literal(node)
        if node.op == "argument":
            assert isinstance(node.constant, int)
            return self.names.arguments[node.constant]
        return f"({self.written(node)})"

    def written(self, node: Node) -> str:
        """The operation itself, on the texts of its operands."""
        texts = [self.text(operand) for operand in node.operands]
        match node.op:
            case "choose":
                return f"{texts[1]} if {texts[0]} else {texts[2]}"
            case "neg" | "pos" | "not":
                return f"{ {'neg': '-', 'pos': '+', 'not': 'not '}[node.op] }{texts[0]}"
            case op if op in INFIX:
                return f"{texts[0]} {INFIX[op]} {texts[1]}"
            case op:
                return f"{function_name(op)}({', '.join(texts)})"

    def size(self, node: Node) -> int:
        """How many operations the text of a value holds."""
        if node in self.texts or node.op in ("constant", "argument"):
            return 0
        if node not in self.sizes:
            self.sizes[node] = 1 + sum(self.size(operand) for operand in node.operands)
        return self.sizes[node]

    def named(self, node: Node, name: str) -> str:
        """Give a value a name; the answer is the line that binds it."""
        line = f"{name} = {self.written(node)}"
        self.texts[node] = name
        return line


class Prologue:
    """What is the same for all rows: its lines, and the writer that knows its names.

    A value that the rule computes under a condition only is tried: where it raises, no row comes to it, since a proved rule raises nowhere.
    """

    def __init__(self, root: Region, names: Names) -> None:
        self.writer = Writer(root, names)
        self.lines: list[str] = []
        uniform = [node for node in all_nodes(root) if node.uniform]
        wide = _free_widths(uniform)
        used = _needed(root, uniform)
        for node in uniform:
            plain = node.region is root and node.op != "choose"
            if not plain and wide[node]:
                raise NotCompiledError("an integer may be too wide to be computed ahead of its condition", node.origin)
            if node not in used:
                continue
            inline = self.writer.uses[node] == 1 and used[node] and plain and self.writer.size(node) < MAX_INLINE
            if inline:
                continue
            name = f"k{node.number}"
            line = self.writer.named(node, name)
            if plain or node.op == "choose":
                self.lines.append(line)
            else:
                dummy = f"{name} = {_dummies[node.held]}"
                self.lines += [f"try: {line}", f"except (ArithmeticError, ValueError): {dummy}"]
                if node.op == "pow":
                    self.lines.append(f"if isinstance({name}, complex): {dummy}")


def _needed(root: Region, uniform: list[Node]) -> dict[Node, bool]:
    """The uniform values that are used, and whether the only use is by another unconditional uniform value."""
    used: dict[Node, bool] = {}

    def note(node: Node, by: Node | None) -> None:
        within = by is not None and by.uniform and by.region is root and by.op != "choose"
        used[node] = used.get(node, True) and within

    def walk(region: Region) -> None:
        for step in region.steps:
            if isinstance(step, Node):
                for operand in step.operands:
                    note(operand, step)
            else:
                note(step.condition, None)
                walk(step.then)
                walk(step.other)
                for node in step.merged:
                    for operand in node.operands:
                        note(operand, node)
        if region.result is not None:
            note(region.result, None)

    walk(root)
    return {node: used[node] for node in uniform if node in used}


def _free_widths(uniform: list[Node]) -> dict[Node, bool]:
    """For each uniform value whether it may be too wide an int, were its conditions left out."""
    free: dict[Node, Value] = {}
    wide: dict[Node, bool] = {}
    for node in uniform:
        faults = Faults(MAX_BITS)
        operands = [free.get(operand, operand.known) for operand in node.operands]
        if node.op == "choose":
            value = join(operands[1], operands[2])
        else:
            compute: Callable[..., Value] = (transfer.unary if len(operands) == 1 else transfer.binary)[node.op]
            value = compute(*operands, faults)
        free[node] = value if value.kind else node.known
        wide[node] = "huge-integer" in faults
    return wide


def scan(root: Region, arguments: list[str], uniform: list[bool]) -> str:
    """The text of `scan(n, ...)`: the score of each row as a list of floats, from a list for each argument that varies.

    Raises:
        NotCompiledError: What is the same for all rows cannot be computed ahead.
    """
    names = Names(arguments)
    prologue = Prologue(root, names)
    writer = prologue.writer
    body: list[str] = []
    single = _Body(writer, body).region(root, "        ")
    text = "\n".join(body)
    used = [
        name for name, same in zip(names.arguments, uniform, strict=True) if not same and _mentions(text + single, name)
    ]
    lines = [f"def scan(n, {', '.join(names.arguments)}):", *(f"    {line}" for line in prologue.lines)]
    rows = (
        f"for {', '.join(used)}{',' if len(used) == 1 else ''} in zip({', '.join(used)})"
        if used
        else "for _ in repeat(None, n)"
    )
    if not body:
        return "\n".join([*lines, f"    return [{single} {rows}]"])
    return "\n".join(
        [*lines, "    scores = []", "    append = scores.append", f"    {rows}:", *body, "    return scores"]
    )


def _mentions(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


class _Body:
    """Writes what is computed for one row."""

    def __init__(self, writer: Writer, lines: list[str]) -> None:
        self.writer = writer
        self.lines = lines

    def region(self, region: Region, pad: str) -> str:
        """Write a region; the answer is the result's expression if the region is nothing but that."""
        before = len(self.lines)
        for step in region.steps:
            if isinstance(step, Node):
                self.value(step, pad)
            else:
                self.fork(step, pad)
        if region.result is None:
            return ""
        result = self.writer.text(region.result)
        if region.result.held != "float":
            result = f"float({result})"
        if region.parent is None and len(self.lines) == before:
            return result
        self.lines.append(f"{pad}append({result})")
        return ""

    def value(self, node: Node, pad: str) -> None:
        writer = self.writer
        if node in writer.texts or node.uniform or not writer.uses[node]:
            return
        if writer.uses[node] == 1 and writer.size(node) < MAX_INLINE:
            return
        self.lines.append(f"{pad}{writer.named(node, f't{node.number}')}")

    def fork(self, fork: Fork, pad: str) -> None:
        writer = self.writer
        merged = [node for node in fork.merged if not node.uniform and writer.uses[node]]
        returns = fork.then.ends
        if not merged and not returns:
            return
        simple = not fork.then.steps and not fork.other.steps
        if len(merged) == 1 and not returns and (simple or self.inline(fork)):
            self.value(merged[0], pad)
            return
        tail = pad + "    "
        self.lines.append(f"{pad}if {writer.text(fork.condition)}:")
        for place, arm in ((1, fork.then), (2, fork.other)):
            start = len(self.lines)
            self.region(arm, tail)
            self.lines += [f"{tail}t{node.number} = {writer.text(node.operands[place])}" for node in merged]
            if len(self.lines) == start:
                self.lines.append(f"{tail}pass")
            if place == 1:
                self.lines.append(f"{pad}else:")
        writer.texts.update({node: f"t{node.number}" for node in merged})

    def inline(self, fork: Fork) -> bool:
        """Tell whether both arms are nothing but single-use values, so that the fork is one expression."""
        total = 0
        for arm in (fork.then, fork.other):
            for step in arm.steps:
                if isinstance(step, Fork):
                    return False
                if not step.uniform and self.writer.uses[step] != 1:
                    return False
                total += 1
        return total < MAX_INLINE
