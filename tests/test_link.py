"""Link: only the source of a build is believed, and what comes out is new, sealed and bounded."""

from __future__ import annotations

import atexit
import copy
import hashlib
import math
import os
import pickle
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import pytest

import slotc
from slotc import pipeline
from slotc.build import Build, CheckEvidence
from slotc.canonical import canonical_hash
from slotc.catalogue import Catalogue
from slotc.cell import CellUnavailable
from slotc.cell.owner import zygote_pids
from slotc.checks import rule_language
from slotc.checks.candidate import Candidate
from slotc.content import load, shipped
from slotc.gate import load_gate, load_profile
from slotc.linker.bounded import MAX_BITS
from slotc.linker.cell_rule import CellRule
from slotc.linker.process_rule import GuardedRule, link_rule
from slotc.linker.verify import Verified
from slotc.scopes import Scopes
from slotc.source import read_source

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

BENIGN = sorted((Path(__file__).parent / "candidates" / "benign" / "rule").glob("*.py"))
HOSTILE = sorted((Path(__file__).parent / "candidates" / "hostile" / "rule").glob("*.py"))
HEADER = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
PROVED = HEADER + "    return rank + math.sqrt(total) / (1 + visits)\n"
GUARDED = HEADER + "    return rank if visits >= 0 else math.log(visits)\n"
POINT = (0.5, 3, 10, 0.25, 2, 7)

Rule = Callable[..., Any]


@cache
def proved() -> Build:
    return slotc.compile(PROVED, slot="priority")


@cache
def gates() -> Path:
    """Content with a gate that makes no proof, so that what is not proved does not depend on how good the prover is."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    text = (shipped().root / "gates" / "merge.toml").read_text()
    (folder / "gates").mkdir()
    (folder / "gates" / "unproved.toml").write_text(text.replace('"merge"', '"unproved"').replace('"proof", ', ""))
    return folder


@cache
def unproved() -> Build:
    build = slotc.compile(GUARDED, slot="priority", gate="unproved", content=[gates()])
    assert not build.proved
    return build


def link(build: Build, **options: Any) -> Rule:
    content = [gates()] if build.gate == "unproved" else []
    return cast("Rule", slotc.link(build, content=content, **options))


def by_hand(source: str, **changes: object) -> Build:
    """What an attacker hands over: all hashes recomputed, and evidence of checks that nobody made."""
    raw = source.encode("utf-8", "surrogatepass")
    content = load()
    contracts = Catalogue(content)
    gate = load_gate(content, "merge")
    checked = pipeline.check(
        raw,
        path="",
        contracts=contracts,
        content=content,
        gate=pipeline.without_runs(gate),
        seed=0,
        slot="priority",
        slot_from="option",
        strip_fence=True,
        version=slotc.__version__,
    )
    if checked.report.accepted:
        build = pipeline.build(checked)
        unmade = [CheckEvidence(name=name, verdict="passed", detail={}) for name in ("smoke", "laws")]
        return build.model_copy(update={"checks": (*build.checks, *unmade), **changes})
    tree = read_source(raw, strip_fence=True).tree
    claims = {
        "source": source,
        "source_hash": hashlib.sha256(raw).hexdigest(),
        "canonical_hash": canonical_hash(tree, Scopes(tree)) if tree is not None else proved().canonical_hash,
        "lowered": source,
        "proved": True,
    }
    return proved().model_copy(update=claims | changes)


def case_class(path: Path) -> str:
    lines = path.read_bytes().decode("utf-8-sig", "replace").splitlines()
    return next(line.partition(":")[2].strip() for line in lines if line.startswith("# class:"))


# --- what comes out ---------------------------------------------------------------------------------------------


def test_proved_rule_is_the_plain_function_without_a_wrapper() -> None:
    rule = slotc.link(proved())
    assert type(rule) is FunctionType
    assert rule.__code__.co_filename == "<slotc:priority>"
    assert rule.__code__.co_varnames[: rule.__code__.co_argcount] == (
        "rank", "visits", "total", "prior", "depth", "n_nodes",
    )  # fmt: skip
    assert (rule.__closure__, rule.__defaults__, rule.__kwdefaults__) == (None, None, None)
    assert not hasattr(rule, "__wrapped__")
    code = compile(proved().lowered, "", "exec").co_consts[0]
    assert rule.__code__.co_code == code.co_code


def test_linked_function_reaches_listed_names_alone() -> None:
    rule = cast("FunctionType", slotc.link(proved()))
    assert sorted(rule.__globals__) == ["__builtins__", "__name__", "math", "priority"]
    assert sorted(rule.__globals__["__builtins__"]) == ["abs", "bool", "float", "int", "max", "min", "pow", "round"]
    facade = rule.__globals__["math"]
    assert facade.sqrt is math.sqrt
    assert not hasattr(facade, "__loader__")
    with pytest.raises(AttributeError):
        facade.sqrt = abs


def test_linked_rule_answers_what_the_text_answers() -> None:
    names: dict[str, Any] = {"math": math}
    exec(PROVED, names)
    for isolation in ("process", "cell"):
        assert link(proved(), isolation=isolation)(*POINT) == names["priority"](*POINT)


def test_each_link_gives_a_new_object_with_names_of_its_own() -> None:
    one, other = (cast("FunctionType", slotc.link(proved())) for _ in range(2))
    assert one is not other
    assert one.__globals__ is not other.__globals__
    assert one.__globals__["math"] is not other.__globals__["math"]
    assert one.__globals__["__builtins__"] is not other.__globals__["__builtins__"]


@pytest.mark.parametrize("isolation", ["process", "cell"])
@pytest.mark.parametrize("build", [proved, unproved])
def test_linked_object_refuses_pickling(build: Callable[[], Build], isolation: str) -> None:
    rule = link(build(), isolation=isolation)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises((TypeError, pickle.PicklingError)):
            pickle.dumps(rule, protocol)


@pytest.mark.parametrize(("build", "isolation"), [(unproved, "process"), (proved, "cell"), (unproved, "cell")])
def test_linked_object_refuses_copying(build: Callable[[], Build], isolation: str) -> None:
    rule = link(build(), isolation=isolation)
    for how in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="cannot be copied"):
            how(rule)


def test_copy_of_a_bare_function_is_the_function_itself() -> None:
    rule = slotc.link(proved())
    assert copy.copy(rule) is copy.deepcopy(rule) is rule


# --- the guard --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("rank / (visits - 3)", 0.0),  # raises
        ("math.exp(total * 1000)", 0.0),  # OverflowError
        ("rank * 1e308 * 1e308", 0.0),  # inf
        ("(rank * 1e308 * 1e308) * 0.0", 0.0),  # nan
        ("n_nodes ** (400 * depth)", 0.0),  # an int that no float holds
        ("(-rank - 1) ** 0.5", 0.0),  # complex
        ("math.isqrt(2 ** 5000) * 1.0", 0.0),
        ("math.isqrt(n_nodes) + rank", 2.5),
        ("rank + n_nodes", 7.5),
        ("n_nodes ** depth", 49),
    ],
)
def test_guard_answers_the_fallback_and_counts_it(expression: str, value: float) -> None:
    # Refuted rules never get so far: the guard is tested by what its function computes.
    content = load()
    source = read_source(f"{HEADER}    return {expression}\n".encode(), strip_fence=False)
    assert source.tree is not None
    candidate = Candidate(source, source.tree, Catalogue(content)["priority"], load_profile(content, "rule"))
    rule = link_rule(Verified(candidate, load_gate(content, "merge"), False))
    assert isinstance(rule, GuardedRule)
    assert (rule(*POINT), type(rule(*POINT))) == (value, type(value))
    assert rule.n_fallbacks == (2 if value == rule.fallback else 0)


def test_guard_counts_from_many_threads() -> None:
    rule = cast("GuardedRule", link(unproved()))

    def call() -> None:
        for _ in range(500):
            rule(0.5, -1, 10, 0.25, 1, 1)  # outside the contract's domain: a logarithm of -1

    threads = [threading.Thread(target=call) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert rule.n_fallbacks == 4000


@pytest.mark.parametrize("build", [proved, unproved])
@pytest.mark.parametrize("isolation", ["process", "cell"])
@pytest.mark.parametrize(("args", "kwargs"), [((), {}), (POINT[:5], {}), ((*POINT, 1), {}), (POINT, {"rank": 1.0})])
def test_wrong_arguments_are_the_callers_mistake_and_no_fallback(
    build: Callable[[], Build], isolation: str, args: tuple[float, ...], kwargs: dict[str, float]
) -> None:
    rule = link(build(), isolation=isolation)
    with pytest.raises(TypeError):
        rule(*args, **kwargs)
    assert getattr(rule, "n_fallbacks", 0) == 0


@pytest.mark.parametrize("isolation", ["process", "cell"])
def test_arguments_may_be_given_by_name(isolation: str) -> None:
    rule = link(proved(), isolation=isolation)
    names = ("rank", "visits", "total", "prior", "depth", "n_nodes")
    assert rule(*POINT[:2], **dict(zip(names[2:], POINT[2:], strict=True))) == rule(*POINT)


BURNERS = [
    "t = n_nodes + 9\n    t = t ** t\n    t = t ** t\n    return rank + 0 * t",
    "t = total + 9\n" + "    t = t * t\n" * 200 + "    return rank + 0 * t",
    "t = total + 9\n" + "    t *= t\n" * 200 + "    return rank + 0 * t",
    "t = pow(9, pow(9, pow(9, depth + 9)))\n    return rank + 0 * t",
    "t = 3\n    t **= t ** (t ** (depth + 30))\n    return rank + 0 * t",
    "return rank + round(total, -(10 ** 9))",
]


@pytest.mark.parametrize("body", BURNERS)
def test_no_unproved_rule_burns_time_or_memory_in_the_process(body: str) -> None:
    build = by_hand(HEADER + f"    {body}\n")
    try:
        rule = link(build)
    except slotc.LinkRefused:
        return  # the proof has refuted it, or a static check has seen it
    started = time.perf_counter()
    assert rule(*POINT) == 0.0
    assert time.perf_counter() - started < 0.1
    assert cast("GuardedRule", rule).n_fallbacks == 1


def test_bounds_are_those_of_the_proof() -> None:
    from slotc.linker.bounded import HOOKS

    mul, power, floordiv, mod = HOOKS.values()
    wide = 1 << (MAX_BITS - 3)
    assert mul(wide, 3) == wide * 3
    assert mul(1.5, wide >> 4000) == 1.5 * (wide >> 4000)
    assert (power(1, 10**400), power(-1, 10**400), power(0, 10**400)) == (1, 1, 0)
    assert (power(2, -3), power(2.0, 3), power(True, 5)) == (0.125, 8.0, 1)
    assert (floordiv(7, 2), mod(-7, 2), mod(7.5, 2)) == (3, 1, 1.5)
    huge = 1 << 10**5
    for hook, a, b in ((mul, wide, wide), (power, 3, MAX_BITS), (floordiv, huge, 3), (mod, huge, 3)):
        with pytest.raises(OverflowError):
            hook(a, b)


@pytest.mark.parametrize("path", BENIGN, ids=lambda p: p.stem)
def test_bounds_change_no_answer_of_a_benign_rule(path: Path) -> None:
    from slotc.grid import points

    content = load()
    contract = Catalogue(content)["priority"]
    source = read_source(path.read_bytes(), strip_fence=False)
    assert source.tree is not None
    candidate = Candidate(source, source.tree, contract, load_profile(content, "rule"))
    assert not list(rule_language.check(candidate))
    gate = load_gate(content, "merge")
    bare = cast("Rule", link_rule(Verified(candidate, gate, True)))
    guarded = link_rule(Verified(candidate, gate, False))
    assert isinstance(guarded, GuardedRule)
    for point in points(contract, source.tree, seed=0, n_derived=500):
        expected = bare(*point)
        assert (guarded(*point), type(guarded(*point))) == (expected, type(expected))
    assert guarded.n_fallbacks == 0


# --- what is refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", HOSTILE, ids=lambda p: p.stem)
def test_build_around_a_hostile_source_is_refused(path: Path) -> None:
    source = path.read_bytes().decode("utf-8", "surrogateescape")
    build = by_hand(source)
    try:
        rule = link(build)
    except slotc.LinkRefused as refusal:
        # By the source itself, or because no such text can be in a build at all.
        assert refusal.report is not None or refusal.field == "source"
        return
    # What is left are rules whose only fault is their price, which the proof leaves open: they run, and cost nothing.
    assert case_class(path) == "resource"
    assert isinstance(rule, GuardedRule)
    started = time.perf_counter()
    for point in (POINT, (0.0, 0, 0, 0.0, 0, 1), (1.0, 10**6, 10**6, 1.0, 50, 10**6)):
        assert math.isfinite(rule(*point))
    assert time.perf_counter() - started < 0.2


@pytest.mark.slow
@pytest.mark.parametrize("path", HOSTILE, ids=lambda p: p.stem)
def test_recheck_refuses_all_that_check_refuses(path: Path) -> None:
    build = by_hand(path.read_bytes().decode("utf-8", "surrogateescape"))
    with pytest.raises(slotc.LinkRefused):
        slotc.link(build, recheck=True)


EDITS: dict[str, object] = {
    "slot": "acceptance",
    "source": PROVED.replace("1 + visits", "2 + visits"),
    "lowered": "import os\n" + PROVED,
    "canonical_hash": "slotc1:" + "0" * 64,
    "source_hash": "0" * 64,
    "contract_fingerprint": "0" * 64,
    "gate": "none",
    "seed": -1,
    "slotc_version": "0.0.0",
    "python": "3.10",
    "content": (("slotc", "0" * 64),),
    "assumes": {},
    "proved": False,
    "symbols": ("os",),
    "checks": (),
    "warnings": ("SLC420",),
}


@pytest.mark.parametrize("field", EDITS)
def test_edited_field_is_refused_and_named(field: str) -> None:
    with pytest.raises(slotc.LinkRefused) as caught:
        slotc.link(proved().model_copy(update={field: EDITS[field]}))
    named = {"source": "source_hash", "slot": "contract_fingerprint"}
    assert caught.value.field == named.get(field, field)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, slotc.SlotcError)


def test_every_field_that_link_can_work_out_is_compared() -> None:
    # `cell` says where the checks ran, which nothing repeats.
    assert set(Build.model_fields) == {*EDITS, "cell", "schema_"}


def test_evidence_is_compared_on_recheck() -> None:
    *others, last = proved().checks
    edited = proved().model_copy(update={"checks": (*others, last.model_copy(update={"detail": {"examples": 10**6}}))})
    assert slotc.link(edited)
    with pytest.raises(slotc.LinkRefused, match=r"checks\.laws"):
        slotc.link(edited, recheck=True)


def test_recheck_accepts_what_compile_gave() -> None:
    assert slotc.link(proved(), recheck=True)
    assert slotc.link(slotc.compile(PROVED, slot="priority", gate="draft", seed=7), recheck=True)


def test_build_survives_its_file() -> None:
    assert slotc.link(Build.from_json(proved().to_json()))


@pytest.mark.parametrize(
    "source",
    [
        "\ufeff" + PROVED,
        f"```python\n{PROVED}```\n",
        PROVED.replace("\n", "\r\n"),
        f"Here it is:\n\n```\n{PROVED}```\n",
    ],
    ids=["byte order mark", "fence", "CRLF", "prose and fence"],
)
def test_build_of_any_text_that_compile_reads_links(source: str) -> None:
    assert link(slotc.compile(source, slot="priority"), recheck=True)(*POINT) == link(proved())(*POINT)


def test_slot_and_gate_of_the_caller_are_compared() -> None:
    assert slotc.link(proved(), slot="priority", gate="merge")
    for field, asked in (("slot", "acceptance"), ("gate", "deep")):
        with pytest.raises(slotc.LinkRefused) as caught:
            slotc.link(proved(), **{field: asked})  # type: ignore[arg-type]
        assert caught.value.field == field


@pytest.mark.parametrize(
    "options", [{"slot": "priorty"}, {"gate": "none"}, {"isolation": "thread"}, {"call_s": 0.0}, {"call_s": math.nan}]
)
def test_caller_is_told_of_a_mistake(options: dict[str, Any]) -> None:
    with pytest.raises(slotc.UsageError):
        slotc.link(proved(), **options)


@pytest.mark.parametrize("wrong", [None, "text", {}, PROVED])
def test_only_a_build_is_linked(wrong: Any) -> None:
    with pytest.raises(slotc.UsageError, match="Build"):
        slotc.link(wrong)


@pytest.mark.parametrize("field", sorted(Build.model_fields))
def test_field_of_a_wrong_type_is_refused(field: str) -> None:
    class Odd:
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

    with pytest.raises(slotc.LinkRefused) as caught:
        slotc.link(proved().model_copy(update={field: Odd()}))
    assert caught.value.field == field


def test_subclass_with_an_own_source_is_read_once() -> None:
    class Turncoat(Build):
        def __getattribute__(self, name: str) -> Any:
            if name == "source":
                seen.append(name)
                return PROVED if len(seen) == 1 else "import os\n"
            return super().__getattribute__(name)

    seen: list[str] = []
    build = Turncoat.model_validate(proved().model_dump())
    seen.clear()
    assert link(build)(*POINT) == link(proved())(*POINT)
    assert seen == ["source"]


def test_link_leaves_the_host_alone() -> None:
    before = (math.sqrt, sorted(sys.modules), sys.getrecursionlimit(), threading.active_count())
    for _ in range(3):
        slotc.link(proved())
    assert (math.sqrt, sorted(sys.modules), sys.getrecursionlimit(), threading.active_count()) == before


# --- the cell ---------------------------------------------------------------------------------------------------


def cell_rule(body: str = "return rank / visits", *, call_s: float = 2.0, is_guarded: bool = False) -> CellRule:
    """A proxy around any text, as if the checks had passed it."""
    rule = cast("CellRule", link(unproved() if is_guarded else proved(), isolation="cell", call_s=call_s))
    rule.close()
    head, _, _ = rule._kept.program.decode().rpartition("\0")
    rule._kept.program = f"{head}\0{HEADER}    {body}\n".encode()
    return rule


def test_call_that_raises_in_the_cell_ends_in_a_clear_exception() -> None:
    with cell_rule() as rule:
        with pytest.raises(slotc.CallFailed, match="`priority` raises ZeroDivisionError"):
            rule(0.5, 0, 10, 0.25, 2, 7)
        assert rule(0.5, 2, 10, 0.25, 2, 7) == 0.25


def test_guarded_rule_in_the_cell_answers_the_fallback() -> None:
    with cell_rule(is_guarded=True) as rule:
        assert (rule(0.5, 0, 10, 0.25, 2, 7), rule.n_fallbacks, rule.fallback) == (0.0, 1, 0.0)
        assert (rule(0.5, 2, 10, 0.25, 2, 7), rule.n_fallbacks) == (0.25, 1)


@pytest.mark.parametrize("is_guarded", [False, True])
def test_call_past_its_deadline_ends_and_the_next_one_is_answered(is_guarded: bool) -> None:
    body = "return 9 ** 9 ** (visits + 9) * 0.0 if depth == 1 else rank"
    with cell_rule(body, call_s=0.3, is_guarded=is_guarded) as rule:
        assert rule(0.5, 0, 10, 0.25, 2, 7) == 0.5
        started = time.perf_counter()
        with pytest.raises(slotc.CallFailed, match="deadline"):
            rule(0.5, 0, 10, 0.25, 1, 7)
        assert time.perf_counter() - started < 0.8
        assert rule(0.5, 0, 10, 0.25, 2, 7) == 0.5
        assert rule.n_children == 3


def test_dead_child_is_replaced() -> None:
    with cell_rule("return rank") as rule:
        assert rule(*POINT) == 0.5
        child = rule._kept._child
        assert child is not None
        signal.pidfd_send_signal(child._pidfd, signal.SIGKILL)
        with pytest.raises(slotc.CallFailed, match="SIGKILL"):
            rule(*POINT)
        assert rule(*POINT) == 0.5


def test_dead_zygote_is_no_fault_of_the_rule() -> None:
    with cell_rule("return rank") as rule:
        assert rule(*POINT) == 0.5
        os.kill(zygote_pids()[0], signal.SIGKILL)
        assert rule(*POINT) == 0.5


def test_closed_rule_answers_again() -> None:
    rule = cell_rule("return rank")
    assert rule(*POINT) == 0.5
    rule.close()
    rule.close()
    assert rule(*POINT) == 0.5
    rule.close()


def test_threads_share_a_rule_in_the_cell() -> None:
    with cell_rule("return rank + depth") as rule:
        wrong: list[float] = []

        def call(depth: int) -> None:
            for _ in range(50):
                if rule(0.5, 0, 10, 0.25, depth, 7) != 0.5 + depth:
                    wrong.append(depth)

        threads = [threading.Thread(target=call, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (wrong, rule.n_children) == ([], 2)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # os.fork with threads: that is the test
def test_forked_process_gets_a_child_of_its_own_and_leaves_the_parents() -> None:
    with cell_rule("return rank") as rule:
        assert rule(*POINT) == 0.5
        n_children = rule.n_children
        with rule._kept.lock:  # as if another thread were in a call
            pid = os.fork()
            if pid == 0:
                code = 1
                try:
                    code = 0 if rule(*POINT) == 0.5 else 2
                finally:
                    os._exit(code)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
        assert (rule(*POINT), rule.n_children) == (0.5, n_children)


def test_rule_that_cannot_start_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*args: object, **options: object) -> None:
        raise CellUnavailable("no cell here")

    monkeypatch.setattr("slotc.linker.kept_child.open_child", nowhere)
    with pytest.raises(CellUnavailable):
        slotc.link(proved(), isolation="cell")


def test_no_descriptor_is_left() -> None:
    def once() -> None:
        rule = slotc.link(proved(), isolation="cell")
        cast("Rule", rule)(*POINT)

    once()
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(20):
        once()
    assert len(list(Path("/proc/self/fd").iterdir())) == before
