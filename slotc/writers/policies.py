"""Random policies by their contract: a class with the methods that the slot asks for, written type by type."""

from __future__ import annotations

from random import Random

from slotc.contract import Contract
from slotc.values import Domain, Field

INT, FLOAT, BOOL, STR = Domain("int"), Domain("float"), Domain("bool"), Domain("str")
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
_IMPORTS = (
    "import math", "import random", "import json", "import re", "from collections import Counter, defaultdict, deque",
    "from itertools import chain, groupby", "from functools import reduce", "import heapq", "from statistics import mean",
)  # fmt: skip


class PolicyWriter:
    """Writes one random policy. Most keep the types that the contract states, few keep its laws."""

    def __init__(self, contract: Contract, rng: Random) -> None:
        self.contract = contract
        self.rng = rng
        self._known: list[tuple[str, Domain]] = []  # names in scope, with what they hold
        self._n = 0

    def policy(self) -> str:
        """The source of a policy."""
        rng, lines = self.rng, list[str]()
        lines += rng.sample(_IMPORTS, rng.randint(0, 2))
        lines.append(f"class {self.contract.class_name}:")
        lines += [f"    {name} = {self._plain(domain)}" for name, domain in self.contract.data.items()]
        lines += ["    def __init__(self):", "        self.n = 0", "        self.seen = {}", "        self.last = None"]
        methods = [*self.contract.methods.values(), *(h for h in self.contract.hooks if rng.random() < 0.3)]
        for method in methods:
            arguments = [p.name for p in method.params]
            lines.append(f"    def {method.name}({', '.join(['self', *arguments])}):")
            self._known = [(p.name, p.domain) for p in method.params] + [("self.n", INT)]
            body: list[str] = []
            for _ in range(rng.randint(0, 4)):
                self._statement(body, 2, 2)
            if method.name in self.contract.methods:
                body.append(f"        return {self.expression(method.result, 3)}")
            lines += body or ["        pass"]
        return "\n".join(lines) + "\n"

    # --- statements ---------------------------------------------------------------------------------------------

    def _name(self) -> str:
        self._n += 1
        return f"v{self._n}"

    def _statement(self, lines: list[str], indent: int, depth: int) -> None:
        rng, pad, way = self.rng, "    " * indent, self.rng.random()
        if way < 0.3 or depth == 0:
            domain = rng.choice((INT, FLOAT, BOOL, STR, self._some_domain()))
            text = self.expression(domain, 2)
            name = self._name()
            lines.append(f"{pad}{name} = {text}")
            self._known.append((name, domain))
        elif way < 0.42:
            lines.append(f"{pad}self.n += {self.expression(INT, 1)}")
        elif way < 0.5:
            lines.append(f"{pad}self.seen[{self.expression(STR, 1)}] = {self.expression(FLOAT, 1)}")
        elif way < 0.72:
            lines.append(f"{pad}if {self.expression(BOOL, 2)}:")
            self._block(lines, indent + 1, depth - 1)
            if rng.random() < 0.4:
                lines.append(f"{pad}else:")
                self._block(lines, indent + 1, depth - 1)
        elif way < 0.9:
            source, item = self._walked()
            name = self._name()
            lines.append(f"{pad}for {name} in {source}:")
            self._block(lines, indent + 1, depth - 1, (name, item))
        else:
            lines.append(f"{pad}try:")
            self._block(lines, indent + 1, depth - 1)
            lines.append(
                f"{pad}except {rng.choice(('KeyError', 'ValueError', 'Exception', '(IndexError, TypeError)'))}:"
            )
            self._block(lines, indent + 1, depth - 1)

    def _block(self, lines: list[str], indent: int, depth: int, *bound: tuple[str, Domain]) -> None:
        known = list(self._known)
        self._known += bound
        self._statement(lines, indent, depth)
        self._known = known

    def _some_domain(self) -> Domain:
        return self.rng.choice(self._reachable())[1]

    def _walked(self) -> tuple[str, Domain]:
        """Something to walk, and what it gives."""
        rng = self.rng
        found = [(t, d.items[0]) for t, d in self._reachable() if d.kind in ("sequence", "mapping")]
        if not found or rng.random() < 0.2:
            return f"range({self.expression(INT, 0)} % 7)", INT
        text, item = rng.choice(found)
        return rng.choice(
            ("{0}", "{0}", "list({0})", "set({0})", "reversed(list({0}))", "sorted({0}, key=str)")
        ).format(text), item

    # --- expressions --------------------------------------------------------------------------------------------

    def _reachable(self) -> list[tuple[str, Domain]]:
        """Names in scope and their fields, two levels deep."""
        found = list(self._known)
        for _ in range(2):
            for text, domain in list(found):
                if domain.kind == "value" and text.count(".") < 3:
                    found += [(f"{text}.{f.name}", f.domain) for f in self.contract.value_types[domain.name].fields]
        return list(dict.fromkeys(found))

    def expression(self, domain: Domain, depth: int) -> str:
        """Text of this domain, or nearly."""
        rng = self.rng
        if rng.random() < 0.01:
            return rng.choice(("None", "self.last", "self", "0", "''"))  # of another type, now and then
        same = [
            t
            for t, d in self._reachable()
            if d.kind == domain.kind and d.name == domain.name and d.items == domain.items
        ]
        if same and (depth == 0 or rng.random() < 0.35):
            return rng.choice(same)
        if depth <= 0:
            return self._plain(domain)
        match domain.kind:
            case "int" | "float":
                return self._number(domain, depth - 1)
            case "bool":
                return self._truth(depth - 1)
            case "str":
                return self._text(depth - 1)
            case "optional":
                return "None" if rng.random() < 0.3 else self.expression(domain.items[0], depth)
            case "sequence":
                return self._sequence(domain.items[0], depth - 1)
            case "mapping":
                key, value = domain.items
                source, item = self._walked()
                return rng.choice(("{{}}", "{{{k}: {v}}}", "dict(zip([{k}], [{v}]))")).format(
                    k=self.expression(key, depth - 1), v=self.expression(value, depth - 1), s=source, i=item
                )
            case "tuple":
                return f"({', '.join(self.expression(d, depth - 1) for d in domain.items)},)"
            case "value":
                return self._value(domain, depth - 1)
            case _:
                return self._plain(domain)

    def _plain(self, domain: Domain) -> str:
        rng = self.rng
        match domain.kind:
            case "int":
                return str(rng.choice((0, 1, 2, 3, 7, 40, 100, -1)))
            case "float":
                return repr(rng.choice((0.0, 0.5, 1.0, 0.1, 2.5, 1e-9)))
            case "bool":
                return rng.choice(("True", "False"))
            case "str":
                return repr(rng.choice(("", "x", "committed", "below-threshold", "a b", "é")))
            case "enum":
                return f"{domain.name}.{rng.choice(list(self.contract.enums[domain.name].members))}"
            case "sequence":
                return "[]"
            case "mapping":
                return "{}"
            case "tuple":
                return f"({', '.join(self._plain(d) for d in domain.items)},)"
            case "value":
                return self._value(domain, 0)
            case _:
                return "None"

    def _number(self, domain: Domain, depth: int) -> str:
        rng = self.rng
        one, other = self.expression(domain, depth), self.expression(rng.choice((INT, FLOAT)), depth)
        sized = [t for t, d in self._reachable() if d.kind in ("sequence", "mapping", "str")]
        ways = [
            "({a} + {b})",
            "({a} - {b})",
            "({a} * {b})",
            "max({a}, {b})",
            "min({a}, {b})",
            "abs({a})",
            "({a} if {c} else {b})",
        ]
        if domain.kind == "int":
            ways += ["int({b})", "({a} % 7)", "({a} // 3)", "round({b})", "hash({t})"] + ["len({s})"] * 4
        else:
            ways += [
                "float({b})",
                "({a} / ({b} or 1))",
                "round({a}, 3)",
                "self.seen.get({t}, {b})",
                "sum(self.seen.values(), 0.0)",
            ]
        return rng.choice(ways).format(
            a=one, b=other, c=self._truth(0), t=self._text(0), s=rng.choice(sized) if sized else "self.seen"
        )

    def _truth(self, depth: int) -> str:
        rng, way = self.rng, self.rng.random()
        if way < 0.6:
            kind = rng.choice((INT, FLOAT, STR))
            return f"{self.expression(kind, depth)} {rng.choice(_COMPARISONS)} {self.expression(kind, depth)}"
        if way < 0.75:
            return f"({self.expression(BOOL, depth)} {rng.choice(('and', 'or'))} {self.expression(BOOL, depth)})"
        if way < 0.85:
            return f"not {self.expression(BOOL, depth)}"
        source, _ = self._walked()
        name = self._name()
        return (
            f"{rng.choice(('any', 'all'))}({name} is None for {name} in {source})" if way < 0.9 else f"bool({source})"
        )

    def _text(self, depth: int) -> str:
        rng = self.rng
        one = self.expression(STR, depth) if depth > 0 else self._plain(STR)
        n, m = self.expression(INT, 0), self.expression(FLOAT, 0)
        ways = (
            "{a} + {b}",
            "{a}.upper()",
            "{a}.strip()",
            # Before Python 3.12 a field of an f-string holds no quote of its own kind, and these may hold one.
            "f'{{{n}}}-{{{m}:.3f}}'" if "'" not in n + m else "'{{}}-{{:.3f}}'.format({n}, {m})",
            "str({n})",
            "{a}[:3]",
            "'-'.join([{a}, {b}])",
            "{a} * 2",
        )
        return rng.choice(ways).format(a=f"({one})", b=self._plain(STR), n=n, m=m)

    def _sequence(self, item: Domain, depth: int) -> str:
        rng = self.rng
        found = [t for t, d in self._reachable() if d.kind == "sequence" and d.items[0] == item]
        if not found or rng.random() < 0.2:
            return f"[{', '.join(self.expression(item, depth) for _ in range(rng.randint(0, 2)))}]"
        name, text = self._name(), rng.choice(found)
        known = list(self._known)
        self._known.append((name, item))
        key = self.expression(rng.choice((INT, FLOAT, STR)), max(depth, 1))
        test = self._truth(depth)
        self._known = known
        ways = (
            "list({s})", "{s}[:1]", "{s}[-1:]", "{s}[:{n}]", "sorted({s}, key=lambda {v}: {k})", "sorted({s}, key=lambda {v}: {k})[:1]",
            "[{v} for {v} in {s} if {t}]", "[{v} for {v} in {s} if {t}] or {s}[:1]", "list(reversed({s}))", "[max({s}, key=lambda {v}: {k})]",
            "[min({s}, key=lambda {v}: {k})]", "list(filter(lambda {v}: {t}, {s}))",
        )  # fmt: skip
        return rng.choice(ways).format(s=text, v=name, k=key, t=test, n=self.expression(INT, 0))

    def _value(self, domain: Domain, depth: int) -> str:
        rng = self.rng
        found = [t for t, d in self._reachable() if d.kind == "sequence" and d.items[0].name == domain.name]
        if found and rng.random() < 0.6:
            return f"{rng.choice(found)}[{rng.choice((0, -1))}]"
        kind = self.contract.value_types[domain.name]
        if depth <= 0 and not found:
            same = [t for t, d in self._reachable() if d.kind == "value" and d.name == domain.name]
            if same:
                return rng.choice(same)
        fields: list[Field] = [f for f in kind.fields if f.required or rng.random() < 0.3]
        return f"{kind.name}({', '.join(f'{f.name}={self.expression(f.domain, depth)}' for f in fields)})"
