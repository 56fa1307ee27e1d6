"""Text of values: `str`, `repr`, f-strings, `.format` and `%` over plain data, own text methods and nothing else.

What Python would print of anything else holds addresses, the order of sets or texts that differ between its versions.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import re
from _string import formatter_parser  # type: ignore[import-not-found]
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from slotc.cell.child.guards import Own
from slotc.cell.child.meter import TEXT_MAX, Meter
from slotc.cell.child.refusal import attribute_error, type_error, value_error
from slotc.cell.child.views import HOOK, DictView, ListView

WIDTH_MAX = 64
DEPTH_MAX = 16
_SPEC = re.compile(
    r"(?:.?[<>=^])?[-+ ]?z?#?(?P<zero>0?)(?P<width>\d*)[_,]?(?:\.(?P<precision>\d+))?[bcdeEfFgGosxX%]?", re.DOTALL
)
_PERCENT = re.compile(
    r"%(?:\((?P<key>[^()]*)\))?(?P<flags>[#0\- +]*)(?P<width>\*|\d*)(?:\.(?P<precision>\*|\d*))?[hlL]?(?P<kind>.?)",
    re.DOTALL,
)
_NUMBERS = (int, float, bool)
_NESTED = re.compile(r"\{(\w*)\}")


class Text:
    """The text functions for one candidate, which knows its own classes."""

    __slots__ = ("_meter", "_own")

    def __init__(self, own: Own, meter: Meter) -> None:
        self._own = own
        self._meter = meter

    # --- str and repr -------------------------------------------------------------------------------------------

    def str_(self, value: Any = "") -> str:
        """`str(x)`."""
        kind = type(value)
        if kind is str:
            return str(value)
        if kind in _NUMBERS or value is None:
            return str(self._meter.written(value))
        return self._composed(value, "__str__", 0)

    def repr_(self, value: Any) -> str:
        """`repr(x)`."""
        return self._repr(value, 0)

    def _repr(self, value: Any, depth: int) -> str:
        kind = type(value)
        if kind is str or kind in _NUMBERS or value is None:
            return repr(self._meter.written(value))
        return self._composed(value, "__repr__", depth)

    def _bounded(self, first: str, parts: list[str], last: str, between: str = ", ") -> str:
        n_characters = sum(map(len, parts))
        if n_characters > TEXT_MAX:
            raise value_error("size")
        self._meter.charge((n_characters >> 4) + len(parts))
        return first + between.join(parts) + last

    def _composed(self, value: Any, method: str, depth: int) -> str:
        self._meter.charge(2)
        if depth > DEPTH_MAX:
            raise type_error("depth")
        kind = type(value)
        if kind is list or kind is ListView:
            return self._bounded("[", [self._repr(v, depth + 1) for v in list.__iter__(value)], "]")
        if kind is tuple:
            parts = [self._repr(v, depth + 1) for v in value]
            return self._bounded("(", parts, ",)" if len(parts) == 1 else ")")
        if kind is dict or kind is DictView:
            pairs = [f"{self._repr(k, depth + 1)}: {self._repr(v, depth + 1)}" for k, v in dict.items(value)]
            return self._bounded("{", pairs, "}")
        if isinstance(value, BaseException):
            return kind.__name__
        if kind in self._own.types:
            for name in (method, "__repr__"):
                if self._own.owner(value, name):
                    made = getattr(kind, name)(value)
                    if type(made) is not str:
                        raise TypeError(f"{name} returned no text")
                    return made
        raise type_error("text-of-set" if kind in (set, frozenset) else "text-of-object")

    # --- templates ----------------------------------------------------------------------------------------------

    def format(self, value: Any, conversion: str, spec: Any) -> str:
        """`ǃformat`: one field of an f-string."""
        if conversion == "r":
            value = self._repr(value, 0)
        elif conversion == "s":
            value = self.str_(value)
        kind = type(value)
        if kind is not str and kind not in _NUMBERS:
            value = self.str_(value)
            if spec and kind in (list, tuple, dict, ListView, DictView, type(None)):
                raise TypeError("unsupported format string")
        if not spec:
            return value if type(value) is str else str(self._meter.written(value))
        return format(self._meter.written(value), _checked(spec))

    def template(self, value: Any) -> Any:
        """`ǃtemplate`: `.format` in call position."""
        if type(value) is str:
            return lambda *args, **named: self._fill(value, args, named)
        if type(value) in self._own.types:
            return value.format
        raise attribute_error("attribute-of-another")

    def _fill(self, template: str, args: tuple[Any, ...], named: dict[str, Any]) -> str:
        made: list[str] = []
        n_counted = 0
        numbered = ""  # how fields were counted so far

        def look_up(name: str) -> Any:
            nonlocal n_counted, numbered
            if name and not name.isdecimal():
                if not name.isidentifier():
                    raise value_error("template")
                return named[name]
            how = "by number" if name else "automatic"
            if numbered not in ("", how):
                raise value_error("template")
            numbered = how
            n_counted += 1
            return args[int(name) if name else n_counted - 1]

        def width(match: re.Match[str]) -> str:
            value = look_up(match[1])
            if type(value) is not int and type(value) is not str:
                raise type_error("template")
            return str(value)

        self._meter.charge(len(template))
        for literal, name, spec, conversion in formatter_parser(template):
            made.append(literal)
            if name is not None:
                value = look_up(name)
                if conversion not in (None, "", "s", "r"):
                    raise value_error("template")
                spec = _NESTED.sub(width, spec)
                made.append(self.format(value, conversion or "", spec))
        return self._bounded("", made, "", "")

    def mod(self, left: Any, right: Any) -> Any:
        """`ǃmod`: `left % right`, which formats where the left side is text."""
        if type(left) is not str:
            return left % self._meter.divide_by(left, right)
        self._meter.charge(len(left))
        named: Any = right if type(right) in (dict, DictView) else None
        rest = iter(right if type(right) is tuple else (right,))
        used_name = False

        def next_value() -> Any:
            for value in rest:
                return value
            raise TypeError("not enough arguments for format string")

        def bounded(size: str | None) -> str:
            if size == "*":
                star = next_value()
                if type(star) is not int or not -WIDTH_MAX <= star <= WIDTH_MAX:
                    raise value_error("template")
                return str(star)
            if size and (len(size) > 3 or int(size) > WIDTH_MAX):
                raise value_error("template")
            return size or ""

        def fill(match: re.Match[str]) -> str:
            nonlocal used_name
            kind, key = match["kind"], match["key"]
            if kind == "%":
                return "%"
            if not kind or kind not in "diouxXeEfFgGcrs":
                raise value_error("template")
            width = bounded(match["width"])
            precision = match["precision"]
            spec = f"%{match['flags']}{width}" + ("" if precision is None else f".{bounded(precision)}")
            if key is not None:
                if named is None:
                    raise TypeError("format requires a mapping")
                used_name = True
                value = named[key]
            else:
                value = next_value()
            if kind == "s":
                value = self.str_(value)
            elif kind == "r":
                kind, value = "s", self._repr(value, 0)
            elif type(value) not in (*_NUMBERS, str):
                raise TypeError("a number is required")
            self._meter.charge(4)
            return f"{spec}{kind}" % (self._meter.written(value),)

        made = _PERCENT.sub(fill, left)
        if not used_name and named is None and next(rest, rest) is not rest:
            raise TypeError("not all arguments converted during string formatting")
        return self._bounded("", [made], "")

    def hooks(self) -> dict[str, Callable[..., Any]]:
        """The text hooks by the names that lowered code calls."""
        return {HOOK + "format": self.format, HOOK + "template": self.template, HOOK + "mod": self.mod}


def _checked(spec: Any) -> str:
    if type(spec) is not str or len(spec) > 32:
        raise value_error("template")
    return _bounded_spec(spec)


@lru_cache(maxsize=256)
def _bounded_spec(spec: str) -> str:
    match = _SPEC.fullmatch(spec)
    if match is None or any(part and int(part) > WIDTH_MAX for part in (match["width"], match["precision"])):
        raise value_error("template")
    return spec
