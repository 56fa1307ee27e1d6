"""Generates rules: texts inside the language of a rule, built from its positive lists."""

from __future__ import annotations

from hypothesis import strategies as st

ARGUMENTS = ("rank", "visits", "total", "prior", "depth", "n_nodes")
HEAD = f"def priority({', '.join(ARGUMENTS)}):\n"

constants = st.sampled_from(["0", "1", "2", "3", "0.5", "1.0", "1e-9", "10.0", "True", "0x10", "1_000", "-1", "-0.0"])
operators = st.sampled_from(["+", "-", "*", "/", "//", "%", "**"])
comparisons = st.sampled_from(["<", "<=", ">", ">=", "==", "!="])
calls = st.sampled_from(
    ["abs({})", "float({})", "int({})", "round({})", "math.sqrt(abs({}))", "math.log1p(abs({}))", "math.tanh({})",
     "math.floor({})", "bool({})", "min({}, {})", "max({}, {}, 1)", "math.hypot({}, {})", "sqrt(abs({}))", "m.cos({})"]
)  # fmt: skip


@st.composite
def expressions(draw: st.DrawFn, names: tuple[str, ...], depth: int = 3) -> str:
    """An expression over bound names; each name may be read, none is bound but through a walrus of its own."""
    kind = draw(st.integers(0, 9 if depth else 1))
    if kind == 0:
        return draw(constants)
    if kind == 1:
        return draw(st.sampled_from(names))

    def part() -> str:
        return draw(expressions(names, depth - 1))

    if kind <= 4:
        op = draw(operators)
        right = draw(st.sampled_from(["2", "0.5", "-1"])) if op == "**" else part()
        return f"({part()} {op} {right})"
    if kind == 5:
        form = draw(calls)
        return form.format(*(part() for _ in range(form.count("{}"))))
    if kind == 6:
        return f"({part()} if {part()} {draw(comparisons)} {part()} else {part()})"
    if kind == 7:
        return f"({part()} {draw(st.sampled_from(['and', 'or']))} {part()})"
    if kind == 8:
        return f"({part()} < {part()} <= {part()})" if draw(st.booleans()) else f"({part()} in (1, 2, 0.5))"
    return f"({draw(st.sampled_from(['-', '+', 'not ']))}{part()})"


@st.composite
def rules(draw: st.DrawFn) -> str:
    """The text of a rule that every static check accepts; its value may well be no finite number."""
    lines: list[str] = []
    names: tuple[str, ...] = ARGUMENTS
    if draw(st.booleans()):
        lines.append('"""A docstring."""')
    for index in range(draw(st.integers(0, 4))):
        new = f"x{index}"
        value = draw(expressions(names))
        form = draw(st.integers(0, 5))
        if form == 0:
            lines.append(f"{new}: float = {value}")
        elif form == 1:
            lines.append(f"{new}, y{index} = {value}, {draw(expressions(names))}")
            names += (f"y{index}",)
        elif form == 2:
            lines.append(f"{new} = z{index} = {value}")
            names += (f"z{index}",)
        elif form == 3:
            lines += [f"if {value}:", f"    {new} = {draw(expressions(names))}", "else:", f"    {new} = 1.5"]
        elif form == 4:
            lines += [f"{new} = 0", f"{new} {draw(st.sampled_from(['+', '-', '*']))}= {value}"]
        else:
            lines += [f"if ({new} := {value}) > 3:", "    pass"]
        names += (new,)
    if draw(st.booleans()):
        lines += [f"if {draw(expressions(names))}:", f"    return 0.5 + {draw(expressions(names))}"]
    lines.append(f"return 1.0 * {draw(expressions(names))}")
    before = "import math\nimport math as m\nfrom math import sqrt\n"
    return before + HEAD + "".join(f"    {line}\n" for line in lines)
