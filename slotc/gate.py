"""Gates and profiles: which checks run with which counted limits, and which language a candidate may use.

Both are TOML and validated by hand, so that an error names file and line. What a file may list is bounded by the
floors below: no content folder can allow more than the code knows to be safe.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from slotc.content import Content, read
from slotc.diagnostics import ContentError, UsageError

STATIC_CHECKS = ("source", "syntax", "language", "shape")
DYNAMIC_CHECKS = ("proof", "smoke", "laws")

# The floor of the rule language: the prover, the cell and the column compiler know these and no others.
RULE_NODES = frozenset(
    "Module FunctionDef arguments arg Import ImportFrom alias Return Assign AnnAssign AugAssign If Pass Expr BoolOp "
    "NamedExpr BinOp UnaryOp IfExp Compare Call keyword Attribute Constant Name Tuple Load Store And Or Not UAdd USub "
    "Add Sub Mult Div FloorDiv Mod Pow Eq NotEq Lt LtE Gt GtE In NotIn".split()
)
RULE_BUILTINS = frozenset("abs bool float int max min pow round".split())
RULE_MATH = frozenset(
    "acos acosh asin asinh atan atanh cbrt ceil cos cosh degrees e erf erfc exp exp2 expm1 fabs floor fmod hypot "
    "isfinite isinf isnan isqrt log log10 log1p log2 pi pow radians sin sinh sqrt tan tanh tau trunc".split()
)

# The floor of the policy language: the lowering and the child's facades know these and no others.
POLICY_NODES = frozenset(
    "Module FunctionDef ClassDef Lambda arguments arg keyword Import ImportFrom alias Return Delete Assign AnnAssign "
    "AugAssign For While If Match match_case MatchValue MatchSingleton MatchSequence MatchMapping MatchClass "
    "MatchStar MatchAs MatchOr Raise Try ExceptHandler Assert Nonlocal Expr Pass Break Continue BoolOp NamedExpr "
    "BinOp UnaryOp IfExp Compare Call JoinedStr FormattedValue Constant Dict Set List Tuple ListComp SetComp DictComp "
    "GeneratorExp comprehension Yield YieldFrom Attribute Subscript Slice Starred Name Load Store Del And Or Not UAdd "
    "USub Invert Add Sub Mult Div FloorDiv Mod Pow BitAnd BitOr BitXor LShift RShift Eq NotEq Lt LtE Gt GtE In NotIn "
    "Is IsNot".split()
)
POLICY_BUILTINS = frozenset(
    "abs all any bool callable dict divmod enumerate filter float frozenset hash int isinstance iter len list map max "
    "min next object pow range repr reversed round set sorted str sum super tuple zip classmethod property staticmethod NotImplemented ArithmeticError "
    "AssertionError AttributeError Exception FloatingPointError IndexError KeyError LookupError NameError "
    "NotImplementedError OverflowError RuntimeError StopIteration TypeError UnboundLocalError UnicodeError ValueError "
    "ZeroDivisionError".split()
)
POLICY_METHODS = frozenset(
    "add append appendleft betavariate bit_count bit_length capitalize casefold center choice choices clear copy "
    "count difference difference_update discard elements end endswith extend extendleft find findall finditer format "
    "fullmatch gauss get group groupdict groups index insert intersection intersection_update is_integer isalnum "
    "isalpha isascii isdecimal isdigit isdisjoint isidentifier islower isnumeric isprintable isspace issubset "
    "issuperset istitle isupper items join keys ljust lower lstrip match maxlen most_common move_to_end name "
    "partition pop popitem popleft randint random randrange remove removeprefix removesuffix replace reverse rfind "
    "rindex rjust rotate rpartition rsplit rstrip sample search setdefault shuffle sort span split splitlines start "
    "startswith strip sub subtract swapcase symmetric_difference symmetric_difference_update title total uniform "
    "union update upper value values zfill".split()
)
POLICY_MODULES = {
    "math": frozenset(
        "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 "
        "fabs factorial floor fmod fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lgamma log log10 log1p "
        "log2 nan perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc".split()
    ),
    "statistics": frozenset(
        "StatisticsError fmean mean median median_high median_low mode pstdev pvariance quantiles stdev variance".split()
    ),
    "random": frozenset("Random".split()),
    "itertools": frozenset(
        "accumulate chain combinations count dropwhile groupby islice pairwise permutations product repeat takewhile "
        "zip_longest".split()
    ),
    "collections": frozenset("Counter OrderedDict defaultdict deque namedtuple".split()),
    "functools": frozenset("cmp_to_key partial reduce".split()),
    "dataclasses": frozenset("dataclass field replace".split()),
    "enum": frozenset("Enum IntEnum auto unique".split()),
    "heapq": frozenset("heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest".split()),
    "bisect": frozenset("bisect bisect_left bisect_right insort insort_left insort_right".split()),
    "json": frozenset("JSONDecodeError dumps loads".split()),
    "re": frozenset(
        "A ASCII I IGNORECASE M MULTILINE S DOTALL compile escape findall finditer fullmatch match search split sub".split()
    ),
}

# The special methods that an own class may define.
SPECIAL_METHODS = frozenset(
    "__init__ __post_init__ __repr__ __str__ __len__ __bool__ __contains__ __iter__ __getitem__ __eq__ __hash__ __lt__ "
    "__le__ __gt__ __ge__".split()
)

# The fuel of one call of a policy: enough for any decision, and never more than some seconds.
STEPS_MIN, STEPS_MAX = 10_000, 20_000_000

Arity = tuple[int, int] | None  # least and greatest number of arguments; None for a constant


class Limits(NamedTuple):
    """Counted limits; every field is a positive or zero integer of the gate file."""

    points: int
    scenario_seeds: int
    examples: int
    histories: int
    shrink_calls: int
    boxes: int
    attack_points: int
    total_points: int
    steps: int
    memory_mb: int
    answer_kb: int


class Gate(NamedTuple):
    """A named list of checks with their limits. `seed` is None where the gate draws one."""

    name: str
    checks: tuple[str, ...]
    unknown: Literal["refuse", "guard"]
    seed: int | None
    backstop_s: float
    limits: Limits


class Profile(NamedTuple):
    """The allowed language: node types, constant types, built-ins, module members and attributes.

    `methods` may be read on any value; a rule has none. A policy's functions check their arguments when they run, so
    their arity is not stated.
    """

    name: str
    nodes: frozenset[str]
    constants: frozenset[str]
    builtins: Mapping[str, Arity]
    modules: Mapping[str, Mapping[str, Arity]]
    methods: frozenset[str]

    @property
    def is_rule(self) -> bool:
        return not self.methods


def load_gate(content: Content, name: str) -> Gate:
    """Read a gate.

    Raises:
        UsageError: No content folder has a gate of this name.
        ContentError: The file is broken; the message names file, line and what was expected.
    """
    path = content.gate_file(name) if re.fullmatch(r"[a-z][a-z0-9_-]*", name) else None
    if path is None:
        raise UsageError(f"there is no gate `{name}`; there are {', '.join(content.gate_names())}")
    return _gate(path, read(path))


def load_profile(content: Content, name: str) -> Profile:
    """Read a language profile.

    Raises:
        ContentError: There is no such profile, or the file is broken, or it lists more than the floor allows.
    """
    path = content.profile_file(name)
    if path is None:
        raise ContentError(f"there is no language profile `{name}` (gates/profiles/{name}.toml)")
    return _profile(path, read(path))


class _File:
    """One TOML file being read; `fail` finds the line of a key."""

    def __init__(self, path: Path, raw: bytes) -> None:
        self.path = path
        try:
            self.text = raw.decode()
            self.table: dict[str, Any] = tomllib.loads(self.text)
        except UnicodeDecodeError:
            raise ContentError(f"{path}: not UTF-8 text") from None
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise ContentError(f"{path}:{line[1] if line else 1}: not TOML: {error}") from None

    def fail(self, key: str, expected: str) -> ContentError:
        for number, line in enumerate(self.text.splitlines(), 1):
            if re.match(rf"\s*\[?[\w.]*\b{re.escape(key)}\b", line):
                return ContentError(f"{self.path}:{number}: `{key}` must be {expected}")
        return ContentError(f"{self.path}:1: `{key}` is missing; it must be {expected}")

    def only(self, table: Mapping[str, Any], known: set[str]) -> None:
        for key in table:
            if key not in known:
                raise self.fail(key, f"removed, or one of {', '.join(sorted(known))}")

    def names(self, key: str) -> tuple[str, ...]:
        found: object = self.table.get(key)
        if not isinstance(found, list) or not all(isinstance(x, str) for x in cast("list[object]", found)):
            raise self.fail(key, "a list of names")
        return tuple(cast("list[str]", found))


@lru_cache(maxsize=64)
def _gate(path: Path, raw: bytes) -> Gate:
    file = _File(path, raw)
    table = file.table
    file.only(table, {"name", "checks", "unknown", "seed", "backstop_s", "limits"})
    if table.get("name") != path.stem:
        raise file.fail("name", f'"{path.stem}", as the file is called')
    checks = file.names("checks")
    dynamic = tuple(c for c in checks if c in DYNAMIC_CHECKS)
    if checks[: len(STATIC_CHECKS)] != STATIC_CHECKS or checks != (*STATIC_CHECKS, *dynamic) or "smoke" not in dynamic:
        raise file.fail(
            "checks",
            f"{', '.join(STATIC_CHECKS)}, in this order, then smoke and what else of {', '.join(DYNAMIC_CHECKS)} is wanted",
        )
    if list(dynamic) != [c for c in DYNAMIC_CHECKS if c in dynamic]:
        raise file.fail("checks", f"in the order {', '.join(STATIC_CHECKS + DYNAMIC_CHECKS)}")
    unknown = table.get("unknown")
    if unknown not in ("refuse", "guard"):
        raise file.fail("unknown", '"refuse" or "guard"')
    seed = table.get("seed")
    if seed != "random" and (type(seed) is not int or not 0 <= seed < 2**63):
        raise file.fail("seed", 'a number from 0 to 2**63 - 1, or "random"')
    backstop = table.get("backstop_s")
    if type(backstop) not in (int, float) or not 0.1 <= cast("float", backstop) <= 86_400:
        raise file.fail("backstop_s", "seconds from 0.1 to 86400")
    limits: object = table.get("limits")
    if not isinstance(limits, dict):
        raise file.fail("limits", "a table of counts")
    counts = cast("dict[str, object]", limits)
    known = set(Limits._fields)
    file.only(counts, known)
    for key in sorted(known):
        count = counts.get(key)
        if type(count) is not int or not 0 <= count <= 10**9:
            raise file.fail(key, "a whole number from 0 to 10**9")
        if key == "steps" and not STEPS_MIN <= count <= STEPS_MAX:
            raise file.fail(key, f"a whole number from {STEPS_MIN} to {STEPS_MAX}")
    return Gate(
        name=path.stem,
        checks=checks,
        unknown=unknown,
        seed=None if seed == "random" else seed,
        backstop_s=float(cast("float", backstop)),
        limits=Limits(**cast("dict[str, int]", counts)),
    )


class _Floor(NamedTuple):
    """The most that a profile of one kind may list."""

    nodes: frozenset[str]
    constants: frozenset[str]
    builtins: frozenset[str]
    methods: frozenset[str]
    modules: Mapping[str, frozenset[str]]


_RULE_FLOOR = _Floor(RULE_NODES, frozenset({"int", "float", "bool"}), RULE_BUILTINS, frozenset(), {"math": RULE_MATH})
_POLICY_FLOOR = _Floor(
    POLICY_NODES,
    frozenset({"int", "float", "bool", "str", "NoneType"}),
    POLICY_BUILTINS,
    POLICY_METHODS,
    POLICY_MODULES,
)


@lru_cache(maxsize=64)
def _profile(path: Path, raw: bytes) -> Profile:
    file = _File(path, raw)
    table = file.table
    file.only(table, {"name", "nodes", "constants", "builtins", "methods", "modules"})
    if table.get("name") != path.stem:
        raise file.fail("name", f'"{path.stem}", as the file is called')
    nodes, constants = frozenset(file.names("nodes")), frozenset(file.names("constants"))
    methods = frozenset(file.names("methods")) if "methods" in table else frozenset[str]()
    # A language with classes is one of policies; a rule's has neither classes nor methods.
    floor = _POLICY_FLOOR if "ClassDef" in nodes else _RULE_FLOOR
    builtins = _arities(file, "builtins", table.get("builtins"))
    modules_: object = table.get("modules")
    if not isinstance(modules_, dict):
        raise file.fail("modules", "a table of modules")
    modules = {k: _arities(file, k, v) for k, v in cast("dict[str, object]", modules_).items()}
    listed: list[tuple[str, frozenset[str], frozenset[str]]] = [
        ("nodes", nodes, floor.nodes),
        ("constants", constants, floor.constants),
        ("builtins", frozenset(builtins), floor.builtins),
        ("methods", methods, floor.methods),
        ("modules", frozenset(modules), frozenset(floor.modules)),
    ]
    listed += [(m, frozenset(names), floor.modules.get(m, frozenset())) for m, names in modules.items()]
    for key, found, allowed in listed:
        if found - allowed:
            raise file.fail(key, f"without {', '.join(sorted(found - allowed))}, which slotc does not know to be safe")
    return Profile(path.stem, nodes, constants, builtins, modules, methods)


def _arities(file: _File, key: str, table: object) -> dict[str, Arity]:
    """Names with their arity, or a plain list of names."""
    if isinstance(table, list) and all(isinstance(n, str) for n in cast("list[object]", table)):
        return dict.fromkeys(cast("list[str]", table))
    if not isinstance(table, dict):
        raise file.fail(key, "a table of names, or a list of them")
    found: dict[str, Arity] = {}
    for name, arity in cast("dict[str, object]", table).items():
        match arity:
            case []:
                found[name] = None
            case [int() as least, int() as most] if 0 <= least <= most:
                found[name] = (least, most)
            case _:
                raise file.fail(name, "[least, most] arguments, or [] for a constant")
    return found
