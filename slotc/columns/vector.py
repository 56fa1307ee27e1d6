"""numpy code from regions: whole columns, a fork's arms on the rows that take them, CPython's own functions where numpy's differ."""

from __future__ import annotations

from slotc.columns.exact import MAPPED, check_choice, expression, fits_float, fits_int64
from slotc.columns.regions import Fork, Node, NotCompiledError, Region, held
from slotc.columns.scalar import Names, Prologue, all_nodes, function_name

MAX_BOTH = 16  # exact operations in the two arms of a fork that are computed for all rows, and then chosen from
MAX_TABLED = 40  # operations of a tabulated expression


def vector(root: Region, arguments: list[str], uniform: list[bool]) -> tuple[str, str]:
    """The text of `columns(n, ...)`, and the type of the scores: `float64`, or `int64` where every path returns an int.

    Raises:
        NotCompiledError: Some operation has no exact form in numpy.
    """
    return _Vector(root, Names(arguments)).function()


class _Rows:
    """The rows that a region runs for."""

    def __init__(self, outer: _Rows | None, index: str, rows: str, size: str) -> None:
        self.outer = outer
        self.index = index  # their places among the rows around
        self.rows = rows  # their places among all rows; empty for all rows
        self.size = size


class _Vector:
    def __init__(self, root: Region, names: Names) -> None:
        self.root = root
        self.names = names
        self.prologue = Prologue(root, names)
        self.writer = self.prologue.writer
        self.rows: dict[Region, _Rows] = {root: _Rows(None, "", "", "n")}
        self.texts: dict[Node, str] = {}
        self.gathered: dict[tuple[Node, str, Region], str] = {}
        self.lines: list[str] = []
        self.keys: dict[Node, Node] = {}
        self.needed: set[Node] = set()
        self.count = 0
        for node in all_nodes(root):
            if node.op == "choose" and not node.uniform:
                check_choice(node)
        _flatten(root)

    def function(self) -> tuple[str, str]:
        results = _results(self.root)
        self.type = "int64" if all(node.held == "int" and fits_int64(node.known) for node in results) else "float64"
        self.need_results(self.root)
        body = self.lines
        split = any(isinstance(step, Fork) for step in self.root.steps) and self.root.result is None
        if split:
            body.append(f"    out = empty(n, {self.type})")
        self.region(self.root, "    ")
        if split:
            body.append("    return out")
        lines = [
            f"def columns(n, {', '.join(self.names.arguments)}):",
            *(f"    {line}" for line in self.prologue.lines),
        ]
        return "\n".join([*lines, *body]), self.type

    # --- what has to be there -----------------------------------------------------------------------------------

    def need_results(self, region: Region) -> None:
        if region.result is not None:
            self.need(region.result)
        for step in region.steps:
            if isinstance(step, Fork) and step.then.ends:
                self.need(step.condition)
                self.need_results(step.then)
                self.need_results(step.other)

    def need(self, node: Node) -> None:
        if node in self.needed or node.uniform or node.op in ("argument", "constant"):
            return
        self.needed.add(node)
        if node.op != "choose" and expression(node, lambda operand, way: "") is None:
            key = _key(node)
            if key is not None and fits_float(node.known):  # tables hold floats
                self.keys[node] = key
                self.need(key)
                return
        for operand in node.operands:
            self.need(operand)

    # --- text ---------------------------------------------------------------------------------------------------

    def name(self, letter: str) -> str:
        self.count += 1
        return f"{letter}{self.count}"

    def emit(self, pad: str, text: str) -> None:
        self.lines.append(pad + text)

    def text(self, node: Node, way: str, region: Region, pad: str) -> str:
        """The text of a value for the rows of a region, held in a way: "bool", "int", "float", "float64", or "" for its own.

        An int column stands for "float" too, where numpy converts it by itself.
        """
        own = node.held
        if (way == "bool" and own != "bool") or (way == "int" and node.uniform and own in ("float", "number")):
            raise NotCompiledError("what is an int on one path is a float on another", node.origin)
        if node.uniform:
            text = self.writer.text(node)
            if node.op == "constant":
                assert node.constant is not None
                convert = float if way.startswith("float") else int if way == "int" else type(node.constant)
                return repr(convert(node.constant))
            if way.startswith("float") and own != "float":
                return f"float({text})"
            return f"int({text})" if way == "int" and own == "bool" else text
        text = self.texts[node] if node in self.texts else self.writer.text(node)
        cast = ""
        if way in ("int", "float", "float64") and own == "bool":
            cast = "int64" if way == "int" else "float64"
        elif way == "int" and own != "int":
            cast = "int64"  # a branch has left nothing but ints
        elif way == "float64" and own == "int":
            cast = "float64"
        rows, home = self.rows[region], self.rows[node.region]
        if rows is home and not cast:
            return text
        at: Region | None = region
        while at is not None and self.rows[at] is rows:
            if (node, cast, at) in self.gathered:
                return self.gathered[node, cast, at]
            at = at.parent
        if rows is not home:
            if not home.rows:
                text = f"{text}.take({rows.rows})"
            else:
                steps: list[str] = []
                place: _Rows | None = rows
                while place is not None and place is not home:
                    steps.append(f".take({place.index})")
                    place = place.outer
                text += "".join(reversed(steps))
        if cast:
            text += f".astype({cast})"
        name = self.name("g")
        self.emit(pad, f"{name} = {text}")
        self.gathered[node, cast, region] = name
        return name

    def condition(self, node: Node, region: Region, pad: str) -> str:
        text = self.text(node, "", region, pad)
        return text if node.held == "bool" else f"({text} != 0)"

    # --- regions ------------------------------------------------------------------------------------------------

    def region(self, region: Region, pad: str) -> None:
        for step in region.steps:
            if isinstance(step, Fork):
                self.fork(step, region, pad)
            elif step in self.needed:
                self.value(step, region, pad)
        if region.result is not None:
            rows = self.rows[region]
            text = self.text(region.result, "float64" if self.type == "float64" else "int", region, pad)
            if rows.rows:
                self.emit(pad, f"out[{rows.rows}] = {text}")
                return
            self.emit(pad, f"return full(n, {text}, {self.type})" if region.result.uniform else f"return {text}")

    def value(self, node: Node, region: Region, pad: str) -> None:
        if node.op == "choose":
            text = self.choice(node, region, pad)
        elif node in self.keys:
            text = self.table(node, region, pad)
        else:
            exact = expression(node, lambda operand, way: self.operand(node, operand, way, region, pad))
            text = self.mapped(node, region, pad) if exact is None else exact
        name = f"t{node.number}"
        self.emit(pad, f"{name} = {text}")
        self.texts[node] = name

    def operand(self, node: Node, operand: Node, way: str, region: Region, pad: str) -> str:
        strict = way == "float" and (
            node.op in ("float", "math.fabs") or (node.op == "math.sqrt" and operand.held == "bool")
        )
        text = self.text(operand, "float64" if strict else way, region, pad)
        return f"({text})" if text.startswith("-") else text

    def choice(self, node: Node, region: Region, pad: str) -> str:
        condition, first, second = node.operands
        test = self.condition(condition, region, pad)
        if node.held == "bool":
            if second.constant is False:
                return f"{test} & {self.text(first, '', region, pad)}"
            if first.constant is True:
                return f"{test} | {self.text(second, '', region, pad)}"
        way = {"bool": "bool", "int": "int"}.get(node.held, "float")
        return f"where({test}, {self.text(first, way, region, pad)}, {self.text(second, way, region, pad)})"

    def table(self, node: Node, region: Region, pad: str) -> str:
        key = self.keys[node]
        column = self.text(key, "", region, pad)
        text, uniform = self.expression_of(node, key)
        values = (
            f"distinct(lambda v: {text}, {column})"
            if uniform
            else f"look_up({node.number}, lambda v: {text}, {column})"
        )
        return f"{values}.astype(int64)" if node.held == "int" else values

    def expression_of(self, node: Node, key: Node) -> tuple[str, bool]:
        """An expression of `v`, the value of the key, in plain Python; and whether anything but constants is in it."""
        if node is key:
            return "v", False
        if node.uniform:
            return self.writer.text(node), node.op != "constant"
        parts = [self.expression_of(operand, key) for operand in node.operands]
        saved = self.writer.texts
        self.writer.texts = {
            **saved,
            **{o: t if o is key or o.uniform else f"({t})" for o, (t, _) in zip(node.operands, parts, strict=True)},
        }
        text = self.writer.written(node)
        self.writer.texts = saved
        return text, any(uniform for _, uniform in parts)

    def mapped(self, node: Node, region: Region, pad: str) -> str:
        texts = [
            f"repeat({self.writer.text(o)})"
            if o.uniform
            else f"{self.text(o, 'int' if held(seen) == 'int' else '', region, pad)}.tolist()"
            for o, seen in zip(node.operands, node.seen, strict=True)
        ]
        function = node.op if node.op in MAPPED else function_name(node.op)
        type_ = "int64" if node.held == "int" else "float64"
        return f"fromiter(map({function}, {', '.join(texts)}), {type_}, {self.rows[region].size})"

    def fork(self, fork: Fork, region: Region, pad: str) -> None:
        merged = [node for node in fork.merged if node in self.needed]
        if not merged and not fork.then.ends:
            return
        rows = self.rows[region]
        arms = (fork.then, fork.other)
        if fork.condition.uniform:
            for place, arm in enumerate(arms, 1):
                self.rows[arm] = rows
                self.emit(pad, f"if {self.writer.text(fork.condition)}:" if place == 1 else "else:")
                self.arm(arm, place, merged, pad, "")
        else:
            mask = self.condition(fork.condition, region, pad)
            for node in merged:
                self.emit(pad, f"t{node.number} = empty({rows.size}, {_type(node)})")
            indexes: list[str] = []
            for arm, negation in zip(arms, ("", "~"), strict=True):
                index = self.name("i")
                self.emit(pad, f"{index} = flatnonzero({negation}{mask})")
                indexes.append(index)
                places = index
                if rows.rows:
                    places = self.name("r")
                    self.emit(pad, f"{places} = {rows.rows}.take({index})")
                self.rows[arm] = _Rows(rows, index, places, f"{index}.size")
            for place, (arm, index) in enumerate(zip(arms, indexes, strict=True), 1):
                self.emit(pad, f"if {index}.size:")
                self.arm(arm, place, merged, pad, index)
        self.texts.update({node: f"t{node.number}" for node in merged})

    def arm(self, arm: Region, place: int, merged: list[Node], pad: str, index: str) -> None:
        start, inner = len(self.lines), pad + "    "
        self.region(arm, inner)
        for node in merged:
            operand = node.operands[place]
            if index:
                self.emit(inner, f"t{node.number}[{index}] = {self.text(operand, '', arm, inner)}")
                continue
            way = {"bool": "bool", "int": "int"}.get(node.held, "float64")
            text = self.text(operand, way, arm, inner)
            full = f"full({self.rows[arm].size}, {text}, {_type(node)})"
            self.emit(inner, f"t{node.number} = {full if operand.uniform else text}")
        if len(self.lines) == start:
            self.emit(inner, "pass")


def _type(node: Node) -> str:
    return {"bool": "bool_", "int": "int64"}.get(node.held, "float64")


def _results(region: Region) -> list[Node]:
    if region.result is not None:
        return [region.result]
    last = region.steps[-1]
    assert isinstance(last, Fork)
    return _results(last.then) + _results(last.other)


def _flatten(region: Region) -> None:
    """Put the arms of a fork into their region where all of both is exact and cheap: choosing then costs less than splitting rows."""
    steps: list[Node | Fork] = []
    for step in region.steps:
        if not isinstance(step, Fork):
            steps.append(step)
            continue
        arms = (step.then, step.other)
        for arm in arms:
            _flatten(arm)
        if step.condition.uniform or step.then.ends or not all(_is_plain(arm) for arm in arms):
            steps.append(step)
            continue
        inner = [node for arm in arms for node in arm.steps]
        if sum(isinstance(node, Node) and not node.uniform for node in inner) > MAX_BOTH:
            steps.append(step)
            continue
        for node in inner:
            assert isinstance(node, Node)
            node.region = region
        steps += [*inner, *step.merged]
    region.steps = steps


def _is_plain(arm: Region) -> bool:
    return all(
        isinstance(step, Node) and (step.uniform or step.op == "choose" or _is_exact(step)) for step in arm.steps
    )


def _is_exact(node: Node) -> bool:
    try:
        return expression(node, lambda operand, way: "") is not None
    except NotCompiledError:
        return False


def _key(node: Node) -> Node | None:
    """The one int column that decides an operation, through operations that no other column is in; None if there is none."""
    for at_argument in (True, False):
        keys: set[Node] = set()
        size = 0
        pending = list(node.operands)
        while pending:
            size += 1
            at = pending.pop()
            if at.uniform:
                continue
            if at.held == "int" and (not at_argument or at.op == "argument"):
                keys.add(at)
            elif at.op in ("argument", "choose") or size > MAX_TABLED or len(keys) > 1:
                return None
            else:
                pending += at.operands
        if len(keys) == 1 and size <= MAX_TABLED:
            return keys.pop()
    return None
