"""Which artifacts are published from the working branch to the stable one."""

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
    hook,
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

# --- what the two hooks hand over: the same lines in each contract that has them ---------------------------------

Verifier = value(
    "Verifier",
    cheap_eval=callback("artifact", returns=float, run=_score),
    learned_eval=callback("artifact", returns=tuple[float, float], run=lambda a: (_score(a, "learned"), 0.125)),
    eval_counts=callback(
        "artifact", returns=tuple[float, float], run=lambda a: (24 * _score(a, "full"), 24 - 24 * _score(a, "full"))
    ),
    full_eval=callback("artifact", returns=float, run=lambda a: _score(a, "full")),
)
AggregatorConfig = value(
    "AggregatorConfig",
    batch_trigger=optional(Annotated[int, Interval(1, 10**6)], 4),
    max_wait_rounds=optional(Annotated[int, Interval(0, 10**6)], 3),
    base_delta=optional(Annotated[float, Interval(0.0, 1.0)], 0.5),
    alpha_head=optional(Annotated[int, Interval(0, 10**6)], 5),
    alpha_tail=optional(Annotated[int, Interval(0, 10**6)], 1),
    trust_region_ops=optional(Annotated[int, Interval(1, 10**6)], 6),
    trust_region_chars=optional(Annotated[int, Interval(1, 10**9)], 32_000),
    trust_region_policy=optional(Any, None),
    promote_after_k=optional(Annotated[int, Interval(1, 10**6)], 3),
    anneal_half_life=optional(Annotated[int, Interval(1, 10**9)], 64),
    accept_samples=optional(Annotated[int, Interval(1, 10**6)], 4_000),
    cas_attempts=optional(Annotated[int, Interval(1, 1_000)], 3),
    cas_backoff=optional(Annotated[float, Interval(0.0, 3_600.0)], 0.05),
    audit_drain_per_step=optional(Annotated[int, Interval(0, 10**6)], 0),
    fusion_tournament=optional(bool, False),
    bounded_gate=optional(bool, False),
)
HOOKS = (hook("bind", verifier=Verifier), hook("configure", config=AggregatorConfig))
HOOK_MEANING = {
    "verifier": "scores artifacts: cheap_eval (a sub-sample), learned_eval (score, uncertainty), eval_counts, full_eval; "
    "each call costs model calls in a real run",
    "config": "the run's thresholds; read them, they never change",
}


def _install(random: Random) -> Drive:
    """The hooks as the engine calls them, before all else; a hand-driven policy gets none."""
    config = AggregatorConfig(
        promote_after_k=random.choice([1, 2, 3, 3, 6]),
        trust_region_ops=random.choice([1, 3, 6, 20]),
        base_delta=random.choice([0.05, 0.5]),
        accept_samples=random.choice([64, 256]),
    )
    if random.random() < 0.6:
        yield call("bind", Verifier())
        yield call("configure", config)


# --- artifacts, diffs and cards drawn at random: the same lines in each contract that drives with them ------------

TEXTS = ("1", "2", "3", "", "Check the units.", "line one\nline two", "ß–題🙂", "x" * 60)


def _artifact(random: Random) -> Record:
    keys = names(random, random.randint(1, 5))
    return Evolvable(
        id=names(random, 1)[0],
        state={k: random.choice(TEXTS) for k in keys},
        version=random.choice([0, 1, 3, 64, 900]),
        blast_radius=random.choice([0.0, 0.05, 0.2, 0.6, 1.0]),
    )


def _ops(random: Random, keys: list[str]) -> dict[str, str | None]:
    # None deletes the key.
    return {k: random.choice([*TEXTS, None]) for k in random.sample(keys, random.randint(1, min(3, len(keys))))}


def _diffs(random: Random, artifact: Record, count: int, how: str) -> list[Record]:
    """`disjoint`: no shared key; `equal`: one edit many times; `clash`: one key, two values or more; `mixed`."""
    ids = names(random, count)
    shared = [*artifact.state, *names(random, 2)]
    same = _ops(random, shared)
    made: list[Record] = []
    for i, diff_id in enumerate(ids):
        match how:
            case "disjoint":
                ops = {f"{k}.{i}": v for k, v in _ops(random, shared).items()}
            case "equal":
                ops = dict(same)
            case "clash":
                ops = {shared[0]: TEXTS[i % len(TEXTS)], **(_ops(random, shared[1:]) if i % 3 else {})}
            case _:
                ops = random.choice([dict(same), _ops(random, shared), {f"{shared[0]}.{i}": "new"}])
        made.append(
            Diff(
                diff_id,
                artifact.id,
                ops,
                random.random() < 0.15,
                random.choice(["unknown", "w0", "w1", "w2", "отдел-7"]),
                random.choice(
                    ["", "", "", "  shorter\tanswers ", "fixes the sign; see 題", "so " * random.choice([1, 9, 200])]
                ),
            )
        )
    return made


def _cards(random: Random, artifact: Record, diffs: list[Record]) -> list[Record]:
    return [
        EvidenceCard(
            diff=d,
            base_version={artifact.id: max(0, artifact.version - random.choice([0, 0, 1, 4]))},
            touched=[artifact.id],
            before_after_delta=random.choice([0.0, 0.0, 0.125, 1 / 3, 1.0, -0.25, -1.0]),
            trace_ids=tuple(names(random, random.choice([0, 0, 2]))),
            advantage=random.choice([None, None, 0.0, 1.4, -0.7]),
            cost_tokens=random.choice([0, 0, 17, 250_000]),
            cost_wallclock=random.choice([0.0, 0.5, 1_800.0]),
            branch=random.choice([None, None, "head/0"]),
        )
        for d in diffs
    ]


MergeReport = value(
    "MergeReport",
    artifact_id=str,
    accepted=Diff | None,
    fused=bool,
    considered=Annotated[int, Interval(0, 10**6)],
    survived_staleness=Annotated[int, Interval(0, 10**6)],
    discarded_stale=Annotated[int, Interval(0, 10**6)],
    conflicts_dropped=Annotated[int, Interval(0, 10**6)],
    prob_improve=Annotated[float, Interval(0.0, 1.0)],
    committed_version=int | None,
    reason=optional(str, ""),
    category=optional(str, ""),
    oversized=optional(Annotated[int, Interval(0, 10**6)], 0),
    candidate_diff=optional(Diff | None, None),
)


@runtime_checkable
class PromotionPolicy(Protocol):
    """Choose the artifacts whose committed version is published to the stable branch."""

    def observe(self, reports: Sequence[MergeReport]) -> Sequence[Promotion]:
        """Called after every step, also with no report at all."""
        ...


CONTRACT = Contract(
    slot="promotion",
    fills="promotion",
    protocol=PromotionPolicy,
    class_name="Policy",
    profile="policy",
    meaning={
        "reports": "one for each merge of the step; often empty; an artifact may come several times, on several branches",
        "MergeReport.committed_version": "the version that the merge made, or None if nothing was committed",
        "MergeReport.category": 'why: "committed", "below-threshold", "all-stale", "oracle-rejected", "cas-conflict" and others',
        "MergeReport.prob_improve": "the probability of improvement that the decision rested on",
        "MergeReport.considered": "cards that went in; survived_staleness, discarded_stale, conflicts_dropped, oversized: what became of them",
        "MergeReport.candidate_diff": "the diff that was measured, accepted or not; accepted: the same if it was committed",
        **HOOK_MEANING,
    },
    notes=(
        "Only artifacts that a report of this very call names may be promoted, each at most as often as it is reported; "
        "so an empty call promotes nothing. An artifact that nobody touched waits until it is reported again.",
        "Promotions come in an order that follows from the reports: walk the reports, or sort; never walk a set.",
        "State is allowed and usual; calls with no report count as steps too.",
        "bind and configure are optional; the engine calls them first, in this order, and a test may not call them at all. "
        "config.promote_after_k is the number of quiet rounds that the run asks for.",
    ),
    values=(*VALUES, MergeReport, Verifier, AggregatorConfig),
    symbols=SYMBOLS,
    imports=IMPORTS,
    hooks=HOOKS,
)


@CONTRACT.law("only-what-was-reported", "Each promoted artifact is named by a report of this call.")
def _(history: History, call: Call, answer: Any) -> str | None:
    reported = [r.artifact_id for r in call.reports]
    for promotion in answer:
        if promotion.artifact_id not in reported:
            return f"{promotion.artifact_id!r} is promoted, this call reports {reported!r:.120}"
    return None


@CONTRACT.law("once-a-report", "No artifact is promoted more often than it is reported.")
def _(history: History, call: Call, answer: Any) -> str | None:
    reported = [r.artifact_id for r in call.reports]
    promoted = [p.artifact_id for p in answer]
    for name in promoted:
        if 0 < reported.count(name) < promoted.count(name):
            return f"{name!r} is promoted {promoted.count(name)} times and reported {reported.count(name)} times"
    return None


KINDS = (
    "committed",
    "below-threshold",
    "all-stale",
    "oracle-rejected",
    "cas-conflict",
    "oversized",
    "unknown-artifact",
)


def _report(random: Random, artifact: Record, kind: str) -> Record:
    considered = random.choice([1, 1, 2, 4, 9, 0])
    stale = random.randint(0, considered)
    dropped = random.randint(0, considered - stale)
    diff = _diffs(random, artifact, 1, "mixed")[0]
    committed = kind == "committed"
    return MergeReport(
        artifact.id,
        diff if committed else None,
        random.random() < 0.3,
        considered,
        considered - stale,
        stale,
        dropped,
        random.choice([0.0, 0.5, 0.93, 1.0, random.random()]),
        artifact.version + 1 if committed else None,
        "" if committed else f"P={random.random():.2f}",
        kind,
        random.randint(0, considered),
        random.choice([None, diff]),
    )


@CONTRACT.scenario("steps without a report")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    for _ in range(9):
        yield call("observe", [])
    yield call("observe", [_report(random, artifact, "committed")])
    for _ in range(9):
        yield call("observe", [])
    yield call("observe", [_report(random, artifact, "below-threshold")])


@CONTRACT.scenario("a commit and then quiet rounds")
def _(random: Random) -> Drive:
    yield from _install(random)
    for _ in range(2):
        artifact = _artifact(random)
        yield call("observe", [_report(random, artifact, "below-threshold")])
        yield call("observe", [_report(random, artifact, "committed")])
        for _ in range(7):
            yield call("observe", [_report(random, artifact, random.choice(["below-threshold", "all-stale"]))])
            if random.random() < 0.3:
                yield call("observe", [])


@CONTRACT.scenario("one artifact on several branches")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    for kind in ("below-threshold", "below-threshold", "committed", "oracle-rejected", "committed"):
        yield call("observe", [_report(random, artifact, kind) for _ in range(3)])
    longer = Evolvable(f"{artifact.id}0", artifact.state, artifact.version, 0.0)  # one id begins as another does
    for _ in range(4):
        yield call("observe", [_report(random, longer, "below-threshold")])


@CONTRACT.scenario("artifacts that come and go")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifacts = [_artifact(random) for _ in range(5)]
    for step in range(24):
        present = random.sample(artifacts, random.randint(0, 3))
        yield call("observe", [_report(random, a, random.choice(KINDS)) for a in present])
        if step % 6 == 5:
            artifacts[random.randrange(5)] = _artifact(random)


@CONTRACT.scenario("vetoes of the oracle")
def _(random: Random) -> Drive:
    yield from _install(random)
    one, two = _artifact(random), _artifact(random)
    for kind in ("committed", "oracle-rejected", "below-threshold", "oracle-rejected", *["below-threshold"] * 5):
        yield call("observe", [_report(random, one, kind), _report(random, two, "below-threshold")])


@CONTRACT.scenario("a long run")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifacts = [_artifact(random) for _ in range(random.randint(1, 3))]
    for _ in range(random.randint(66, 80)):
        batch = [a for a in artifacts if random.random() < 0.7]
        random.shuffle(batch)
        kind = random.choice([*KINDS, "below-threshold", "below-threshold", "below-threshold"])
        yield call("observe", [_report(random, a, random.choice([kind, "below-threshold"])) for a in batch])


@CONTRACT.scenario("hundreds of reports")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifacts = [_artifact(random) for _ in range(60)]
    for kinds in (["committed"], ["below-threshold"], ["below-threshold"], ["below-threshold"], list(KINDS)):
        yield call("observe", [_report(random, a, random.choice(kinds)) for a in artifacts])
