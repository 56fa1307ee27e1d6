"""What is done with a diff that was proposed against an older version of the artifact."""

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
class Staleness(Protocol):
    """Decide what happens to a diff that was proposed against an older version than today's head."""

    name: Annotated[str, Length(1, 200)]

    def decide(
        self,
        eta: Annotated[int, Interval(-1_000, 10_000)],
        alpha: Annotated[int, Interval(0, 64)],
        contract_breaking: bool,
    ) -> StaleAction:
        """Called once for each card of a merge, before conflicts are resolved."""
        ...


CONTRACT = Contract(
    slot="staleness",
    fills="staleness",
    protocol=Staleness,
    class_name="Policy",
    profile="policy",
    meaning={
        "name": "a short text that names the policy in reports; a constant of the class",
        "eta": "versions by which the head has moved on since the diff was proposed; 0 is fresh",
        "alpha": "the lag that the run tolerates: 5 for widely used artifacts, 1 for the others, 0 for breaking diffs",
        "contract_breaking": "the diff changes what other artifacts rely on",
        "StaleAction.ACCEPT": "use the diff as it is",
        "StaleAction.REBASE": "apply it to the head and keep it if its own evidence scores no worse",
        "StaleAction.DISCARD": "drop it; its evidence goes back to the pool",
    },
    notes=(
        "Answer with a member of StaleAction itself, never with its text.",
        "State is allowed: one instance serves a whole run, and calls of several artifacts are interleaved. An answer may "
        "depend on the earlier calls of this instance and on nothing else.",
        "eta can be negative, when a branch is behind the version that a diff names, and very large after a resume.",
        "A fresh diff that breaks no contract (eta 0) must not be discarded: nothing would ever be merged.",
        "A breaking diff that lags (eta above 0) must not be accepted as it is; alpha is 0 for every breaking diff.",
    ),
    values=VALUES,
    symbols=SYMBOLS,
    imports=IMPORTS,
)


@CONTRACT.law("fresh-not-discarded", "A fresh diff that breaks no contract is accepted or rebased.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if call.eta == 0 and not call.contract_breaking and answer is StaleAction.DISCARD:
        return f"eta is 0 and nothing breaks (alpha {call.alpha}), yet the diff is discarded"
    return None


@CONTRACT.law("breaking-not-applied", "A contract-breaking diff that lags behind the head is not accepted as it is.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if call.contract_breaking and call.eta > 0 and answer is StaleAction.ACCEPT:
        return f"a breaking diff that lags by {call.eta} is accepted without a rebase"
    return None


@CONTRACT.scenario("each band of the lag")
def _(random: Random) -> Drive:
    for eta in (-9, -8, -9, -9, -8, -9, 0):  # a branch that is behind, and then is not
        yield call("decide", eta, 1, False)
    for alpha in (1, 5):
        for eta in range(alpha + 3):
            yield call("decide", eta, alpha, False)
            yield call("decide", eta, 0, True)


@CONTRACT.scenario("lags at the edge of what happens")
def _(random: Random) -> Drive:
    for eta in (27, -1, 40, -3, 400, -1_000, 10_000, random.randint(-50, -2), random.randint(100, 9_000)):
        for alpha in (1, 5):
            yield call("decide", eta, alpha, False)
        yield call("decide", eta, 0, True)


@CONTRACT.scenario("a breaking diff first")
def _(random: Random) -> Drive:
    yield call("decide", random.choice([0, 1, 2, 9]), 0, True)
    for eta in (1, 2):  # one lag, harmless and then breaking
        yield call("decide", eta, 0, False)
        yield call("decide", eta, 0, True)
    for _ in range(4):
        yield call("decide", random.randint(0, 3), random.choice([0, 1, 5]), False)


@CONTRACT.scenario("a long run of one instance")
def _(random: Random) -> Drive:
    quiet = random.random() < 0.3  # a synchronous run sees fresh diffs only
    for _ in range(random.randint(64, 90)):
        breaking = random.random() < 0.2
        alpha = 0 if breaking else random.choice([1, 1, 5, 5, 0, 2, 12])
        yield call("decide", 0 if quiet else max(0, random.randint(-3, alpha + 4)), alpha, breaking)


@CONTRACT.scenario("a run that is resumed far behind")
def _(random: Random) -> Drive:
    lag = random.randint(20, 3_000)
    while lag > 0:
        for _ in range(3):
            yield call("decide", lag + random.randint(-2, 2), random.choice([1, 5]), False)
        lag = lag // random.choice([2, 3]) - 1
    for _ in range(32):
        yield call("decide", 0, 1, False)
