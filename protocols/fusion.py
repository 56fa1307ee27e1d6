"""Which diff, made of those that survived conflict resolution, goes to the held-out gate."""

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


@runtime_checkable
class Fusion(Protocol):
    """Choose what goes to the held-out gate: one of the diffs, or several of them merged."""

    def select(
        self, artifact: Evolvable, diffs: Annotated[Sequence[Diff], Length(1, 4_096)]
    ) -> tuple[Diff, Evolvable, bool]:
        """Called once for each merge. Answers with the chosen diff, the changed artifact, and whether diffs were merged."""
        ...


CONTRACT = Contract(
    slot="fusion",
    fills="fusion",
    protocol=Fusion,
    class_name="Policy",
    profile="policy",
    meaning={
        "artifact": "what the diffs would change; artifact.apply(diff) is a changed copy",
        "diffs": "at least one; usually compatible, but contradicting and equal ones can arrive, and more than three",
        "Diff.ops": "maps a key to its new value; None deletes the key",
        **HOOK_MEANING,
    },
    notes=(
        "Answer with (chosen, candidate, fused), where candidate is artifact.apply(chosen) and nothing else.",
        "chosen is one of the given diffs, or fuse_diffs(list), or an own Diff; in each case every key in it has a value that "
        "some given diff proposes for it, and its target is theirs. Where diffs contradict, any one of the proposed values "
        "may win: fuse_diffs takes the last.",
        "fused is True for a merged diff, made of two or more given ones, and False for a single one. If the merged diff equals "
        "one of its parts, both are right: that part with False, or the merged diff with True.",
        "A merged diff has contract_breaking set if it holds an edit that only breaking diffs propose, and not if none of "
        "them breaks; it has at least one edit where the given diffs have any, and a diff_id.",
        "Diffs are not hashable; use their place in the list as a key.",
        "bind and configure are optional; the engine calls them first, in this order, and a test may not call them at all.",
    ),
    values=(*VALUES, Verifier, AggregatorConfig),
    symbols=SYMBOLS,
    imports=IMPORTS,
    hooks=HOOKS,
)


def _given(call: Call, chosen: Record) -> bool:
    return any(chosen is d for d in call.diffs)


@CONTRACT.law("no-invented-edits", "Each edit of the chosen diff was proposed by some given diff.")
def _(history: History, call: Call, answer: Any) -> str | None:
    for key, value_ in answer[0].ops.items():
        offered = [d.ops[key] for d in call.diffs if key in d.ops]
        if not offered:
            return f"the chosen diff changes the key {key!r}, which none of the {len(call.diffs)} diffs does"
        if value_ not in offered:
            return f"the chosen diff sets {key!r} to {value_!r:.60}, proposed were {offered!r:.120}"
    return None


@CONTRACT.law("candidate-is-the-chosen-diff-applied", "The candidate is the artifact with the chosen diff applied.")
def _(history: History, call: Call, answer: Any) -> str | None:
    chosen, candidate, _ = answer
    expected = call.artifact.apply(chosen)
    if candidate == expected:
        return None
    if candidate == call.artifact:
        return f"the candidate is the unmodified artifact, although {chosen.diff_id!r} was chosen"
    return f"the candidate's state is {candidate.state!r:.160}, with {chosen.diff_id!r} applied it is {expected.state!r:.160}"


@CONTRACT.law("fused-means-merged", "`fused` is True exactly where several diffs were merged.")
def _(history: History, call: Call, answer: Any) -> str | None:
    chosen, _, fused = answer
    if fused and len(call.diffs) == 1:
        return "fused is True, but only one diff was given"
    if fused and _given(call, chosen):
        return f"fused is True, but {chosen.diff_id!r} is one of the given diffs"
    if not fused and not any(chosen.ops == d.ops for d in call.diffs):
        return f"fused is False, but the edits {chosen.ops!r:.120} are those of no single given diff"
    return None


@CONTRACT.law("something-is-merged", "A merged diff has an edit, where the given diffs have any, and an id.")
def _(history: History, call: Call, answer: Any) -> str | None:
    chosen = answer[0]
    if _given(call, chosen):
        return None
    if not chosen.ops and all(d.ops for d in call.diffs):
        return f"the chosen diff {chosen.diff_id!r} has no edit, {len(call.diffs)} diffs with edits were given"
    return None if chosen.diff_id else f"the chosen diff has no diff_id (its edits: {chosen.ops!r:.120})"


@CONTRACT.law("target-is-kept", "The chosen diff has the target of the given diffs.")
def _(history: History, call: Call, answer: Any) -> str | None:
    targets = [d.target for d in call.diffs]
    return None if answer[0].target in targets else f"the target is {answer[0].target!r}, the diffs have {targets[0]!r}"


@CONTRACT.law("breaking-is-kept", "The chosen diff breaks contracts if it must, and only if a given diff does.")
def _(history: History, call: Call, answer: Any) -> str | None:
    chosen = answer[0]
    if chosen.contract_breaking and not any(d.contract_breaking for d in call.diffs):
        return f"{chosen.diff_id!r} is marked as breaking, none of the given diffs is"
    if chosen.contract_breaking:
        return None
    for key, value_ in chosen.ops.items():
        sources = [d for d in call.diffs if key in d.ops and d.ops[key] == value_]
        if sources and all(d.contract_breaking for d in sources):
            return f"{chosen.diff_id!r} is not marked as breaking, but its edit of {key!r} comes from {sources[0].diff_id!r}, which is"
    return None


@CONTRACT.scenario("one diff")
def _(random: Random) -> Drive:
    yield from _install(random)
    for how in ("disjoint", "clash", "mixed", "mixed"):
        artifact = _artifact(random)
        yield call("select", artifact, _diffs(random, artifact, 1, how))
    new = Evolvable(names(random, 1)[0], {}, 0, 0.0)
    yield call("select", new, _diffs(random, new, 1, "disjoint"))


@CONTRACT.scenario("two that fit, two that equal, two that contradict")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    k, m, a, b = names(random, 4)
    for first, second in (
        ({k: "2"}, {m: "1"}),
        ({k: "2"}, {k: "2"}),
        ({k: "2"}, {k: "3"}),
        ({k: "2"}, {k: "2", m: None}),
        ({k: None}, {m: None}),
    ):
        pair = [Diff(a, artifact.id, first, author="w1"), Diff(b, artifact.id, second, author="w2", rationale="x")]
        yield call("select", artifact, list(pair))
        yield call("select", artifact, pair[::-1])


@CONTRACT.scenario("breaking diffs among others")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    for breaks in ((True, False), (False, True, False), (True, True)):
        keys, ids = names(random, len(breaks)), names(random, len(breaks))
        yield call(
            "select", artifact, [Diff(i, artifact.id, {k: "9"}, x) for i, k, x in zip(ids, keys, breaks, strict=True)]
        )


@CONTRACT.scenario("edits that change nothing")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    same = dict(list(artifact.state.items())[:1])
    new, gone, a, b, c = names(random, 5)
    yield call("select", artifact, [Diff(a, artifact.id, same)])
    yield call("select", artifact, [Diff(a, artifact.id, same), Diff(b, artifact.id, {new: "1"})])
    yield call("select", artifact, [Diff(a, artifact.id, {gone: None}), Diff(b, artifact.id, {new: "1"})])
    yield call(
        "select", artifact, [Diff(a, artifact.id, {}), Diff(b, artifact.id, {new: "1"}), Diff(c, artifact.id, {})]
    )


@CONTRACT.scenario("batches of every kind")
def _(random: Random) -> Drive:
    yield from _install(random)
    for how in ("disjoint", "equal", "clash", "mixed"):
        for count in (2, 3, 4, random.randint(5, 9)):
            artifact = _artifact(random)
            yield call("select", artifact, _diffs(random, artifact, count, how))


@CONTRACT.scenario("a long run")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    for _ in range(random.randint(64, 76)):
        how = random.choice(["disjoint", "disjoint", "equal", "clash", "mixed"])
        _chosen, candidate, _fused = yield call("select", artifact, _diffs(random, artifact, random.randint(1, 4), how))
        if random.random() < 0.4:
            artifact = candidate if len(candidate.state) in range(1, 9) else _artifact(random)


@CONTRACT.scenario("many diffs")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    yield call("select", artifact, _diffs(random, artifact, 20, "mixed"))
    yield call("select", artifact, _diffs(random, artifact, 16, "disjoint"))
