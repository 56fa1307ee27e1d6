"""Whether a merged candidate is committed."""

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
class Acceptance(Protocol):
    """Decide whether a merged candidate is committed."""

    def accept(self, ctx: MergeContext) -> AcceptDecision:
        """Called once for each merge, after base and candidate were measured."""
        ...


OUTCOMES = (
    *("below-threshold", "all-stale", "oversized", "oracle-rejected", "cas-conflict", "unknown-artifact"),
    *("violates-invariant", "missing-adapters", "critic-rejected", "noise-floor", "cost-rule"),
)

CONTRACT = Contract(
    slot="acceptance",
    fills="acceptance",
    protocol=Acceptance,
    class_name="Policy",
    profile="policy",
    meaning={
        "ctx.artifact": "what is committed now; ctx.candidate is what would replace it",
        "ctx.base_counts": "(successes, failures) of the artifact on the whole held-out set; fractions and zeros happen",
        "ctx.cand_counts": "the same of the candidate; MergeContext.rate(counts) is the success rate, 0 of nothing",
        "ctx.base_cheap": "score on a small sub-sample, as cand_cheap; good for ranking, not for committing",
        "ctx.cards": "the evidence behind the merged diff; ctx.diff is that diff, or None",
        "ctx.prior": "the artifact's record so far (successes, failures, alpha, beta, mean), or None; it cannot be updated here",
        "ctx.trust_radius": "the share of the system that the artifact affects",
        "ctx.stable_distance": "the share of keys in which the candidate differs from the published version; 0 if there is none",
        "ctx.base_env": "where the artifact was measured, as cand_env; ctx.comparable() tells whether they are the same",
        **HOOK_MEANING,
    },
    notes=(
        "Answer with AcceptDecision(accept, category, detail, p_improve, observed_delta); all but the first have defaults.",
        'On acceptance category is "committed" (or left empty). On refusal it must be one of '
        + ", ".join(f'"{name}"' for name in OUTCOMES)
        + "; any other text ends the run.",
        "p_improve is a probability, 0 to 1. observed_delta is a change of the success rate, -1 to 1; after a refusal the "
        "engine learns from it.",
        "A candidate that failed everywhere where the base passed everywhere is not committed, and a long row of candidates "
        "that passed everywhere where the base failed everywhere is not refused without end.",
        "State is allowed; merges of several artifacts come interleaved to one instance.",
        "bind and configure are optional; the engine calls them first, in this order, and a test may not call them at all.",
    ),
    values=(*VALUES, Verifier, AggregatorConfig),
    symbols=SYMBOLS,
    imports=IMPORTS,
    hooks=HOOKS,
)


@CONTRACT.law("refusal-has-a-known-outcome", "A refused candidate gets one of the known outcomes.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if not answer.accept and answer.category not in OUTCOMES:
        return f"refused with the category {answer.category!r}, which is none of {', '.join(OUTCOMES)}"
    return None


@CONTRACT.law("acceptance-is-a-commit", "An accepted candidate's category is `committed`, or empty.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if answer.accept and answer.category not in ("committed", ""):
        return f"accepted, yet the category is {answer.category!r}"
    return None


@CONTRACT.law("probability-of-improvement", "`p_improve` lies between 0 and 1.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if 0.0 <= answer.p_improve <= 1.0:
        return None
    return f"p_improve is {answer.p_improve!r} for base {call.ctx.base_counts} and candidate {call.ctx.cand_counts}"


@CONTRACT.law("delta-of-two-rates", "`observed_delta` lies between -1 and 1.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if -1.0 <= answer.observed_delta <= 1.0:
        return None
    return f"observed_delta is {answer.observed_delta!r} for base {call.ctx.base_counts} and candidate {call.ctx.cand_counts}"


@CONTRACT.law("delta-points-the-right-way", "`observed_delta` has not the sign of the opposite outcome.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if answer.observed_delta * _sweep(call.ctx) >= 0.0:
        return None
    return f"observed_delta is {answer.observed_delta!r} for base {call.ctx.base_counts} and candidate {call.ctx.cand_counts}"


def _sweep(ctx: Any) -> int:
    """1 where the candidate passed everything and the base nothing, -1 the other way round, 0 for all between."""
    (base_won, base_lost), (won, lost) = ctx.base_counts, ctx.cand_counts
    if not ctx.comparable() or min(base_won + base_lost, won + lost) < 10:
        return 0
    return (base_won == 0 and lost == 0) - (base_lost == 0 and won == 0)


@CONTRACT.law("total-loss-not-committed", "A candidate that failed everything the base passes is not committed.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if answer.accept and _sweep(call.ctx) == -1:
        return f"committed, although the base has {call.ctx.base_counts} and the candidate {call.ctx.cand_counts}"
    return None


PATIENCE = 30


@CONTRACT.law("clear-gains-get-through", f"Of {PATIENCE} total gains in a row, at least one is committed.")
def _(history: History, call: Call, answer: Any) -> str | None:
    run = [*[(c, a) for c, a in history[-PATIENCE + 1 :] if c.method == "accept"], (call, answer)]
    if len(run) < PATIENCE or any(a.accept or not _modest(c.ctx) for c, a in run):
        return None
    return f"{PATIENCE} candidates in a row passed all that the base failed, and each was refused"


def _modest(ctx: Any) -> bool:
    small = ctx.diff is None or ctx.diff.size() <= 6
    return _sweep(ctx) == 1 and small and ctx.trust_radius <= 0.2 and ctx.stable_distance <= 0.2


def _context(
    random: Random, artifact: Record, base: tuple[float, float], cand: tuple[float, float], **more: Any
) -> Record:
    diffs = _diffs(random, artifact, random.randint(1, 4), random.choice(["disjoint", "equal", "mixed"]))
    diff = diffs[0]
    won, lost = random.choice([(0.0, 0.0), (3.0, 1.0), (0.25, 40.5)])
    prior = BetaPosterior(won, lost, won + 1, lost + 1, (won + 1) / (won + lost + 2))
    fields: dict[str, Any] = {
        "diff": random.choice([diff, diff, None]),
        "base_cheap": random.choice([0.0, 0.5, 1.0]),
        "cand_cheap": random.choice([0.0, 0.5, 1.0]),
        "prior": random.choice([None, prior]),
        "trust_radius": artifact.blast_radius,
        "stable_distance": random.choice([0.0, 0.0, 0.4, 1.0]),
    }
    cards = _cards(random, artifact, diffs)
    return MergeContext(artifact, artifact.apply(diff), tuple(cards), base, cand, **(fields | more))


def _counts(random: Random, n: int) -> tuple[float, float]:
    won = random.choice([0.0, float(n), float(random.randint(0, n)), round(random.uniform(0, n), 3)])
    return won, n - won


@CONTRACT.scenario("better, worse, unmeasured")
def _(random: Random) -> Drive:
    yield from _install(random)
    table: list[tuple[tuple[float, float], tuple[float, float]]] = [
        *[((8.0, 2.0), (9.0, 1.0)), ((5.0, 5.0), (2.0, 8.0)), ((0.0, 0.0), (0.0, 0.0)), ((0.0, 0.0), (3.0, 0.0))],
        *[((3.0, 1.0), (0.0, 0.0)), ((4.0, 4.0), (4.0, 4.0)), ((0.0, 12.0), (0.0, 12.0)), ((12.0, 0.0), (12.0, 0.0))],
    ]
    for base, cand in table:
        yield call("accept", _context(random, _artifact(random), base, cand))


@CONTRACT.scenario("counts of every size")
def _(random: Random) -> Drive:
    yield from _install(random)
    for n in (1, 2, 3, 7, 24, 60, 300):
        artifact = _artifact(random)
        yield call("accept", _context(random, artifact, _counts(random, n), _counts(random, n)))
        yield call("accept", _context(random, artifact, _counts(random, n), (0.0, 0.0)))
        yield call("accept", _context(random, artifact, (0.125, 0.25), _counts(random, n)))


@CONTRACT.scenario("measured in two environments")
def _(random: Random) -> Drive:
    yield from _install(random)
    for base_env, cand_env in (("", ""), ("py311", "py312"), ("", "gpu"), ("gpu", "gpu")):
        context = _context(
            random, _artifact(random), _counts(random, 20), _counts(random, 20), base_env=base_env, cand_env=cand_env
        )
        yield call("accept", context)


@CONTRACT.scenario("total losses")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    for turn in range(random.randint(12, 30)):
        n = float(random.choice([10, 11, 40, 300]))
        yield call("accept", _context(random, artifact, (n, 0.0), (0.0, n)))
        if turn % 8 == 3:
            yield call("accept", _context(random, artifact, (0.0, n), (n, 0.0)))


@CONTRACT.scenario("total gains")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    # Some have been refused before, all of them with good reason: what follows must not pay for that.
    for _ in range(24):
        yield call("accept", _context(random, artifact, (20.0, 0.0), (0.0, 20.0)))
    for _ in range(2 * PATIENCE + 4):
        n = float(random.choice([20, 24, 300]))
        context = _context(random, artifact, (0.0, n), (n, 0.0), trust_radius=0.2, stable_distance=0.0, cand_cheap=1.0)
        yield call("accept", context)


@CONTRACT.scenario("a long run over a few artifacts")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifacts = [_artifact(random) for _ in range(random.randint(1, 3))]
    n = random.choice([6, 24, 60])
    level = [_counts(random, n) for _ in artifacts]
    for _ in range(random.randint(64, 80)):
        i = random.randrange(len(artifacts))
        won = min(float(n), max(0.0, level[i][0] + random.choice([-2, -1, -0.5, 0, 0, 0.5, 1, 2])))
        context = _context(random, artifacts[i], level[i], (won, n - won))
        decision = yield call("accept", context)
        if decision.accept:
            artifacts[i], level[i] = context.candidate, (won, n - won)


@CONTRACT.scenario("a large diff and many cards")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    big = Diff(names(random, 1)[0], artifact.id, dict.fromkeys(names(random, 200), "y" * 20), rationale="all of it")
    cards = _cards(random, artifact, [big, *_diffs(random, artifact, 40, "mixed")])
    for cand in ((11.0, 9.0), (10.0, 10.0)):
        yield call("accept", MergeContext(artifact, artifact.apply(big), tuple(cards), (10.0, 10.0), cand, big))
