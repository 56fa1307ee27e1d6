"""Which task a worker spends its next rollout on."""

import zlib
from collections.abc import Generator, Sequence
from random import Random
from typing import Annotated, Any, Protocol, runtime_checkable

from slotc.contract import (
    Call,
    Contract,
    Interval,
    Length,
    Record,
    call,
    callback,
    enumeration,
    local,
    names,
    optional,
    static,
    symbol,
    value,
)

Drive = Generator[Any, Any, None]
History = Sequence[tuple[Call, Any]]

# --- the engine's values and functions: these lines are the same in each contract of this engine -----------------
# A contract works alone, wherever its file is put; so they are repeated, and tests/test_contracts.py compares them.

Diff = value(
    "Diff",
    diff_id=str,
    target=str,
    ops=optional(dict[str, str | None], {}),
    contract_breaking=optional(bool, False),
    author=optional(str, "unknown"),
    rationale=optional(str, ""),
    size=local(result="len(ops)"),
)
EvidenceCard = value(
    "EvidenceCard",
    diff=Diff,
    base_version=dict[str, int],
    touched=list[str],
    before_after_delta=optional(float, 0.0),
    trajectory_refs=optional(list[Any], []),
    trace_ids=optional(tuple[str, ...], ()),
    advantage=optional(float | None, None),
    cost_tokens=optional(int, 0),
    cost_wallclock=optional(float, 0.0),
    branch=optional(str | None, None),
    rebased_onto=local("head", base_version="base_version | {k: head[k] for k in touched if k in head}"),
)
Interface = value(
    "Contract",
    input_schema=optional(str, "any"),
    output_schema=optional(str, "any"),
    side_effects=optional(tuple[str, ...], ()),
    major=optional(int, 1),
    invariants=optional(tuple[Any, ...], ()),
    depends_on=optional(tuple[str, ...], ()),
)


def _score(artifact: Record, salt: str = "") -> float:
    # Nine levels, so that ties are as common as on a small held-out set.
    text = "\0".join([salt, *(f"{k}={v}" for k, v in sorted(artifact.state.items()))])
    return zlib.crc32(text.encode()) % 9 / 8


Evolvable = value(
    "Evolvable",
    id=str,
    state=dict[str, str],
    version=Annotated[int, Interval(0, 10**9)],
    blast_radius=Annotated[float, Interval(0.0, 1.0)],
    contract=optional(Interface, Interface()),
    apply=local(
        "diff",
        state="{k: v for k, v in (state | diff.ops).items() if v is not None}",
        version="version + 1",
    ),
    diff=local(
        "other",
        builds=Diff,
        diff_id="id + ':diff'",
        target="id",
        ops="{k: v for k, v in other.state.items() if state.get(k) != v} | {k: None for k in state if k not in other.state}",
    ),
    evidence_eval=callback(
        "evidence", returns=float, run=lambda this, evidence: _score(this, evidence.diff.diff_id), bound=True
    ),
)
Candidate = value(
    "Candidate",
    artifact_id=str,
    version=Annotated[int, Interval(0, 10**9)],
    state=optional(dict[str, str], {}),
    score=optional(Annotated[float, Interval(0.0, 1.0)] | None, None),
    per_task=optional(dict[str, Annotated[float, Interval(0.0, 1.0)]], {}),
    selected=optional(Annotated[int, Interval(0, 10**9)], 0),
    parent=optional(int | None, None),
    branch=optional(str | None, None),
    prior=optional(Annotated[float, Interval(0.0, 1e9)] | None, None),
    cost=optional(Annotated[float, Interval(0.0, 1e12)] | None, None),
)
SelectionContext = value(
    "SelectionContext",
    head=Candidate,
    candidates=optional(tuple[Candidate, ...], ()),
    round=optional(Annotated[int, Interval(0, 10_000)], 0),
    n_workers=optional(Annotated[int, Interval(1, 10**6)], 1),
    budget_remaining=optional(Annotated[float, Interval(0.0, 1.0)], 1.0),
)
StaleAction = enumeration("StaleAction", "ACCEPT", "REBASE", "DISCARD")
AcceptDecision = value(
    "AcceptDecision",
    frozen=True,
    accept=bool,
    category=optional(str, ""),
    detail=optional(str, ""),
    p_improve=optional(float, 0.0),
    observed_delta=optional(float, 0.0),
)
Counts = Annotated[float, Interval(0.0, 1e6)]
BetaPosterior = value(
    "BetaPosterior",
    successes=optional(Counts, 0.0),
    failures=optional(Counts, 0.0),
    alpha=optional(float, 1.0),
    beta=optional(float, 1.0),
    mean=optional(float, 0.5),
)
MergeContext = value(
    "MergeContext",
    artifact=Evolvable,
    candidate=Evolvable,
    cards=tuple[EvidenceCard, ...],
    base_counts=tuple[Counts, Counts],
    cand_counts=tuple[Counts, Counts],
    diff=optional(Diff | None, None),
    base_cheap=optional(Annotated[float, Interval(0.0, 1.0)], 0.0),
    cand_cheap=optional(Annotated[float, Interval(0.0, 1.0)], 0.0),
    prior=optional(BetaPosterior | None, None),
    trust_radius=optional(Annotated[float, Interval(0.0, 1.0)], 0.2),
    stable_distance=optional(Annotated[float, Interval(0.0, 1.0)], 0.0),
    base_env=optional(str, ""),
    cand_env=optional(str, ""),
    rate=static("counts", result="counts[0] / max(1e-9, counts[0] + counts[1])"),
    comparable=local(result="base_env == cand_env"),
)
Promotion = value("Promotion", frozen=True, artifact_id=str, reason=optional(str, ""))
ProposalContext = value(
    "ProposalContext",
    rendered=Annotated[str, Length(0, 40_000)],
    task=Any,
    output=Annotated[str, Length(0, 40_000)],
    reward=Annotated[float, Interval(0.0, 1.0)],
    base_version=optional(Annotated[int, Interval(0, 10**9)], 0),
    k=optional(Annotated[int, Interval(1, 1)], 1),
    history=optional(tuple[str, ...], ()),
    rejected=optional(tuple[EvidenceCard, ...], ()),
)
_PARAGRAPH = "' '.join(''.join([' ' if c < ' ' or '\\x7f' <= c <= '\\x9f' else c for c in d.rationale]).split())"
fuse_diffs = local(
    "diffs",
    builds=Diff,
    diff_id="'fused(' + '+'.join(sorted([d.diff_id for d in diffs])) + ')'",
    target="diffs[0].target",
    ops="{k: v for d in diffs for k, v in d.ops.items()}",
    contract_breaking="any(d.contract_breaking for d in diffs)",
    author="'aggregator'",
    # Each rationale becomes one paragraph of at most 500 characters; equal ones are told once.
    rationale=f"'; '.join({{p: 0 for p in [{_PARAGRAPH}[:500].rstrip() for d in diffs] if p}})[:500].rstrip()",
)
diffs_contradict = static("a", "b", result="any(k in b.ops and b.ops[k] != v for k, v in a.ops.items())")

VALUES = (
    *(Diff, EvidenceCard, Interface, Evolvable, Candidate, SelectionContext, StaleAction, AcceptDecision),
    *(BetaPosterior, MergeContext, Promotion, ProposalContext),
)
_NAMED = {
    "selection": ("Candidate", "SelectionContext"),
    "staleness": ("StaleAction",),
    "policies": ("AcceptDecision", "MergeContext", "Promotion", "ProposalContext"),
    "evolvable": ("Diff", "EvidenceCard"),
    "aggregator": ("diffs_contradict", "fuse_diffs"),
}
_ALL = tuple(name for found in _NAMED.values() for name in found)
_FUNCTIONS = {"fuse_diffs": fuse_diffs, "diffs_contradict": diffs_contradict}
SYMBOLS = tuple(symbol(name, call=_FUNCTIONS.get(name)) for name in _ALL)
IMPORTS = {"agentdescent": _ALL, "slotc": _ALL, "slotc.engine": _ALL} | {
    f"agentdescent.{module}": found for module, found in _NAMED.items()
}


@runtime_checkable
class TaskSampler(Protocol):
    """Choose the task that a worker spends its next rollout on, and learn from the outcome."""

    def pick(
        self, keys: Annotated[Sequence[str], Length(1, 4_096)], round_index: Annotated[int, Interval(0, 10_000)]
    ) -> str:
        """Called before each rollout with the ids of this worker's shard."""
        ...

    def record(self, task_id: str, score: Annotated[float, Interval(0.0, 1.0)]) -> None:
        """Called after each rollout."""
        ...


CONTRACT = Contract(
    slot="task_sampler",
    fills="task_sampler",
    protocol=TaskSampler,
    class_name="Policy",
    profile="policy",
    meaning={
        "keys": "the task ids of the worker that asks, never empty, in no particular order; do not change the list",
        "round_index": "the round, or that worker's own count of rollouts; it may repeat, jump and pass 60",
        "task_id": "the task that was rolled out",
        "score": "what the rollout was worth: 0 failed, 1 solved, often something between",
    },
    notes=(
        "pick answers with one of the keys of this very call, as a plain str; an id remembered from an earlier call ends "
        "the run if it is not among them. The shard changes from call to call.",
        "Several workers share one instance: their calls are interleaved, one call at a time, and picks and records need "
        "not alternate. record may name a task that this instance never picked and come before any pick.",
        "record answers nothing.",
    ),
    values=VALUES,
    symbols=SYMBOLS,
    imports=IMPORTS,
)


@CONTRACT.law("pick-from-this-shard", "The pick is one of the keys of this call.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if call.method == "pick" and answer not in call.keys:
        shown = call.keys if len(call.keys) <= 6 else [*call.keys[:6], "..."]
        return f"{answer!r} is none of the keys {shown!r}"
    return None


@CONTRACT.scenario("shards that change")
def _(random: Random) -> Drive:
    a, b, c, d, e, f, g = names(random, 7)
    # Not sorted on purpose; then a disjoint shard, the first again with all of it scored, one key alone, unseen keys.
    shards = [[c, a, b], [e, d], [c, a, b], [d], [g, f], [b], [a, b, c, d, e, f, g]]
    for round_index, keys in enumerate(shards):
        for turn in range(len(keys) + 1):
            picked = yield call("pick", list(keys), round_index)
            yield call("record", picked, float((round_index + turn) % 2))


@CONTRACT.scenario("one key alone")
def _(random: Random) -> Drive:
    for key in names(random, 6):
        picked = yield call("pick", [key], random.randint(0, random.choice([90, 10_000])))
        yield call("record", picked, random.choice([0.0, 0.5, 1.0]))


@CONTRACT.scenario("picks before any record")
def _(random: Random) -> Drive:
    keys = names(random, 3)
    for turn in range(8):
        yield call("pick", list(keys), turn)


@CONTRACT.scenario("records before any pick")
def _(random: Random) -> Drive:
    keys = names(random, 5)
    strange = names(random, 9)
    for task in (*strange[:3], keys[0], keys[0]):
        yield call("record", task, random.choice([0.0, 1.0, 1 / 3]))
    for round_index in range(6):
        picked = yield call("pick", random.sample(keys, random.randint(1, 5)), round_index)
        yield call("record", random.choice([picked, *strange]), random.random())


@CONTRACT.scenario("every round past sixty")
def _(random: Random) -> Drive:
    keys = names(random, random.randint(1, 7))
    level = {k: random.choice([0.0, 1.0, random.random()]) for k in keys}
    for round_index in range(random.randint(64, 84)):
        if random.random() < 0.1:
            random.shuffle(keys)
        picked = yield call("pick", list(keys), round_index)
        yield call("record", picked, level.get(picked, 0.0))


@CONTRACT.scenario("several workers share one instance")
def _(random: Random) -> Drive:
    pool = names(random, random.randint(4, 24))
    n_workers = random.randint(2, 4)
    shards = [pool[w::n_workers] for w in range(n_workers)]
    rounds = [0] * n_workers
    open_: list[str] = []
    for step in range(70):
        w = random.randrange(n_workers)
        if step == 35:  # the pool is dealt anew, with tasks that nobody has seen
            pool = [*pool[len(pool) // 2 :], *(f"new {k}" for k in names(random, 4))]
            shards = [pool[i::n_workers] for i in range(n_workers)]
        picked = yield call("pick", list(shards[w]), rounds[w])
        rounds[w] += random.choice([0, 1, 1, 1, 3])
        open_.append(picked)
        while open_ and random.random() < 0.6:
            yield call("record", open_.pop(random.randrange(len(open_))), random.choice([0.0, 1.0, random.random()]))


@CONTRACT.scenario("all solved, all failed, all between")
def _(random: Random) -> Drive:
    for score in random.sample([0.0, 1.0, 0.5, 0.999], 4):
        keys = names(random, 4)
        for turn in range(9):
            picked = yield call("pick", list(keys), turn)
            yield call("record", picked, score)


@CONTRACT.scenario("thousands of keys")
def _(random: Random) -> Drive:
    keys = names(random, 2_000)
    for round_index in (0, 61, 10_000):
        picked = yield call("pick", keys, round_index)
        yield call("record", picked, 0.25)
    for _ in range(3):
        picked = yield call("pick", random.sample(keys, 3), 0)
        yield call("record", picked, 1.0)
